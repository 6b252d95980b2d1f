// Pointers over the board.  A piece that can move is dragged at once, by a mouse as by a finger; a finger that sets out from
// anywhere else scrolls.  Taps are the buttons' own clicks and are not handled here.

export interface Dragger {
  /** lift the piece on a point; false when it cannot be moved */
  lift: (point: string) => boolean;
  /** whether the piece on a point can be lifted */
  movable: (point: string) => boolean;
  /** the pointer is over a point or none, at a place from 0 to 1 across and down the board */
  move: (point: string | null, x: number, y: number) => void;
  /** the piece is let go */
  drop: (point: string | null) => void;
  /** the gesture was taken away by the system */
  cancel: () => void;
}

const THRESHOLD = 5; // pixels before a mouse drags
const SLACK = 9; // pixels that a finger may tremble before it does

export interface Dragging {
  /** the piece that is dragged is in no hand any more: what the pointer does until it is let go means nothing */
  release: () => void;
  /** listen no longer */
  stop: () => void;
}

/** Listen on an element whose buttons carry `data-point`. */
export function dragOn(board: HTMLElement, to: Dragger): Dragging {
  let pointer: number | null = null;
  let start = { x: 0, y: 0, point: "" };
  let dragging = false;
  let slack = THRESHOLD;
  let swallow = false; // the click that follows a drag is none

  const pointUnder = (x: number, y: number) =>
    document.elementsFromPoint(x, y).find((element): element is HTMLElement => {
      return element instanceof HTMLElement && element.dataset.point !== undefined && board.contains(element);
    })?.dataset.point ?? null;

  function over(event: PointerEvent) {
    const box = board.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    to.move(pointUnder(event.clientX, event.clientY), x, y);
  }

  function begin(event: PointerEvent) {
    dragging = to.lift(start.point);
    if (dragging) board.setPointerCapture(event.pointerId);
    else reset();
  }

  function reset() {
    pointer = null;
    dragging = false;
  }

  function down(event: PointerEvent) {
    if (pointer !== null && dragging) return (to.cancel(), reset()); // a second finger
    const point = event.target instanceof HTMLElement ? event.target.dataset.point : undefined;
    swallow = false;
    if (!point || !event.isPrimary || event.button !== 0) return;
    if (!to.movable(point)) return; // a finger scrolls
    pointer = event.pointerId;
    start = { x: event.clientX, y: event.clientY, point };
    slack = event.pointerType === "mouse" ? THRESHOLD : SLACK;
  }

  function move(event: PointerEvent) {
    if (event.pointerId !== pointer) return;
    if (dragging) return over(event);
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) <= slack) return;
    begin(event);
    if (dragging) over(event);
  }

  function up(event: PointerEvent) {
    if (event.pointerId !== pointer) return;
    if (dragging) {
      swallow = true;
      to.drop(pointUnder(event.clientX, event.clientY));
    }
    reset();
  }

  function lost(event: PointerEvent) {
    if (event.pointerId !== pointer) return;
    if (dragging) to.cancel();
    reset();
  }

  const click = (event: MouseEvent) => {
    if (swallow && event.detail > 0) event.stopPropagation();
    swallow = false;
  };
  const still = (event: Event) => {
    if (pointer !== null && event.cancelable) event.preventDefault();
  };

  board.addEventListener("pointerdown", down);
  board.addEventListener("pointermove", move);
  board.addEventListener("pointerup", up);
  board.addEventListener("pointercancel", lost);
  board.addEventListener("click", click, true);
  board.addEventListener("touchmove", still, { passive: false });
  board.addEventListener("contextmenu", still);
  const release = () => {
    if (!dragging) return;
    swallow = true;
    reset();
  };
  const stop = () => {
    reset();
    board.removeEventListener("pointerdown", down);
    board.removeEventListener("pointermove", move);
    board.removeEventListener("pointerup", up);
    board.removeEventListener("pointercancel", lost);
    board.removeEventListener("click", click, true);
    board.removeEventListener("touchmove", still);
    board.removeEventListener("contextmenu", still);
  };
  return { release, stop };
}
