/** The logs of rounds, as a device collects them step by step. */
import { describe, expect, it } from 'vitest';
import { lynx } from '../../../src/games/lynx';
import { nextHead } from '../../../src/log/head';
import { isVote } from '../../../src/log/input';
import { RoundCollector } from '../../../src/table/record/finished';
import { type RoundLog, makeRoundLog } from '../../../src/table/record/roundLog';
import type { StepEvent } from '../../../src/table/step/stepEvent';
import { roundsOf } from '../../fuzz/rounds';
import { type Scene, walk } from '../walk';
import { logOf, playWithout, tableOf } from './leftRounds';

function eventOf({ plan, state, step, head, inputs, after }: Scene): StepEvent {
  const closed = { step, head: nextHead(head, step, inputs), inputs, votes: inputs.filter(isVote) };
  const without = after.gone.filter((seat) => !state.gone.includes(seat));
  return { plan, before: state, after, closed, dealt: [], without, convicted: false, past: false };
}

/** The logs that are handed out, each with its step. */
function collected(signed: RoundLog['signed'], scenes: readonly Scene[]): [number, string[]][] {
  const collector = new RoundCollector(signed);
  return scenes.flatMap((scene) => {
    const log = collector.add(eventOf(scene));
    return log ? [[scene.step, makeRoundLog(log)] as [number, string[]]] : [];
  });
}

describe('the log of a round', () => {
  it('is handed out as its seeds are revealed, with the steps of this round alone', async () => {
    const [first, second] = await roundsOf(lynx);
    const rounds = [first!, second!];
    expect(
      collected(
        first!.signed,
        rounds.flatMap(({ scenes }) => scenes),
      ),
    ).toEqual(rounds.map(({ log }) => [log.inputs.at(-1)!.step, makeRoundLog(log)]));
  });

  it('is whole only when all who are left have revealed theirs', async () => {
    const table = tableOf({ game: lynx, options: { hand: 5 }, devices: [0, 1, 2], seed: 3 });
    const whole = await walk(table);
    const reveal = whole.findIndex(({ plan }) => plan.kind === 'reveal');
    const scenes = await playWithout(table, whole, reveal, [1]);
    const log = logOf(table, scenes)!;
    expect(log.inputs.at(-1)!.step).toBeGreaterThan(reveal);
    expect(collected(log.signed, scenes)).toEqual([[log.inputs.at(-1)!.step, makeRoundLog(log)]]);
  });

  it('is none of a round whose beginning was not seen', async () => {
    const [first] = await roundsOf(lynx);
    expect(collected(first!.signed, first!.scenes.slice(1))).toEqual([]);
  });
});
