/** What bots are told about Lynx: the estimate of a position, and the look of moves. */
import { describe, expect, it } from 'vitest';
import { boldness } from '../../../src/games/lynx/boldness';
import { estimate } from '../../../src/games/lynx/estimate';
import { movePrior } from '../../../src/games/lynx/movePrior';
import { legal } from '../../../src/games/lynx/legal';
import { makeMove, parseMove } from '../../../src/games/lynx/moves';
import { parsePosition } from '../../../src/games/lynx/position';
import { must } from '../../../src/lib/result';

const points = (position: string): readonly number[] => estimate(must(parsePosition(position)));
const lead = (position: string): number => points(position)[0]! - points(position)[1]!;

/** Legal moves from what looks best to what looks worst. */
function order(position: string): string[] {
  const { state, known } = must(parsePosition(position));
  const view = { state, known, seat: state.turn };
  const moves = legal(view);
  const looks = movePrior(view, moves);
  return moves
    .map((_, i) => i)
    .sort((a, b) => looks[b]! - looks[a]!)
    .map((i) => makeMove(moves[i]!));
}

describe('the estimate of a Lynx position', () => {
  it('counts melds for whoever published them', () => {
    expect(lead('KC5D/KS5H 6S 2D a7S7D7H a') - lead('KC5D/KS5H 6S 2D - a')).toBeCloseTo(3);
    expect(lead('KC5D/KS5H 6S 2D bJSJDJH a') - lead('KC5D/KS5H 6S 2D - a')).toBeCloseTo(-6);
  });

  it('is the same for equal hands, whoever plays, and better for a hand that can discard', () => {
    for (const turn of ['a', 'b']) expect(lead(`KC5D/KC5D 6S 2D - ${turn}`)).toBeCloseTo(0);
    expect(lead('KS5D/KC5D 6S 2D - a')).toBeGreaterThan(0);
    expect(lead('KC5D/KH5D AS 2D - a want=C')).toBeGreaterThan(0);
  });

  it('prefers a meld in the hand to cards that do not go together', () => {
    expect(lead('7S7D7H/9S5H 6S 2D - a')).toBeGreaterThan(lead('7S4DKH/9S5H 6S 2D - a'));
    expect(lead('7S8S9S/9S5H 6S 2D - a')).toBeGreaterThan(lead('7S8S9D/9S5H 6S 2D - a'));
    expect(lead('QSKSAS/9S5H 6S 2D - a')).toBeGreaterThan(lead('QSKSAD/9S5H 6S 2D - a'));
  });

  it('prefers fewer cards, and a card that fits a meld', () => {
    expect(lead('5D/9S5H 6S 2D - a')).toBeGreaterThan(lead('5DJD/9S5H 6S 2D - a'));
    expect(lead('7CJD/9S5H 6S 2D a7S7D7H a')).toBeGreaterThan(lead('8CJD/9S5H 6S 2D a7S7D7H a'));
  });

  it('counts each card once', () => {
    expect(points('ACAC2C3C/9S 6S 2D - a')[0]).toBeLessThan(points('AC2C3C/9S 6S 2D - a')[0]!);
    expect(points('AC2C3C4C5C6C7C8C9CTCJCQCKCAC/9S 6S 2D - a').every(Number.isFinite)).toBe(true);
  });

  it('counts a card that fits a set once, for whoever owns the set', () => {
    // Three cards lie, and a card of each hand is worth 0.9 to b.
    expect(lead('7C/7C 6S 2D b7S7D7H a')).toBeCloseTo(-(3 + 0.9 + 0.9));
  });

  it('takes a joker for gone only where a meld has room for it', () => {
    const [room] = points('JK2C/9S5H 6S 2D b7S7D7H a jokers=on');
    const [full] = points('JK2C/9S5H 6S 2D b7S7DJRJR a jokers=on');
    expect(room! - full!).toBeGreaterThan(5);
  });
});

describe('at a glance', () => {
  it('going out looks best', () => {
    expect(order('2S/5C 6S 2D - a')[0]).toBe('discard 2S');
  });

  it('melds and appending look better than drawing, and the larger meld better than the smaller', () => {
    const moves = order('7S7D7H7C8D/5C 9H 2D - a');
    expect(moves[0]).toBe('meld 7C7D7H7S');
    expect(moves.indexOf('meld 7D7H7S')).toBeLessThan(moves.indexOf('draw'));
    expect(order('8D2C/5C 9H 2D aJS9S8S7STS a')[0]).not.toBe('append 8D to 1');
    expect(order('QS2C/5C 9H 2D a7S8S9STSJS a')[0]).toBe('append QS to 1');
  });

  it('a card that goes with others is kept', () => {
    const discards = order('2S7D8D9S7C4S5S/5C3C 6S 2D - a').filter(
      (move) => move.startsWith('discard') && !move.includes('9S'),
    );
    expect(discards[0]).toBe('discard 2S');
    expect(discards.at(-1)).toBe('discard 4S');
  });

  it('a nine is kept if nothing of the hand may follow it, and no other card is kept for that', () => {
    const discards = (position: string): string[] => order(position).filter((move) => move.startsWith('discard'));
    expect(discards('2S9DTC/5C3C - 2D - a')).toEqual(['discard 2S', 'discard TC', 'discard 9D']);
    expect(discards('2S5D9D/5C3C - 2D - a')).toEqual(['discard 9D', 'discard 2S', 'discard 5D']);
  });

  it('a seven is aimed at the opponent with the fewest cards, and never at oneself', () => {
    const moves = order('7S2C3C/5C3D4D5D/5H 6S 2D - a').filter((move) => move.startsWith('discard 7S'));
    expect(moves).toEqual(['discard 7S c', 'discard 7S b', 'discard 7S', 'discard 7S a']);
  });

  it('an ace asks for a suit of which the hand has most', () => {
    expect(order('AS2C5C8CKD/5C3D4D5D 6S 2D - a').find((move) => move.startsWith('discard AS'))).toBe('discard AS C');
  });
});

describe('boldness', () => {
  /** How bold these moves are. */
  function bold(position: string, ...texts: readonly string[]): number[] {
    const { state, known } = must(parsePosition(position));
    const view = { state, known, seat: state.turn };
    return boldness(
      view,
      texts.map((text) => must(parseMove(text, view))),
    );
  }

  it('is to lay and to steal, but not once somebody else who is still there holds four cards', () => {
    const lays = ['meld 6C6D6H', 'steal 6C6D'];
    expect(bold('6C6D6H/2C3C4C5C8D 6S 2D - a', ...lays)).toEqual([1, 1]);
    expect(bold('6C6D6H/2C3C4C5C 6S 2D - a', ...lays)).toEqual([0, 0]);
    expect(bold('6C6D6H/2C3C4C5C8D/2H 6S 2D - a out=c', ...lays)).toEqual([1, 1]);
  });

  it('is to attack others, and not to spend a seven or a joker on nobody or oneself', () => {
    const position = '7SJK8S9SKS/2C 6S 2D - a jokers=on';
    expect(bold(position, 'discard 7S b', 'discard 7S', 'discard 7S a')).toEqual([1, -1, -1]);
    expect(bold(position, 'discard JK b', 'discard JK')).toEqual([1, -1]);
    expect(bold(position, 'discard 8S', 'discard 9S', 'discard KS', 'draw')).toEqual([1, 0.5, 0, 0]);
  });
});
