/**
 * One hidden card of a hand in the text of a move: `7S`, and in signed bytes `7S[41]` with the id that it opens.
 * @module
 */
import type { Card, CardId, Face } from '../cards/card';
import { type Jokers, makeFace, parseFace } from '../cards/notation';
import { type Result, err, ok } from '../lib/result';

/** A card as moves write it: its face, and with `ids` a hidden one’s id in brackets. */
export function makeCard({ face, id }: Card, ids: boolean): string {
  return ids && id !== undefined ? `${makeFace(face)}[${id}]` : makeFace(face);
}

/**
 * A card; without an id the first of `hidden` that is known to have that face. Fails with `card/syntax`,
 * `card/unknown` or `card/not-in-hand`.
 */
export function parseCard(
  text: string,
  hidden: readonly CardId[],
  known: ReadonlyMap<CardId, Face>,
  jokers: Jokers = 'no jokers',
): Result<Card> {
  const [, name, number] = /^([^[\]]{2})(?:\[(0|[1-9]\d{0,5})\])?$/.exec(text) ?? [];
  if (name === undefined) return err('card/syntax', `“${text.slice(0, 20)}” is no card`);
  const face = parseFace(name, jokers);
  if (!face.ok) return face;
  const id = number === undefined ? hidden.find((each) => known.get(each) === face.value) : Number(number);
  return id === undefined ? err('card/not-in-hand', `the hand has no ${name}`) : ok({ face: face.value, id });
}
