// Where an arrow key leads on a board that need not be a full rectangle.

import type { Spot } from "./geometry";

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight" | "Home" | "End";

/**
 * Left and right go along the row; up and down to the nearest row, as straight as it can be.  So every point is
 * reached, on a chequered board with every other square as well.  At the edge one stays.
 */
export function step(spots: readonly Spot[], from: string, arrow: Arrow): string {
  const here = spots.find((spot) => spot.name === from);
  if (!here) return from;
  const row = spots.filter((spot) => spot.row === here.row).sort((a, b) => a.column - b.column);
  const at = row.indexOf(here);
  if (arrow === "Home") return row[0]?.name ?? from;
  if (arrow === "End") return row[row.length - 1]?.name ?? from;
  if (arrow === "ArrowLeft") return row[at - 1]?.name ?? from;
  if (arrow === "ArrowRight") return row[at + 1]?.name ?? from;
  const sign = arrow === "ArrowDown" ? 1 : -1;
  const ahead = (spot: Spot) => sign * (spot.row - here.row);
  const aside = (spot: Spot) => Math.abs(spot.column - here.column);
  const best = spots
    .filter((spot) => ahead(spot) > 0)
    .sort((a, b) => ahead(a) - ahead(b) || aside(a) - aside(b) || a.column - b.column)[0];
  return best?.name ?? from;
}
