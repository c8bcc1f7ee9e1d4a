/**
 * What a player sees of a position, and their cards by name: for tests of what the board makes of it.
 */
import type { Card, Seat } from '../../../../src/cards/card';
import { parseFaces } from '../../../../src/cards/notation';
import type { View } from '../../../../src/games/game';
import { lynx } from '../../../../src/games/lynx';
import type { LynxMove, LynxState } from '../../../../src/games/lynx/state';
import { Random } from '../../../../src/lib/random';
import { must } from '../../../../src/lib/result';
import { LocalDealer, randomOrder } from '../../../../src/games/play/localDealer';
import { playFirst } from '../../../../src/ui/games/lynx/offers';
import { type Part, plainText } from '../../../../src/ui/text/parts';

export const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gio', 'Hal'];

export function viewOf(position: string, seat: Seat = 0): View<LynxState> {
  const { state, known } = must(lynx.parsePosition(position));
  const own = new Set(state.hands[seat]!.hidden);
  return { state, seat, known: new Map([...known].filter(([id]) => own.has(id))) };
}

/** Cards of the view's hand, as they would be selected. */
export function pick(view: View<LynxState>, faces: string): Card[] {
  return faces === ''
    ? []
    : playFirst(
        view,
        must(parseFaces(faces)).map((face) => ({ face })),
      );
}

/** The states before and after a move with all that follows from it, and the views of one seat. */
export function playOn(
  position: string,
  move: string,
  seat: Seat = 0,
): { before: View<LynxState>; after: View<LynxState>; move: LynxMove } {
  const parsed = must(lynx.parsePosition(position));
  const dealer = new LocalDealer(lynx, randomOrder(new Random(7)), parsed.known);
  const before = dealer.view(parsed.state, seat);
  const played = must(lynx.parseMove(move, dealer.view(parsed.state, parsed.state.turn)));
  return { before, after: dealer.view(must(dealer.play(parsed.state, played)), seat), move: played };
}

/** A sentence of the log as plain text. */
export function say(parts: readonly Part[], own: Seat | null): string {
  return plainText(parts, NAMES, own);
}
