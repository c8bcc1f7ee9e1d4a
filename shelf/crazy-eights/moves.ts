/**
 * Moves of Crazy Eights as text, one line each:
 *
 *     play 7S              a card
 *     play 8S H            an eight, and the suit that it asks for
 *     play 7S last         … and “last card!” is said with it, also after a suit
 *     draw                 pass
 *     take                 the cards that twos cost
 *
 * In signed bytes a card carries the id that it opens: `play 7S[41]`.
 * @module
 */
import { SUITS } from 'svista/cards';
import { type Result, type View, err, makeCard, ok, parseCard } from 'svista/games';
import { type EightsMove, type EightsState, drawnOf } from './state';

export function makeMove(move: EightsMove, ids = false): string {
  if (move.kind !== 'play') return move.kind;
  const suit = move.suit === undefined ? '' : ` ${SUITS[move.suit]!}`;
  return `play ${makeCard(move.card, ids)}${suit}${move.last ? ' last' : ''}`;
}

/**
 * Fails with `crazy-eights/move-syntax`, `card/syntax`, `card/unknown` or `card/not-in-hand`. Whether it is legal is
 * not asked here.
 */
export function parseMove(text: string, { state, seat, known }: View<EightsState>): Result<EightsMove> {
  if (text === 'draw' || text === 'take' || text === 'pass') return ok({ kind: text });
  const [, name, letter, last] = /^play (\S+)(?: ([CDHS]))?( last)?$/.exec(text) ?? [];
  if (name === undefined) return err('crazy-eights/move-syntax', `“${text.slice(0, 60)}” is no move of Crazy Eights`);
  const hand = state.hands[seat] ?? [];
  // Of two equal cards the drawn one is meant, which alone may be played.
  const card = parseCard(name, drawnOf(state) === null ? hand : hand.toReversed(), known);
  if (!card.ok) return card;
  const suit = letter === undefined ? {} : { suit: (SUITS as readonly string[]).indexOf(letter) };
  return ok({ kind: 'play', card: card.value, ...suit, ...(last === undefined ? {} : { last: true }) });
}
