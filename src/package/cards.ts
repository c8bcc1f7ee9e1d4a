/**
 * `svista/cards`: faces, hidden cards, decks, and how cards are written.
 * @module
 */
export {
  type Card,
  type CardId,
  FACES,
  type Face,
  JOKER,
  NOBODY,
  RANKS,
  RED_JOKER,
  type Rank,
  SUITS,
  type Seat,
  type Suit,
  faceOf,
  isCourt,
  isFace,
  isJoker,
  rankOf,
  suitOf,
} from '../cards/card';
export { countFaces, decksWithJokers, frenchDecks } from '../cards/deck';
export { makeFace, makeFaces, parseFace, parseFaces } from '../cards/notation';
