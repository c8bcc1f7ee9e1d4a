/** Many inputs at once, as they come from somebody who is ahead: which of them may be taken without another look. */
import { describe, expect, it } from 'vitest';
import { utf8 } from '../../src/lib/bytes';
import { EARLY_STEPS, MAX_EARLY_BYTES } from '../../src/log/earlyInputs';
import type { SignedInput } from '../../src/log/input';
import { PAIRS, answer, bytesOf, newChain, signed } from './seats';

const ahead = [1, 2, 3, 4].map((step) => signed({ seat: step % 2, step }));
const forged = signed({ seat: 0, step: 9 }, PAIRS[1]!);

/** Which of them a new log in its first step calls genuine, by their places. */
function placesOf(inputs: readonly SignedInput[], chain = newChain()): number[] {
  const genuine = chain.genuine(inputs);
  return [...inputs.keys()].filter((at) => genuine.has(inputs[at]!));
}

describe('of many inputs at once', () => {
  it('all are genuine if all are signed', () => {
    expect(placesOf(ahead)).toEqual([0, 1, 2, 3]);
    expect(placesOf([])).toEqual([]);
  });

  it('those before the first that its seat has not signed are genuine', () => {
    expect(placesOf([...ahead.slice(0, 2), forged, ...ahead.slice(2)])).toEqual([0, 1]);
    expect(placesOf([forged, ...ahead])).toEqual([]);
  });

  it.each<[string, SignedInput]>([
    ['of another table', signed({ step: 9, table: bytesOf('elsewhere') })],
    ['of a seat that is not there', signed({ step: 9, seat: 3 }, PAIRS[0]!)],
    ['too far ahead', signed({ step: EARLY_STEPS + 1 })],
  ])('those before one %s are genuine', (_what, other) => {
    expect(placesOf([ahead[0]!, other, ahead[1]!])).toEqual([0]);
  });

  it('none is looked at twice, or again, or as a second word', () => {
    const second = signed({ seat: 1, step: 1, payload: utf8('another') });
    expect(placesOf([ahead[0]!, second, ahead[0]!, ahead[1]!])).toEqual([0, 2, 3]);
    const chain = newChain();
    chain.offer(ahead[0]!);
    expect(placesOf([ahead[0]!, second, ahead[1]!], chain)).toEqual([2]);
  });

  it('no more are genuine than there is room for, each seat for itself', () => {
    const payload = new Uint8Array(90 * 1024);
    const long = [1, 2, 3].map((step) => signed({ seat: 0, step, payload }));
    expect(3 * payload.length).toBeGreaterThan(MAX_EARLY_BYTES);
    expect(placesOf(long)).toEqual([0, 1]);
    expect(placesOf(long.map((input, i) => (i === 2 ? signed({ seat: 1, step: 3, payload }) : input)))).toEqual([
      0, 1, 2,
    ]);
    const chain = newChain();
    chain.offer(long[0]!);
    expect(placesOf(long.slice(1), chain)).toEqual([0]);
  });

  it('what is genuine for the open step takes no room of later ones', () => {
    const chain = newChain();
    chain.begin(0, 0, [0]);
    const payload = new Uint8Array(90 * 1024);
    const [now, ...later] = [0, 1, 2].map((step) => signed({ seat: 0, step, payload }));
    expect(placesOf([now!, ...later], chain)).toEqual([0, 1, 2]);
  });

  it('nothing is taken by asking', () => {
    const chain = newChain();
    placesOf(ahead, chain);
    expect(chain.isBehind).toBe(false);
    expect(chain.offer(ahead[0]!).kind).toBe('early');
  });
});

describe('a log that is behind', () => {
  it('says so from the first early input on, and keeps those that are not due yet', () => {
    const chain = newChain();
    chain.begin(0, 0, [0]);
    expect(chain.isBehind).toBe(false);
    const [second, third] = [signed({ seat: 1, step: 1, head: bytesOf('elsewhere') }), ahead[2]!];
    for (const input of [second, third]) expect(chain.offer(input).kind).toBe('early');
    chain.offer(answer(chain, 0));
    chain.close();
    expect(chain.begin(0, 0, [1]).map(({ kind }) => kind)).toEqual(['fork']);
    expect(chain.isBehind).toBe(true);
    expect(chain.offer(third).kind).toBe('known');
  });
});
