/**
 * Dragging with finger, pen or mouse: a copy follows the pointer, and places that can take something are elements with
 * `data-drop`.
 *
 * The browser's own drag and drop does not work on touch screens, and so is not used.
 * @module
 */
import { canMove } from '../frame/canMove';

export interface DragOptions {
  /** The elements that are picked up, copied for the way. */
  readonly elements: readonly HTMLElement[];
  /** The place under the pointer, or null. */
  readonly onOver: (place: string | null) => void;
  /**
   * Let go; the place, or null if it was none, and where the copies are then. False if nothing came of it: then the
   * copies go back.
   */
  readonly onDrop: (place: string | null, rects: readonly DOMRect[]) => boolean;
  /** It was no drag after all, but a press. */
  readonly onPress: () => void;
}

/** How far a pointer must move before a press becomes a drag, in px. */
const THRESHOLD_PX = 9;
const FAN_PX = 22;
const BACK_MS = 200;

/** Follows the pointer from this `pointerdown` on. Esc gives up. */
export function startDrag(event: PointerEvent, options: DragOptions): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const from = { x: event.clientX, y: event.clientY };
  let ghost: HTMLElement | null = null;
  const controller = new AbortController();
  const { signal } = controller;

  const finish = (place: string | null): void => {
    controller.abort();
    if (!ghost) return;
    const rects = [...ghost.children].map((copy) => copy.getBoundingClientRect());
    const taken = options.onDrop(place, rects);
    if (taken) ghost.remove();
    else void sendBack(ghost, from);
  };
  const move = (next: PointerEvent): void => {
    if (next.pointerId !== event.pointerId) return;
    if (!ghost) {
      if (Math.hypot(next.clientX - from.x, next.clientY - from.y) < THRESHOLD_PX) return;
      ghost = makeGhost(options.elements, from);
    }
    ghost.style.translate = `${next.clientX}px ${next.clientY}px`;
    options.onOver(placeAt(next.clientX, next.clientY));
  };
  const end = (next: PointerEvent): void => {
    if (next.pointerId !== event.pointerId) return;
    if (ghost) finish(next.type === 'pointercancel' ? null : placeAt(next.clientX, next.clientY));
    else {
      controller.abort();
      if (next.type === 'pointerup') options.onPress();
    }
  };
  const key = (pressed: KeyboardEvent): void => {
    if (pressed.key !== 'Escape' || !ghost) return;
    pressed.preventDefault();
    finish(null);
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', end, { signal });
  addEventListener('pointercancel', end, { signal });
  addEventListener('keydown', key, { signal, capture: true });
}

function placeAt(x: number, y: number): string | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')?.dataset['drop'] ?? null;
}

/** A fan of copies that hangs from the pointer. */
function makeGhost(elements: readonly HTMLElement[], from: { readonly x: number; readonly y: number }): HTMLElement {
  const ghost = document.createElement('div');
  ghost.setAttribute('aria-hidden', 'true');
  Object.assign(ghost.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    zIndex: '40',
    pointerEvents: 'none',
    translate: `${from.x}px ${from.y}px`,
  });
  elements.forEach((element, i) => {
    const { width, height } = element.getBoundingClientRect();
    const copy = element.cloneNode(true) as HTMLElement;
    Object.assign(copy.style, {
      position: 'absolute',
      left: `${i * FAN_PX - width / 2}px`,
      top: `${-height / 2}px`,
      width: `${width}px`,
      translate: 'none',
    });
    ghost.append(copy);
  });
  document.body.append(ghost);
  return ghost;
}

/** The copies fly back to where they were picked up, unless less motion is wanted. */
async function sendBack(ghost: HTMLElement, from: { readonly x: number; readonly y: number }): Promise<void> {
  if (canMove()) {
    const back = ghost.animate([{ translate: ghost.style.translate }, { translate: `${from.x}px ${from.y}px` }], {
      duration: BACK_MS,
      easing: 'ease-out',
    });
    await back.finished.catch(() => undefined);
  }
  ghost.remove();
}
