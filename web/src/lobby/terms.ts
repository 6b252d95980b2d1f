// What one agrees on before a game: the form's state, and the request that it makes.

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
