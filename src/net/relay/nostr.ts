/**
 * What a page and a relay of Nostr say to each other (NIP-01,
 * https://github.com/nostr-protocol/nips/blob/master/01.md), as far as passing messages on needs it: *events* of an
 * ephemeral kind, which no relay keeps, with the topic as a tag. Each is signed (BIP 340), as relays demand, with a key
 * that is made for the page and says nothing about anybody.
 *
 *     page:  ["REQ", name, {kinds, "#x": [topic]}]   ["EVENT", event]
 *     relay: ["EVENT", name, event]   ["EOSE", name]   ["OK", id, taken, why]   ["CLOSED", name, why]   …
 * @module
 */
import { fieldsOf } from '../../lib/fields';
import { sha256 } from '@noble/hashes/sha2.js';
import { hashes, schnorr } from '@noble/secp256k1';
import { toBase64Url, fromBase64Url, toHex, utf8 } from '../../lib/bytes';
import { type Result, err, ok } from '../../lib/result';
import type { RandomBytes } from '../link/transport';
import { MAX_RELAYED_BYTES } from './relayLine';

/** Ephemeral (20000 to 29999), and what others use for the signalling of WebRTC. */
const KIND = 25_050;
/** No frame of a relay is longer, in characters: room for an event of ours and what a relay has to say. */
const MAX_FRAME_LENGTH = 8_192;

hashes.sha256 = sha256;

/** Who signs the events of a page. */
export interface Signer {
  readonly secretKey: Uint8Array;
  readonly publicKey: string;
}

export function newSigner(random: RandomBytes): Signer {
  // A key below the group's order; a greater one does not come up in the lifetime of the universe.
  const secretKey = random(32);
  return { secretKey, publicKey: toHex(schnorr.getPublicKey(secretKey)) };
}

/** `topic`: 64 hexadecimal digits. `unixSeconds`: now, since relays take no old events. */
export function eventFrame(
  message: Uint8Array,
  topic: string,
  unixSeconds: number,
  { secretKey, publicKey }: Signer,
  random: RandomBytes,
): string {
  const tags = [['x', topic]];
  const content = toBase64Url(message);
  const id = sha256(utf8(JSON.stringify([0, publicKey, unixSeconds, KIND, tags, content])));
  const sig = toHex(schnorr.sign(id, secretKey, random(32)));
  return JSON.stringify([
    'EVENT',
    { id: toHex(id), pubkey: publicKey, created_at: unixSeconds, kind: KIND, tags, content, sig },
  ]);
}

/** Asks for all that is said on the topic from now on. */
export function requestFrame(name: string, topic: string): string {
  return JSON.stringify(['REQ', name, { kinds: [KIND], '#x': [topic] }]);
}

export type Frame =
  /** Somebody has said this; whoever it is, since nobody checks the signature. */
  | { readonly kind: 'event'; readonly topic: string; readonly message: Uint8Array }
  /** All that was asked for has been sent, and what is new will be. */
  | { readonly kind: 'listening' }
  /** The relay does not do what it was asked for. */
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'other' };

/** Fails with `relay/frame` for what no relay says. */
export function parseFrame(text: unknown): Result<Frame> {
  const bad = (): Result<never> => err('relay/frame', 'the relay says something that makes no sense');
  if (typeof text !== 'string' || text.length > MAX_FRAME_LENGTH) return bad();
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    return bad();
  }
  if (!Array.isArray(frame)) return bad();
  const [kind, , third, fourth] = frame as readonly unknown[];
  if (kind === 'EVENT') return eventOf(third);
  if (kind === 'EOSE') return ok({ kind: 'listening' });
  if (kind === 'CLOSED') return ok({ kind: 'refused', why: wordsOf(third) });
  if (kind === 'OK' && third === false) return ok(refusal(wordsOf(fourth)));
  return ok({ kind: 'other' });
}

function eventOf(event: unknown): Result<Frame> {
  const { content, tags } = fieldsOf(event);
  if (typeof content !== 'string' || !Array.isArray(tags))
    return err('relay/frame', 'the relay sends an event without content or tags');
  const [tag] = tags as readonly unknown[];
  const topic: unknown = Array.isArray(tag) && tag[0] === 'x' ? tag[1] : null;
  const message = content.length <= 2 * MAX_RELAYED_BYTES ? fromBase64Url(content) : null;
  // Anybody may say anything: what is none of ours is nothing to wonder about.
  if (!message?.ok || message.value.length > MAX_RELAYED_BYTES || typeof topic !== 'string')
    return ok({ kind: 'other' });
  return ok({ kind: 'event', topic, message: message.value });
}

/** Why an event was not taken: what comes twice, or too soon, is nothing to leave a relay for. */
function refusal(why: string): Frame {
  return /^(?:duplicate|rate-limited):/.test(why) ? { kind: 'other' } : { kind: 'refused', why };
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : '';
}
