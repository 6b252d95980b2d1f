// The course of a game: its steps, the scenes between them, and the turns they make.  Plain functions, no rule.

import type { Scene, State, Step } from "../lib/messages";

export interface Turn {
  /** from 1 */
  number: number;
  /** who decided; null: chance */
  side: string | null;
  steps: Step[];
  /** how many steps there are up to its end */
  end: number;
}

/** The list of steps after a state: so many stay, the rest is replaced. */
export function merge(old: Step[], kept: number, steps: Step[]): Step[] {
  return steps.length === 0 && kept === old.length ? old : [...old.slice(0, kept), ...steps];
}

/**
 * What there is to decide about: another text after every decision and every takeback, when the game begins or ends; the
 * same whatever else happens.
 */
export function moment(steps: Step[], phase: State["phase"]): string {
  return `${phase} ${steps.length} ${steps[steps.length - 1]?.n ?? 0}`;
}

/** The scene after a step. */
export function after(scene: Scene, step: Step): Scene {
  const board = { ...scene.board };
  for (const [point, , now] of step.changes) {
    if (now.length > 0) board[point] = now;
    else delete board[point];
  }
  return { board, counters: step.counters };
}

/** Every scene from the start on: one more than there are steps.  Scenes that are known already are not made again. */
export function scenes(start: Scene, steps: Step[], known: { steps: Step[]; scenes: Scene[] } | null = null): Scene[] {
  let same = 0;
  while (known && same < steps.length && known.steps[same] === steps[same]) same++;
  const found = known && known.scenes[0] === start ? known.scenes.slice(0, same + 1) : [start];
  for (let i = found.length - 1; i < steps.length; i++) found.push(after(found[i] as Scene, steps[i] as Step));
  return found;
}

/** The steps as turns: a chain of jumps or a horse's move with its apple is one entry. */
export function turns(steps: Step[]): Turn[] {
  const found: Turn[] = [];
  steps.forEach((step, i) => {
    const last = found[found.length - 1];
    if (last && last.number === step.turn) {
      last.steps.push(step);
      last.end = i + 1;
      last.side ??= step.side;
    } else found.push({ number: step.turn, side: step.side, steps: [step], end: i + 1 });
  });
  return found;
}

/** The points that the turn before this moment went through, from the first to the last. */
export function trail(steps: Step[], at: number): string[] {
  const last = steps[at - 1];
  if (!last) return [];
  const points: string[] = [];
  for (const step of steps.slice(0, at)) {
    if (step.turn !== last.turn || step.origin === null || step.target === null) continue;
    if (points[points.length - 1] !== step.origin) points.push(step.origin);
    points.push(step.target);
  }
  if (points.length === 0 && last.target !== null) points.push(last.target);
  return points;
}

/** What the turn before this moment did on the board: the way it went, what it placed beside that, what it captured. */
export function lastTurn(steps: Step[], at: number): { trail: string[]; placed: string[]; taken: string[] } {
  const last = steps[at - 1];
  const turn = last ? steps.slice(0, at).filter((step) => step.turn === last.turn) : [];
  const way = trail(steps, at);
  const placed = turn.flatMap((step) => (step.kind === "place" && step.target !== null ? [step.target] : []));
  const taken = turn.flatMap((step) => step.captures);
  const off = (point: string) => !way.includes(point);
  return { trail: way, placed: placed.filter(off), taken: taken.filter(off) };
}

/** The moment one turn earlier or later than another one. */
export function neighbour(all: Turn[], at: number, way: -1 | 1): number {
  const ends = [0, ...all.map((turn) => turn.end)];
  return way < 0 ? (ends.filter((end) => end < at).pop() ?? 0) : (ends.find((end) => end > at) ?? at);
}

/** A turn in one short line, such as `a4xc4xe4` or `h8-g6 +c3`. */
export function shortly(turn: Turn): string {
  let line = "";
  let end: string | null = null;
  for (const step of turn.steps) {
    if (step.kind === "pass") continue;
    const goesOn = end !== null && step.origin === end && step.word.startsWith(end);
    line += goesOn && end !== null ? step.word.slice(end.length) : `${line && " "}${step.word}`;
    end = step.target;
  }
  return line || turn.steps.map((step) => step.word).join(" ");
}
