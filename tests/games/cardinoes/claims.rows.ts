import type { Row } from '../rows';

/**
 * C7: what a draw or a pass says of the hidden hand; `to` is `true`, or the code with which it is refused by whoever
 * knows the cards.
 */
export const claimRows: readonly Row[] = [
  { rule: 'C7', why: 'a draw of a hand that cannot play', from: '2C3C/4D5D 7S9H 3? a', moves: 'a: draw', to: 'true' },
  {
    rule: 'C7',
    why: 'a draw of a hand that fits the right end by suit',
    from: '2C3H/4D5D 7S9H 3? a',
    moves: 'a: draw',
    to: 'cardinoes/can-play',
  },
  {
    rule: 'C7',
    why: 'a draw of a hand that fits the right end by rank',
    from: '2C9D/4H5D 7S9H 3? a',
    moves: 'a: draw',
    to: 'cardinoes/can-play',
  },
  {
    rule: 'C7',
    why: 'a draw of a hand that fits the left end by suit',
    from: '2C3S/4D5D 7S9H 3? a',
    moves: 'a: draw',
    to: 'cardinoes/can-play',
  },
  {
    rule: 'C7',
    why: 'a draw of a hand that fits the left end by rank',
    from: '2C7D/4D5D 7S9H 3? a',
    moves: 'a: draw',
    to: 'cardinoes/can-play',
  },
  {
    rule: 'C7',
    why: 'a draw of a hand with a joker',
    from: '2CJK/4D5D 7S9H 3? a jokers=1',
    moves: 'a: draw',
    to: 'cardinoes/can-play',
  },
  { rule: 'C7', why: 'a pass of a hand that cannot play', from: '2C3C/4D5D 7S9H - a', moves: 'a: pass', to: 'true' },
  {
    rule: 'C7',
    why: 'a pass of a hand that can',
    from: '2C9D/4H5D 7S9H - a',
    moves: 'a: pass',
    to: 'cardinoes/can-play',
  },
  {
    rule: 'C7',
    why: 'a pass of a hand with a joker',
    from: '2CJK/4D5D 7S9H - a jokers=1',
    moves: 'a: pass',
    to: 'cardinoes/can-play',
  },
  {
    rule: 'C7',
    why: 'a card that fits the middle of the chain is no matter',
    from: '2C9D/4D5D 7S9H8S 3? a',
    moves: 'a: draw',
    to: 'true',
  },
  {
    rule: 'C7',
    why: 'one end is enough on a chain of one card',
    from: '2C7D/4D5D 7S 3? a',
    moves: 'a: draw',
    to: 'cardinoes/can-play',
  },
];
