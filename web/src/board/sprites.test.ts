import { expect, it } from "vitest";
import { follow } from "./sprites";

const far = (a: string, b: string) => Math.abs(a.charCodeAt(0) - b.charCodeAt(0));
const scene = (board: Record<string, string[]>) => ({ board, counters: [] });

it("moves the piece that left, and lets the captured one go", () => {
  const before = follow([], scene({ a1: ["fox"], b1: ["goose"], d1: ["goose"] }), far);
  const id = (point: string) => before.find((sprite) => sprite.point === point)?.id;
  const after = follow(before, scene({ c1: ["fox"], d1: ["goose"] }), far);
  expect(after.find((sprite) => sprite.point === "c1")?.id).toBe(id("a1"));
  expect(after.find((sprite) => sprite.point === "d1")?.id).toBe(id("d1"));
  expect(after).toHaveLength(2);
});

it("draws what lies below first", () => {
  const shown = follow([], scene({ a1: ["brown_apple", "white_horse"], b1: ["brown_apple"] }), far);
  expect(shown.map((sprite) => sprite.level)).toEqual([0, 0, 1]);
});
