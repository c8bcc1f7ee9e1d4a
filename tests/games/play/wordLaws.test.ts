/** The laws of words find what is missing in a language, and a guided round that cannot be played. */
import { describe, expect, it } from 'vitest';
import { game, screen } from '../../../shelf/scopa/board';
import type { AnyGame } from '../../../src/games/game';
import type { ModuleScreen, ModuleWords } from '../../../src/games/gameModule';
import type { LessonScene, LessonStep } from '../../../src/games/lesson';
import { checkWords } from '../../../src/games/play/wordLaws';
import { checkModule } from '../../../src/package/testing';

type Words = ModuleWords<unknown, unknown>;
const scopa = game as AnyGame;
const whole = screen as unknown as ModuleScreen<unknown, unknown>;

/** The words of one language, changed. */
const changed = (change: (words: Words) => Partial<Words>, language = 'de'): ModuleScreen<unknown, unknown> => ({
  ...whole,
  words: (asked) => {
    const words = whole.words(asked);
    return asked === language ? { ...words, ...change(words) } : words;
  },
});
const inScenes = (change: (scene: LessonScene) => LessonScene) =>
  changed(({ lesson }) => ({ lesson: { ...lesson!, scenes: lesson!.scenes.map(change) } }));
const inSteps = (change: (step: LessonStep) => LessonStep) =>
  inScenes((scene) => ({ ...scene, steps: scene.steps.map(change) }));

describe('the words of a game beside the page', () => {
  it('keep all laws where nothing is missing', () => {
    expect(checkWords(scopa, whole)).toEqual([]);
  });

  it.each<readonly [string, ModuleScreen<unknown, unknown>]>([
    ['the rules say something', changed(() => ({ rules: [] }))],
    ['the rules say something', changed(({ rules }) => ({ rules: [...rules, ' '] }), 'it')],
    ['every option has a label, a hint, and a name for each choice', changed(() => ({ options: {} }))],
    [
      'every option has a label, a hint, and a name for each choice',
      changed(({ options }) => ({
        options: Object.fromEntries(Object.entries(options!).map(([key, { label, hint }]) => [key, { label, hint }])),
      })),
    ],
    ['what stands in brackets is a card', changed(({ rules }) => ({ rules: [...rules, 'The [7X] counts.'] }))],
    ['a move is told', changed(() => ({ move: (_state, _move, own) => (own ? 'played' : '') }))],
    ['a hint names the move', changed(() => ({ offer: () => '' }))],
    ['why a round ends is told', changed(() => ({ reason: () => undefined as unknown as string }))],
    ['what points are for is told', changed(() => ({ part: () => '' }))],
    ['advice says something', changed(() => ({ advise: () => [''] }))],
    ['a guided round says something', inSteps((step) => ({ ...step, say: '' }))],
    [
      'nothing is thrown',
      changed(() => ({
        part: () => {
          throw new Error('no such part');
        },
      })),
    ],
  ])('break “%s”', (law, broken) => {
    expect(checkWords(scopa, broken, { rounds: 1 })[0]?.law).toBe(law);
  });

  it.each<readonly [string, ModuleScreen<unknown, unknown>, RegExp]>([
    ['begins where no round can come to', inScenes((scene) => ({ ...scene, position: '7D' })), /scene 1: /],
    ['awaits a card that nobody holds', inSteps((step) => (step.move ? { ...step, move: 'play JK' } : step)), /JK/],
    [
      'has others play out of turn',
      inSteps((step) => ({ ...step, then: [...(step.then ?? []), 'b: no'] })),
      /step 1: /,
    ],
    ['names a seat that there is not', inSteps((step) => ({ ...step, then: ['h: no'] })), /step 1: seat\/unknown/],
    ['ends before the round', inScenes((scene) => ({ ...scene, steps: scene.steps.slice(0, 1) })), /is not over/],
  ])('are told of a guided round that %s', (_what, broken, found) => {
    const [first] = checkWords(scopa, broken, { rounds: 1 });
    expect(first).toMatchObject({ law: 'a guided round can be played as it is written' });
    expect(first!.found).toMatch(found);
    expect(first!.found).toContain('“de”');
  });

  it('are checked with the module, in each language', () => {
    const { lines, status } = checkModule({ game: scopa, screen: changed(() => ({ rules: [] }), 'it') });
    expect([lines, status]).toEqual([['Scopa, the rules say something: nothing in “it”'], 1]);
  });
});
