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
import { SUITS, type Seat, makeFace, makeFaces, parseFace, parseFaces } from 'svista/cards';
import {
  noPosition,
  PositionCards,
  type PositionForm,
  leaversOf,
  makeDealer,
  makeFields,
  makeHands,
} from 'svista/games';
import { makeLeavers, makePlace, noField, readDealer, seatOf, splitPosition } from 'svista/games';
import { type Position, type Result, makeOptions, makeSeat, ok, parseSeat } from 'svista/games';
import { OPTIONS, setup } from './options';
import { type Draft, type EightsState, type Lacks, PHASES, type Phase, REASONS, type Reason } from './state';
import { validate } from './validate';

const FORM: PositionForm = {
  words: ['hands', 'pile', 'stock', 'turn'],
  seats: { least: 2, most: 7 },
  options: OPTIONS,
  keys: ['phase', 'dealer', 'put', 'want', 'way', 'skip', 'owed', 'debt', 'passes', 'renewed', 'lacks', 'ended', 'out'],
};

export function makePosition({ state, known }: Position<EightsState>): string {
  const options = makeOptions(OPTIONS, { ...state.options }, state.hands.length);
  return [
    makeHands(state.hands, known, state.shown),
    makeFaces(state.pile),
    makePlace(state.stock, known),
    makeSeat(state.turn) + (state.drawn > 0 ? `+${state.drawn}` : ''),
    ...makeFields(fieldsOf(state)),
    ...(options === '-' ? [] : [options]),
  ].join(' ');
}

function fieldsOf(state: EightsState): Record<string, string | number | null> {
  const { phase, dealer, put, wanted, reversed, skip, owed, debt, passes, renewals, lacks, reason, out } = state;
  return {
    phase: phase === 'turn' ? null : phase,
    dealer: makeDealer(dealer),
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
    out: makeLeavers(out),
  };
}

function makeLacks(lacks: Lacks, seat: Seat): string[] {
  const told = lacks.map((most, suit) => (most < 0 ? '' : `${SUITS[suit]}${most}`)).join('');
  return told === '' ? [] : [makeSeat(seat) + told];
}

/** Fails with `game/position`, `card/…`, `seat/unknown` or `options/…`. */
export function parsePosition(text: string): Result<Position<EightsState>> {
  const parts = splitPosition(text, FORM);
  if (!parts.ok) return parts;
  const { words, hands, options, fields } = parts.value;
  const [, pile, stock, turn] = words as [string, string, string, string];
  const cards = new PositionCards();
  const held = cards.readStockAndHands(stock, hands);
  if (!held.ok) return held;
  const laid = parseFaces(pile);
  if (!laid.ok) return laid;
  const dealt = { ...held.value, pile: laid.value, nextId: cards.nextId };
  const state: Draft = { ...setup(options, hands.length, 0), phase: 'turn', ...dealt };
  const turned = readTurn(state, turn);
  if (!turned.ok) return turned;
  for (const [key, value] of fields) if (!readField(state, key, value)) return noField(`${key}=${value}`);
  const fault = validate(state, cards.known);
  return fault === null ? ok({ state, known: cards.known }) : noPosition(fault);
}

function readTurn(state: Draft, text: string): Result<Seat> {
  const [, letter, drawn] = /^([a-g])(?:\+([1-9]\d{0,2}))?$/.exec(text) ?? [];
  if (letter === undefined) return noPosition(`“${text.slice(0, 20)}” is no turn`);
  const seat = parseSeat(letter, state.hands.length);
  if (!seat.ok) return seat;
  state.turn = seat.value;
  state.drawn = Number(drawn ?? 0);
  return seat;
}

/** A number above zero, or −1. */
function countOf(text: string): number {
  return /^[1-9]\d?$/.test(text) ? Number(text) : -1;
}

/** Reads a field into the state; false if there is no such field or value. */
function readField(state: Draft, key: string, value: string): boolean {
  switch (key) {
    case 'phase':
      state.phase = value as Phase;
      return PHASES.includes(value as Phase) && value !== 'turn';
    case 'dealer':
      return readDealer(value, state);
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
    default: {
      const out = leaversOf(value, state.hands.length);
      state.out = out ?? [];
      return out !== null;
    }
  }
}

function readLacks(state: Draft, text: string): boolean {
  const [, letter, told] = /^([a-g])((?:[CDHS](?:0|[1-9]\d?))+)$/.exec(text) ?? [];
  const seat = letter === undefined ? null : seatOf(letter, state.hands.length);
  if (seat === null) return false;
  let lacks = state.lacks[seat]!;
  for (const [, suit, most] of told!.matchAll(/([CDHS])(\d+)/g))
    lacks = lacks.with((SUITS as readonly string[]).indexOf(suit!), Number(most));
  const again = makeLacks(lacks, seat)[0] === text && state.lacks[seat]!.every((most) => most < 0);
  state.lacks = state.lacks.with(seat, lacks);
  return again;
}
