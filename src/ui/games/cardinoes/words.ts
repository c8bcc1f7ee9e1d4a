/**
 * Cardinoes in words: what it is, its options.
 * @module
 */
import { JOKER, RANKS } from '../../../cards/card';
import { VALUE_KEYS } from '../../../games/cardinoes/options';
import type { GameWords } from '../contract/gameScreen';
import { faceName, rankName } from '../../text/cards';
import type { OptionWords } from '../../text/options';
import { sentence } from '../../text/sentence';
import { say } from '../../words/made/games';

/** C9: one stepper a rank. */
function valueWords(): Record<string, OptionWords> {
  const hint = say.cardinoesValueHint();
  const group = say.cardinoesValues();
  return Object.fromEntries(
    VALUE_KEYS.map((key, rank): [string, OptionWords] => {
      const label = sentence(rank < RANKS.length ? rankName(rank, 1) : faceName(JOKER));
      return [key, { label, hint, group }];
    }),
  );
}

export const cardinoesWords: GameWords = {
  name: 'Cardinoes',
  get players() {
    return say.cardinoesPlayers();
  },
  get blurb() {
    return say.cardinoesBlurb();
  },
  get options() {
    return {
      jokers: { label: say.cardinoesJokers(), hint: say.cardinoesJokersHint() },
      exact: { label: say.cardinoesExact(), hint: say.cardinoesExactHint() },
      ...valueWords(),
    };
  },
  fan: [16, 17, 37, 36],
  picture: 'chain',
};
