import { expect, it } from "vitest";
import type { Spot } from "./geometry";
import { type Arrow, step } from "./roving";

const board = (fits: (column: number, row: number) => boolean): Spot[] =>
  Array.from({ length: 64 }, (_, i) => ({ column: (i % 8) + 1, row: Math.floor(i / 8) + 1, x: 0, y: 0 }))
    .filter((spot) => fits(spot.column, spot.row))
    .map((spot) => ({ ...spot, name: `${spot.column} ${spot.row}` }));

const BOARDS = {
  full: board(() => true),
  chequered: board((column, row) => (column + row) % 2 === 0),
  cross: board((c, r) => c < 8 && r < 8 && ((c > 2 && c < 6) || (r > 2 && r < 6))),
};

it.each(Object.entries(BOARDS))("reaches every point of a %s board by arrows alone", (_, spots) => {
  const reached = new Set([spots[0]?.name ?? ""]);
  for (const name of reached)
    for (const arrow of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as Arrow[])
      reached.add(step(spots, name, arrow));
  expect(reached.size).toBe(spots.length);
});

it("goes straight where it can, and stays at the edge", () => {
  expect(step(BOARDS.full, "4 4", "ArrowUp")).toBe("4 3");
  expect(step(BOARDS.full, "4 1", "ArrowUp")).toBe("4 1");
  expect(step(BOARDS.full, "4 4", "Home")).toBe("1 4");
  expect(step(BOARDS.cross, "1 3", "ArrowRight")).toBe("2 3");
});
