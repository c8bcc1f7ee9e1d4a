/** Who leaves a round of Hearts (A14): by position, on random rounds, and at tables whose devices prove everything. */
import { type Options, defaultOptions } from 'svista/games';
import { Random } from 'svista/play';
import { describe, expect, it } from 'vitest';
import { LocalDealer, randomOrder } from '../../src/games/play/localDealer';
import { playLeaving } from '../../tests/games/everyState';
import { deckOf } from './cards';
import { legal } from './check';
import { hearts } from './rules';
import { type HeartsMove, type HeartsState, turnOf } from './state';
import { late, must, suit } from './testTools';

const DEALT = `${['C', 'D', 'H', 'S'].map((letter) => suit(letter)).join('/')} -/-/-/- -`;
const shown = (letter: string): string => suit(letter).replace(/../g, '$&!');

/** The position after these have left and their hands have been opened. */
function without(before: string, leavers: readonly number[]): string | null {
  const { state, known } = must(hearts.parsePosition(before));
  const left = hearts.leave!(state, leavers);
  if (!left) return null;
  const need = hearts.need(left);
  const faces = need.kind === 'open' ? need.hands.map(({ cards }) => cards.map((id) => known.get(id)!)) : [];
  const after = need.kind === 'open' ? must(hearts.step(left, { kind: 'open', faces })) : left;
  const text = hearts.makePosition({ state: after, known });
  expect(hearts.makePosition(must(hearts.parsePosition(text)))).toBe(text);
  return text;
}

describe('A14: leaving', () => {
  it('opens the hand first, whatever is waited for', () => {
    for (const phase of ['pass', 'seek']) {
      const { state } = must(hearts.parsePosition(`${DEALT} ${phase}`));
      const left = hearts.leave!(state, [2])!;
      expect(hearts.need(left)).toEqual({ kind: 'open', hands: [{ seat: 2, cards: state.hands[2] }] });
    }
  });

  it.each([
    [
      'in the first round c passes to a in the place of d',
      '',
      [3],
      [
        [0, 1],
        [1, 2],
        [2, 0],
      ],
    ],
    [
      'across b would pass to d, and keeps what it has chosen',
      'round=2',
      [3],
      [
        [0, 2],
        [2, 0],
      ],
    ],
  ])('before the passing: %s', (_why, fields, leavers, gifts) => {
    const { state, known } = must(hearts.parsePosition(without(`${DEALT} pass ${fields}`.trim(), leavers)!));
    const seats = [0, 1, 2];
    expect(hearts.need(state)).toEqual({ kind: 'act', seats, sealed: false });
    const moves = seats.map((seat): HeartsMove => ({ kind: 'pass', ids: state.hands[seat]!.slice(0, 3) }));
    const passed = must(hearts.step(state, { kind: 'act', moves }));
    const need = hearts.need(passed);
    expect(need.kind === 'give' && need.gifts.map(({ from, to }) => [from, to])).toEqual(gifts);
    const after = must(hearts.step(passed, { kind: 'give' }));
    expect(after.hands.map((hand) => hand.length)).toEqual([13, 13, 13, 0]);
    const hide = hearts.need(after);
    expect(hide.kind === 'hide' && hide.hands.map(({ seat }) => seat)).toEqual(seats);
    expect(known.size).toBe(39);
  });

  it('nobody is left to pass to: all keep their cards, and the lowest club leads', () => {
    expect(without(`${DEALT} pass round=2`, [2, 3])).toBe(
      `${suit('C')}/${suit('D')}/${shown('H')}/${shown('S')} -/-/-/- - seek round=2 out=cd`,
    );
  });

  it.each([
    ['whoever has left leads the lowest club, which lies open', 0, / 2C play dealer=c out=a$/],
    ['the others are asked as before', 3, / - seek dealer=c out=d$/],
  ])('before the lowest club is found: %s', (_why, leaver, end) => {
    expect(without(`${DEALT} seek dealer=c`, [leaver])).toMatch(end);
  });

  it('who alone has not been asked has the lowest club', () => {
    const from = `${suit('D')}/${suit('C')}/${suit('H')}/${suit('S')} -/-/-/- - seek1 dealer=c`;
    // d has none; a leaves, without it; b and c are left, and b is asked.
    expect(without(from, [0])).toMatch(/ seek1 dealer=c out=a$/);
    expect(without(from.replace('seek1', 'seek2'), [2])).toMatch(/ play dealer=c lead=b out=c$/);
  });

  it.each([
    ['clubs before diamonds', '3D3C9S4D/4C5C6C7D/7C8CTC9D/2S4S5S9C', '-', '', '3C'],
    ['no heart before hearts are broken', '2H3H6C7D/KHAH4H5C/5H6H7H8H/9HTHJHQH', '-', '', '6C'],
    ['of the suit that was led', '9C2D3D/4C5C6S/7C8C2S/JCQC', 'AC', 'lead=d', 'AC9C'],
  ])('plays the lowest card that is allowed: %s', (_why, hands, trick, fields, after) => {
    expect(without(late(hands, '-/-/-/-', trick, fields), [0])!.split(' ')[2]).toBe(after);
  });

  it('two are left of three, and one alone is not', () => {
    const of3 = late('2H3H/4H5H/6H7H', '-/-/-', '-', '', 2);
    expect(without(of3, [2])).not.toBeNull();
    expect(without(of3, [1, 2])).toBeNull();
  });

  it('costs 26 points, whatever they have; who shoots the moon is somebody who is there', () => {
    const totals = (text: string): number[] => {
      const need = hearts.need(must(hearts.parsePosition(text)).state);
      return need.kind === 'over' ? need.result.scores.map(({ total }) => total) : [];
    };
    const all = suit('H') + 'QS2C3C';
    expect(totals(late('-/-/-/-', `${all}/-/-/-`, '-', 'out=b'))).toEqual([0, -26, -26, -26]);
    expect(totals(late('-/-/-/-', `${all}/-/-/-`, '-', 'out=a'))).toEqual([-26, 0, 0, 0]);
    expect(totals(late('-/-/-/-', `${all}/-/-/-`, '-', 'out=b moon=own'))).toEqual([26, -26, 0, 0]);
    expect(totals(late('-/-/-/-', 'JD2H3C4C/3H5C6C7C/4H8C9C2D/-', '-', 'out=a jack=on', 3))[0]).toBe(-26);
  });
});

const optionsOf = (seats: number, chosen: Options): Options => ({
  ...defaultOptions(hearts.options, seats),
  ...chosen,
});

describe.each([3, 4, 5, 6, 7])('A14: of %i', (seats) => {
  it('some leave at any moment: the round ends with every card played, and they lose what one can lose', () => {
    let left = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const random = new Random(seed);
      const options = optionsOf(seats, { jack: seed % 2 === 0, moon: seed % 3 === 0 ? 'own' : 'others' });
      const dealer = new LocalDealer<unknown, unknown>(hearts as never, randomOrder(random.fork()));
      playLeaving({ game: hearts as never, dealer, options, seats, random }, ({ state, leavers }) => {
        if (leavers.length > 0 && hearts.leave!(state as HeartsState, leavers)) left++;
        const need = hearts.need(state as HeartsState);
        if (need.kind === 'act')
          expect(need.seats.some((seat) => (state as HeartsState).out.includes(seat))).toBe(false);
        if (need.kind !== 'over') return;
        const cards = (state as HeartsState).taken.flat();
        expect(new Set(cards).size).toBe(deckOf(seats).length);
        for (const seat of (state as HeartsState).out) expect(need.result.scores[seat]!.total).toBe(-26);
      });
    }
    expect(left).toBeGreaterThan(3);
  });

  it('nobody does better by leaving than by playing those very cards', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const random = new Random(seed * 10 + seats);
      const dealer = new LocalDealer(hearts, randomOrder(random.fork()));
      const start = must(dealer.settle(hearts.setup(optionsOf(seats, { passing: 'off' }), seats, null, 0)));
      const leaver = random.below(seats);
      const choices = Array.from({ length: 400 }, () => random.below(1 << 20));
      const [stayed, left] = [false, true].map((leaves) => {
        let state = leaves ? must(dealer.settle(hearts.leave!(start, [leaver])!)) : start;
        for (let at = 0; hearts.need(state).kind === 'act';) {
          const seat = turnOf(state);
          const moves = legal(dealer.view(state, seat));
          const move = seat === leaver ? lowest(moves) : moves[choices[at++]! % moves.length]!;
          state = must(dealer.play(state, move));
        }
        const need = hearts.need(state);
        return need.kind === 'over' ? need.result.scores.map(({ total }) => total) : [];
      });
      expect(left![leaver]).toBeLessThanOrEqual(stayed![leaver]!);
      if (stayed![leaver] !== 0 || Math.min(...stayed!) > -26)
        expect(left!.toSpliced(leaver, 1)).toEqual(stayed!.toSpliced(leaver, 1));
    }
  });
});

function lowest(moves: readonly HeartsMove[]): HeartsMove {
  const height = (move: HeartsMove): number =>
    move.kind === 'play' ? ((Math.floor(move.card.face / 4) + 12) % 13) * 4 + (move.card.face % 4) : 0;
  return moves.reduce((low, move) => (height(move) < height(low) ? move : low));
}
