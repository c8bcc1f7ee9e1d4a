/**
 * What is said in a waiting room, as messages.
 * @module
 */
import type { SigningPair } from '../../crypto/sign';
import type { Clock } from '../../lib/clock';
import { LIMITS } from '../../lib/limits';
import { RateLimiter } from '../../lib/rateLimiter';
import type { Charter } from '../charter/charter';
import { type Word, takenBack, withdrawal, wordOf } from '../charter/consents';
import { hashOf } from '../charter/draft';
import type { OwnWords } from '../charter/ownWords';
import type { Lobby } from './lobby';
import type { Participant } from './participants';
import type { Message } from '../sync/protocol';

/**
 * What others make us say: their drafts and signatures passed on, and drafts of our own because they come and go. It is
 * kept well below what the others put up with from us, so nobody can wear out their patience through us; what is left
 * out is said with a later beat.
 */
export const madeToSay = (clock: Clock): RateLimiter => new RateLimiter(clock, LIMITS.lobbyMessages);

type WordMessage = Message & { readonly kind: 'ready' | 'withdraw' };

/** Who is here, and with which bots. */
export function presenceMessage({ name, face, wish, bots }: Participant): Message {
  return { kind: 'presence', name, face, wish, bots };
}

/** The last word of this device about the draft; null if it has said none. */
export function wordMessage({ ownWord, hash: charter }: Lobby): WordMessage | null {
  return ownWord && charter && messageOf(charter, ownWord);
}

/** That this device has taken its consent to a charter back; null if its latest word is none of that. */
export function withdrawalMessage(charter: Charter, device: SigningPair, words: OwnWords): WordMessage | null {
  const word = takenBack(charter, words);
  if (!word?.isStored) return null;
  return messageOf(hashOf(charter), withdrawal(charter, device, word.count));
}

function messageOf(charter: Uint8Array, { device, count, consent, signature }: Word): WordMessage {
  return consent
    ? { kind: 'ready', charter, device, consent }
    : { kind: 'withdraw', charter, device, count, signature };
}

/** The word of a device about the charter that the message names. */
export function wordIn(message: WordMessage): Word {
  return message.kind === 'ready' ? wordOf(message.device, message.consent) : { ...message, consent: null };
}
