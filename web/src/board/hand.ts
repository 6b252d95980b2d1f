// The hand over the board: what is picked up, where it may go, and what a tap or a drop means.  Headless: the board feeds
// it points and carries out what it answers.
//
//             tap on a piece that can go                 tap on one of its targets
//   empty ───────────────────────────────► picked ───────────────────────────────► decide
//     ▲  tap on it again, Escape              │ ▲                                     │
//     └───────────────────────────────────────┘ └── tap elsewhere: refuse, say why    ▼
//                                                     a turn that goes on with one piece: picked again
//   While dragging, a target on which the turn goes on may be passed through: it is put into `through`, and the
//   choices are those after it, until the piece is let go.

import type { Choice } from "../lib/messages";

export interface Hand {
  /** the point of the piece that is picked up */
  picked: string | null;
  /** decisions already dragged through, not yet sent */
  through: Choice[];
}

export type Act =
  { type: "decide"; choices: Choice[] } | { type: "refuse"; origin: string | null; target: string } | { type: "none" };

export const EMPTY: Hand = { picked: null, through: [] };
const NONE: Act = { type: "none" };

/** The choices that a point ends, given what is picked up. */
export function choiceAt(hand: Hand, choices: readonly Choice[], target: string): Choice | null {
  const from = (choice: Choice) => choice.target === target && choice.origin === hand.picked;
  const placed = (choice: Choice) => choice.target === target && choice.origin === null;
  return choices.find(from) ?? choices.find(placed) ?? null;
}

/** The points that would take what is picked up, or what is placed next. */
export function targets(hand: Hand, choices: readonly Choice[]): Choice[] {
  const own = choices.filter((choice) => choice.target !== null && choice.origin === hand.picked);
  return own.length > 0 ? own : choices.filter((choice) => choice.target !== null && choice.origin === null);
}

/** The points whose pieces can move. */
export function origins(choices: readonly Choice[]): Set<string> {
  return new Set(choices.flatMap((choice) => (choice.origin === null ? [] : [choice.origin])));
}

/** Decisions that move nothing: they are buttons beside the board. */
export function bare(choices: readonly Choice[]): Choice[] {
  return choices.filter((choice) => choice.target === null);
}

/** A click, a tap or the Enter key on a point. */
export function tap(hand: Hand, choices: readonly Choice[], point: string): [Hand, Act] {
  const choice = choiceAt(hand, choices, point);
  if (choice) return [EMPTY, { type: "decide", choices: [...hand.through, choice] }];
  if (hand.picked === point) return [EMPTY, NONE];
  if (origins(choices).has(point)) return [{ picked: point, through: [] }, NONE];
  return [hand, { type: "refuse", origin: hand.picked, target: point }];
}

/** A piece is lifted to be dragged. */
export function lift(hand: Hand, choices: readonly Choice[], point: string): Hand | null {
  if (hand.picked === point) return hand;
  return origins(choices).has(point) ? { picked: point, through: [] } : null;
}

/** While dragging: a target on which the turn goes on is passed through. */
export function pass(hand: Hand, choice: Choice): Hand {
  return { picked: choice.target ?? hand.picked, through: [...hand.through, choice] };
}

/** The dragged piece is let go over a point, or off the board. */
export function drop(hand: Hand, choices: readonly Choice[], point: string | null): [Hand, Act] {
  const done = (more: Choice[]): [Hand, Act] => [EMPTY, { type: "decide", choices: [...hand.through, ...more] }];
  if (point !== null && point === hand.picked) return hand.through.length ? done([]) : [hand, NONE];
  const choice = point === null ? null : choiceAt(hand, choices, point);
  if (choice) return done([choice]);
  if (point === null) return [EMPTY, NONE];
  return [EMPTY, { type: "refuse", origin: hand.through[0]?.origin ?? hand.picked, target: point }];
}

/** The hand that a new position begins with: inside a turn that one piece goes on with, it is picked up already. */
export function begin(choices: readonly Choice[], inTurn: boolean): Hand {
  const only = [...origins(choices)];
  return inTurn && only.length === 1 ? { picked: only[0] ?? null, through: [] } : EMPTY;
}

/** The word for a decision that is not among the choices, in the manner of those that are: only the server judges it. */
export function wordFor(choices: readonly Choice[], origin: string | null, target: string): string {
  const like = choices.find((choice) => (choice.origin === null) === (origin === null) && choice.target !== null);
  if (!like?.target) return origin === null ? target : `${origin}-${target}`;
  const tail = like.word.lastIndexOf(like.target);
  const end = like.word.slice(0, tail) + target + like.word.slice(tail + like.target.length);
  return like.origin && origin && end.startsWith(like.origin) ? origin + end.slice(like.origin.length) : end;
}
