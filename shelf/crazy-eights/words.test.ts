/** Every rule is numbered, tested and told, in three languages; the guided round can be played; hints have reasons. */
import { readFileSync, readdirSync } from 'node:fs';
import { parseFace } from 'svista/cards';
import type { ModuleWords } from 'svista/page';
import { describe, expect, it } from 'vitest';
import { must } from '../../src/lib/result';
import { LEARNER, LessonRun } from '../../src/ui/client/models/lessonRun';
import { LocalDealer, randomOrder } from '../../src/games/play/localDealer';
import { Random } from '../../src/lib/random';
import { crazyEights } from './rules';
import { DRAWS, type EightsMove, type EightsState } from './state';
import { textsOf, words } from './words';

const LANGUAGES = ['en', 'de', 'it'] as const;
const NUMBERS = Array.from({ length: 18 }, (_, i) => `E${i + 1}`);

/** By paragraph of the rules: which of them it tells. */
const TOLD = [
  ['E3'],
  ['E4'],
  ['E5'],
  ['E10'],
  ['E11', 'E12'],
  ['E2'],
  ['E1'],
  ['E8', 'E9'],
  ['E14'],
  ['E15'],
  ['E16'],
  ['E6'],
  ['E7'],
  ['E13'],
  ['E17'],
  ['E18'],
];

const folder = new URL('./', import.meta.url);
const textOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

/** Every text in what a language says, functions called with arguments that look like the real ones. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function')
    return [true, false].map((own) => String((value as (...given: unknown[]) => unknown)('[7S]', own, own)));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe('the rules', () => {
  it('have numbers one after the other in rules.md', () => {
    expect([...textOf('rules.md').matchAll(/^\| (E\d+) \|/gm)].map(([, number]) => number)).toEqual(NUMBERS);
  });

  it('are all tested', () => {
    const tests = readdirSync(folder).filter((name) => /\.(test|rows)\.ts$/.test(name) && name !== 'words.test.ts');
    const named = new Set(
      tests.flatMap((name) =>
        [...textOf(name).matchAll(/(?:rule: |describe\(|describe\.each\(\[[^\]]*|it\()'(E\d+)/g)].map(
          ([, number]) => number!,
        ),
      ),
    );
    for (const number of NUMBERS) expect([...named]).toContain(number);
  });

  it.each(LANGUAGES)('are all told: %s', (language) => {
    expect(words(language).rules).toHaveLength(TOLD.length);
    expect(TOLD.flat().sort()).toEqual([...NUMBERS].sort());
    expect(new Set(words(language).rules).size).toBe(TOLD.length);
  });
});

describe.each(LANGUAGES)('%s', (language) => {
  const own: ModuleWords<EightsState, EightsMove> = words(language);

  it('says something everywhere, and no card that there is not', () => {
    const texts = textsIn(textsOf(language));
    expect(texts.length).toBeGreaterThan(100);
    for (const text of texts) {
      expect(text.trim(), text).not.toBe('');
      expect(text).not.toMatch(/undefined|\bNaN\b| {2}/);
      for (const [, name] of text.matchAll(/\[(..)\]/g)) must(parseFace(name!));
    }
  });

  it('has as many texts as English', () => {
    expect(textsIn(textsOf(language)).length).toBe(textsIn(textsOf('en')).length);
  });

  it('names every option, and every choice', () => {
    expect(Object.keys(own.options!).sort()).toEqual(crazyEights.options.map(({ key }) => key).sort());
    expect(Object.keys(own.options!['draw']!.choices!)).toEqual(DRAWS);
    for (const { label, hint } of Object.values(own.options!)) {
      expect(label.length).toBeLessThan(30);
      expect(hint).not.toMatch(/\.$/);
    }
  });

  it('tells moves of one’s own and of others, reasons and parts', () => {
    const { state, known } = must(crazyEights.parsePosition('8S5D/9C4H 7S KD2D a last=on'));
    const view = { state, seat: 0, known };
    for (const move of crazyEights.legal(view))
      for (const isOwn of [true, false]) expect(own.move(state, move, isOwn)).toMatch(/\w/);
    for (const reason of ['finished', 'blocked', 'forfeit'])
      expect(own.reason({ reason, scores: [], finisher: null, another: null })).not.toMatch(/\.$/);
    for (const code of ['hand', 'own', 'split', 'forfeit'])
      expect(own.part({ code, faces: [], points: 1 })).not.toBe(code);
  });

  it('has a guided round that leads to the end by its own moves, and answers every other move', () => {
    const lesson = own.lesson!;
    const run = new LessonRun(crazyEights, lesson, 'Ada');
    let others = 0;
    for (let steps = 0; run.waits !== 'nothing'; steps++) {
      expect(steps).toBeLessThan(60);
      if (run.waits === 'others') run.playOther();
      else if (run.waits === 'reading') run.read();
      else {
        const awaited = crazyEights.makeMove(run.awaited as EightsMove);
        for (const move of crazyEights.legal(run.table.view(LEARNER) as never)) {
          if (crazyEights.makeMove(move) === awaited) continue;
          expect(must(run.try(move))).toEqual({ kind: 'another' });
          expect(run.answerTo(move), crazyEights.makeMove(move)).toBeTruthy();
          others++;
        }
        expect(run.try(run.awaited)).toMatchObject({ ok: true, value: { kind: 'made' } });
      }
    }
    expect(others).toBeGreaterThan(10);
    expect(run.table.over).toBe(true);
    expect(run.table.totals).toEqual([56, 0, 0]);
    for (const { say } of lesson.scenes.flatMap(({ steps }) => steps)) expect(say.length, say).toBeLessThan(200);
  });
});

describe('hints', () => {
  const ROWS: readonly (readonly [string, string, string])[] = [
    ['7S/9C4H 9S KD a', 'play 7S', 'It is your last card: you win the round'],
    ['2S5D/9C4H 9S KD a', 'play 2S', 'The next player is nearly out, and loses a turn'],
    ['2S5D/9C4H3H 9S KD a', 'play 2S', 'The next player takes cards instead of getting rid of one'],
    ['QS5D/9C4H3H 9S KD a', 'play QS', 'The next player loses a turn'],
    ['7S5S/9C4H3H 9S KD a', 'play 7S', 'You keep one card of spades to go on with'],
    ['8D5S4S/9C4H3H 9S KD a', 'play 8D S', 'You keep 2 cards of spades to go on with'],
    ['8D5S4D/9D4H3H 9C KD a lacks=bS0', 'play 8D S', 'The next player hardly has spades: they drew when it was wanted'],
    ['KS5D/9C4H3H 9S QD a', 'play KS', 'It would cost 10 points in your hand'],
    ['7S8D/9C4H3H 9S QD a', 'play 7S', 'An eight is worth keeping: it always gets you out of trouble'],
    ['7S5D/9C4H3H 9S QD a last=on', 'play 7S last', 'You say “last card”, and take none for it'],
    ['7S5D/9C4H3H 9S QD a last=on', 'play 7S', 'Without “last card” you take two'],
    ['5D/9C4H3H 9S QD a', 'draw', 'Nothing you hold matches'],
    ['8D5D/9C4H3H 9S QD a', 'draw', 'You save your eight for later'],
    ['5D6DQD/9C4H3H 9S KD a+1', 'pass', 'What you drew may match next time'],
  ];

  it.each(ROWS)('%s, %s: %s', (position, text, reason) => {
    const { state, known } = must(crazyEights.parsePosition(position));
    const view = { state, seat: 0, known };
    expect(words('en').advise!(view, must(crazyEights.parseMove(text, view)))[0]).toBe(reason);
  });

  it('are there for most choices, in rounds of all kinds', () => {
    let [told, all] = [0, 0];
    for (let seed = 1; seed <= 12; seed++) {
      const options = Object.fromEntries(
        crazyEights.options.map((spec) => [spec.key, spec.kind === 'flag' ? seed % 2 === 0 : spec.fallback(3)]),
      );
      const dealer = new LocalDealer<EightsState, EightsMove>(crazyEights, randomOrder(new Random(seed)));
      let state = must(dealer.settle(crazyEights.setup(options, 3, null, 0)));
      const random = new Random(seed);
      while (crazyEights.need(state).kind === 'act') {
        const view = dealer.view(state, state.turn);
        const moves = crazyEights.legal(view);
        for (const language of LANGUAGES)
          for (const move of moves.length > 1 ? moves : []) {
            all++;
            if (words(language).advise!(view, move).length > 0) told++;
          }
        state = must(dealer.play(state, random.pick(moves)));
      }
    }
    expect(told / all).toBeGreaterThan(0.5);
  });
});
