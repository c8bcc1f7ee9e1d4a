/**
 * The network of a page that may not know yet who introduces it: what is asked of it meanwhile is done when it does,
 * and until then its status says what keeps it.
 * @module
 */
import type { Cancel } from '../../lib/clock';
import { NOBODY_LISTENS, type Transport, type TransportHandlers } from '../link/transport';
import type { NetConfig } from './config';
import type { ConfigSearch } from './configSearch';

export type SearchedConfig = Pick<ConfigSearch, 'known' | 'now' | 'trouble' | 'listen'>;

const NOBODY: ReadonlySet<string> = new Set();

/** `slots`: those of the transport; `make`: makes it, once. */
export function laterTransport(
  search: SearchedConfig,
  slots: readonly string[],
  make: (config: NetConfig) => Transport,
): Transport {
  return new LaterTransport(search, slots, make);
}

class LaterTransport implements Transport {
  readonly slots: readonly string[];
  readonly #search: SearchedConfig;
  #transport: Transport | null = null;
  #handlers: TransportHandlers = NOBODY_LISTENS;
  #wanted = false;
  #known = NOBODY;
  #deaf: Cancel = () => {};

  constructor(search: SearchedConfig, slots: readonly string[], make: (config: NetConfig) => Transport) {
    this.slots = slots;
    this.#search = search;
    void search.known.then((config) => {
      this.#transport = make(config);
      if (this.#handlers !== NOBODY_LISTENS) this.#begin(this.#transport);
    });
  }

  get address(): string | null {
    return this.#transport?.address ?? null;
  }

  get slot(): string | null {
    return this.#transport?.slot ?? null;
  }

  start(handlers: TransportHandlers): void {
    this.#handlers = handlers;
    if (this.#transport !== null) return this.#transport.start(handlers);
    this.#tell();
    this.#deaf = this.#search.listen(() => this.#tell());
  }

  /** What is dialed too early the mesh dials again. */
  dial(address: string): void {
    this.#transport?.dial(address);
  }

  seek(wanted: boolean, known: ReadonlySet<string>): void {
    this.#wanted = wanted;
    this.#known = known;
    this.#transport?.seek(wanted, known);
  }

  stop(): void {
    this.#deaf();
    this.#handlers = NOBODY_LISTENS;
    this.#transport?.stop();
  }

  #begin(transport: Transport): void {
    this.#deaf();
    transport.start(this.#handlers);
    transport.seek(this.#wanted, this.#known);
  }

  /** The search goes on by itself. */
  #tell(): void {
    const fault = this.#search.trouble;
    this.#handlers.onStatus(fault === null ? { state: 'connecting' } : { state: 'lost', fault, retryMs: 0 });
  }
}
