// How fast what others do is shown: their pieces set off when one's own has arrived, and a bot seems to look first.
// Headless: the session asks how long to wait, and shows.

import type { State, Step } from "../lib/messages";
import { kept } from "../lib/storage";

/** milliseconds that a piece takes from point to point (styles/stage.css) */
export const GLIDE = 320;
/** milliseconds between the arrival of one's own piece and a bot's answer */
export const PAUSE = 500;
/** milliseconds between two pieces of one turn, so that each capture is seen */
export const BETWEEN = 200;
/** steps that are shown one after the other; where more have been made, all of them are shown at once */
const MOST = 16;

/**
 * A state as what is shown one after the other: each new step by itself, the state itself last.  Where it is not simply
 * some steps further than what is shown, it is shown as it is.
 */
export function stages(shown: Step[], message: State): State[] {
  const { steps } = message;
  if (message.kept !== shown.length || steps.length < 2 || steps.length > MOST) return [message];
  return steps.map((step, i) => {
    if (i === steps.length - 1) return { ...message, kept: shown.length + i, steps: [step] };
    return {
      ...message,
      phase: "playing",
      kept: shown.length + i,
      steps: [step],
      to_move: steps[i + 1]?.side ?? null,
      choices: [],
      prompt: null,
      notices: [],
      may: [],
      resigning: null,
      end: null,
      next: null,
    };
  });
}

/** How many milliseconds after the last piece moved a stage is shown. */
export function wait(shown: Step[], stage: State, mine: string | null): number {
  const step = stage.steps[0];
  if (stage.steps.length !== 1 || stage.kept !== shown.length || !step) return 0;
  if (step.side === mine && mine !== null) return 0;
  const last = shown[shown.length - 1];
  if (!last) return 0;
  if (last.turn === step.turn) return GLIDE + BETWEEN;
  const bot = stage.players.some((player) => player.kind === "bot" && player.side === step.side);
  // Where a clock runs, nobody pays for a pause.
  return bot && stage.clock === null ? GLIDE + PAUSE : GLIDE;
}

/** Whether everything is shown at once: where motion is not wanted, by `?pace=off`, by the setting, or unseen. */
export function hurried(): boolean {
  return OFF || kept("pace") === "off" || document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

const OFF = typeof location !== "undefined" && new URLSearchParams(location.search).get("pace") === "off";
