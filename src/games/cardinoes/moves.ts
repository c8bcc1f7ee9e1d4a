/**
 * Moves of Cardinoes as text, one line each:
 *
 *     play 7S left          play JK right          a card, and the end of the chain that it is laid at
 *     draw                  pass                   no card of the hand fits; there is a card to draw, or there is none
 *     keep                                         the card just drawn stays in the hand
 *     stop                                         no extra play after an exact card
 *
 * In signed bytes a card carries the id that it opens: `play 7S[41] left`.
 * @module
 */
import { type Result, err, ok } from '../../lib/result';
import { makeCard, parseCard } from '../cardText';
import type { View } from '../game';
import { jokersIn } from './options';
import { type CardinoesMove, type CardinoesState, ENDS, type End, drawnOf } from './state';

// (P116)
export function makeMove(move: CardinoesMove, ids = false): string {
  return move.kind === 'play' ? `play ${makeCard(move.card, ids)} ${move.end}` : move.kind;
}

/**
 * Fails with `cardinoes/move-syntax`, `card/syntax`, `card/unknown` or `card/not-in-hand`. Whether it is legal is not
 * asked here.
 */
export function parseMove(text: string, { state, seat, known }: View<CardinoesState>): Result<CardinoesMove> {
  const syntax = err('cardinoes/move-syntax', `“${text.slice(0, 60)}” is no move of Cardinoes`);
  const [kind, name, end, ...rest] = text.split(' ');
  switch (kind) {
    case 'draw':
    case 'keep':
    case 'pass':
    case 'stop':
      return name === undefined ? ok({ kind }) : syntax;
    case 'play': {
      if (name === undefined || rest.length > 0 || !ENDS.includes(end as End)) return syntax;
      const hand = state.hands[seat]!;
      // Of two jokers the drawn one is meant, which alone may be played.
      const card = parseCard(name, drawnOf(state) === null ? hand : hand.toReversed(), known, jokersIn(state.options));
      return card.ok ? ok({ kind, card: card.value, end: end as End }) : card;
    }
    default:
      return syntax;
  }
}
