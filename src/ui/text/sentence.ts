/**
 * A text as a sentence begins.
 * @module
 */

/** With a capital. */
export function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
