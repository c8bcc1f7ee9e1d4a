/**
 * What the keys of a board do, for the help in the menu.
 * @module
 */

/** Keys with one meaning, as they are written on them. */
export interface KeyHelp {
  readonly keys: readonly string[];
  readonly words: string;
}

/** The single letters of a board, which can be turned off. */
export function lettersHelp(
  shortcuts: readonly ({ readonly words: string } & (
    | { readonly key: string }
    | { readonly keys: readonly string[] }
  ))[],
): KeyHelp[] {
  return shortcuts.map((shortcut) => ({
    keys: ('keys' in shortcut ? shortcut.keys : [shortcut.key]).map((key) => key.toUpperCase()),
    words: shortcut.words,
  }));
}
