// Where things are drawn: the server's points as places in an SVG, one step of the grid being UNIT long.

import type { PointBoard } from "../lib/messages";

export const UNIT = 100;

export interface Spot {
  /** the point's name */
  name: string;
  /** its place in the drawing */
  x: number;
  y: number;
  /** where it is on the screen's grid, from 1, so that arrow keys go where they point */
  column: number;
  row: number;
}

export interface Label {
  text: string;
  x: number;
  y: number;
}

export interface Layout {
  /** round: the turned board of a cross; net: lines in a frame; squares: chequered in a frame */
  shape: "round" | "net" | "squares";
  /** the drawing's corner and size, frame included */
  left: number;
  top: number;
  width: number;
  height: number;
  /** the middle, and of a round board the radius up to the frame */
  x: number;
  y: number;
  radius: number;
  spots: Spot[];
  at: Map<string, Spot>;
  /** the lines' ends */
  lines: [Spot, Spot][];
  /** the squares of a chequered board that are dark */
  dark: { x: number; y: number }[];
  /** letters and numbers around the board */
  labels: Label[];
}

const FRAME = { round: 34, net: 36, squares: 40 };
const RIM = 64; // from an outer point to the frame

/** The drawing of a board, seen from its lower side or, flipped, from its upper side. */
export function layOut(board: PointBoard, flipped: boolean): Layout {
  const column = (c: number) => (flipped ? board.columns + 1 - c : c);
  const row = (r: number) => (flipped ? board.rows + 1 - r : r);
  const spots = board.points.map(([name, c, r]) => ({
    name,
    column: column(c),
    row: row(r),
    x: (column(c) - 1) * UNIT,
    y: (row(r) - 1) * UNIT,
  }));
  const at = new Map(spots.map((spot) => [spot.name, spot]));
  const full = board.points.length === board.columns * board.rows;
  const shape = board.style === "squares" ? "squares" : full ? "net" : "round";
  const x = ((board.columns - 1) * UNIT) / 2;
  const y = ((board.rows - 1) * UNIT) / 2;
  const radius = Math.max(...spots.map((spot) => Math.hypot(spot.x - x, spot.y - y))) + RIM;
  const reach = {
    round: [radius, radius],
    net: [x + RIM, y + RIM],
    squares: [x + UNIT / 2, y + UNIT / 2],
  }[shape] as [number, number];
  const half = { x: reach[0] + FRAME[shape], y: reach[1] + FRAME[shape] };
  return {
    shape,
    left: x - half.x,
    top: y - half.y,
    width: 2 * half.x,
    height: 2 * half.y,
    x,
    y,
    radius,
    spots,
    at,
    lines: board.lines.flatMap(([from, to]) => {
      const a = at.get(from);
      const b = at.get(to);
      return a && b ? [[a, b] as [Spot, Spot]] : [];
    }),
    dark: shape === "squares" ? darkSquares(board, column, row) : [],
    labels: labels(board, spots, shape, half, { x, y }),
  };
}

function darkSquares(board: PointBoard, column: (c: number) => number, row: (r: number) => number) {
  const [, c0, r0] = board.points[0] ?? ["", 1, 1];
  const squares = [];
  for (let r = 1; r <= board.rows; r++)
    for (let c = 1; c <= board.columns; c++)
      if ((r + c - r0 - c0) % 2 === 0) squares.push({ x: (column(c) - 1) * UNIT, y: (row(r) - 1) * UNIT });
  return squares;
}

/** Columns are named below the board and rows to its left; on a round board beside the outermost point. */
function labels(
  board: PointBoard,
  spots: Spot[],
  shape: Layout["shape"],
  half: { x: number; y: number },
  middle: { x: number; y: number },
): Label[] {
  const found: Label[] = [];
  for (let c = 1; c <= board.columns; c++) {
    const line = spots.filter((spot) => spot.column === c);
    const named = board.points.find(([name]) => name === line[0]?.name);
    if (!named) continue;
    const lowest = Math.max(...line.map((spot) => spot.y));
    const y = shape === "round" ? lowest + 54 : middle.y + half.y - (shape === "net" ? 17 : 20);
    found.push({ text: named[0].replace(/\d+$/, ""), x: (c - 1) * UNIT, y });
  }
  for (let r = 1; r <= board.rows; r++) {
    const line = spots.filter((spot) => spot.row === r);
    const named = board.points.find(([name]) => name === line[0]?.name);
    if (!named) continue;
    const first = Math.min(...line.map((spot) => spot.x));
    const x = shape === "round" ? first - 54 : middle.x - half.x + (shape === "net" ? 17 : 20);
    found.push({ text: named[0].replace(/^[a-z]+/, ""), x, y: (r - 1) * UNIT });
  }
  return found;
}
