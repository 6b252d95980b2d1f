// Carries out what the line decides: a WebSocket, its timers, and the browser's own news of being offline or looked at.

import { whyNoSocket } from "../api";
import type { Command, FromServer } from "../messages";
import { elapsed } from "../elapsed";
import { begin, type Effect, type Happening, type Line, on } from "./line";

const QUIET = 15_000; // milliseconds without a word before asking for a sign of life
const SILENT = 5_000; // and then before giving the connection up
const SLOW = 12_000; // before giving up connecting

/** An answer to a command. */
export type Reply = Exclude<FromServer, { type: "welcome" | "state" | "presence" }>;

type Distribute<C> = C extends Command ? Omit<C, "id"> : never;

export interface Socket {
  /** say a command; the answer, or null when the line went down before something fleeting was answered */
  ask: (command: Distribute<Command>) => Promise<Reply | null>;
  close: () => void;
}

/** Connect to a table and stay connected. */
export function connect(
  table: string,
  secret: string,
  hear: (message: FromServer) => void,
  change: (line: Line) => void,
  watch = false,
): Socket {
  let line = begin(secret, watch);
  let socket: WebSocket | null = null;
  let stopped = false;
  let heard = elapsed();
  let asked = 0; // when a sign of life was asked for
  const answers = new Map<number, (reply: Reply | null) => void>();
  const timers = { retry: 0, pulse: 0 };

  function happen(happening: Happening) {
    const [next, effects] = on(line, happening);
    line = next;
    change(line);
    for (const id of answers.keys())
      if (
        line.phase === "closed" ||
        ((line.phase === "lost" || line.phase === "syncing") && !line.waiting.some((command) => command.id === id))
      )
        settle(id, null);
    effects.forEach(perform);
  }

  function perform(effect: Effect) {
    if (effect.type === "say") {
      if (effect.message.type === "ping") asked = elapsed();
      socket?.send(JSON.stringify(effect.message));
    } else if (effect.type === "drop") drop();
    else if (effect.type === "connect") open();
    else timers.retry = window.setTimeout(() => happen({ type: "retry" }), effect.after * (0.75 + Math.random() / 2));
  }

  function settle(id: number, reply: Reply | null) {
    answers.get(id)?.(reply);
    answers.delete(id);
  }

  function open() {
    clearTimeout(timers.retry);
    drop();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const mine = new WebSocket(`${scheme}://${location.host}/api/tables/${table}/live`);
    socket = mine;
    heard = elapsed();
    mine.onopen = () => mine === socket && happen({ type: "opened" });
    mine.onclose = () => {
      if (mine !== socket) return;
      const never = line.phase === "connecting"; // it has not been open at all
      happen({ type: "dropped" });
      if (never) void askWhy();
    };
    mine.onmessage = (event) => {
      if (mine !== socket) return;
      heard = elapsed();
      const message = JSON.parse(String(event.data)) as FromServer;
      happen({ type: "message", message });
      if ("id" in message && message.id !== null) settle(message.id, message as Reply);
      else hear(message);
    };
  }

  /** The server may refuse this page, which trying again does not mend. */
  async function askWhy() {
    const why = await whyNoSocket(table);
    if (why && !stopped && (line.phase === "lost" || line.phase === "connecting"))
      happen({ type: "message", message: { type: "error", id: null, code: why.code, text: why.text } });
  }

  function drop() {
    const old = socket;
    socket = null;
    old?.close();
  }

  const wake = () => {
    if (document.visibilityState === "visible") happen({ type: "wake" });
  };
  const offline = () => happen({ type: "offline" });
  addEventListener("online", wake);
  addEventListener("offline", offline);
  addEventListener("pageshow", wake);
  document.addEventListener("visibilitychange", wake);
  timers.pulse = window.setInterval(() => {
    const now = elapsed();
    if (line.phase === "lost") return;
    if (line.phase !== "open" ? now - heard > SLOW : line.ping !== null && now - asked > SILENT)
      happen({ type: "silent" });
    else if (now - heard > QUIET) happen({ type: "quiet" });
  }, 1000);
  open();

  return {
    ask: (command) =>
      new Promise((resolve) => {
        if (stopped || line.phase === "closed") return resolve(null);
        const full = { ...command, id: line.id } as Command;
        answers.set(full.id, resolve);
        happen({ type: "command", command: full });
      }),
    close: () => {
      stopped = true;
      line = { ...line, phase: "closed" };
      clearTimeout(timers.retry);
      clearInterval(timers.pulse);
      removeEventListener("online", wake);
      removeEventListener("offline", offline);
      removeEventListener("pageshow", wake);
      document.removeEventListener("visibilitychange", wake);
      drop();
      for (const id of [...answers.keys()]) settle(id, null);
    },
  };
}
