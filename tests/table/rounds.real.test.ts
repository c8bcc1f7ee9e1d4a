/** Whole rounds on the simulated network with the real cryptography. */
import { describe, expect, it } from 'vitest';
import { lynx } from '../../src/games/lynx';
import { roundOf } from './outcome';
import { trial } from './trialGame';

describe('with the real cryptography, a table', () => {
  it('plays a round of Lynx with 2 seats', async () => {
    const harness = await roundOf(lynx, 2, { seed: 12, real: true });
    expect(harness.devices[0]!.room.session!.state.results).toHaveLength(1);
  });

  for (const seats of [2, 3, 8]) {
    it(`plays a round with coins, sealed choices and a reshuffle, ${seats} at the table`, async () => {
      await roundOf(trial, seats, { seed: seats, real: true });
    });
  }
});
