import { expect, it } from "vitest";
import { pack, unpack } from "./packing";
import { offsetOf } from "./place";

it("puts a record into a link and gets it out again", async () => {
  const record = '[Game "bagh_chal"]\n[White "Jürgen"]\n\n1. b1 2. a1xc1 *\n';
  const packed = await pack(record);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(await unpack(packed)).toBe(record);
});

it("says when a link holds none", async () => {
  expect(await unpack("nonsense")).toBe(null);
  expect(await unpack("%%%")).toBe(null);
});

it("finds a line and a column", () => {
  expect(offsetOf("ab\ncd\nef", 2, 2)).toBe(4);
  expect(offsetOf("ab", 9, 9)).toBe(2);
});
