/**
 * What is said aloud in the place of a link: a number and two words. The number says where somebody answers, and
 * everybody may know it. The words are the password of `cpace.ts`: two numbers from 0 to 255, which every language has
 * its own word for.
 * @module
 */
import { joinWithLengths } from '../../crypto/cpace';
import { BOX_KEY_BYTES, SEED_BYTES, sha512 } from '../../crypto/nacl';
import { type SigningPair, signingPair } from '../../crypto/sign';
import { concatBytes, utf8 } from '../../lib/bytes';
import { Writer } from '../../lib/wire';
import type { RandomBytes } from '../link/transport';

/** The highest number that is said. */
export const MAX_NUMBER = 999;
/** How many words a list has, so many that one byte names each. */
export const WORD_COUNT = 256;

export type TwoWords = readonly [number, number];

export interface SpokenWords {
  /** From 1 to {@link MAX_NUMBER}. */
  readonly number: number;
  readonly words: TwoWords;
}

/** The keys of the two on the link between them, which their handshake has shown. */
export interface SpokenLink {
  readonly joiner: Uint8Array;
  readonly inviter: Uint8Array;
}

/** What goes with the shares: which message of which version it is. */
const DATA = [utf8('words/1/ya'), utf8('words/1/yb')] as const;

const labelled = (label: string, bytes: Uint8Array): Uint8Array =>
  sha512(concatBytes(utf8(`svista/words/1/${label}:`), bytes));

/**
 * The pair of keys that a number leads to, for everybody: its public half takes the place of a table's key, so that
 * devices that join never link with each other. It proves nothing. (P185)
 */
export function pairOfNumber(number: number): SigningPair {
  return signingPair(labelled('number', new Writer().u16(number).finish()).slice(0, SEED_BYTES));
}

/** A low number while those are free, since it is said aloud; `attempt` counts those that were taken. */
export function drawNumber(attempt: number, random: RandomBytes): number {
  const most = attempt < 2 ? 9 : attempt < 6 ? 99 : MAX_NUMBER;
  const [high, low] = random(2);
  return 1 + ((high! * 256 + low!) % most);
}

/** Two words by chance, other ones than before. */
export function drawWords(random: RandomBytes, before: TwoWords | null = null): TwoWords {
  for (;;) {
    const [first, second] = random(2);
    if (before === null || first !== before[0] || second !== before[1]) return [first!, second!];
  }
}

/** What both put into CPace; `session`: 16 bytes of the joiner's, for this run. (P186) */
export function spokenInputs({ number, words }: SpokenWords, { joiner, inviter }: SpokenLink, session: Uint8Array) {
  const password = new Writer().u16(number).u8(words[0]).u8(words[1]).finish();
  return { password, channel: joinWithLengths(joiner, inviter), session, data: DATA };
}

/** The key of the box in which the link's secret goes over, from that of the run. It is used once. (P188) */
export function linkBoxKey(key: Uint8Array): Uint8Array {
  return labelled('link', key).slice(0, BOX_KEY_BYTES);
}
