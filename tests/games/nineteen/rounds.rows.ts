import type { Row } from '../rows';
import { run, suits } from './playAll';

/** Everybody has been dealt a whole suit. */
const DEALT = `${suits((suit) => run(suit, 'A23456789TJQK'))} -/-/-/- - -/-/-/- split`;
const LATER = [...'CDHS'].map((suit) => run(suit, '789TJQK'));

/** Hands with the stacks of round two still waiting. */
const waiting = (...stacks: readonly string[]): string =>
  stacks.map((stack, seat) => `${stack}+${LATER[seat]}`).join('/');

const FIRST =
  `${waiting(run('C', 'A23456'), run('D', 'A23456'), run('H', 'A23456'), run('S', 'A23456'))} -/-/-/- - -/-/-/- ` +
  'take1.1';
const SECOND =
  `${waiting(run('S', '23456'), run('C', '23456'), run('D', '23456'), run('H', '23456'))} AC/AD/AH/AS - -/-/-/- ` +
  'take1.2';
const THIRD =
  `${waiting(run('H', '3456'), run('S', '3456'), run('C', '3456'), run('D', '3456'))} AC2S!/AD2C!/AH2D!/AS2H! - ` +
  '-/-/-/- take1.3';
const FIFTH = `${waiting('5C6C', '5D6D', '5H6H', '5S6S')} AC3H4D2S!/AD3S4H2C!/AH3C4S2D!/AS3D4C2H! - -/-/-/- take1.5`;
const FORCE1 = `${waiting('-', '-', '-', '-')} AC3H4D6S2S!5C!/AD3S4H6C2C!5D!/AH3C4S6D2D!5H!/AS3D4C6H2H!5S! - -/-/-/- force1`;

/** After round one: four down, one up, one forced. */
const FRONT = ['AC3H4D6S', 'AD3S4H6C', 'AH3C4S6D', 'AS3D4C6H'];
const fronts = (...more: readonly string[]): string => FRONT.map((cards, seat) => cards + more[seat]!).join('/');
const ASIDE = '5C!/5D!/5H!/5S!';
const AWAY = '7C5C!/7D5D!/7H5H!/7S5S!';
const DISCARD = `${LATER.join('/')} ${fronts('2S!', '2C!', '2D!', '2H!')} - ${ASIDE} discard`;
const ROUND2 = `${suits((suit) => run(suit, '89TJQK'))} ${fronts('2S!', '2C!', '2D!', '2H!')} - ${AWAY} take2.1`;
const FORCE2 =
  `-/-/-/- ${fronts('8CTHJSKD2S!9D!QC!', '8DTSJCKH2C!9H!QD!', '8HTCJDKS2D!9S!QH!', '8STDJHKC2H!9C!QS!')} - ` +
  `${AWAY} force2`;

/** N2 to N6: what the players do, and what it leads to. */
export const roundRows: readonly Row[] = [
  {
    rule: 'N2',
    why: 'all divide their hands at once into six and seven',
    from: DEALT,
    moves: 'split AC2C3C4C5C6C | split AD2D3D4D5D6D | split AH2H3H4H5H6H | split AS2S3S4S5S6S',
    to: FIRST,
  },
  {
    rule: 'N2',
    why: 'any six may be chosen, in any order',
    from: DEALT,
    moves: 'split KC2C4C6C8CTC | split AD2D3D4D5D6D | split AH2H3H4H5H6H | split AS2S3S4S5S6S',
    to: `${run('C', '2468TK')}+${run('C', 'A3579JQ')}/${run('D', 'A23456')}+${LATER[1]}/${run('H', 'A23456')}+${LATER[2]}/${run('S', 'A23456')}+${LATER[3]} -/-/-/- - -/-/-/- take1.1`,
  },
  {
    rule: 'N2',
    why: 'five cards are no stack of six',
    from: DEALT,
    moves: 'split AC2C3C4C5C6C | split AD2D3D4D5D | split AH2H3H4H5H6H | split AS2S3S4S5S6S',
    to: 'nineteen/six',
  },
  {
    rule: 'N2',
    why: 'nor are seven',
    from: DEALT,
    moves: 'split AC2C3C4C5C6C7C | split AD2D3D4D5D6D | split AH2H3H4H5H6H | split AS2S3S4S5S6S',
    to: 'nineteen/six',
  },
  {
    rule: 'N2',
    why: 'nor is a card named twice',
    from: DEALT,
    moves: 'split AC2C3C4C5C5C | split AD2D3D4D5D6D | split AH2H3H4H5H6H | split AS2S3S4S5S6S',
    to: 'nineteen/six',
  },
  {
    rule: 'N2',
    why: 'nor with cards that another holds',
    from: DEALT,
    moves: 'split AC2C3C4C5C6C | split AD2D3D4D5D6D | split AH2H3H4H5H6H | split [0]AS2S3S4S5S',
    to: 'nineteen/not-in-hand',
  },
  {
    rule: 'N2',
    why: 'nothing is taken before',
    from: DEALT,
    moves: 'take AC | take AD | take AH | take AS',
    to: 'nineteen/split-first',
  },
  {
    rule: 'N3',
    why: 'the first card is laid face down, the rest passes to the left',
    from: FIRST,
    moves: 'take AC | take AD | take AH | take AS',
    to: SECOND,
  },
  {
    rule: 'N3',
    why: 'the second card lies face up',
    from: SECOND,
    moves: 'take 2S | take 2C | take 2D | take 2H',
    to: THIRD,
  },
  {
    rule: 'N3',
    why: 'the third lies face down, and the fourth',
    from: THIRD,
    moves: 'take 3H | take 3S | take 3C | take 3D; take 4D | take 4H | take 4S | take 4C',
    to: FIFTH,
  },
  {
    rule: 'N3',
    why: 'the fifth lies face up; the sixth passes, and is laid face down without a choice',
    from: FIFTH,
    moves: 'take 5C | take 5D | take 5H | take 5S',
    to: FORCE1,
  },
  {
    rule: 'N3',
    why: 'a card is taken from the stack in hand, not from the one that waits',
    from: FIRST,
    moves: 'take [24] | take AD | take AH | take AS',
    to: 'nineteen/not-in-stack',
  },
  {
    rule: 'N3',
    why: 'nor from what lies in front already',
    from: SECOND,
    moves: 'take 2S | take 2C | take 2D | take [51]',
    to: 'nineteen/not-in-stack',
  },
  {
    rule: 'N3',
    why: 'nor from the stack of another',
    from: SECOND,
    moves: 'take 2S | take 2C | take [0] | take 2H',
    to: 'nineteen/not-in-stack',
  },
  {
    rule: 'N3',
    why: 'while cards are taken nothing is discarded',
    from: SECOND,
    moves: 'discard 2S | take 2C | take 2D | take 2H',
    to: 'nineteen/take',
  },
  {
    rule: 'N4',
    why: 'each names a face-up card of the player to the right, who discards it; then round two begins',
    from: FORCE1,
    moves: 'force 5S | force 5C | force 5D | force 5H',
    to: DISCARD,
  },
  {
    rule: 'N4',
    why: 'either of the two may be chosen',
    from: FORCE1,
    moves: 'force 2H | force 2S | force 5D | force 5H',
    to: `${LATER.join('/')} ${fronts('5C!', '2C!', '2D!', '5S!')} - 2S!/5D!/5H!/2H! discard`,
  },
  {
    rule: 'N4',
    why: 'not a card of the player to the left',
    from: FORCE1,
    moves: 'force 5D | force 5C | force 5D | force 5H',
    to: 'nineteen/not-face-up',
  },
  {
    rule: 'N4',
    why: 'not an own one',
    from: FORCE1,
    moves: 'force 5C | force 5C | force 5D | force 5H',
    to: 'nineteen/not-face-up',
  },
  {
    rule: 'N4',
    why: 'not one that lies face down',
    from: FORCE1,
    moves: 'force AS | force 5C | force 5D | force 5H',
    to: 'nineteen/not-face-up',
  },
  {
    rule: 'N4',
    why: 'a card must be named',
    from: FORCE1,
    moves: 'take [0] | force 5C | force 5D | force 5H',
    to: 'nineteen/force',
  },
  {
    rule: 'N5',
    why: 'everybody first discards one of the seven face down',
    from: DISCARD,
    moves: 'discard 7C | discard 7D | discard 7H | discard 7S',
    to: ROUND2,
  },
  {
    rule: 'N5',
    why: 'not one that lies in front',
    from: DISCARD,
    moves: 'discard [28] | discard 7D | discard 7H | discard 7S',
    to: 'nineteen/not-in-stack',
  },
  {
    rule: 'N5',
    why: 'nothing is taken before',
    from: DISCARD,
    moves: 'take 7C | discard 7D | discard 7H | discard 7S',
    to: 'nineteen/discard-first',
  },
  {
    rule: 'N5',
    why: 'the first card is laid face down, the rest passes to the right',
    from: ROUND2,
    moves: 'take 8C | take 8D | take 8H | take 8S',
    to:
      `${[...'DHSC'].map((suit) => run(suit, '9TJQK')).join('/')} ` +
      `AC3H4D6S8C2S!/AD3S4H6C8D2C!/AH3C4S6D8H2D!/AS3D4C6H8S2H! - ${AWAY} take2.2`,
  },
  {
    rule: 'N5',
    why: 'the second and the fifth lie face up: three, before one of them is discarded',
    from: ROUND2,
    moves:
      'take 8C | take 8D | take 8H | take 8S; take 9D | take 9H | take 9S | take 9C; take TH | take TS | take ' +
      'TC | take TD; take JS | take JC | take JD | take JH; take QC | take QD | take QH | take QS',
    to: FORCE2,
  },
  {
    rule: 'N5',
    why: 'each chooses for the player to the left, from the cards of either round',
    from: FORCE2,
    moves: 'force 2C | force QH | force 9C | force 2S',
    to: `-/-/-/- 9D!QC!AC!3H!4D!6S!8C!TH!JS!KD!/9H!QD!AD!3S!4H!6C!8D!TS!JC!KH!/2D!9S!AH!3C!4S!6D!8H!TC!JD!KS!/2H!QS!AS!3D!4C!6H!8S!TD!JH!KC! - 7C5C!2S!/7D5D!2C!/7H5H!QH!/7S5S!9C! over`,
  },
  {
    rule: 'N5',
    why: 'not for the player to the right',
    from: FORCE2,
    moves: 'force QS | force QH | force 9C | force 2S',
    to: 'nineteen/not-face-up',
  },
  {
    rule: 'N6',
    why: 'ten cards each, two face up and eight face down, are all turned up',
    from: FORCE2,
    moves: 'force QD | force QH | force QS | force QC',
    to: `-/-/-/- 2S!9D!AC!3H!4D!6S!8C!TH!JS!KD!/2C!9H!AD!3S!4H!6C!8D!TS!JC!KH!/2D!9S!AH!3C!4S!6D!8H!TC!JD!KS!/2H!9C!AS!3D!4C!6H!8S!TD!JH!KC! - 7C5C!QC!/7D5D!QD!/7H5H!QH!/7S5S!QS! over`,
  },
];
