/** A3 and A5 to A12 as rows: what is played, and what comes of it; or, at the end of a round, the points of each seat. */
import type { Row } from 'svista/testing';
import { late, suit } from './testTools';

/** Everybody holds a whole suit: a clubs, b diamonds, c hearts, d spades. */
const DEALT = `${['C', 'D', 'H', 'S'].map((letter) => suit(letter)).join('/')} -/-/-/- -`;
/** The first trick, in which d has no club and c nothing but hearts and the queen. */
const FIRST =
  '2C3C4C5C6C7C8C9CTCJCQC2D3D/KCAC4D5D6D7D8D9DTDJDQDKDAD/2H3H4H5H6H7H8H9HTHJHQHKHQS/AH2S3S4S5S6S7S8S9STSJSKSAS -/-/-/-';
/** The first trick without what a and b have played to it: d or c is to play. */
const THIRD = `${FIRST.slice(2).replace('KCAC', 'KC')} 2CAC play`;
const FOURTH = `${FIRST.slice(2).replace('KCAC', 'KC').replace('/2H', '/')} 2CAC2H play void=cCDQ`;

/** Nine tricks without a heart. */
const SHUT = '2H3H4H5C/5H6H7H8H/9HTHJHQH/KHAH6C7D';
const QUEEN_OUT = '2H3H4H5C/5H6H7H8H/9HTHJHQH/KHAHQS7D';

export const rows: readonly Row[] = [
  {
    rule: 'A3',
    why: 'in the first round three cards of each go to the left',
    from: `${DEALT} pass`,
    moves: 'a: pass QCKCAC; b: pass QDKDAD; c: pass QHKHAH; d: pass QSKSAS',
    to: `${suit('C', '23456789TJ')}QSKSAS/QCKCAC${suit('D', '23456789TJ')}/QDKDAD${suit('H', '23456789TJ')}/QHKHAH${suit('S', '23456789TJ')} -/-/-/- - play`,
  },
  {
    rule: 'A3',
    why: 'in the second to the right',
    from: `${DEALT} pass round=1`,
    moves: 'd: pass QSKSAS; b: pass QDKDAD; c: pass QHKHAH; a: pass QCKCAC',
    to: `${suit('C', '23456789TJ')}QDKDAD/${suit('D', '23456789TJ')}QHKHAH/${suit('H', '23456789TJ')}QSKSAS/${suit('S', '23456789TJ')}QCKCAC -/-/-/- - play round=1`,
  },
  {
    rule: 'A3',
    why: 'in the third across, and the lowest club may go with them',
    from: `${DEALT} pass round=2`,
    moves: 'a: pass 2CKCAC; b: pass QDKDAD; c: pass QHKHAH; d: pass QSKSAS',
    to: `${suit('C', '3456789TJQ')}QHKHAH/${suit('D', '23456789TJ')}QSKSAS/2CKCAC${suit('H', '23456789TJ')}/${suit('S', '23456789TJ')}QDKDAD -/-/-/- - play round=2 lead=c`,
  },
  {
    rule: 'A3',
    why: 'two cards are not enough',
    from: `${DEALT} pass`,
    moves: 'b: pass QDKD',
    to: 'hearts/pass-three',
  },
  { rule: 'A3', why: 'four are too many', from: `${DEALT} pass`, moves: 'b: pass TDJDQDKD', to: 'hearts/pass-three' },
  {
    rule: 'A3',
    why: 'no card is passed twice',
    from: `${DEALT} pass`,
    moves: 'b: pass KDQDKD',
    to: 'hearts/pass-three',
  },
  {
    rule: 'A3',
    why: 'nobody passes what another holds',
    from: `${DEALT} pass`,
    moves: 'b: pass [0][13][14]',
    to: 'hearts/not-in-hand',
  },
  {
    rule: 'A3',
    why: 'nobody plays before all have passed',
    from: `${DEALT} pass`,
    moves: 'a: play 2C',
    to: 'hearts/pass-first',
  },
  {
    rule: 'A3',
    why: 'once play has begun nothing is passed',
    from: `${FIRST} - play`,
    moves: 'a: pass 3C4C5C',
    to: 'hearts/play',
  },
  {
    rule: 'A5',
    why: 'who holds the lowest club leads it',
    from: `${FIRST} - play`,
    moves: 'a: play 2C',
    to: `${FIRST.slice(2)} 2C play`,
  },
  {
    rule: 'A5',
    why: 'no other club is led first',
    from: `${FIRST} - play`,
    moves: 'a: play 3C',
    to: 'hearts/lowest-club',
  },
  { rule: 'A5', why: 'nor another suit', from: `${FIRST} - play`, moves: 'a: play 2D', to: 'hearts/lowest-club' },
  {
    rule: 'A6',
    why: 'who sits on the left is next',
    from: `${FIRST.slice(2)} 2C play`,
    moves: 'c: play QS',
    to: 'table/not-asked',
  },
  {
    rule: 'A6',
    why: 'a club follows, and who has none plays another suit',
    from: `${FIRST.slice(2)} 2C play`,
    moves: 'b: play AC; c: play 2H',
    to: FOURTH,
  },
  {
    rule: 'A6',
    why: 'who holds a club plays no diamond',
    from: `${FIRST.slice(2)} 2C play`,
    moves: 'b: play 4D',
    to: 'hearts/must-follow',
  },
  {
    rule: 'A6',
    why: 'who holds none may play any card, and has proved it',
    from: late('3C/4D/5D/6D', '-/-/-/-', '-'),
    moves: 'a: play 3C; b: play 4D; c: play 5D; d: play 6D',
    to: late('-/-/-/-', '3C4D5D6D/-/-/-', '-', 'before=a void=bC.cC.dC'),
  },
  {
    rule: 'A6',
    why: 'nobody plays what another holds',
    from: late('3C2D/4D5H/5D6H/6D7H', '-/-/-/-', '-'),
    moves: 'a: play 3C[2]',
    to: 'hearts/not-in-hand',
  },
  {
    rule: 'A7',
    why: 'the highest card of the suit that was led takes the trick, and its player leads',
    from: late('3C2D/AD5H/9C6H/6C7H', '-/-/-/-', '-'),
    moves: 'a: play 3C; b: play AD; c: play 9C; d: play 6C',
    to: late('2D/5H/6H/7H', '-/-/3CAD9C6C/-', '-', 'lead=c before=a void=bC'),
  },
  {
    rule: 'A7',
    why: 'an ace is higher than a king',
    from: late('KC2D/AC5H/9C6H/6C7H', '-/-/-/-', '-'),
    moves: 'a: play KC; b: play AC; c: play 9C; d: play 6C; b: play 5H',
    to: late('2D/-/6H/7H', '-/KCAC9C6C/-/-', '5H', 'lead=b before=a'),
  },
  {
    rule: 'A8',
    why: 'no heart on the first trick as long as there is a spade',
    from: FOURTH,
    moves: 'd: play AH',
    to: 'hearts/first-trick',
  },
  {
    rule: 'A8',
    why: 'nor the queen of spades with another spade in hand',
    from: `3C4C5C6C7C8C9CTCJCQC2D3D/KCAC4D5D6D7D8D9DTDJDQDKDAD/2H3H4H5H6H7H8H9HTHJHQHAHKH/${suit('S')} -/-/-/- 2C play`,
    moves: 'b: play AC; c: play 2H; d: play QS',
    to: 'hearts/first-trick',
  },
  {
    rule: 'A8',
    why: 'who has nothing else plays the queen, and has proved it',
    from: THIRD,
    moves: 'c: play QS; d: play KS',
    to: `${FIRST.slice(2).replace('KCAC', 'KC').replace('QS/', '/').replace('KSAS', 'AS').replace(' -/-/-/-', '')} -/2CACQSKS/-/- - play lead=b before=a void=cCDQ.dC`,
  },
  {
    rule: 'A8',
    why: 'with the option a heart may be played at once',
    from: `${THIRD} blood=on`,
    moves: 'c: play QS; d: play AH',
    to: `${FIRST.slice(2).replace('KCAC', 'KC').replace('QS/', '/').replace('/AH', '/').replace(' -/-/-/-', '')} -/2CACQSAH/-/- - play lead=b before=a void=cC.dC blood=on`,
  },
  {
    rule: 'A8',
    why: 'but never with a club in hand',
    from: `${FIRST.slice(2)} 2C play blood=on`,
    moves: 'b: play 4D',
    to: 'hearts/must-follow',
  },
  {
    rule: 'A9',
    why: 'no heart is led before one has been played',
    from: late(SHUT, '-/-/-/-', '-'),
    moves: 'a: play 2H',
    to: 'hearts/not-broken',
  },
  {
    rule: 'A9',
    why: 'but by who has nothing else, which proves it',
    from: late(SHUT, '-/-/-/-', '-', 'lead=b', 1),
    moves: 'b: play 5H',
    to: late(SHUT.replace('5H', ''), '-/-/-/-', '5H', 'lead=b void=bCDS', 1),
  },
  {
    rule: 'A9',
    why: 'a heart that is discarded breaks them',
    from: late(SHUT, '-/-/-/-', '-', '', 2),
    moves: 'a: play 5C; b: play 8H; c: play 9H; d: play 6C; d: play KH',
    to: late('2H3H4H/5H6H7H/THJHQH/AH7D', '-/-/-/5C8H9H6C', 'KH', 'lead=d before=a void=bC.cC', 2),
  },
  {
    rule: 'A9',
    why: 'the queen of spades may be led',
    from: late(QUEEN_OUT, '-/-/-/-', '-', 'lead=d'),
    moves: 'd: play QS',
    to: late(QUEEN_OUT.replace('QS', ''), '-/-/-/-', 'QS', 'lead=d'),
  },
  {
    rule: 'A9',
    why: 'and does not break hearts',
    from: late(SHUT, '-/-/-/-', '-', 'lead=d'),
    moves: 'd: play KH',
    to: 'hearts/not-broken',
  },
  {
    rule: 'A9',
    why: 'unless the table has chosen it',
    from: late(SHUT, '-/-/-/-', '-', 'lead=d queen=on'),
    moves: 'd: play KH',
    to: late(SHUT.replace('KH', ''), '-/-/-/-', 'KH', 'lead=d queen=on'),
  },
  {
    rule: 'A10',
    why: 'each heart costs one, the queen thirteen',
    from: late('2H/3H/4H/QS', '-/-/-/-', '-', '', 1),
    moves: 'a: play 2H; b: play 3H; c: play 4H; d: play QS',
    to: '0 -10 -16 0',
  },
  {
    rule: 'A10',
    why: 'nothing else costs anything',
    from: late('2C/3C/4C/5D', 'AHKDKCKS/-/-/-', '-', 'lead=c', 1),
    moves: 'c: play 4C; d: play 5D; a: play 2C; b: play 3C',
    to: '-1 -25 0 0',
  },
  {
    rule: 'A11',
    why: 'who takes all hearts and the queen pays nothing, and all others 26',
    from: late('2H/3H/4H/AH', '-/-/-/-', '-'),
    moves: 'a: play 2H; b: play 3H; c: play 4H; d: play AH',
    to: '-26 -26 -26 0',
  },
  {
    rule: 'A11',
    why: 'with the option they get back 26',
    from: late('2H/3H/4H/AH', '-/-/-/-', '-', 'moon=own'),
    moves: 'a: play 2H; b: play 3H; c: play 4H; d: play AH',
    to: '0 0 0 26',
  },
  {
    rule: 'A11',
    why: 'one heart elsewhere, and they pay for all others',
    from: late('2H/3H/4H/AH', '2C3C4C5H/-/-/-', '-'),
    moves: 'a: play 2H; b: play 3H; c: play 4H; d: play AH',
    to: '-1 0 0 -25',
  },
  {
    rule: 'A12',
    why: 'who takes the jack of diamonds gets back ten',
    from: late('2H/3H/4H/AH', '2C3CKHJD/-/-/-', '-', 'jack=on'),
    moves: 'a: play 2H; b: play 3H; c: play 4H; d: play AH',
    to: '9 0 0 -25',
  },
  {
    rule: 'A12',
    why: 'beside the moon of somebody else, too',
    from: late('2H/3H/4H/AH', '2C3C4CJD/-/-/-', '-', 'jack=on'),
    moves: 'a: play 2H; b: play 3H; c: play 4H; d: play AH',
    to: '-16 -26 -26 0',
  },
  {
    rule: 'A12',
    why: 'and beside one of their own',
    from: late('2H/3H/4H/AH', '-/-/-/-', '-', 'jack=on moon=own'),
    moves: 'a: play 2H; b: play 3H; c: play 4H; d: play AH',
    to: '0 0 0 36',
  },
  {
    rule: 'A12',
    why: 'without the option it counts nothing',
    from: late('2H/3H/4H/AH', '2C3CKHJD/-/-/-', '-'),
    moves: 'a: play 2H; b: play 3H; c: play 4H; d: play AH',
    to: '-1 0 0 -25',
  },
];
