/**
 * What feeds the screen of a table. Below, something has changed; above, there is one view of it, made at most once for
 * what a person sees at once. However often a change is told, and whoever tells it, the screen shows the same.
 *
 * Each part of the view is a signal of its own, and a part that says the same as before stays the very object that it
 * was. With one signal for all of it, every message would have whatever is on the screen asked whether it has changed.
 * @module
 */
import { untrack } from 'svelte';
import { type Cancel, afterSeen, inNextTask } from '../../frame/frame';
import type { LogEntry } from '../../text/parts';
import { reuse } from '../../view/reuse';

/** How many lines of the log are kept. */
const MAX_LINES = 2_000;

export interface FeedOptions<View> {
  /** Makes the view of how it stands now. */
  readonly look: () => View;
  /** A view has been shown. */
  readonly onShown?: () => void;
  /** Lines tell of what has been seen to happen, to be heard. */
  readonly onNews: (news: readonly LogEntry[]) => void;
}

export class TableFeed<View extends { readonly table: object | null }> {
  readonly #options: FeedOptions<View>;
  readonly #parts = new Parts<View>();
  #lines = $state.raw<readonly LogEntry[]>([]);
  /** Lines of what is over, which come with the next view, and of what happens now, which follow it. */
  #past: LogEntry[] = [];
  #news: LogEntry[] = [];
  /** Something has changed since a view was made. */
  #isStale = false;
  /** Ends what is to come: a look, its view, or the moment at which that has been seen. Null while all is shown. */
  #coming: Cancel | null = null;
  #hasShown = false;
  /** Another one with each view. */
  #shown = $state.raw({});

  /** Shows nothing before {@link now} is called for the first time. */
  constructor(options: FeedOptions<View>) {
    this.#options = options;
  }

  /** As it was shown last: whoever reads a part of it is told when that part changes. It stays the same object. */
  get view(): View {
    return this.#parts.view;
  }

  get log(): readonly LogEntry[] {
    return this.#lines;
  }

  /** For what is made of the table itself, since few look at it: whoever calls this is told of each view. */
  heed(): void {
    void this.#shown;
  }

  /** Something has changed: it is shown next, or once what is shown has been seen. */
  changed(): void {
    if (!this.#hasShown) return;
    this.#isStale = true;
    this.#coming ??= inNextTask(() => this.#find());
  }

  /** The person has changed something: it is shown at once, so that nobody presses twice what has been pressed. */
  now(): void {
    this.#isStale = false;
    untrack(() => this.#show(this.#options.look())); // whoever does so from an effect is not told of it
  }

  /** New lines of the log; `past`: they tell of what was over when this page came, as all before the first view do. */
  tell(entries: readonly LogEntry[], past = false): void {
    if (entries.length === 0) return;
    (past || !this.#hasShown ? this.#past : this.#news).push(...entries);
    this.changed();
  }

  /** Nothing has been told yet, as at a new table. */
  clear(): void {
    this.#lines = [];
    this.#past = [];
    this.#news = [];
  }

  #find(): void {
    this.#isStale = false;
    const view = this.#options.look();
    this.#coming = inNextTask(() => this.#show(view));
  }

  #show(view: View): void {
    this.#coming?.();
    this.#coming = afterSeen(() => this.#seen());
    this.#hasShown = true;
    this.#write(this.#past.splice(0));
    this.#parts.show(view);
    this.#shown = {};
    this.#options.onShown?.();
  }

  #seen(): void {
    this.#coming = null;
    const news = this.#news.splice(0);
    this.#write(news);
    if (news.length > 0) this.#options.onNews(news);
    if (this.#isStale) this.#find();
  }

  #write(lines: readonly LogEntry[]): void {
    if (lines.length > 0) this.#lines = [...this.#lines, ...lines].slice(-MAX_LINES);
  }
}

class Part {
  value = $state.raw<unknown>();
}

/** A view whose parts are signals; its table is another such view. */
class Parts<View extends object> {
  readonly view: View;
  readonly #parts = new Map<string, Part>();
  #table: Parts<object> | null = null;

  constructor() {
    this.view = new Proxy({} as View, {
      get: (_, name) => this.#part(String(name)).value,
      ownKeys: () => [...this.#parts.keys()],
      getOwnPropertyDescriptor: (_, name) => ({
        value: this.#part(String(name)).value,
        enumerable: true,
        configurable: true,
      }),
    });
  }

  show(next: View): void {
    const now = next as Readonly<Record<string, unknown>>;
    for (const name of new Set([...Object.keys(now), ...this.#parts.keys()])) {
      const each = this.#part(name);
      each.value = name === 'table' ? this.#within(now[name] as object | null) : reuse(now[name], each.value);
    }
  }

  #part(name: string): Part {
    const known = this.#parts.get(name);
    if (known) return known;
    const made = new Part();
    this.#parts.set(name, made);
    return made;
  }

  #within(table: object | null): object | null {
    this.#table = table && (this.#table ?? new Parts());
    if (table) this.#table!.show(table);
    return this.#table?.view ?? null;
  }
}
