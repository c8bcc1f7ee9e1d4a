/**
 * A choice that is being made: what is selected, and the move that it makes.
 * @module
 */
import { type NineteenMove, type NineteenState, SIX } from '../../../games/nineteen/state';
import type { HeldCard } from '../../board/heldCard';
import type { Offer } from '../../board/offer';
import { say } from '../../words/made/nineteenBoard';

export interface OwnChoice {
  /** The key of the selected card. */
  readonly key: string | null;
  /** The keys of the cards that have been put into round one. */
  readonly six: readonly string[];
  /** Whether one more was to go there. */
  readonly full: boolean;
  /** Whether the choice has been made, and waits for those of the others. */
  readonly sent: boolean;
}

export const FRESH: OwnChoice = { key: null, six: [], full: false, sent: false };

/** The draft of a move that was made before this page was loaded. `cards`: those that it could be made with. */
export function sentDraft(move: NineteenMove, cards: readonly HeldCard[]): OwnChoice {
  const isOf = ({ card }: HeldCard): boolean =>
    move.kind === 'force'
      ? card.face === move.face
      : card.id !== undefined && (move.kind === 'split' ? move.ids.includes(card.id) : card.id === move.id);
  const keys = cards.filter(isOf).map(({ key }) => key);
  return { ...FRESH, sent: true, ...(move.kind === 'split' ? { six: keys } : { key: keys[0] ?? null }) };
}

/** The move that the cards make, once they are enough for one. */
export function moveOf({ phase }: Pick<NineteenState, 'phase'>, cards: readonly HeldCard[]): NineteenMove | null {
  const ids = cards.flatMap(({ card: { id } }) => (id === undefined ? [] : [id]));
  switch (phase) {
    case 'split':
      return ids.length === SIX ? { kind: 'split', ids: ids.sort((a, b) => a - b) } : null;
    case 'take':
    case 'discard':
      return ids.length === 1 ? { kind: phase, id: ids[0]! } : null;
    case 'force':
      return cards.length === 1 ? { kind: 'force', face: cards[0]!.card.face } : null;
    default:
      return null;
  }
}

/**
 * What the button does, or why it cannot be pressed yet; null as long as nothing is selected that it could be about.
 */
export function actOf(
  state: Pick<NineteenState, 'phase'>,
  cards: readonly HeldCard[],
): Offer<'act', NineteenMove> | null {
  const move = moveOf(state, cards);
  const said = labelOf(state);
  if (said === null) return null;
  const label = [said];
  if (move !== null) return { key: 'act', label, move };
  return state.phase === 'split' ? { key: 'act', label, reason: say.moreForOne({ count: SIX - cards.length }) } : null;
}

function labelOf({ phase }: Pick<NineteenState, 'phase'>): string | null {
  switch (phase) {
    case 'split':
      return say.actSplit();
    case 'take':
      return say.actTake();
    case 'discard':
      return say.actDiscard();
    case 'force':
      return say.actForce();
    default:
      return null;
  }
}
