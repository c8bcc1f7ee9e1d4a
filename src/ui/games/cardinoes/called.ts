/**
 * Cardinoes for whoever looks for a game: how long it takes, what it is like, and by what other names people ask for it.
 * @module
 */
import type { Called } from '../../../games/gameModule';

export const cardinoesCalled: Called = {
  minutes: 15,
  like: { en: 'Dominoes', de: 'Domino', it: 'Domino' },
  also: ['Card dominoes', 'Fan Tan', 'Kartendomino', 'Anlegen', 'Domino di carte'],
};
