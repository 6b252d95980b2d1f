// The line to a table, headless: what is to be done when something happens on it.  The socket carries it out.
//
//                 opened: say hello            welcome            state: commands that wait are said again
//   connecting ───────────────────► greeting ──────────► syncing ──────────────────────────────────────► open
//       ▲                               │                   │                                              │
//       │ after a while, or woken       └───────────────────┴──── closed, silent, offline ─────────────────┘
//      lost ◄───────────────────────────────────────────────┘
//                                                                     refused for good: closed
//
// A command is said until it is answered.  Each carries the n that it was made on, so saying it twice is harmless.
// Where the table's history is no longer the one that the line knows, commands that wait are dropped.

import type { Command, FromClient, FromServer, Text } from "../messages";

export type Phase = "connecting" | "greeting" | "syncing" | "open" | "lost" | "closed";

export interface Line {
  phase: Phase;
  secret: string;
  /** whether one only looks on, whatever the secret opens */
  watch: boolean;
  /** the n of the last state that came in; null: none yet */
  n: number | null;
  /** what names the history up to that state; null: none yet */
  history: string | null;
  /** the next command's id */
  id: number;
  /** commands that have not been answered, in their order */
  waiting: Command[];
  /** how often in a row connecting has failed */
  tries: number;
  /** the id of a ping without an answer yet */
  ping: number | null;
  /** the word of the reason why the line is closed for good */
  code: string | null;
  /** why the line is closed for good */
  reason: Text | null;
}

export type Happening =
  | { type: "opened" }
  | { type: "message"; message: FromServer }
  | { type: "dropped" }
  | { type: "command"; command: Command }
  | { type: "wake" } // the page is looked at again, or the network is back
  | { type: "offline" }
  | { type: "quiet" } // nothing was heard for a while
  | { type: "silent" } // nothing was heard after a ping
  | { type: "retry" };

export type Effect =
  { type: "connect" } | { type: "drop" } | { type: "say"; message: FromClient } | { type: "retry"; after: number };

/** Words for reasons that trying again does not mend. */
const FINAL = new Set(["no_seat", "no_spectators", "gone", "foreign", "hello_first"]);
/** Commands that mean something only at once. */
const FLEETING = new Set(["ping", "why_not", "look_ahead", "ask_hint"]);
const SHORTEST = 400;
const LONGEST = 8000;

/** A line that is about to connect. */
export function begin(secret: string, watch = false): Line {
  return {
    phase: "connecting",
    secret,
    watch,
    n: null,
    history: null,
    id: 1,
    waiting: [],
    tries: 0,
    ping: null,
    code: null,
    reason: null,
  };
}

/** What happens next. */
export function on(line: Line, happening: Happening): [Line, Effect[]] {
  switch (happening.type) {
    case "opened":
      return [
        { ...line, phase: "greeting" },
        [
          {
            type: "say",
            message: {
              type: "hello",
              secret: line.secret,
              n: line.n,
              ...(line.watch && { watch: true }),
              ...(line.history && { history: line.history }),
            },
          },
        ],
      ];
    case "message":
      return hear(line, happening.message);
    case "command": {
      const next = { ...line, waiting: [...line.waiting, happening.command], id: line.id + 1 };
      return [next, line.phase === "open" ? [{ type: "say", message: happening.command }] : []];
    }
    case "dropped":
    case "silent":
    case "offline":
      if (line.phase === "closed" || line.phase === "lost") return [line, []];
      return lose(line, happening.type);
    case "quiet": {
      if (line.phase !== "open" || line.ping !== null) return [line, []];
      const ping: Command = { type: "ping", id: line.id };
      return [{ ...line, id: line.id + 1, ping: ping.id }, [{ type: "say", message: ping }]];
    }
    case "wake":
      if (line.phase === "lost") return [{ ...line, phase: "connecting" }, [{ type: "connect" }]];
      return on(line, { type: "quiet" });
    case "retry":
      return line.phase === "lost" ? [{ ...line, phase: "connecting" }, [{ type: "connect" }]] : [line, []];
  }
}

function lose(line: Line, why: "dropped" | "silent" | "offline"): [Line, Effect[]] {
  const after = Math.min(LONGEST, SHORTEST * 2 ** line.tries);
  const waiting = line.waiting.filter((command) => !FLEETING.has(command.type));
  const next: Line = { ...line, phase: "lost", tries: line.tries + 1, ping: null, waiting };
  return [next, [...(why === "dropped" ? [] : [{ type: "drop" } as const]), { type: "retry", after }]];
}

function hear(line: Line, message: FromServer): [Line, Effect[]] {
  switch (message.type) {
    case "welcome":
      // The table has been taken back, by a backup for example: what was said to the one we knew means nothing here.
      if (message.known === false)
        return [{ ...line, phase: "syncing", n: null, history: null, waiting: [], ping: null }, []];
      return [{ ...line, phase: "syncing" }, []];
    case "state": {
      const next: Line = { ...line, n: message.n, history: message.history ?? null, phase: "open", tries: 0 };
      if (line.phase !== "syncing") return [next, []];
      return [next, line.waiting.map((command) => ({ type: "say", message: command }))];
    }
    case "error":
      if (message.id !== null) return [answered(line, message.id), []];
      if (!FINAL.has(message.code)) return [line, []];
      return [{ ...line, phase: "closed", code: message.code, reason: message.text }, [{ type: "drop" }]];
    case "presence":
      return [line, []];
    default:
      return [answered(line, message.id), []];
  }
}

function answered(line: Line, id: number): Line {
  const waiting = line.waiting.filter((command) => command.id !== id);
  return { ...line, waiting, ping: line.ping === id ? null : line.ping };
}
