/**
 * Moves of Nineteen as text, one line each:
 *
 *     split 2C3C9DTD5SKS        take 7S        discard 7S        force KD
 *
 * All cards but the forced one stay hidden, so in signed bytes they are ids alone, `take [17]`, ascending in a split:
 * the face of a hidden card never goes there, nor does the order in which cards were chosen. Without ids, for a reader
 * who knows the cards, they are faces, ascending too.
 * @module
 */
import type { CardId, Face } from '../../cards/card';
import { makeFace, parseFace } from '../../cards/notation';
import { type Result, err, ok } from '../../lib/result';
import type { View } from '../game';
import { type NineteenMove, type NineteenState, SIX } from './state';

/** With `ids`, or for a card whose face `known` does not have, `[id]`; else the face. (P130) */
export function makeMove(move: NineteenMove, ids = false, known?: ReadonlyMap<CardId, Face>): string {
  switch (move.kind) {
    case 'split':
      return `split ${makeCards(move.ids, ids, known)}`;
    case 'take':
    case 'discard':
      return `${move.kind} ${makeCard(move.id, ids ? undefined : known?.get(move.id))}`;
    case 'force':
      return `force ${makeFace(move.face)}`;
  }
}

/** Cards that are known first, by face; then the others, by id. */
function makeCards(cards: readonly CardId[], ids: boolean, known: ReadonlyMap<CardId, Face> | undefined): string {
  const faces: Face[] = [];
  const others: CardId[] = [];
  for (const id of cards) {
    const face = ids ? undefined : known?.get(id);
    if (face === undefined) others.push(id);
    else faces.push(face);
  }
  let text = '';
  for (const face of faces.sort((a, b) => a - b)) text += makeFace(face);
  for (const id of others.sort((a, b) => a - b)) text += makeCard(id, undefined);
  return text;
}

function makeCard(id: CardId, face: Face | undefined): string {
  return face === undefined ? `[${id}]` : makeFace(face);
}

/**
 * A move from text; faces are looked up among the seat's hidden cards. Fails with
 * `nineteen/move-syntax`, `nineteen/not-in-hand` or `card/unknown`. Whether it is legal is not asked here.
 */
export function parseMove(text: string, view: View<NineteenState>): Result<NineteenMove> {
  const syntax = err('nineteen/move-syntax', `“${text.slice(0, 60)}” is no move of Nineteen`);
  const [kind, cards, more] = text.split(' ');
  if (cards === undefined || more !== undefined) return syntax;
  switch (kind) {
    case 'force': {
      const face = parseFace(cards);
      return face.ok ? ok({ kind, face: face.value }) : face;
    }
    case 'split': {
      const ids = parseCards(cards, view, syntax);
      return ids.ok ? ok({ kind, ids: ids.value }) : ids;
    }
    case 'take':
    case 'discard': {
      const ids = parseCards(cards, view, syntax);
      if (!ids.ok) return ids;
      return ids.value.length === 1 ? ok({ kind, id: ids.value[0]! }) : syntax;
    }
    default:
      return syntax;
  }
}

/**
 * `7S[17]9D`: each card is a face or an id, never both; at most as many as a split has, and some more to be refused by
 * the rules.
 */
function parseCards(
  text: string,
  { state, seat, known }: View<NineteenState>,
  syntax: Result<never>,
): Result<CardId[]> {
  const tokens = text.match(/\[(?:0|[1-9]\d{0,5})\]|[^[\]]{2}/g) ?? [];
  if (tokens.join('') !== text || tokens.length === 0 || tokens.length > 2 * SIX) return syntax;
  const held = [...state.stacks[seat]!];
  const ids: CardId[] = [];
  for (const token of tokens) {
    if (token.startsWith('[')) {
      ids.push(Number(token.slice(1, -1)));
      continue;
    }
    const face = parseFace(token);
    if (!face.ok) return face;
    const id = held.find((each) => known.get(each) === face.value);
    if (id === undefined) return err('nineteen/not-in-hand', `the stack has no ${token}`);
    ids.push(id);
  }
  return ok(ids.sort((a, b) => a - b));
}
