// Which drawing a piece of the server's vocabulary gets, and on what it is shown.

import type { Silhouette } from "./silhouettes";

export interface Look {
  silhouette: Silhouette;
  /** a turned disc with the animal inlaid, or a figure that stands free */
  form: "disc" | "figure" | "ball";
}

const LOOKS: Record<string, Look> = {
  fox: { silhouette: "fox", form: "disc" },
  goose: { silhouette: "goose", form: "disc" },
  tiger: { silhouette: "tiger", form: "disc" },
  goat: { silhouette: "goat", form: "disc" },
  hound: { silhouette: "hound", form: "disc" },
  white_horse: { silhouette: "horse", form: "figure" },
  brown_horse: { silhouette: "horse", form: "figure" },
  apple: { silhouette: "apple", form: "ball" },
  brown_apple: { silhouette: "apple", form: "ball" },
  golden_apple: { silhouette: "apple", form: "ball" },
};

/** How a piece looks; a kind that this page does not know yet is shown as a plain disc. */
export function lookOf(kind: string): Look | null {
  return LOOKS[kind] ?? null;
}

const SHELF: Record<string, string> = {
  "fox_and_geese captured": "goose",
  "bagh_chal captured": "goat",
  "bagh_chal in_hand": "goat",
  "pferdeaeppel brown_apples": "brown_apple",
  "pferdeaeppel golden_apples": "golden_apple",
};

/** The piece that a counter of a game counts. */
export function shelfPiece(game: string, counter: string): string | null {
  return SHELF[`${game} ${counter}`] ?? null;
}
