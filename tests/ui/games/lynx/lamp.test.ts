/** What the lamp shines on, and that it never shines on what a guided round advises against. */
import { describe, expect, it } from 'vitest';
import { lynx } from '../../../../src/games/lynx';
import type { LynxMove, LynxState } from '../../../../src/games/lynx/state';
import type { View } from '../../../../src/games/game';
import { must } from '../../../../src/lib/result';
import { LEARNER, LessonRun } from '../../../../src/ui/client/models/lessonRun';
import { lesson } from '../../../../src/ui/games/lynx/lesson';
import { isSecondBest } from '../../../../src/ui/games/lynx/lamp';
import { offersFor } from '../../../../src/ui/games/lynx/offers';
import { viewOf } from './view';

const canDiscard = (view: View<LynxState>): boolean => lynx.legal(view).some(({ kind }) => kind === 'discard');

/** The moves that are offered in lamp yellow while no card is selected. */
const lit = (view: View<LynxState>): string[] =>
  offersFor(view, [])
    .filter(({ key, reason }) => reason === undefined && !isSecondBest(view, key, canDiscard(view)))
    .map(({ key }) => key);

describe('the lamp', () => {
  it.each([
    ['the draw', '4H7S/5?/6? 5C8H 40? - a', ['draw']],
    ['not the draw, where the last card matches', '4H/5?/6? 5C8H 40? - a', []],
    ['the draw, where the last card does not match', '4C/5?/6? 5D8H 40? - a', ['draw']],
    ['the end of the turn, where nothing matches', '4C7S/5?/6? 5D8H 40? - a+', ['end']],
    ['not the end of the turn, where a card matches', '4H7S/5?/6? 5C8H 40? - a+', []],
    ['accepting, where nothing answers', '6H2C/5? 5C7D 40? - a? sevens=3a', ['accept']],
    ['an answer, not accepting, where a seven is held', '7H2C/5? 5C7D 40? - a? sevens=3a', ['announce']],
    ['not skipping, where the eight can be stolen', '9DTD/5? 5C8D 40? - a?', []],
  ])('shines on %s', (_, position, keys) => {
    expect(lit(viewOf(position))).toEqual(keys);
  });

  it('shines in the guided round on nothing but the awaited move', () => {
    const run = new LessonRun(lynx, lesson, 'Ada');
    let moves = 0;
    while (run.waits !== 'nothing') {
      if (run.waits === 'others') run.playOther();
      else if (run.waits === 'reading') run.read();
      else {
        const { kind } = run.awaited as LynxMove;
        const view = run.table.view(LEARNER) as View<LynxState>;
        expect(
          lit(view).filter((key) => key !== kind),
          run.step!.say,
        ).toEqual([]);
        must(run.try(run.awaited));
        moves++;
      }
    }
    expect(moves).toBeGreaterThan(5);
  });
});
