/**
 * A hand as the screen holds it: every card under a key that outlives mixing (ids change, faces do not), in the order
 * that the player wants.
 * @module
 */
import { type Face, RANKS, SUITS, rankOf } from '../../../cards/card';
import type { View } from '../../../games/game';
import type { LynxState } from '../../../games/lynx/state';
import { HIGH_ACE, faceAt } from '../../../games/lynx/meld';
import type { Order } from '../../app/settings.svelte';
import { placeByRank, placeBySuit } from '../../board/handOrder';
import type { HeldCard } from '../../board/heldCard';

/** Its key is the face and which copy of it, the ones that everybody knows first: `25.0`. */
export interface HandCard extends HeldCard {
  /** Whether it is the seven that was announced. */
  readonly announced: boolean;
}

/** The cards of the view's seat, sorted; hidden ones that have not been read yet are counted in `unread`. */
export function handCards(
  view: View<LynxState>,
  order: Order,
): { readonly cards: readonly HandCard[]; readonly unread: number } {
  const { state, seat, known } = view;
  const hand = state.hands[seat]!;
  const faces: { face: Face; id?: number }[] = hand.open.map((face) => ({ face }));
  let unread = 0;
  for (const id of hand.hidden) {
    const face = known.get(id);
    if (face === undefined) unread++;
    else faces.push({ face, id });
  }
  const copies = new Map<Face, number>();
  let announced = state.announced;
  const cards = faces.map((card): HandCard => {
    const copy = copies.get(card.face) ?? 0;
    copies.set(card.face, copy + 1);
    const isAnnounced = card.id === undefined && card.face === announced;
    if (isAnnounced) announced = null;
    return { key: `${card.face}.${copy}`, card, copy, open: card.id === undefined, announced: isAnnounced };
  });
  return { cards: sortCards(cards, order), unread };
}

const bySuit = (a: HandCard, b: HandCard): number =>
  placeBySuit(a.card.face) - placeBySuit(b.card.face) || a.copy - b.copy;
const byRank = (a: HandCard, b: HandCard): number =>
  placeByRank(a.card.face) - placeByRank(b.card.face) || a.copy - b.copy;

function sortCards(cards: readonly HandCard[], order: Order): HandCard[] {
  switch (order) {
    case 'suit':
      return cards.toSorted(bySuit);
    case 'rank':
      return cards.toSorted(byRank);
    case 'meld':
      return byMelds(cards);
  }
}

/** The largest melds that the hand holds, one after the other, then the rest by suit. */
function byMelds(cards: readonly HandCard[]): HandCard[] {
  const rest = new Set(cards.toSorted(bySuit));
  const sorted: HandCard[] = [];
  for (;;) {
    const meld = largestMeld([...rest]);
    if (meld.length < 3) break;
    for (const card of meld) rest.delete(card);
    sorted.push(...meld);
  }
  return [...sorted, ...rest];
}

function largestMeld(cards: readonly HandCard[]): HandCard[] {
  let best: HandCard[] = [];
  for (let rank = 0; rank < RANKS.length; rank++) {
    const set = cards.filter((card) => rankOf(card.card.face) === rank);
    if (set.length > best.length) best = set;
  }
  for (let suit = 0; suit < SUITS.length; suit++) {
    let run: HandCard[] = [];
    for (let place = 0; place <= HIGH_ACE; place++) {
      const next = cards.find((card) => card.card.face === faceAt(place, suit) && !run.includes(card));
      run = next ? [...run, next] : [];
      if (run.length > best.length) best = run;
    }
  }
  return best;
}
