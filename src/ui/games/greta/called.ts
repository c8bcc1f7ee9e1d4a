/**
 * Greta for whoever looks for a game: how long it takes, what it is like, and by what other names people ask for it.
 * @module
 */
import type { Called } from '../../../games/gameModule';

export const gretaCalled: Called = {
  minutes: 10,
  like: { en: 'Poker Squares, against each other', de: 'Poker-Quadrat, gegeneinander', it: 'Poker Square, ma in due' },
  also: ['Cribbage Squares', 'for two', 'zu zweit', 'Legespiel', 'in due', 'quadrato'],
};
