/** The guided round is played as it is written, in each language, and every word is there in all of them. */
import { LocalTable, Random } from 'svista/play';
import { defaultOptions, parseSeat } from 'svista/games';
import { describe, expect, it } from 'vitest';
import { hearts } from './rules';
import { textsOf } from './texts';
import { lessonOf } from './lesson';
import { must, positionOf } from './testTools';
import { words } from './words';

const LANGUAGES = ['en', 'de', 'it'];
/** What fits a bubble beside the board of a phone. */
const MOST_LETTERS = 200;

/** Every text in a tree of words, by its path; what has to be asked is asked with letters and numbers. */
function textsIn(tree: unknown, path = ''): [string, string][] {
  if (typeof tree === 'string') return [[path, tree]];
  if (typeof tree === 'function')
    return textsIn(
      (tree as (...args: unknown[]) => unknown)(path.includes('points') || path.includes('costs') ? 2 : '[QS]', true),
      path,
    );
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => textsIn(value, `${path}.${key}`));
}

describe.each(LANGUAGES)('the guided round in “%s”', (language) => {
  const lesson = lessonOf(language);

  it('can be played to the end of the round; each awaited move is one of several, or the only one', () => {
    let others = 0;
    for (const [i, { position, steps }] of lesson.scenes.entries()) {
      const names = ['Ada', ...lesson.others];
      const table = new LocalTable({
        game: hearts,
        options: defaultOptions(hearts.options, 4),
        match: { match: 'rounds', rounds: 1 },
        names,
        random: new Random(i + 1),
        from: position,
      });
      const play = (seat: number, text: string): void => {
        const view = table.view(seat) as never;
        const move = must(hearts.parseMove(text, view));
        const legal = hearts.legal(view).map((each) => hearts.makeMove(each, true));
        expect(legal, `${text} at ${positionOf(table)}`).toContain(hearts.makeMove(move, true));
        if (seat === 0) others += legal.length - 1;
        must(table.play(seat, move));
      };
      for (const { move, instead = {}, then = [] } of steps) {
        if (move !== undefined) {
          expect(table.asked).toContain(0);
          for (const word of Object.keys(instead)) expect(move.split(' ')[0]).toBe(word);
          play(0, move);
        }
        for (const line of then) play(must(parseSeat(line[0]!, 4)), line.slice(3));
      }
      if (i === lesson.scenes.length - 1) expect(table.totals).toEqual([-3, 0, 0, -23]);
    }
    expect(others).toBeGreaterThan(0);
  });

  it('says what fits a bubble', () => {
    for (const { say, instead = {} } of lesson.scenes.flatMap(({ steps }) => steps))
      for (const text of [say, ...Object.values(instead)]) expect(text.length, text).toBeLessThan(MOST_LETTERS);
  });
});

describe('the words', () => {
  it('are all there in each language, and none in two of them by mistake', () => {
    const [en, de, it] = LANGUAGES.map(
      (language) => new Map([...textsIn(textsOf(language)), ...textsIn(lessonOf(language), 'lesson')]),
    );
    expect([...de!.keys()]).toEqual([...en!.keys()]);
    expect([...it!.keys()]).toEqual([...en!.keys()]);
    for (const [path, text] of en!) {
      expect(text.length, path).toBeGreaterThan(0);
      if (!text.includes(' ') || path.includes('position') || path.includes('.then') || path.includes('.move'))
        continue;
      expect(de!.get(path), path).not.toBe(text);
      expect(it!.get(path), path).not.toBe(text);
    }
  });

  it('name every option and each of its choices', () => {
    for (const language of LANGUAGES)
      for (const spec of hearts.options) {
        const said = words(language).options![spec.key]!;
        expect([said.label, said.hint].every((text) => text.length > 0)).toBe(true);
        if (spec.kind === 'choice') expect(Object.keys(said.choices ?? {})).toEqual(spec.choices);
      }
  });

  it('tell who does what, why a round ends, and what points are for', () => {
    const { state, known } = must(hearts.parsePosition('2C12?/13?/13?/13? -/-/-/- - play'));
    const move = must(hearts.parseMove('play 2C', { state, seat: 0, known }));
    expect(LANGUAGES.map((language) => [true, false].map((own) => words(language).move(state, move, own)))).toEqual([
      ['lead [2C]', 'leads [2C]'],
      ['spielst [2C] aus', 'spielt [2C] aus'],
      ['apri con [2C]', 'apre con [2C]'],
    ]);
    const scores = ['hearts', 'queen', 'moon', 'jack'].map((code) => words('de').part({ code, faces: [], points: 0 }));
    expect(scores).toEqual(['Herzen', 'Pik-Dame', 'Durchmarsch', 'Karo-Bube']);
    const result = { scores: [], finisher: null, another: null };
    expect(['finished', 'moon'].map((reason) => words('en').reason({ ...result, reason }))).toEqual([
      'All tricks have been taken',
      'The moon has been shot',
    ]);
  });
});
