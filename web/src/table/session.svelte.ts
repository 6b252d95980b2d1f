// One's own place at a table: what the server says, made into what the page shows, and what one can do there.

import { elapsed } from "../lib/elapsed";
import { connect, type Reply, type Socket } from "../lib/line/socket";
import type { Line } from "../lib/line/line";
import type { Choice, FromServer, Hint, OfferKind, Scene, State, Step, Text, Welcome } from "../lib/messages";
import { de } from "../lib/words/de";
import { en } from "../lib/words/en";
import { wordFor } from "../board/hand";
import { merge, moment, scenes } from "./course";
import { expected } from "./expected";
import { hurried, stages, wait } from "./pace";

export interface Session {
  /** the line's phase, how often in a row connecting has failed and, when it is closed for good, the reason */
  readonly line: Pick<Line, "phase" | "code" | "reason" | "tries">;
  readonly welcome: Welcome | null;
  readonly state: State | null;
  readonly steps: Step[];
  /** every scene, the one before the first step first */
  readonly scenes: Scene[];
  /** what the board shows now: the last scene, or what one's decision makes of it */
  readonly scene: Scene | null;
  /** decisions that are on their way */
  readonly sending: boolean;
  readonly hint: Hint | null;
  readonly hinting: boolean;
  /** what the last refusal or verdict said */
  readonly said: Text | null;
  /** when the state came in, for the clock (lib/elapsed.ts) */
  readonly received: number;
  /** the other player keeps one waiting and is away: when the game can be claimed; null: not so */
  readonly claim: { at: number } | null;
  /** the table of the next round, once it has been opened while one was looking */
  readonly next: string | null;
  decide: (choices: Choice[]) => Promise<void>;
  whyNot: (origin: string | null, target: string) => Promise<Text | null>;
  propose: (kind: OfferKind) => Promise<void>;
  answer: (offer: number, yes: boolean) => Promise<void>;
  resign: () => Promise<void>;
  claimGame: (how: "win" | "call_off") => Promise<void>;
  askHint: () => Promise<void>;
  /** a new link for spectators, as a path */
  share: () => Promise<string | null>;
  ahead: (through: Choice[]) => Promise<{ choices: Choice[]; scene: Scene } | null>;
  hush: () => void;
  close: () => void;
}

/** Sit down at a table. */
export function sitDown(table: string, secret: string, seated: (welcome: Welcome) => void, watch = false): Session {
  let line = $state.raw<Pick<Line, "phase" | "code" | "reason" | "tries">>({
    phase: "connecting",
    code: null,
    reason: null,
    tries: 0,
  });
  let welcome = $state.raw<Welcome | null>(null);
  let state = $state.raw<State | null>(null);
  let steps = $state.raw<Step[]>([]);
  let course = $state.raw<Scene[]>([]);
  let own = $state.raw<Scene | null>(null);
  let sending = $state(false);
  let hint = $state.raw<Hint | null>(null);
  let hinting = $state(false);
  let said = $state.raw<Text | null>(null);
  let received = $state(0);
  let next = $state<string | null>(null);
  let claim = $state.raw<{ at: number } | null>(null);
  const withdrawn = new Set<number>();
  /** what came in and is not shown yet, with the time at which it did */
  let queue: { state: State; at: number; fresh: boolean }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** when a piece moved last, by the clock that never goes back */
  let moved = -Infinity;
  /** the next state is the first one of a connection: what it brings is not news */
  let fresh = true;

  const present = () => state && moment(steps, state.phase);

  function hear(message: FromServer) {
    if (message.type === "welcome") {
      show(true); // what comes now goes on from all that has come in
      welcome = message;
      fresh = true;
      if (!message.known) {
        [steps, course, state, own, hint, said] = [[], [], null, null, null, null];
        queue = [];
        withdrawn.clear();
      }
      seated(message);
      if (message.player !== null && !message.joined) void socket.ask({ type: "join", nonce: nonce() });
    } else if (message.type === "state") {
      const known = queue.reduce((steps, { state }) => merge(steps, state.kept, state.steps), steps);
      const all = fresh ? [message] : stages(known, message);
      queue.push(...all.map((state) => ({ state, at: elapsed(), fresh })));
      fresh = false;
      awayFor(message.claim_in);
      show();
    } else if (message.type === "presence" && state) {
      const players = state.players.map((player, i) => ({ ...player, present: message.present[i] ?? player.present }));
      state = { ...state, players, watching: message.watching };
      awayFor(message.claim_in);
      queue = queue.map((later) => ({ ...later, state: { ...later.state, players, watching: message.watching } }));
    } else if (message.type === "error") said = message.text;
  }

  /** Show what came in, each at its time; without further delay where that is wanted. */
  function show(now = false) {
    clearTimeout(timer);
    for (let next = queue[0]; next; next = queue[0]) {
      const mine = welcome?.player != null ? (next.state.players[welcome.player]?.side ?? null) : null;
      const left = moved + wait(steps, next.state, mine) - elapsed();
      if (left > 0 && !now && !next.fresh && !hurried()) {
        timer = setTimeout(show, left);
        return;
      }
      queue = queue.slice(1);
      hearState(next.state, next.at);
    }
  }

  function awayFor(seconds: number | null) {
    claim = seconds === null ? null : { at: elapsed() + seconds * 1000 };
  }

  function hearState(message: State, at: number) {
    if (!welcome) return;
    const before = steps.length;
    const merged = merge(steps, message.kept, message.steps);
    course = scenes(welcome.start, merged, course.length > 0 ? { steps, scenes: course } : null);
    // What a client made of the steps must be what the server shows; if not, the server's word counts.
    course = [...course.slice(0, -1), message.scene];
    if (state && state.next === null && message.next !== null) next = message.next;
    const changed = present() !== moment(merged, message.phase);
    if (merged.length > before && own === null) moved = elapsed();
    if (changed) own = hint = null;
    if (changed || (state && offered(state) !== offered(message))) said = null;
    if (state && turnedDown(state, message, merged.length < steps.length)) said = NOT_ACCEPTED;
    [steps, state, received] = [merged, message, at];
  }

  /** Whether an offer of one's own is gone and nothing came of it. */
  function turnedDown(before: State, after: State, shorter: boolean): boolean {
    return before.offers.some(
      (offer) =>
        offer.player === welcome?.player &&
        !withdrawn.has(offer.n) &&
        !after.offers.some((other) => other.n === offer.n) &&
        !{
          draw: after.end !== null,
          takeback: shorter,
          rematch: after.next !== null,
          rematch_same_sides: after.next !== null,
        }[offer.kind],
    );
  }

  async function ask(command: Parameters<Socket["ask"]>[0]): Promise<Reply | null> {
    const reply = await socket.ask(command);
    if (reply?.type === "refused" || reply?.type === "error") said = reply.text;
    return reply;
  }

  async function decide(choices: Choice[]) {
    if (sending || !state) return;
    sending = true;
    said = null;
    try {
      for (const choice of choices) {
        const last: Scene | undefined = course[course.length - 1];
        if (!state.choices.some((open) => open.word === choice.word) || !last) break;
        own = expected(last, choice);
        moved = elapsed();
        const reply = await ask({ type: "decide", n: state.n, word: choice.word });
        if (reply?.type !== "done") break;
      }
    } finally {
      sending = false;
      own = null;
    }
  }

  const socket = connect(
    table,
    secret,
    hear,
    (now) => {
      if (now.phase !== line.phase || now.reason !== line.reason || now.tries !== line.tries)
        line = { phase: now.phase, code: now.code, reason: now.reason, tries: now.tries };
    },
    watch,
  );

  return {
    get line() {
      return line;
    },
    get welcome() {
      return welcome;
    },
    get state() {
      return state;
    },
    get steps() {
      return steps;
    },
    get scenes() {
      return course;
    },
    get scene() {
      return own ?? course[course.length - 1] ?? null;
    },
    get sending() {
      return sending;
    },
    get hint() {
      return hint;
    },
    get hinting() {
      return hinting;
    },
    get said() {
      return said;
    },
    get received() {
      return received;
    },
    get claim() {
      return claim;
    },
    get next() {
      return next;
    },
    decide,
    whyNot: async (origin, target) => {
      const reply = await socket.ask({ type: "why_not", word: wordFor(state?.choices ?? [], origin, target) });
      said = reply?.type === "verdict" ? reply.text : said;
      return said;
    },
    propose: async (kind) => {
      show(true); // nobody acts on what is not shown yet
      if (state) await ask({ type: "propose", n: state.n, kind });
    },
    answer: async (offer, yes) => {
      show(true);
      if (!yes) withdrawn.add(offer);
      await ask({ type: "answer", offer, yes });
    },
    resign: async () => void (await ask({ type: "resign" })),
    claimGame: async (how) => void (state && (await ask({ type: "claim", n: state.n, how }))),
    askHint: async () => {
      show(true);
      hinting = true;
      const asked = present();
      const reply = await ask({ type: "ask_hint" });
      hinting = false;
      if (reply?.type === "hint" && present() === asked) hint = reply;
    },
    share: async () => {
      const reply = await ask({ type: "share" });
      return reply?.type === "shared" ? reply.link : null;
    },
    ahead: async (through) => {
      if (!state) return null;
      const reply = await socket.ask({ type: "look_ahead", n: state.n, words: through.map((choice) => choice.word) });
      return reply?.type === "prospect" && reply.choices.length > 0 ? reply : null;
    },
    hush: () => (said = null),
    close: () => {
      clearTimeout(timer);
      socket.close();
    },
  };
}

const NOT_ACCEPTED: Text = { de: de.table.notAccepted, en: en.table.notAccepted };

/** The offers that wait, as a text to be compared. */
function offered(state: State): string {
  return state.offers.map((offer) => offer.n).join(" ");
}

/** 128 random bits, the player's share in everything that chance decides at the table. */
function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
