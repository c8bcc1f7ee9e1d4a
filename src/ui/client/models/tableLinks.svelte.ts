/**
 * The links of a table, with the address of this page that friends can open, as soon as that is known.
 * @module
 */
import { makeLink, makeWatchLink } from '../../../net/link/tableLink';
import { tablePair } from '../../../net/link/watchLink';
import { pageForFriends } from '../../../net/peerjs/config';
import type { SearchedConfig } from '../../../net/peerjs/laterTransport';

export class TableLinks {
  readonly #secret: Uint8Array;
  #page = $state(location.href);

  constructor({ now, known }: SearchedConfig, secret: Uint8Array) {
    this.#secret = secret;
    if (now) this.#page = pageForFriends(location, now);
    else void known.then((config) => (this.#page = pageForFriends(location, config)));
  }

  get page(): string {
    return this.#page;
  }

  get toPlay(): string {
    return makeLink(this.#page, this.#secret);
  }

  /** By which the table is watched, 32 bytes. */
  get key(): Uint8Array {
    return tablePair(this.#secret).publicKey;
  }

  get toWatch(): string {
    return makeWatchLink(this.#page, this.key);
  }
}
