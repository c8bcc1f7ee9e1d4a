/**
 * Nineteen in words: what it is.
 * @module
 */
import type { GameWords } from '../contract/gameScreen';

export const nineteenWords: GameWords = {
  name: 'Nineteen',
  players: '4 players',
  blurb: 'Take a card, pass the rest on: many of one suit, or sets of all four',
  options: {},
  fan: [1, 6, 11, 12],
};
