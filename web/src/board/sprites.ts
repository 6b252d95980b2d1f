// Pieces that keep their identity from scene to scene, so that a change is seen as a movement.

import type { Scene } from "../lib/messages";

export interface Sprite {
  /** stays the same while the piece stays on the board */
  id: number;
  kind: string;
  /** the point it stands on */
  point: string;
  /** how many pieces lie under it */
  level: number;
}

let last = 0;

/**
 * The sprites that show a scene, as many of the old ones as possible among them.  What vanishes in one place and appears
 * in another is taken for the same piece; no rule of any game is needed for that.
 */
export function follow(old: Sprite[], scene: Scene, distance: (a: string, b: string) => number): Sprite[] {
  const free = new Map(old.map((sprite) => [sprite.id, sprite]));
  const kept: Sprite[] = [];
  const wanted: Omit<Sprite, "id">[] = [];
  for (const [point, kinds] of Object.entries(scene.board))
    kinds.forEach((kind, level) => {
      const same = old.find((s) => free.has(s.id) && s.point === point && s.level === level && s.kind === kind);
      if (same) {
        free.delete(same.id);
        kept.push(same);
      } else wanted.push({ kind, point, level });
    });
  for (const want of wanted) {
    const near = [...free.values()]
      .filter((sprite) => sprite.kind === want.kind)
      .sort((a, b) => distance(a.point, want.point) - distance(b.point, want.point))[0];
    if (near) free.delete(near.id);
    kept.push({ ...want, id: near?.id ?? ++last });
  }
  // The order in the document is the order of drawing; it follows the level and otherwise stays as it was.
  return kept.sort((a, b) => a.level - b.level || a.id - b.id);
}
