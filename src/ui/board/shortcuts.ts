/**
 * The single letters of a board: what each of them means, for the board, for its buttons and for the help.
 * @module
 */

/** Keys with one meaning: the first of these things that there is to do. */
export interface Shortcut<Does extends string> {
  /** Small letters and signs, the one to be named first. */
  readonly keys: readonly string[];
  readonly does: readonly Does[];
  /** For the help, in the language that is spoken when it is shown. */
  readonly words: () => string;
}

export class Shortcuts<Does extends string> {
  readonly list: readonly Shortcut<Does>[];

  constructor(list: readonly Shortcut<Does>[]) {
    this.list = list;
  }

  /** What a pressed key means; nothing for a key that has no meaning. */
  doing(key: string): readonly Does[] {
    return this.list.find(({ keys }) => keys.includes(key.toLowerCase()))?.does ?? [];
  }

  /** The key that does it, for the label of a button. */
  keyOf(does: Does): string | undefined {
    return this.list.find((shortcut) => shortcut.does.includes(does))?.keys[0];
  }

  /** As they are written on the keys, for the help in the menu. */
  get help(): { readonly keys: readonly string[]; readonly words: string }[] {
    return this.list.map(({ keys, words }) => ({ keys: keys.map((key) => key.toUpperCase()), words: words() }));
  }
}

/** Whether a pressed key means nothing to whatever has the focus, and so may mean something to the board. */
export function isForBoard(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  return !(event.target instanceof HTMLElement && event.target.closest('dialog, input, textarea, .sheet'));
}
