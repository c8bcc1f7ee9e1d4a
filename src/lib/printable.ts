/**
 * Text as a terminal may get it. A terminal obeys some characters instead of showing them: they move the cursor, delete
 * what stands there, or turn the direction of writing, so a file could have it show what no command has said.
 * @module
 */

/** Controls, formatting and directions, ends of lines and paragraphs. */
const OBEYED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The same text with each such character written out as `\uXXXX`, as JSON does it: ends of lines, too. */
export function printable(text: string): string {
  return text.replace(OBEYED, (each) =>
    Array.from({ length: each.length }, (_, i) => `\\u${each.charCodeAt(i).toString(16).padStart(4, '0')}`).join(''),
  );
}
