/**
 * What the positions of all games have in common as text: first words that are always there, the hands of all seats
 * first, `/` between them, and then options and other fields, `key=value`, each where it is not as usual, and once.
 *
 * A game says which words and fields it has; `parseX` and `makeX` stay each other's inverse.
 * @module
 */
import type { CardId, Face, Seat } from '../cards/card';
import { countFaces } from '../cards/deck';
import { type Jokers, type Sight, makeFace, makeSights, parseSights } from '../cards/notation';
import { type Err, type Result, ok } from '../lib/result';
import { type OptionSpec, type Options, readOptions } from './options';
import { noPosition } from './refusals';
import { makeSeat, parseSeat } from './seats';

/** What the positions of a game look like. */
export interface PositionForm {
  /** What its first words are, the hands first: for people. */
  readonly words: readonly string[];
  readonly seats: { readonly least: number; readonly most: number };
  readonly options: readonly OptionSpec[];
  /** The keys of its other fields. */
  readonly keys: readonly string[];
}

/** What {@link splitPosition} has found in a position. */
export interface PositionParts {
  /** The first words. */
  readonly words: readonly string[];
  /** The first word, seat by seat. */
  readonly hands: readonly string[];
  readonly options: Options;
  /** In the order of writing. */
  readonly fields: ReadonlyMap<string, string>;
}

/** Fails with `game/position`, or with `options/…`. What the words and fields say is not looked at. */
export function splitPosition(
  text: string,
  { words: names, seats, options: specs, keys }: PositionForm,
): Result<PositionParts> {
  const all = text.trim().split(/\s+/);
  const words = all.slice(0, names.length);
  if (words.length < names.length)
    return noPosition(`a position has ${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`);
  const hands = words[0]!.split('/');
  if (hands.length < seats.least || hands.length > seats.most)
    return noPosition(`${hands.length} hands: ${seats.least} to ${seats.most} play`);
  const chosen: string[] = [];
  const fields = new Map<string, string>();
  for (const field of all.slice(names.length)) {
    const [, key, value] = /^([a-z]+)=(.+)$/.exec(field) ?? [];
    if (key !== undefined && specs.some((spec) => spec.key === key)) chosen.push(field);
    else if (key === undefined || !keys.includes(key) || fields.has(key)) return noField(field);
    else fields.set(key, value!);
  }
  const options = readOptions(specs, chosen.join(' '), hands.length);
  return options.ok ? ok({ words, hands, options: options.value, fields }) : options;
}

/** What a field is refused with that there is not, or not with this value, or that stands twice. */
export function noField(field: string): Err {
  return noPosition(`“${field.slice(0, 40)}” is no field of a position, or stands twice`);
}

/** Fields as words; those that are as usual have no value, and are left out. */
export function makeFields(values: Readonly<Record<string, string | number | null>>): string[] {
  return Object.entries(values).flatMap(([key, value]) => (value === null ? [] : [`${key}=${value}`]));
}

/** Hidden cards as the reader knows them. */
function hiddenSights(ids: readonly CardId[], known: ReadonlyMap<CardId, Face>): Sight[] {
  return ids.map((id) => {
    const face = known.get(id);
    return face === undefined ? { kind: 'unseen' } : { kind: 'known', face };
  });
}

/** Hidden cards as the reader knows them, and then open ones that lie with them. */
export function makePlace(
  ids: readonly CardId[],
  known: ReadonlyMap<CardId, Face>,
  open: readonly Face[] = [],
): string {
  return makeSights([...hiddenSights(ids, known), ...open.map((face): Sight => ({ kind: 'open', face }))]);
}

/** Hands by seat, `/` between them; `shown` by seat: their cards that lie open, if any do. */
export function makeHands(
  hands: readonly (readonly CardId[])[],
  known: ReadonlyMap<CardId, Face>,
  shown: readonly (readonly Face[])[] = [],
): string {
  return hands.map((hand, seat) => makePlace(hand, known, shown[seat])).join('/');
}

/** The cards of a position that is read: hidden ones are named by counting, in the order in which they are read. */
export class PositionCards {
  readonly known = new Map<CardId, Face>();
  readonly #jokers: Jokers;
  #nextId: CardId = 0;

  constructor(jokers: Jokers = 'no jokers') {
    this.#jokers = jokers;
  }

  /** The id that the next hidden card gets. */
  get nextId(): CardId {
    return this.#nextId;
  }

  /** A place where hidden cards may lie among open ones. Fails with `card/…`. */
  read(text: string): Result<{ readonly hidden: readonly CardId[]; readonly open: readonly Face[] }> {
    const sights = parseSights(text, this.#jokers);
    if (!sights.ok) return sights;
    const hidden: CardId[] = [];
    const open: Face[] = [];
    for (const sight of sights.value) {
      if (sight.kind === 'open') {
        open.push(sight.face);
        continue;
      }
      if (sight.kind === 'known') this.known.set(this.#nextId, sight.face);
      hidden.push(this.#nextId++);
    }
    return ok({ hidden, open });
  }

  /** A place where no card lies open. Fails with `card/…`, or with `game/position`. */
  readHidden(text: string): Result<readonly CardId[]> {
    const cards = this.read(text);
    if (!cards.ok) return cards;
    return cards.value.open.length === 0 ? ok(cards.value.hidden) : noPosition('here no card lies open');
  }

  /** The stock and all hands, in this order, in which no card of the stock lies open. Fails as the two above do. */
  readStockAndHands(stock: string, hands: readonly string[]): Result<StockAndHands> {
    const stocked = this.readHidden(stock);
    if (!stocked.ok) return stocked;
    const held = each(hands, (hand) => this.read(hand));
    if (!held.ok) return held;
    return ok({
      stock: stocked.value,
      hands: held.value.map(({ hidden }) => hidden),
      shown: held.value.map(({ open }) => open),
    });
  }
}

/** What most positions have: a stock, and by seat hidden and open cards of the hand. */
export interface StockAndHands {
  readonly stock: readonly CardId[];
  readonly hands: readonly (readonly CardId[])[];
  readonly shown: readonly (readonly Face[])[];
}

/** What {@link PositionCards} reads at several places, or the first fault. */
export function each<T, U>(items: readonly T[], read: (item: T) => Result<U>): Result<U[]> {
  const all: U[] = [];
  for (const item of items) {
    const one = read(item);
    if (!one.ok) return one;
    all.push(one.value);
  }
  return ok(all);
}

/** The seat of that letter, or null if there is none. */
export function seatOf(text: string, seats: number): Seat | null {
  const seat = parseSeat(text, seats);
  return seat.ok ? seat.value : null;
}

/** Reads a dealer into the state, `-` before the coin has fallen; false if that is no seat. */
export function readDealer(text: string, state: { dealer: Seat | null; hands: readonly unknown[] }): boolean {
  state.dealer = text === '-' ? null : seatOf(text, state.hands.length);
  return text === '-' || state.dealer !== null;
}

/** Who deals, as a field of a position has it: `-` before the coin has fallen; null, and no field, for seat a. */
export function makeDealer(dealer: Seat | null): string | null {
  if (dealer === null) return '-';
  return dealer === 0 ? null : makeSeat(dealer);
}

/** Who has left, ascending; at least two stay. Null if it says something else. */
export function leaversOf(text: string, seats: number): readonly Seat[] | null {
  const out = [...text].map((letter) => seatOf(letter, seats));
  const ascending = out.every((seat, i) => seat !== null && (i === 0 || seat > out[i - 1]!));
  return ascending && out.length <= seats - 2 ? (out as Seat[]) : null;
}

/** Who has left, as a field of a position has it; null, and no field, if nobody has. */
export function makeLeavers(out: readonly Seat[]): string | null {
  return out.length === 0 ? null : out.map(makeSeat).join('');
}

/**
 * What is wrong with the cards of a position: a face more often than in the deck, or more cards than it has; else null.
 */
export function surplusOf(deck: readonly Face[], faces: readonly Face[], cards: number): string | null {
  const there = countFaces(faces);
  const of = countFaces(deck);
  const over = there.findIndex((count, face) => count > of[face]!);
  if (over >= 0) return `there are ${of[over]} × ${makeFace(over)}, not ${there[over]}`;
  return cards > deck.length ? `there are ${deck.length} cards, not ${cards}` : null;
}
