/**
 * Positions of Hearts as one line: hands, what was taken, the open trick, what is to happen, and fields.
 *
 *     7S12?/12?/13?/13? -/-/-/- 5C7C play lead=c
 *
 * - hands by seat, `/` between them; `3?` are unseen by the reader; `+` and what is on its way to another hand
 * - by seat the cards taken, trick by trick
 * - the open trick in the order of play; `-` if none
 * - the phase; `seek1`: one player has proved not to hold the lowest club
 * - `deck=52?` before it is dealt
 * - `dealer=b` if it is not a, `-` before the coin has fallen; `round=2` after two rounds of the match; `lead=b` who
 *   leads, if not a; `before=c` who led to the trick before
 * - `void=bCD.dQ` who has proved to have none of which suits; Q: no spade but the queen
 * - options that are not at their default
 *
 * {@link parsePosition} and {@link makePosition} are each other's inverse. What somebody has passed on is not in it, once
 * it has been mixed.
 * @module
 */
import { type CardId, type Face, type Seat, SUITS, makeFaces, parseFace, parseFaces } from 'svista/cards';
import {
  type Position,
  type Result,
  err,
  makeHands,
  makeOptions,
  makePlace,
  makeSeat,
  ok,
  parseSeat,
  readOptions,
} from 'svista/games';
import { breaks } from './follow';
import { type Draft, type HeartsState, OPTIONS, PHASES, type Phase, openOf, setup } from './state';
import { validate } from './validate';

const FIELDS = ['deck', 'dealer', 'round', 'lead', 'before', 'void'];
const SIGNS = [...SUITS, 'Q'];
const bad = (what: string): Result<never> => err('hearts/position', what);

export function makePosition({ state, known }: Position<HeartsState>): string {
  const { options, phase, round, dealer, stock, hands, passed, sought, leader, before, trick, taken, voids } = state;
  const moving = phase === 'give' ? passed : hands.map(() => []);
  const held = hands.map((hand, seat) => hand.filter((id) => !moving[seat]!.includes(id)));
  const going = moving.map((cards) => (cards.length > 0 ? `+${makePlace(cards, known)}` : ''));
  const proved = voids.flatMap((bits, seat) =>
    bits === 0 ? [] : [makeSeat(seat) + SIGNS.filter((_, i) => (bits & (1 << i)) !== 0).join('')],
  );
  const words = [
    makeHands(held, known)
      .split('/')
      .map((hand, seat) => hand + going[seat]!)
      .join('/'),
    taken.map(makeFaces).join('/'),
    makeFaces(trick),
    phase === 'seek' && sought > 0 ? `seek${sought}` : phase,
  ];
  const fields: [string, string | null][] = [
    ['deck', stock.length > 0 ? makePlace(stock, known) : null],
    ['dealer', dealer === null ? '-' : dealer === 0 ? null : makeSeat(dealer)],
    ['round', round === 0 ? null : String(round)],
    ['lead', leader === 0 ? null : makeSeat(leader)],
    ['before', before === null ? null : makeSeat(before)],
    ['void', proved.length > 0 ? proved.join('.') : null],
  ];
  const chosen = makeOptions(OPTIONS, options, hands.length);
  return [
    ...words,
    ...fields.flatMap(([key, value]) => (value === null ? [] : [`${key}=${value}`])),
    ...(chosen === '-' ? [] : [chosen]),
  ].join(' ');
}

/** Hidden cards as they are read: named by counting. */
class Reader {
  readonly known = new Map<CardId, Face>();
  nextId: CardId = 0;

  read(text: string): Result<CardId[]> {
    const ids: CardId[] = [];
    if (text === '-') return ok(ids);
    const tokens = text.match(/\d{0,2}\?|[^?]{2}/g) ?? [];
    if (tokens.join('') !== text || tokens.length === 0)
      return err('card/unknown', `“${text.slice(0, 20)}” are no cards`);
    for (const token of tokens) {
      if (token.endsWith('?')) {
        const count = token === '?' ? 1 : Number(token.slice(0, -1));
        if (count < 1 || count > 52) return err('card/unknown', `“${token}” are no cards`);
        for (let i = 0; i < count; i++) ids.push(this.nextId++);
        continue;
      }
      const face = parseFace(token);
      if (!face.ok) return face;
      this.known.set(this.nextId, face.value);
      ids.push(this.nextId++);
    }
    return ids.length > 52 ? err('card/too-many', 'more than 52 cards at one place') : ok(ids);
  }
}

/** Fails with `hearts/position`, `card/…`, `seat/unknown` or `options/…`. */
export function parsePosition(text: string): Result<Position<HeartsState>> {
  const all = text.trim().split(/\s+/);
  if (all.length < 4) return bad('a position has hands, cards taken, a trick and a phase');
  const [hands, taken, trick, turn] = all as [string, string, string, string];
  const seats = hands.split('/').length;
  if (seats < 3 || seats > 7) return bad(`${seats} hands: 3 to 7 play`);
  const fields = new Map<string, string>();
  const chosen: string[] = [];
  for (const word of all.slice(4)) {
    const [, key, value] = /^([a-z]+)=(.+)$/.exec(word) ?? [];
    if (key !== undefined && OPTIONS.some((spec) => spec.key === key)) chosen.push(word);
    else if (key === undefined || !FIELDS.includes(key) || fields.has(key))
      return bad(`“${word.slice(0, 40)}” is no field of a position, or stands twice`);
    else fields.set(key, value!);
  }
  const options = readOptions(OPTIONS, chosen.join(' '), seats);
  if (!options.ok) return options;
  const draft: Draft = { ...setup(options.value, seats, 0, 0) };
  const reader = new Reader();
  for (const part of [
    () => readCards(draft, reader, hands, fields.get('deck') ?? '-'),
    () => readOpen(draft, taken, trick),
    () => readTurn(draft, turn),
    () => readSeats(draft, fields),
    () => readVoids(draft, fields.get('void')),
  ]) {
    const read = part();
    if (!read.ok) return read;
  }
  draft.nextId = reader.nextId;
  draft.broken = openOf(draft).some((face) => breaks(draft, face));
  const valid = validate(draft, reader.known);
  return valid.ok ? ok({ state: draft, known: reader.known }) : valid;
}

function readCards(draft: Draft, reader: Reader, hands: string, deck: string): Result<null> {
  const stock = reader.read(deck);
  if (!stock.ok) return stock;
  draft.stock = stock.value;
  const [held, passed]: CardId[][][] = [[], []];
  for (const hand of hands.split('/')) {
    const [rest, going = '-', more] = hand.split('+');
    if (more !== undefined || (hand.includes('+') && going === '-')) return bad(`“${hand.slice(0, 40)}” is no hand`);
    const [staying, moving] = [reader.read(rest!), reader.read(going)];
    if (!staying.ok) return staying;
    if (!moving.ok) return moving;
    held!.push([...staying.value, ...moving.value]);
    passed!.push(moving.value);
  }
  draft.hands = held!;
  draft.passed = passed!;
  return ok(null);
}

function readOpen(draft: Draft, taken: string, trick: string): Result<null> {
  const piles = taken.split('/');
  if (piles.length !== draft.hands.length) return bad('cards taken are of as many seats as there are hands');
  const read: Face[][] = [];
  for (const pile of [...piles, trick]) {
    const faces = parseFaces(pile);
    if (!faces.ok) return faces;
    read.push(faces.value);
  }
  draft.trick = read.pop()!;
  draft.taken = read;
  return ok(null);
}

function readTurn(draft: Draft, turn: string): Result<null> {
  const [, phase, sought] = /^([a-z]+)([1-5]?)$/.exec(turn) ?? [];
  if (!PHASES.includes(phase as Phase) || (sought !== '' && phase !== 'seek'))
    return bad(`“${turn.slice(0, 20)}” is no phase`);
  draft.phase = phase as Phase;
  draft.sought = Number(sought);
  return ok(null);
}

function readSeats(draft: Draft, fields: ReadonlyMap<string, string>): Result<null> {
  const round = fields.get('round') ?? '0';
  if (!/^(0|[1-9]\d{0,3})$/.test(round) || (fields.has('round') && round === '0')) return bad('“round” is a number');
  draft.round = Number(round);
  const seatOf = (key: string): Result<Seat | null> => {
    const text = fields.get(key);
    return text === undefined ? ok(null) : parseSeat(text, draft.hands.length);
  };
  if (fields.get('dealer') === '-') draft.dealer = null;
  else {
    const dealer = seatOf('dealer');
    if (!dealer.ok) return dealer;
    if (dealer.value !== null) draft.dealer = dealer.value;
    if (fields.has('dealer') && dealer.value === 0) return bad('the dealer is a if nothing else is said');
  }
  const [leader, before] = [seatOf('lead'), seatOf('before')];
  if (!leader.ok) return leader;
  if (!before.ok) return before;
  if (leader.value === 0) return bad('a leads if nothing else is said');
  draft.leader = leader.value ?? 0;
  draft.before = before.value;
  return ok(null);
}

function readVoids(draft: Draft, text: string | undefined): Result<null> {
  if (text === undefined) return ok(null);
  const voids = draft.hands.map(() => 0);
  let last = -1;
  for (const word of text.split('.')) {
    const seat = parseSeat(word.slice(0, 1), voids.length);
    if (!seat.ok) return seat;
    const bits = [...word.slice(1)].map((sign) => SIGNS.indexOf(sign));
    const isAscending = bits.length > 0 && bits.every((bit, i) => bit > (bits[i - 1] ?? -1)) && seat.value > last;
    if (!isAscending) return bad(`“${word.slice(0, 20)}” says of no suit that somebody has none of it`);
    last = seat.value;
    voids[seat.value] = bits.reduce((sum, bit) => sum | (1 << bit), 0);
  }
  draft.voids = voids;
  return ok(null);
}
