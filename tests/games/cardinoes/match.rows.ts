/** C11: options of a match, the totals of its rounds by seat, and whether it is over then. */
export interface MatchRow {
  readonly rule: string;
  readonly why: string;
  readonly options: string;
  readonly rounds: readonly (readonly number[])[];
  readonly over: boolean;
  /** Each seat's place by its total. */
  readonly places: readonly number[];
}

const FOUR = [
  [30, 0],
  [0, 12],
  [45, 0],
  [0, 30],
];

export const matchRows: readonly MatchRow[] = [
  {
    rule: 'C11',
    why: 'five rounds as a default: four are not enough',
    options: '-',
    rounds: FOUR,
    over: false,
    places: [1, 2],
  },
  {
    rule: 'C11',
    why: 'and after the fifth it is over, the highest total winning',
    options: '-',
    rounds: [...FOUR, [0, 40]],
    over: true,
    places: [2, 1],
  },
  { rule: 'C11', why: 'a tie shares the place', options: '-', rounds: [...FOUR, [0, 33]], over: true, places: [1, 1] },
  {
    rule: 'C11',
    why: 'any number of rounds, such as ten',
    options: 'rounds=10',
    rounds: [...FOUR, ...FOUR, [0, 40]],
    over: false,
    places: [1, 2],
  },
  {
    rule: 'C11',
    why: 'ten rounds end with the tenth',
    options: 'rounds=10',
    rounds: [...FOUR, ...FOUR, [0, 40], [9, 0]],
    over: true,
    places: [1, 2],
  },
  {
    rule: 'C11',
    why: 'a target of 100 as a default',
    options: 'match=target',
    rounds: [
      [99, 0],
      [0, 60],
    ],
    over: false,
    places: [1, 2],
  },
  {
    rule: 'C11',
    why: 'reached, it ends the match, whatever the number of rounds',
    options: 'match=target',
    rounds: [
      [99, 0],
      [1, 0],
    ],
    over: true,
    places: [1, 2],
  },
  {
    rule: 'C11',
    why: 'a target of 200',
    options: 'match=target target=200',
    rounds: [
      [99, 0],
      [100, 0],
    ],
    over: false,
    places: [1, 2],
  },
  {
    rule: 'C11',
    why: 'more than five rounds if the target is far',
    options: 'match=target target=200',
    rounds: [...FOUR, ...FOUR],
    over: false,
    places: [1, 2],
  },
];
