// Where an arrow key leads on a board that need not be a full rectangle.

import type { Spot } from "./geometry";

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight" | "Home" | "End";

/** The nearest point that way: straight on if there is one, else the one least off the line; itself at the edge. */
export function step(spots: readonly Spot[], from: string, arrow: Arrow): string {
  const here = spots.find((spot) => spot.name === from);
  if (!here) return from;
  if (arrow === "Home" || arrow === "End") {
    const row = spots.filter((spot) => spot.row === here.row).sort((a, b) => a.column - b.column);
    return (arrow === "Home" ? row[0] : row[row.length - 1])?.name ?? from;
  }
  const across = arrow === "ArrowLeft" || arrow === "ArrowRight";
  const sign = arrow === "ArrowRight" || arrow === "ArrowDown" ? 1 : -1;
  const ahead = (spot: Spot) => sign * (across ? spot.column - here.column : spot.row - here.row);
  const aside = (spot: Spot) => Math.abs(across ? spot.row - here.row : spot.column - here.column);
  const best = spots
    .filter((spot) => ahead(spot) > 0 && aside(spot) <= ahead(spot))
    .sort((a, b) => ahead(a) + 1.5 * aside(a) - (ahead(b) + 1.5 * aside(b)))[0];
  return best?.name ?? from;
}
