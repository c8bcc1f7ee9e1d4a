/**
 * A Greta round told in plain words, step by step.
 * @module
 */
import type { Face, Seat } from '../../../cards/card';
import type { Need, View } from '../../../games/game';
import { type Match, due, giveaway, worthOf } from '../../../games/greta/giveaway';
import { type Cell, makeCell } from '../../../games/greta/square';
import { type GretaMove, type GretaState, isLevelTwo, opponentOf, totalsOf } from '../../../games/greta/state';
import type { Narrator, LogLine } from '../contract/gameScreen';
import { cardCount } from '../../text/cards';
import { type Part, cardParts, does } from '../../text/parts';
import { lineParts } from './lines';
import { pointsWords } from '../../text/points';
import { gretaScores } from './scores';

/** What a move says, seen from `own`. The state is the one before it. */
export function narrateMove(state: GretaState, seat: Seat, move: GretaMove, own: Seat | null): LogLine[] {
  return move.kind === 'place' ? tellPlace(state, seat, move, own) : [tellClaim(state, seat, move, own)];
}

function tellPlace(
  state: GretaState,
  seat: Seat,
  { card, cell }: GretaMove & { kind: 'place' },
  own: Seat | null,
): LogLine[] {
  const covered = state.up[cell]!;
  const what: Part[] =
    covered === null
      ? [...does(seat, own, 'place'), ' ', { face: card.face }, ` on ${makeCell(cell)}`]
      : [...does(seat, own, 'cover'), ' ', { face: covered }, ` on ${makeCell(cell)} with `, { face: card.face }];
  const told = (...more: Part[]): LogLine => ({ seat, parts: [...what, ...more], at: cell });
  if (state.options.claims === 'eye') return [told()];
  const matches = giveaway(state, card.face, cell);
  if (matches.length === 0) return [told(seat === own ? ' and give nothing away' : ' and gives nothing away')];
  return [told(), tellGain(opponentOf(seat), matches, cell, own)];
}

function tellGain(seat: Seat, matches: readonly Match[], cell: Cell, own: Seat | null): LogLine {
  return {
    seat,
    parts: [...does(seat, own, 'get'), ` ${pointsWords(worthOf(matches))}: `, ...lineParts(matches, cell)],
  };
}

/** G6: what was pointed at, what it is worth, and what of it does not match. What was missed is not told. */
function tellClaim(
  state: GretaState,
  seat: Seat,
  { cells, cover }: GretaMove & { kind: 'claim' },
  own: Seat | null,
): LogLine {
  const asked = state.asked!;
  const matches = due(state, asked).filter((match) => (match.covered ? cover : cells.includes(match.cell)));
  const pointed = pointedAt(state, { cells, cover });
  const wrong = pointed.filter((face) => !matches.some((match) => match.face === face));
  const parts = does(seat, own, 'claim');
  if (pointed.length === 0) return { seat, parts: [...parts, ' nothing'], at: asked };
  if (matches.length > 0) parts.push(` ${pointsWords(worthOf(matches))}: `, ...lineParts(matches, asked));
  else parts.push(' without a match');
  if (wrong.length > 0) parts.push('; ', ...listParts(wrong), wrong.length === 1 ? ' does not match' : ' do not match');
  return { seat, parts, at: asked };
}

function pointedAt(
  state: GretaState,
  { cells, cover }: Pick<GretaMove & { kind: 'claim' }, 'cells' | 'cover'>,
): Face[] {
  return [...cells.map((cell) => state.up[cell]!), ...(cover ? [state.under[state.asked!]!] : [])];
}

function listParts(faces: readonly Face[]): Part[] {
  return faces.length < 3
    ? faces.flatMap((face, i): Part[] => (i === 0 ? [{ face }] : [' and ', { face }]))
    : cardParts(faces);
}

/** What the reader would do, to be read after “You could”. */
export function offerMove({ state }: View<GretaState>, move: GretaMove): readonly Part[] {
  if (move.kind === 'claim') {
    const pointed = pointedAt(state, move);
    return pointed.length === 0 ? ['claim nothing'] : ['claim ', ...listParts(pointed)];
  }
  const worth = worthOf(giveaway(state, move.card.face, move.cell));
  const covered = state.up[move.cell]!;
  const where: Part[] = covered === null ? [` on ${makeCell(move.cell)}`] : [' on top of ', { face: covered }];
  return [
    'place ',
    { face: move.card.face },
    ...where,
    worth === 0 ? ' and give nothing away' : ` and give ${pointsWords(worth)} away`,
  ];
}

/** What a need says when it has been answered: the coin, the deck, the dealing. */
export function narrateNeed(before: GretaState, need: Need, after: GretaState, own: Seat | null): LogLine[] {
  switch (need.kind) {
    case 'coin':
      return [
        { seat: null, parts: ['Coin toss: ', { seat: after.dealer! }, after.dealer === own ? ' deal' : ' deals'] },
      ];
    case 'shuffle':
      return [{ seat: null, parts: ['The deck is shuffled'] }];
    case 'deal':
      return [tellDeal(before, after, own)];
    case 'hide':
    case 'give':
    case 'open':
    case 'show':
    case 'count':
    case 'act':
    case 'over':
      return [];
  }
}

function tellDeal(before: GretaState, after: GretaState, own: Seat | null): LogLine {
  const count = cardCount(after.hands[after.turn]!.length);
  const told = (how: string, verb: string, why = ''): LogLine => ({
    seat: null,
    parts: [`${how}; `, ...does(after.turn, own, verb), why],
  });
  if (before.laid === 0) return told(`${count} each`, 'begin');
  if (!isLevelTwo(before)) return told(`${count} more each`, 'go on');
  const [a, b] = totalsOf(before) as [number, number];
  return told(
    `Level two, ${count} each`,
    'lead',
    a === b ? ', having played last' : `, with ${Math.max(a, b)} to ${Math.min(a, b)}`,
  );
}

export const narrator: Narrator<GretaState, GretaMove> = {
  move: narrateMove,
  offer: offerMove,
  need: narrateNeed,
  scores: gretaScores,
};
