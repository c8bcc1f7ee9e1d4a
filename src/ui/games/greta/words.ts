/**
 * Greta in words: what it is, its options.
 * @module
 */
import type { GameWords } from '../contract/gameScreen';
import { say } from '../../words/made/games';

export const gretaWords: GameWords = {
  name: 'Greta',
  get players() {
    return say.gretaPlayers();
  },
  get blurb() {
    return say.gretaBlurb();
  },
  get options() {
    return {
      claims: {
        label: say.gretaClaims(),
        hint: say.gretaClaimsHint(),
        choices: { automatic: say.gretaClaimsAutomatic(), eye: say.gretaClaimsEye() },
      },
    };
  },
  fan: [12, 19, 35, 40],
  picture: 'square',
};
