/** Seats with keys, and inputs that they sign, for tests of the log. */
import { sha512 } from '../../src/crypto/nacl';
import { type SigningPair, signingPair } from '../../src/crypto/sign';
import { utf8 } from '../../src/lib/bytes';
import { Chain } from '../../src/log/chain';
import { type Input, type SignedInput, signInput } from '../../src/log/input';

/** 32 bytes that a word stands for. */
export function bytesOf(word: string): Uint8Array {
  return sha512(utf8(word)).slice(0, 32);
}

export const TABLE = bytesOf('table');
export const GENESIS = bytesOf('genesis');
export const PAIRS: readonly SigningPair[] = ['Anna', 'Ben', 'Cleo'].map((name) => signingPair(bytesOf(name)));

export function newChain(first = 0): Chain {
  return new Chain({ table: TABLE, keys: PAIRS.map((pair) => pair.publicKey), genesis: GENESIS, first });
}

/** A whole input, of which a test names what matters to it. */
export function inputOf(parts: Partial<Input> = {}): Input {
  return {
    table: TABLE,
    round: 0,
    attempt: 0,
    step: 0,
    seat: 0,
    head: GENESIS,
    state: bytesOf('state'),
    kind: 'move',
    payload: utf8('a move'),
    ...parts,
  };
}

/** Signed by its own seat, or by `pair`. */
export function signed(parts: Partial<Input> = {}, pair?: SigningPair): SignedInput {
  const input = inputOf(parts);
  return signInput(input, pair ?? PAIRS[input.seat]!);
}

/** What the seat says in the step that is open. */
export function answer(chain: Chain, seat: number, word = 'a move'): SignedInput {
  const { step, round, attempt } = chain.open!;
  return signed({ step, round, attempt, seat, head: chain.head, payload: utf8(word) });
}

/** Opens a step that asks these seats, has them answer, and closes it. */
export function passStep(chain: Chain, asked: readonly number[] = [0, 1, 2]): readonly SignedInput[] {
  chain.begin(0, 0, asked);
  for (const seat of asked) chain.offer(answer(chain, seat));
  return chain.close().inputs;
}
