/**
 * Nineteen for whoever looks for a game: how long it takes, what it is like, and by what other names people ask for it.
 * @module
 */
import type { Called } from '../../../games/gameModule';

export const nineteenCalled: Called = {
  minutes: 10,
  like: { en: 'Sushi Go!', de: 'Sushi Go!', it: 'Sushi Go!' },
  also: ['Card drafting', '7 Wonders', 'Neunzehn', 'Drafting', 'Diciannove', 'Draft'],
};
