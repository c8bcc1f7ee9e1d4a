/** What bots know of Oh Hell: hands as they may be, what a hand promises, and which moves are worth a thought. */
import { describe, expect, it } from 'vitest';
import { makeFace, suitOf } from 'svista/cards';
import { LocalTable, Random } from 'svista/play';
import { parseOptions } from 'svista/games';
import { must } from '../../src/lib/result';
import { outlook } from './outlook';
import { ohHell } from './rules';
import type { OhHellState } from './state';
import { at } from './testTools';

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fritz', 'Gina'];

/** Plays by chance, and shows each table on which somebody is asked. */
function playOut(seed: number, visit: (table: LocalTable, seat: number) => void): LocalTable {
  const random = new Random(seed);
  const seats = 2 + (seed % 6);
  const options = must(parseOptions(ohHell.options, {}, seats));
  const table = new LocalTable({ game: ohHell, options, match: {}, names: NAMES.slice(0, seats), random });
  while (!table.over) {
    const [seat] = table.asked;
    visit(table, seat!);
    must(table.play(seat!, random.pick(ohHell.legal(table.view(seat!) as never))));
  }
  return table;
}

describe('a guess', () => {
  it('has every card once, the own ones as they are, and none of a suit that somebody denied', () => {
    let denied = 0;
    for (let seed = 1; seed <= 20; seed++)
      playOut(seed, (table, seat) => {
        const state = table.state as OhHellState;
        const view = table.view(seat) as never;
        const faces = ohHell.resample!(view)(new Random(seed));
        const { hidden, open } = ohHell.cards(state);
        const all = [...open, ...hidden.map((id) => faces.get(id)!)];
        expect(new Set(all).size).toBe(52);
        for (const [id, face] of table.view(seat).known) expect(faces.get(id)).toBe(face);
        for (const [other, suits] of state.voids.entries())
          for (const id of state.hands[other]!) {
            expect(suits.includes(suitOf(faces.get(id)!))).toBe(false);
            denied += suits.length;
          }
      });
    expect(denied).toBeGreaterThan(50);
  });
});

describe('what a hand promises', () => {
  const promised = (text: string, seat: number): number => {
    const { state, dealer } = at(text);
    return outlook(dealer.view(state, seat));
  };
  it.each([
    ['more of an ace than of a king', 'AC2D/2?/2?/2? - 43? 5H a dealer=d hand=2', 'KC2D/2?/2?/2? - 43? 5H a dealer=d hand=2'],
    ['more of a trump than of another suit', '9H2D/2?/2?/2? - 43? 5H a dealer=d hand=2', '9C2D/2?/2?/2? - 43? 5H a dealer=d hand=2'],
    ['more of the lead', 'AC/1?/1? - 48? 5H a dealer=c hand=1', 'AC/1?/1? - 48? 5H b hand=1'],
    ['less where more play', 'KC/1? - 49? 5H a dealer=b hand=1', 'KC/1?/1?/1?/1?/1? - 45? 5H a dealer=f hand=1'],
  ])('is %s', (_why, more, less) => expect(promised(more, 0)).toBeGreaterThan(promised(less, 0))); // prettier-ignore

  it('is all tricks of a hand that nobody can beat, and never more than there are', () => {
    expect(promised('AHKH/2? - 47? 5H a dealer=b hand=2', 0)).toBe(2);
    for (let seed = 1; seed <= 12; seed++)
      playOut(seed, (table, seat) => {
        const state = table.state as OhHellState;
        const own = outlook(table.view(seat) as never);
        expect(own >= 0 && own <= state.hands[seat]!.length).toBe(true);
      });
  });
});

describe('moves that are worth a thought', () => {
  const listed = (text: string, seat: number): string[] => {
    const { state, dealer } = at(text);
    return ohHell.shortlist!(dealer.view(state, seat), 64).map((move) => ohHell.makeMove(move));
  };
  it.each([
    ['bids near what the hand promises', 'AHKH2C3D/4? - 43? 5H a dealer=b hand=4', 0, ['bid 2', 'bid 3', 'bid 4']],
    [
      'one of cards that are as good',
      '4S5S6S9D/7C8C9C2D - 43? 5H b bids=1.1 hand=4 hook=off',
      1,
      ['play 7C', 'play 2D'],
    ],
    [
      'not one for all where the trick lies between',
      '7C9C/4D b8C 47? 2H a bids=0.1 hand=2 hook=off',
      0,
      ['play 7C', 'play 9C'],
    ],
    [
      'one for all where what lay between is gone',
      '7C9C/4D5D - 45? 2H a bids=0.1 took=1.0 last=b3C,a8C hand=3 hook=off',
      0,
      ['play 7C'],
    ],
  ])('are %s', (_why, text, seat, wanted) => {
    // prettier-ignore
    const got = listed(text, seat);
    expect(got.sort()).toEqual([...wanted].sort());
  });

  it('are always some of the legal ones', () => {
    for (let seed = 1; seed <= 20; seed++)
      playOut(seed, (table, seat) => {
        const view = table.view(seat) as never;
        const all = ohHell.legal(view).map((move) => ohHell.makeMove(move, true));
        const few = ohHell.shortlist!(view, 64).map((move) => ohHell.makeMove(move, true));
        expect(few.length).toBeGreaterThan(0);
        expect(few.filter((move) => !all.includes(move))).toEqual([]);
        const looks = ohHell.movePrior!(view, ohHell.legal(view));
        expect(looks.every((look) => look > 0 && Number.isFinite(look))).toBe(true);
      });
  });
});

describe('an estimate', () => {
  it('is right where nothing is left to be chosen', () => {
    for (let seed = 1; seed <= 20; seed++) {
      let said: readonly number[] = [];
      const table = playOut(seed, (before) => {
        const state = before.state as OhHellState;
        const known = new Map(state.hands.flatMap((_, seat) => [...before.view(seat).known]));
        const isForced = state.hands.every((hand) => hand.length <= 1) && state.phase === 'play';
        const totals = ohHell.estimate!({ state, known });
        expect(totals.length).toBe(state.hands.length);
        if (isForced && said.length === 0) said = totals;
      });
      expect(said).toEqual(table.totals);
    }
  });

  it('has whoever wants no more get rid of high cards, and whoever wants more take tricks', () => {
    const { state, dealer } = at('AC2C/KCQC - 47? 5H b bids=0.1 hand=2');
    expect(ohHell.estimate!({ state, known: dealer.faces })).toEqual([1, 11]);
    const wants = at('AC2C/KCQC - 47? 5H b bids=1.0 hand=2');
    expect(ohHell.estimate!({ state: wants.state, known: wants.dealer.faces }).length).toBe(2);
    expect(makeFace(0)).toBe('AC');
  });
});
