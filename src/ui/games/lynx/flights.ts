/**
 * Which cards fly from where to where when one state of a round follows another: pure, for the screen to animate.
 *
 * It says no more than the two states do. An opponent's card leaves from their tag, never from a place in their hand,
 * and what they draw is a back from the top of the stock. Only in the reader's own hand have cards places, named by
 * their keys there.
 * @module
 */
import type { Face, Seat } from '../../../cards/card';
import { type LynxState, type Meld, handSize } from '../../../games/lynx/state';
import type { HandScene } from '../../board/handBoard.svelte';
import type { Flight as NamedFlight } from '../../motion/flight';

/** Where a card can be on the screen. */
export type Place =
  | { readonly kind: 'stock' }
  | { readonly kind: 'pile' }
  /** A card of the reader's own hand; `key` null: one that has not been read yet. */
  | { readonly kind: 'own'; readonly key: string | null }
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'meld'; readonly meld: number; readonly at: number };

export interface Flight {
  /** What is seen of it on the way; null is the back. */
  readonly face: Face | null;
  readonly from: Place;
  readonly to: Place;
}

/** A state as one seat's screen shows it. */
export type Scene = HandScene<LynxState>;

/** The name of a place, which its element carries as `data-fly`. */
export function placeName(place: Place): string {
  switch (place.kind) {
    case 'stock':
    case 'pile':
      return place.kind;
    case 'own':
      return `own:${place.key ?? '?'}`;
    case 'seat':
      return `seat:${place.seat}`;
    case 'meld':
      return `meld:${place.meld}:${place.at}`;
  }
}

/** For the screen that lets it fly. */
export function named({ face, from, to }: Flight): NamedFlight {
  const covers = to.kind === 'pile' || to.kind === 'meld' || (to.kind === 'own' && to.key !== null);
  return { face, from: placeName(from), to: placeName(to), covers };
}

/** No more cards than these fly from one place to another at once; a stack looks the same from there on. */
const MOST = 8;
/** More than this is no move but a page that catches up, and nothing flies. */
const TOO_MANY = 32;

/** The flights that lead from one scene to the next, in the order in which they start. */
export function flightsBetween(before: Scene, after: Scene, own: Seat): Flight[] {
  const old = before.state;
  const now = after.state;
  const hands = new Hands(before, after, own);
  if (old === now) return hands.readNow();
  if (now.nextId < old.nextId || old.seats !== now.seats) return [];
  const { added, gone, rebuilt } = pileChange(old, now);
  const laid = laidCards(old.melds, now.melds);
  const stolen = rebuilt
    ? -1
    : laid.findLastIndex((card) => card.face === gone.at(-1) && card.meld >= old.melds.length);
  const rest = stolen >= 0 ? gone.slice(0, -1) : [];
  const flights = [
    ...laid.map(({ face, meld, at }, i): Flight => ({
      face,
      from: i === stolen ? { kind: 'pile' } : hands.source(face),
      to: { kind: 'meld', meld, at },
    })),
    ...rest.slice(-MOST).map((face): Flight => ({ face, from: { kind: 'pile' }, to: hands.target(old.turn, face) })),
    ...added.map((face): Flight => ({ face, from: hands.source(face), to: { kind: 'pile' } })),
    ...(rebuilt
      ? gone.slice(-3).map((): Flight => ({ face: null, from: { kind: 'pile' }, to: { kind: 'stock' } }))
      : []),
  ];
  let stock = rebuilt ? Infinity : old.stock.length - now.stock.length;
  for (let seat: Seat = 0; seat < now.seats; seat++) {
    const grown =
      handSize(now.hands[seat]!) -
      handSize(old.hands[seat]!) +
      hands.left(seat) -
      (seat === old.turn ? rest.length : 0);
    const drawn = Math.max(0, Math.min(grown, stock));
    stock -= drawn;
    for (let i = 0; i < Math.min(drawn, MOST); i++)
      flights.push({ face: null, from: { kind: 'stock' }, to: hands.target(seat) });
  }
  return flights.length > TOO_MANY ? [] : flights;
}

/** Which cards came onto the pile, and which went from it; `rebuilt`: they became a new stock. */
function pileChange(
  old: LynxState,
  now: LynxState,
): { added: readonly Face[]; gone: readonly Face[]; rebuilt: boolean } {
  if (now.rebuilds > old.rebuilds) return { added: now.pile.slice(1), gone: old.pile.slice(0, -1), rebuilt: true };
  let kept = 0;
  while (kept < old.pile.length && kept < now.pile.length && old.pile[kept] === now.pile[kept]) kept++;
  return { added: now.pile.slice(kept), gone: old.pile.slice(kept), rebuilt: false };
}

interface Laid {
  readonly face: Face;
  readonly meld: number;
  readonly at: number;
}

/** The cards that have come into melds, with their places there. */
function laidCards(old: readonly Meld[], now: readonly Meld[]): Laid[] {
  return now.flatMap(({ cards }, meld) => {
    const spare = new Map<Face, number>();
    for (const face of old[meld]?.cards ?? []) spare.set(face, (spare.get(face) ?? 0) + 1);
    return cards.flatMap((face, at): Laid[] => {
      const count = spare.get(face) ?? 0;
      if (count === 0) return [{ face, meld, at }];
      spare.set(face, count - 1);
      return [];
    });
  });
}

/** Hands as places: the own one card by card, the others as a whole. */
class Hands {
  readonly #own: Seat;
  readonly #turn: Seat;
  readonly #lost: string[];
  readonly #won: string[];
  readonly #left: number[];

  constructor(before: Scene, after: Scene, own: Seat) {
    this.#own = own;
    this.#turn = before.state.turn;
    this.#lost = before.keys.filter((key) => !after.keys.includes(key));
    this.#won = after.keys.filter((key) => !before.keys.includes(key));
    this.#left = before.state.hands.map(() => 0);
  }

  /**
   * Nothing has moved, but cards of the own hand have been read: they go from the end of the hand to their places in
   * it.
   */
  readNow(): Flight[] {
    return this.#won.map((key) => ({
      face: Number.parseInt(key, 10),
      from: { kind: 'own', key: null },
      to: { kind: 'own', key },
    }));
  }

  /**
   * The place that this card was played from: in the own hand if that lost such a card, else the hand of the player in
   * turn.
   */
  source(face: Face): Place {
    const at = this.#lost.findIndex((key) => Number.parseInt(key, 10) === face);
    const seat = at >= 0 ? this.#own : this.#turn;
    this.#left[seat]!++;
    return at >= 0 ? { kind: 'own', key: this.#lost.splice(at, 1)[0]! } : this.#whole(seat);
  }

  /** How many cards were played from this hand. */
  left(seat: Seat): number {
    return this.#left[seat]!;
  }

  /** The place of a card that comes into this hand; `face` if everybody knows it. */
  target(seat: Seat, face?: Face): Place {
    if (seat !== this.#own) return this.#whole(seat);
    const at = face === undefined ? 0 : this.#won.findIndex((key) => Number.parseInt(key, 10) === face);
    return { kind: 'own', key: this.#won.splice(Math.max(at, 0), 1)[0] ?? null };
  }

  #whole(seat: Seat): Place {
    return seat === this.#own ? { kind: 'own', key: null } : { kind: 'seat', seat };
  }
}
