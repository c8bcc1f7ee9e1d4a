/** What the board shows and calls out, position by position. */
import { parseFaces } from 'svista/cards';
import type { BoardPicture } from 'svista/page';
import { describe, expect, it } from 'vitest';
import { LocalDealer, randomOrder } from '../../src/games/play/localDealer';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { screen } from './board';
import { crazyEights } from './rules';
import type { EightsMove, EightsState } from './state';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gio'];
const LANGUAGES = ['en', 'de', 'it'];

function pictureOf(
  state: EightsState,
  known: ReadonlyMap<number, number>,
  seat: number,
  language = 'en',
): BoardPicture {
  const view = { state, seat, known };
  const need = crazyEights.need(state);
  const waitingFor = need.kind === 'act' ? need.seats : [];
  const names = NAMES.slice(0, state.hands.length);
  return screen.board!({ view, names, waitingFor, moves: seat < 0 ? [] : crazyEights.legal(view), language });
}

function picture(position: string, seat = 0): BoardPicture {
  const { state, known } = must(crazyEights.parsePosition(position));
  return pictureOf(state, known, seat);
}

describe('the board', () => {
  it('asks for a card, and has a button for each move', () => {
    const { prompt, detail, offers } = picture('7S8D/9C4H 9S KD a');
    expect(prompt).toBe('Lay a card, or draw');
    expect(detail).toBe('Wanted: spades, a nine, or an eight');
    expect(offers.map(({ label }) => label)).toEqual([
      'Lay [7S]',
      'Clubs',
      'Diamonds',
      'Hearts',
      'Spades',
      'Draw a card',
    ]);
  });

  it.each([
    ['5D/9C4H 9S KD a', 'Nothing matches: draw a card'],
    ['5D/9C4H 9S - a', 'Nothing matches, and there is nothing to draw: pass'],
    ['5DKD/9C4H 9S QD a+1', 'What you drew does not match'],
    ['5DKS/9C4H 9S QD a must=on', 'You can lay a card, so you must'],
    ['5DKS/9C4H 9S QD a+1 must=on', 'You can lay a card, so you must'],
    ['5D8S/9C4H 9S QD a must=on', 'Lay a card, or draw'],
    ['5DKS/9C4H 9S QD a+1', 'You drew the [KS]: lay it, or keep it'],
    ['5DKS/9C4H 9S2D QD a owed=2', 'Take 2 cards, or lay a two'],
    ['5DKS/9C4H 9S2D QD b', 'Ben is thinking'],
    ['5DKS/9C4H 9S2D QD b phase=draw', 'One moment …'],
    ['-/9C4H 9S2D QD a phase=open ended=finished', 'The round is over'],
  ])('%s: %s', (position, prompt) => {
    expect(picture(position).prompt).toBe(prompt);
  });

  it('says what an eight has asked for, and which way it goes', () => {
    const asked = picture('5DKS/9C4H/2C3C 9S8D QD a want=H way=right');
    expect(asked.middle.map(({ label }) => label)).toEqual(['Stock', 'Pile: hearts! ↺']);
    expect(asked.detail).toBe('Wanted: hearts, or an eight');
    expect(asked.middle[0]!.count).toBe(1);
  });

  it('says who has one card left, and who has left', () => {
    expect(picture('5DKS/9C/2C3C 9S QD a out=c').seats.map(({ note }) => note)).toEqual(['', 'last card!', 'has left']);
  });

  it('sorts eights to the end', () => {
    const { order } = picture('7S8D/9C4H 9S KD a');
    expect(must(parseFaces('8C7SKDAH8S2C')).sort(order)).toEqual(must(parseFaces('2CKDAH7S8C8S')));
  });

  it.each([
    ['7D5H/9C4H 9S KD a', '5H', 'Does not match: spades wanted'],
    ['7D5H/9C4H 9S2S KD a owed=2', '5H', 'Now only a two'],
    ['7S5H/9C4H 9S KD a+1', '7S', 'Now only the card you just drew'],
    ['7S5H/9C4H 9S KD a', '7S', undefined],
  ])('%s: why not %s: %s', (position, card, why) => {
    expect(picture(position).whyNot!(must(parseFaces(card))[0]!)).toBe(why);
  });
});

describe('a call', () => {
  it.each([
    ['an eight names a suit', '5DKS/9C4H 9S8D QD b want=H', 'Hearts!', 0],
    ['an eight, and one card is left', '5D/9C4H 9S8D QD b want=H', 'Hearts! Last card!', 0],
    ['one card is left', '5D/9C4H/2C3C 9S7S QD b', 'Last card!', 0],
    ['a two', '5D6D/9C4H/2C3C 9S2S QD b owed=4', 'Take 4!', 0],
    ['a queen', '5D6D/9C4H/2C3C 9SQS QD c', 'Skip a turn!', 0],
    ['a queen between two', '5D6D/9C4H 9SQS QD a', 'Skip a turn!', 0],
    ['an ace', '5D6D/9C4H/2C3C 9SAS QD c way=right', 'Other way round!', 0],
    ['somebody is out', '-/9C4H/2C3C 9SAS QD a phase=open ended=finished', 'Out!', 0],
    ['nobody can go on', '5D/9C4H/2C3C 9S - a phase=open passes=3 ended=blocked', 'Nobody can go on', undefined],
  ])('%s', (_why, position, text, seat) => {
    const { call } = picture(position);
    expect([call?.text, call?.seat]).toEqual([text, seat]);
  });

  it.each([
    ['the first card', '5D6D/9C4H/2C3C QS QD a'],
    ['a plain card', '5D6D/9C4H/2C3C 9S7S QD b'],
    ['what was called before somebody drew', '5D/9C4HKD/2C3C 9S7S QD b+1'],
  ])('none for %s', (_why, position) => {
    expect(picture(position).call).toBeNull();
  });

  it.each(LANGUAGES)('comes with every board of whole rounds, for all seats and who watches: %s', (language) => {
    const calls = new Set<string>();
    for (let seed = 1; seed <= 6; seed++) {
      const seats = 2 + (seed % 6);
      const options = Object.fromEntries(
        crazyEights.options.map((spec) => [spec.key, spec.kind === 'flag' ? seed % 3 > 0 : spec.fallback(seats)]),
      );
      const dealer = new LocalDealer<EightsState, EightsMove>(crazyEights, randomOrder(new Random(seed)));
      const random = new Random(seed);
      const look = (state: EightsState): void => {
        for (let seat = -1; seat < seats; seat++) {
          const known = seat < 0 ? new Map<number, number>() : dealer.view(state, seat).known;
          const { prompt, seats: people, middle, offers, call } = pictureOf(state, known, seat, language);
          const texts = [prompt, ...[...middle, ...offers].map(({ label }) => label)];
          const keys = middle.flatMap(({ cards }) => cards.map(({ key }) => key));
          expect([texts.includes(''), people.length, new Set(keys).size]).toEqual([false, seats, keys.length]);
          if (call) calls.add(call.text.replace(/\d/, '2'));
        }
      };
      let state = crazyEights.setup(options, seats, null, 0);
      for (;;) {
        look(state);
        const need = crazyEights.need(state);
        if (need.kind === 'over') break;
        if (need.kind === 'act') {
          const moves = crazyEights.legal(dealer.view(state, need.seats[0]!));
          const plays = moves.filter(({ kind }) => kind === 'play');
          const move = random.pick(plays.length > 0 ? plays : moves);
          state = must(crazyEights.step(state, { kind: 'act', moves: [move] }));
        } else state = must(dealer.settle(state, undefined, 1));
      }
    }
    expect(calls.size).toBeGreaterThan(8);
  });
});
