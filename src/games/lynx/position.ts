/**
 * Positions of Lynx as one line: hands, discard pile, stock, melds, turn, and whatever else is not as usual.
 *
 *     7S8D4H!/13?  5CAH  KD20?  a3S3D3H,b4C5C6C  b+  want=S rebuilt=2
 *
 * - hands by seat, `/` between them; `4H!` lies open to everybody, `13?` are unseen by the reader
 * - pile from bottom to top, stock from the top, melds with their owner's letter, see meldText.ts
 * - turn: the seat; then `*` extra turn of a nine, `+` has drawn, `^` has stolen, `~` has only melded or appended,
 *   `!7S` has announced; `b?` answers a seven or an eight
 * - `out=bd`: b and d have left; `flash=a:c`: a looks at the hand of c, see flashText.ts
 * - `sevens=6c`: six cards wait for c; `debt=c2+1`: c draws two more after one; fields at their default are left out
 *
 * One spelling a position: what {@link parsePosition} reads and {@link makePosition} writes are each other's inverse.
 * @module
 */
import { SUITS, type Seat, type SuitLetter } from '../../cards/card';
import { type Jokers, makeFace, makeFaces, parseFace, parseFaces } from '../../cards/notation';
import { type Result, done, ok } from '../../lib/result';
import type { Position } from '../game';
import { makeOptions } from '../options';
import {
  PositionCards,
  type PositionForm,
  leaversOf,
  makeDealer,
  makeFields,
  makeLeavers,
  makePlace,
  noField,
  readDealer,
  seatOf,
  splitPosition,
} from '../positionText';
import { noPosition } from '../refusals';
import { MAX_SEATS, makeSeat, parseSeat } from '../seats';
import { makeFlash, parseFlash, recallFlash } from './flashText';
import { makeMelds, parseMelds } from './meldText';
import { LYNX_OPTIONS, lynxOptions, refuseOptions, setup } from './options';
import { validatePosition } from './validate';
import {
  type Draft,
  type LynxState,
  PHASES,
  type Phase,
  REASONS,
  type Reason,
  WISHES,
  type Wish,
  type WishKind,
} from './state';

const FORM: PositionForm = {
  words: ['hands', 'pile', 'stock', 'melds', 'turn'],
  seats: { least: 2, most: MAX_SEATS },
  options: LYNX_OPTIONS,
  keys: [
    'phase',
    'then',
    'dealer',
    'sevens',
    'want',
    'debt',
    'rebuilt',
    'idle',
    'wish',
    'tune',
    'another',
    'ended',
    'finisher',
    'out',
    'flash',
  ],
};

export function makePosition({ state, known }: Position<LynxState>): string {
  const hands = state.hands.map(({ hidden, open }) => makePlace(hidden, known, open));
  const options = makeOptions(LYNX_OPTIONS, { jokers: false, ...state.options }, state.seats);
  return [
    hands.join('/'),
    makeFaces(state.pile),
    makePlace(state.stock, known),
    makeMelds(state.melds),
    makeTurn(state),
    ...fieldsOf(state),
    ...(options === '-' ? [] : [options]),
  ].join(' ');
}

function makeTurn(state: LynxState): string {
  const answer = state.phase === 'answer' ? '?' : '';
  const took = { nothing: state.acted ? '~' : '', drawn: '+', stolen: '^' }[state.took];
  const announced = state.announced === null ? '' : `!${makeFace(state.announced)}`;
  return makeSeat(state.turn) + (state.extra ? '*' : '') + took + announced + answer;
}

function fieldsOf({
  phase,
  then,
  dealer,
  sevens,
  nominee,
  wanted,
  debt,
  rebuilds,
  idle,
  wish,
  music,
  another,
  reason,
  finisher,
  out,
  flash,
}: LynxState): string[] {
  return makeFields({
    phase: phase === 'turn' || phase === 'answer' ? null : phase,
    then: then === 'turn' ? null : then,
    dealer: makeDealer(dealer),
    sevens: sevens === 0 ? null : sevens + (nominee === null ? '' : makeSeat(nominee)),
    want: wanted === null ? null : SUITS[wanted]!,
    debt: debt && `${makeSeat(debt.seat)}${debt.count}+${debt.drawn}`,
    rebuilt: rebuilds || null,
    idle: idle || null,
    wish: wish && `${makeSeat(wish.by)}:${wish.kind}${wish.of === undefined ? '' : `:${makeSeat(wish.of)}`}`,
    tune: music || null,
    another: another === null ? null : another ? 'on' : 'off',
    ended: reason,
    finisher: finisher === null ? null : makeSeat(finisher),
    out: makeLeavers(out),
    flash: flash ? makeFlash(flash) : null,
  });
}

/** Fails with `game/position`, `lynx/too-few-cards`, `card/…`, `seat/unknown` or `options/…`. */
export function parsePosition(text: string): Result<Position<LynxState>> {
  const parts = splitPosition(text, FORM);
  if (!parts.ok) return parts;
  const { words, hands, options, fields } = parts.value;
  const [, pile, stock, melds, turn] = words as [string, string, string, string, string];
  const seats = hands.length;
  const state: Draft = { ...setup(options, seats, 0), options: lynxOptions(options), phase: 'turn' };
  const jokers: Jokers = state.options.jokers ? 'jokers' : 'no jokers';
  const cards = new PositionCards(jokers);
  const held = cards.readStockAndHands(stock, hands);
  if (!held.ok) return held;
  const { shown } = held.value;
  const faces = parseFaces(pile, jokers);
  if (!faces.ok) return faces;
  const laid = parseMelds(melds, seats, state.options.decks, jokers);
  if (!laid.ok) return laid;
  Object.assign(state, {
    stock: held.value.stock,
    hands: held.value.hands.map((hidden, seat) => ({ hidden, open: shown[seat]! })),
    pile: faces.value,
    melds: laid.value,
    nextId: cards.nextId,
  });
  const turned = parseTurn(turn, state);
  if (!turned.ok) return turned;
  for (const [key, value] of fields) if (!parseField(key, value, state)) return noField(`${key}=${value}`);
  recallFlash(state);
  const playable = refuseOptions(options, seats);
  if (!playable.ok) return playable;
  const valid = validatePosition(state, cards.known);
  return valid.ok ? ok({ state, known: cards.known }) : valid;
}

function parseTurn(text: string, state: Draft): Result<null> {
  const [, seat, extra, took, announced, answer] = /^([a-h])(\*?)([+^~]?)(?:!(..))?(\?)?$/.exec(text) ?? [];
  if (seat === undefined) return noPosition(`“${text}” is no turn`);
  const turn = parseSeat(seat, state.seats);
  if (!turn.ok) return turn;
  state.turn = turn.value;
  state.extra = extra === '*';
  state.took = took === '+' ? 'drawn' : took === '^' ? 'stolen' : 'nothing';
  state.acted = took !== '';
  if (answer) state.phase = 'answer';
  if (announced !== undefined) {
    const face = parseFace(announced);
    if (!face.ok) return face;
    state.announced = face.value;
  }
  return done;
}

/** Reads a field into the state; false if there is no such value. */
function parseField(key: string, value: string, state: Draft): boolean {
  const seat = (letter: string): Seat | null => seatOf(letter, state.seats);
  switch (key) {
    case 'phase':
    case 'then':
      state[key] = value as Phase;
      return PHASES.includes(value as Phase);
    case 'dealer':
      return readDealer(value, state);
    case 'sevens': {
      const [, sum, nominee] = /^(\d{1,3})([a-h]?)$/.exec(value) ?? [];
      state.sevens = Number(sum);
      state.nominee = nominee ? seat(nominee) : null;
      return sum !== undefined && !(nominee && state.nominee === null);
    }
    case 'want':
      state.wanted = SUITS.indexOf(value as SuitLetter);
      return state.wanted >= 0;
    case 'debt': {
      const [, who, count, drawn] = /^([a-h])(\d{1,3})\+(\d{1,3})$/.exec(value) ?? [];
      const debtor = who === undefined ? null : seat(who);
      state.debt = debtor === null ? null : { seat: debtor, count: Number(count), drawn: Number(drawn) };
      return debtor !== null;
    }
    case 'rebuilt':
    case 'idle':
    case 'tune':
      state[({ rebuilt: 'rebuilds', idle: 'idle', tune: 'music' } as const)[key]] = Number(value);
      return /^\d{1,4}$/.test(value);
    case 'wish':
      state.wish = parseWish(value, seat);
      return state.wish !== null;
    case 'another':
      state.another = value === 'on';
      return value === 'on' || value === 'off';
    case 'ended':
      state.reason = value as Reason;
      return REASONS.includes(value as Reason);
    case 'finisher':
      state.finisher = seat(value);
      return state.finisher !== null;
    case 'flash':
      state.flash = state.options.jokers ? parseFlash(value, seat) : null;
      return state.flash !== null;
    default: {
      const out = leaversOf(value, state.seats);
      state.out = out ?? [];
      return out !== null;
    }
  }
}

function parseWish(value: string, seat: (letter: string) => Seat | null): (Wish & { by: Seat }) | null {
  const [who, kind, named] = value.split(':');
  const by = seat(who!);
  if (by === null || !WISHES.includes(kind as WishKind)) return null;
  if (named === undefined) return { by, kind: kind as WishKind };
  const of = seat(named);
  return of === null ? null : { by, kind: kind as WishKind, of };
}
