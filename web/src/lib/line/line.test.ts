import { describe, expect, it } from "vitest";
import type { Command, FromServer, State, Welcome } from "../messages";
import { begin, type Happening, type Line, on } from "./line";

const welcome = { type: "welcome" } as Welcome;
const state = (n: number) => ({ type: "state", n }) as State;
const decide = (id: number, n: number): Command => ({ type: "decide", id, n, word: "a1-b1" });
const hear = (message: FromServer): Happening => ({ type: "message", message });

function run(line: Line, ...happenings: Happening[]) {
  let said: unknown[] = [];
  for (const happening of happenings) {
    const [next, effects] = on(line, happening);
    line = next;
    said = effects;
  }
  return { line, said };
}

const open = () => run(begin("s"), { type: "opened" }, hear(welcome), hear(state(3))).line;

describe("a line", () => {
  it("says hello with the secret and nothing else, and is open once it has a state", () => {
    const { line, said } = run(begin("s"), { type: "opened" });
    expect(said).toEqual([{ type: "say", message: { type: "hello", secret: "s", n: null } }]);
    expect(run(line, hear(welcome), hear(state(3))).line).toMatchObject({ phase: "open", n: 3 });
  });

  it("says a command at once while it is open, and forgets it when it is answered", () => {
    const { line, said } = run(open(), { type: "command", command: decide(1, 3) });
    expect(said).toEqual([{ type: "say", message: decide(1, 3) }]);
    expect(run(line, hear({ type: "done", id: 1, n: 4 })).line.waiting).toEqual([]);
    expect(run(line, hear({ type: "refused", id: 1, rule: "", text: { de: "", en: "" } })).line.waiting).toEqual([]);
  });

  it("says an unanswered decision again after a new connection, once, with the n it was made on", () => {
    const lost = run(open(), { type: "command", command: decide(1, 3) }, { type: "dropped" });
    expect(lost.line.phase).toBe("lost");
    expect(lost.said).toEqual([{ type: "retry", after: 400 }]);
    const again = run(lost.line, { type: "retry" }, { type: "opened" });
    expect(again.said).toEqual([{ type: "say", message: { type: "hello", secret: "s", n: 3 } }]);
    const synced = run(again.line, hear(welcome), hear(state(5)));
    expect(synced.said).toEqual([{ type: "say", message: decide(1, 3) }]);
    expect(run(synced.line, hear(state(6))).said).toEqual([]);
  });

  it("keeps a decision made while the connection is lost", () => {
    const lost = run(open(), { type: "offline" });
    const made = run(lost.line, { type: "command", command: decide(1, 3) });
    expect(made.said).toEqual([]);
    expect(run(made.line, { type: "wake" }, { type: "opened" }, hear(welcome), hear(state(3))).said).toEqual([
      { type: "say", message: decide(1, 3) },
    ]);
  });

  it("drops questions that mean something only at once", () => {
    const asked = run(open(), { type: "command", command: { type: "why_not", id: 1, word: "x" } }, { type: "dropped" });
    expect(asked.line.waiting).toEqual([]);
  });

  it("says which history it knows, and starts afresh where the table's is another one", () => {
    const known = { ...state(3), history: "00ff" } as State;
    const lost = run(open(), hear(known), { type: "command", command: decide(1, 3) }, { type: "dropped" }).line;
    const again = run(lost, { type: "retry" }, { type: "opened" });
    expect(again.said).toEqual([{ type: "say", message: { type: "hello", secret: "s", n: 3, history: "00ff" } }]);
    const same = run(again.line, hear({ ...welcome, known: true }), hear(known));
    expect(same.said).toEqual([{ type: "say", message: decide(1, 3) }]);
    const other = run(again.line, hear({ ...welcome, known: false }));
    expect(other.line).toMatchObject({ phase: "syncing", n: null, history: null, waiting: [] });
    expect(run(other.line, hear(known)).said).toEqual([]);
  });

  it("waits longer and longer, and starts anew after a state", () => {
    let line = open();
    const waits = [];
    for (let i = 0; i < 7; i++) {
      const { line: lost, said } = run(line, { type: "dropped" });
      waits.push((said[0] as { after: number }).after);
      line = run(lost, { type: "retry" }).line;
    }
    expect(waits).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000]);
    expect(run(line, { type: "opened" }, hear(welcome), hear(state(4))).line.tries).toBe(0);
  });

  it("asks for a sign of life once, and gives up when none comes", () => {
    const quiet = run(open(), { type: "quiet" });
    expect(quiet.said).toEqual([{ type: "say", message: { type: "ping", id: 1 } }]);
    expect(run(quiet.line, { type: "quiet" }).said).toEqual([]);
    expect(run(quiet.line, hear({ type: "pong", id: 1 })).line.ping).toBe(null);
    const silent = run(quiet.line, { type: "silent" });
    expect(silent.line.phase).toBe("lost");
    expect(silent.said[0]).toEqual({ type: "drop" });
  });

  it("connects at once when woken while lost", () => {
    expect(run(open(), { type: "dropped" }, { type: "wake" }).said).toEqual([{ type: "connect" }]);
  });

  it("stays closed when the link opens nothing", () => {
    const text = { de: "Diesen Tisch gibt es nicht.", en: "There is no such table." };
    const closed = run(begin("s"), { type: "opened" }, hear({ type: "error", id: null, code: "no_seat", text }));
    expect(closed.line).toMatchObject({ phase: "closed", reason: text });
    expect(run(closed.line, { type: "dropped" }).said).toEqual([]);
    expect(run(closed.line, { type: "wake" }).said).toEqual([]);
  });
});
