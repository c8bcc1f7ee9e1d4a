/** What a table does by itself: who sits where, deals and re-deals (S1–S4, S12, S17, S18), and who leaves (S23). */
import { parseFaces } from 'svista/cards';
import { type Options, defaultOptions } from 'svista/games';
import { describe, expect, it } from 'vitest';
import { forfeited } from '../../src/games/forfeit';
import { matchOptions } from '../../src/games/matchOptions';
import { LocalDealer, randomOrder } from '../../src/games/play/localDealer';
import { Random } from '../../src/lib/random';
import { must, ok } from '../../src/lib/result';
import { REDEALS } from './play';
import { type ScopaState, scopa } from './rules';
import { DECK, isKing, sidesOf } from './state';

const optionsOf = (seats: number, chosen: Options = {}): Options => ({
  ...defaultOptions(scopa.options, seats),
  ...chosen,
});

/** A round that is dealt by chance. */
function dealt(seed: number, seats: number, chosen: Options = {}): { state: ScopaState; dealer: Dealer } {
  const dealer: Dealer = new LocalDealer(scopa, randomOrder(new Random(seed)));
  return { state: must(dealer.settle(scopa.setup(optionsOf(seats, chosen), seats, null, 0))), dealer };
}
type Dealer = LocalDealer<ScopaState, Parameters<typeof scopa.check>[2]>;

describe('S1', () => {
  it('two and three play for themselves, four in pairs if the table wants it', () => {
    expect(sidesOf(true, 2)).toEqual([0, 1]);
    expect(sidesOf(true, 3)).toEqual([0, 1, 2]);
    expect(sidesOf(true, 4)).toEqual([0, 1, 0, 1]);
    expect(sidesOf(false, 4)).toEqual([0, 1, 2, 3]);
  });
});

describe('S3', () => {
  it.each([2, 3, 4])('%i players get three cards each, and four lie open; left of the dealer begins', (seats) => {
    for (let seed = 1; seed <= 20; seed++) {
      const { state } = dealt(seed, seats);
      expect(state.hands.map((hand) => hand.length)).toEqual(state.hands.map(() => 3));
      expect([state.table.length, state.stock.length]).toEqual([4, 36 - 3 * seats]);
      expect(state.turn).toBe((state.dealer! + 1) % seats);
      expect(state.dealer).toBe(scopa.dealer(state));
    }
  });
});

describe('S4', () => {
  /** Deals a round whose first `spoilt` decks put these cards on the table; the next puts none of them there. */
  function withTable(open: string, spoilt: number): ScopaState {
    const table = must(parseFaces(open));
    const rest = DECK.filter((face) => !table.includes(face));
    const others = rest.filter((face) => !isKing(face));
    let decks = 0;
    const dealer: Dealer = new LocalDealer(scopa, {
      coin: () => 0,
      deck: () =>
        ok(
          decks++ < spoilt
            ? [...rest.slice(0, 6), ...table, ...rest.slice(6)]
            : [...others, ...table, ...rest.filter(isKing)],
        ),
      hand: (faces) => faces,
    });
    return must(dealer.settle(scopa.setup(optionsOf(2), 2, 1, 0)));
  }

  it.each([
    ['KCKDKH2S', 1],
    ['KCKDKHKS', 1],
    ['KCKD3H2S', 0],
    ['QCQDQHQS', 0],
  ])('with %s on the table there are %i new deals', (open, deals) => {
    const state = withTable(open, 1);
    expect(state.redeals).toBe(deals);
    expect(state.phase).toBe('play');
    expect(state.dealer).toBe(1);
    expect([state.hands.flat().length, state.table.length, state.stock.length]).toEqual([6, 4, 30]);
    expect(state.table.filter(isKing).length).toBeLessThan(3);
  });

  it('the tenth deal is played as it lies', () => {
    const state = withTable('KCKDKHKS', 100);
    expect([state.redeals, REDEALS]).toEqual([9, 9]);
    expect(state.table.filter(isKing).length).toBe(4);
  });
});

describe('S12', () => {
  it.each([
    [2, 6],
    [3, 4],
    [4, 3],
  ])('%i players are dealt to %i times, from one shuffle', (seats, deals) => {
    const { state: start, dealer } = dealt(seats, seats);
    const needs: string[] = [];
    let state = start;
    const random = new Random(1);
    while (scopa.need(state).kind === 'act') {
      const move = random.pick(scopa.legal(dealer.view(state, state.turn)));
      const next = must(scopa.step(state, { kind: 'act', moves: [move] }));
      state = must(dealer.settle(next, (_before, need) => needs.push(need.kind)));
    }
    expect(needs).toEqual(Array.from({ length: deals - 1 }, () => 'deal'));
  });
});

describe('S16', () => {
  it('a match is played to 11 points, unless the table wants otherwise', () => {
    const [kind, , target] = matchOptions(scopa);
    expect([kind!.fallback(2), target!.fallback(2)]).toEqual(['target', 11]);
  });

  it('partners are on one side, whatever happens to them', () => {
    expect(scopa.sides!(optionsOf(4), 4)).toEqual([0, 1, 0, 1]);
    expect(scopa.sides!(optionsOf(4, { pairs: false }), 4)).toEqual([0, 1, 2, 3]);
    expect(scopa.sides!(optionsOf(3), 3)).toEqual([0, 1, 2]);
    const lost = forfeited(scopa, optionsOf(4), 4, [2]);
    expect(lost.scores.map(({ total }) => total)).toEqual([-22, 0, -22, 0]);
  });
});

describe('S17, S18', () => {
  it('Scopone deals nine each and four open, or ten each and none', () => {
    const nine = dealt(1, 4, { deal: 'nine' }).state;
    expect([nine.hands.map((hand) => hand.length), nine.table.length, nine.stock.length]).toEqual([[9, 9, 9, 9], 4, 0]);
    const ten = dealt(1, 4, { deal: 'ten' }).state;
    expect([ten.hands.map((hand) => hand.length), ten.table.length, ten.stock.length]).toEqual([
      [10, 10, 10, 10],
      0,
      0,
    ]);
  });

  it.each([
    ['nine', 2],
    ['ten', 3],
  ])('but not %s each to %i', (deal, seats) => {
    const refusal = scopa.refuse(optionsOf(seats, { deal }), seats);
    expect(refusal.ok ? '' : refusal.fault.code).toBe('scopa/scopone');
  });
});

describe('S23', () => {
  interface Row {
    readonly why: string;
    readonly before: string;
    readonly leaver: number;
    /** Null: the round does not go on. */
    readonly after: string | null;
  }
  const ROWS: readonly Row[] = [
    {
      why: 'the hand is laid aside, and the turn stays where it is',
      before: '2C3C/4C5C/6C7C KD AHAS2H2S3H3S4H4S5H a -/-/-',
      leaver: 1,
      after: '2C3C/-/6C7C KD AHAS2H2S3H3S4H4S5H a -/-/- out=b aside=4C5C',
    },
    {
      why: 'the turn of the leaver passes on',
      before: '2C3C/4C5C/6C7C KD AHAS2H2S3H3S4H4S5H a -/-/-',
      leaver: 0,
      after: '-/4C5C/6C7C KD AHAS2H2S3H3S4H4S5H b -/-/- out=a aside=2C3C',
    },
    {
      why: 'if only the leaver still holds a card, the next hands are to be dealt',
      before: '-/-/6C KD AHAS2H2S3H3S4H4S5H c -/-/-',
      leaver: 2,
      after: '-/-/- KD AHAS2H2S3H3S4H4S5H a -/-/- phase=deal out=c aside=6C',
    },
    {
      why: 'and without a stock the round is over',
      before: '-/-/6C KD - c 7C7D/-/- last=a',
      leaver: 2,
      after: '-/-/- - - a 7C7DKD/-/- phase=over last=a out=c aside=6C',
    },
    {
      why: 'what the leaver has taken stays theirs, also what lies on the table, if nobody takes any more',
      before: '-/-/6C KD - c -/-/7C7D last=c',
      leaver: 2,
      after: '-/-/- - - a -/-/7C7DKD phase=over last=c out=c aside=6C',
    },
    {
      why: 'of two nobody can go on alone',
      before: '2C3C/4C5C KD - a -/-',
      leaver: 1,
      after: null,
    },
    {
      why: 'a partner goes on alone',
      before: '2C/3C/4C/5C KD - a -/-/-/-',
      leaver: 2,
      after: '2C/3C/-/5C KD - a -/-/-/- out=c aside=4C',
    },
    {
      why: 'a round that has ended stays as it is',
      before: '-/-/- - - a 7C7D/-/- phase=over last=a',
      leaver: 1,
      after: '-/-/- - - a 7C7D/-/- phase=over last=a',
    },
  ];

  it.each(ROWS)('$why', ({ before, leaver, after }) => {
    const { state, known } = must(scopa.parsePosition(before));
    const left = scopa.leave!(state, [leaver]);
    expect(left && scopa.makePosition({ state: left, known })).toBe(after);
    if (after !== null) expect(scopa.makePosition(must(scopa.parsePosition(after)))).toBe(after);
  });

  it('both of a side leave none to play against', () => {
    const { state } = must(scopa.parsePosition('2C/3C/4C/5C KD - a -/-/-/-'));
    expect(scopa.leave!(state, [0, 2])).toBeNull();
    expect(scopa.leave!(state, [0, 1])).not.toBeNull();
  });

  it.each([3, 4])('of %i one leaves at any moment: the round ends, with every card somewhere', (seats) => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = new Random(seed);
      const { state: start, dealer } = dealt(seed, seats, seed % 2 ? { pairs: false } : {});
      let state = start;
      const leaveAt = random.below(30);
      for (let acts = 0; scopa.need(state).kind === 'act'; acts++) {
        if (acts === leaveAt) {
          state = must(dealer.settle(scopa.leave!(state, [random.below(seats)])!));
          if (scopa.need(state).kind !== 'act') break;
        }
        expect(state.out).not.toContain(state.turn);
        state = must(dealer.play(state, random.pick(scopa.legal(dealer.view(state, state.turn)))));
        const text = scopa.makePosition({ state, known: dealer.faces });
        expect(scopa.makePosition(must(scopa.parsePosition(text)))).toBe(text);
      }
      const { hidden, open } = scopa.cards(state);
      expect(scopa.need(state).kind).toBe('over');
      expect(hidden.length + open.length).toBe(40);
    }
  });
});
