/**
 * What the keys of a board do, for the help in the menu.
 * @module
 */

/** Keys with one meaning, as they are written on them. */
export interface KeyHelp {
  readonly keys: readonly string[];
  readonly words: string;
}
