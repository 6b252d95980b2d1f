import { describe, expect, it } from "vitest";
import { de } from "./de";
import { en } from "./en";

/** Every path of a catalogue, with what kind of thing stands there. */
function shape(words: unknown, path = ""): string[] {
  if (typeof words !== "object" || words === null) return [`${path} ${typeof words}`];
  return Object.entries(words).flatMap(([name, value]) => shape(value, `${path}.${name}`));
}

function texts(words: unknown): string[] {
  if (typeof words === "string") return [words];
  return typeof words === "object" && words !== null ? Object.values(words).flatMap(texts) : [];
}

describe("the catalogue", () => {
  it("has the same entries in both languages", () => {
    expect(shape(en)).toEqual(shape(de));
  });

  it("has no empty entry", () => {
    expect([...texts(de), ...texts(en)].filter((text) => !text.trim())).toEqual([]);
  });

  it("is translated: no German sentence stands in the English part", () => {
    const german = new Set(texts(de).filter((text) => text.includes(" ")));
    expect(texts(en).filter((text) => german.has(text))).toEqual([]);
  });
});
