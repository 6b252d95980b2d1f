// Addresses of the page: which surface one names, and what a link has become on its way through messengers and mails.
//
//   /                    the lobby; /?game=<name> sets up one game
//   /t/<id>#<secret>     a table: both are 22 letters of base64url
//   /record#<packed>     the record viewer

export type Route =
  | { at: "lobby"; game: string | null }
  | {
      at: "table";
      id: string;
      /** null: the address has none, or none that can be read */
      secret: string | null;
      /** whether there is something behind the # that cannot be read as a secret */
      damaged: boolean;
    }
  | { at: "record"; packed: string | null }
  /** a link to a table whose id cannot be read */
  | { at: "damaged" }
  | { at: "unknown" };

/** The length of a table's id, and of a secret. */
const LENGTH = 22;

/** What gets between the letters of a link: blanks, line breaks and the marks that mails put around them. */
const GAP = /^(?:[\s\u00ad\u200b-\u200f\u2028-\u202e\u2060\ufeff=>]|[\\/](?=[_-]))/;
const LETTER = /^[A-Za-z0-9_-]/;

/**
 * The surface that an address (path, query and fragment) names.
 *
 * A link that was damaged on its way is mended where only one reading is possible: percent signs and entities written
 * for other characters, punctuation and quotation marks around it, blanks and line breaks inside it.
 */
export function readAddress(address: string): Route {
  const text = plain(address);
  const table = readTable(text);
  if (table) return table;
  const record = /\/record(?![\w-])/i.exec(text);
  if (record) return { at: "record", packed: readPacked(text.slice(record.index + record[0].length)) };
  const path = text.replace(/[?#].*$/s, "");
  if (!/^\/(?:index\.html)?[^A-Za-z0-9]*$/.test(path)) return { at: "unknown" };
  const game = /[?&]game=\s*([A-Za-z_]+)/.exec(text)?.[1] ?? null;
  return { at: "lobby", game: game?.toLowerCase().replace(/_+$/, "") ?? null };
}

/** A link's way to a table in any text that has one: a whole link, a part of it, or a message around it; else null. */
export function findTable(text: string): Route | null {
  return readTable(plain(text));
}

/** The address of a table. */
export function tablePath(id: string, secret: string | null): string {
  return secret === null ? `/t/${id}` : `/t/${id}#${secret}`;
}

function readTable(text: string): Route | null {
  const places = [...text.matchAll(/\/t(?:\/|$)/gi)].map((found) => found.index + found[0].length);
  for (const place of places) {
    const id = letters(text, place);
    if (id) return readSecret(id.letters, text.slice(id.end));
  }
  // Deeper down, "/t/" may be part of anything; at the beginning it is a table's address.
  return /^\/t(?:\/|$)/i.test(text) ? { at: "damaged" } : null;
}

function readSecret(id: string, rest: string): Route {
  const mark = rest.indexOf("#");
  // Without the #, only a secret that stands alone behind one separator can be meant.
  const alone = /^[/\s|:;,]([\w-]{22})[^\w-]*$/.exec(rest)?.[1];
  if (mark < 0) return { at: "table", id, secret: alone ?? null, damaged: false };
  const behind = rest.slice(mark).search(/[A-Za-z0-9_-]/);
  if (behind < 0) return { at: "table", id, secret: null, damaged: false };
  const secret = letters(rest, mark + behind)?.letters ?? null;
  return { at: "table", id, secret, damaged: secret === null };
}

/** The 22 letters that stand at a place, gaps left out; null: there are fewer, or the word goes on. */
function letters(text: string, place: number): { letters: string; end: number } | null {
  let found = "";
  let at = place;
  while (found.length < LENGTH) {
    const rest = text.slice(at, at + 2);
    if (LETTER.test(rest)) found += text[at];
    else if (!GAP.test(rest)) return null;
    at++;
  }
  // Underscores and hyphens behind it are emphasis of the text around; letters and digits are not.
  if (/^[_-]*[A-Za-z0-9]/.test(text.slice(at, at + 40))) return null;
  return { letters: found, end: at };
}

/** What stands behind the # of a link to a record, gaps left out; null: nothing. */
function readPacked(rest: string): string | null {
  const behind = rest.slice(rest.indexOf("#") + 1).replace(/^[^\w-]+/, "");
  if (!rest.includes("#")) return null;
  let packed = "";
  for (let at = 0; at < behind.length; at++) {
    const two = behind.slice(at, at + 2);
    if (LETTER.test(two)) packed += behind[at];
    else if (!GAP.test(two)) break;
  }
  return packed || null;
}

/** An address without the ways of writing that others put over it: %23, %2523, &#35;, hyphens of typesetters. */
function plain(address: string): string {
  let text = address;
  for (let round = 0; round < 3 && /%[0-9a-f]{2}/i.test(text); round++)
    text = text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
      try {
        return decodeURIComponent(bytes);
      } catch {
        return " ";
      }
    });
  return text.replace(/&(?:#35|#x23|num);/gi, "#").replace(/[\u2010\u2011\u2212]/g, "-");
}
