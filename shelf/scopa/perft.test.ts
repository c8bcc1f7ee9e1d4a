/**
 * All ways to play small positions, counted twice: by the rules, and by a second writing of them that shares nothing
 * with the first. There a set of cards is taken if a look at every subset of the table says so.
 */
import { type Face, makeFace, parseFaces } from 'svista/cards';
import { describe, expect, it } from 'vitest';
import { LocalDealer, randomOrder } from '../../src/games/play/localDealer';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { captures } from './capture';
import { scopa } from './rules';
import { DECK, type Variants } from './state';

type House = Pick<Variants, 'ace' | 'fifteen'>;
const HOUSES: readonly House[] = [
  { ace: false, fifteen: false },
  { ace: true, fifteen: false },
  { ace: false, fifteen: true },
  { ace: true, fifteen: true },
];

/** S2, by its letters. */
const worth = (card: string): number => 'A234567JQK'.indexOf(card[0]!) + 1;

/** Every set that `card` takes, by a look at every subset (S6–S8, S19, S20). */
function takesOf(table: readonly string[], card: string, { ace, fifteen }: House): string[][] {
  const subsets = Array.from({ length: 2 ** table.length }, (_, bits) => table.filter((_card, i) => (bits >> i) & 1));
  const isEqual = (cards: readonly string[]): boolean => cards.length === 1 && cards[0]![0] === card[0];
  if (ace && card[0] === 'A') {
    const aces = subsets.filter(isEqual);
    return aces.length > 0 ? aces : [[...table]];
  }
  const sums = subsets.filter((cards) => {
    const sum = cards.reduce((all, each) => all + worth(each), 0);
    return cards.length > 0 && (fifteen ? sum + worth(card) === 15 : sum === worth(card));
  });
  return !fifteen && sums.some(isEqual) ? sums.filter(isEqual) : sums;
}

const named = (faces: readonly Face[]): string => faces.map(makeFace).sort().join(' ');

describe.each(HOUSES)('%o', (house) => {
  it('a card takes what every look at all subsets finds', () => {
    let found = 0;
    for (let seed = 1; seed <= 300; seed++) {
      const random = new Random(seed);
      const [face, ...table] = random.shuffle([...DECK]).slice(0, 1 + random.below(9));
      const variants = { deal: 'three', pairs: true, bello: false, napola: false, ...house } as const;
      const first = captures({ table, variants }, face!).map(named).sort();
      const second = takesOf(table.map(makeFace), makeFace(face!), house)
        .map((cards) => cards.sort().join(' '))
        .sort();
      expect(first, `${makeFace(face!)} on ${named(table)}`).toEqual(second);
      found += first.length;
    }
    expect(found).toBeGreaterThan(200);
  });
});

/** How a round can end: each end’s piles and sweeps, and how often it comes. */
type Ends = Map<string, number>;

interface Plain {
  readonly hands: readonly (readonly string[])[];
  readonly table: readonly string[];
  readonly piles: readonly (readonly string[])[];
  readonly sweeps: readonly number[];
  readonly last: number;
  readonly turn: number;
}

/** The second writing of a round without a stock. */
function endsOf(round: Plain, house: House, ends: Ends): Ends {
  const { hands, table, piles, sweeps, last, turn } = round;
  const count = hands.flat().length;
  if (count === 0) {
    const all = last < 0 ? piles : piles.with(last, [...piles[last]!, ...table]);
    const text = `${all.map((pile) => [...pile].sort().join('')).join('/')} ${sweeps.join('/')}`;
    return ends.set(text, (ends.get(text) ?? 0) + 1);
  }
  for (const card of hands[turn]!) {
    const next = {
      ...round,
      hands: hands.with(
        turn,
        hands[turn]!.filter((each) => each !== card),
      ),
      turn: (turn + 1) % hands.length,
    };
    const takes = takesOf(table, card, house);
    if (takes.length === 0) endsOf({ ...next, table: [...table, card] }, house, ends);
    for (const take of takes) {
      const rest = table.filter((each) => !take.includes(each));
      const isBroom = house.ace && card[0] === 'A' ? table.length === 1 && table[0]![0] === 'A' : table.length > 0;
      const swept = rest.length === 0 && isBroom && count > 1 ? 1 : 0;
      const pile = [...piles[turn]!, card, ...take];
      endsOf(
        {
          ...next,
          table: rest,
          piles: piles.with(turn, pile),
          sweeps: sweeps.with(turn, sweeps[turn]! + swept),
          last: turn,
        },
        house,
        ends,
      );
    }
  }
  return ends;
}

/** The same by the rules. */
function endsByRules(position: string): Ends {
  const { state: start, known } = must(scopa.parsePosition(position));
  const dealer = new LocalDealer(scopa, randomOrder(new Random(1)), known);
  const ends: Ends = new Map();
  const look = (state: typeof start): void => {
    if (scopa.need(state).kind === 'over') {
      const text = `${state.taken.map((pile) => pile.map(makeFace).sort().join('')).join('/')} ${state.scope.join('/')}`;
      ends.set(text, (ends.get(text) ?? 0) + 1);
      return;
    }
    for (const move of scopa.legal(dealer.view(state, state.turn)))
      look(must(scopa.step(state, { kind: 'act', moves: [move] })));
  };
  look(start);
  return ends;
}

describe('perft', () => {
  it.each(Array.from({ length: 24 }, (_, i) => i + 1))('both writings end alike, deal %i', (seed) => {
    const random = new Random(seed);
    const seats = 2 + (seed % 3);
    const house = HOUSES[seed % HOUSES.length]!;
    const cards = random.shuffle([...DECK]).map(makeFace);
    const each = seats === 4 ? 2 : 3;
    const hands = Array.from({ length: seats }, () => cards.splice(0, each));
    const table = cards.splice(0, random.below(7));
    const none = hands.map(() => '-').join('/');
    const fields = `pairs=off ace=${house.ace ? 'on' : 'off'} fifteen=${house.fifteen ? 'on' : 'off'}`;
    const text = `${hands.map((hand) => hand.join('')).join('/')} ${table.join('') || '-'} - b ${none} ${fields}`;
    const empty = { piles: hands.map(() => []), sweeps: hands.map(() => 0), last: -1, turn: 1 };
    const second = endsOf({ hands, table, ...empty }, house, new Map());
    const first = endsByRules(text);
    expect([...first].sort()).toEqual([...second].sort());
    expect([...first.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(16);
  });

  it('many sums: the worst table of all is looked through', () => {
    const variants = { deal: 'ten', pairs: true, bello: false, napola: false, ace: false, fifteen: false } as const;
    const table = DECK.filter((face) => !must(parseFaces('KCKDKHKS')).includes(face));
    const [king] = must(parseFaces('KC'));
    const first = captures({ table, variants }, king!);
    // Coefficient of x¹⁰ in (1 + x)⁴ (1 + x²)⁴ … (1 + x⁹)⁴.
    const ways = [1, ...new Array<number>(10).fill(0)];
    for (const face of table)
      for (let sum = 10; sum >= worth(makeFace(face)); sum--) ways[sum]! += ways[sum - worth(makeFace(face))]!;
    expect(first.length).toBe(ways[10]);
  });
});
