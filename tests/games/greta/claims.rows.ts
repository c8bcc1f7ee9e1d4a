import type { Row } from '../rows';

/** 7S on b3, 8C on d3; 9D, TH and JC on b4, c4 and d4. KC on c3 matches 8C and JC. */
const GAP = '7S..8C/9DTHJC';
const FILLED = '7SKC8C/9DTHJC';

/** G6: claims by eye in level one. */
export const claimRows: readonly Row[] = [
  {
    rule: 'G6',
    why: 'counted by the table, there is nothing to claim',
    from: `QSKC/AH ${GAP} 24? a`,
    moves: 'a: place KC c3; b: claim d3',
    to: 'greta/nothing-to-claim',
  },
  {
    rule: 'G6',
    why: 'by eye nothing is scored before it is claimed',
    from: `QSKC/AH ${GAP} 24? a claims=eye`,
    moves: 'a: place KC c3',
    to: `QS/AH ${FILLED} 24? b?c3 claims=eye`,
  },
  {
    rule: 'G6',
    why: 'what is claimed counts',
    from: `QSKC/AH ${GAP} 24? a claims=eye`,
    moves: 'a: place KC c3; b: claim d3 d4',
    to: `QS/AH ${FILLED} 24? b got=-/KC8CJC claims=eye`,
  },
  {
    rule: 'G6',
    why: 'what is missed is lost',
    from: `QSKC/AH ${GAP} 24? a claims=eye`,
    moves: 'a: place KC c3; b: claim d4',
    to: `QS/AH ${FILLED} 24? b got=-/KCJC claims=eye`,
  },
  {
    rule: 'G6',
    why: 'for good',
    from: `QSKC/AH ${GAP} 24? a claims=eye`,
    moves: 'a: place KC c3; b: claim d4; b: claim d3',
    to: 'greta/nothing-to-claim',
  },
  {
    rule: 'G6',
    why: 'nothing may be claimed at all',
    from: `QSKC/AH ${GAP} 24? a claims=eye`,
    moves: 'a: place KC c3; b: claim -',
    to: `QS/AH ${FILLED} 24? b claims=eye`,
  },
  {
    rule: 'G6',
    why: 'a wrong claim scores nothing',
    from: `QSKC/AH ${GAP} 24? a claims=eye`,
    moves: 'a: place KC c3; b: claim b3',
    to: `QS/AH ${FILLED} 24? b claims=eye`,
  },
  {
    rule: 'G6',
    why: 'and costs nothing beside a right one',
    from: `QSKC/AH ${GAP} 24? a claims=eye`,
    moves: 'a: place KC c3; b: claim b3 d3 c4',
    to: `QS/AH ${FILLED} 24? b got=-/KC8C claims=eye`,
  },
  {
    rule: 'G6',
    why: 'a match off the lines is a wrong claim',
    from: `KSKC/AH ${GAP} 24? a claims=eye`,
    moves: 'a: place KS e4; b: claim b3',
    to: 'KC/AH 7S..8C../9DTHJCKS 24? b at=e4 claims=eye',
  },
  {
    rule: 'G6',
    why: 'the claim comes before the next card',
    from: `QSKC/AH ${GAP} 24? a claims=eye`,
    moves: 'a: place KC c3; b: place AH d5',
    to: 'greta/claim-first',
  },
  {
    rule: 'G6',
    why: 'and then that card is placed',
    from: `QSKC/AH ${GAP} 24? a claims=eye`,
    moves: 'a: place KC c3; b: claim -; b: place AH d5',
    to: `QS/- ${FILLED}/....AH 24? a?d5 at=d5 claims=eye`,
  },
  {
    rule: 'G6',
    why: 'it is the opponent who claims',
    from: `QSKC/AH ${GAP} 24? a claims=eye`,
    moves: 'a: place KC c3; a: claim d3',
    to: 'greta/not-asked',
  },
  {
    rule: 'G6',
    why: 'the new card does not match itself',
    from: `QSKC/AH ${GAP} 24? a claims=eye`,
    moves: 'a: place KC c3; b: claim c3',
    to: 'greta/placed-card',
  },
  {
    rule: 'G6',
    why: 'an empty cell is not pointed at',
    from: `QSKC/AH ${GAP} 24? a claims=eye`,
    moves: 'a: place KC c3; b: claim d3 e5',
    to: 'greta/no-card-there',
  },
  {
    rule: 'G6',
    why: 'in level one no card is covered',
    from: `QSKC/AH ${GAP} 24? a claims=eye`,
    moves: 'a: place KC c3; b: claim cover',
    to: 'greta/nothing-covered',
  },
  {
    rule: 'G6',
    why: 'a card is pointed at once',
    from: `QSKC/AH ${GAP} 24? a claims=eye`,
    moves: 'a: place KC c3; b: claim d3 d3',
    to: 'greta/move-syntax',
  },
  {
    rule: 'G6',
    why: 'the first card matches nothing, and nobody is asked',
    from: '4?/8CQHJDTS - 24? b claims=eye',
    moves: 'b: place QH d4',
    to: '4?/8CJDTS QH 24? a claims=eye',
  },
  {
    rule: 'G6',
    why: 'the second is asked about whether it matches or not',
    from: '8CQHJDTS/3? 7S 24? a claims=eye',
    moves: 'a: place 8C e4',
    to: 'QHJDTS/3? 7S8C 24? b?e4 at=e4 claims=eye',
  },
];
