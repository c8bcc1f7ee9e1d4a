/**
 * Positions of Greta as one line: hands, square, stock, turn, and whatever else is not as usual.
 *
 *     7SQH/4?  8C../9CTD(KD)  20?  a  at=e4 dealer=b got=TDKD9D,TD*KD/- claims=eye
 *
 * - hands by seat, `/` between them; `4?` are unseen by the reader
 * - the rows of the square from the top, only those in use: `..` is an empty cell, `TD(KD)` a level-two card with the
 *   card it covers
 * - stock from the top
 * - turn: the seat; `b?c4` claims for the card on c4 (G6)
 * - `at`: the cell of the square's last row and last column, `d4` if it is not said; see `square.ts` for the names of
 *   cells
 * - `got`: what each seat has scored, in the order of scoring: the placed card, then what it matches in line, `*`
 *   before a covered card
 * - fields at their default are left out
 *
 * One spelling a position: what {@link parsePosition} reads and {@link makePosition} writes are each other's inverse.
 * @module
 */
import { type Result, done, ok } from '../../lib/result';
import type { Position } from '../game';
import { makeOptions } from '../options';
import {
  PositionCards,
  type PositionForm,
  each,
  makeDealer,
  makeFields,
  makeHands,
  makePlace,
  splitPosition,
} from '../positionText';
import { noPosition } from '../refusals';
import { makeSeat, parseSeat } from '../seats';
import { makeGains, parseGains } from './gains';
import { makeSquare, parseSquare } from './layout';
import { GRETA_OPTIONS } from './options';
import { setup } from './setup';
import { validatePosition } from './validate';
import { FIRST_CELL, boxOf, cellAt, makeCell, parseCell } from './square';
import { type Draft, type GretaState, PHASES, type Phase, SEATS } from './state';

const FORM: PositionForm = {
  words: ['hands', 'square', 'stock', 'turn'],
  seats: { least: SEATS, most: SEATS },
  options: GRETA_OPTIONS,
  keys: ['phase', 'at', 'dealer', 'got'],
};

export function makePosition({ state, known }: Position<GretaState>): string {
  const turn = makeSeat(state.turn) + (state.asked === null ? '' : `?${makeCell(state.asked)}`);
  const options = makeOptions(GRETA_OPTIONS, { ...state.options }, SEATS);
  const words = [
    makeHands(state.hands, known),
    makeSquare(state),
    makePlace(state.stock, known),
    turn,
    ...fieldsOf(state),
  ];
  return [...words, ...(options === '-' ? [] : [options])].join(' ');
}

function fieldsOf({ phase, up, dealer, gains }: GretaState): string[] {
  const box = boxOf(up);
  const corner = box === null ? FIRST_CELL : cellAt(box.bottom, box.right);
  return makeFields({
    phase: phase === 'place' || phase === 'claim' ? null : phase,
    at: corner === FIRST_CELL ? null : makeCell(corner),
    dealer: makeDealer(dealer),
    got: gains.every((parts) => parts.length === 0) ? null : makeGains(gains),
  });
}

/** Fails with `game/position`, `greta/no-such-cell`, `card/…`, `seat/unknown` or `options/…`. */
export function parsePosition(text: string): Result<Position<GretaState>> {
  const parts = splitPosition(text, FORM);
  if (!parts.ok) return parts;
  const { words, hands, options, fields } = parts.value;
  const [, square, stock, turn] = words as [string, string, string, string];
  const cards = new PositionCards();
  const stocked = cards.readHidden(stock);
  if (!stocked.ok) return stocked;
  const held = each(hands, (hand) => cards.readHidden(hand));
  if (!held.ok) return held;
  const corner = parseCell(fields.get('at') ?? makeCell(FIRST_CELL));
  if (!corner.ok) return corner;
  const laid = parseSquare(square, corner.value);
  if (!laid.ok) return laid;
  const start = setup(options, SEATS, 0);
  const state: Draft = {
    ...start,
    ...laid.value,
    phase: 'place',
    nextId: cards.nextId,
    stock: stocked.value,
    hands: held.value,
  };
  const turned = parseTurn(turn, state);
  if (!turned.ok) return turned;
  const read = parseFields(fields, state);
  if (!read.ok) return read;
  const valid = validatePosition(state, cards.known);
  return valid.ok ? ok({ state, known: cards.known }) : valid;
}

function parseTurn(text: string, state: Draft): Result<null> {
  const [letter, cell] = text.split('?') as [string, string?];
  const turn = parseSeat(letter, SEATS);
  if (!turn.ok) return turn;
  state.turn = turn.value;
  if (cell === undefined) return done;
  const asked = parseCell(cell);
  if (!asked.ok) return asked;
  state.asked = asked.value;
  state.phase = 'claim';
  return done;
}

function parseFields(values: ReadonlyMap<string, string>, state: Draft): Result<null> {
  const phase = values.get('phase');
  if (phase !== undefined) {
    if (!PHASES.includes(phase as Phase) || phase === 'place' || phase === 'claim' || state.asked !== null)
      return noPosition(`“phase=${phase}” is said nowhere`);
    state.phase = phase as Phase;
  }
  const dealer = values.get('dealer') ?? makeSeat(0);
  const seat = dealer === '-' ? ok(null) : parseSeat(dealer, SEATS);
  if (!seat.ok) return seat;
  state.dealer = seat.value;
  const got = values.get('got');
  if (got === undefined) return done;
  const gains = parseGains(got);
  if (!gains.ok) return gains;
  state.gains = gains.value;
  return done;
}
