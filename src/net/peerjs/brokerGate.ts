/**
 * What a broker may say to us, and how much of it: the gate before PeerJS, which believes whatever comes.
 *
 * PeerJS closes links that stand when the broker says that their other end has left, or repeats an old offer; it keeps
 * answers to nobody for good, and throws on a payload of another shape. A broker shall be able to fail to introduce,
 * and nothing else. So PeerJS is given nothing but what was read here and written anew, and no word about a link that
 * stands.
 * @module
 */
import { type Fields, fieldsOf } from '../../lib/fields';
import type { Clock } from '../../lib/clock';
import { LIMITS } from '../../lib/limits';
import { RateLimiter } from '../../lib/rateLimiter';

/** In characters. */
const MAX_DESCRIPTION = 16_384;
const MAX_CANDIDATE = 1_024;
const MAX_ERROR = 200;
const WORD = /^[A-Za-z0-9](?:[A-Za-z0-9 _-]{0,62}[A-Za-z0-9])?$/;

/** As PeerJS reads it. */
export interface BrokerWord {
  readonly type: string;
  readonly src?: string;
  readonly payload?: Readonly<Record<string, unknown>>;
}

/** How it stands with a connection that an offer, an answer or a candidate is about. */
export type Standing = 'none' | 'pending' | 'linked';

function textOf(value: unknown, most: number): string | null {
  return typeof value === 'string' && value.length <= most ? value : null;
}

const wordOf = (value: unknown): string | null => (typeof value === 'string' && WORD.test(value) ? value : null);

export class BrokerGate {
  readonly #words: RateLimiter;
  readonly #offers: RateLimiter;
  readonly #standingOf: (address: string, connection: string) => Standing;
  readonly #patience: RateLimiter;
  #isFlooded = false;

  /** `standingOf`: what there is of the connection of that name with whoever has that address. */
  constructor(clock: Clock, standingOf: (address: string, connection: string) => Standing) {
    this.#words = new RateLimiter(clock, LIMITS.brokerMessages);
    this.#offers = new RateLimiter(clock, LIMITS.brokerOffers);
    this.#patience = new RateLimiter(clock, LIMITS.brokerRefusals);
    this.#standingOf = standingOf;
  }

  /** Whether so much was refused that this broker is not worth listening to. */
  get isFlooded(): boolean {
    return this.#isFlooded;
  }

  /** The same, written anew, if PeerJS may hear it; else null. `said`: any value of JSON, of any size. */
  take(said: unknown): BrokerWord | null {
    const word = this.#words.take() ? this.#read(fieldsOf(said)) : null;
    if (word === null && !this.#patience.take()) this.#isFlooded = true;
    return word;
  }

  #read({ type, src, payload }: Fields): BrokerWord | null {
    const given = fieldsOf(payload);
    switch (type) {
      case 'OPEN':
      case 'ID-TAKEN':
      case 'INVALID-KEY':
        return { type };
      case 'ERROR':
        return { type, payload: { msg: (textOf(given['msg'], Infinity) ?? '').slice(0, MAX_ERROR) } };
    }
    const address = wordOf(src);
    if (address === null) return null;
    if (type === 'EXPIRE') return { type, src: address };
    const connectionId = wordOf(given['connectionId']);
    if (connectionId === null) return null;
    const standing = this.#standingOf(address, connectionId);
    const about = { type: 'data', connectionId };
    if (type === 'OFFER') {
      const sdp = descriptionIn(given, 'offer');
      const isOurs = given['type'] === 'data' && given['serialization'] === 'raw' && given['reliable'] === true;
      if (sdp === null || !isOurs || standing !== 'none' || !this.#offers.take()) return null;
      return { type, src: address, payload: { ...about, sdp, label: 'svista', reliable: true, serialization: 'raw' } };
    }
    if (type === 'ANSWER' && standing === 'pending') {
      const sdp = descriptionIn(given, 'answer');
      return sdp && { type, src: address, payload: { ...about, sdp } };
    }
    // One more way may be found after a link stands, and a false one leads nowhere.
    if (type !== 'CANDIDATE' || standing === 'none') return null;
    const candidate = candidateIn(given);
    return candidate && { type, src: address, payload: { ...about, candidate } };
  }
}

function descriptionIn(payload: Fields, type: 'offer' | 'answer'): Fields | null {
  const given = fieldsOf(payload['sdp']);
  const sdp = textOf(given['sdp'], MAX_DESCRIPTION);
  return sdp !== null && given['type'] === type ? { type, sdp } : null;
}

function candidateIn(payload: Fields): Fields | null {
  const given = fieldsOf(payload['candidate']);
  const candidate = textOf(given['candidate'], MAX_CANDIDATE);
  const { sdpMLineIndex: line } = given;
  if (candidate === null || (line !== null && line !== undefined && !Number.isInteger(line))) return null;
  const ofIce = textOf(given['usernameFragment'], MAX_CANDIDATE);
  return {
    candidate,
    sdpMid: textOf(given['sdpMid'], MAX_CANDIDATE),
    sdpMLineIndex: line ?? null,
    ...(ofIce !== null && { usernameFragment: ofIce }),
  };
}
