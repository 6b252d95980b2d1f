// The end of a game and of a match, from where one sits.

import { begin, words } from "../lib/words/language.svelte";
import type { End, GameInfo, State } from "../lib/messages";
import { side } from "./telling";

/** Who won, as one says it to this player; null: to somebody who looks on. */
export function verdict(game: GameInfo, end: End, mine: string | null): string {
  const told = words().table;
  if (end.winner === null) return told.drawn;
  if (mine === null) return told.winner(side(game, end.winner));
  return end.winner === mine ? told.won : told.lost;
}

/** Why, and for how many points. */
export function reason(game: GameInfo, end: End): string {
  const points = end.winner === null ? 0 : (end.returns[end.winner] ?? 0);
  const told = game.points && points > 0 ? ` ${words().table.pointsFor(points)}.` : "";
  return begin(end.text) + told;
}

/** How the match ended; empty while it goes on. */
export function matchVerdict(state: State, me: number | null): string {
  const told = words().table;
  if (!state.score.over) return "";
  if (me === null) return told.matchOver;
  if (state.score.winner === null) return told.matchDrawn;
  return state.score.winner === me ? told.matchWon : told.matchLost;
}

/** All of it, for those who do not see the card; empty while the game goes on. */
export function ending(game: GameInfo, state: State, me: number | null): string {
  if (state.end === null) return "";
  const mine = me === null ? null : (state.players[me]?.side ?? null);
  return `${verdict(game, state.end, mine)} ${reason(game, state.end)} ${matchVerdict(state, me)}`;
}
