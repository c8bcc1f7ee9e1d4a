/**
 * Asks for `config.json` until it is known. Nothing but the host's own word that there is no such file counts as none:
 * otherwise one answer that goes wrong would send a page to the public servers, where its friends are not. What a
 * browser has kept serves until the host is back, and is asked for on.
 * @module
 */
import type { Cancel, Clock } from '../../lib/clock';
import { type Fault, type Result, err, ok } from '../../lib/result';
import { backoff } from '../link/jitter';
import type { RandomBytes } from '../link/transport';
import { KEPT, type NetConfig, PUBLIC_CONFIG, type PageAddress, parseConfig } from './config';

/** What is read of the host's answer. */
export interface ConfigAnswer {
  readonly status: number;
  /** Whether it is the answer of another address than was asked. */
  readonly redirected: boolean;
  readonly headers?: Pick<Headers, 'has'>;
  text(): Promise<string>;
}

export interface ConfigSearchOptions {
  readonly page: PageAddress;
  /** Asks the host once, until it is told that the answer is not wanted any more. */
  readonly ask: (signal: AbortSignal) => Promise<ConfigAnswer>;
  readonly clock: Clock;
  readonly random: RandomBytes;
}

/** How long an answer, with the whole file, may take. */
const PATIENCE_MS = 8_000;
/** Rests before the second, third … question. */
const REST_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
const OK = 200;
const NOT_FOUND = 404;

const SILENT = err('config/silent', 'the page’s host doesn’t answer when asked for config.json');
const CHANGED = err('config/changed', 'the page’s host names other servers now: reload the page to use them');
const REDIRECTED = err('config/redirected', 'the page’s host leads elsewhere when asked for config.json');

export class ConfigSearch {
  /** Comes when it is known; never rejected. */
  readonly known: Promise<NetConfig>;
  readonly #options: ConfigSearchOptions;
  readonly #listeners = new Set<() => void>();
  #now: NetConfig | null = null;
  #trouble: Fault | null = null;
  #settle!: (config: NetConfig) => void;
  #attempt = 0;
  /** Whether the latest answer was kept, and is not the host's own. */
  #isKept = false;
  /** Ends the rest before the next question; null while it is asked, or known. */
  #rest: Cancel | null = null;

  constructor(options: ConfigSearchOptions) {
    this.#options = options;
    this.known = new Promise((resolve) => (this.#settle = resolve));
    if (options.page.protocol === 'file:') this.#found(PUBLIC_CONFIG);
    else void this.#ask();
  }

  /** Null until it is known. */
  get now(): NetConfig | null {
    return this.#now;
  }

  /**
   * Why it is not known, after a question that has come to nothing: `config/silent`, `config/status`,
   * `config/redirected`, or what is wrong with the file (see `parseConfig`). If it is known, as it was kept:
   * `config/changed`, once the host says another one.
   */
  get trouble(): Fault | null {
    return this.#trouble;
  }

  /** `now` or `trouble` has changed. */
  listen(onChange: () => void): Cancel {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  }

  /** The page or its network is back: asks now what would have been asked later. */
  wake(): void {
    if (this.#rest === null) return;
    this.#rest();
    this.#attempt = 0;
    void this.#ask();
  }

  async #ask(): Promise<void> {
    const { clock, random } = this.#options;
    this.#rest = null;
    this.#isKept = false;
    const found = await this.#answer();
    if (found.ok) this.#found(found.value);
    if (found.ok && !this.#isKept) return;
    this.#rest = clock.after(backoff(REST_MS, this.#attempt++, random), () => void this.#ask());
    if (!found.ok && this.#now === null) this.#failed(found.fault);
  }

  #failed(why: Fault): void {
    const isNews = this.#trouble?.code !== why.code || this.#trouble.message !== why.message;
    this.#trouble = why;
    if (isNews) this.#tell();
  }

  #found(config: NetConfig): void {
    if (this.#now !== null) return void (isSame(config, this.#now) || this.#failed(CHANGED.fault));
    const hadTrouble = this.#trouble !== null;
    this.#now = config;
    this.#trouble = null;
    this.#settle(config);
    if (hadTrouble) this.#tell();
  }

  #answer(): Promise<Result<NetConfig>> {
    return new Promise((resolve) => {
      // A question that is left open keeps a connection, of which a browser has six for a host.
      const question = new AbortController();
      const cancel = this.#options.clock.after(PATIENCE_MS, () => {
        resolve(SILENT);
        question.abort();
      });
      void this.#read(question.signal)
        .catch(() => SILENT) // the network broke off
        .then(resolve)
        .finally(cancel);
    });
  }

  async #read(signal: AbortSignal): Promise<Result<NetConfig>> {
    const { page, ask } = this.#options;
    const answer = await ask(signal);
    const { status, redirected, headers } = answer;
    this.#isKept = headers?.has(KEPT) ?? false;
    const text = status === OK ? await answer.text() : '';
    // Where there is no such file some hosts send a page; where one has to sign in first they lead to another one.
    const isNone = status === NOT_FOUND || text.trimStart().startsWith('<');
    if (isNone) return redirected ? REDIRECTED : ok(PUBLIC_CONFIG);
    return status === OK
      ? parseConfig(text, page)
      : err('config/status', `the page’s host answers ${status} when asked for config.json`, { status });
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Whether both name the same: they are plain data, read from files by one function. */
function isSame(one: NetConfig, other: NetConfig): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
