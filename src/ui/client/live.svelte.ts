/**
 * A view that is made anew with every change, for a screen that is made anew only where it says something else: each of
 * its parts is a signal of its own, and a part that says the same as before stays the very object that it was.
 *
 * With one signal for all of it, every message would have whatever is on the screen asked whether it has changed, and
 * most of a table stays as it is.
 * @module
 */
import { untrack } from 'svelte';
import { reuse } from '../view/reuse';

interface Part {
  value: unknown;
}

function part(): Part {
  let value = $state.raw<unknown>();
  return {
    get value() {
      return value;
    },
    set value(next) {
      value = next;
    },
  };
}

type Named = Readonly<Record<string, unknown>>;

export class Live<View extends object> {
  /** As it was shown last: whoever reads a part of it is told when that part changes. It stays the same object. */
  readonly view: View;
  readonly #parts = new Map<string, Part>();
  /** Parts that are views of their own. */
  readonly #inner = new Map<string, Live<object> | null>();

  /** `inner`: parts that are views themselves, or null. */
  constructor(first: View, inner: readonly (keyof View & string)[] = []) {
    for (const name of inner) this.#inner.set(name, null);
    this.view = new Proxy({} as View, { get: (_, name) => this.#part(String(name)).value });
    this.show(first);
  }

  show(next: View): void {
    const now = next as Named;
    untrack(() => {
      for (const name of new Set([...Object.keys(now), ...this.#parts.keys()])) {
        const each = this.#part(name);
        each.value = this.#inner.has(name) ? this.#within(name, now[name]) : reuse(now[name], each.value);
      }
    });
  }

  #part(name: string): Part {
    const known = this.#parts.get(name);
    if (known) return known;
    const made = part();
    this.#parts.set(name, made);
    return made;
  }

  #within(name: string, next: unknown): object | null {
    const known = this.#inner.get(name) ?? null;
    if (next === null || next === undefined) this.#inner.set(name, null);
    else if (known) known.show(next);
    else this.#inner.set(name, new Live(next));
    return this.#inner.get(name)?.view ?? null;
  }
}
