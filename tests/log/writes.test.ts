/** Writes to a store that come faster than its disk. */
import { describe, expect, it } from 'vitest';
import type { Addition } from '../../src/log/store';
import { joined } from '../../src/log/writes';
import { bytesOf, signed } from './seats';

/** A store that takes what it is given when it is told to. */
function slow(): {
  append: (addition: Addition) => Promise<void>;
  written: Addition[];
  next: (fault?: Error) => Promise<void>;
} {
  const written: Addition[] = [];
  const waiting: ((fault?: Error) => void)[] = [];
  const append = joined((addition) => {
    written.push(addition);
    return new Promise((resolve, reject) => waiting.push((fault) => (fault ? reject(fault) : resolve())));
  });
  return { append, written, next: async (fault) => (waiting.shift()!(fault), void (await new Promise(setImmediate))) };
}

const seed = (round: number): Addition => ({ seeds: [{ round, attempt: 0, seat: 0, seed: bytesOf('seed') }] });
const inputs = [0, 1, 2, 3].map((step) => signed({ step }));

describe('writes', () => {
  it('become one while one is on its way, and are done together', async () => {
    const { append, written, next } = slow();
    const done: number[] = [];
    inputs.forEach((input, i) => void append({ inputs: [input], verified: i + 1 }).then(() => done.push(i)));
    expect(written).toEqual([{ inputs: [inputs[0]], verified: 1 }]);
    await next();
    expect([done, written[1]]).toEqual([[0], { inputs: inputs.slice(1), verified: 4 }]);
    await next();
    expect([done, written.length]).toEqual([[0, 1, 2, 3], 2]);
    void append({ name: 'Anna' });
    expect(written[2]).toEqual({ name: 'Anna' });
  });

  it('lose nothing when they become one, and stay apart where one begins anew: a charter', async () => {
    const { append, written, next } = slow();
    const charter = { table: bytesOf('table'), bytes: bytesOf('charter') };
    const choice = (step: number): Addition => ({ choices: [{ step, seat: 0, move: 'pass' }] });
    const all = [
      { name: 'x' },
      seed(0),
      { verified: 1 },
      seed(1),
      choice(0),
      choice(1),
      { inputs: [inputs[0]!] },
      { charter },
      { inputs: [inputs[1]!] },
    ];
    for (const addition of all) void append(addition);
    for (let i = 0; i < 3; i++) await next();
    const seeds = [...seed(0).seeds!, ...seed(1).seeds!];
    const choices = [...choice(0).choices!, ...choice(1).choices!];
    const [first, second] = inputs;
    expect(written).toEqual([
      { name: 'x' },
      { seeds, choices, verified: 1, inputs: [first] },
      { charter, inputs: [second] },
    ]);
  });

  it('that fail are told to all who were in them, and to nobody else', async () => {
    const { append, next } = slow();
    const ends: string[] = [];
    for (const name of ['a', 'b', 'c'])
      append({ name }).then(
        () => ends.push(`${name} ok`),
        () => ends.push(`${name} failed`),
      );
    await next();
    await next(new Error('full'));
    void append({ name: 'd' }).then(() => ends.push('d ok'));
    await next();
    expect(ends).toEqual(['a ok', 'b failed', 'c failed', 'd ok']);
  });
});
