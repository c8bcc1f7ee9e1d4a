/**
 * Moves of Greta as text, one line each:
 *
 *     place 7S b2           claim a1 c3 cover           claim -
 *
 * A claim names the cells of the cards pointed at, row by row, and `cover` for the covered card (G10); `-` claims
 * nothing. In signed bytes the card carries the id that it opens: `7S[41]`.
 * @module
 */
import { type Result, err, ok } from '../../lib/result';
import { makeCard, parseCard } from '../cardText';
import type { View } from '../game';
import { type Cell, makeCell, parseCell } from './square';
import type { GretaMove, GretaState } from './state';

// (P123)
export function makeMove(move: GretaMove, ids = false): string {
  switch (move.kind) {
    case 'place':
      return `place ${makeCard(move.card, ids)} ${makeCell(move.cell)}`;
    case 'claim': {
      const words = move.cells.map(makeCell);
      if (move.cover) words.push('cover');
      return `claim ${words.length === 0 ? '-' : words.join(' ')}`;
    }
  }
}

/**
 * Fails with `greta/move-syntax`, `greta/no-such-cell`, `card/syntax`, `card/unknown` or `card/not-in-hand`. Whether it
 * is legal is not asked here.
 */
export function parseMove(text: string, view: View<GretaState>): Result<GretaMove> {
  const [kind, ...words] = text.split(' ');
  const syntax = err('greta/move-syntax', `“${text.slice(0, 60)}” is no move of Greta`);
  if (kind === 'place') {
    const [cardText, cellText] = words;
    if (words.length !== 2 || cardText === undefined || cellText === undefined) return syntax;
    const card = parseCard(cardText, view.state.hands[view.seat]!, view.known);
    if (!card.ok) return card;
    const cell = parseCell(cellText);
    return cell.ok ? ok({ kind, card: card.value, cell: cell.value }) : cell;
  }
  if (kind !== 'claim' || words.length === 0) return syntax;
  return parseClaim(words, syntax);
}

/** The cells may stand in any order. */
function parseClaim(words: readonly string[], syntax: Result<never>): Result<GretaMove> {
  if (words.length === 1 && words[0] === '-') return ok({ kind: 'claim', cells: [], cover: false });
  if (new Set(words).size !== words.length) return syntax;
  const cells: Cell[] = [];
  for (const word of words) {
    if (word === 'cover') continue;
    const cell = parseCell(word);
    if (!cell.ok) return cell;
    cells.push(cell.value);
  }
  return ok({ kind: 'claim', cells: cells.sort((a, b) => a - b), cover: words.includes('cover') });
}
