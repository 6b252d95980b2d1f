import { beforeEach, expect, it, vi } from "vitest";
import type { GameInfo } from "../lib/messages";
import { chosenLast, isSpecial, rememberTerms, usual } from "./terms";

const text = { en: "x", de: "x" };
const game = {
  name: "bagh_chal",
  sides: [
    { name: "tigers", text },
    { name: "goats", text },
  ],
  begins: "goats",
  options: [
    {
      name: "repetition",
      text,
      choices: [
        { value: 3, text },
        { value: 4, text },
      ],
    },
  ],
  points: false,
} as unknown as GameInfo;
const levels = [1, 2, 3, 4];

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
});

it("remembers what was chosen last, game by game", () => {
  const terms = {
    ...usual(game),
    way: "private" as const,
    side: null,
    level: 4,
    options: { repetition: 4 },
    match: "rounds 2",
  };
  rememberTerms(game, levels, terms);
  expect(chosenLast(game, levels)).toEqual(terms);
  expect(chosenLast({ ...game, name: "other" }, levels)).toEqual(usual(game));
  rememberTerms(game, levels, { level: 2 });
  expect(chosenLast(game, levels)).toEqual({ ...terms, level: 2 });
});

it.each([
  "no json",
  "[]",
  "null",
  '{"side":"foxes","level":9,"options":{"repetition":7},"clock":"x","minutes":-1,"match":5}',
])("takes the usual terms for what the game does not have: %s", (stored) => {
  localStorage.setItem("tischlein.terms.bagh_chal", stored);
  expect(chosenLast(game, levels)).toEqual(usual(game));
});

it("tells usual terms from special ones", () => {
  expect(isSpecial(game, { ...usual(game), way: "private", level: 1, side: null })).toBe(false);
  expect(isSpecial(game, { ...usual(game), options: { repetition: 4 } })).toBe(true);
  expect(isSpecial(game, { ...usual(game), clock: "10+5" })).toBe(true);
});
