/**
 * Names of players as files of games have them.
 * @module
 */

/** The most letters of one. */
export const MAX_NAME = 40;

/** A name as a file can hold it: no comma, no comment sign, no line end. (P82) */
export function fileName(name: string): string {
  return (
    name
      .replace(/[,#\s]+/g, ' ')
      .trim()
      .slice(0, MAX_NAME) || '?'
  );
}
