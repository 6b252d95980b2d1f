// The tags of a record for readers: their names and what programs write into them, in the reader's language.

import type { GameInfo } from "../lib/messages";
import { begin, current, words } from "../lib/words/language.svelte";

const BOT = /^(?:bot of|Tischlein) level (\d)$/;
const DAY = /^(\d{4})[-.](\d{2})[-.](\d{2})$/;

/** The side that a tag is named after, as records write it: the side's name with a capital letter. */
function sideOf(game: GameInfo, name: string) {
  return game.sides.find((side) => side.name === name.toLowerCase());
}

/** A tag's name. */
export function tagName(game: GameInfo, name: string): string {
  const side = sideOf(game, name);
  return side ? begin(side.text) : (words().record.tags[name] ?? name);
}

/** A tag's value. */
export function tagValue(name: string, value: string): string {
  const level = BOT.exec(value)?.[1];
  if (level) return words().table.bot(Number(level));
  if (value === "human") return words().record.human;
  const day = name === "Date" && DAY.exec(value);
  if (!day) return value;
  const date = new Date(Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3])));
  const format = new Intl.DateTimeFormat(current(), { dateStyle: "long", timeZone: "UTC" });
  return Number.isNaN(date.getTime()) ? value : format.format(date);
}

/** The players of a game before it is read, such as "Anna – KI, Stufe 3"; empty: the record names nobody. */
export function players(game: GameInfo | null, tags: Record<string, string>): string {
  const named = ([name]: [string, string]) =>
    /^(?:White|Black|Brown)$/.test(name) || (game !== null && sideOf(game, name) !== undefined);
  return Object.entries(tags)
    .filter(named)
    .map(([name, value]) => tagValue(name, value))
    .join(" – ");
}
