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
 * - `out=d` who has left; `7S!` is one of their cards, which lies open
 * - `void=bCD.dQ` who has proved to have none of which suits; Q: no spade but the queen
 * - options that are not at their default
 *
 * {@link parsePosition} and {@link makePosition} are each other's inverse. What somebody has passed on is not in it, once
 * it has been mixed.
 * @module
 */
import { type CardId, type Face, SUITS, makeFaces, parseFaces } from 'svista/cards';
import {
  type Position,
  noPosition,
  PositionCards,
  type PositionForm,
  type Result,
  makeDealer,
  makeFields,
  leaversOf,
  makeHands,
  makeLeavers,
  makeOptions,
  makePlace,
  makeSeat,
  ok,
  parseSeat,
  readDealer,
  readEach,
  splitPosition,
} from 'svista/games';
import { breaks } from './follow';
import { type Draft, type HeartsState, OPTIONS, PHASES, type Phase, playedOf, setup } from './state';
import { validate } from './validate';

const FORM: PositionForm = {
  words: ['hands', 'cards taken', 'the open trick', 'a phase'],
  seats: { least: 3, most: 7 },
  options: OPTIONS,
  keys: ['deck', 'dealer', 'round', 'lead', 'before', 'void', 'out'],
};
interface Place {
  readonly hidden: readonly CardId[];
  readonly open: readonly Face[];
}
const SIGNS = [...SUITS, 'Q'];
export function makePosition({ state, known }: Position<HeartsState>): string {
  const {
    options,
    phase,
    round,
    dealer,
    stock,
    hands,
    passed,
    sought,
    leader,
    before,
    trick,
    taken,
    voids,
    out,
    laid,
  } = state;
  const moving = phase === 'give' ? passed : hands.map(() => []);
  const held = hands.map((hand, seat) => hand.filter((id) => !moving[seat]!.includes(id)));
  const going = moving.map((cards) => (cards.length > 0 ? `+${makePlace(cards, known)}` : ''));
  const proved = voids.flatMap((bits, seat) =>
    bits === 0 ? [] : [makeSeat(seat) + SIGNS.filter((_, i) => (bits & (1 << i)) !== 0).join('')],
  );
  const words = [
    makeHands(held, known, laid)
      .split('/')
      .map((hand, seat) => hand + going[seat]!)
      .join('/'),
    taken.map(makeFaces).join('/'),
    makeFaces(trick),
    phase === 'seek' && sought > 0 ? `seek${sought}` : phase,
  ];
  const fields = makeFields({
    deck: stock.length > 0 ? makePlace(stock, known) : null,
    dealer: makeDealer(dealer),
    round: round === 0 ? null : round,
    lead: leader === 0 ? null : makeSeat(leader),
    before: before === null ? null : makeSeat(before),
    void: proved.length > 0 ? proved.join('.') : null,
    out: makeLeavers(out),
  });
  const chosen = makeOptions(OPTIONS, options, hands.length);
  return [...words, ...fields, ...(chosen === '-' ? [] : [chosen])].join(' ');
}

/** Fails with `game/position`, `card/…`, `seat/unknown` or `options/…`. */
export function parsePosition(text: string): Result<Position<HeartsState>> {
  const parts = splitPosition(text, FORM);
  if (!parts.ok) return parts;
  const { words, hands, options, fields } = parts.value;
  const [, taken, trick, turn] = words as [string, string, string, string];
  const draft: Draft = { ...setup(options, hands.length, 0, 0) };
  const cards = new PositionCards();
  for (const part of [
    () => readCards(draft, cards, hands, fields.get('deck') ?? '-'),
    () => readOpen(draft, taken, trick),
    () => readTurn(draft, turn),
    () => readSeats(draft, fields),
    () => readVoids(draft, fields.get('void')),
  ]) {
    const read = part();
    if (!read.ok) return read;
  }
  draft.nextId = cards.nextId;
  draft.broken = playedOf(draft).some((face) => breaks(draft, face));
  const valid = validate(draft, cards.known);
  return valid.ok ? ok({ state: draft, known: cards.known }) : valid;
}

function readCards(draft: Draft, cards: PositionCards, hands: readonly string[], deck: string): Result<null> {
  const stock = cards.readHidden(deck);
  if (!stock.ok) return stock;
  draft.stock = stock.value;
  const read = readEach(hands, (hand): Result<{ staying: Place; moving: readonly CardId[] }> => {
    const [rest, going = '-', more] = hand.split('+');
    if (more !== undefined || (hand.includes('+') && going === '-'))
      return noPosition(`“${hand.slice(0, 40)}” is no hand`);
    const staying = cards.read(rest!);
    if (!staying.ok) return staying;
    const moving = cards.readHidden(going);
    return moving.ok ? ok({ staying: staying.value, moving: moving.value }) : moving;
  });
  if (!read.ok) return read;
  draft.hands = read.value.map(({ staying, moving }) => [...staying.hidden, ...moving]);
  draft.laid = read.value.map(({ staying }) => staying.open);
  draft.passed = read.value.map(({ moving }) => moving);
  return ok(null);
}

function readOpen(draft: Draft, taken: string, trick: string): Result<null> {
  const piles = taken.split('/');
  if (piles.length !== draft.hands.length) return noPosition('cards taken are of as many seats as there are hands');
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
    return noPosition(`“${turn.slice(0, 20)}” is no phase`);
  draft.phase = phase as Phase;
  draft.sought = Number(sought);
  return ok(null);
}

function readSeats(draft: Draft, fields: ReadonlyMap<string, string>): Result<null> {
  const round = fields.get('round') ?? '0';
  if (!/^(0|[1-9]\d{0,3})$/.test(round) || (fields.has('round') && round === '0'))
    return noPosition('“round” is a number');
  draft.round = Number(round);
  const [dealer, lead, before] = [fields.get('dealer'), fields.get('lead'), fields.get('before')];
  const seats = draft.hands.length;
  if (dealer === 'a' || lead === 'a') return noPosition('the dealer, and who leads, is a if nothing else is said');
  if (dealer !== undefined && !readDealer(dealer, draft)) return noPosition(`“${dealer.slice(0, 20)}” is no dealer`);
  const leader = parseSeat(lead ?? 'a', seats);
  if (!leader.ok) return leader;
  draft.leader = leader.value;
  const led = before === undefined ? ok(null) : parseSeat(before, seats);
  if (!led.ok) return led;
  draft.before = led.value;
  const out = leaversOf(fields.get('out') ?? '', seats);
  if (!out || (fields.has('out') && out.length === 0)) return noPosition('“out” says who has left');
  draft.out = out;
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
    if (!isAscending) return noPosition(`“${word.slice(0, 20)}” says of no suit that somebody has none of it`);
    last = seat.value;
    voids[seat.value] = bits.reduce((sum, bit) => sum | (1 << bit), 0);
  }
  draft.voids = voids;
  return ok(null);
}
