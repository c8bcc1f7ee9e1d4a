/**
 * Lynx in words: what it is, its options, its scores.
 * @module
 */
import { rankOf } from '../../../cards/card';
import { isSet, naturalOf, suitOfMeld } from '../../../games/lynx/meldKind';
import type { GameWords } from '../contract/gameScreen';
import { cardCount, rankName, suitName } from '../../text/cards';

export const lynxWords: GameWords = {
  name: 'Lynx',
  players: '2 to 8 players',
  blurb: 'Mau Mau crossed with Canasta: get rid of your cards, and score with melds',
  options: {
    decks: { label: 'Decks', hint: '52 cards each, so there are duplicates' },
    hand: { label: 'Cards in hand', hint: 'Twelve is usual' },
    memory: { label: 'Perfect memory', hint: 'Cards that everybody has seen stay visible in their hands' },
    three: { label: 'Threes are wishes', hint: 'Discard a three to make a wish: music, a kiss, a break' },
    jokers: {
      label: 'Jokers',
      hint:
        'Two a deck: one stands for any card in a meld, and discarding it lets you look at a hand for three ' +
        'seconds',
    },
  },
  reason({ reason, finisher }, names, own) {
    switch (reason) {
      case 'finished':
        return finisher === own ? 'You discarded your last card' : `${names[finisher!]} discarded the last card`;
      case 'blocked':
        return 'Nobody could move any more';
      default:
        return 'The stock was used up six times';
    }
  },
  part({ code, faces }) {
    switch (code) {
      case 'meld':
        return isSet(faces)
          ? `${faces.length} ${rankName(rankOf(naturalOf(faces)), faces.length)}`
          : `Run of ${suitName(suitOfMeld(faces))}`;
      case 'hand':
        return `Left in hand: ${cardCount(faces.length)}`;
      default:
        return 'For going out';
    }
  },
  noParts: 'Nothing published, nothing left in hand',
  fan: [27, 30, 33, 3],
};
