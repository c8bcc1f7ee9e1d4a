/** What Nineteen tells bots: what a collection may become, what moves look like, and how bold they are. */
import { describe, expect, it } from 'vitest';
import { type Face, suitOf } from '../../../src/cards/card';
import { nineteen } from '../../../src/games/nineteen';
import { valueOf } from '../../../src/games/nineteen/score';
import type { NineteenState } from '../../../src/games/nineteen/state';
import { picksLeft, worth, worthTaken } from '../../../src/games/nineteen/worth';
import { LocalDealer, randomOrder } from '../../../src/games/play/localDealer';
import { AS_WRITTEN } from '../../../src/games/play/rows';
import { Random } from '../../../src/lib/random';
import { must } from '../../../src/lib/result';
import { play, playout } from '../playout';
import { run, suits } from './playAll';

const SUITS = [0, 1, 2, 3] as const;

/** What the suits and sets of these cards count, by N7. */
function pointsOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count ** 2, 0) + 19 * Math.min(...counts);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** `worth` once more, in the plainest way: every stack of so many suits goes by, and its best suit is taken. */
function plainWorth(counts: readonly number[], left: number): number {
  if (left === 0) return pointsOf(counts);
  const values = SUITS.map((suit) => plainTaken(counts.with(suit, counts[suit]! + 1), left - 1));
  const size = ((left - 1) % 6) + 1;
  const stacks = Array.from({ length: 4 ** size }, (_, stack) =>
    Array.from({ length: size }, (_card, place) => Math.floor(stack / 4 ** place) % 4),
  );
  return mean(stacks.map((stack) => Math.max(...stack.map((suit) => values[suit]!))));
}

/** `worthTaken` once more: any of the cards may be lost at the end of a round. */
function plainTaken(counts: readonly number[], left: number): number {
  if (left % 6 !== 0) return plainWorth(counts, left);
  const cards = SUITS.flatMap((suit) => new Array<number>(counts[suit]!).fill(suit));
  return mean(cards.map((suit) => plainWorth(counts.with(suit, counts[suit]! - 1), left)));
}

describe('what a collection may become', () => {
  it('is the mean over all stacks from which the best suit is taken, and over all cards that may be lost', () => {
    const random = new Random(1);
    for (let i = 0; i < 60; i++) {
      const [a, b, c, d] = [random.below(4), random.below(4), random.below(4), random.below(4)];
      for (const left of [0, 1, 2, 3]) expect(worth(a, b, c, d, left)).toBeCloseTo(plainWorth([a, b, c, d], left), 9);
      if (a + b + c + d > 0) expect(worthTaken(a, b, c, d, 0)).toBeCloseTo(plainTaken([a, b, c, d], 0), 9);
    }
  });

  it('goes through the end of round one, where a card is lost as well', () => {
    const lost = [worth(1, 1, 1, 0, 6), worth(2, 0, 1, 0, 6), worth(2, 1, 0, 0, 6)];
    expect(worthTaken(2, 1, 1, 0, 6)).toBeCloseTo(mean([lost[0]!, lost[0]!, lost[1]!, lost[2]!]), 9);
  });
});

describe('the estimate of Nineteen', () => {
  const of = (position: string): readonly number[] => nineteen.estimate!(must(nineteen.parsePosition(position)));

  it('does not depend on the order in which a hand is held', () => {
    const dealt = (ranks: string): string => `${suits((suit) => run(suit, ranks))} -/-/-/- - -/-/-/- split`;
    expect(of(dealt('KQJT98765432A'))).toEqual(of(dealt('A23456789TJQK')));
  });

  it('leaves out what is not known', () => {
    expect(of('13?/13?/13?/13? -/-/-/- - -/-/-/- split')).toEqual([0, 0, 0, 0]);
  });

  it('is the end of a round in which everybody then does what looks best', () => {
    const from =
      'QC2H/QD2C/QH2D/QS2S AC3H4D6S8CTHJS5S!9D!/AD3S4H6C8DTSJC5C!9H!/AH3C4S6D8HTCJD5D!9C!/AS3D4C6H8STDJH5H!9S! ' +
      '- 7CKC!/7DKD!/7HKH!/7SKS! take2.5';
    const { state, known } = must(nineteen.parsePosition(from));
    const dealer = new LocalDealer(nineteen, AS_WRITTEN, known);
    let [end, need] = [state, nineteen.need(state)];
    for (; need.kind === 'act'; need = nineteen.need(end)) {
      const moves = need.seats.map((seat) => {
        const view = dealer.openView(end, seat);
        const legal = nineteen.legal(view);
        const looks = nineteen.movePrior!(view, legal);
        return legal[looks.indexOf(Math.max(...looks))]!;
      });
      end = must(dealer.settle(must(nineteen.step(end, { kind: 'act', moves }))));
    }
    expect(need.kind === 'over' && need.result.scores.map(({ total }) => total)).toEqual(of(from));
  });

  it('counts a discard that is due as made: of the card that the collection wants least', () => {
    const fronts = '3C4C5C6C7D!/3D4D5D6D9H!/3S4S5S6S8C!/3H4H6H8H7S! -';
    const kept = ['9CTCJC', '9DTDJD', '9STSJS', 'QHTHJH'];
    const due = ['KD', 'KH', 'KC', 'KS'].map((king, i) => `${kept[i]!.slice(0, 4)}${king}${kept[i]!.slice(4)}3?`);
    const made = kept.map((cards) => `${cards}3?`);
    expect(of(`${due.join('/')} ${fronts} 2C!/2D!/2S!/2H! discard`)).toEqual(
      of(`${made.join('/')} ${fronts} KD2C!/KH2D!/KC2S!/KS2H! take2.1`),
    );
  });

  it('knows how many picks are to come, whatever the phase', () => {
    const made = { split: 0, force: 6, discard: 0, open: 6, over: 6 };
    const table = playout(nineteen, 1, 4);
    play(table, (state: NineteenState) => {
      const before = made[state.phase as keyof typeof made] ?? state.pick;
      expect([state.phase, picksLeft(state)]).toEqual([state.phase, 12 - 6 * state.round - before]);
    });
  });
});

describe('a round of Nineteen', () => {
  it('takes exactly as many steps as its bound says', () => {
    let steps = 0;
    const counted = { ...nineteen, step: ((...given) => (steps++, nineteen.step(...given))) as typeof nineteen.step };
    const table = playout(nineteen, 1, 4);
    play({ ...table, game: counted, dealer: new LocalDealer(counted, randomOrder(table.random)) });
    expect(steps).toBe(nineteen.bound(table.options, 4));
  });
});

describe('a glance at a split', () => {
  it('weighs it by the best pair that it divides, of which ten picks are to follow', () => {
    const hand = 'AC2C7CKCAD5D9DQDAH8HJH3S6S';
    const { state, known } = must(nineteen.parsePosition(`${hand}/13?/13?/13? -/-/-/- - -/-/-/- split`));
    const view = { state, seat: 0, known };
    const moves = nineteen.legal(view).filter((_, i) => i % 40 === 0);
    const faces = state.stacks[0]!.map((id) => known.get(id)!);
    const worthOfPair = (pair: readonly [Face, Face]): number => {
      const [a, b, c, d] = SUITS.map((suit) => pair.filter((face) => suitOf(face) === suit).length);
      return worthTaken(a!, b!, c!, d!, 10) - valueOf(pair[0]) - valueOf(pair[1]);
    };
    const best = moves.map((move) => {
      const six = move.kind === 'split' ? move.ids.map((id) => known.get(id)!) : [];
      const seven = faces.filter((face) => !six.includes(face));
      return Math.max(...six.flatMap((one) => seven.map((other) => worthOfPair([one, other]))));
    });
    const highest = Math.max(...best);
    expect(nineteen.movePrior!(view, moves)).toEqual(
      best.map((points) => expect.closeTo(2 ** ((points - highest) / 3), 9)),
    );
    expect(new Set(best).size).toBe(3);
  });

  it('expects nothing of a pair with a card that is not known', () => {
    const parsed = must(nineteen.parsePosition('AC2C11?/13?/13?/13? -/-/-/- - -/-/-/- split'));
    const view = { ...parsed, seat: 0 };
    const [ace, two] = parsed.state.stacks[0]!;
    const splits = nineteen.legal(view).flatMap((move) => (move.kind === 'split' ? [move] : []));
    const known = worthTaken(2, 0, 0, 0, 10) - 3;
    const divided = splits.map(({ ids }) => ids.includes(ace!) !== ids.includes(two!));
    const looks = nineteen.movePrior!(view, splits);
    expect(divided.filter((each, i) => Math.abs(looks[i]! - (each ? 1 : 2 ** (-known / 3))) > 1e-9)).toEqual([]);
  });

  it('finds all splits of an unknown hand alike', () => {
    const { state, known } = must(nineteen.parsePosition('13?/13?/13?/13? -/-/-/- - -/-/-/- split'));
    const view = { state, seat: 0, known };
    expect(new Set(nineteen.movePrior!(view, nineteen.legal(view)))).toEqual(new Set([1]));
  });
});

describe('boldness', () => {
  it('is to take of the longest suit, and not of the shortest', () => {
    const parsed = must(
      nineteen.parsePosition(
        'TCTDTHTS/4?/4?/4? 2C3C4C5D6H7H!2S!/5?8S!3D!/5?9S!4D!/5?3S!6D! - 8C8D!/?8H!/?9D!/?9H! take2.3',
      ),
    );
    const view = { ...parsed, seat: 0 };
    const moves = ['take TC', 'take TD', 'take TH', 'take TS', 'discard TC'].map((text) =>
      must(nineteen.parseMove(text, view)),
    );
    expect(nineteen.boldness!(view, moves)).toEqual([0.5, -0.5, 0, -0.5, 0]);
  });
});

describe('a forfeit', () => {
  it('costs the distance from the best ten cards to the worst', () => {
    const best = 16 + 4 + 4 + 4 + 2 * 19 - (1 + 2 + 3 + 4 + 3 * (1 + 2));
    const worst = 16 + 9 + 9 - 100;
    expect(nineteen.forfeit({}, 4)).toBe(best - worst);
  });
});
