/**
 * A round of Nineteen told in plain words. What nobody sees is not told: which card anybody takes face down. What all
 * do at the same time is one line, told with the last of them.
 * @module
 */
import type { Face, Seat } from '../../../cards/card';
import { countSuits } from '../../../games/nineteen/score';
import { ALL_SEATS, SEATS, SIX, type NineteenMove, type NineteenState, victimOf } from '../../../games/nineteen/state';
import type { Need, View } from '../../../games/game';
import type { Narrator, LogLine } from '../contract/gameScreen';
import type { Part } from '../../text/parts';
import { say } from '../../words/made/nineteen';
import { nineteenScores } from './scores';

/** What a move says, seen from `own`. The state is the one before it. */
export function narrateMove(state: NineteenState, seat: Seat, move: NineteenMove, own: Seat | null): LogLine[] {
  const all = (what: string): LogLine[] => (seat === SEATS - 1 ? [{ seat: null, parts: [what] }] : []);
  switch (move.kind) {
    case 'force': {
      const victim = victimOf(state.round, seat);
      const role = seat === own ? 'force' : victim === own ? 'forced' : 'other';
      return [{ seat, parts: say.forces({ role, who: { seat }, whom: { seat: victim }, card: { face: move.face } }) }];
    }
    case 'discard':
      return all(say.allDiscarded());
    case 'split':
      return all(say.allSplit());
    case 'take':
      return all(say.allTook({ nth: state.pick + 1 }));
  }
}

/** What the reader would do, to be read after “You could”. */
export function offerMove({ known }: View<NineteenState>, move: NineteenMove): readonly Part[] {
  const card = (id: number): Part => {
    const face = known.get(id);
    return face === undefined ? say.someCard() : { face };
  };
  switch (move.kind) {
    case 'split':
      return say.offerSplit({ cards: move.ids.flatMap((id, i): Part[] => (i === 0 ? [card(id)] : [' ', card(id)])) });
    case 'take':
      return say.offerTake({ card: card(move.id) });
    case 'discard':
      return say.offerDiscard({ card: card(move.id) });
    case 'force':
      return say.offerForce({ card: { face: move.face } });
  }
}

/** What a need says when it has been answered. */
export function narrateNeed(before: NineteenState, need: Need, after: NineteenState, own: Seat | null): LogLine[] {
  const told = (...parts: Part[]): LogLine[] => [{ seat: null, parts }];
  switch (need.kind) {
    case 'shuffle':
      return [{ seat: null, parts: [say.shuffled()], cue: 'shuffle' }];
    case 'deal':
      return [{ seat: null, parts: [say.dealt()], cue: 'deal' }];
    case 'open':
      return [
        {
          seat: null,
          parts: before.phase === 'open' ? [say.allUp()] : say.shown({ cards: shownParts(after, own) }),
          ...fourOf(before, after),
        },
      ];
    case 'give':
      return told(before.pick === SIX - 2 ? say.lastDown() : say.passes({ left: before.round === 0 }));
    case 'coin':
    case 'hide':
    case 'show':
    case 'count':
    case 'act':
    case 'over':
      return [];
  }
}

/** Whose cards that lie open have just become a set of four (N7), if anybody's have. */
function fourOf(before: NineteenState, after: NineteenState): Pick<LogLine, 'cue' | 'to'> {
  const sets = (faces: readonly Face[]): number => Math.min(...countSuits(faces));
  const to = after.up.findIndex((faces, seat) => sets(faces) > sets(before.up[seat]!));
  return to < 0 ? {} : { cue: 'four', to };
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
