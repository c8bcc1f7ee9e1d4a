/**
 * A round of Nineteen told in plain words. What nobody sees is not told: which card anybody takes face down. What all
 * do at the same time is one line, told with the last of them.
 * @module
 */
import type { Seat } from '../../../cards/card';
import { ALL_SEATS, SEATS, SIX, type NineteenMove, type NineteenState, victimOf } from '../../../games/nineteen/state';
import type { Need, View } from '../../../games/game';
import type { Narrator, LogLine } from '../contract/gameScreen';
import { type Part, does } from '../../text/parts';
import { nineteenScores } from './scores';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** What a move says, seen from `own`. The state is the one before it. */
export function narrateMove(state: NineteenState, seat: Seat, move: NineteenMove, own: Seat | null): LogLine[] {
  const all = (what: string): LogLine[] => (seat === SEATS - 1 ? [{ seat: null, parts: [what] }] : []);
  switch (move.kind) {
    case 'force':
      return [
        {
          seat,
          parts: [
            ...does(seat, own, 'make'),
            ' ',
            { seat: victimOf(state.round, seat) },
            ' discard ',
            { face: move.face },
          ],
        },
      ];
    case 'discard':
      return all('Round two: everybody has discarded a card face down');
    case 'split':
      return all('Everybody has split their hand into six and seven');
    case 'take':
      return all(`Everybody has taken the ${ORDINALS[state.pick]} card`);
  }
}

/** What the reader would do, to be read after “You could”. */
export function offerMove({ known }: View<NineteenState>, move: NineteenMove): readonly Part[] {
  const card = (id: number): Part => {
    const face = known.get(id);
    return face === undefined ? 'a card' : { face };
  };
  switch (move.kind) {
    case 'split':
      return ['take for round one ', ...move.ids.flatMap((id, i): Part[] => (i === 0 ? [card(id)] : [' ', card(id)]))];
    case 'take':
      return ['take ', card(move.id)];
    case 'discard':
      return ['discard ', card(move.id)];
    case 'force':
      return ['choose ', { face: move.face }];
  }
}

/** What a need says when it has been answered. */
export function narrateNeed(before: NineteenState, need: Need, after: NineteenState, own: Seat | null): LogLine[] {
  const told = (...parts: Part[]): LogLine[] => [{ seat: null, parts }];
  switch (need.kind) {
    case 'shuffle':
      return told('The deck is shuffled');
    case 'deal':
      return told('Thirteen cards each');
    case 'open':
      return before.phase === 'open' ? told('All cards are turned up') : told('Face up: ', ...shownParts(after, own));
    case 'give':
      return told(
        before.pick === SIX - 2
          ? 'The last cards lie face down'
          : `The stacks go to the ${before.round === 0 ? 'left' : 'right'}`,
      );
    case 'coin':
    case 'hide':
    case 'show':
    case 'count':
    case 'act':
    case 'over':
      return [];
  }
}

/** Who has just shown what, the reader first. */
function shownParts({ up }: NineteenState, own: Seat | null): Part[] {
  return ALL_SEATS.flatMap((i): Part[] => {
    const seat = ((own ?? 0) + i) % SEATS;
    return [i === 0 ? '' : ', ', { seat }, ' ', { face: up[seat]!.at(-1)! }];
  });
}

export const narrator: Narrator<NineteenState, NineteenMove> = {
  move: narrateMove,
  offer: offerMove,
  need: narrateNeed,
  scores: nineteenScores,
};
