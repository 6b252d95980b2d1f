import { expect, it } from "vitest";
import { gamesOf } from "./games";

const ONE = '[Game "bagh_chal"]\n[Tigers "Anna \\"A\\""]\n\n1. b1 *\n';

it("finds every record of a text, its line and its tags", () => {
  const games = gamesOf(`; a remark\n\n${ONE}\n  [ Game "puff"]\n1. x {no end\n\ufeff${ONE}`);
  expect(games.map(({ line }) => line)).toEqual([3, 8, 10]);
  expect(games[0]?.tags).toEqual({ Game: "bagh_chal", Tigers: 'Anna "A"' });
  expect(games[1]?.text).toBe('  [ Game "puff"]\n1. x {no end');
  expect(games[2]?.text).toBe(ONE);
});

it("leaves what begins with no record to the reader, who says what is wrong", () => {
  expect(gamesOf("1. b1 *").map(({ text }) => text)).toEqual(["1. b1 *"]);
  expect(gamesOf(" \n% nothing\n")).toEqual([]);
});

it("takes one game, however it is indented or commented, for one", () => {
  expect(gamesOf('[Game "bagh_chal"]\n{ [Gamer "x"] }\n1. b1').length).toBe(1);
});
