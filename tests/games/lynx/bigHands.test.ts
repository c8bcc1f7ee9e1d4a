/** Hands of thirty cards: all their moves are listed, and there are hundreds of them at most, not millions. */
import { describe, expect, it } from 'vitest';
import { Bot } from '../../bots/bot';
import { MINDS } from '../../../src/bots/strength';
import { lynx } from '../../../src/games/lynx';
import { defaultOptions } from '../../../src/games/options';
import { Random } from '../../../src/lib/random';
import { must } from '../../../src/lib/result';

const view = (hand: string) => ({ ...must(lynx.parsePosition(`${hand}/4? 6S 20? a7S7D7H a decks=4`)), seat: 0 });

/** How many choices of three or more there are, so many equal cards being held of each suit. */
function setsOf(held: readonly number[]): number {
  let sizes = [1];
  for (const count of held) {
    const next = new Array<number>(sizes.length + count).fill(0);
    sizes.forEach((ways, size) => {
      for (let more = 0; more <= count; more++) next[size + more]! += ways;
    });
    sizes = next;
  }
  return sizes.slice(3).reduce((sum, ways) => sum + ways, 0);
}

describe('a hand of thirty cards', () => {
  it('has at worst a thousand moves: two ranks of four decks', () => {
    const moves = lynx.legal(view('KCKDKHKS'.repeat(4) + 'QCQD'.repeat(4) + 'QHQS'.repeat(3)));
    const melds = moves.filter((move) => move.kind === 'meld');
    expect(melds).toHaveLength(setsOf([4, 4, 4, 4]) + setsOf([4, 4, 3, 3]));
    expect(new Set(moves.map((move) => lynx.makeMove(move))).size).toBe(moves.length);
    expect(moves.length).toBeLessThan(1000);
  });

  it('has some two hundred with every card of four ranks, or every run of two suits', () => {
    const ranks = lynx.legal(view('KCKDKHKSQCQDQHQSJCJDJHJS'.repeat(2) + 'TCTDTHTS9C9D'));
    // The runs: nine to king, and ten to queen within it, of clubs and diamonds; ten to king of hearts and spades.
    expect(ranks.filter((move) => move.kind === 'meld')).toHaveLength(
      3 * setsOf([2, 2, 2, 2]) + setsOf([1, 1, 1, 1]) + 2 * 6 + 2 * 3,
    );
    const suits = ['S', 'H'].map((suit) => [...'A23456789TJQK'].map((rank) => rank + suit).join('')).join('');
    // Of fourteen places three to twelve in a row, 75 runs, and all thirteen with the ace low.
    expect(lynx.legal(view(`${suits}ACADAC2D`)).filter((move) => move.kind === 'meld')).toHaveLength(
      2 * 76 + setsOf([1, 1, 2, 1]) + setsOf([1, 1, 1]),
    );
  });

  it('is no riddle for a bot', () => {
    const seen = view('KCKDKHKS'.repeat(4) + 'QCQD'.repeat(4) + 'QHQS'.repeat(3));
    const options = { ...defaultOptions(lynx.options, 2), decks: 4 };
    const bot = new Bot({ game: lynx, options, seats: 2 }, seen, { ...MINDS.strong, iterations: 200 }, new Random(1));
    bot.thinkThrough();
    const move = bot.move();
    expect(move.kind === 'meld' && move.cards.length).toBeGreaterThan(8);
  });
});
