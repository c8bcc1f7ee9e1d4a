/**
 * A Greta round told in plain words, step by step.
 * @module
 */
import type { Face, Seat } from '../../../cards/card';
import type { Need, View } from '../../../games/game';
import { type Match, due, giveaway, worthOf } from '../../../games/greta/giveaway';
import { type Cell, SIDE, columnOf, makeCell, rowOf } from '../../../games/greta/square';
import { type GretaMove, type GretaState, isLevelTwo, opponentOf, totalsOf } from '../../../games/greta/state';
import type { Narrator, LogLine } from '../contract/gameScreen';
import { type Part, cardParts } from '../../text/parts';
import { say } from '../../words/made/greta';
import { cellPlace } from './flights';
import { lineParts } from './lines';
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
  const placed = { you: seat === own, who: { seat }, card: { face: card.face }, cell: makeCell(cell) };
  const matches = state.options.claims === 'eye' ? null : giveaway(state, card.face, cell); // by eye, nobody tells
  const forNothing = matches?.length === 0;
  const parts =
    covered === null
      ? (forNothing ? say.placesForNothing : say.places)(placed)
      : (forNothing ? say.coversForNothing : say.covers)({ ...placed, covered: { face: covered } });
  const told: LogLine = {
    seat,
    parts,
    at: cell,
    ...(covered === null && fillsLine(state.up, cell) && { cue: 'line', place: cellPlace(cell) }),
  };
  return matches === null || forNothing ? [told] : [told, tellGain(opponentOf(seat), matches, cell, own)];
}

/** Whether a card on this cell makes a whole row or column (G4). */
function fillsLine(up: GretaState['up'], cell: Cell): boolean {
  const count = (line: (other: Cell) => number): number =>
    up.filter((face, other) => face !== null && other !== cell && line(other) === line(cell)).length;
  return [rowOf, columnOf].some((line) => count(line) === SIDE - 1);
}

function tellGain(seat: Seat, matches: readonly Match[], cell: Cell, own: Seat | null): LogLine {
  const lines = lineParts(matches, cell);
  return { seat, parts: say.gets({ you: seat === own, who: { seat }, points: worthOf(matches), lines }) };
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
  const unmatched = pointed.filter((face) => !matches.some((match) => match.face === face));
  const whose = { you: seat === own, who: { seat } };
  const told = (parts: Part[]): LogLine => ({ seat, parts, at: asked });
  if (pointed.length === 0) return told(say.claimsNothing(whose));
  const wrong = { wrong: listParts(unmatched), count: unmatched.length };
  if (matches.length === 0) return told(say.claimsWrongly({ ...whose, ...wrong }));
  const right = { points: worthOf(matches), lines: lineParts(matches, asked) };
  return told(
    unmatched.length === 0 ? say.claims({ ...whose, ...right }) : say.claimsInPart({ ...whose, ...right, ...wrong }),
  );
}

function pointedAt(
  state: GretaState,
  { cells, cover }: Pick<GretaMove & { kind: 'claim' }, 'cells' | 'cover'>,
): Face[] {
  return [...cells.map((cell) => state.up[cell]!), ...(cover ? [state.under[state.asked!]!] : [])];
}

function listParts(faces: readonly Face[]): Part[] {
  const [card, other] = faces.map((face) => ({ face }));
  return faces.length === 2 ? say.bothCards({ card: card!, other: other! }) : cardParts(faces);
}

/** What the reader would do, to be read after “You could”. */
export function offerMove({ state }: View<GretaState>, move: GretaMove): readonly Part[] {
  if (move.kind === 'claim') {
    const pointed = pointedAt(state, move);
    return pointed.length === 0 ? [say.offerClaimNothing()] : say.offerClaim({ cards: listParts(pointed) });
  }
  const placed = { card: { face: move.card.face }, points: worthOf(giveaway(state, move.card.face, move.cell)) };
  const covered = state.up[move.cell]!;
  return covered === null
    ? say.offerPlace({ ...placed, cell: makeCell(move.cell) })
    : say.offerCover({ ...placed, covered: { face: covered } });
}

/** What a need says when it has been answered: the coin, the deck, the dealing. */
export function narrateNeed(before: GretaState, need: Need, after: GretaState, own: Seat | null): LogLine[] {
  switch (need.kind) {
    case 'coin':
      return [{ seat: null, parts: say.coinToss({ you: after.dealer === own, who: { seat: after.dealer! } }) }];
    case 'shuffle':
      return [{ seat: null, parts: [say.shuffled()], cue: 'shuffle' }];
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
  const told = (parts: Part[]): LogLine => ({ seat: null, parts, cue: 'deal' });
  const { turn } = after;
  const dealt = { count: after.hands[turn]!.length, you: turn === own, who: { seat: turn } };
  if (before.laid === 0) return told(say.begins(dealt));
  if (!isLevelTwo(before)) return told(say.goesOn(dealt));
  const [a, b] = totalsOf(before) as [number, number];
  if (a === b) return told(say.leadsFromTie(dealt));
  return told(say.leads({ ...dealt, more: Math.max(a, b), less: Math.min(a, b) }));
}

export const narrator: Narrator<GretaState, GretaMove> = {
  move: narrateMove,
  offer: offerMove,
  need: narrateNeed,
  scores: gretaScores,
};
