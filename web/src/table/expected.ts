// What the board shows between a decision and the server's word on it, so that a piece stays where it was put.

import type { Choice, Scene } from "../lib/messages";

/** The scene with a choice's piece moved or placed, and its captures gone.  The server's scene replaces it. */
export function expected(scene: Scene, choice: Choice): Scene {
  if (choice.target === null) return scene;
  const board: Record<string, string[]> = { ...scene.board };
  let moved = choice.piece;
  if (choice.origin !== null) {
    const left = [...(board[choice.origin] ?? [])];
    moved = left.pop() ?? moved;
    if (left.length > 0) board[choice.origin] = left;
    else delete board[choice.origin];
  }
  for (const point of choice.captures) if (point !== choice.target) delete board[point];
  if (moved !== null) board[choice.target] = [...(board[choice.target] ?? []), moved];
  return { ...scene, board };
}
