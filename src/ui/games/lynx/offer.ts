/**
 * What Lynx offers with the selected cards; its questions are whom the seven names, which suit the ace asks for, which
 * meld, which wish.
 * @module
 */
import type { LynxMove } from '../../../games/lynx/state';
import type * as board from '../../board/offer';

export type OfferKey =
  | 'draw'
  | 'discard'
  | 'meld'
  | 'append'
  | 'steal'
  | 'pile'
  | 'announce'
  | 'accept'
  | 'end'
  | 'resume';

export type Question = board.Question<LynxMove>;
export type Answer = board.Answer<LynxMove>;
export type Offer = board.Offer<OfferKey, LynxMove>;
