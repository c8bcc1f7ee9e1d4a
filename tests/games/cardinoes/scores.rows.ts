/**
 * Rule, why, a position of a round that is over, and what each seat scores: parts as `code cards points`, then the
 * total.
 */
export interface ScoreRow {
  readonly rule: string;
  readonly why: string;
  readonly from: string;
  readonly scores: readonly (readonly [readonly string[], number])[];
}

const NOTHING = [[], 0] as const;

/** C9, C10 and the jokers of C12. */
export const scoreRows: readonly ScoreRow[] = [
  {
    rule: 'C9',
    why: 'jacks, queens and kings count ten',
    from: '-/JS!QH!KD! 7S - a phase=over ended=finished finisher=a',
    scores: [[['hand JSQHKD 30'], 30], NOTHING],
  },
  {
    rule: 'C9',
    why: 'an ace counts one',
    from: '-/AS!AH! 7S - a phase=over ended=finished finisher=a',
    scores: [[['hand ASAH 2'], 2], NOTHING],
  },
  {
    rule: 'C9',
    why: 'two to ten count their number',
    from: '-/2S!3S!4S!5S!6S!7S!8S!9S!TS! 7D - a phase=over ended=finished finisher=a',
    scores: [[['hand 2S3S4S5S6S7S8S9STS 54'], 54], NOTHING],
  },
  {
    rule: 'C9',
    why: 'each value can be set',
    from:
      '-/AS!2S!3S!4S!5S!6S!7S!8S!9S!TS!JS!QS!KS! 7D - a phase=over ended=finished finisher=a ace=50 two=0 ' +
      'three=0 four=0 five=0 six=0 seven=0 eight=20 nine=0 ten=0 jack=0 queen=0 king=3',
    scores: [[['hand AS2S3S4S5S6S7S8S9STSJSQSKS 73'], 73], NOTHING],
  },
  {
    rule: 'C9',
    why: 'a joker left in hand counts 25',
    from: '-/JK!AS! 7S - a phase=over ended=finished finisher=a jokers=1',
    scores: [[['hand JKAS 26'], 26], NOTHING],
  },
  {
    rule: 'C9',
    why: 'the joker’s value can be set',
    from: '-/JK!AS! 7S - a phase=over ended=finished finisher=a jokers=1 joker=40',
    scores: [[['hand JKAS 41'], 41], NOTHING],
  },
  {
    rule: 'C10',
    why: 'who goes out scores all other hands',
    from: 'KS!/-/2C!3C!/AH! 7S - b phase=over ended=finished finisher=b',
    scores: [NOTHING, [['hand KS 10', 'hand 2C3C 5', 'hand AH 1'], 16], NOTHING, NOTHING],
  },
  {
    rule: 'C10',
    why: 'even if their hand is not the only one worth nothing',
    from: '-/2C! 7S - a phase=over ended=finished finisher=a two=0',
    scores: [[['hand 2C 0'], 0], NOTHING],
  },
  {
    rule: 'C10',
    why: 'blocked: the smallest hand scores the sum of the others',
    from: 'KS!/2C!3C!/AH!QD! 7S - b phase=over ended=blocked',
    scores: [NOTHING, [['hand KS 10', 'hand AHQD 11'], 21], NOTHING],
  },
  {
    rule: 'C10',
    why: 'smallest in points, not in cards',
    from: 'KS!/2C!3C!AC! 7S - b phase=over ended=blocked',
    scores: [NOTHING, [['hand KS 10'], 10]],
  },
  {
    rule: 'C10',
    why: 'two share the smallest hand: the hands outside the tie are split',
    from: '5S!/2C!3C!/KD! 7S - b phase=over ended=blocked',
    scores: [[['hand KD 10', 'split - -5'], 5], [['hand KD 10', 'split - -5'], 5], NOTHING],
  },
  {
    rule: 'C10',
    why: 'rounded down',
    from: '5S!/2C!3C!/9D! 7S - b phase=over ended=blocked',
    scores: [[['hand 9D 9', 'split - -5'], 4], [['hand 9D 9', 'split - -5'], 4], NOTHING],
  },
  {
    rule: 'C10',
    why: 'among three of four too',
    from: '5S!/2C!3C!/KD!TC!/4H!AH! 7S - b phase=over ended=blocked',
    scores: [
      [['hand KDTC 20', 'split - -14'], 6],
      [['hand KDTC 20', 'split - -14'], 6],
      NOTHING,
      [['hand KDTC 20', 'split - -14'], 6],
    ],
  },
  {
    rule: 'C10',
    why: 'two of four split two hands',
    from: '5S!/2C!3C!/KD!/JH! 7S - b phase=over ended=blocked',
    scores: [
      [['hand KD 10', 'hand JH 10', 'split - -10'], 10],
      [['hand KD 10', 'hand JH 10', 'split - -10'], 10],
      NOTHING,
      NOTHING,
    ],
  },
  {
    rule: 'C10',
    why: 'if all are tied nobody scores',
    from: '5S!/2C!3C! 7S - b phase=over ended=blocked',
    scores: [NOTHING, NOTHING],
  },
  {
    rule: 'C12',
    why: 'a joker in hand can make a hand the bigger one',
    from: 'JK!/KD!QD!4D! 7S - b phase=over ended=blocked jokers=1',
    scores: [NOTHING, [['hand JK 25'], 25]],
  },
];
