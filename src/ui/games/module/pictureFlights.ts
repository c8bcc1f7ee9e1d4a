/**
 * Which cards fly when one picture of a board follows another: from a hand to the middle, from one group to another,
 * from a pile to a hand, and from the middle to whoever has taken them. It says no more than the two pictures do.
 * @module
 */
import type { Face, Seat } from '../../../cards/card';
import type { HandScene } from '../../board/handBoard.svelte';
import type { Flight } from '../../motion/flight';
import type { MiddleCard, MiddleGroup } from './middle';
import { faceOfKey } from './pictureHand';

export interface Scene extends HandScene {
  /** By seat, how many cards it holds. */
  readonly counts: readonly number[];
  readonly groups: readonly MiddleGroup[];
  readonly waitingFor: readonly Seat[];
  /** As the picture has it. */
  readonly taker?: Seat | undefined;
}

/** The places of a card in the middle, and of a group, as their elements carry them. */
export function cardPlace(name: string): string {
  return `middle:${name}`;
}
export function groupPlace(group: number): string {
  return `group:${group}`;
}

/** More than these are no move but a page that catches up, and nothing flies. */
const MOST_IN_HAND = 4;
const MOST_IN_MIDDLE = 16;

interface Lying {
  readonly card: MiddleCard;
  readonly group: number;
  readonly layout: MiddleGroup['layout'];
}

const lyingIn = ({ groups }: Scene): readonly Lying[] =>
  groups.flatMap(({ cards, layout }, group) => cards.map((card) => ({ card, group, layout })));

/** Whether the same cards lie in the same groups. */
export function isLaidAs(before: Scene, after: Scene): boolean {
  const laid = (scene: Scene): string => scene.groups.map(({ cards }) => cards.map(({ name }) => name)).join('/');
  return laid(before) === laid(after);
}

/** How many cards a pile stands for. */
const sizeOf = ({ count, cards }: MiddleGroup): number => count ?? cards.length;

/** Takes the first that suits out of a list. */
function take<T>(list: T[], suits: (each: T) => boolean): T | undefined {
  const at = list.findIndex(suits);
  return at < 0 ? undefined : list.splice(at, 1)[0];
}

export function flightsBetween(before: Scene, after: Scene, own: Seat): Flight[] {
  const lost = before.keys.filter((key) => !after.keys.includes(key));
  const won = after.keys.filter((key) => !before.keys.includes(key));
  if (before.counts.length !== after.counts.length || lost.length > MOST_IN_HAND || won.length > MOST_IN_HAND)
    return [];
  const old = lyingIn(before);
  const now = lyingIn(after);
  const was = new Map(old.map((each) => [each.card.name, each]));
  const names = new Set(now.map(({ card }) => card.name));
  const come = now.filter(({ card }) => !was.has(card.name));
  const gone = old.filter(({ card }) => !names.has(card.name));
  if (come.length + gone.length > MOST_IN_MIDDLE) return [];

  const grown = after.counts.map((count, seat) => count - before.counts[seat]!);
  const mover = grown.findIndex((by) => by < 0);
  const emptied = after.groups.findIndex(
    (group, i) => group.layout === 'pile' && before.groups[i] !== undefined && sizeOf(group) < sizeOf(before.groups[i]),
  );
  const pile = emptied < 0 ? undefined : groupPlace(emptied);
  const leader = come.find(({ layout, card }) => layout === 'trick' && card.seat !== undefined)?.card.seat;
  const only = (seats: readonly Seat[]): Seat | undefined => (seats.length === 1 ? seats[0] : undefined);
  const handOf = (seat: Seat | undefined): string | undefined =>
    seat === undefined || seat < 0 ? undefined : seat === own ? 'own:?' : `seat:${seat}`;

  const flights: Flight[] = [];
  const fly = (face: Face | null, from: string | undefined, to: string | undefined, covers: boolean): void => {
    if (from !== undefined && to !== undefined && from !== to) flights.push({ face, from, to, covers });
  };
  for (const { card, group } of now) {
    const { name, face } = card;
    if (was.has(name) && was.get(name)!.group !== group)
      flights.push({ face, from: cardPlace(name), to: cardPlace(name), covers: true });
  }
  for (const { card, layout } of come) {
    const to = cardPlace(card.name);
    const moved = take(gone, (each) => each.card.face === card.face && card.face !== null);
    const held = moved ? undefined : take(lost, (key) => faceOfKey(key) === card.face);
    const from = moved
      ? cardPlace(moved.card.name)
      : held !== undefined
        ? `own:${held}`
        : (handOf(layout === 'trick' ? card.seat : undefined) ?? (mover >= 0 ? handOf(mover) : pile));
    fly(card.face, from, to, true);
  }
  for (const { card, layout } of gone) {
    const mine = card.face === null ? undefined : take(won, (key) => faceOfKey(key) === card.face);
    if (mine !== undefined) fly(card.face, cardPlace(card.name), `own:${mine}`, true);
    else if (layout !== 'pile') {
      const first =
        layout === 'trick' ? (leader ?? only(after.waitingFor)) : mover >= 0 ? mover : only(before.waitingFor);
      fly(card.face, cardPlace(card.name), handOf(after.taker ?? first), false);
    }
  }
  for (const key of won) fly(faceOfKey(key), pile ?? 'own:?', `own:${key}`, true);
  grown.forEach((by, seat) => {
    if (seat === own || by <= 0 || by > MOST_IN_HAND) return;
    for (let i = 0; i < by; i++) fly(null, pile, handOf(seat), false);
  });
  return flights;
}
