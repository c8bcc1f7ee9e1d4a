/**
 * One press, one act: the second click of a double click is meant for the button that was there before.
 * @module
 */
export function once(event: MouseEvent, act: () => void): void {
  if (event.detail < 2) act();
}
