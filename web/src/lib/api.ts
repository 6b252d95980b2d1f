// Requests over HTTP.  A secret travels in a header, never in an address.

import type { Games, Opened, Practice, Private, Problem, Reach, RecordRead, Standing } from "./messages";

/** A request that failed: with the server's reason, or without, when it could not be reached. */
export class Failed extends Error {
  constructor(readonly problem: Problem | null) {
    super(problem?.code ?? "unreachable");
  }
}

let games: Promise<Games> | null = null;

/** What can be played here; asked once. */
export function askGames(): Promise<Games> {
  games ??= ask<Games>("/api/games").catch((error: unknown) => {
    games = null;
    throw error;
  });
  return games;
}

/** Open a table. */
export function openTable(terms: Practice | Private): Promise<Opened> {
  return ask<Opened>("/api/tables", terms);
}

/** Have a record read. */
export function readRecord(record: string): Promise<RecordRead> {
  return ask<RecordRead>("/api/records", { record });
}

/** The address by which other devices get here; null: the server does not say. */
export async function addressForOthers(): Promise<string | null> {
  const reach = await ask<Reach>("/api/reach").catch(() => null);
  return reach?.address ?? null;
}

/** How things stand at a table, for those who have one of its secrets. */
export async function standingOf(table: string, secret: string): Promise<Standing> {
  const headers = { Authorization: `Bearer ${secret}` };
  const reply = await fetch(`/api/tables/${table}`, { headers, credentials: "omit" }).catch(() => null);
  const said: unknown = await reply?.json().catch(() => null);
  if (!reply?.ok) throw new Failed(isProblem(said) ? said : null);
  return said as Standing;
}

/**
 * What keeps this page from a table although it was loaded and is not refused: the server's reason where it has one,
 * "blocked" where it answers requests but no WebSocket comes about, null where it does not answer at all.
 */
export async function whyNoConnection(table: string): Promise<Problem | "blocked" | null> {
  const reply = await fetch(`/api/tables/${table}/live`, { method: "POST", credentials: "omit" }).catch(() => null);
  if (!reply || reply.status === 502 || reply.status === 504) return null; // a proxy says so for a server that is away
  const said: unknown = reply.ok ? null : await reply.json().catch(() => null);
  return isProblem(said) ? said : "blocked";
}

/** A table's record, for whoever has one of its secrets. */
export async function recordOf(table: string, secret: string): Promise<string> {
  const headers = { Authorization: `Bearer ${secret}` };
  const reply = await fetch(`/api/tables/${table}/record`, { headers, credentials: "omit" }).catch(() => null);
  if (!reply?.ok) throw new Failed(null);
  return reply.text();
}

/** Why this page gets no WebSocket at a table, which browsers do not tell; null: it may have one, or nothing answers. */
export async function whyNoSocket(table: string): Promise<Problem | null> {
  const reply = await fetch(`/api/tables/${table}/live`, { method: "POST", credentials: "omit" }).catch(() => null);
  if (reply?.status !== 403) return null;
  const said: unknown = await reply.json().catch(() => null);
  return isProblem(said) ? said : null;
}

async function ask<Reply>(path: string, body?: unknown): Promise<Reply> {
  let reply: Response;
  let said: unknown;
  try {
    reply = await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      credentials: "omit",
    });
    said = await reply.json();
  } catch {
    throw new Failed(null);
  }
  if (!reply.ok) throw new Failed(isProblem(said) ? said : null);
  return said as Reply;
}

function isProblem(said: unknown): said is Problem {
  return typeof said === "object" && said !== null && "code" in said && "text" in said;
}
