/**
 * Rule, why, position, the card and where it would go, and what it would give away: `cell card by points`, the covered
 * card with a `*`.
 */
export type ValueRow = readonly [
  rule: string,
  why: string,
  position: string,
  card: string,
  cell: string,
  lines: readonly string[],
];

/** 7S on b3, 8C on d3; 9D, TH and JC on b4, c4 and d4; nothing between the two above. */
const GAP = '7S..8C/9DTHJC';
const SQUARE = '7S8C9DTH/JCQSKHAD/8H7DTS9C/QDJHACKS';
const COVERED = 'TD(7S)8C9DTH/JCQSKHAD/8H7DTS9C/QDJHACKS';
const HANDS = '8DTDJDKD7H9HQHAH/8S9SJSAS7CTCQCKC';

/** A card beside one that shares its suit or its rank alone. */
function pair(what: string, lies: string, card: string, by: 'suit' | 'rank', points: number): ValueRow {
  return ['G2', what, `4?/3? ${lies} 24? a`, card, 'e4', [`d4 ${lies} ${by} ${points}`]];
}

export const valueRows: readonly ValueRow[] = [
  pair('spades count 1', '7S', 'KS', 'suit', 1),
  pair('hearts count 2', '7H', 'KH', 'suit', 2),
  pair('clubs count 3', '7C', 'KC', 'suit', 3),
  pair('diamonds count 4', '7D', 'KD', 'suit', 4),
  pair('jacks count 5', 'JS', 'JD', 'rank', 5),
  pair('kings count 6', 'KS', 'KD', 'rank', 6),
  pair('sevens count 7', '7S', '7D', 'rank', 7),
  pair('eights count 8', '8S', '8D', 'rank', 8),
  pair('nines count 9', '9S', '9D', 'rank', 9),
  pair('tens count 10', 'TS', 'TD', 'rank', 10),
  pair('aces count 11', 'AS', 'AD', 'rank', 11),
  pair('queens count 12', 'QS', 'QD', 'rank', 12),
  ['G5', 'no match, nothing given', '4?/3? 7S 24? a', '8C', 'e4', []],
  [
    'G5',
    'a rank in the column and a suit in a diagonal, in the order of cells',
    `2?/? ${GAP} 24? a`,
    'JS',
    'd5',
    ['b3 7S suit 1', 'd4 JC rank 5'],
  ],
  [
    'G5',
    'a rank in a diagonal and a suit in the column',
    `2?/? ${GAP} 24? a`,
    '9H',
    'c5',
    ['b4 9D rank 9', 'c4 TH suit 2'],
  ],
  ['G5', 'a rank in the row, over a gap and another card', `2?/? ${GAP} 24? a`, '7H', 'e3', ['b3 7S rank 7']],
  [
    'G9',
    'from all that lie face up in line',
    `${HANDS} ${SQUARE} - a`,
    'TD',
    'a1',
    ['c1 9D suit 4', 'd1 TH rank 10', 'c3 TS rank 10', 'a4 QD suit 4'],
  ],
  [
    'G9',
    'from a level-two card as from others',
    `7?/8? ${COVERED} - b`,
    'TC',
    'a3',
    ['a1 TD rank 10', 'a2 JC suit 3', 'c3 TS rank 10', 'd3 9C suit 3'],
  ],
  [
    'G10',
    'ten times the rank of the covered card',
    `${HANDS} ${SQUARE} - a`,
    '8D',
    'b1',
    ['c1 9D suit 4', 'b3 7D suit 4', 'b1 8C rank 80*'],
  ],
  [
    'G10',
    'ten times its suit',
    `${HANDS} ${SQUARE} - a`,
    'TD',
    'c1',
    ['d1 TH rank 10', 'd2 AD suit 4', 'c3 TS rank 10', 'c1 9D suit 40*'],
  ],
  [
    'G10',
    'nothing for a covered card that does not match',
    `${HANDS} ${SQUARE} - a`,
    'AH',
    'b1',
    ['d1 TH suit 2', 'c2 KH suit 2', 'b4 JH suit 2'],
  ],
];
