/**
 * Moves of Lynx as text, one line each:
 *
 *     draw                  meld 7S7D7H          append 8S to 2       steal 7S7D      pile 7S7D7H
 *     announce 7S           accept               end                  resume
 *     discard 9S            discard 7S b         discard AS H         discard 3S kiss b
 *     discard JK b          guess H              meld 5HJK=6H7H       append JK to 1
 *
 * Melds are counted from 1. A seven names a seat by its letter, an ace a suit by its, a three its wish, a
 * joker the player whose hand is shown. A joker in a run says what it stands for. In signed bytes a hidden card carries
 * the id that it opens: `7S[41]`, `JK[7]=6H`.
 * @module
 */
import { type Card, type Face, SUITS, type SuitLetter, isJoker } from '../../cards/card';
import { type Jokers, makeFace, parseFace } from '../../cards/notation';
import { type Result, err, ok } from '../../lib/result';
import { makeCard } from '../cardText';
import type { View } from '../game';
import { makeSeat, parseSeat } from '../seats';
import { type Holding, holdingOf } from './holding';
import { type LynxMove, type LynxState, type MeldCard, WISHES, type WishKind } from './state';

// (P106)
export function makeMove(move: LynxMove, ids = false): string {
  const card = (played: MeldCard): string =>
    makeCard(played, ids) + (played.as === undefined ? '' : `=${makeFace(played.as)}`);
  const cards = (played: readonly MeldCard[]): string => played.map(card).join('');
  switch (move.kind) {
    case 'draw':
    case 'accept':
    case 'end':
    case 'resume':
      return move.kind;
    case 'meld':
    case 'steal':
    case 'pile':
      return `${move.kind} ${cards(move.cards)}`;
    case 'append':
      return `append ${cards(move.cards)} to ${move.meld + 1}`;
    case 'announce':
      return `announce ${card(move.card)}`;
    case 'guess':
      return `guess ${SUITS[move.suit]!}`;
    case 'discard': {
      const words = ['discard', card(move.card)];
      if (move.nominee !== undefined) words.push(makeSeat(move.nominee));
      if (move.suit !== undefined) words.push(SUITS[move.suit]!);
      if (move.wish) words.push(move.wish.kind);
      if (move.wish?.of !== undefined) words.push(makeSeat(move.wish.of));
      return words.join(' ');
    }
  }
}

/**
 * Fails with `lynx/move-syntax`, `lynx/not-in-hand`, `card/unknown` or `seat/unknown`. Whether it is legal is not asked
 * here.
 */
export function parseMove(text: string, view: View<LynxState>): Result<LynxMove> {
  const words = text.split(' ');
  const [kind, second] = words;
  const syntax = err('lynx/move-syntax', `“${text.slice(0, 60)}” is no move of Lynx`);
  switch (kind) {
    case 'draw':
    case 'accept':
    case 'end':
    case 'resume':
      return words.length === 1 ? ok({ kind }) : syntax;
    case 'meld':
    case 'steal':
    case 'pile': {
      if (second === undefined || words.length !== 2) return syntax;
      const cards = parseCards(second, view);
      return cards.ok ? ok({ kind, cards: cards.value }) : cards;
    }
    case 'append': {
      if (second === undefined || words.length !== 4 || words[2] !== 'to' || !/^[1-9]\d{0,2}$/.test(words[3]!))
        return syntax;
      const cards = parseCards(second, view);
      return cards.ok ? ok({ kind, meld: Number(words[3]) - 1, cards: cards.value }) : cards;
    }
    case 'announce': {
      const card = parseCard(second, view);
      if (!card.ok) return card;
      return words.length === 2 ? ok({ kind, card: card.value }) : syntax;
    }
    case 'discard':
      return parseDiscard(words, view, syntax);
    case 'guess': {
      const suit = SUITS.indexOf(second as SuitLetter);
      return words.length === 2 && suit >= 0 ? ok({ kind, suit }) : syntax;
    }
    default:
      return syntax;
  }
}

function parseDiscard(words: readonly string[], view: View<LynxState>, syntax: Result<never>): Result<LynxMove> {
  const card = parseCard(words[1], view, true);
  if (!card.ok) return card;
  const discard = { kind: 'discard', card: card.value } as const;
  const [, , third, fourth] = words;
  if (third === undefined) return ok(discard);
  if (WISHES.includes(third as WishKind)) {
    const kind = third as WishKind;
    if (fourth === undefined) return ok({ ...discard, wish: { kind } });
    const of = parseSeat(fourth, view.state.seats);
    if (!of.ok) return of;
    return words.length === 4 ? ok({ ...discard, wish: { kind, of: of.value } }) : syntax;
  }
  if (words.length !== 3) return syntax;
  const suit = SUITS.indexOf(third as SuitLetter);
  if (suit >= 0) return ok({ ...discard, suit });
  const nominee = parseSeat(third, view.state.seats);
  return nominee.ok ? ok({ ...discard, nominee: nominee.value }) : nominee;
}

/** One card, with or without its id; the announced seven may be meant where `bound` is set. */
function parseCard(text: string | undefined, view: View<LynxState>, bound = false): Result<Card> {
  if (bound && text !== undefined && view.state.announced !== null && text === makeFace(view.state.announced)) {
    return ok({ face: view.state.announced });
  }
  const cards = parseCards(text ?? '', view);
  if (!cards.ok) return cards;
  return cards.value.length === 1 && cards.value[0]!.as === undefined
    ? ok(cards.value[0]!)
    : err('lynx/move-syntax', 'exactly one card is wanted');
}

/**
 * `7S7D[41]`, `JK=6H`: cards without an id are looked up in the hand, the ones that everybody knows first. A card that
 * lies open and one that the view does not know look the same without an id.
 */
function parseCards(text: string, view: View<LynxState>): Result<MeldCard[]> {
  const jokers: Jokers = view.state.options.jokers ? 'jokers' : 'no jokers';
  const cards: MeldCard[] = [];
  const used = new Map<number, number>();
  let holding: Holding | null = null;
  const token = /([^[\]]{2})(?:\[(0|[1-9]\d{0,5})\])?(?:=(..))?/y;
  while (token.lastIndex < text.length) {
    const found = token.exec(text);
    if (!found) return err('lynx/move-syntax', `“${text.slice(0, 60)}” is no list of cards`);
    const face = parseFace(found[1]!, jokers);
    if (!face.ok) return face;
    const as = found[3] === undefined ? null : parseStandIn(face.value, found[3]);
    if (as && !as.ok) return as;
    const meant = as ? { as: as.value } : {};
    if (found[2] !== undefined) {
      cards.push({ face: face.value, id: Number(found[2]), ...meant });
      continue;
    }
    holding ??= holdingOf(view);
    const at = used.get(face.value) ?? 0;
    used.set(face.value, at + 1);
    const card = holding.byFace[face.value]![at];
    if (!card && face.value === view.state.announced)
      return err('lynx/announced', 'the announced seven can only be discarded');
    if (!card) return err('lynx/not-in-hand', `the hand has no ${found[1]}${at > 0 ? ' more' : ''} to play`);
    cards.push(as ? { ...card, ...meant } : card);
  }
  return cards.length > 0 ? ok(cards) : err('lynx/move-syntax', 'cards are wanted');
}

/** What a joker stands for: a natural card. */
function parseStandIn(face: Face, text: string): Result<Face> {
  return isJoker(face) ? parseFace(text) : err('lynx/move-syntax', 'only a joker stands for another card');
}
