// How a table stands, as the list of tables tells it.

import type { Standing as Told } from "../lib/messages";
import type { Standing } from "../lib/seats";

/** The server's word on a table, from one's seat there. */
export function standing(told: Told): Standing {
  const side = told.player === null ? null : (told.players[told.player]?.side ?? null);
  const joined = told.players.every((player) => player.kind === "bot" || player.joined);
  const result =
    side === null ? null : told.end?.winner === null ? "drawn" : told.end?.winner === side ? "won" : "lost";
  return {
    round: told.round,
    turn: told.end ? "over" : told.to_move === side && side !== null ? "mine" : joined ? "theirs" : "waiting",
    result: told.end ? result : null,
    level: told.players.find((player) => player.kind === "bot")?.level ?? null,
  };
}
