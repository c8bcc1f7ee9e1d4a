/** The moves that Lynx offers to boards and bots are those that its rules take, but for a few. */
import { expect, it } from 'vitest';
import type { View } from '../../../src/games/game';
import { lynx } from '../../../src/games/lynx';
import type { LynxMove, LynxState } from '../../../src/games/lynx/state';
import { isRefusal } from '../../../src/games/play/rows';
import { playRow } from '../rows';
import { LYNX_ROWS } from './lynxRows';

/** A move as text, however the cards in each of its words are ordered. */
function inAnyOrder(text: string): string {
  const sorted = (word: string): string => (word.match(/..(?:=..)?|./g) ?? []).toSorted().join('');
  return text.split(' ').map(sorted).join(' ');
}

/** Moves that are taken and not offered: they come to the same as two that are, one after the other. */
const IN_TWO_STEPS = ['append QS7S8S to 1', 'append JSJK=TS to 1', 'meld 8C8D8H8S8C8D8HJK', 'meld 7S7DJKJR'];

it('offers what the rows of its rules play, or what comes to the same', () => {
  const beyond = new Set<string>();
  const look = (text: string, view: View<LynxState>): ReturnType<typeof lynx.parseMove> => {
    const textOf = (move: LynxMove): string => inAnyOrder(lynx.makeMove(move, false, view.known));
    const move = lynx.parseMove(text, view);
    if (move.ok && !lynx.legal(view).some((each) => textOf(each) === textOf(move.value))) beyond.add(text);
    return move;
  };
  const played = LYNX_ROWS.filter((row) => !isRefusal(row));
  expect(played.length).toBeGreaterThan(100);
  for (const { from, moves } of played) playRow({ ...lynx, parseMove: look }, from, moves);
  expect([...beyond].toSorted()).toEqual(IN_TWO_STEPS.toSorted());
});
