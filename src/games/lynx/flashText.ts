/**
 * A flash in a position, and what makes sense of it: `flash=a:c` while a looks at the hand of c, `flash=a:c:H` when
 * hearts were guessed, `flash=a:c:H:3.2.5.1.0` when clubs, diamonds, hearts, spades and jokers were counted.
 *
 * What seats remember of hands that they were shown is in no position: it is about cards that have other ids by now.
 * @module
 */
import { SUITS, type Seat, type SuitLetter, isJoker } from '../../cards/card';
import { makeSeat } from '../seats';
import { isFlashing } from './flash';
import { type Draft, type Flash, type LynxState, handSize, topOf } from './state';

export function makeFlash({ by, of, suit, counts }: Flash): string {
  const words = [makeSeat(by), makeSeat(of)];
  if (suit !== null) words.push(SUITS[suit]!);
  if (counts !== null) words.push(counts.join('.'));
  return words.join(':');
}

/** Null if it is none. */
export function parseFlash(text: string, seatOf: (letter: string) => Seat | null): Flash | null {
  const [, first, second, letter, counted] =
    /^([a-h]):([a-h])(?::([CDHS])(?::((?:(?:0|[1-9]\d{0,2})(?:\.|$)){5}))?)?$/.exec(text) ?? [];
  if (first === undefined || second === undefined || counted?.endsWith('.')) return null;
  const by = seatOf(first);
  const of = seatOf(second);
  if (by === null || of === null) return null;
  return {
    by,
    of,
    suit: letter === undefined ? null : SUITS.indexOf(letter as SuitLetter),
    counts: counted === undefined ? null : counted.split('.').map(Number),
  };
}

/** Who has been shown a hand that is not mixed yet can tell its cards. */
export function recallFlash(draft: Draft): void {
  if (!draft.flash || !isFlashing(draft) || draft.phase === 'show') return;
  const { by, of } = draft.flash;
  const { hidden } = draft.hands[of]!;
  draft.recalls = hidden.length === 0 ? [] : [{ by, of, cards: hidden, played: [] }];
}

/** L29d, L29e: what is wrong with the flash of a position, or null. */
export function senseOfFlash(state: LynxState): string | null {
  const { phase, flash, hands, out, turn, dealer, pile, melds } = state;
  const flashing = isFlashing(state);
  if (!flash) return flashing ? 'a hand is shown by somebody to somebody' : null;
  if (dealer === null || (pile.length === 0 && melds.length === 0))
    return 'before a joker is discarded nobody has a look';
  const { by, of, suit, counts } = flash;
  if (by === of) return 'a joker names another player';
  if (!flashing) return suit === null || counts === null ? 'a look that is over has a guess and its counts' : null;
  const top = topOf(state);
  if (top === null || !isJoker(top)) return 'a hand is shown for a joker on top of the pile';
  if (out.includes(of)) return 'who has left shows nothing';
  const hand = hands[of]!;
  if (handSize(hand) === 0 || (phase !== 'guess' && hand.hidden.length === 0)) return 'there is no card to show';
  if (phase === 'show' || phase === 'guess')
    return suit === null && turn === by
      ? null
      : 'who is shown the hand has not guessed yet, and does so in the own turn';
  if (phase === 'count') return suit !== null && counts === null ? null : 'the suits are counted after the guess';
  if (suit === null) return out.includes(by) ? null : 'who is still there guesses';
  return counts === null ? 'the suits are counted before the hand is mixed' : null;
}
