/**
 * What a player sees of a position of Greta: for tests of what the board makes of it.
 */
import type { Seat } from '../../../../src/cards/card';
import type { View } from '../../../../src/games/game';
import { greta } from '../../../../src/games/greta';
import { type Cell, parseCell } from '../../../../src/games/greta/square';
import type { GretaState } from '../../../../src/games/greta/state';
import { must } from '../../../../src/lib/result';
import { type Part, plainText } from '../../../../src/ui/text/parts';

export const NAMES = ['Anna', 'Ben'];

/** Six cards lie on c3 to e5, two corners of that empty; each holds one more of the first four. */
export const SIX = 'TC/AD 8D..QC/7CTHJS/....JH 24? a at=e5';
/**
 * The same by eye: the jack of hearts on e5 is claimed for. It matches the jack of spades (5) and the ten of hearts
 * (2).
 */
export const EYE = 'TC/AD 8D..QC/7CTHJS/....JH 24? a?e5 at=e5 claims=eye';
/** The square is full, c3 to f6; the ace of diamonds and the king of clubs lie on top. */
export const TWO = 'KDQH9STDAC7H9H/9D8S7DJSJDKHJC 8DAD(7S)QCTC/7CTHTSQS/KS8HJHQD/8C9CASKC(AH) - a at=f6';

export const stateOf = (position: string): GretaState => must(greta.parsePosition(position)).state;
export const cell = (name: string): Cell => must(parseCell(name));

export function viewOf(position: string, seat: Seat = 0): View<GretaState> {
  const { state, known } = must(greta.parsePosition(position));
  const own = new Set(state.hands[seat]!);
  return { state, seat, known: new Map([...known].filter(([id]) => own.has(id))) };
}

/** A sentence of the log as plain text. */
export function say(parts: readonly Part[], own: Seat | null): string {
  return plainText(parts, NAMES, own);
}
