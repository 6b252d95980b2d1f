import { describe, expect, it } from "vitest";
import type { Choice } from "../lib/messages";
import { bare, begin, drop, EMPTY, lift, pass, tap, targets, wordFor } from "./hand";

const move = (origin: string | null, target: string | null, word: string, kind: Choice["kind"] = "move"): Choice => {
  return { word, kind, piece: "fox", origin, target, captures: [], text: null };
};
const step = move("d4", "d5", "d4-d5");
const jump = move("d4", "d6", "d4xd6", "capture");
const further = move("d6", "f6", "d6xf6", "capture");
const stop = move(null, null, "stop", "pass");
const apple = move(null, "c3", "+c3", "place");
const choices = [step, jump];

describe("the hand", () => {
  it("picks a piece that can move, shows where, and puts it down", () => {
    const [hand, act] = tap(EMPTY, choices, "d4");
    expect([hand.picked, act.type]).toEqual(["d4", "none"]);
    expect(targets(hand, choices)).toEqual([step, jump]);
    expect(tap(hand, choices, "d6")).toEqual([EMPTY, { type: "decide", choices: [jump] }]);
  });

  it("puts a piece back when it is tapped again", () => {
    expect(tap({ picked: "d4", through: [] }, choices, "d4")[0]).toEqual(EMPTY);
  });

  it("asks why when nothing goes there, and keeps the piece", () => {
    const [hand, act] = tap({ picked: "d4", through: [] }, choices, "a1");
    expect(hand.picked).toBe("d4");
    expect(act).toEqual({ type: "refuse", origin: "d4", target: "a1" });
  });

  it("places what comes from nowhere with one tap", () => {
    expect(tap(EMPTY, [apple], "c3")[1]).toEqual({ type: "decide", choices: [apple] });
  });

  it("leaves decisions without a point to buttons", () => {
    expect(bare([further, stop])).toEqual([stop]);
  });

  it("takes up the piece that a turn goes on with", () => {
    expect(begin([further, stop], true).picked).toBe("d6");
    expect(begin([further, stop], false).picked).toBe(null);
  });

  it("drags through a chain and sends it as a whole", () => {
    const lifted = lift(EMPTY, choices, "d4");
    expect(lifted?.picked).toBe("d4");
    const on = pass(lifted ?? EMPTY, jump);
    expect(drop(on, [further, stop], "f6")).toEqual([EMPTY, { type: "decide", choices: [jump, further] }]);
    expect(drop(on, [further, stop], "d6")).toEqual([EMPTY, { type: "decide", choices: [jump] }]);
    expect(drop(on, [further, stop], null)).toEqual([EMPTY, { type: "none" }]);
    expect(drop(on, [further, stop], "a1")[1]).toEqual({ type: "refuse", origin: "d4", target: "a1" });
  });

  it("lifts nothing that cannot move", () => {
    expect(lift(EMPTY, choices, "a1")).toBe(null);
  });

  it("words a refused decision as the choices are worded", () => {
    expect(wordFor([step], "d4", "a1")).toBe("d4-a1");
    expect(wordFor([apple], null, "h8")).toBe("+h8");
    expect(wordFor([move(null, "b1", "b1", "place")], null, "c1")).toBe("c1");
    expect(wordFor([], "d4", "a1")).toBe("d4-a1");
  });
});
