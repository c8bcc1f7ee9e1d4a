/**
 * Where on the page things move: places of a board carry their names as `data-fly`, and what moves from one to another
 * does so in layers above the page. Nothing of that can be pressed or is read, and nothing waits for it. All of it moves
 * and fades alone, which browsers do beside the page's own work.
 * @module
 */

/** Of the design's tokens. */
export const EASE = 'cubic-bezier(0.25, 0.8, 0.35, 1)';
/** More than the last of several cards takes from the change to its arrival, on a slow device, too. */
const VEIL_MS = 2_000;

/** The place of that name; see {@link Flight}. */
export function find(place: string, within: ParentNode = document): HTMLElement | null {
  return within.querySelector(`[data-fly="${CSS.escape(place)}"]`);
}

/** Whose cards lie there: the seat's, or the own hand. */
export function placeOfSeat(seat: number, own: number): HTMLElement | null {
  return find(seat === own ? 'own:?' : `seat:${seat}`);
}

/** Where it is; nothing if it is not there. */
export function areaOf(element: Element | null | undefined): DOMRect | undefined {
  return element?.getBoundingClientRect();
}

/** Hides an element until that is cancelled: nothing stays hidden for long, whatever happens. */
export function veil(element: Element): Animation {
  return element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: VEIL_MS });
}

/** A part over the page. */
export function layer({ left, top, width, height }: DOMRect, style: string): HTMLElement {
  const part = document.createElement('div');
  part.setAttribute('aria-hidden', 'true');
  part.style.cssText =
    `position: fixed; z-index: 15; box-sizing: border-box; left: ${left}px; top: ${top}px; ` +
    `width: ${width}px; height: ${height}px; pointer-events: none; ${style}`;
  document.body.append(part);
  return part;
}
