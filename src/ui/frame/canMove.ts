/**
 * Whether anything moves. The first page needs this of a frame, and no more.
 * @module
 */

/** Whether there are frames; a program without a page has none. */
export function isSeen(): boolean {
  return (globalThis as { readonly document?: Document }).document?.hidden === false;
}

/** Whether anybody sees things move, and wants to. */
export function canMove(): boolean {
  return isSeen() && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
