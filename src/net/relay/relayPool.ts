/**
 * All relays of a page as one: what is said goes to every one that answers, and what several pass on is heard once.
 * @module
 */
import type { Cancel, Clock } from '../../lib/clock';
import { LatestMap } from '../../lib/latestMap';
import type { Fault } from '../../lib/result';
import { LIMITS } from '../../lib/limits';
import { RateLimiter } from '../../lib/rateLimiter';
import { backoff } from '../link/jitter';
import type { BrokerStatus, RandomBytes } from '../link/transport';
import { type RelayMessage, type RelaySecrets, openMessage, sealMessage } from './relayMessages';
import type { OpenRelayLine, RelayLine } from './relayLine';

/** Waits before a relay that was lost is tried again. */
const RETRY_MS = [1_000, 4_000, 15_000, 60_000, 300_000];
/** Messages remembered, so that each counts once. */
const MAX_REMEMBERED = 1_024;

export interface RelayPoolOptions extends RelaySecrets {
  readonly urls: readonly string[];
  readonly openLine: OpenRelayLine;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly onMessage: (message: RelayMessage) => void;
  /** How it stands with them all: connected if any is. */
  readonly onStatus: (status: BrokerStatus) => void;
}

interface Entry {
  readonly url: string;
  readonly hearing: RateLimiter;
  readonly answering: RateLimiter;
  line: RelayLine | null;
  isOpen: boolean;
  attempt: number;
  retry: Cancel | null;
  fault: Fault | null;
}

export class RelayPool {
  readonly #options: RelayPoolOptions;
  readonly #entries: readonly Entry[];
  /** By their ids. */
  readonly #heard = new LatestMap<string, null>(MAX_REMEMBERED);
  #running = false;

  constructor(options: RelayPoolOptions) {
    this.#options = options;
    this.#entries = options.urls.map((url) => ({
      url,
      hearing: new RateLimiter(options.clock, LIMITS.relayMessages),
      answering: new RateLimiter(options.clock, LIMITS.relayAnswers),
      line: null,
      isOpen: false,
      attempt: 0,
      retry: null,
      fault: null,
    }));
  }

  get isOpen(): boolean {
    return this.#entries.some(({ isOpen }) => isOpen);
  }

  open(): void {
    if (this.#running) return;
    this.#running = true;
    this.#options.onStatus({ state: 'connecting' });
    for (const entry of this.#entries) this.#call(entry);
  }

  close(): void {
    this.#running = false;
    for (const entry of this.#entries) {
      entry.line?.close();
      entry.retry?.();
      Object.assign(entry, { line: null, retry: null, isOpen: false, attempt: 0, fault: null });
    }
  }

  /** Tries those again at once that are lost, as if for the first time. */
  wake(): void {
    for (const entry of this.#entries) {
      if (entry.retry === null) continue;
      entry.retry();
      entry.attempt = 0;
      this.#call(entry);
    }
  }

  send(message: RelayMessage): void {
    const bytes = sealMessage(message, this.#options.key, this.#options.random);
    for (const { line, isOpen } of this.#entries) if (isOpen) line!.send(bytes);
  }

  #call(entry: Entry): void {
    const { openLine, topic } = this.#options;
    entry.retry = null;
    entry.line = openLine(entry.url, topic, {
      onOpen: () => {
        Object.assign(entry, { isOpen: true, attempt: 0, fault: null });
        this.#options.onStatus({ state: 'connected' });
      },
      onMessage: (bytes) => this.#receive(entry, bytes),
      onEnd: (fault) => this.#lost(entry, fault),
    });
  }

  #lost(entry: Entry, fault: Fault): void {
    const { clock, random, onStatus } = this.#options;
    const retryMs = backoff(RETRY_MS, entry.attempt++, random);
    const retry = clock.after(retryMs, () => this.#call(entry));
    Object.assign(entry, { line: null, isOpen: false, fault, retry });
    const others = this.#entries.filter((other) => other !== entry);
    if (others.every((other) => other.fault !== null)) onStatus({ state: 'lost', fault, retryMs });
  }

  #receive({ hearing, answering }: Entry, bytes: Uint8Array): void {
    if (!hearing.take()) return;
    const opened = openMessage(bytes, this.#options.key);
    if (!opened.ok || this.#heard.has(opened.value.id)) return;
    const { kind, id } = opened.value;
    if ((kind === 'seek' || kind === 'ask') && !answering.take()) return;
    this.#heard.set(id, null);
    this.#options.onMessage(opened.value);
  }
}
