/**
 * What a worker does before it is needed: it makes the tables of points that never change, and small proofs, since the
 * first time that code runs it is slow. Step by step, so that a real job has to wait for one step at the most.
 * @module
 */
import { keyContextOf } from '../context';
import { NO_HEAD } from '../derive';
import { type PublicKey, trivialCards } from '../elgamal';
import { engine } from '../group';
import { deriveSecretKey, publicKeyOf } from '../keys';
import { computeShares } from '../shares';
import { commitmentKey } from '../commitment';
import { checkShuffle, makeShuffle } from '../shuffle/shuffle';

/** Cards of the deck whose commitments are prepared, and of the small proofs. */
const DECK = 104;
const PART = 26;
const SMALL = 24;

/** Nobody's seed: nothing here is secret, or goes anywhere. */
const seed = new Uint8Array(32);
const context = { version: 0, table: new Uint8Array(32), round: 0, attempt: 0, deck: 0, step: 0, seat: 0 };

const tables = Array.from({ length: DECK / PART }, (_, i) => () => void commitmentKey((i + 1) * PART));
const STEPS: readonly (() => void)[] = [
  () => void engine().multiplyGeneratorMany([1n]),
  ...tables,
  proveAndCheck,
  proveAndCheck,
  proveAndCheck,
];

/** Does the step with this number, from 0 on. Returns whether there is another. */
export function warmUp(step: number): boolean {
  STEPS[step]?.();
  return step + 1 < STEPS.length;
}

/** A shuffle of a few cards, and shares of them, with the check of the proof. */
function proveAndCheck(): void {
  const secretKey = deriveSecretKey(seed, keyContextOf(context));
  const key: PublicKey = publicKeyOf(secretKey);
  const input = trivialCards(Array.from({ length: SMALL }, (_, i) => i));
  const { output, proof } = makeShuffle({ seed, context, head: NO_HEAD, key, input });
  checkShuffle({ context, key, input, output }, proof);
  computeShares(secretKey, output);
}
