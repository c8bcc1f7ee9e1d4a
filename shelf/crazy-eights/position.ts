/**
 * Positions of Crazy Eights as one line: hands, pile, stock, turn, and whatever else is not as usual.
 *
 *     7S8D/7?/4HJK  5C7CKC  9?  b+1  dealer=c want=H owed=4 lacks=aH0 draw=three
 *
 * - hands by seat, `/` between them; `7?` are unseen by the reader, `4H!` was shown at the end, `-` is an empty hand;
 *   pile, the top card last; stock, the top card first
 * - turn: the seat; then `+2` has drawn two cards in this turn, which stand last in its hand
 * - `want=H`: an eight asks for hearts; `way=right`: aces have turned the direction; `skip=on`: somebody is left out next
 * - `owed=4`: twos cost four cards; `debt=2`: so many are still to be taken
 * - `passes=2`: so many have passed one after the other; `renewed=1`: so often the pile has become the stock
 * - `lacks=aH0S1`: of a's cards none is a heart, and one at most a spade, eights not counted
 * - `put=8S`: an eight was turned up and is shuffled in again; `out=bd`: b and d have left
 * - `phase=…` between moves, `dealer=b`, `ended=finished`, and options; fields at their default are left out
 *
 * One spelling a position: what {@link parsePosition} reads and {@link makePosition} writes are each other's inverse.
 * @module
 */
import { type CardId, type Face, SUITS, type Seat, makeFace, makeFaces, parseFace, parseFaces } from 'svista/cards';
import { type Position, type Result, err, makeHands, makePlace, ok } from 'svista/games';
import { makeOptions, makeSeat, parseSeat, readOptions } from 'svista/games';
import { OPTIONS, setup } from './options';
import { type Draft, type EightsState, type Lacks, PHASES, type Phase, REASONS, type Reason } from './state';
import { validate } from './validate';

const CODE = 'crazy-eights/position';
const SEATS = { least: 2, most: 7 };
/** The most cards at one place that are read: those of two decks. */
const MOST = 104;

export function makePosition({ state, known }: Position<EightsState>): string {
  const options = makeOptions(OPTIONS, { ...state.options }, state.hands.length);
  return [
    makeHands(state.hands, known, state.shown),
    makeFaces(state.pile),
    makePlace(state.stock, known),
    makeSeat(state.turn) + (state.drawn > 0 ? `+${state.drawn}` : ''),
    ...Object.entries(fieldsOf(state)).flatMap(([key, value]) => (value === null ? [] : [`${key}=${value}`])),
    ...(options === '-' ? [] : [options]),
  ].join(' ');
}

function fieldsOf(state: EightsState): Record<string, string | number | null> {
  const { phase, dealer, put, wanted, reversed, skip, owed, debt, passes, renewals, lacks, reason, out } = state;
  return {
    phase: phase === 'turn' ? null : phase,
    dealer: dealer === null ? '-' : dealer === 0 ? null : makeSeat(dealer),
    put: put === null ? null : makeFace(put),
    want: wanted === null ? null : SUITS[wanted]!,
    way: reversed ? 'right' : null,
    skip: skip ? 'on' : null,
    owed: owed || null,
    debt: debt || null,
    passes: passes || null,
    renewed: renewals || null,
    lacks: lacks.flatMap((of, seat) => makeLacks(of, seat)).join(',') || null,
    ended: reason,
    out: out.map(makeSeat).join('') || null,
  };
}

function makeLacks(lacks: Lacks, seat: Seat): string[] {
  const told = lacks.map((most, suit) => (most < 0 ? '' : `${SUITS[suit]}${most}`)).join('');
  return told === '' ? [] : [makeSeat(seat) + told];
}

const bad = (what: string): Result<never> => err(CODE, what);

/** Fails with `crazy-eights/position`, `card/…`, `seat/unknown` or `options/…`. */
export function parsePosition(text: string): Result<Position<EightsState>> {
  const [places = '', pile, stock, turn, ...rest] = text.trim().split(/\s+/);
  if (pile === undefined || stock === undefined || turn === undefined)
    return bad('a position has hands, pile, stock and turn');
  const hands = places.split('/');
  if (hands.length < SEATS.least || hands.length > SEATS.most) return bad(`${hands.length} hands: 2 to 7 play`);
  const isOption = (word: string): boolean => OPTIONS.some(({ key }) => word.startsWith(`${key}=`));
  const options = readOptions(OPTIONS, rest.filter(isOption).join(' '), hands.length);
  if (!options.ok) return options;
  const laid = parseFaces(pile);
  if (!laid.ok) return laid;
  const state: Draft = { ...setup(options.value, hands.length, 0), phase: 'turn', pile: laid.value };
  const cards = new Cards();
  const said = readCards(state, cards, stock, hands) ?? readTurn(state, turn);
  if (said !== null) return said;
  const seen = new Set<string>();
  for (const word of rest.filter((each) => !isOption(each))) {
    const [, key, value] = /^([a-z]+)=(.+)$/.exec(word) ?? [];
    if (key === undefined || seen.has(key) || !readField(state, key, value!))
      return bad(`“${word.slice(0, 40)}” is no field of a position, or stands twice`);
    seen.add(key);
  }
  const fault = validate(state, cards.known);
  return fault === null ? ok({ state, known: cards.known }) : bad(fault);
}

/** Reads the stock and then the hands; the fault, or null. */
function readCards(state: Draft, cards: Cards, stock: string, hands: readonly string[]): Result<never> | null {
  const drawn = cards.read(stock);
  if (drawn === null || drawn.open.length > 0) return bad(`“${stock.slice(0, 40)}” is no stock`);
  state.stock = drawn.hidden;
  for (const [seat, hand] of hands.entries()) {
    const held = cards.read(hand);
    if (held === null) return bad(`“${hand.slice(0, 40)}” is no hand`);
    state.hands = state.hands.with(seat, held.hidden);
    state.shown = state.shown.with(seat, held.open);
  }
  state.nextId = cards.nextId;
  return null;
}

/** Cards of a position: hidden ones are named by counting, in the order in which they are read. */
class Cards {
  readonly known = new Map<CardId, Face>();
  nextId: CardId = 0;

  /** A place: hidden cards, `7S` or `3?`, and open ones, `7S!`. Null if it is none. */
  read(text: string): { readonly hidden: readonly CardId[]; readonly open: readonly Face[] } | null {
    const hidden: CardId[] = [];
    const open: Face[] = [];
    if (text === '-') return { hidden, open };
    for (const [token, count, name, shown] of text.matchAll(/([1-9]\d{0,2})?\?|(\w\w)(!?)|./gs)) {
      if (token.endsWith('?')) for (let i = Number(count ?? 1); i > 0; i--) hidden.push(this.nextId++);
      else {
        const face = parseFace(name ?? token);
        if (!face.ok) return null;
        if (shown === '!') open.push(face.value);
        else {
          this.known.set(this.nextId, face.value);
          hidden.push(this.nextId++);
        }
      }
      if (this.nextId + open.length > MOST) return null;
    }
    return hidden.length + open.length > 0 ? { hidden, open } : null;
  }
}

function readTurn(state: Draft, text: string): Result<never> | null {
  const [, letter, drawn] = /^([a-g])(?:\+([1-9]\d{0,2}))?$/.exec(text) ?? [];
  if (letter === undefined) return bad(`“${text.slice(0, 20)}” is no turn`);
  const seat = parseSeat(letter, state.hands.length);
  if (!seat.ok) return seat;
  state.turn = seat.value;
  state.drawn = Number(drawn ?? 0);
  return null;
}

function seatOf(letter: string, seats: number): Seat {
  const seat = parseSeat(letter, seats);
  return seat.ok ? seat.value : -1;
}

/** A number above nought, or −1. */
function countOf(text: string): number {
  return /^[1-9]\d?$/.test(text) ? Number(text) : -1;
}

/** Reads a field into the state; false if there is no such field or value. */
function readField(state: Draft, key: string, value: string): boolean {
  const seats = state.hands.length;
  switch (key) {
    case 'phase':
      state.phase = value as Phase;
      return PHASES.includes(value as Phase) && value !== 'turn';
    case 'dealer':
      state.dealer = value === '-' ? null : seatOf(value, seats);
      return value === '-' || state.dealer! > 0;
    case 'put': {
      const put = parseFace(value);
      state.put = put.ok ? put.value : null;
      return put.ok;
    }
    case 'want':
      state.wanted = (SUITS as readonly string[]).indexOf(value);
      return state.wanted >= 0;
    case 'way':
      state.reversed = true;
      return value === 'right';
    case 'skip':
      state.skip = true;
      return value === 'on';
    case 'owed':
      return (state.owed = countOf(value)) > 0;
    case 'debt':
      return (state.debt = countOf(value)) > 0;
    case 'passes':
      return (state.passes = countOf(value)) > 0;
    case 'renewed':
      return (state.renewals = countOf(value)) > 0;
    case 'lacks':
      return value.split(',').every((part) => readLacks(state, part));
    case 'ended':
      state.reason = value as Reason;
      return REASONS.includes(value as Reason);
    case 'out':
      state.out = [...value].map((letter) => seatOf(letter, seats));
      return state.out.every((seat, i) => seat >= 0 && (i === 0 || seat > state.out[i - 1]!));
    default:
      return false;
  }
}

function readLacks(state: Draft, text: string): boolean {
  const [, letter, told] = /^([a-g])((?:[CDHS](?:0|[1-9]\d?))+)$/.exec(text) ?? [];
  const seat = letter === undefined ? -1 : seatOf(letter, state.hands.length);
  if (seat < 0) return false;
  let lacks = state.lacks[seat]!;
  for (const [, suit, most] of told!.matchAll(/([CDHS])(\d+)/g))
    lacks = lacks.with((SUITS as readonly string[]).indexOf(suit!), Number(most));
  const again = makeLacks(lacks, seat)[0] === text && state.lacks[seat]!.every((most) => most < 0);
  state.lacks = state.lacks.with(seat, lacks);
  return again;
}
