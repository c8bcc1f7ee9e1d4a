/**
 * A text as a sentence begins, and as it ends.
 * @module
 */

/** With a capital. */
export function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** With a full stop, unless it ends as a question does, or a call. */
export function stopped(text: string): string {
  return /[.?!…]$/.test(text) ? text : `${text}.`;
}
