/**
 * Lynx for whoever looks for a game: how long it takes, what it is like, and by what other names people ask for it.
 * @module
 */
import type { Called } from '../../../games/gameModule';

export const lynxCalled: Called = {
  minutes: 20,
  like: { en: 'Uno, with melds', de: 'Mau-Mau, mit Meldungen', it: 'Uno, con combinazioni' },
  also: ['Mau Mau', 'Uno', 'Canasta', 'Switch', 'Neunerln', 'La svista', 'Ramino'],
};
