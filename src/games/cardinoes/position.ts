/**
 * Positions of Cardinoes as one line: hands, chain, stock, turn, and whatever else is not as usual.
 *
 *     7S8D/7?/4HJK  5C7CKC  9?  b  dealer=c lacks=a7SKH1 jokers=2
 *
 * - hands by seat, `/` between them; `7?` are unseen by the reader, `4H!` was shown at the end of the round, `-` is an
 *   empty hand
 * - chain from the left end to the right, stock from the top
 * - turn: the seat; then `+` has drawn the last card of its hand, `*` may play once more after an exact card
 * - `passes=2`: so many have passed one after the other; `put=JK`: a joker was turned up and is shuffled in again
 * - `lacks=a7SKH1,b5C5D0`: when a drew or passed, no card of its hand fitted 7S or KH, and of those it holds now one at
 *   most does
 * - `out=bd`: b and d have left
 * - `phase=…` between moves, `dealer=b`, `ended=finished` with `finisher=a`, and options; fields at their default are
 *   left out
 *
 * One spelling a position: what {@link parsePosition} reads and {@link makePosition} writes are each other's inverse.
 * @module
 */
import { makeFace, makeFaces, parseFaces } from '../../cards/notation';
import { type Result, done, ok } from '../../lib/result';
import type { Position } from '../game';
import { makeOptions } from '../options';
import {
  PositionCards,
  type PositionForm,
  leaversOf,
  makeDealer,
  makeFields,
  makeHands,
  makeLeavers,
  makePlace,
  noField,
  readDealer,
  seatOf,
  splitPosition,
} from '../positionText';
import { noPosition } from '../refusals';
import { makeSeat, parseSeat } from '../seats';
import { CARDINOES_OPTIONS, cardinoesOptions, chosenOptions, jokersIn, setup } from './options';
import { validatePosition } from './validate';
import { type CardinoesState, type Draft, type Lack, PHASES, type Phase, REASONS, type Reason } from './state';

const FORM: PositionForm = {
  words: ['hands', 'chain', 'stock', 'turn'],
  seats: { least: 2, most: 4 },
  options: CARDINOES_OPTIONS,
  keys: ['phase', 'dealer', 'put', 'passes', 'lacks', 'ended', 'finisher', 'out'],
};

export function makePosition({ state, known }: Position<CardinoesState>): string {
  const turn = makeSeat(state.turn) + (state.extra ? '*' : '') + (state.phase === 'drawn' ? '+' : '');
  const options = makeOptions(CARDINOES_OPTIONS, chosenOptions(state.options), state.seats);
  const words = [
    makeHands(state.hands, known, state.shown),
    makeFaces(state.chain),
    makePlace(state.stock, known),
    turn,
    ...fieldsOf(state),
  ];
  return [...words, ...(options === '-' ? [] : [options])].join(' ');
}

function fieldsOf({ phase, dealer, put, passes, lacks, reason, finisher, out }: CardinoesState): string[] {
  const told = lacks.flatMap((all, seat) => all.map(({ ends, but }) => makeSeat(seat) + makeFaces(ends) + but));
  return makeFields({
    phase: phase === 'turn' || phase === 'drawn' ? null : phase,
    dealer: makeDealer(dealer),
    put: put === null ? null : makeFace(put),
    passes: passes || null,
    lacks: told.join(',') || null,
    ended: reason,
    finisher: finisher === null ? null : makeSeat(finisher),
    out: makeLeavers(out),
  });
}

/** Fails with `game/position`, `card/…`, `seat/unknown` or `options/…`. */
export function parsePosition(text: string): Result<Position<CardinoesState>> {
  const parts = splitPosition(text, FORM);
  if (!parts.ok) return parts;
  const { words, hands, options, fields } = parts.value;
  const [, chain, stock, turn] = words as [string, string, string, string];
  const jokers = jokersIn(cardinoesOptions(options));
  const cards = new PositionCards(jokers);
  const held = cards.readStockAndHands(stock, hands);
  if (!held.ok) return held;
  const laid = parseFaces(chain, jokers);
  if (!laid.ok) return laid;
  const state: Draft = {
    ...setup(options, hands.length, 0),
    phase: 'turn',
    nextId: cards.nextId,
    ...held.value,
    chain: laid.value,
  };
  const turned = parseTurn(turn, state);
  if (!turned.ok) return turned;
  for (const [key, value] of fields) if (!parseField(key, value, state)) return noField(`${key}=${value}`);
  const valid = validatePosition(state, cards.known);
  return valid.ok ? ok({ state, known: cards.known }) : valid;
}

function parseTurn(text: string, state: Draft): Result<null> {
  const [, seat, extra, drawn] = /^([a-d])(\*?)(\+?)$/.exec(text) ?? [];
  if (seat === undefined) return noPosition(`“${text.slice(0, 20)}” is no turn`);
  const turn = parseSeat(seat, state.seats);
  if (!turn.ok) return turn;
  state.turn = turn.value;
  state.extra = extra === '*';
  if (drawn === '+') state.phase = 'drawn';
  return done;
}

/** Reads a field into the state; false if there is no such value. */
function parseField(key: string, value: string, state: Draft): boolean {
  switch (key) {
    case 'phase':
      if (state.phase === 'drawn' || value === 'drawn') return false;
      state.phase = value as Phase;
      return PHASES.includes(value as Phase);
    case 'dealer':
      return readDealer(value, state);
    case 'put': {
      const put = parseFaces(value, jokersIn(state.options));
      state.put = put.ok ? (put.value[0] ?? null) : null;
      return put.ok && put.value.length === 1;
    }
    case 'passes':
      state.passes = Number(value);
      return /^\d$/.test(value);
    case 'lacks':
      return value.split(',').every((part) => parseLack(part, state));
    case 'ended':
      state.reason = value as Reason;
      return REASONS.includes(value as Reason);
    case 'finisher':
      state.finisher = seatOf(value, state.seats);
      return state.finisher !== null;
    default: {
      const out = leaversOf(value, state.seats);
      state.out = out ?? [];
      return out !== null;
    }
  }
}

function parseLack(text: string, state: Draft): boolean {
  const [, letter, names, but] = /^([a-d])(.{4})(0|[1-9]\d?)$/.exec(text) ?? [];
  if (letter === undefined) return false;
  const seat = parseSeat(letter, state.seats);
  const ends = parseFaces(names!);
  if (!seat.ok || !ends.ok) return false;
  const lack: Lack = { ends: [ends.value[0]!, ends.value[1]!], but: Number(but) };
  state.lacks = state.lacks.with(seat.value, [...state.lacks[seat.value]!, lack]);
  return true;
}
