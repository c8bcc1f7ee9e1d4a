/**
 * Cardinoes in words: what it is, its options.
 * @module
 */
import { VALUE_KEYS } from '../../../games/cardinoes/options';
import type { GameWords } from '../contract/gameScreen';
import type { OptionWords } from '../../text/options';

const VALUES = 'What cards count';

/** C9: one stepper a rank. */
const valueWords = Object.fromEntries(
  VALUE_KEYS.map((key): [string, OptionWords] => {
    const label = key.charAt(0).toLocaleUpperCase() + key.slice(1);
    return [key, { label, hint: 'Points for one left in a hand', group: VALUES }];
  }),
);

export const cardinoesWords: GameWords = {
  name: 'Cardinoes',
  players: '2 to 4 players',
  blurb: 'Dominoes with cards: lay on either end of a chain, and be the first to run out',
  options: {
    jokers: { label: 'Jokers', hint: 'They fit everywhere, and anything fits on them' },
    exact: {
      label: 'Exact cards play on',
      hint: 'A card that fits one end by rank and the other by suit gives another play',
    },
    ...valueWords,
  },
  fan: [16, 17, 37, 36],
};
