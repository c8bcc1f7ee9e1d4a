/**
 * Moves of Crazy Eights as text.
 *
 *     play 7S        play 8S H (an eight, and the suit that it asks for)        draw        pass
 * @module
 */
import { SUITS, type SuitLetter } from '../../../src/cards/card';
import { makeCard, parseCard } from '../../../src/games/cardText';
import type { View } from '../../../src/games/game';
import { noMove } from '../../../src/games/refusals';
import { type Result, ok } from '../../../src/lib/result';
import type { EightsMove, EightsState } from './state';

export function makeMove(move: EightsMove, ids = false): string {
  if (move.kind !== 'play') return move.kind;
  return `play ${makeCard(move.card, ids)}${move.suit === undefined ? '' : ` ${SUITS[move.suit]!}`}`;
}

export function parseMove(text: string, { state, seat, known }: View<EightsState>): Result<EightsMove> {
  const [kind, name, letter, ...rest] = text.split(' ');
  if ((kind === 'draw' || kind === 'pass') && name === undefined) return ok({ kind });
  const suit = SUITS.indexOf(letter as SuitLetter);
  if (kind !== 'play' || name === undefined || rest.length > 0 || (letter !== undefined && suit < 0))
    return noMove(text);
  const card = parseCard(name, state.hands[seat] ?? [], known);
  if (!card.ok) return card;
  return ok(letter === undefined ? { kind, card: card.value } : { kind, card: card.value, suit });
}
