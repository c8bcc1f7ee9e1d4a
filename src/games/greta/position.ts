/**
 * Positions of Greta as one line: hands, square, stock, turn, and whatever else is not as usual.
 *
 *     7SQH/4?  8C../9CTD(KD)  20?  a  at=e4 dealer=b got=TDKD9D,TD*KD/- claims=eye
 *
 * - hands by seat, `/` between them; `4?` are unseen by the reader
 * - the rows of the square from the top, only those in use: `..` is an empty cell, `TD(KD)` a level-two card with the card it covers
 * - stock from the top
 * - turn: the seat; `b?c4` claims for the card on c4 (G6)
 * - `at`: the cell of the square's last row and last column, `d4` if it is not said; see `square.ts` for the names of cells
 * - `got`: what each seat has scored, in the order of scoring: the placed card, then what it matches in line, `*` before a covered card
 * - fields at their default are left out
 *
 * One spelling a position: what {@link parsePosition} reads and {@link makePosition} writes are each other's inverse.
 * @module
 */
import type { CardId, Face } from '../../cards/card';
import { type Sight, makeSights, parseSights } from '../../cards/notation';
import { type Result, err, ok } from '../../lib/result';
import type { Position } from '../game';
import { readOptions } from '../options';
import { makeSeat, parseSeat } from '../seats';
import { makeGains, parseGains } from './gains';
import { makeSquare, parseSquare } from './layout';
import { GRETA_OPTIONS, setup } from './options';
import { checkSense } from './sense';
import { FIRST_CELL, boxOf, cellAt, makeCell, parseCell } from './square';
import { type Draft, type GretaState, PHASES, type Phase, SEATS } from './state';

export function makePosition({ state, known }: Position<GretaState>): string {
  const sights = (ids: readonly CardId[]): string =>
    makeSights(
      ids.map((id): Sight => {
        const face = known.get(id);
        return face === undefined ? { kind: 'unseen' } : { kind: 'known', face };
      }),
    );
  const turn = makeSeat(state.turn) + (state.asked === null ? '' : `?${makeCell(state.asked)}`);
  return [state.hands.map(sights).join('/'), makeSquare(state), sights(state.stock), turn, ...makeFields(state)].join(' ');
}

function makeFields(state: GretaState): string[] {
  const fields: string[] = [];
  const say = (key: string, value: string, unless: boolean): void => {
    if (!unless) fields.push(`${key}=${value}`);
  };
  const box = boxOf(state.up);
  const corner = box === null ? FIRST_CELL : cellAt(box.bottom, box.right);
  say('phase', state.phase, state.phase === 'place' || state.phase === 'claim');
  say('at', makeCell(corner), corner === FIRST_CELL);
  say('dealer', state.dealer === null ? '-' : makeSeat(state.dealer), state.dealer === 0);
  say('got', makeGains(state.gains), state.gains.every((parts) => parts.length === 0));
  say('claims', state.options.claims, state.options.claims === 'automatic');
  return fields;
}

const bad = (what: string): Result<never> => err('greta/position', what);

/** Fails with `greta/position`, `greta/no-such-cell`, `card/unknown`, `seat/unknown` or `options/…`. */
export function parsePosition(text: string): Result<Position<GretaState>> {
  const [hands, square, stock, turn, ...fields] = text.trim().split(/\s+/);
  if (turn === undefined) return bad('a position has hands, square, stock and turn');
  const split = splitFields(fields);
  if (!split.ok) return split;
  const { options, values } = split.value;
  const chosen = readOptions(GRETA_OPTIONS, options, SEATS);
  if (!chosen.ok) return chosen;
  const state: Draft = { ...setup(chosen.value, SEATS, 0), phase: 'place' };
  const known = new Map<CardId, Face>();
  const hidden = hideIn(state, known);
  const stocked = hidden(stock!);
  if (!stocked.ok) return stocked;
  state.stock = stocked.value;
  const handTexts = hands!.split('/');
  if (handTexts.length !== SEATS) return bad(`${handTexts.length} hands: two play`);
  const held = handTexts.map(hidden);
  for (const hand of held) if (!hand.ok) return hand;
  state.hands = held.map((hand) => (hand.ok ? hand.value : []));
  const corner = parseCell(values.get('at') ?? makeCell(FIRST_CELL));
  if (!corner.ok) return corner;
  const laid = parseSquare(square!, corner.value);
  if (!laid.ok) return laid;
  Object.assign(state, laid.value);
  const turned = parseTurn(turn, state);
  if (!turned.ok) return turned;
  const read = parseFields(values, state);
  if (!read.ok) return read;
  const sense = checkSense(state, known);
  return sense.ok ? ok({ state, known }) : sense;
}

/** Names hidden cards by counting, and keeps the faces that the text says. */
function hideIn(state: Draft, known: Map<CardId, Face>): (text: string) => Result<CardId[]> {
  return (text) => {
    const sights = parseSights(text);
    if (!sights.ok) return sights;
    if (sights.value.some((sight) => sight.kind === 'open')) return bad('nobody’s cards lie open in Greta');
    return ok(
      sights.value.map((sight) => {
        if (sight.kind !== 'unseen') known.set(state.nextId, sight.face);
        return state.nextId++;
      }),
    );
  };
}

const KEYS: readonly string[] = ['phase', 'at', 'dealer', 'got'];

function splitFields(fields: readonly string[]): Result<{ options: string; values: Map<string, string> }> {
  const values = new Map<string, string>();
  const options: string[] = [];
  for (const field of fields) {
    const [, key, value] = /^([a-z]+)=(.+)$/.exec(field) ?? [];
    if (GRETA_OPTIONS.some((spec) => spec.key === key)) options.push(field);
    else if (key === undefined || !KEYS.includes(key) || values.has(key)) return bad(`“${field}” is no field of a position, or stands twice`);
    else values.set(key, value!);
  }
  return ok({ options: options.length === 0 ? '-' : options.join(' '), values });
}

function parseTurn(text: string, state: Draft): Result<null> {
  const [letter, cell] = text.split('?') as [string, string?];
  const turn = parseSeat(letter, SEATS);
  if (!turn.ok) return turn;
  state.turn = turn.value;
  if (cell === undefined) return ok(null);
  const asked = parseCell(cell);
  if (!asked.ok) return asked;
  state.asked = asked.value;
  state.phase = 'claim';
  return ok(null);
}

function parseFields(values: ReadonlyMap<string, string>, state: Draft): Result<null> {
  const phase = values.get('phase');
  if (phase !== undefined) {
    if (!PHASES.includes(phase as Phase) || phase === 'place' || phase === 'claim' || state.asked !== null) return bad(`“phase=${phase}” is said nowhere`);
    state.phase = phase as Phase;
  }
  const dealer = values.get('dealer');
  if (dealer !== undefined) {
    const seat = dealer === '-' ? null : parseSeat(dealer, SEATS);
    if (seat !== null && !seat.ok) return seat;
    state.dealer = seat?.value ?? null;
  }
  const got = values.get('got');
  if (got === undefined) return ok(null);
  const gains = parseGains(got);
  if (!gains.ok) return gains;
  state.gains = gains.value;
  return ok(null);
}
