/** What can be picked on a board that is data: by the needs of the moves alone. */
import { describe, expect, it } from 'vitest';
import { ohHell } from '../../../../examples/oh-hell/rules';
import type { Face } from '../../../../src/cards/card';
import { parseFace } from '../../../../src/cards/notation';
import type { AnyGame, View } from '../../../../src/games/game';
import { must } from '../../../../src/lib/result';
import * as picks from '../../../../src/ui/games/module/picks';

const face = (text: string): Face => must(parseFace(text));
const h = (text: string, copy = 0): string => `h${face(text)}.${copy}`;
const way = (move: string, hand: string, middle: readonly string[] = []): picks.Way => ({
  move,
  label: [move],
  needs: [...(hand === '' ? [] : hand.split(' ').map((each) => `h${face(each)}`)), ...middle.map((key) => `m${key}`)],
});
const movesOf = (ways: readonly picks.Way[]): unknown[] => ways.map(({ move }) => move);

/** Seven takes a seven, or three and four; the four takes nothing; the king only the king. */
const FISHING = [
  way('seven', '7C', ['7']),
  way('sum', '7C', ['3', '4']),
  way('four', '4S'),
  way('king', 'KH', ['K']),
  way('pass', ''),
];
/** Any two of three cards, two of which are equal. */
const PASSING = [way('twos', '2C 2C'), way('mixed', '2C 3C')];

describe('what is picked', () => {
  it.each<readonly [string, readonly picks.Way[], readonly string[], string, readonly string[]]>([
    ['a card that a move touches', FISHING, [], h('7C'), [h('7C')]],
    ['and one that goes with it', FISHING, [h('7C')], 'm3', [h('7C'), 'm3']],
    ['a second tap puts it back', FISHING, [h('7C'), 'm3'], 'm3', [h('7C')]],
    ['what does not go with the new card goes', FISHING, [h('7C'), 'm3'], 'm7', [h('7C'), 'm7']],
    ['another card of the hand takes its place', FISHING, [h('7C'), 'm3', 'm4'], h('KH'), [h('KH')]],
    ['a card that no move touches changes nothing', FISHING, [h('7C')], h('QD'), [h('7C')]],
    ['the middle may come first', FISHING, [], 'mK', ['mK']],
    ['equal cards are as good as each other', PASSING, [h('2C', 1)], h('2C'), [h('2C', 1), h('2C')]],
    ['one too many: the first goes', PASSING, [h('2C'), h('2C', 1)], h('3C'), [h('2C', 1), h('3C')]],
    ['where nobody is asked one card is held ready', [], [h('2C')], h('3C'), [h('3C')]],
    ['and none of the middle', [], [h('2C')], 'm3', [h('2C')]],
  ])('%s', (_, ways, picked, tapped, after) => {
    expect(picks.afterTap(ways, picked, tapped)).toEqual(after);
  });

  it('goes when its card has gone, and when no move touches it any more', () => {
    expect(picks.stillPicked(FISHING, [h('7C'), 'm3'], (name) => name !== 'm3')).toEqual([h('7C')]);
    expect(picks.stillPicked(FISHING, [h('QD')], () => true)).toEqual([]);
    expect(picks.stillPicked([], [h('7C'), 'm3'], () => true)).toEqual([h('7C')]);
    const same = [h('7C'), 'm3'];
    expect(picks.stillPicked(FISHING, same, () => true)).toBe(same);
  });
});

describe('what can be done', () => {
  it.each<readonly [string, readonly picks.Way[], readonly string[], readonly string[]]>([
    ['nothing is picked', FISHING, [], []],
    ['two moves are still possible', FISHING, [h('7C')], []],
    ['exactly the cards of a move', FISHING, [h('7C'), 'm7'], ['seven']],
    ['the rest follows', FISHING, [h('7C'), 'm3'], ['sum']],
    ['so it does from the hand', FISHING, [h('KH')], ['king']],
    ['one card, one move', FISHING, [h('4S')], ['four']],
    ['a card that a longer move touches, too', [way('one', '2C'), way('two', '2C 3C')], [h('2C')], ['one']],
    ['several with the same cards', [way('hearts', '8C'), way('spades', '8C')], [h('8C')], ['hearts', 'spades']],
  ])('%s', (_, ways, picked, moves) => {
    expect(movesOf(picks.ready(ways, picked))).toEqual(moves);
  });

  it('has what touches nothing at once', () => {
    expect(movesOf(picks.atOnce(FISHING))).toEqual(['pass']);
  });

  it('knows what can be added', () => {
    const all = ['m7', 'm3', 'm4', 'mK'];
    expect(all.filter((name) => picks.canAdd(FISHING, [h('7C')], name))).toEqual(['m7', 'm3', 'm4']);
    expect(all.filter((name) => picks.canAdd(FISHING, [h('7C'), 'm3'], name))).toEqual(['m4']);
    const touched = picks.touched(FISHING);
    expect([h('7C'), h('KH'), h('QD'), 'm3', 'm9'].map((name) => picks.isTouched(touched, name))).toEqual([
      ...[true, true, false, true, false],
    ]);
  });
});

describe('the ways of a view', () => {
  const view: View<unknown> = {
    state: { hands: [[0, 1], []] },
    seat: 0,
    known: new Map([
      [0, face('AS')],
      [1, face('2H')],
    ]),
  };
  const game: AnyGame = {
    ...ohHell,
    played: (move: { card?: { face: Face; id: number } }) => (move.card ? [move.card] : []),
    named: (move: { named?: readonly number[] }) => move.named ?? [],
    makeMove: () => 'said by the rules',
  };

  it('are the cards that a move plays and names, and those it touches in the middle', () => {
    const moves = [{ card: { face: face('AS'), id: 0 } }, { named: [0, 1] }, {}];
    const offers = [{ label: 'ace', touches: ['k'] }, { label: 'both' }];
    expect(picks.waysOf(game, view, moves, offers)).toEqual([
      { move: moves[0], label: ['ace'], needs: [`h${face('AS')}`, 'mk'] },
      { move: moves[1], label: ['both'], needs: [`h${face('AS')}`, `h${face('2H')}`] },
      { move: moves[2], label: ['said by the rules'], needs: [] },
    ]);
  });

  it('leave out what a move plays that the hand does not hold', () => {
    const moves = [{ card: { face: face('9D'), id: 7 } }];
    expect(picks.waysOf(game, view, moves, [{ label: 'from elsewhere' }])[0]!.needs).toEqual([]);
  });
});
