/**
 * Lynx in words: what it is, its options.
 * @module
 */
import type { GameWords } from '../contract/gameScreen';
import { say } from '../../words/made/games';

export const lynxWords: GameWords = {
  name: 'Lynx',
  get players() {
    return say.lynxPlayers();
  },
  get blurb() {
    return say.lynxBlurb();
  },
  get options() {
    return {
      decks: { label: say.lynxDecks(), hint: say.lynxDecksHint() },
      hand: { label: say.lynxHand(), hint: say.lynxHandHint() },
      memory: { label: say.lynxMemory(), hint: say.lynxMemoryHint() },
      three: { label: say.lynxThree(), hint: say.lynxThreeHint() },
      jokers: { label: say.lynxJokers(), hint: say.lynxJokersHint() },
    };
  },
  fan: [27, 30, 33, 3],
};
