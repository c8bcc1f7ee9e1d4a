/** The files of simulated rounds hold when they are verified. */
import { describe, expect, it } from 'vitest';
import { cardinoes } from '../../src/games/cardinoes';
import { nextHead } from '../../src/log/head';
import { isVote } from '../../src/log/input';
import type { StepEvent } from '../../src/table/session/session';
import { logOf, playWithout, tableOf } from '../table/record/leftRounds';
import { type Scene, walk } from '../table/walk';
import type { Device } from './device';
import { Records } from './records';
import { Tally } from './tally';

const TABLE = tableOf({ game: cardinoes, devices: [0, 1, 2], seed: 1 });

type Change = (after: Scene['after']) => Scene['after'];

/** The scene as a device is told of it, with another state after it if it is false. */
function eventOf({ plan, state, step, head, inputs, after }: Scene, change: Change): StepEvent {
  const closed = { step, head: nextHead(head, step, inputs), inputs, votes: [] };
  const without = isVote(inputs[0]!) ? [2] : [];
  return { plan, before: state, after: change(after), closed, without, dealt: [], convicted: false, past: false };
}

async function tallyOf(scenes: readonly Scene[], change: Change = (after) => after): Promise<Tally> {
  const tally = new Tally();
  const records = new Records();
  const session = { signed: logOf(TABLE, scenes)!.signed };
  const device = { name: 'Anna', liar: null, room: { session } } as unknown as Device;
  for (const scene of scenes) records.step(device, eventOf(scene, change));
  await records.verify(TABLE.crypto, tally);
  return tally;
}

describe('the files of simulated rounds', () => {
  it('are read and verified, whoever has left', async () => {
    const whole = await walk(TABLE);
    const right = await tallyOf(whole);
    expect([right.checks, right.problems]).toEqual([{ 'verified rounds': 1 }, []]);
    const left = await tallyOf(await playWithout(TABLE, whole, whole.length - 3, [2]));
    expect([left.checks, left.problems]).toEqual([{ 'verified rounds that somebody left': 1 }, []]);
  });

  it('are found to be wrong if the table has counted something else', async () => {
    const tally = await tallyOf(await walk(TABLE), (after) => ({
      ...after,
      results: after.results.map((result) => ({
        ...result,
        scores: result.scores.map((score) => ({ ...score, total: score.total + 1 })),
      })),
    }));
    expect(tally.problems).toMatchObject([{ what: 'surprises' }]);
  });
});
