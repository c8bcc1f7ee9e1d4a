/**
 * Moves of Hearts as text, one line each:
 *
 *     pass QSKHAH        play 7S
 *
 * In signed bytes a card that is played has its id with it, `play 7S[41]`, and cards that are passed are ids alone,
 * ascending: `pass [3][17][20]`.
 * @module
 */
import { type CardId, type Face, makeFace, parseFace } from 'svista/cards';
import { type Result, type View, err, makeCard, ok, parseCard } from 'svista/games';
import { type HeartsMove, type HeartsState, PASSED } from './state';

export function makeMove(move: HeartsMove, ids = false, known?: ReadonlyMap<CardId, Face>): string {
  if (move.kind === 'play') return `play ${makeCard(move.card, ids)}`;
  const faces: Face[] = [];
  const others: CardId[] = [];
  for (const id of move.ids) {
    const face = ids ? undefined : known?.get(id);
    if (face === undefined) others.push(id);
    else faces.push(face);
  }
  const cards = [...faces.sort((a, b) => a - b).map(makeFace), ...others.sort((a, b) => a - b).map((id) => `[${id}]`)];
  return `pass ${cards.join('')}`;
}

/** Fails with `hearts/move-syntax`, `hearts/not-in-hand` or `card/…`. Whether it is legal is not asked here. */
export function parseMove(text: string, { state, seat, known }: View<HeartsState>): Result<HeartsMove> {
  const syntax = err('hearts/move-syntax', `“${text.slice(0, 60)}” is no move of Hearts`);
  const [kind, cards, more] = text.split(' ');
  if (cards === undefined || more !== undefined) return syntax;
  const hand = state.hands[seat] ?? [];
  if (kind === 'play') {
    const card = parseCard(cards, hand, known);
    return card.ok ? ok({ kind, card: card.value }) : card;
  }
  if (kind !== 'pass') return syntax;
  const tokens = cards.match(/\[(?:0|[1-9]\d{0,5})\]|[^[\]]{2}/g) ?? [];
  if (tokens.join('') !== cards || tokens.length === 0 || tokens.length > 2 * PASSED) return syntax;
  const ids: CardId[] = [];
  for (const token of tokens) {
    if (token.startsWith('[')) {
      ids.push(Number(token.slice(1, -1)));
      continue;
    }
    const face = parseFace(token);
    if (!face.ok) return face;
    const id = hand.find((each) => known.get(each) === face.value);
    if (id === undefined) return err('hearts/not-in-hand', `the hand has no ${token}`);
    ids.push(id);
  }
  return ok({ kind, ids: ids.sort((a, b) => a - b) });
}
