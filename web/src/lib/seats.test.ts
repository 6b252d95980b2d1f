import { beforeEach, expect, it, vi } from "vitest";
import { hide, remember, seatAt, seats } from "./seats";

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  } as Storage;
}

beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
});

it("finds a seat that was taken out of the list by its table, and puts it back", () => {
  remember({ table: "t", secret: "s", player: true, game: "bagh_chal" });
  hide("t", true);
  expect(seats()[0]?.hidden).toBe(true);
  expect(seatAt("t")?.secret).toBe("s");
  hide("t", false);
  expect(seats()[0]?.hidden).toBe(false);
});

it("gives up seats outside the list before those in it", () => {
  remember({ table: "old", secret: "s" });
  for (let n = 0; n < 99; n++) remember({ table: `t${n}`, secret: "s" });
  hide("t5", true);
  remember({ table: "new", secret: "s" });
  expect(seatAt("old")?.secret).toBe("s");
  expect(seatAt("t5")).toBe(null);
});

it("leaves out what is no seat, whatever stands in the storage", () => {
  const wrong = [
    null,
    1,
    { table: "t" },
    { table: "t", secret: "s", used: "x" },
    { table: "t", secret: "s", used: 1e300 },
  ];
  localStorage.setItem("tischlein.seats", JSON.stringify([...wrong, { table: "t", secret: "s", used: 5 }]));
  expect(seats()).toEqual([{ table: "t", secret: "s", used: 5 }]);
  localStorage.setItem("tischlein.seats", `["${"x".repeat(3_000_000)}"]`);
  expect(seats()).toEqual([]);
});
