/** What Scopa says, in each language: every rule in a paragraph, every option, part, move and reason, and the lesson. */
import { readFileSync } from 'node:fs';
import { parseFaces } from 'svista/cards';
import { describe, expect, it } from 'vitest';
import { LEARNER, LessonRun } from '../../src/ui/client/models/lessonRun';
import { must } from '../../src/lib/result';
import { game, screen } from './board';
import { scopa } from './rules';
import { textsOf } from './words';

const LANGUAGES = ['en', 'de', 'it'];
const RULES = readFileSync(new URL('rules.md', import.meta.url), 'utf8');
const NUMBERS = Array.from({ length: 23 }, (_, i) => `S${i + 1}`);

/** Which rules each paragraph tells, sentence by sentence. */
const TOLD: readonly (readonly string[])[] = [
  ['S5', 'S6 S7', 'S5', 'S11'],
  ['S2', 'S2', 'S2'],
  ['S3', 'S3', 'S12', 'S4'],
  ['S5', 'S8', 'S9', 'S10'],
  ['S13', 'S11'],
  ['S14', 'S14 S15', 'S14 S16'],
  ['S15', 'S15', 'S15'],
  ['S1', 'S1 S16', 'S16'],
  ['S17 S18'],
  ['S19', 'S19', 'S19'],
  ['S20', 'S20'],
  ['S21', 'S22'],
  ['S23', 'S23', 'S23'],
];

const sentences = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=[A-ZÄÖÜÈ[*])/);

describe('rules.md', () => {
  it('has a row for each number, and each number has a test', () => {
    expect([...RULES.matchAll(/^\| \*\*(S\d+)\*\*/gm)].map(([, number]) => number)).toEqual(NUMBERS);
    const tests = ['rows', 'score', 'table'].map((name) =>
      readFileSync(new URL(`${name}.test.ts`, import.meta.url), 'utf8'),
    );
    for (const number of NUMBERS) expect(tests.join(), number).toMatch(new RegExp(`\\b${number}\\b`));
  });

  it('each number is told by a sentence', () => {
    const told = TOLD.flat().flatMap((numbers) => numbers.split(' '));
    expect(NUMBERS.filter((number) => !told.includes(number))).toEqual([]);
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  const words = screen.words(language);
  const texts = textsOf(language);

  it('the rules have the same sentences as in English', () => {
    expect(words.rules.map((text) => sentences(text).length)).toEqual(TOLD.map((told) => told.length));
  });

  it('every card that is named is one of the forty', () => {
    for (const text of [...words.rules, ...Object.values(texts.lesson)])
      for (const [, card] of text.matchAll(/\[([^\]]*)\]/g))
        expect(scopa.deck({}, 2)).toContain(must(parseFaces(card!))[0]);
  });

  it('every option has a label, a hint, and a name for each choice', () => {
    for (const spec of game.options) {
      const said = words.options![spec.key]!;
      expect(said.label.length * said.hint.length, spec.key).toBeGreaterThan(0);
      expect(Object.keys(said.choices ?? {})).toEqual(spec.kind === 'choice' ? spec.choices : []);
    }
    expect(Object.keys(words.options!)).toEqual(game.options.map(({ key }) => key));
  });

  it('nothing is empty, has straight quotes, or ends in a full stop where none belongs', () => {
    const all: string[] = [];
    const collect = (value: unknown): void => {
      if (typeof value === 'string') all.push(value);
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
    };
    collect(texts);
    expect(all.filter((text) => text.trim() === '' || /["']|\s{2}/.test(text))).toEqual([]);
    for (const text of [...Object.values(texts.parts), ...Object.values(texts.calls), texts.finished])
      expect(text).not.toMatch(/\.$/);
  });

  it('says each kind of move, of the reader and of others', () => {
    const from = '7S2CQS/4H2H5H 3D4C - a -/-';
    const lines = ['take 7S 3D4C', 'lay 2C', 'lay QS'].map((text) => {
      const { state, known } = must(scopa.parsePosition(from));
      const move = must(scopa.parseMove(text, { state, seat: 0, known }));
      return [words.move(state, move, true), words.move(state, move, false)];
    });
    const ace = must(scopa.parsePosition('AS2C/4H2H - - a -/- ace=on'));
    const kept = must(scopa.parseMove('take AS -', { state: ace.state, seat: 0, known: ace.known }));
    lines.push([words.move(ace.state, kept, true), words.move(ace.state, kept, false)]);
    expect(lines).toMatchSnapshot();
  });

  it('gives reasons for a move', () => {
    const reasons = [
      ['7S2C/4H2H 3D4C - a -/-', 'take 7S 3D4C'],
      ['7S2C/4H2H 7DKC - a -/-', 'take 7S 7D'],
      ['QS2C/4H2H 3D6CKCKD - a -/-', 'take QS 3D6C'],
      ['KS7C/4H2H 3DKC5D - a -/- bello=on', 'take KS KC'],
      ['KS2C/4H2H KDQC - a -/- bello=on', 'take KS KD'],
      ['QS2C/3? QD4C - a QHQC/- last=a', 'take QS QD'],
      ['7S2C/3? QD4C 6? a 7H7C7D2D/- last=a', 'lay 7S'],
      ['7S2C/3? - 6? a 7H7C7D2D/- last=a', 'lay 7S'],
    ].map(([from, text]) => {
      const { state, known } = must(scopa.parsePosition(from!.replace('/3?', '/2?')));
      const view = { state, seat: 0, known: new Map([...known].filter(([id]) => state.hands[0]!.includes(id))) };
      return [text, ...words.advise!(view, must(scopa.parseMove(text!, view)))];
    });
    expect(reasons).toMatchSnapshot();
    for (const [text, ...given] of reasons) expect(given.length, text).toBeGreaterThan(0);
  });

  it('has a guided round that is played to its end, and bears other moves', () => {
    const run = new LessonRun(scopa, words.lesson!, 'Ada');
    let others = 0;
    for (let steps = 0; run.waits !== 'nothing'; steps++) {
      expect(steps).toBeLessThan(100);
      if (run.waits === 'others') run.playOther();
      else if (run.waits === 'reading') run.read();
      else {
        const awaited = scopa.makeMove(run.awaited as never);
        const view = run.table.view(LEARNER) as never;
        for (const move of scopa.legal(view)) {
          if (scopa.makeMove(move) === awaited) continue;
          const { instead } = run.step!;
          expect(must(run.try(move))).toEqual({ kind: 'another' });
          expect(run.answerTo(move)).toBe(instead![move.kind]);
          others++;
        }
        expect(run.try(run.awaited), awaited).toMatchObject({ ok: true, value: { kind: 'made' } });
      }
    }
    expect(others).toBeGreaterThan(3);
    expect([run.table.over, run.table.totals]).toEqual([true, [4, 1]]);
    for (const text of Object.values(texts.lesson)) expect(text.length, text).toBeLessThan(200);
  });
});
