/**
 * The words of all devices about spectators. One seat is enough to send somebody away: as soon as any device of
 * the table says so, all others that are honest let them see nothing more.
 * @module
 */
import type { SigningPair } from '../../crypto/sign';
import { toHex } from '../../lib/bytes';
import { type Result, ok } from '../../lib/result';
import type { Watcher } from '../sync/protocol';
import {
  MAX_REFUSED,
  type SpectatorPolicy,
  checkSpectatorPolicy,
  makeSpectatorPolicy,
  readSpectatorPolicy,
} from './spectatorPolicy';

/** Why somebody may not watch: they were sent away, or nobody may. */
export type Refusal = 'refused' | 'closed';

/** The most devices whose words are kept; those of the table always are. */
const MAX_DEVICES = 32;

interface Word {
  readonly policy: SpectatorPolicy;
  readonly bytes: Uint8Array;
}

export class SpectatorPolicies {
  readonly #link: Uint8Array;
  readonly #pair: SigningPair;
  readonly #self: string;
  readonly #counted: () => readonly string[];
  readonly #here: () => readonly string[];
  readonly #words = new Map<string, Word>();

  /** `stored`: words from the own store; `counted`: the devices whose words count; `here`: those that are at the link. */
  constructor(
    link: Uint8Array,
    pair: SigningPair,
    stored: readonly Uint8Array[],
    counted: () => readonly string[],
    here: () => readonly string[],
  ) {
    this.#link = link;
    this.#pair = pair;
    this.#self = toHex(pair.publicKey);
    this.#counted = counted;
    this.#here = here;
    for (const bytes of stored) void this.receive(bytes);
  }

  /** As they were signed. */
  get all(): readonly Uint8Array[] {
    return [...this.#words.values()].map(({ bytes }) => bytes);
  }

  /**
   * Those of them that are worth storing: the own one, and all that count. Whoever has only been at the link once is
   * not remembered.
   */
  get lasting(): readonly Uint8Array[] {
    const counted = this.#counted();
    return [...this.#words.values()]
      .filter(({ policy: { device } }) => device === this.#self || counted.includes(device))
      .map(({ bytes }) => bytes);
  }

  get own(): SpectatorPolicy {
    return this.#words.get(this.#self)?.policy ?? { device: this.#self, count: 0, open: true, refused: [] };
  }

  /**
   * Whose word is forgotten for another one: of somebody who has no say, and is not here to have one at the next table.
   * Anybody can make up devices, but few are linked.
   */
  get #spare(): string | undefined {
    const kept = [this.#self, ...this.#counted(), ...this.#here()];
    return [...this.#words.keys()].find((each) => !kept.includes(each));
  }

  /** The words that count. */
  get #counting(): SpectatorPolicy[] {
    const counted = this.#counted();
    return [...this.#words.values()].map(({ policy }) => policy).filter(({ device }) => counted.includes(device));
  }

  /** The devices that want nobody to watch. */
  get closers(): string[] {
    return this.#counting.filter(({ open }) => !open).map(({ device }) => device);
  }

  /** Those who were sent away, and by whom. */
  get refused(): readonly (Watcher & { readonly by: string })[] {
    return this.#counting.flatMap(({ device: by, refused }) => refused.map((each) => ({ ...each, by })));
  }

  /** Why a device may not watch; null if it may. */
  refusalOf(device: string): Refusal | null {
    if (this.closers.length > 0) return 'closed';
    return this.refused.some((each) => each.device === device) ? 'refused' : null;
  }

  /** The own word from now on. */
  sign({
    open = this.own.open,
    refused = this.own.refused,
  }: Partial<Pick<SpectatorPolicy, 'open' | 'refused'>>): Uint8Array {
    const policy: SpectatorPolicy = {
      device: this.#self,
      count: this.own.count + 1,
      open,
      refused: refused.slice(-MAX_REFUSED),
    };
    const bytes = makeSpectatorPolicy(this.#link, policy, this.#pair);
    this.#words.set(this.#self, { policy, bytes });
    return bytes;
  }

  /**
   * Takes a word from anywhere, an own one that was forgotten here included. True if it is news. Fails as
   * `readSpectatorPolicy` and `checkSpectatorPolicy`.
   */
  receive(bytes: Uint8Array): Result<boolean> {
    const policy = readSpectatorPolicy(this.#link, bytes);
    if (!policy.ok) return policy;
    const { device, count } = policy.value;
    const known = this.#words.get(device);
    if (known && known.policy.count >= count) return ok(false);
    const right = checkSpectatorPolicy(bytes, policy.value);
    if (!right.ok) return right;
    if (!known && this.#words.size >= MAX_DEVICES) {
      const spare = this.#spare;
      if (spare === undefined) return ok(false);
      this.#words.delete(spare);
    }
    this.#words.set(device, { policy: policy.value, bytes });
    return ok(true);
  }
}
