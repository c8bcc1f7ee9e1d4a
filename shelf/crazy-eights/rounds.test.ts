/** Deals, scores, matches, leavers, forfeits and claims (E1, E2, E7, E14–E18). */
import { makeFaces, parseFaces } from 'svista/cards';
import { type Options, defaultOptions, isOver } from 'svista/games';
import { describe, expect, it } from 'vitest';
import { forfeited } from '../../src/games/forfeit';
import { matchOptions } from '../../src/games/matchOptions';
import { LocalDealer, randomOrder } from '../../src/games/play/localDealer';
import { Random } from '../../src/lib/random';
import { must, ok } from '../../src/lib/result';
import { play, playout } from '../../tests/games/playout';
import { misfits } from './check';
import { resultOf } from './need';
import { crazyEights } from './rules';
import type { EightsMove, EightsState } from './state';

const optionsOf = (seats: number, chosen: Options = {}): Options => ({
  ...defaultOptions(crazyEights.options, seats),
  ...chosen,
});

describe('E1', () => {
  it.each([2, 3, 4, 5])('%i play with one deck', (seats) => {
    expect(crazyEights.deck(optionsOf(seats), seats)).toHaveLength(52);
  });
  it.each([6, 7])('%i play with two', (seats) => {
    expect(crazyEights.deck(optionsOf(seats), seats)).toHaveLength(104);
  });
  it.each([
    [5, 7, 1, true],
    [6, 7, 1, false],
    [6, 6, 1, true],
    [7, 6, 1, false],
    [7, 5, 1, true],
    [7, 7, 2, true],
  ])('%i players with %i cards each from %i deck(s): %s', (seats, hand, decks, allowed) => {
    const refusal = crazyEights.refuse(optionsOf(seats, { hand, decks }), seats);
    expect(refusal.ok ? null : refusal.fault.code).toBe(allowed ? null : 'crazy-eights/too-few-cards');
  });
});

/** A round that is dealt from a deck with these cards after the hands, and shuffled anew as it lies. */
function dealt(seats: number, next: string, chosen: Options = {}): EightsState {
  const options = optionsOf(seats, chosen);
  const upper = must(parseFaces(next));
  const rest = crazyEights.deck(options, seats).filter((face) => !upper.includes(face));
  const hands = seats * (options['hand'] as number);
  const dealer = new LocalDealer(crazyEights, {
    coin: () => 1,
    deck: (faces) => ok(faces.length < 52 ? faces : [...rest.slice(0, hands), ...upper, ...rest.slice(hands)]),
    hand: (faces) => faces,
  });
  return must(dealer.settle(crazyEights.setup(options, seats, null, 0)));
}

describe('E2', () => {
  it.each([
    [2, 7],
    [3, 5],
    [4, 5],
    [5, 5],
  ])('%i players get %i cards each; left of the dealer begins', (seats, hand) => {
    const { hands, stock, pile, turn, dealer } = dealt(seats, 'KS');
    expect(hands.map(({ length }) => length)).toEqual(hands.map(() => hand));
    expect([stock.length, makeFaces(pile)]).toEqual([51 - seats * hand, 'KS']);
    expect([dealer, turn]).toEqual([1, 2 % seats]);
  });
  it('as many as the table chooses', () => {
    expect(dealt(4, 'KS', { hand: 6 }).hands.map(({ length }) => length)).toEqual([6, 6, 6, 6]);
  });
  it('an eight is shuffled in again, and another card is turned, as often as it takes', () => {
    const { pile, stock, put } = dealt(3, '8S8C9D');
    expect([makeFaces(pile), stock.length, put]).toEqual(['9D', 36, null]);
  });
  it.each(['2S', 'QS', 'AS'])('the first card does nothing: %s', (card) => {
    const { turn, owed, reversed } = dealt(3, card);
    expect([turn, owed, reversed]).toEqual([2, 0, false]);
  });
});

describe('E7', () => {
  const ROWS: readonly (readonly [string, string, string, string])[] = [
    ['a draw with a card of the suit', '7C3D/9C4H 6C KD2D a', 'draw', 'crazy-eights/can-play'],
    ['a draw with a card of the rank', '6D3D/9C4H 6C KD2D a', 'draw', 'crazy-eights/can-play'],
    ['a draw with none', '7S3D/9C4H 6C KD2D a', 'draw', 'true'],
    ['a draw with an eight, which is kept', '8C3D/9C4H 6C KD2D a', 'draw', 'true'],
    ['a draw with the rank of an eight that asks for a suit', '8D3D/9C4H 8C KD2D a want=S', 'draw', 'true'],
    ['a draw with the suit that an eight asks for', '7S3D/9C4H 8C KD2D a want=S', 'draw', 'crazy-eights/can-play'],
    ['a pass with a drawn card that matches', '7S3D7C/9C4H 6C KD2D a+1', 'pass', 'crazy-eights/can-play'],
    ['a pass with a drawn card that does not', '7S3D7H/9C4H 6C KD2D a+1', 'pass', 'true'],
    ['a pass with a drawn eight', '7S3D8H/9C4H 6C KD2D a+1', 'pass', 'true'],
    ['a second draw with a card that matches', '7S3D7C/9C4H 6C KD a+1 draw=three', 'draw', 'crazy-eights/can-play'],
    ['a pass with nothing to draw, and a card that matches', '7S3C/9C4H 6C - a', 'pass', 'crazy-eights/can-play'],
    ['a pass with nothing to draw, and none', '7S3D/9C4H 6C - a', 'pass', 'true'],
  ];

  it.each(ROWS)('%s', (_why, from, text, verdict) => {
    const { state, known } = must(crazyEights.parsePosition(`${from} must=on`));
    const dealer = new LocalDealer(crazyEights, randomOrder(new Random(1)), known);
    const view = dealer.view(state, 0);
    const move = must(crazyEights.parseMove(text, view));
    must(crazyEights.check(state, 0, move));
    const claimed = dealer.checkClaim(state, 0, move);
    expect(claimed.ok ? 'true' : claimed.fault.code).toBe(verdict);
    const isOffered = crazyEights.legal(view).some((each) => crazyEights.makeMove(each) === text);
    expect(isOffered).toBe(verdict === 'true');
  });

  it('the claim names every card that can be hidden and does not match, and all eights', () => {
    const { state } = must(crazyEights.parsePosition('7S3D/9C4H 6C KD2D a must=on'));
    expect(makeFaces(misfits(state).filter((face) => face < 12 || face >= 20))).toBe(
      'ADAHAS2D2H2S3D3H3S7D7H7S8C8D8H8S9D9H9STDTHTSJDJHJSQDQHQSKDKHKS',
    );
    expect(crazyEights.claim!(state, 0, { kind: 'draw' })!.cards).toEqual(state.hands[0]);
    const later = must(crazyEights.parsePosition('7S3D7H/9C4H 6C KD2D a+1 must=on draw=three')).state;
    expect(crazyEights.claim!(later, 0, { kind: 'draw' })!.cards).toEqual([later.hands[0]!.at(-1)]);
  });

  it('nothing is claimed where one may draw as one likes, of a play, or of taking cards', () => {
    const free = must(crazyEights.parsePosition('7S3D/9C4H 6C KD2D a')).state;
    expect(crazyEights.claim!(free, 0, { kind: 'draw' })).toBeNull();
    const bound = must(crazyEights.parsePosition('7S3D/9C4H 2C KD2D a owed=2 must=on')).state;
    expect(crazyEights.claim!(bound, 0, { kind: 'take' })).toBeNull();
    expect(crazyEights.claim!(bound, 0, { kind: 'play', card: { face: 4, id: 2 } })).toBeNull();
  });

  it('honest players are never refused, and nobody is made to play an eight', () => {
    const kinds = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const table = playout(crazyEights, seed, 2 + (seed % 6), {
        must: true,
        draw: ['one', 'three', 'all'][seed % 3]!,
      });
      play(table, (state: EightsState) => {
        if (state.phase !== 'turn') return;
        for (const move of crazyEights.legal(table.dealer.view(state, state.turn))) {
          must(table.dealer.checkClaim(state, state.turn, move));
          if (crazyEights.claim!(state, state.turn, move)) kinds.add(move.kind);
        }
      });
    }
    expect(kinds).toEqual(new Set(['draw', 'pass']));
  });
});

interface Score {
  readonly why: string;
  /** At the end, all hands shut. */
  readonly from: string;
  readonly totals: readonly number[];
  readonly parts: string;
}

/** What the round scores, and the winner's parts. */
function scored(from: string): { totals: number[]; parts: string } {
  const { state, known } = must(crazyEights.parsePosition(from));
  const left = state.hands.map((hand) => hand.map((id) => known.get(id)!));
  const { scores } = resultOf(state, left);
  const winner = scores.find(({ total, parts }) => total > 0 || parts.length > 0);
  const parts = winner?.parts.map(({ code, faces, points }) => `${code} ${makeFaces(faces)} ${points}`) ?? [];
  return { totals: scores.map(({ total }) => total), parts: parts.join(', ') };
}

const SCORES: readonly (Score & { readonly rule: string })[] = [
  {
    rule: 'E14',
    why: 'an eight counts 50, court cards 10, an ace 1, the others their number',
    from: '-/8SKSQSJS/ASTS2S7S 9S - a phase=open ended=finished',
    totals: [100, 0, 0],
    parts: 'hand 8SKSQSJS 80, hand AS TS2S7S 20'.replace('AS TS', 'ASTS'),
  },
  {
    rule: 'E14',
    why: 'whoever it is that goes out',
    from: '2S3S/-/4S 9S - b phase=open ended=finished',
    totals: [0, 9, 0],
    parts: 'hand 2S3S 5, hand 4S 4',
  },
  {
    rule: 'E15',
    why: 'the smallest hand scores by how much each other one is greater',
    from: '2S3S/KS/4S 9S - c phase=open passes=3 ended=blocked',
    totals: [0, 0, 7],
    parts: 'hand 2S3S 5, hand KS 10, own - -8',
  },
  {
    rule: 'E15',
    why: 'two that share the smallest hand share the points, rounded down',
    from: '4C/KS/4S 9S7S - c phase=open passes=3 renewed=5 ended=blocked',
    totals: [3, 0, 3],
    parts: 'hand KS 10, own - -4, split - -3',
  },
  {
    rule: 'E15',
    why: 'what does not divide is lost',
    from: '4C/9S/4S KS - c phase=open passes=3 ended=blocked',
    totals: [2, 0, 2],
    parts: 'hand 9S 9, own - -4, split - -3',
  },
  {
    rule: 'E15',
    why: 'if all hold as much, nobody scores',
    from: '4C/4D/4S KS - c phase=open passes=3 ended=blocked',
    totals: [0, 0, 0],
    parts: '',
  },
  {
    rule: 'E17',
    why: 'the hand of a leaver counts for whoever goes out',
    from: '-/8S/3S 9S - a phase=open ended=finished out=b',
    totals: [53, 0, 0],
    parts: 'hand 8S 50, hand 3S 3',
  },
  {
    rule: 'E17',
    why: 'who has left wins nothing, not even with the smallest hand',
    from: '9C/2S/KS 9S - c phase=open passes=2 ended=blocked out=b',
    totals: [1, 0, 0],
    parts: 'hand KS 10, own - -9',
  },
];

describe.each(['E14', 'E15', 'E17'])('%s', (number) => {
  it.each(SCORES.filter(({ rule }) => rule === number))('$why', ({ from, totals, parts }) => {
    expect(scored(from)).toEqual({ totals, parts });
  });
});

describe('E16', () => {
  it('a match goes to 100 points, unless the table chooses otherwise', () => {
    const options = defaultOptions(matchOptions(crazyEights), 3);
    expect(options['match']).toBe('target');
    const won = (total: number): { parts: []; total: number } => ({ parts: [], total });
    const result = (points: number) => ({
      scores: [won(points), won(0), won(0)],
      reason: 'finished',
      finisher: 0,
      another: null,
    });
    expect(isOver({ game: crazyEights, options, results: [result(60), result(39)] }, 3)).toBe(false);
    expect(isOver({ game: crazyEights, options, results: [result(60), result(40)] }, 3)).toBe(true);
  });
});

describe('E17', () => {
  const ROWS: readonly (readonly [string, string, string | null])[] = [
    ['the turn stays where it is', '7S8D/9C4H/2C3C 5C - a', '7S8D/9C4H/2C3C 5C - a out=b'],
    ['the turn of the leaver passes on', '7S8D/9C4H/2C3C 5C - b', '7S8D/9C4H/2C3C 5C - c out=b'],
    ['in the direction of play', '7S8D/9C4H/2C3C 5C - b way=right', '7S8D/9C4H/2C3C 5C - a way=right out=b'],
    ['what twos cost the leaver is gone', '7S8D/9C4H/2C3C 2D KD b owed=4', '7S8D/9C4H/2C3C 2D KD c out=b'],
    ['what they cost somebody else is not', '7S8D/9C4H/2C3C 2D KD c owed=4', '7S8D/9C4H/2C3C 2D KD c owed=4 out=b'],
    [
      'nor what the leaver’s own two costs',
      '7S8D/9C4H/2C3C 2D KD b+2 phase=hide owed=2 draw=three',
      '7S8D/9C4H/2C3C 2D KD c owed=2 out=b draw=three',
    ],
    ['what was drawn stays in the hand', '7S8D/9C4HKD/2C3C 5D - b+1', '7S8D/9C4HKD/2C3C 5D - c out=b'],
    [
      'nobody takes the cards that were still to come',
      '7S8D/9C4H/2C3C 2D KDQD b phase=take debt=2',
      '7S8D/9C4H/2C3C 2D KDQD c out=b',
    ],
    [
      'a queen of theirs still skips the next one',
      '7S8D/9C4H/2C3C/5S6S QD KD b+2 phase=hide skip=on draw=three',
      '7S8D/9C4H/2C3C/5S6S QD KD d out=b draw=three',
    ],
    ['what an eight asks for stands', '7S5D/9C4H/2C3C 8C - b want=S', '7S5D/9C4H/2C3C 8C - c want=S out=b'],
    [
      'their own pass does not count any more',
      '7S5D/9C4H/2C3C 5H - c passes=2',
      '7S5D/9C4H/2C3C 5H - c passes=1 out=b',
    ],
    [
      'somebody else’s does, whichever way it goes',
      '7S5D/9C4H/2C3C/6S7C 5H - c way=right passes=1',
      '7S5D/9C4H/2C3C/6S7C 5H - c way=right passes=1 out=b',
    ],
    [
      'if all others have passed, the round is blocked',
      '7S5D/9C4H/2C3C 5H - b passes=2',
      '7S5D/9C4H/2C3C 5H - b phase=open passes=2 ended=blocked out=b',
    ],
    [
      'before the first card is turned up, it still is',
      '7S5D/9C4H/2C3C - KD b phase=start',
      '7S5D/9C4H/2C3C - KD c phase=start out=b',
    ],
    ['one alone has no round', '7S8D/9C4H 5C - a', null],
    [
      'a round that has ended stays as it is',
      '-/9C4H/2C3C 5C - a phase=open ended=finished',
      '-/9C4H/2C3C 5C - a phase=open ended=finished',
    ],
  ];

  it.each(ROWS)('%s', (_why, before, after) => {
    const { state, known } = must(crazyEights.parsePosition(before));
    const left = crazyEights.leave!(state, [1]);
    expect(left && crazyEights.makePosition({ state: left, known })).toBe(after);
    if (after !== null) expect(crazyEights.makePosition(must(crazyEights.parsePosition(after)))).toBe(after);
  });

  it('leaving never pays: whoever leaves scores nothing, and takes nothing from whoever goes out', () => {
    let rounds = 0;
    for (let seed = 0; seed < 80; seed++) {
      const seats = 3 + (seed % 4);
      const dealer = new LocalDealer<EightsState, EightsMove>(crazyEights, randomOrder(new Random(seed)));
      const random = new Random(seed);
      let state = must(dealer.settle(crazyEights.setup(optionsOf(seats), seats, null, 0)));
      for (let moves = 0; crazyEights.need(state).kind === 'act'; moves++) {
        if (moves === 5) state = must(dealer.settle(crazyEights.leave!(state, [seed % seats])!));
        if (crazyEights.need(state).kind !== 'act') break;
        expect(state.out).not.toContain(state.turn);
        const legal = crazyEights.legal(dealer.view(state, state.turn));
        const plays = legal.filter(({ kind }) => kind === 'play');
        state = must(dealer.play(state, random.pick(plays.length > 0 ? plays : legal)));
      }
      const need = crazyEights.need(state);
      if (need.kind !== 'over' || state.out.length === 0) continue;
      expect(need.result.scores[state.out[0]!]!.total).toBe(0);
      const hand = crazyEights.hand(state, state.out[0]!).open;
      if (need.result.finisher !== null)
        expect(need.result.scores[need.result.finisher]!.parts.map(({ faces }) => makeFaces(faces))).toContain(
          makeFaces(hand),
        );
      rounds++;
    }
    expect(rounds).toBeGreaterThan(40);
  });

  it('a hand that nobody can open counts as the dearest cards that nobody has seen', () => {
    const { state } = must(crazyEights.parsePosition('-/2?/2? 5C - a phase=open ended=finished'));
    const cost = crazyEights.unopened!(state)!;
    expect(must(parseFaces('8SKSASTS')).map(cost)).toEqual([50, 10, 1, 10]);
    const playing = must(crazyEights.parsePosition('2S/2?/2? 5C - a')).state;
    expect(crazyEights.unopened!(playing)).toBeNull();
  });
});

describe('E18', () => {
  it.each([
    [4, 508],
    [7, 1016],
  ])('of %i players who forfeits loses %i', (seats, points) => {
    const { scores } = forfeited(crazyEights, optionsOf(seats), seats, [1]);
    expect(scores.map(({ total }) => total)).toEqual(scores.map((_, seat) => (seat === 1 ? -points : 0)));
  });
});
