/** The lines of the log of Cardinoes. */
import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../../src/cards/card';
import { cardinoes } from '../../../../src/games/cardinoes';
import { setup } from '../../../../src/games/cardinoes/options';
import type { CardinoesState } from '../../../../src/games/cardinoes/state';
import { defaultOptions } from '../../../../src/games/options';
import { Random } from '../../../../src/lib/random';
import { must } from '../../../../src/lib/result';
import { LocalDealer, randomOrder } from '../../../../src/games/play/localDealer';
import { offerMove, narrateMove, narrateNeed } from '../../../../src/ui/games/cardinoes/narrate';
import { playOn, say } from './view';

/** All that a move and what follows from it says to a seat. */
function tell(position: string, text: string, own: Seat | null): string[] {
  const { before, move, needs } = playOn(position, text, own ?? 0);
  const { state } = before;
  return [
    ...narrateMove(state, state.turn, move, own),
    ...needs.flatMap((each) => narrateNeed(each.before, each.need, each.after, own)),
  ].map(({ parts }) => say(parts, own));
}

describe('a move is told', () => {
  it.each<[position: string, move: string, own: Seat | null, lines: string[]]>([
    ['7S8D/5? 7H9C 30? a', 'play 7S left', 0, ['You lay seven of spades on the left', 'You have one card left']],
    ['7S8D/5? 7H9C 30? a', 'play 7S left', 1, ['Anna lays seven of spades on the left', 'Anna has one card left']],
    ['7S8D/5? 7H9C 30? a', 'play 7S left', null, ['Anna lays seven of spades on the left', 'Anna has one card left']],
    [
      '7S/8D 7H9C 30? a',
      'play 7S left',
      1,
      ['Anna lays seven of spades on the left, the last card', 'Everybody shows their hand'],
    ],
    [
      '9H8D/5? 7H9C 30? a exact=on',
      'play 9H right',
      1,
      ['Anna lays nine of hearts on the right: exact, and may lay another', 'Anna has one card left'],
    ],
    [
      '9H/8D 7H9C 30? a exact=on',
      'play 9H right',
      1,
      ['Anna lays nine of hearts on the right, the last card', 'Everybody shows their hand'],
    ],
    ['9H8D/5? 7H9C 30? a', 'play 9H right', 1, ['Anna lays nine of hearts on the right', 'Anna has one card left']],
    ['JK8D/5? 7H9C 30? a jokers=1', 'play JK right', 1, ['Anna lays joker on the right', 'Anna has one card left']],
    ['8S4D/5? 7H9C KD30? a', 'draw', 0, ['You draw: nothing to lay']],
    ['8S4D/5? 7H9C KD30? a', 'draw', 1, ['Anna draws: nothing to lay']],
    ['8S4DKD/5? 7H9C 30? a+', 'keep', 1, ['Anna keeps the drawn card']],
    ['8S4D/2S2D 7H9C - a', 'pass', 1, ['Anna passes: nothing fits, and there is nothing to draw']],
    [
      '8S4D/2S2D 7H9C - a passes=1',
      'pass',
      0,
      ['You pass: nothing fits, and there is nothing to draw', 'Everybody shows their hand'],
    ],
    ['8S4D/5? 7H7D9C 30? a* exact=on', 'stop', 1, ['Anna lays no other card']],
  ])('%s, %s, to %s', (position, move, own, lines) => {
    expect(tell(position, move, own)).toEqual(lines);
  });

  it('says nothing of the card that was drawn', () => {
    expect(tell('8S4D/5? 7H9C KD30? a', 'draw', 1).join()).not.toMatch(/king/);
  });
});

it.each([
  ['7S8D/5? 7H9C 30? a', 'play 7S left', 'Lay seven of spades on the left'],
  ['8S4D/2S3S 7H9C KD29? a', 'draw', 'Draw'],
  ['8S4DKD/2S3S 7H9C 29? a+', 'keep', 'Keep the drawn card'],
  ['8S4D/2S 7H9C - a', 'pass', 'Pass'],
  ['8S4D/5? 7H7D9C 30? a* exact=on', 'stop', 'Stop here'],
])('%s: one could %s', (position, text, words) => {
  const { before, move } = playOn(position, text);
  expect(say(offerMove(before, move), 0)).toBe(words);
});

describe('the beginning is told', () => {
  /** A round from its first need to its first turn, with this seed. */
  function begin(seed: number, jokers: number): { lines: string[]; state: CardinoesState } {
    const dealer = new LocalDealer(cardinoes, randomOrder(new Random(seed)), new Map());
    const lines: string[] = [];
    const start = setup({ ...defaultOptions(cardinoes.options, 3), jokers }, 3, null);
    const state = must(
      dealer.settle(start, (before, need, after) =>
        lines.push(...narrateNeed(before, need, after, 0).map(({ parts }) => say(parts, 0))),
      ),
    );
    return { lines, state };
  }

  it('with the dealer, the first card and who begins', () => {
    const { lines, state } = begin(3, 0);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^(You deal|Ben deals|Cleo deals) first$/);
    expect(lines[1]).toBe('The deck is shuffled');
    expect(lines[2]).toMatch(/^Seven cards each\. .+ of .+ begins the chain; (you begin|Ben begins|Cleo begins)$/);
    expect(state.chain).toHaveLength(1);
  });

  it('with a joker that is turned up and goes back (C2)', () => {
    const seed = Array.from({ length: 200 }, (_, i) => i).find((each) => begin(each, 4).lines.length > 3)!;
    const { lines } = begin(seed, 4);
    expect(lines[2]).toBe('Seven cards each. A joker is turned up: it goes back');
    expect(lines[3]).toBe('The joker is shuffled back in');
    expect(lines.at(-1)).toMatch(/ begins the chain; /);
  });
});
