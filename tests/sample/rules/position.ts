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
import { makeFaces, makeSights, parseFaces } from '../../../src/cards/notation';
import type { Position } from '../../../src/games/game';
import {
  PositionCards,
  type PositionForm,
  dealerOf,
  each,
  hiddenSights,
  makeDealer,
  makeFields,
  noField,
  openSights,
  splitPosition,
  surplusOf,
} from '../../../src/games/positionText';
import { makeSeat, parseSeat } from '../../../src/games/seats';
import { type Result, err, ok } from '../../../src/lib/result';
import { type Draft, type EightsState, PHASES, type Phase, setup } from './state';
import { validate } from './validate';

const FORM: PositionForm = {
  code: 'eights/position',
  words: ['hands', 'pile', 'stock', 'turn'],
  seats: { least: 2, most: 4 },
  options: [],
  keys: ['phase', 'dealer', 'want', 'passes'],
};

export function makePosition({ state, known }: Position<EightsState>): string {
  const { hands, shown, pile, stock, turn, drawn, phase, dealer, wanted, passes } = state;
  const held = hands.map((hand, seat) => makeSights([...hiddenSights(hand, known), ...openSights(shown[seat]!)]));
  const want = wanted === null ? null : SUITS[wanted]!;
  const fields = makeFields({
    phase: phase === 'turn' ? null : phase,
    dealer: makeDealer(dealer),
    want,
    passes: passes || null,
  });
  return [
    held.join('/'),
    makeFaces(pile),
    makeSights(hiddenSights(stock, known)),
    makeSeat(turn) + (drawn ? '+' : ''),
    ...fields,
  ].join(' ');
}

export function parsePosition(text: string): Result<Position<EightsState>> {
  const parts = splitPosition(text, FORM);
  if (!parts.ok) return parts;
  const { words, hands, fields } = parts.value;
  const [, pile, stock, turn] = words as [string, string, string, string];
  const cards = new PositionCards(FORM.code);
  const stocked = cards.readHidden(stock);
  if (!stocked.ok) return stocked;
  const held = each(hands, (hand) => cards.read(hand));
  if (!held.ok) return held;
  const laid = parseFaces(pile);
  if (!laid.ok) return laid;
  const seat = parseSeat(turn.replace(/\+$/, ''), hands.length);
  if (!seat.ok) return seat;
  const state: Draft = {
    ...setup(hands.length, 0),
    phase: 'turn',
    nextId: cards.nextId,
    stock: stocked.value,
    pile: laid.value,
    turn: seat.value,
    drawn: turn.endsWith('+'),
  };
  state.hands = held.value.map(({ hidden }) => hidden);
  state.shown = held.value.map(({ open }) => open);
  for (const [key, value] of fields) if (!readField(key, value, state)) return noField(FORM.code, `${key}=${value}`);
  const all = [...state.pile, ...state.shown.flat()];
  const fault =
    surplusOf(frenchDecks(1), [...all, ...cards.known.values()], all.length + cards.nextId) ?? validate(state);
  return fault === null ? ok({ state, known: cards.known }) : err(FORM.code, fault);
}

function readField(key: string, value: string, state: Draft): boolean {
  if (key === 'phase') state.phase = value as Phase;
  else if (key === 'dealer') state.dealer = dealerOf(value, state.hands.length) ?? null;
  else if (key === 'want') state.wanted = SUITS.indexOf(value as SuitLetter);
  else state.passes = Number(value);
  if (key === 'phase') return PHASES.includes(value as Phase);
  if (key === 'dealer') return dealerOf(value, state.hands.length) !== undefined;
  return key === 'want' ? state.wanted! >= 0 : /^[1-4]$/.test(value);
}
