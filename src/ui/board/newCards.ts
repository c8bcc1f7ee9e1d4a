/**
 * Which cards of the own hand are new: those that have come since the own last move. Cards go by their keys, which
 * outlive mixing.
 * @module
 */

/** A hand as the board holds it; `unread` cards are there, but their faces have not been read yet. */
interface Held {
  readonly cards: readonly { readonly key: string }[];
  readonly unread: number;
}

/** The keys of a hand. */
export function keysOf({ cards }: Held): ReadonlySet<string> {
  return new Set(cards.map(({ key }) => key));
}

/**
 * The keys that are not new, after the hand has changed: all of the first hand that is read to its end, then without
 * those that have left, so that an equal card can come as a new one. While cards are unread, as they are when the hand
 * is mixed, nothing has left. The same set if nothing has.
 */
export function oldKeys(old: ReadonlySet<string> | null, hand: Held): ReadonlySet<string> | null {
  if (hand.unread > 0) return old;
  const keys = keysOf(hand);
  if (old === null) return keys.size > 0 ? keys : null;
  const left = new Set([...old].filter((key) => keys.has(key)));
  return left.size === old.size ? old : left;
}

/**
 * The keys of the cards that are new. `old`: as {@link oldKeys} gives it; none of a hand that is being dealt is new.
 */
export function newKeys(old: ReadonlySet<string> | null, hand: Held): ReadonlySet<string> {
  return new Set(old === null ? [] : [...keysOf(hand)].filter((key) => !old.has(key)));
}
