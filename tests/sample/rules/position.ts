/**
 * Positions of Crazy Eights as text.
 *
 *     7S8D/5?  5C7C  20?  b+  want=H passes=1 phase=… dealer=b
 *
 * Hands, pile, stock from the top, turn (`+` has drawn), and what is not as usual.
 * @module
 */
import { SUITS, type SuitLetter } from '../../../src/cards/card';
import { frenchDecks } from '../../../src/cards/deck';
import { makeFaces, parseFaces } from '../../../src/cards/notation';
import type { Position } from '../../../src/games/game';
import {
  PositionCards,
  type PositionForm,
  makeDealer,
  makeFields,
  makeHands,
  makePlace,
  noField,
  readDealer,
  splitPosition,
  surplusOf,
} from '../../../src/games/positionText';
import { noPosition } from '../../../src/games/refusals';
import { makeSeat, parseSeat } from '../../../src/games/seats';
import { type Result, ok } from '../../../src/lib/result';
import { type Draft, type EightsState, PHASES, type Phase, setup } from './state';
import { validate } from './validate';

const FORM: PositionForm = {
  words: ['hands', 'pile', 'stock', 'turn'],
  seats: { least: 2, most: 4 },
  options: [],
  keys: ['phase', 'dealer', 'want', 'passes'],
};

export function makePosition({ state, known }: Position<EightsState>): string {
  const { hands, shown, pile, stock, turn, drawn, phase, dealer, wanted, passes } = state;
  const seat = makeSeat(turn) + (drawn ? '+' : '');
  const words = [makeHands(hands, known, shown), makeFaces(pile), makePlace(stock, known), seat];
  const unusual = { phase: phase === 'turn' ? null : phase, dealer: makeDealer(dealer) };
  const want = wanted === null ? null : SUITS[wanted]!;
  return [...words, ...makeFields({ ...unusual, want, passes: passes || null })].join(' ');
}

export function parsePosition(text: string): Result<Position<EightsState>> {
  const parts = splitPosition(text, FORM);
  if (!parts.ok) return parts;
  const { words, hands, fields } = parts.value;
  const [, pile, stock, turn] = words as [string, string, string, string];
  const cards = new PositionCards();
  const held = cards.readStockAndHands(stock, hands);
  if (!held.ok) return held;
  const laid = parseFaces(pile);
  if (!laid.ok) return laid;
  const seat = parseSeat(turn.replace(/\+$/, ''), hands.length);
  if (!seat.ok) return seat;
  const said = { pile: laid.value, turn: seat.value, drawn: turn.endsWith('+') };
  const state: Draft = { ...setup(hands.length, 0), phase: 'turn', nextId: cards.nextId, ...held.value, ...said };
  for (const [key, value] of fields) if (!readField(key, value, state)) return noField(`${key}=${value}`);
  const all = [...state.pile, ...state.shown.flat()];
  const fault =
    surplusOf(frenchDecks(1), [...all, ...cards.known.values()], all.length + cards.nextId) ?? validate(state);
  return fault === null ? ok({ state, known: cards.known }) : noPosition(fault);
}

function readField(key: string, value: string, state: Draft): boolean {
  switch (key) {
    case 'phase':
      state.phase = value as Phase;
      return PHASES.includes(value as Phase);
    case 'dealer':
      return readDealer(value, state);
    case 'want':
      state.wanted = SUITS.indexOf(value as SuitLetter);
      return state.wanted >= 0;
    default:
      state.passes = Number(value);
      return /^[1-4]$/.test(value);
  }
}
