// From which side one sees the board: with one's own pieces near, as at a real table.

import type { Welcome } from "../lib/messages";

/** Whether a side's pieces stand mostly in the board's upper half when the game begins. */
export function sitsAbove(welcome: Pick<Welcome, "game" | "start" | "surface">, side: string | null): boolean {
  const own = new Set(
    welcome.game.pieces.flatMap((piece) => (piece.side === side && side !== null ? [piece.name] : [])),
  );
  const rows = welcome.surface.points.flatMap(([name, , row]) =>
    (welcome.start.board[name] ?? []).some((piece) => own.has(piece)) ? [row] : [],
  );
  if (rows.length === 0) return false;
  const mean = rows.reduce((sum, row) => sum + row, 0) / rows.length;
  return mean < (welcome.surface.rows + 1) / 2 - 0.5;
}
