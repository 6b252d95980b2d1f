import { expect, it } from "vitest";
import type { Player, Standing } from "../lib/messages";
import { standing } from "./standing";

const player = (side: string, more: Partial<Player> = {}): Player => ({
  kind: "human",
  side,
  level: null,
  joined: true,
  present: true,
  ...more,
});
const told: Standing = {
  game: "bagh_chal",
  practice: false,
  player: 0,
  phase: "playing",
  round: 2,
  to_move: "goats",
  players: [player("goats"), player("tigers")],
  end: null,
  next: null,
};
const end = (winner: string | null) => ({ reason: "blocked", text: { en: "", de: "" }, winner, returns: {} });

it.each([
  ["mine", {}],
  ["theirs", { to_move: "tigers" }],
  ["waiting", { to_move: "tigers", players: [player("goats"), player("tigers", { joined: false })] }],
  ["over", { end: end("goats"), to_move: null }],
] as [string, Partial<Standing>][])("says whose turn it is: %s", (turn, more) =>
  expect(standing({ ...told, ...more })).toMatchObject({ turn, round: 2 }),
);

it.each([
  ["won", "goats", 0],
  ["lost", "tigers", 0],
  ["drawn", null, 0],
  [null, "goats", null],
] as const)("says how it ended: %s", (result, winner, me) =>
  expect(standing({ ...told, end: end(winner), player: me }).result).toBe(result),
);

it("names the bot's level", () => {
  const players = [player("goats"), player("tigers", { kind: "bot", level: 4, joined: false })];
  expect(standing({ ...told, practice: true, to_move: "tigers", players })).toMatchObject({ level: 4, turn: "theirs" });
});
