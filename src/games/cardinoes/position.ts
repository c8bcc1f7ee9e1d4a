/**
 * Positions of Cardinoes as one line: hands, chain, stock, turn, and whatever else is not as usual.
 *
 *     7S8D/7?/4HJK  5C7CKC  9?  b  dealer=c lacks=a7SKH1 jokers=2
 *
 * - hands by seat, `/` between them; `7?` are unseen by the reader, `4H!` was shown at the end of the round, `-` is an empty hand
 * - chain from the left end to the right, stock from the top
 * - turn: the seat; then `+` has drawn the last card of its hand, `*` may play once more after an exact card
 * - `passes=2`: so many have passed one after the other; `put=JK`: a joker was turned up and is shuffled in again
 * - `lacks=a7SKH1,b5C5D0`: when a drew or passed, no card of its hand fitted 7S or KH, and of those it holds now one at most does
 * - `out=bd`: b and d have left
 * - `phase=…` between moves, `dealer=b`, `ended=finished` with `finisher=a`, and options; fields at their default are left out
 *
 * One spelling a position: what {@link parsePosition} reads and {@link makePosition} writes are each other's inverse.
 * @module
 */
import type { CardId, Face, Seat } from '../../cards/card';
import { type Sight, makeFace, makeFaces, makeSights, parseFaces, parseSights } from '../../cards/notation';
import { type Result, done, err, ok } from '../../lib/result';
import type { Position } from '../game';
import { makeOptions, readOptions } from '../options';
import { makeSeat, parseSeat } from '../seats';
import { CARDINOES_OPTIONS, chosenOptions, jokersIn, setup } from './options';
import { checkSense } from './sense';
import { type CardinoesState, type Draft, type Lack, PHASES, type Phase, REASONS, type Reason } from './state';

const OPTION_KEYS = CARDINOES_OPTIONS.map((spec) => spec.key);
const MAX_SEATS = 4;

export function makePosition({ state, known }: Position<CardinoesState>): string {
  const sight = (id: CardId): Sight => {
    const face = known.get(id);
    return face === undefined ? { kind: 'unseen' } : { kind: 'known', face };
  };
  const hands = state.hands.map((hand, seat) =>
    makeSights([...hand.map(sight), ...state.shown[seat]!.map((face): Sight => ({ kind: 'open', face }))]),
  );
  const turn = makeSeat(state.turn) + (state.extra ? '*' : '') + (state.phase === 'drawn' ? '+' : '');
  return [hands.join('/'), makeFaces(state.chain), makeSights(state.stock.map(sight)), turn, ...makeFields(state)].join(' ');
}

function makeFields(state: CardinoesState): string[] {
  const fields: string[] = [];
  const say = (key: string, value: string | number, unless: boolean): void => {
    if (!unless) fields.push(`${key}=${value}`);
  };
  const lacks = state.lacks.flatMap((told, seat) => told.map(({ ends, but }) => makeSeat(seat) + makeFaces(ends) + but));
  say('phase', state.phase, state.phase === 'turn' || state.phase === 'drawn');
  say('dealer', state.dealer === null ? '-' : makeSeat(state.dealer), state.dealer === 0);
  say('put', makeFace(state.put ?? 0), state.put === null);
  say('passes', state.passes, state.passes === 0);
  say('lacks', lacks.join(','), lacks.length === 0);
  say('ended', state.reason ?? '', state.reason === null);
  say('finisher', makeSeat(state.finisher ?? 0), state.finisher === null);
  say('out', state.out.map(makeSeat).join(''), state.out.length === 0);
  const options = makeOptions(CARDINOES_OPTIONS, chosenOptions(state.options), state.seats);
  return options === '-' ? fields : [...fields, options];
}

const bad = (what: string): Result<never> => err('cardinoes/position', what);

/** Fails with `cardinoes/position`, `card/unknown`, `seat/unknown` or `options/…`. */
export function parsePosition(text: string): Result<Position<CardinoesState>> {
  const [hands, chain, stock, turn, ...fields] = text.trim().split(/\s+/);
  if (turn === undefined) return bad('a position has hands, chain, stock and turn');
  const handTexts = hands!.split('/');
  const seats = handTexts.length;
  if (seats < 2 || seats > MAX_SEATS) return bad(`${seats} hands: two to ${MAX_SEATS} play`);
  const isOption = (field: string): boolean => OPTION_KEYS.includes(field.split('=')[0]!);
  const chosen = readOptions(CARDINOES_OPTIONS, fields.filter(isOption).join(' '), seats);
  if (!chosen.ok) return chosen;
  const state: Draft = { ...setup(chosen.value, seats, 0), phase: 'turn' };
  const known = new Map<CardId, Face>();
  const laid = parseCards(state, known, handTexts, stock!, chain!);
  if (!laid.ok) return laid;
  const turned = parseTurn(turn, state);
  if (!turned.ok) return turned;
  const keys = new Set<string>();
  for (const field of fields.filter((each) => !isOption(each))) {
    const [, key, value] = /^([a-z]+)=(.+)$/.exec(field) ?? [];
    if (key === undefined || value === undefined || keys.has(key)) return bad(`“${field.slice(0, 40)}” is no field of a position`);
    keys.add(key);
    if (!parseField(key, value, state)) return bad(`“${field.slice(0, 40)}” is no field of a position`);
  }
  const sense = checkSense(state, known);
  return sense.ok ? ok({ state, known }) : bad(sense.fault.message);
}

function parseCards(state: Draft, known: Map<CardId, Face>, hands: readonly string[], stock: string, chain: string): Result<null> {
  const hide = (sight: Sight): CardId => {
    if (sight.kind !== 'unseen') known.set(state.nextId, sight.face);
    return state.nextId++;
  };
  const sights = parseSights(stock, jokersIn(state.options));
  if (!sights.ok) return sights;
  if (sights.value.some(({ kind }) => kind === 'open')) return bad('no card of the stock lies open');
  state.stock = sights.value.map(hide);
  for (const [seat, text] of hands.entries()) {
    const hand = parseSights(text, jokersIn(state.options));
    if (!hand.ok) return hand;
    state.hands = state.hands.with(seat, hand.value.filter(({ kind }) => kind !== 'open').map(hide));
    state.shown = state.shown.with(seat, hand.value.flatMap((sight) => (sight.kind === 'open' ? [sight.face] : [])));
  }
  const faces = parseFaces(chain, jokersIn(state.options));
  if (!faces.ok) return faces;
  state.chain = faces.value;
  return done;
}

function parseTurn(text: string, state: Draft): Result<null> {
  const [, seat, extra, drawn] = /^([a-d])(\*?)(\+?)$/.exec(text) ?? [];
  if (seat === undefined) return bad(`“${text.slice(0, 20)}” is no turn`);
  const turn = parseSeat(seat, state.seats);
  if (!turn.ok) return turn;
  state.turn = turn.value;
  state.extra = extra === '*';
  if (drawn === '+') state.phase = 'drawn';
  return done;
}

/** False if there is no such field or no such value. */
function parseField(key: string, value: string, state: Draft): boolean {
  const seat = (): Seat | null => {
    const parsed = parseSeat(value, state.seats);
    return parsed.ok ? parsed.value : null;
  };
  switch (key) {
    case 'phase':
      if (state.phase === 'drawn' || value === 'drawn' || !PHASES.includes(value as Phase)) return false;
      state.phase = value as Phase;
      return true;
    case 'dealer':
      state.dealer = value === '-' ? null : seat();
      return state.dealer !== null || value === '-';
    case 'put': {
      const put = parseFaces(value, jokersIn(state.options));
      if (!put.ok || put.value.length !== 1) return false;
      state.put = put.value[0]!;
      return true;
    }
    case 'passes':
      if (!/^\d$/.test(value)) return false;
      state.passes = Number(value);
      return true;
    case 'lacks':
      return value.split(',').every((part) => parseLack(part, state));
    case 'ended':
      if (!REASONS.includes(value as Reason)) return false;
      state.reason = value as Reason;
      return true;
    case 'finisher':
      state.finisher = seat();
      return state.finisher !== null;
    case 'out': {
      const seats = [...value].map((letter) => parseSeat(letter, state.seats));
      state.out = seats.flatMap((each) => (each.ok ? [each.value] : []));
      const ascending = state.out.every((each, i) => i === 0 || each > state.out[i - 1]!);
      return ascending && state.out.length === seats.length && state.out.length <= state.seats - 2 && !state.out.includes(state.turn);
    }
    default:
      return false;
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
