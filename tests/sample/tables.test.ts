/** The sample at whole tables of the simulation, as any game plays there. */
import { expect, it } from 'vitest';
import { playWell } from '../simulation/playing';
import { Tally } from '../simulation/tally';

it('is played among people and bots on a bad network, and its rounds count', async () => {
  const tally = new Tally();
  for (const [i, seats] of [2, 3, 4].entries()) tally.add(await playWell(70 + i, { game: 'eights', seats, kinds: [] }));
  expect(tally.games).toEqual({ eights: 3 });
  expect(tally.rounds).toBeGreaterThan(2);
});
