/**
 * Easy bots are careful and medium ones are bold, in ways that people at the table would notice. Whole rounds are
 * played between them, and what they did is counted wherever they could have done otherwise.
 * @module-tag long
 */
import { describe, expect, it } from 'vitest';
import { Bot } from './bot';
import { MINDS, STRENGTHS, type Strength } from '../../src/bots/strength';
import { EIGHT, SEVEN, rankOf, suitOf } from '../../src/cards/card';
import type { AnyGame, View } from '../../src/games/game';
import { LocalDealer, randomOrder } from '../../src/games/play/localDealer';
import { cardinoes } from '../../src/games/cardinoes';
import { greta } from '../../src/games/greta';
import { rankValue } from '../../src/games/greta/giveaway';
import { lynx } from '../../src/games/lynx';
import { handSize } from '../../src/games/lynx/state';
import { nineteen } from '../../src/games/nineteen';
import { frontOf } from '../../src/games/nineteen/estimate';
import { defaultOptions } from '../../src/games/options';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { eachMoment } from './moments';

/** A decision of a bot that had a choice. */
interface Decision {
  readonly view: View<any>;
  readonly legal: readonly any[];
  readonly move: any;
}

/** Whether a bot did something, or null where it could not, or could not but do it. */
type Question = (decision: Decision) => boolean | null;
type Shares = Record<'easy' | 'medium', number>;

/** Of each question how often bots of these two strengths did it, as a share of the times that they had the choice. */
function shares(game: AnyGame, rounds: number, ...questions: readonly Question[]): Shares[] {
  const counts = questions.map(() => ({ easy: [0, 0], medium: [0, 0] }));
  for (let seed = 0; seed < rounds; seed++) {
    const seats = game.minSeats;
    const options = defaultOptions(game.options, seats);
    const random = new Random(seed);
    const dealer = new LocalDealer<any, any>(game, randomOrder(random.fork()));
    let state = must(dealer.settle(game.setup(options, seats, 0, 0)));
    for (let need = game.need(state); need.kind === 'act'; need = game.need(state)) {
      const moves = need.seats.map((seat) => {
        const strength = (seat + seed) % 2 === 0 ? 'easy' : 'medium';
        const view = dealer.view(state, seat);
        const bot = new Bot<any, any>({ game, options, seats }, view, MINDS[strength], random.fork());
        bot.thinkThrough();
        const move = bot.move();
        questions.forEach((question, i) => {
          const did = question({ view, legal: game.legal(view), move });
          if (did !== null) counts[i]![strength][1]!++;
          if (did) counts[i]![strength][0]!++;
        });
        return move;
      });
      state = must(dealer.settle(must(game.step(state, { kind: 'act', moves }))));
    }
  }
  return counts.map(({ easy, medium }) => {
    expect(Math.min(easy[1]!, medium[1]!)).toBeGreaterThan(7);
    return { easy: easy[0]! / easy[1]!, medium: medium[0]! / medium[1]! };
  });
}

const lays = ({ kind }: any): boolean => kind === 'meld' || kind === 'append' || kind === 'steal' || kind === 'pile';

const attacks =
  (seat: number) =>
  ({ kind, card, nominee }: any): boolean =>
    kind === 'discard' &&
    (rankOf(card.face) === EIGHT || (rankOf(card.face) === SEVEN && nominee !== undefined && nominee !== seat));

/** Whether it chose among the things that it could have done. */
function chose(legal: readonly any[], move: any, isMeant: (move: any) => boolean): boolean | null {
  return legal.some(isMeant) && !legal.every(isMeant) ? isMeant(move) : null;
}

describe('a careful bot and a bold one', () => {
  it('of Lynx: the bold one lays while the others have many cards, and attacks; the careful one seldom does', () => {
    const [laid, attacked] = shares(
      lynx,
      7,
      ({ view: { state, seat }, legal, move }) => {
        const isEarly = state.hands.every((hand: any, other: number) => other === seat || handSize(hand) > 4);
        return isEarly ? chose(legal, move, lays) : null;
      },
      ({ view: { seat }, legal, move }) => {
        const discards = legal.filter(({ kind }) => kind === 'discard');
        return move.kind === 'discard' ? chose(discards, move, attacks(seat)) : null;
      },
    ) as [Shares, Shares];
    expect(laid.easy).toBeLessThan(0.35);
    expect(laid.medium).toBeGreaterThan(0.75);
    expect(attacked.easy).toBeLessThan(0.4);
    expect(attacked.medium).toBeGreaterThan(0.7);
  });

  it('of Cardinoes: the careful one gets rid of what counts ten, the bold one keeps it', () => {
    const isDear = ({ kind, card }: any): boolean => kind === 'play' && rankOf(card.face) >= 9;
    const [{ easy, medium }] = shares(cardinoes, 14, ({ legal, move }) => chose(legal, move, isDear)) as [Shares];
    expect(easy - medium).toBeGreaterThan(0.1);
  });

  it('of Greta: the careful one lays its dearest cards first', () => {
    const [{ easy, medium }] = shares(greta, 4, ({ view: { state, seat, known }, legal, move }) => {
      const dearest = Math.max(...state.hands[seat].map((id: number) => rankValue(known.get(id)!)));
      return chose(legal, move, ({ kind, card }: any) => kind === 'place' && rankValue(card.face) === dearest);
    }) as [Shares];
    expect(easy - medium).toBeGreaterThan(0.2);
  });

  it('of Nineteen: the bold one takes cards of its longest suit', () => {
    const [{ easy, medium }] = shares(nineteen, 2, ({ view: { state, seat, known }, legal, move }) => {
      const { counts } = frontOf(state, seat, known);
      const longest = Math.max(...counts);
      if (longest === Math.min(...counts)) return null;
      return chose(legal, move, ({ kind, id }: any) => kind === 'take' && counts[suitOf(known.get(id)!)] === longest);
    }) as [Shares];
    expect(medium - easy).toBeGreaterThan(0.15);
  });
});

describe('a style', () => {
  it.each([lynx, cardinoes, greta, nineteen] as AnyGame[])('of $name is blind, and within its bounds', (game) => {
    let told = 0;
    eachMoment(game, 5, 12, ({ view, faces }) => {
      const moves = game.legal(view);
      const bold = game.boldness!(view, moves);
      expect(bold).toHaveLength(moves.length);
      expect(bold.filter((each) => !(each >= -1 && each <= 1))).toEqual([]);
      expect(game.boldness!({ ...view, known: faces }, moves)).toEqual(bold);
      if (new Set(bold).size > 1) told++;
    });
    expect(told).toBeGreaterThan(5);
  });

  it('is what easy and medium bots have, each its own, and strong ones do without', () => {
    const signs = STRENGTHS.map((strength: Strength) => Math.sign(MINDS[strength].boldness));
    expect(signs).toEqual([-1, 1, 0]);
  });
});
