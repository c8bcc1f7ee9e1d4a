/** What a seat knows of a hand that it was shown, and what bots guess of it afterwards (L29e). */
import { describe, expect, it } from 'vitest';
import { type CardId, type Face, suitOf } from '../../../src/cards/card';
import { countFaces } from '../../../src/cards/deck';
import { parseFaces } from '../../../src/cards/notation';
import { guesser, ownView } from '../../../src/bots/resample';
import type { View } from '../../../src/games/game';
import { lynx } from '../../../src/games/lynx';
import type { LynxState } from '../../../src/games/lynx/state';
import { LocalDealer, randomOrder } from '../../../src/games/play/localDealer';
import { defaultOptions } from '../../../src/games/options';
import { Random } from '../../../src/lib/random';
import { must } from '../../../src/lib/result';
import { play, playout } from '../playout';

const OPTIONS = { ...defaultOptions(lynx.options, 3), jokers: true };

/** A round from that position: the state after these moves, and what a seat sees then. */
function after(position: string, moves: readonly string[]): (seat: number) => View<LynxState> {
  const parsed = must(lynx.parsePosition(position));
  const dealer = new LocalDealer(lynx, randomOrder(new Random(3)), parsed.known);
  let { state } = parsed;
  for (const text of moves)
    state = must(dealer.play(state, must(lynx.parseMove(text, dealer.view(state, state.turn)))));
  return (seat) => dealer.view(state, seat);
}

function guessedHand(view: View<LynxState>, seat: number, seed: number): Face[] {
  const guess = guesser(lynx, OPTIONS, 3, ownView(lynx, view))(new Random(seed));
  return view.state.hands[seat]!.hidden.map((id: CardId) => guess.get(id)!).sort((a, b) => a - b);
}

const START = 'JKKC2D/3C4C5CKHQH/9H8H 6S 2S3S4S5S2H3H4H5H6H - a jokers=on';
const HAND = must(parseFaces('3C4C5CQHKH'));

describe('L29: a hand that was shown', () => {
  it('is seen by who discarded the joker alone, and by nobody under its ids once it is mixed', () => {
    const open = after(START, ['discard JK b']);
    expect([...open(0).shown!.values()].sort((a, b) => a - b)).toEqual(HAND);
    for (const seat of [1, 2]) expect([open(seat).shown, open(seat).seen?.size]).toEqual([undefined, 0]);
    const mixed = after(START, ['discard JK b', 'guess D']);
    expect([...mixed(0).shown!]).toEqual([]);
    const { state, seen } = mixed(0);
    expect([...seen!.keys()].filter((id) => state.hands[1]!.hidden.includes(id))).toEqual([]);
    expect([...seen!.values()].sort((a, b) => a - b)).toEqual(HAND);
  });

  it('is guessed as it is by who has seen it, and as anything by others', () => {
    for (const moves of [['discard JK b'], ['discard JK b', 'guess D']]) {
      const view = after(START, moves);
      const seeds = [1, 2, 3, 4, 5, 6];
      expect(seeds.map((seed) => guessedHand(view(0), 1, seed))).toEqual(seeds.map(() => HAND));
      expect(seeds.map((seed) => guessedHand(view(2), 1, seed))).not.toContainEqual(HAND);
    }
  });

  it('is remembered without what was played since, with what was drawn beside it', () => {
    const view = after(START, ['discard JK b', 'guess D', 'draw', 'discard KH']);
    const rest = must(parseFaces('3C4C5CQH'));
    for (let seed = 0; seed < 5; seed++) {
      const hand = guessedHand(view(0), 1, seed);
      expect(hand).toHaveLength(5);
      expect(hand).toEqual(expect.arrayContaining(rest));
    }
  });

  it('leaves every guess of a whole round possible: no card more often than in the deck, the truth where it is known', () => {
    const table = playout(lynx, 11, 3, { jokers: true, hand: 6 });
    let looks = 0;
    play(table, (state: LynxState) => {
      for (let seat = 0; seat < 3; seat++) {
        const view = table.dealer.view(state, seat);
        if (state.recalls!.length === 0) continue;
        looks++;
        const guess = guesser(lynx, table.options, 3, ownView(lynx, view))(new Random(looks));
        const { hidden, open } = lynx.cards(state);
        const faces = hidden.map((id) => guess.get(id)!);
        expect(countFaces([...open, ...faces])).toEqual(countFaces(lynx.deck(table.options, 3)));
        for (const [id, face] of [...view.known, ...(view.shown ?? [])]) expect(guess.get(id)).toBe(face);
      }
    });
    expect(looks).toBeGreaterThan(20);
  });

  it('makes a bot’s first thought the suit of which there is most', () => {
    const view = ownView(lynx, after(START, ['discard JK b'])(0));
    const moves = lynx.legal(view);
    const priors = lynx.movePrior!(view, moves);
    const best = moves[priors.indexOf(Math.max(...priors))]!;
    expect(best).toEqual({ kind: 'guess', suit: suitOf(must(parseFaces('3C'))[0]!) });
    expect(priors.filter((prior) => prior === Math.max(...priors))).toHaveLength(1);
  });
});
