const OVER =
  '-/- 8S(7S)9S(8C)JS(9D)AS(TH)/7C(JC)TC(QS)QC(KH)KC(AD)/8D(8H)TD(7D)JD(TS)KD(9C)/7H(QD)9H(JH)QH(AC)AH(KS) - b ' +
  'phase=over';

/**
 * Rule, why, a position of a round that is over, what each seat scores (parts as `code cards points`, then the total),
 * and its place.
 */
export const scoreRows: readonly (readonly [
  string,
  string,
  string,
  readonly (readonly [readonly string[], number])[],
  readonly number[],
])[] = [
  [
    'G11',
    'the higher score wins',
    `${OVER} got=AHAS7H9HQH/KS7SQSTS`,
    [
      [['match AHAS7H9HQH 17'], 17],
      [['match KS7SQSTS 3'], 3],
    ],
    [1, 2],
  ],
  [
    'G11',
    'whichever seat has it',
    `${OVER} got=KS7SQSTS/AHAS`,
    [
      [['match KS7SQSTS 3'], 3],
      [['match AHAS 11'], 11],
    ],
    [2, 1],
  ],
  [
    'G11',
    'equal is a draw',
    `${OVER} got=9C8C/KS7SQSTS`,
    [
      [['match 9C8C 3'], 3],
      [['match KS7SQSTS 3'], 3],
    ],
    [1, 1],
  ],
  [
    'G11',
    'nothing to nothing too',
    OVER,
    [
      [[], 0],
      [[], 0],
    ],
    [1, 1],
  ],
  [
    'G5',
    'one line for all that a card matched',
    `${OVER} got=TD9DTHTSQD/-`,
    [
      [['match TD9DTHTSQD 28'], 28],
      [[], 0],
    ],
    [1, 2],
  ],
  [
    'G10',
    'one more for the covered card',
    `${OVER} got=8D9D7D,8D*8C,TD*7D/-`,
    [
      [['match 8D9D7D 8', 'cover 8D8C 80', 'cover TD7D 40'], 128],
      [[], 0],
    ],
    [1, 2],
  ],
];
