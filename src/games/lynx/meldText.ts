/**
 * Melds in a position: `a3S3D3H,b4C5C6C`, each with its owner's letter; `-` for none.
 *
 * A joker lies where the card lies for which it stands: `b5HJK7H`. It may say that card, too, as in a move: `JK=6H`.
 * @module
 */
import { type Face, isJoker, suitOf } from '../../cards/card';
import { type Jokers, makeFaces, parseFace, parseFaces } from '../../cards/notation';
import { type Result, ok } from '../../lib/result';
import { each } from '../positionText';
import { noPosition } from '../refusals';
import { makeSeat, parseSeat } from '../seats';
import { isLaid, meant } from './jokers';
import { MAX_RUN, arrange, faceAt, isSet } from './meld';
import type { Meld } from './state';

export function makeMelds(melds: readonly Meld[]): string {
  return melds.length === 0 ? '-' : melds.map(({ owner, cards }) => makeSeat(owner) + makeFaces(cards)).join(',');
}

/** Fails with `game/position`, `card/…` or `seat/unknown`. */
export function parseMelds(text: string, seats: number, decks: number, jokers: Jokers): Result<readonly Meld[]> {
  return text === '-' ? ok([]) : each(text.split(','), (part) => parseMeld(part, seats, decks, jokers));
}

function parseMeld(text: string, seats: number, decks: number, jokers: Jokers): Result<Meld> {
  const owner = parseSeat(text.slice(0, 1), seats);
  if (!owner.ok) return owner;
  const words = text.slice(1).match(/..?(?:=..)?/g) ?? [];
  const cards = parseFaces(words.map((word) => word.slice(0, 2)).join(''), jokers);
  if (!cards.ok) return cards;
  const meld = lie(cards.value, decks);
  const shown = `“${text.slice(0, 40)}”`;
  if (!meld)
    return noPosition(
      cards.value.some(isJoker)
        ? `${shown} is no meld: in a run a joker lies where the card lies for which it stands, as in 5HJK7H or 5HJK=6H7H`
        : `${shown} is no meld`,
    );
  const named = each(words, (word) => (word.length > 2 ? parseFace(word.slice(3)) : ok(null)));
  if (!named.ok) return named;
  return named.value.every((as, i) => as === null || as === standsFor(meld, i))
    ? ok({ owner: owner.value, cards: meld })
    : noPosition(`in ${shown} something stands for another card than its place says`);
}

/** The cards as they lie: a run from its low to its high end. Null if they are no meld. */
function lie(cards: readonly Face[], decks: number): readonly Face[] | null {
  if (cards.some(isJoker)) return isLaid(cards, decks) ? cards : null;
  return isHighRun(cards) ? cards : arrange(cards);
}

/** What the card at that place of a run stands for; null if it is no joker, or lies in a set. */
function standsFor(meld: readonly Face[], at: number): Face | null {
  return isJoker(meld[at]!) && !isSet(meld) ? meant(meld)[at]! : null;
}

/** Whether it is a run over all thirteen places with its ace high, which {@link arrange} never makes. */
function isHighRun(cards: readonly Face[]): boolean {
  return (
    cards.length === MAX_RUN && !isSet(cards) && cards.every((card, i) => card === faceAt(i + 1, suitOf(cards[0]!)))
  );
}
