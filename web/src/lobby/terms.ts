// What one agrees on before a game: the form's state, and the request that it makes.

import { keep, kept } from "../lib/storage";
import type { GameInfo, Look, OptionValue, Practice, Private } from "../lib/messages";

export interface Terms {
  way: "practice" | "private";
  /** a side's name; null: by lot */
  side: string | null;
  level: number;
  options: Record<string, OptionValue>;
  /** an entry of CLOCKS, or own */
  clock: string;
  /** of an own clock */
  minutes: number;
  increment: number;
  /** an entry of matchesOf */
  match: string;
  spectators: boolean;
}

/** Minutes for each side, and seconds added after every turn. */
export const CLOCKS: Record<string, [minutes: number, increment: number]> = {
  "3+2": [3, 2],
  "10+5": [10, 5],
  "30+0": [30, 0],
};

/** When a match may end: rounds, points or minutes. */
export function matchesOf(game: GameInfo): string[] {
  return game.points ? ["rounds 2", "rounds 4", "points 30", "time 30"] : ["rounds 2", "rounds 4", "rounds 6"];
}

/** The usual terms of a game. */
export function usual(game: GameInfo): Terms {
  return {
    way: "practice",
    side: game.begins ?? null,
    level: 3,
    options: defaults(game),
    clock: "none",
    minutes: 15,
    increment: 10,
    match: "none",
    spectators: true,
  };
}

/** The terms that were chosen last for a game on this device, as far as the game still has them; else the usual ones. */
export function chosenLast(game: GameInfo, levels: number[]): Terms {
  const terms = usual(game);
  let old: Partial<Record<keyof Terms, unknown>>;
  try {
    const found: unknown = JSON.parse(kept(`terms.${game.name}`) ?? "{}");
    old = typeof found === "object" && found !== null ? found : {};
  } catch {
    old = {};
  }
  const options = typeof old.options === "object" && old.options !== null ? old.options : {};
  const whole = (value: unknown, least: number, most: number): value is number =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
  for (const { name, choices } of game.options) {
    const value: unknown = (options as Record<string, unknown>)[name];
    const choice = choices.find((choice) => choice.value === value);
    if (choice) terms.options[name] = choice.value;
  }
  if (old.way === "practice" || old.way === "private") terms.way = old.way;
  if (old.side === null || game.sides.some((side) => side.name === old.side)) terms.side = old.side as string | null;
  if (levels.includes(old.level as number)) terms.level = old.level as number;
  if (old.clock === "none" || old.clock === "own" || Object.keys(CLOCKS).includes(old.clock as string))
    terms.clock = old.clock as string;
  if (whole(old.minutes, 1, 1440)) terms.minutes = old.minutes;
  if (whole(old.increment, 0, 600)) terms.increment = old.increment;
  if (old.match === "none" || matchesOf(game).includes(old.match as string)) terms.match = old.match as string;
  if (typeof old.spectators === "boolean") terms.spectators = old.spectators;
  return terms;
}

/** Remember terms, or some of them, for the next game of this kind. */
export function rememberTerms(game: GameInfo, levels: number[], terms: Partial<Terms>): void {
  keep(`terms.${game.name}`, JSON.stringify({ ...chosenLast(game, levels), ...terms }));
}

/** Whether anything but who plays, which side and how hard differs from the usual. */
export function isSpecial(game: GameInfo, terms: Terms): boolean {
  const plain = usual(game);
  const special = (["match", "spectators", "clock"] as const).some((name) => terms[name] !== plain[name]);
  return special || Object.entries(plain.options).some(([name, value]) => terms.options[name] !== value);
}

/** How the game looks with these options. */
export function lookFor(game: GameInfo, options: Record<string, OptionValue>): Look | undefined {
  const fits = (look: Look) => Object.entries(look.options).every(([name, value]) => options[name] === value);
  return game.looks.find(fits) ?? game.looks[0];
}

/** The request that opens a table on these terms. */
export function request(game: GameInfo, terms: Terms): Practice | Private {
  const usually = defaults(game);
  const common = {
    game: game.name,
    options: Object.fromEntries(Object.entries(terms.options).filter(([name, value]) => usually[name] !== value)),
    side: terms.side,
    match: matchOf(terms.match),
  };
  if (terms.way === "practice") return { type: "practice", ...common, level: terms.level };
  return { type: "private", ...common, clock: clockOf(terms), spectators: terms.spectators };
}

function defaults(game: GameInfo): Record<string, OptionValue> {
  return Object.fromEntries(game.options.flatMap(({ name, choices: [first] }) => (first ? [[name, first.value]] : [])));
}

function clockOf(terms: Terms): Private["clock"] {
  const own: [number, number] = [terms.minutes, terms.increment];
  const [minutes, increment] = terms.clock === "own" ? own : (CLOCKS[terms.clock] ?? [0, 0]);
  return minutes > 0 ? { seconds: Math.round(minutes * 60), increment } : null;
}

function matchOf(match: string): Private["match"] {
  const [kind, many] = [match.split(" ")[0], Number(match.split(" ")[1])];
  if (kind === "rounds") return { rounds: many };
  if (kind === "points") return { points: many };
  return kind === "time" ? { seconds: many * 60 } : null;
}
