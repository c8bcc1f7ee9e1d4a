/**
 * What the rules take for granted about any state: what a position made by hand must keep to.
 * @module
 */
import { type CardId, type Face, JOKER } from '../../cards/card';
import { type Result, ok } from '../../lib/result';
import { noPosition } from '../refusals';
import { makeSeat } from '../seats';
import { ALL_SEATS, HAND, type NineteenState, SEATS, SEVEN_STACK, SIX, isShown } from './state';

/** How many cards lie where, for every seat. */
interface Sizes {
  readonly stack: number;
  readonly later: number;
  readonly down: number;
  readonly up: number;
  readonly discards: number;
  readonly forced: number;
}

/** N3: how many of the first cards of a round lie face up. */
const UP: readonly number[] = [0, 0, 1, 1, 1, 2];

/** N1–N6: the one way in which cards can be spread over the table in this state; null where there is none. */
function sizesOf({ phase, round, pick }: NineteenState): Sizes | null {
  const none = { stack: 0, later: 0, down: 0, up: 0, discards: 0, forced: 0 };
  const before =
    round === 0
      ? { later: SEVEN_STACK, down: 0, up: 0, discards: 0, forced: 0 }
      : { later: 0, down: 4, up: 1, discards: 1, forced: 1 };
  switch (phase) {
    case 'shuffle':
    case 'deal':
      return none;
    case 'split':
      return { ...none, stack: HAND };
    case 'discard':
      return { ...before, stack: SEVEN_STACK, discards: 0 };
    case 'take':
    case 'show':
    case 'pass':
    case 'mix': {
      const last = SIX - 1;
      if ((phase === 'show' && !isShown(pick)) || (phase === 'mix' && pick === 0) || pick === last) return null;
      const laid = phase === 'show' || phase === 'pass' ? pick + 1 : pick;
      const up = UP[laid]! - (phase === 'show' ? 1 : 0);
      return { ...before, stack: SIX - laid, down: before.down + laid - up, up: before.up + up };
    }
    case 'force':
      return { ...before, stack: 0, down: before.down + 4, up: before.up + 2 };
    case 'open':
      return { ...none, down: 8, up: 2, discards: 1, forced: 2 };
    case 'over':
      return { ...none, up: 10, discards: 1, forced: 2 };
  }
}

/** Fails with `game/position` and what is wrong. */
export function validatePosition(state: NineteenState, known: ReadonlyMap<CardId, Face>): Result<null> {
  const sizes = sizesOf(state);
  if (!sizes) return noPosition('that never happens with this card of a round');
  for (const seat of ALL_SEATS) {
    const sized = [
      [state.stacks, sizes.stack],
      [state.later, sizes.later],
      [state.down, sizes.down],
      [state.up, sizes.up],
      [state.discards, sizes.discards],
      [state.forced, sizes.forced],
    ] as const;
    if (sized.some(([cards, size]) => cards[seat]!.length !== size))
      return noPosition(`seat ${makeSeat(seat)} has too many or too few cards somewhere`);
  }
  if (state.stock.length !== (state.phase === 'deal' ? SEATS * HAND : 0))
    return noPosition('the deck lies on the table before it is dealt, and whole');
  const faces = [...known.values(), ...state.up.flat(), ...state.forced.flat()];
  return new Set(faces).size === faces.length && !faces.includes(JOKER)
    ? ok(null)
    : noPosition('each card is there once, and no joker');
}
