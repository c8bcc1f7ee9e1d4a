/**
 * Crazy Eights told in sentences.
 * @module
 */
import type { EightsMove, EightsState } from '../rules/state';
import type { Narrator, LogLine } from '../../../src/ui/games/contract/gameScreen';
import { type Part, does } from '../../../src/ui/text/parts';
import { eightsScores } from './scores';

const played = (move: EightsMove & { kind: 'play' }): Part[] => [
  ' ',
  { face: move.card.face },
  ...(move.suit === undefined ? [] : [' for ', { suit: move.suit }]),
];
const line = (...parts: Part[]): LogLine[] => [{ seat: null, parts }];

export const teller: Narrator<EightsState, EightsMove> = {
  move(_state, seat, move, own) {
    if (move.kind === 'draw') return []; // told when the card has come
    return [
      { seat, parts: move.kind === 'play' ? [...does(seat, own, 'play'), ...played(move)] : does(seat, own, 'pass') },
    ];
  },
  offer: (_view, move) => (move.kind === 'play' ? ['play', ...played(move)] : [move.kind]),
  need(before, need, after, own) {
    switch (need.kind) {
      case 'coin':
        return line('Coin toss: ', { seat: after.dealer! }, after.dealer === own ? ' deal' : ' deals');
      case 'shuffle':
        return line('The deck is shuffled');
      case 'deal':
        if (before.phase === 'debt')
          return [{ seat: before.turn, parts: [...does(before.turn, own, 'draw'), ' a card'] }];
        return line('Five cards each; ', { face: after.pile[0]! }, ' is turned up');
      case 'open':
        return line('The hands are opened');
      case 'hide':
      case 'give':
      case 'show':
      case 'count':
      case 'act':
      case 'over':
        return [];
    }
  },
  scores: eightsScores,
};
