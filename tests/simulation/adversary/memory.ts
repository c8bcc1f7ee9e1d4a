/**
 * What the adversary has heard: every message that ever came to one of its devices or left one, of all tables, rounds and links, once each.
 */
import { toHex } from '../../../src/lib/bytes';
import type { Random } from '../../../src/lib/random';
import { read } from '../../../src/lib/wire';
import { type Charter, MAX_CHARTER_BYTES, decodeCharter, encodeCharter } from '../../../src/table/charter/charter';
import { type Consent, readConsent } from '../../../src/table/charter/consent';
import { charterHash } from '../../../src/table/charter/draft';
import { type Message, decodeMessage } from '../../../src/table/sync/protocol';
import { MAX_SEATS } from '../../../src/games/seats';

export type Kind = Message['kind'];

export interface Kept {
  readonly message: Message;
  readonly bytes: Uint8Array;
}

/** What a charter with signatures consists of, whether they are right or not. */
export interface OpenCharter {
  readonly charter: Charter;
  readonly consents: readonly Consent[];
}

/** Null if it cannot be read. */
export function openCharter(signed: Uint8Array): OpenCharter | null {
  const parts = read(signed, (reader) => ({
    charter: reader.bytes(MAX_CHARTER_BYTES),
    consents: reader.list(MAX_SEATS, readConsent),
  }));
  const charter = parts.ok ? decodeCharter(parts.value.charter) : null;
  return parts.ok && charter?.ok ? { charter: charter.value, consents: parts.value.consents } : null;
}

function charterIn(message: Message): Charter | null {
  if (message.kind === 'charter') return openCharter(message.signed)?.charter ?? null;
  const drawn = message.kind === 'draft' ? decodeCharter(message.draft.charter) : null;
  return drawn?.ok ? drawn.value : null;
}

/** The latest messages are taken as often as all others together. */
const LATEST = 12;

export class Memory {
  readonly #seen = new Set<string>();
  readonly #kept = new Map<Kind, Kept[]>();
  /** By the hash that consents are told by. */
  readonly #charters = new Map<string, Charter>();

  hear(bytes: Uint8Array): void {
    const name = toHex(bytes);
    if (this.#seen.has(name)) return;
    this.#seen.add(name);
    const decoded = decodeMessage(bytes);
    if (!decoded.ok) return;
    const message = decoded.value;
    const kept = this.#kept.get(message.kind) ?? [];
    this.#kept.set(message.kind, kept);
    kept.push({ message, bytes });
    const charter = charterIn(message);
    if (charter) this.#charters.set(toHex(charterHash(encodeCharter(charter))), charter);
  }

  /** Something of that kind; null if there is nothing. */
  pick(kind: Kind, random: Random): Kept | null {
    const kept = this.#kept.get(kind) ?? [];
    if (kept.length === 0) return null;
    return random.pick(random.chance(0.5) ? kept.slice(-LATEST) : kept);
  }

  all(kind: Kind): readonly Kept[] {
    return this.#kept.get(kind) ?? [];
  }

  /** All charters that were ever proposed or signed. */
  get charters(): readonly Charter[] {
    return [...this.#charters.values()];
  }

  /** The charter that a consent names by this hash. */
  charterOf(hash: Uint8Array): Charter | null {
    return this.#charters.get(toHex(hash)) ?? null;
  }
}
