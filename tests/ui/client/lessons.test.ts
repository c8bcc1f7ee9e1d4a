/**
 * Every guided round can be played to its end as it is written, and by whoever does something else: its moves are legal
 * by the real rules, what others do as well, and no legal move of the learner leads astray.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { gameOf } from '../../../src/games/registry';
import { must } from '../../../src/lib/result';
import { LEARNER, LessonRun } from '../../../src/ui/client/models/lessonRun';
import { type Lesson, saidParts } from '../../../src/ui/games/contract/lesson';
import { prepareGame, screenIds, screenOf } from '../../../src/ui/games/registry';
import { plainText } from '../../../src/ui/text/parts';

/** What fits a bubble beside the board of a phone. */
const MOST_LETTERS = 200;
/** How many people read on a screen. */
const WORDS_A_MINUTE = 200;

/** Plays as the script says; `at` is told before each step of it. */
function playThrough(run: LessonRun, at: () => void): void {
  for (let steps = 0; run.waits !== 'nothing'; steps++) {
    expect(steps).toBeLessThan(200);
    if (run.waits === 'others') run.playOther();
    else {
      at();
      if (run.waits === 'reading') run.read();
      else expect(run.try(run.awaited), run.step!.move).toMatchObject({ ok: true, value: { kind: 'made' } });
    }
  }
}

describe.each(screenIds())('the guided round of %s', (id) => {
  let lesson: Lesson;
  beforeAll(async () => {
    await prepareGame(id);
    lesson = (await screenOf(id).loadLesson!())!;
  });
  const open = (): LessonRun => new LessonRun(must(gameOf(id)), lesson, 'Ada');

  it('leads by its own moves to the end of the round, and no further', () => {
    const run = open();
    playThrough(run, () => {});
    expect(run.table.over).toBe(true);
    expect(run.table.totals).toHaveLength(run.names.length);
  });

  it('takes every other legal move kindly: nothing changes, and the awaited one can still be made', () => {
    const game = must(gameOf(id));
    const run = open();
    let others = 0;
    playThrough(run, () => {
      if (run.waits !== 'move') return;
      const view = run.table.view(LEARNER);
      const before = JSON.stringify(view.state);
      const awaited = game.makeMove(run.awaited, true);
      for (const move of (game.shortlist?.(view, 40) ?? game.legal(view)).slice(0, 40)) {
        if (game.makeMove(move, true) === awaited) continue;
        const tried = must(run.try(move));
        if (tried.kind === 'made') expect.unreachable(game.makeMove(move, true));
        others++;
        expect(JSON.stringify(run.table.view(LEARNER).state)).toBe(before);
      }
    });
    expect(others).toBeGreaterThan(0);
  });

  it('answers only to moves that can be made there', () => {
    const game = must(gameOf(id));
    const run = open();
    playThrough(run, () => {
      const { instead = {} } = run.step!;
      const legal = game.legal(run.table.view(LEARNER)).map((move) => game.makeMove(move, true).split(' ')[0]);
      for (const word of Object.keys(instead)) expect(legal, `${word}: ${run.step!.say}`).toContain(word);
    });
  });

  it('says what fits a bubble, names cards that there are, and takes two or three minutes', () => {
    let words = 0;
    let moves = 0;
    for (const { say, instead = {}, move, then = [] } of lesson.scenes.flatMap(({ steps }) => steps)) {
      for (const text of [say, ...Object.values(instead)]) {
        const plain = plainText(saidParts(text), [], null);
        expect(plain).not.toMatch(/[[\]]/);
        expect(text.length, text).toBeLessThan(MOST_LETTERS);
      }
      words += say.split(' ').length;
      moves += Number(move !== undefined) * 4 + then.length;
    }
    const minutes = words / WORDS_A_MINUTE + (moves * 3) / 60;
    expect(minutes).toBeGreaterThan(1.5);
    expect(minutes).toBeLessThan(5);
  });
});
