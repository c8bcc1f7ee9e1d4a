/** Whole rounds on the simulated network: a table agrees on every step, whatever the number of seats. */
import { describe, expect, it } from 'vitest';
import { lynx } from '../../src/games/lynx';
import { sampleOf } from '../run/sample';
import { Harness, NAMES } from './harness';
import { expectAgreement, roundOf } from './outcome';
import { trial } from './trialGame';

describe('with stand-in cryptography, a table', () => {
  for (const seats of sampleOf([2, 3, 4, 5, 6, 7, 8], [2, 3, 5, 8], [2, 5])) {
    it(`plays a round of Lynx with ${seats} seats`, async () => {
      await roundOf(lynx, seats, { seed: 20 + seats });
    });

    it(`plays a round of the trial game with ${seats} seats`, async () => {
      const harness = await roundOf(trial, seats, { seed: 30 + seats });
      const kinds = harness.devices[0]!.events.map(({ plan }) =>
        'what' in plan ? `${plan.kind} of a ${plan.what}` : plan.kind,
      );
      for (const kind of [
        'header',
        'seal of a coin',
        'unseal of a coin',
        'seal of a move',
        'agree of a move',
        'unseal of a move',
        'shuffle of a deck',
      ])
        expect(kinds).toContain(kind);
      for (const kind of ['shuffle of a hand', 'share', 'show', 'count', 'move', 'open', 'reveal', 'next'])
        expect(kinds).toContain(kind);
    });
  }

  for (let seed = 0; seed < sampleOf(12, 3, 2); seed++) {
    it(`plays on slow disks and slow workers (seed ${seed})`, async () => {
      await roundOf(trial, 2 + (seed % 4), { seed, lagMs: 40 });
    });
  }
});

describe('a simulated table', () => {
  /** Everything that a run leaves behind. */
  async function run(seed: number): Promise<unknown> {
    const harness = new Harness({ seed, game: trial, lagMs: 20 });
    for (const name of NAMES.slice(0, 3)) await harness.join(name);
    harness.rounds = 2;
    expect(await harness.open()).toBe(true);
    await harness.wait(400);
    await harness.reload(harness.devices[1]!);
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 2);
    const heads = harness.devices.flatMap(({ room }) => room.session!.log.closed.map(({ head }) => head));
    return { heads, traffic: harness.network.traffic, ms: harness.network.clock.nowMs(), said: harness.witness.counts };
  }

  it('replays message by message from its seed, and otherwise from another', async () => {
    const first = await run(5);
    expect(await run(5)).toEqual(first);
    expect(await run(6)).not.toEqual(first);
  });
});
