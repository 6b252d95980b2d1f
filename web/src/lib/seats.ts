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
}

const NAME = "seats";
const MOST = 40;

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
  const now: Seat = { player: false, ...old, ...seat, used: Date.now() };
  const here = keep(`seat.${seat.table}`, seat.secret, "session");
  return keep(NAME, JSON.stringify([now, ...all.filter((other) => !same(other))].slice(0, MOST))) || here;
}

/** Forget a secret that has never opened its table: a link that was cut off must not stand before the right one. */
export function doubt(table: string, secret: string): void {
  const same = (seat: Seat) => seat.table === table && seat.secret === secret;
  const all = seats();
  if (all.some((seat) => same(seat) && seat.game)) return;
  keep(NAME, JSON.stringify(all.filter((seat) => !same(seat))));
  if (kept(`seat.${table}`, "session") === secret) keep(`seat.${table}`, null, "session");
}

/** Forget the seats at a table. */
export function forget(table: string): void {
  keep(NAME, JSON.stringify(seats().filter((seat) => seat.table !== table)));
}

function isSeat(found: unknown): found is Seat {
  return typeof found === "object" && found !== null && "table" in found && "secret" in found && "used" in found;
}
