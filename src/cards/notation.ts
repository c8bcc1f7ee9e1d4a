/**
 * Cards as text: rank and suit in two characters, `7S`, `TD`, `AH`, `JK` for a joker and `JR` for the other one of a
 * deck; lists without spaces, `7S7D7H`, and `-` for none.
 *
 * In a position a hidden card whose face the reader does not know is `?`, several are counted (`13?`), and a card in
 * a hand that everybody knows carries `!`. `parseX` and `makeX` are each other's inverse.
 * @module
 */
import { type Result, err, ok } from '../lib/result';
import { type Face, RANKS, SUITS, isJoker } from './card';

const NAMES: readonly string[] = RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit)).concat('JK', 'JR');
const FACE = new Map(NAMES.map((name, face) => [name, face]));

/** `7S` for the seven of spades. */
export function makeFace(face: Face): string {
  return NAMES[face]!;
}

/** Whether a text may speak of jokers: not in a game that has none. */
export type Jokers = 'jokers' | 'no jokers';

/** Fails with `card/unknown`, also for a joker where there is none. */
export function parseFace(text: string, jokers: Jokers = 'no jokers'): Result<Face> {
  const face = FACE.get(text);
  return face === undefined || (isJoker(face) && jokers === 'no jokers')
    ? err('card/unknown', `“${text}” is no card: write rank and suit, like 7S, TD or AH`)
    : ok(face);
}

/** `7S7D7H`, or `-` for no cards. */
export function makeFaces(faces: readonly Face[]): string {
  return faces.length === 0 ? '-' : faces.map(makeFace).join('');
}

/** The most cards at one place: four decks with their jokers. */
export const MAX_CARDS = 216;

const tooMany = err('card/too-many', `more than ${MAX_CARDS} cards at one place`);

/** Fails with `card/unknown` or `card/too-many`. */
export function parseFaces(text: string, jokers: Jokers = 'no jokers'): Result<Face[]> {
  const faces: Face[] = [];
  if (text === '-') return ok(faces);
  if (text.length > 2 * MAX_CARDS) return tooMany;
  for (let i = 0; i < text.length; i += 2) {
    const face = parseFace(text.slice(i, i + 2), jokers);
    if (!face.ok) return face;
    faces.push(face.value);
  }
  return faces.length > 0 ? ok(faces) : err('card/unknown', 'no cards: write - for none');
}

/** A card as one reader sees it in a position. */
export type Sight = { readonly kind: 'open' | 'known'; readonly face: Face } | { readonly kind: 'unseen' };

/** `7S4H!11?`: seven of spades known to the reader, four of hearts open to all, eleven unseen. `-` for none. */
export function makeSights(sights: readonly Sight[]): string {
  let text = '';
  let unseen = 0;
  const flush = (): void => {
    if (unseen > 0) text += unseen === 1 ? '?' : `${unseen}?`;
    unseen = 0;
  };
  for (const sight of sights) {
    if (sight.kind === 'unseen') {
      unseen++;
      continue;
    }
    flush();
    text += makeFace(sight.face) + (sight.kind === 'open' ? '!' : '');
  }
  flush();
  return text === '' ? '-' : text;
}

/** Fails with `card/unknown`, or with `card/too-many`, however the cards are counted. */
export function parseSights(text: string, jokers: Jokers = 'no jokers'): Result<Sight[]> {
  const sights: Sight[] = [];
  if (text === '-') return ok(sights);
  const token = /(\d{0,3})\?|([A2-9TJQK][CDHS]|J[KR])(!?)/y;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const found = token.exec(text);
    const unknown = err('card/unknown', `“${text.slice(at, at + 4)}” is no card`);
    if (!found) return unknown;
    const name = found[2];
    if (name === undefined) {
      const count = found[1] === '' ? 1 : Number(found[1]);
      if (count < 1) return unknown;
      if (sights.length + count > MAX_CARDS) return tooMany;
      for (let i = 0; i < count; i++) sights.push({ kind: 'unseen' });
    } else {
      const face = parseFace(name, jokers);
      if (!face.ok) return face;
      if (sights.length === MAX_CARDS) return tooMany;
      sights.push({ kind: found[3] === '!' ? 'open' : 'known', face: face.value });
    }
  }
  return sights.length > 0 ? ok(sights) : err('card/unknown', 'no cards: write - for none');
}
