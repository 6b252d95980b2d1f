// What the browser remembers.  A browser that forbids it forgets, and nothing else happens.

const PREFIX = "tischlein.";
/** The most characters of a remembered text that are read: other pages of the same address may have written more. */
const LONGEST = 2_000_000;

/** A remembered text; null: none. */
export function kept(name: string, where: "local" | "session" = "local"): string | null {
  try {
    const text = storage(where).getItem(PREFIX + name);
    return text !== null && text.length <= LONGEST ? text : null;
  } catch {
    return null;
  }
}

/** Remember a text, or forget it; whether that was possible. */
export function keep(name: string, text: string | null, where: "local" | "session" = "local"): boolean {
  try {
    if (text === null) storage(where).removeItem(PREFIX + name);
    else storage(where).setItem(PREFIX + name, text);
    return true;
  } catch {
    return false;
  }
}

function storage(where: "local" | "session"): Storage {
  return where === "local" ? localStorage : sessionStorage;
}
