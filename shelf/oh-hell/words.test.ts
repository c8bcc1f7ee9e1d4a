/** What Oh Hell says: everything in each language, hints that say what is so, and a guided round that can be played. */
import { describe, expect, it } from 'vitest';
import { defaultOptions, parseSeat } from 'svista/games';
import { LocalTable, Random } from 'svista/play';
import { must } from '../../src/lib/result';
import { lessonOf } from './lesson';
import { ohHell } from './rules';
import { at } from './testTools';
import { textsOf } from './texts';
import { words } from './words';

const LANGUAGES = ['en', 'de', 'it'];
/** What fits a bubble beside the board of a phone. */
const MOST_LETTERS = 200;

/** Every text in a tree of words, by its path; what has to be asked is asked with a number, or with a card. */
function textsIn(tree: unknown, path = ''): [string, string][] {
  if (typeof tree === 'string') return [[path, tree]];
  if (typeof tree === 'function') {
    const said = (tree as (...args: unknown[]) => unknown)(2, 5);
    return textsIn(said, path);
  }
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => textsIn(value, `${path}.${key}`));
}

describe('the words', () => {
  it('are all there in each language, and none in two of them by mistake', () => {
    const [en, de, it] = LANGUAGES.map((language) => new Map(textsIn(textsOf(language))));
    expect([...de!.keys()]).toEqual([...en!.keys()]);
    expect([...it!.keys()]).toEqual([...en!.keys()]);
    for (const [path, text] of en!) {
      expect(text.length, path).toBeGreaterThan(0);
      if (!text.includes(' ')) continue;
      expect(de!.get(path), path).not.toBe(text);
      expect(it!.get(path), path).not.toBe(text);
    }
  });

  it('are English where there is no such language', () => {
    expect(words('fr').rules).toEqual(words('en').rules);
  });

  it('name every option and each of its choices', () => {
    for (const language of LANGUAGES)
      for (const spec of ohHell.options) {
        const said = words(language).options![spec.key]!;
        expect([said.label, said.hint].every((text) => text.length > 0)).toBe(true);
        if (spec.kind === 'choice') expect(Object.keys(said.choices ?? {})).toEqual(spec.choices);
      }
  });

  it('tell the rules in as many paragraphs, each short', () => {
    for (const language of LANGUAGES) {
      expect(words(language).rules.length).toBe(words('en').rules.length);
      for (const text of words(language).rules) expect(text.length, text).toBeLessThan(300);
    }
  });

  it('tell who does what, why a round ends, and what points are for', () => {
    const { state, dealer } = at('2S3S/4S b5S 47? 2H a bids=0.0 hand=2');
    const move = must(ohHell.parseMove('play 2S', dealer.view(state, 0)));
    const lead = { ...state, trick: [] };
    expect(LANGUAGES.map((language) => [true, false].map((own) => words(language).move(lead, move, own)))).toEqual([
      ['lead [2S]', 'leads [2S]'],
      ['spielst [2S] aus', 'spielt [2S] aus'],
      ['apri con [2S]', 'apre con [2S]'],
    ]);
    expect(LANGUAGES.map((language) => words(language).move(state, move, false))).toEqual([
      'plays [2S]',
      'spielt [2S]',
      'gioca [2S]',
    ]);
    expect(LANGUAGES.map((language) => words(language).move(state, { bid: 2 }, true))).toEqual([
      'bid 2',
      'sagst 2 an',
      'dichiari 2',
    ]);
    const codes = ['exact', 'bid', 'tricks', 'nil', 'missed', 'left'];
    for (const language of LANGUAGES) {
      const said = codes.map((code) => words(language).part({ code, faces: [], points: 1 }));
      expect(said.filter((text) => codes.includes(text))).toEqual([]);
    }
  });
});

describe('a hint', () => {
  const en = textsOf('en');

  it.each([
    ['a weak hand', '4S5D/AHAS/2C3D - 45? 2H c bids=-.2.- hand=2', 2, 'bid 0', en.advice.none],
    ['a good hand', '4S5D/AHKH - 47? 2H b hand=2', 1, 'bid 2', 'The hand promises about 2 tricks'],
    ['the only card', '2S3C/4S b5S 47? 2H a bids=0.0 hand=2', 0, 'play 2S', en.advice.only],
    ['a lead that is to win', '2S3S/AS5D - 47? 2H b bids=0.1 hand=2', 1, 'play AS', en.advice.leadHigh(1)],
    ['a lead that is to lose', '2S3S/AS5D - 47? 2H b bids=1.0 hand=2', 1, 'play 5D', en.advice.leadLow],
    ['a trick that is wanted, played last', 'ASKS/4S b5S 47? 2H a bids=2.1 hand=2', 0, 'play KS', en.advice.takeLast],
    [
      'a trick that is wanted, others following',
      '2S3S/4S/ASKS b5S 45? 2H c bids=2.1.1 hand=2',
      2,
      'play AS',
      en.advice.takeHigh,
    ],
    ['a trick that is out of reach', '2S3S/4S b5S 47? 2H a bids=2.1 hand=2', 0, 'play 2S', en.advice.cannot],
    ['a trick that is not wanted', '2S3S/4S b5S 47? 2H a bids=0.0 hand=2', 0, 'play 3S', en.advice.duck],
    ['one that cannot be lost', 'AS9S/4S b5S 47? 2H a bids=0.0 hand=2', 0, 'play AS', en.advice.forced],
  ] as const)('of %s', (_what, from, seat, text, said) => {
    // prettier-ignore
    const { state, dealer } = at(from);
    const view = dealer.view(state, seat);
    const move = must(ohHell.parseMove(text, view));
    expect(words('en').advise!(view, move)[0]).toBe(said);
    for (const language of LANGUAGES) expect(words(language).advise!(view, move)[0]!.length).toBeGreaterThan(5);
  });

  const OVER = 'KC3C/AS4S - 45? 2H b bids=1.0 took=0.1 last=b5S,a2S hand=3';
  it.each([
    ['of a high lead that it is low', '2S3S/AS5D - 47? 2H b bids=1.0 hand=2', 1, 'play AS'],
    ['of a low lead that it is high', '2S3S/AS5D - 47? 2H b bids=0.1 hand=2', 1, 'play 5D'],
    ['of a card that is not the least that it is', '9S6S/2C bTS 47? 2H a bids=1.0 hand=2', 0, 'play 9S'],
    ['of a lower card that none is higher', '2S3S/4S b5S 47? 2H a bids=0.0 hand=2', 0, 'play 2S'],
    ['of a card that does not win that none could', 'ASKS2S/4S3S b5S 45? 2H a bids=2.0 hand=3', 0, 'play 2S'],
    ['that more tricks are unwanted where nothing is lost by them', `${OVER} scoring=exact`, 1, 'play 4S'],
  ] as const)('never says %s', (_what, from, seat, text) => {
    const { state, dealer } = at(from);
    const view = dealer.view(state, seat);
    const said = words('en').advise!(view, must(ohHell.parseMove(text, view)));
    const { leadHigh, leadLow, cannot, duck } = en.advice;
    for (const wrong of [leadHigh(1), leadLow, cannot, duck]) expect(said).not.toContain(wrong);
  });

  it('says that a trick is still a point for whoever has missed the bid, where it is one', () => {
    const said = (from: string): readonly string[] => {
      const { state, dealer } = at(from);
      const view = dealer.view(state, 1);
      return words('en').advise!(view, must(ohHell.parseMove('play AS', view)));
    };
    expect(said(OVER)).toEqual([en.advice.point]);
    expect(said(`${OVER} scoring=exact`)).toEqual([]);
    expect(said(`${OVER} scoring=square`)).toEqual([]);
  });

  it('says which bid would come out even', () => {
    const { state, dealer } = at('AHKH/4S5D - 47? 2H a bids=-.0 hand=2');
    const said = words('en').advise!(dealer.view(state, 0), { bid: 1 });
    expect(said).toEqual(['The hand promises about 2 tricks', textsOf('en').advice.even(2)]);
  });
});

describe.each(LANGUAGES)('the guided round in “%s”', (language) => {
  const lesson = lessonOf(language);

  it('can be played to its end, and is won', () => {
    const [{ position, steps }] = lesson.scenes as [(typeof lesson.scenes)[number]];
    const table = new LocalTable({
      game: ohHell,
      options: defaultOptions(ohHell.options, 3),
      match: { match: 'rounds', rounds: 1 },
      names: ['Ada', ...lesson.others],
      random: new Random(1),
      from: position,
    });
    const play = (seat: number, text: string): void => {
      const view = table.view(seat) as never;
      const move = must(ohHell.parseMove(text, view));
      expect(ohHell.legal(view).map((each) => ohHell.makeMove(each, true))).toContain(ohHell.makeMove(move, true));
      must(table.play(seat, move));
    };
    for (const { move, instead = {}, then = [] } of steps) {
      if (move !== undefined) {
        expect(table.asked).toEqual([0]);
        for (const word of Object.keys(instead)) expect(move.split(' ')[0]).toBe(word);
        play(0, move);
      }
      for (const line of then) play(must(parseSeat(line[0]!, 3)), line.slice(3));
    }
    expect([table.over, table.totals]).toEqual([true, [11, 0, 3]]);
  });

  it('says what fits a bubble', () => {
    for (const { say, instead = {} } of lesson.scenes.flatMap(({ steps }) => steps))
      for (const text of [say, ...Object.values(instead)]) expect(text.length, text).toBeLessThan(MOST_LETTERS);
  });
});
