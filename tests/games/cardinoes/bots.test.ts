/** What Cardinoes tells bots: hidden cards as they may lie, who is likely to win, and which moves look good. */
import { describe, expect, it } from 'vitest';
import { rankOf, suitOf } from '../../../src/cards/card';
import { countFaces } from '../../../src/cards/deck';
import { cardinoes } from '../../../src/games/cardinoes';
import { afterKeeping, afterLack, afterPlay } from '../../../src/games/cardinoes/lacks';
import { parseFace } from '../../../src/cards/notation';
import { defaultOptions } from '../../../src/games/options';
import { Random } from '../../../src/lib/random';
import { must } from '../../../src/lib/result';
import { LocalDealer, randomOrder } from '../../../src/games/play/localDealer';
import { expectSame, expectSameList } from '../../run/same';
import { play, playout } from '../playout';

const face = (text: string): number => must(parseFace(text));

describe('what draws and passes tell', () => {
  const [low, high] = [face('7S'), face('KH')];
  const told = afterLack([], high, low);

  it('is that no card fits, the lower end first', () => {
    expect(told).toEqual([{ ends: [low, high], but: 0 }]);
  });

  it('allows one more that fits after a card was kept', () => {
    expect(afterKeeping(told, 3)).toEqual([{ ends: [low, high], but: 1 }]);
  });

  it('is forgotten when every card of the hand may fit', () => {
    expect(afterKeeping(told, 1)).toEqual([]);
    expect(afterPlay([{ ends: [low, high], but: 2 }], face('2C'), 2)).toEqual([]);
  });

  it('allows one less when a card that would have fitted is played', () => {
    expect(afterPlay([{ ends: [low, high], but: 1 }], face('2S'), 3)).toEqual([{ ends: [low, high], but: 0 }]);
    expect(afterPlay([{ ends: [low, high], but: 1 }], face('2C'), 3)).toEqual([{ ends: [low, high], but: 1 }]);
  });

  it('is said anew by a second draw at the same ends', () => {
    expect(afterLack([{ ends: [low, high], but: 1 }], low, high)).toEqual(told);
  });

  it('is true of the real hands in every honest game', () => {
    let facts = 0;
    for (let seed = 0; seed < 200; seed++) {
      const table = playout(cardinoes, seed, 2 + (seed % 3), { jokers: seed % 5, exact: seed % 2 === 0 });
      play(table, (state) => {
        for (const [seat, lacks] of state.lacks.entries()) {
          const drawn = state.phase === 'drawn' && state.turn === seat;
          const hand = (drawn ? state.hands[seat].slice(0, -1) : state.hands[seat]).map((id: number) =>
            table.dealer.faces.get(id)!,
          );
          for (const { ends, but } of lacks) {
            facts++;
            const fitting = hand.filter(
              (card: number) =>
                card === 52 || ends.some((end: number) => rankOf(card) === rankOf(end) || suitOf(card) === suitOf(end)),
            );
            if (fitting.length > but) expect(fitting.length).toBeLessThanOrEqual(but);
          }
        }
      });
    }
    expect(facts).toBeGreaterThan(1000);
  });
});

describe('resampling', () => {
  it('keeps what the seat knows, uses every card once, and never contradicts a draw or a pass', () => {
    let constrained = 0;
    let different = 0;
    for (let seed = 0; seed < 150; seed++) {
      const random = new Random(seed);
      const table = playout(cardinoes, seed, 2 + (seed % 3), { jokers: seed % 5, exact: seed % 2 === 0 });
      const deck = countFaces(cardinoes.deck(table.options, table.seats));
      play(table, (state) => {
        const need = cardinoes.need(state);
        if (need.kind !== 'act') return;
        const view = table.dealer.view(state, random.below(table.seats));
        const faces = cardinoes.resample!(view)(random);
        const { hidden, open } = cardinoes.cards(state);
        expectSameList(
          [...faces.keys()].sort((a, b) => a - b),
          [...hidden].sort((a, b) => a - b),
        );
        expectSameList(countFaces([...open, ...faces.values()]), deck);
        for (const [id, known] of view.known) expectSame(faces.get(id), known);
        if (hidden.some((id) => faces.get(id) !== table.dealer.faces.get(id))) different++;
        for (let seat = 0; seat < table.seats; seat++) {
          const drawn = state.phase === 'drawn' && state.turn === seat;
          const hand = (drawn ? state.hands[seat].slice(0, -1) : state.hands[seat]).map((id: number) => faces.get(id)!);
          for (const { ends, but } of state.lacks[seat]) {
            if (seat !== view.seat) constrained++;
            const fitting = hand.filter(
              (card: number) =>
                card === 52 || ends.some((end: number) => rankOf(card) === rankOf(end) || suitOf(card) === suitOf(end)),
            );
            if (fitting.length > but) expect(fitting.length).toBeLessThanOrEqual(but);
          }
        }
      });
    }
    expect(constrained).toBeGreaterThan(500);
    expect(different).toBeGreaterThan(1000);
  });

  it('does not look at cards that the seat does not know', () => {
    const table = playout(cardinoes, 3, 3, { jokers: 2 });
    play(table, (state, moves) => {
      const view = table.dealer.view(state, 0);
      expect([...view.known.keys()].sort((a, b) => a - b)).toEqual(
        [...cardinoes.hand(state, 0).hidden].sort((a, b) => a - b),
      );
      expect(cardinoes.resample!(view)(new Random(moves))).toEqual(cardinoes.resample!(view)(new Random(moves)));
    });
  });

  it('copes with positions made by hand that hold fewer or more cards than a deck leaves', () => {
    const { state, known } = must(cardinoes.parsePosition('2C3C/2? 7S 3? a lacks=b7S7S0'));
    const faces = cardinoes.resample!({ state, seat: 0, known })(new Random(1));
    expect(faces.size).toBe(7);
    for (const id of state.hands[1]!)
      expect([rankOf(faces.get(id)!) === 6, suitOf(faces.get(id)!) === 3]).toEqual([false, false]);
  });
});

describe('estimates', () => {
  const of = (text: string): readonly number[] => cardinoes.estimate!(must(cardinoes.parsePosition(text)));

  it('are the scores when the round is decided', () => {
    expect(of('-/2C3C 7S 3? a phase=open ended=finished finisher=a')).toEqual([5, 0]);
    expect(of('-/2C!3C! 7S 3? a phase=over ended=finished finisher=a')).toEqual([5, 0]);
    expect(of('KC/2C3C 7S - a phase=open passes=2 ended=blocked')).toEqual([0, 10]);
  });

  it('favour a smaller hand, the turn, and a hand that can play', () => {
    const [small, big] = of('2C/3C4C5C 7S 3? a') as [number, number];
    expect(small).toBeGreaterThan(big);
    const [first, second] = of('KC/KD 7S 3? a') as [number, number];
    expect(first).toBeGreaterThan(second);
    const [stuck, free] = of('KC/KS 7S 3? b') as [number, number];
    expect(free).toBeGreaterThan(stuck);
  });

  it('never take points away, nor give more than lies in the other hands', () => {
    for (let seed = 0; seed < 30; seed++) {
      const table = playout(cardinoes, seed, 2 + (seed % 3), { jokers: seed % 5 });
      play(table, (state) => {
        const points = cardinoes.estimate!({ state, known: table.dealer.faces });
        expect(points).toHaveLength(table.seats);
        for (const each of points) expectSame(each >= 0 && each < 600, true);
      });
    }
  });
});

describe('glances', () => {
  it('say something about every legal move, at least nothing', () => {
    for (let seed = 0; seed < 30; seed++) {
      const table = playout(cardinoes, seed, 2 + (seed % 3), { jokers: seed % 5, exact: seed % 2 === 0 });
      play(table, (state) => {
        const need = cardinoes.need(state);
        if (need.kind !== 'act') return;
        const view = table.dealer.view(state, need.seats[0]!);
        const moves = cardinoes.legal(view);
        const looks = cardinoes.movePrior!(view, moves);
        expect(looks).toHaveLength(moves.length);
        for (const look of looks) expect(look).toBeGreaterThanOrEqual(0);
      });
    }
  });

  it('beat random play, as far as the cards allow', () => {
    let won = 0;
    for (let seed = 0; seed < 1000; seed++) {
      const random = new Random(seed);
      const dealer = new LocalDealer(cardinoes, randomOrder(random.fork()));
      const [good, first] = [seed % 2, (seed >> 1) % 2];
      let state = must(dealer.settle(cardinoes.setup(defaultOptions(cardinoes.options, 2), 2, first, 0)));
      for (;;) {
        const need = cardinoes.need(state);
        if (need.kind === 'over') {
          won += need.result.scores[good]!.total - need.result.scores[1 - good]!.total > 0 ? 1 : 0;
          break;
        }
        const view = dealer.view(state, state.turn);
        const moves = cardinoes.legal(view);
        const looks = cardinoes.movePrior!(view, moves);
        const move = state.turn === good ? moves[looks.indexOf(Math.max(...looks))]! : random.pick(moves);
        state = must(dealer.play(state, move));
      }
    }
    expect(won).toBeGreaterThan(550);
  });
});

/** How each legal move looks to the player in turn. */
function looks(position: string): Readonly<Record<string, number>> {
  const parsed = must(cardinoes.parsePosition(position));
  const view = { ...parsed, seat: parsed.state.turn };
  const moves = cardinoes.legal(view);
  const values = cardinoes.movePrior!(view, moves);
  return Object.fromEntries(moves.map((move, i) => [cardinoes.makeMove(move), values[i]!]));
}

describe('what a glance sees', () => {
  it('is that a drawn card is better played than kept', () => {
    const { keep, 'play 5S left': play } = looks('KC5S/3? 5C 9? a+');
    expect(play).toBeGreaterThan(5 * keep!);
  });

  it('is no difference between cards that differ in nothing but their place in the hand', () => {
    const seen = looks('5C5D9H/3? 5H 9? a');
    expect(seen['play 5C left']).toBeCloseTo(seen['play 5D left']!, 9);
  });

  it('is which cards the next player has lacked, and not what is said of a hand that may hold one of them', () => {
    const none = looks('3S3H/4? 3C 9? a lacks=b9S9S0');
    expect(none['play 3S left']).toBeGreaterThan(none['play 3H left']!);
    const one = looks('3S3H/4? 3C 9? a lacks=b9S9S1');
    expect(one['play 3S left']).toBeCloseTo(one['play 3H left']!, 9);
  });

  it('is what an exact card is worth, at tables that play with it', () => {
    const [without, exact] = [looks('7H7CKD/4? 7S9H 9? a'), looks('7H7CKD/4? 7S9H 9? a exact=on')];
    expect(exact['play 7H left']).toBeGreaterThan(2 * without['play 7H left']!);
    expect(exact['play 7C left']).toBe(without['play 7C left']);
  });
});

describe('boldness', () => {
  it('is to leave ends that the next player can hardly follow, and to keep what counts much', () => {
    const parsed = must(cardinoes.parsePosition('QC2C/3? 7C 9? a'));
    const view = { ...parsed, seat: 0 };
    const [dear, cheap, draw] = cardinoes.boldness!(
      view,
      ['play QC left', 'play 2C left', 'draw'].map((text) => must(cardinoes.parseMove(text, view))),
    ) as [number, number, number];
    // Of 49 cards out of sight ten clubs, and three of each rank at an end, can follow.
    const nobodyFollows = (1 - 16 / 49) ** 3;
    expect([dear, cheap, draw]).toEqual([
      expect.closeTo(nobodyFollows - 0.6, 9),
      expect.closeTo(nobodyFollows - 0.12, 9),
      0,
    ]);
  });
});
