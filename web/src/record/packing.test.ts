import { deflateRawSync } from "node:zlib";
import { expect, it, vi } from "vitest";
import { LONGEST, pack, unpack } from "./packing";
import { offsetOf } from "./place";

const letters = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

it("puts a record into a link and gets it out again", async () => {
  const record = '[Game "bagh_chal"]\n[White "Jürgen"]\n\n1. b1 2. a1xc1 *\n';
  const packed = await pack(record);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(await unpack(packed)).toEqual({ record });
  expect(await unpack(`${packed}__`)).toEqual({ record });
});

it("says when a link holds none", async () => {
  expect(await unpack("nonsense")).toEqual({ fault: "unreadable" });
  expect(await unpack("%%%")).toEqual({ fault: "unreadable" });
  expect(await unpack((await pack("a record that is cut off on its way")).slice(0, 20))).toEqual({
    fault: "unreadable",
  });
});

it("keeps a record of the greatest length, and no longer one", async () => {
  const long = Array.from({ length: LONGEST }, (_, i) => String.fromCharCode(97 + ((i * i) % 23))).join("");
  expect(await unpack(await pack(long))).toEqual({ record: long });
  expect(await unpack(await pack(`${long}ü`))).toEqual({ fault: "too_long" });
});

it("stops unpacking a bomb as soon as there is too much", async () => {
  const bomb = letters(deflateRawSync(Buffer.alloc(50_000_000), { level: 9 }));
  let fed = 0;
  const write = WritableStreamDefaultWriter.prototype.write;
  const spy = vi.spyOn(WritableStreamDefaultWriter.prototype, "write").mockImplementation(function (
    this: WritableStreamDefaultWriter,
    bytes: Uint8Array,
  ) {
    fed += bytes.length;
    return write.call(this, bytes);
  });
  expect(await unpack(bomb)).toEqual({ fault: "too_long" });
  spy.mockRestore();
  expect(bomb.length).toBeGreaterThan(60_000);
  expect(fed).toBeLessThan(20_000); // of 48,000: what a stream buffers, and no more
}, 30_000);

it("finds a line and a column", () => {
  expect(offsetOf("ab\ncd\nef", 2, 2)).toBe(4);
  expect(offsetOf("ab", 9, 9)).toBe(2);
});
