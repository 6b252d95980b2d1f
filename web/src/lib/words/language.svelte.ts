// The page's language: German unless the reader's browser or the reader asks for English.  Remembered.

import type { Text } from "../messages";
import { keep, kept } from "../storage";
import { de, type Words } from "./de";
import { en } from "./en";

export type Language = "de" | "en";

const CATALOGUES: Record<Language, Words> = { de, en };

function preferred(): Language {
  const remembered = kept("language");
  if (remembered === "de" || remembered === "en") return remembered;
  const first = navigator.languages.find((language) => /^(de|en)\b/i.test(language));
  return first?.toLowerCase().startsWith("en") ? "en" : "de";
}

const language = $state({ current: preferred() });

/** The language in use. */
export function current(): Language {
  return language.current;
}

/** The page's words in the language in use. */
export function words(): Words {
  return CATALOGUES[language.current];
}

/** The server's words in the language in use. */
export function say(text: Text): string {
  return text[language.current];
}

/** The same with a capital first letter, for the beginning of a sentence. */
export function begin(text: Text | string): string {
  const said = typeof text === "string" ? text : say(text);
  return said.charAt(0).toLocaleUpperCase() + said.slice(1);
}

/** Change the language, for this visit and the next. */
export function speak(next: Language): void {
  language.current = next;
  keep("language", next);
}
