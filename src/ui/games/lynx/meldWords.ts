/**
 * Melds in words.
 * @module
 */
import { type Face, type Seat, isJoker, rankOf } from '../../../cards/card';
import { meant } from '../../../games/lynx/jokers';
import { isSet, naturalOf, suitOfMeld } from '../../../games/lynx/meld';
import type { Meld } from '../../../games/lynx/state';
import { faceName, faceSign, rankName, rankSign, suitName } from '../../text/cards';
import { say } from '../../words/made/lynxBoard';

interface Readers {
  readonly own: Seat;
  readonly names: readonly string[];
}

/** `takes`: as what a press does that appends the selected cards. */
export function describe(meld: Meld, takes: boolean, { own, names }: Readers): string {
  const said = {
    yours: meld.owner === own,
    name: names[meld.owner]!,
    cards: meld.cards.map((face, at) => nameOf(meld, face, at)).join(', '),
  };
  if (!isSet(meld.cards)) {
    const run = { ...said, suit: suitName(suitOfMeld(meld.cards)) };
    return takes ? say.appendToRun(run) : say.meldRun(run);
  }
  const set = { ...said, count: meld.cards.length, ranks: rankName(rankOf(naturalOf(meld.cards)), 2) };
  return takes ? say.appendToSet(set) : say.meldSet(set);
}

/** The card, and what it stands for if it is a joker in a run. */
function nameOf({ cards }: Meld, face: Face, at: number): string {
  return isJoker(face) && !isSet(cards)
    ? say.jokerFor({ joker: faceName(face), card: faceName(meant(cards)[at]!) })
    : faceName(face);
}

/** What a joker stands for, as short as it goes; null for other cards. */
export function standsFor({ cards }: Meld, face: Face, at: number): string | null {
  if (!isJoker(face)) return null;
  return isSet(cards) ? rankSign(rankOf(naturalOf(cards))) : faceSign(meant(cards)[at]!);
}
