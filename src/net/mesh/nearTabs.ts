/**
 * Other tabs of the same browser at the same table: they can be asked to pass introductions on, as members can. So a
 * page that is loaded anew, or takes its seat over from an older tab, finds everybody again though no broker is left.
 *
 * What comes from another tab is checked like anything from outside; what it carries is signed (`signal.ts`).
 * @module
 */
import type { Clock } from '../../lib/clock';
import { LatestMap } from '../../lib/latestMap';
import { MAX_INTRODUCED, MAX_PASSED_BYTES } from './meshMessages';

/** How one tab speaks to all others: a BroadcastChannel in the browser. */
export interface NearPort {
  post(message: unknown): void;
  /** Set by the mesh. */
  onMessage: (message: unknown) => void;
  close(): void;
}

/** Stands for the other tabs where members stand that pass on. */
export const NEAR = 'tabs';
/** How long a list of whom another tab reaches counts. */
const FRESH_MS = 10_000;
/** Lists that are kept, at most. */
const MAX_LISTS = 8;

export interface NearTabsOptions {
  readonly port: NearPort;
  /** Own device key in hexadecimal digits. */
  readonly self: string;
  readonly clock: Clock;
  /** Devices that this one is linked to. */
  readonly reaches: () => readonly string[];
  /** Another tab wants something passed on, or has it for this one. */
  readonly onPass: (from: string, to: string, bytes: Uint8Array) => void;
  /** More is known of whom others reach. */
  readonly onReach: () => void;
}

const isDevice = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

export class NearTabs {
  readonly #options: NearTabsOptions;
  /** By device of the tab. */
  readonly #lists = new LatestMap<string, { readonly reaches: readonly string[]; readonly atMs: number }>(MAX_LISTS);

  constructor(options: NearTabsOptions) {
    this.#options = options;
    options.port.onMessage = (message) => this.#heard(message);
  }

  /** Whom other tabs reach, themselves included. */
  get reached(): ReadonlySet<string> {
    const nowMs = this.#options.clock.nowMs();
    const fresh = [...this.#lists.values()].filter(({ atMs }) => nowMs - atMs < FRESH_MS);
    return new Set(fresh.flatMap(({ reaches }) => reaches));
  }

  /** Asks whether anybody is there. */
  seek(): void {
    this.#options.port.post({ kind: 'seek' });
  }

  pass(from: string, to: string, bytes: Uint8Array): void {
    this.#options.port.post({ kind: 'pass', from, to, bytes });
  }

  close(): void {
    this.#options.port.close();
  }

  #heard(message: unknown): void {
    if (typeof message !== 'object' || message === null) return;
    const { kind, from, to, bytes, reaches } = message as Readonly<Record<string, unknown>>;
    const { self, port, onPass, onReach, clock } = this.#options;
    if (kind === 'seek') port.post({ kind: 'reach', from: self, reaches: [self, ...this.#options.reaches()] });
    else if (kind === 'pass' && isDevice(from) && isDevice(to) && bytes instanceof Uint8Array) {
      if (bytes.length <= MAX_PASSED_BYTES) onPass(from, to, bytes);
    } else if (kind === 'reach' && isDevice(from) && Array.isArray(reaches)) {
      this.#lists.set(from, { reaches: reaches.slice(0, MAX_INTRODUCED + 1).filter(isDevice), atMs: clock.nowMs() });
      onReach();
    }
  }
}
