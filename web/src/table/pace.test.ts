import { describe, expect, it } from "vitest";
import type { Player, State, Step } from "../lib/messages";
import { GLIDE, PAUSE, stages, wait } from "./pace";

const step = (n: number, turn: number, side: string): Step => ({
  n,
  turn,
  side,
  word: `a${n}-b${n}`,
  kind: "move",
  piece: side,
  origin: `a${n}`,
  target: `b${n}`,
  captures: [],
  text: null,
  changes: [],
  counters: [],
});
const human: Player = { kind: "human", side: "fox", level: null, joined: true, present: true };
const bot: Player = { kind: "bot", side: "geese", level: 3, joined: true, present: true };
const state = (kept: number, steps: Step[], more: Partial<State> = {}): State =>
  ({
    type: "state",
    n: 9,
    phase: "playing",
    kept,
    steps,
    players: [human, bot],
    clock: null,
    choices: [1],
    ...more,
  }) as unknown as State;
const mine = step(1, 1, "fox");
const answer = step(2, 2, "geese");

describe("the pace", () => {
  it("shows my piece at once, and a bot's answer after mine has arrived and a pause", () => {
    expect(wait([], state(0, [mine]), "fox")).toBe(0);
    const pause = wait([mine], state(1, [answer]), "fox") - GLIDE;
    expect(pause).toBe(PAUSE);
    expect(pause).toBeGreaterThanOrEqual(400);
    expect(pause).toBeLessThanOrEqual(800);
  });

  it("delays between two people by no more than the movement of a piece", () => {
    const people = { players: [human, { ...human, side: "geese" }] };
    expect(wait([mine], state(1, [answer], people), "fox")).toBe(GLIDE);
    expect(wait([mine], state(1, [answer], people), null)).toBe(GLIDE);
  });

  it("takes nobody's time where a clock runs", () => {
    const clock = { remaining: {}, running: "fox" };
    expect(wait([mine], state(1, [answer], { clock }), "fox")).toBe(GLIDE);
  });

  it("lets a chain be followed, jump by jump", () => {
    const [jump, next] = [step(1, 1, "geese"), step(2, 1, "geese")];
    expect(wait([jump], state(1, [next]), "fox")).toBeGreaterThan(GLIDE);
    expect(wait([jump], state(1, [next]), "geese")).toBe(0);
  });

  it("shows one after the other what came in one state, and nothing can be decided in between", () => {
    const shown = stages([], state(0, [mine, answer], { end: null, to_move: "fox" }));
    expect(shown.map((stage) => [stage.kept, stage.steps.length, stage.choices.length, stage.to_move])).toEqual([
      [0, 1, 0, "geese"],
      [1, 1, 1, "fox"],
    ]);
  });

  it("shows at once what is no simple continuation: a takeback, a whole game, nothing new", () => {
    for (const odd of [
      state(0, [answer, mine]),
      state(1, []),
      state(
        1,
        Array.from({ length: 40 }, () => answer),
      ),
    ])
      expect(stages([mine], odd)).toEqual([odd]);
    expect(wait([mine, answer], state(0, []), "fox")).toBe(0);
  });
});
