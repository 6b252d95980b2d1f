import { describe, expect, it } from "vitest";
import type { Scene, Step } from "../lib/messages";
import { merge, moment, neighbour, scenes, shortly, trail, turns } from "./course";

const step = (
  turn: number,
  word: string,
  origin: string | null,
  target: string | null,
  changes: Step["changes"],
): Step => ({
  n: 0,
  turn,
  side: turn % 2 ? "fox" : "geese",
  word,
  kind: word.includes("x") ? "capture" : origin ? "move" : target ? "place" : "pass",
  piece: "fox",
  origin,
  target,
  captures: [],
  text: null,
  changes,
  counters: [turn],
});
const start: Scene = { board: { a1: ["fox"], b1: ["goose"] }, counters: [0] };
const first = step(1, "a1xc1", "a1", "c1", [
  ["a1", ["fox"], []],
  ["b1", ["goose"], []],
  ["c1", [], ["fox"]],
]);
const second = step(1, "c1xe1", "c1", "e1", [
  ["c1", ["fox"], []],
  ["e1", [], ["fox"]],
]);
const third = step(2, "b2-b3", "b2", "b3", []);

describe("the course of a game", () => {
  it("knows a position again, and no other", () => {
    const numbered = (step: Step, n: number) => ({ ...step, n });
    const played = [numbered(first, 3), numbered(second, 4)];
    expect(moment([...played], "playing")).toBe(moment(played, "playing"));
    expect(moment(played, "over")).not.toBe(moment(played, "playing"));
    const others = [[], played.slice(0, 1), [numbered(first, 3), numbered(second, 7)], [numbered(first, 0)]];
    expect(new Set([played, ...others].map((steps) => moment(steps, "playing"))).size).toBe(5);
  });

  it("applies changes from scene to scene without touching earlier ones", () => {
    const all = scenes(start, [first, second]);
    expect(all.map((scene) => scene.board)).toEqual([start.board, { c1: ["fox"] }, { e1: ["fox"] }]);
    expect(all[2]?.counters).toEqual([1]);
    expect(start.board).toEqual({ a1: ["fox"], b1: ["goose"] });
  });

  it("makes only the scenes that are new", () => {
    const known = { steps: [first], scenes: scenes(start, [first]) };
    const all = scenes(start, [first, second], known);
    expect(all[1]).toBe(known.scenes[1]);
    expect(scenes(start, [], known)).toEqual([start]);
  });

  it("shows a chain as one entry and one trail", () => {
    const all = turns([first, second, third]);
    expect(all.map((turn) => [turn.number, turn.end, shortly(turn)])).toEqual([
      [1, 2, "a1xc1xe1"],
      [2, 3, "b2-b3"],
    ]);
    expect(trail([first, second, third], 2)).toEqual(["a1", "c1", "e1"]);
    expect(shortly({ ...(all[1] as (typeof all)[0]), steps: [third, step(2, "+c3", null, "c3", [])] })).toBe(
      "b2-b3 +c3",
    );
  });

  it("steps by turns", () => {
    const all = turns([first, second, third]);
    expect([neighbour(all, 0, 1), neighbour(all, 2, 1), neighbour(all, 3, 1)]).toEqual([2, 3, 3]);
    expect([neighbour(all, 3, -1), neighbour(all, 2, -1), neighbour(all, 0, -1)]).toEqual([2, 0, 0]);
  });

  it("takes back what a state no longer keeps", () => {
    expect(merge([first, second], 1, [])).toEqual([first]);
    expect(merge([first], 1, [second])).toEqual([first, second]);
  });
});
