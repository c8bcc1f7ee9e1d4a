/**
 * Crazy Eights as text.
 *
 *     play 7S        play 8S H (an eight, and the suit that it asks for)        draw        pass
 *
 *     7S8D/5?  5C7C  20?  b+  want=H passes=1 phase=… dealer=b: hands, pile, stock from the top, turn (`+` has drawn), and what is not as usual
 * @module
 */
import { EIGHT, SUITS, type SuitLetter, rankOf } from '../../../src/cards/card';
import { frenchDecks } from '../../../src/cards/deck';
import { makeFaces, makeSights, parseFaces } from '../../../src/cards/notation';
import { makeCard, parseCard } from '../../../src/games/cardText';
import type { Position, View } from '../../../src/games/game';
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
import { type Draft, type EightsMove, type EightsState, HAND, PHASES, type Phase, setup } from './state';

export function makeMove(move: EightsMove, ids = false): string {
  if (move.kind !== 'play') return move.kind;
  return `play ${makeCard(move.card, ids)}${move.suit === undefined ? '' : ` ${SUITS[move.suit]!}`}`;
}

export function parseMove(text: string, { state, seat, known }: View<EightsState>): Result<EightsMove> {
  const [kind, name, letter, ...rest] = text.split(' ');
  if ((kind === 'draw' || kind === 'pass') && name === undefined) return ok({ kind });
  const suit = SUITS.indexOf(letter as SuitLetter);
  if (kind !== 'play' || name === undefined || rest.length > 0 || (letter !== undefined && suit < 0))
    return err('eights/move-syntax', `“${text.slice(0, 60)}” is no move of Crazy Eights`);
  const card = parseCard(name, state.hands[seat] ?? [], known);
  if (!card.ok) return card;
  return ok(letter === undefined ? { kind, card: card.value } : { kind, card: card.value, suit });
}

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
    surplusOf(frenchDecks(1), [...all, ...cards.known.values()], all.length + cards.nextId) ?? senseless(state);
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

/** What can never be in a round, or null. */
function senseless({
  phase,
  dealer,
  hands,
  shown,
  pile,
  stock,
  turn,
  drawn,
  wanted,
  passes,
}: EightsState): string | null {
  const held = hands.flat().length;
  if ((phase === 'coin') !== (dealer === null)) return 'a coin decides who deals, if nobody does';
  if (phase === 'coin' || phase === 'shuffle' || phase === 'deal') {
    if (held + pile.length + passes > 0 || drawn) return 'before the deal nobody has a card';
    if (turn !== (dealer === null ? 0 : (dealer + 1) % hands.length)) return 'the player to the dealer’s left begins';
    return stock.length > hands.length * HAND === (phase === 'deal')
      ? null
      : 'the deck is there when it has been shuffled';
  }
  if (pile.length === 0) return 'a card has been turned up';
  if (wanted !== null && rankOf(pile.at(-1)!) !== EIGHT) return 'a suit is asked for with an eight';
  const ended = phase === 'open' || phase === 'over';
  if (!ended && hands.some((hand) => hand.length === 0)) return 'a round with an empty hand is over';
  if ((phase === 'over') !== shown.flat().length > 0 || (phase === 'over' && held > 0))
    return 'hands are shown when the round is over';
  if (ended && !(passes === hands.length || hands[turn]!.length + shown[turn]!.length === 0))
    return 'the round is not over';
  if (ended && drawn) return 'nobody draws any more';
  if (phase === 'debt' && (stock.length === 0 || drawn)) return 'there is no card to draw';
  if (phase === 'hide' && !drawn) return 'a hand is mixed after a card was drawn';
  return passes > 0 && (stock.length > 0 || (!ended && passes >= hands.length))
    ? 'nobody passes without drawing while there are cards to draw'
    : null;
}
