/**
 * What is said to people who may not be looking: lines for screen readers, and short notes on the screen.
 *
 * A line is polite (it waits until the reader has finished) unless it is urgent. Each is added to its region as a
 * paragraph of its own, so that two equal lines in a row are both read. One announcer belongs to one page.
 * @module
 */

import { untrack } from 'svelte';
import { type Cancel, after } from '../frame/after';

export type Urgency = 'polite' | 'assertive';

export interface Line {
  readonly id: number;
  readonly text: string;
}

/** A note on the screen. */
export interface Note extends Line {
  readonly tone: 'plain' | 'ok' | 'danger';
}

/** How many lines a region keeps; the older ones have been read. */
const KEPT = 4;
/** How many notes fit on a small screen. */
const SHOWN = 3;
const NOTE_MS = 6000;

export class Announcer {
  #polite = $state.raw<readonly Line[]>([]);
  #assertive = $state.raw<readonly Line[]>([]);
  #notes = $state.raw<readonly Note[]>([]);
  #count = 0;
  readonly #timers = new Map<number, Cancel>();

  get polite(): readonly Line[] {
    return this.#polite;
  }

  get assertive(): readonly Line[] {
    return this.#assertive;
  }

  get notes(): readonly Note[] {
    return this.#notes;
  }

  /** Says `text` to screen readers. An effect that speaks does not depend on what was said before. */
  announce(text: string, urgency: Urgency = 'polite'): void {
    const line = { id: ++this.#count, text };
    const add = (lines: readonly Line[]): readonly Line[] => [...lines, line].slice(-KEPT);
    if (urgency === 'polite') this.#polite = add(untrack(() => this.#polite));
    else this.#assertive = add(untrack(() => this.#assertive));
  }

  /** Says `text` and shows it, for `lastsMs` or, with 0, until it is dismissed. Returns the note's id. */
  note(text: string, tone: Note['tone'] = 'plain', lastsMs = NOTE_MS): number {
    this.announce(text, tone === 'danger' ? 'assertive' : 'polite');
    const id = ++this.#count;
    const notes = [...untrack(() => this.#notes), { id, text, tone }];
    for (const { id: old } of notes.slice(0, -SHOWN)) this.#stop(old);
    this.#notes = notes.slice(-SHOWN);
    if (lastsMs > 0)
      this.#timers.set(
        id,
        after(lastsMs, () => this.dismiss(id)),
      );
    return id;
  }

  /** Takes a note off the screen. */
  dismiss(id: number): void {
    this.#stop(id);
    this.#notes = this.#notes.filter((note) => note.id !== id);
  }

  /** Keeps a note that somebody is reading until they dismiss it. */
  hold(id: number): void {
    this.#stop(id);
  }

  #stop(id: number): void {
    this.#timers.get(id)?.();
    this.#timers.delete(id);
  }
}
