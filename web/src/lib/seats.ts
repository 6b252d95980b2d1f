// The seats that this browser has: table by table, the secret that opens it.

import { keep, kept } from "./storage";

export interface Seat {
  /** the table's id */
  table: string;
  /** what stands behind the # of the seat's link */
  secret: string;
  /** whether it is a player's seat */
  player: boolean;
  /** the game's name, once it is known */
  game?: string;
  /** whether one plays against a bot there */
  practice?: boolean;
  /** links given out when the table was opened: shown that once by the server, kept here for the one who opened it */
  guest?: string | null;
  spectators?: string | null;
  /** another device took the seat first: whether this is its player was asked, and not answered yet */
  asked?: boolean;
  /** one only looks on, although the secret is a player's */
  watch?: boolean;
  /** when it was used last, in milliseconds */
  used: number;
  /** whether it was taken out of the list: its address still finds it */
  hidden?: boolean;
  /** how things stood when this browser saw the table last */
  last?: Standing;
}

/** How things stand at a table, as the list of tables tells it. */
export interface Standing {
  /** of the match, from 1 */
  round: number;
  /** who decides next; waiting: for the other player to come; gone: there is no such table any more */
  turn: "mine" | "theirs" | "waiting" | "over" | "gone";
  /** how it ended for this seat; null: it has not, or one only watched */
  result: "won" | "lost" | "drawn" | null;
  /** the bot's level; null: a person */
  level: number | null;
}

const NAME = "seats";
/** How many seats are remembered.  Beyond that those go first that were taken out of the list, then the oldest. */
const MOST = 100;

/** All seats, the one used last first. */
export function seats(): Seat[] {
  try {
    const found: unknown = JSON.parse(kept(NAME) ?? "[]");
    return Array.isArray(found) ? found.filter(isSeat) : [];
  } catch {
    return [];
  }
}

/** The seat at a table: this tab's own, else the one that the browser used last. */
export function seatAt(table: string): Seat | null {
  const here = kept(`seat.${table}`, "session");
  const all = seats().filter((seat) => seat.table === table);
  return all.find((seat) => seat.secret === here) ?? all.find((seat) => seat.player) ?? all[0] ?? null;
}

/** What is remembered of one seat; null: nothing yet. */
export function seatOf(table: string, secret: string): Seat | null {
  return seats().find((seat) => seat.table === table && seat.secret === secret) ?? null;
}

/** Remember a seat, or more about it; whether the browser will know it after a reload. */
export function remember(seat: Pick<Seat, "table" | "secret"> & Partial<Seat>): boolean {
  const all = seats();
  const same = (other: Seat) => other.table === seat.table && other.secret === seat.secret;
  const old = all.find(same);
  const now: Seat = { player: false, ...old, used: Date.now(), ...seat };
  // What is learnt about a seat leaves it where it is in the list; a seat that is used comes first.
  if (old && seat.used !== undefined) return store(all.map((other) => (same(other) ? now : other)));
  const here = keep(`seat.${seat.table}`, seat.secret, "session");
  return store([now, ...all.filter((other) => !same(other))]) || here;
}

function store(all: Seat[]): boolean {
  const listed = all.filter((seat) => !seat.hidden).slice(0, MOST);
  const room = new Set([...listed, ...all.filter((seat) => seat.hidden).slice(0, MOST - listed.length)]);
  return keep(NAME, JSON.stringify(all.filter((seat) => room.has(seat))));
}

/** Forget a secret that has never opened its table: a link that was cut off must not stand before the right one. */
export function doubt(table: string, secret: string): void {
  const same = (seat: Seat) => seat.table === table && seat.secret === secret;
  const all = seats();
  if (all.some((seat) => same(seat) && seat.game)) return;
  store(all.filter((seat) => !same(seat)));
  if (kept(`seat.${table}`, "session") === secret) keep(`seat.${table}`, null, "session");
}

/** Take a table out of the list, or put it back.  The seat stays: the table's address still finds it. */
export function hide(table: string, hidden: boolean): void {
  store(seats().map((seat) => (seat.table === table ? { ...seat, hidden } : seat)));
}

function isSeat(found: unknown): found is Seat {
  if (typeof found !== "object" || found === null) return false;
  const { table, secret, used } = found as Record<string, unknown>;
  return (
    typeof table === "string" && typeof secret === "string" && Number.isFinite(used) && Math.abs(Number(used)) < 8e15
  );
}
