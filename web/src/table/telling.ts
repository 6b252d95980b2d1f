// Steps, points and pieces in words, for lists, live regions and screen readers.

import { begin, current, say, words } from "../lib/words/language.svelte";
import type { Choice, GameInfo, Scene, Step } from "../lib/messages";
import type { Turn } from "./course";

/** A piece with its article. */
export function piece(game: GameInfo, name: string | null): string {
  const found = game.pieces.find((piece) => piece.name === name);
  return found ? say(found.text) : (name ?? "");
}

/** A side with its article. */
export function side(game: GameInfo, name: string | null): string {
  const found = game.sides.find((side) => side.name === name);
  return found ? say(found.text) : (name ?? "");
}

/** What a step does, as a sentence. */
export function sentence(game: GameInfo, step: Step | Choice): string {
  const told = words().step;
  const mover = begin(piece(game, step.piece));
  if (step.kind === "throw") return told.throw(step.word);
  if (step.kind === "capture" && step.origin && step.target) return told.capture(mover, step.origin, step.target);
  if (step.kind === "move" && step.origin && step.target) return told.move(mover, step.origin, step.target);
  if (step.kind === "place" && step.target) return told.place(mover, step.target);
  return step.text ? `${say(step.text)}.` : told.other(step.word);
}

/** The turn before a moment, in sentences. */
export function turnAt(game: GameInfo, turns: Turn[], at: number): string {
  const turn = turns.find((turn) => turn.end >= at && turn.end - turn.steps.length < at);
  return turn ? turn.steps.map((step) => sentence(game, step)).join(" ") : "";
}

/** What a point's button is called. */
export function pointName(
  game: GameInfo,
  scene: Scene,
  point: string,
  state: "pick" | "target" | "picked" | "rest",
  choice: Choice | null,
): string {
  const told = words().board;
  const pieces = [...(scene.board[point] ?? [])].reverse().map((name) => piece(game, name));
  const parts = [`${point}: ${pieces.join(", ") || told.empty}`];
  if (state === "pick") parts.push(told.canMove);
  if (state === "picked") parts.push(told.picked);
  if (state === "target") parts.push(choice?.kind === "capture" ? told.capture : told.target);
  return parts.join(", ");
}

/** Seconds as a clock shows them: 1:05:09, 4:07, and tenths when time is short. */
export function clockTime(seconds: number): string {
  const left = Math.max(0, seconds);
  if (left < 10) return (Math.floor(left * 10) / 10).toFixed(1).replace(".", current() === "de" ? "," : ".");
  const whole = Math.floor(left);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
