import type { Row } from '../rows';

/** C1–C3: from a deck, top first, to the first turn. `decks`: the first order, then one for each reshuffle. */
export interface SetupRow extends Pick<Row, 'rule' | 'why' | 'to'> {
  readonly options: string;
  readonly seats: number;
  /** Null: the coin decides, and shows `coin`. */
  readonly dealer: number | null;
  readonly coin?: number;
  /** The top cards of each order; the others follow as an unshuffled deck has them. */
  readonly tops: readonly string[];
}

const A = '2C3C4C5C6C7C8C';
const B = '2D3D4D5D6D7D8D';
const C = '2H3H4H5H6H7H8H';
const D = '2S3S4S5S6S7S8S';

/** `to`: the position, its stock only counted. */
export const setupRows: readonly SetupRow[] = [
  {
    rule: 'C1',
    why: 'two play with 52 cards',
    options: '-',
    seats: 2,
    dealer: 1,
    tops: [`${A}${B}KS`],
    to: `${A}/${B} KS 37? a dealer=b`,
  },
  {
    rule: 'C1',
    why: 'four play with 52 cards',
    options: '-',
    seats: 4,
    dealer: 3,
    tops: [`${A}${B}${C}${D}KS`],
    to: `${A}/${B}/${C}/${D} KS 23? a dealer=d`,
  },
  {
    rule: 'C1',
    why: 'four jokers are four cards more',
    options: 'jokers=4',
    seats: 2,
    dealer: 1,
    tops: [`${A}${B}KS`],
    to: `${A}/${B} KS 41? a dealer=b jokers=4`,
  },
  {
    rule: 'C2',
    why: 'seven cards each, and the top card of the rest starts the chain',
    options: '-',
    seats: 3,
    dealer: 2,
    tops: [`${A}${B}${C}9S`],
    to: `${A}/${B}/${C} 9S 30? a dealer=c`,
  },
  {
    rule: 'C2',
    why: 'a joker dealt to a hand stays there',
    options: 'jokers=1',
    seats: 2,
    dealer: 1,
    tops: [`JK3C4C5C6C7C8C${B}KS`],
    to: `JK3C4C5C6C7C8C/${B} KS 38? a dealer=b jokers=1`,
  },
  {
    rule: 'C2',
    why: 'a joker turned up is put back, the pile is shuffled again and another card turned; the hands stay',
    options: 'jokers=2',
    seats: 2,
    dealer: 1,
    tops: [`${A}${B}JKKS`, 'QHJK'],
    to: `${A}/${B} QH 39? a dealer=b jokers=2`,
  },
  {
    rule: 'C2',
    why: 'as often as it takes',
    options: 'jokers=2',
    seats: 2,
    dealer: 1,
    tops: [`${A}${B}JKJK`, 'JKJK', 'JKQH', '9S'],
    to: `${A}/${B} 9S 39? a dealer=b jokers=2`,
  },
  {
    rule: 'C3',
    why: 'the player to the dealer’s left begins and is dealt to first',
    options: '-',
    seats: 3,
    dealer: 0,
    tops: [`${A}${B}${C}9S`],
    to: `${C}/${A}/${B} 9S 30? b`,
  },
  {
    rule: 'C3',
    why: 'to the left of the last seat is the first one',
    options: '-',
    seats: 3,
    dealer: 2,
    tops: [`${A}${B}${C}9S`],
    to: `${A}/${B}/${C} 9S 30? a dealer=c`,
  },
  {
    rule: 'C3',
    why: 'a coin decides who deals first',
    options: '-',
    seats: 3,
    dealer: null,
    coin: 1,
    tops: [`${A}${B}${C}9S`],
    to: `${B}/${C}/${A} 9S 30? c dealer=b`,
  },
];
