import type { Row } from '../rows';

/** 7S on b3, 8C on d3; 9D, TH and JC on b4, c4 and d4; nothing between the two above. */
const GAP = '7S..8C/9DTHJC';
/** A stair from 7S on b1 down to QD on d4. */
const STAIR = '7S..../8C9D../..THJC/....QD';

/** G3–G5 and G7: laying the square, card by card, and what matches. */
export const squareRows: readonly Row[] = [
  { rule: 'G3', why: 'turns alternate', from: '8CQHJDTS/KHAD9S 7S 24? a', moves: 'a: place 8C e4; b: place KH f4; a: place JD g4', to: 'QHTS/AD9S 7S8CKHJD 24? b at=g4' },
  { rule: 'G3', why: 'nobody plays twice running', from: '8CQHJDTS/KHAD9S 7S 24? a', moves: 'a: place 8C e4; a: place JD f4', to: 'greta/not-asked' },
  { rule: 'G3', why: 'a card that the hand lacks is not placed', from: '8CQHJDTS/KHAD9S 7S 24? a', moves: 'a: place KH e4', to: 'card/not-in-hand' },
  { rule: 'G3', why: 'nobody plays a card of the other hand', from: '8CQHJDTS/KHAD9S 7S 24? a', moves: 'a: place KH[28] e4', to: 'greta/not-in-hand' },
  { rule: 'G4', why: 'the first card lies in the middle of the field', from: '4?/8CQHJDTS - 24? b', moves: 'b: place QH d4', to: '4?/8CJDTS QH 24? a' },
  { rule: 'G4', why: 'anywhere is the same everywhere, so the first card lies nowhere else', from: '4?/8CQHJDTS - 24? b', moves: 'b: place QH a1', to: 'greta/first-cell' },
  { rule: 'G4', why: 'a card goes to the right of another', from: '8CQHJDTS/3? 7S 24? a', moves: 'a: place 8C e4', to: 'QHJDTS/3? 7S8C 24? b at=e4' },
  { rule: 'G4', why: 'or to the left', from: '8CQHJDTS/3? 7S 24? a', moves: 'a: place 8C c4', to: 'QHJDTS/3? 8C7S 24? b' },
  { rule: 'G4', why: 'or above', from: '8CQHJDTS/3? 7S 24? a', moves: 'a: place 8C d3', to: 'QHJDTS/3? 8C/7S 24? b' },
  { rule: 'G4', why: 'or below', from: '8CQHJDTS/3? 7S 24? a', moves: 'a: place 8C d5', to: 'QHJDTS/3? 7S/8C 24? b at=d5' },
  { rule: 'G4', why: 'a corner is not a side', from: '8CQHJDTS/3? 7S 24? a', moves: 'a: place 8C c5', to: 'greta/not-beside' },
  { rule: 'G4', why: 'over a gap is not side by side', from: '8CQHJDTS/3? 7S 24? a', moves: 'a: place 8C f4', to: 'greta/not-beside' },
  { rule: 'G4', why: 'where a card lies no other goes in level one', from: '8CQHJDTS/3? 7S 24? a', moves: 'a: place 8C d4', to: 'greta/taken' },
  { rule: 'G4', why: 'beyond the field there is no cell', from: '8CQHJDTS/3? 7S 24? a', moves: 'a: place 8C h4', to: 'greta/no-such-cell' },
  { rule: 'G4', why: 'a row of three grows to the left', from: 'QSJDAH/2? 8C9DTH 24? a at=e4', moves: 'a: place QS b4', to: 'JDAH/2? QS8C9DTH 24? b at=e4' },
  { rule: 'G4', why: 'or to the right', from: 'QSJDAH/2? 8C9DTH 24? a at=e4', moves: 'a: place QS f4', to: 'JDAH/2? 8C9DTHQS 24? b at=f4' },
  { rule: 'G4', why: 'but a row has no fifth card on its right', from: '2?/QHJC 7S8C9DTH 24? b', moves: 'b: place QH e4', to: 'greta/fifth-column' },
  { rule: 'G4', why: 'nor on its left', from: '2?/QHJC 7S8C9DTH 24? b at=g4', moves: 'b: place QH c4', to: 'greta/fifth-column' },
  { rule: 'G4', why: 'a column has no fifth card below', from: '2?/QHJC 7S/8C/9D/TH 24? b', moves: 'b: place QH d5', to: 'greta/fifth-row' },
  { rule: 'G4', why: 'nor above', from: '2?/QHJC 7S/8C/9D/TH 24? b at=d7', moves: 'b: place QH d3', to: 'greta/fifth-row' },
  { rule: 'G4', why: 'the width counts over all rows together', from: 'QHKC/? 7S8C..../..9DTHJS 24? a', moves: 'a: place QH e4', to: 'greta/fifth-column' },
  { rule: 'G4', why: 'and the height over all columns', from: 'QHKC/? 7S../8C9D/..TH/..JS 24? a', moves: 'a: place QH d5', to: 'greta/fifth-row' },
  { rule: 'G4', why: 'a hole in the square is filled like any other cell', from: `QHKS/? ${GAP} 24? a`, moves: 'a: place QH c3', to: 'KS/? 7SQH8C/9DTHJC 24? b got=-/QHTH' },
  { rule: 'G5', why: 'a card beside the lines does not count', from: `KSKC/? ${GAP} 24? a`, moves: 'a: place KS e4', to: 'KC/? 7S..8C../9DTHJCKS 24? b at=e4' },
  { rule: 'G5', why: 'the same suit in the row counts for the opponent', from: `QSKC/? ${GAP} 24? a`, moves: 'a: place QS c3', to: 'KC/? 7SQS8C/9DTHJC 24? b got=-/QS7S' },
  { rule: 'G5', why: 'several matches all count, in the row and in a diagonal', from: `QSKC/? ${GAP} 24? a`, moves: 'a: place KC c3', to: 'QS/? 7SKC8C/9DTHJC 24? b got=-/KC8CJC' },
  { rule: 'G5', why: 'the same rank counts, over a gap and over another card', from: `7HKC/? ${GAP} 24? a`, moves: 'a: place 7H e3', to: 'KC/? 7S..8C7H/9DTHJC.. 24? b at=e4 got=-/7H7S' },
  { rule: 'G5', why: 'the same suit in the column counts, whatever lies between', from: `KCQS/? ${GAP} 24? a`, moves: 'a: place KC d5', to: 'QS/? 7S..8C/9DTHJC/....KC 24? b at=d5 got=-/KC8CJC' },
  { rule: 'G5', why: 'rank and suit count together', from: `JSKC/? ${GAP} 24? a`, moves: 'a: place JS d5', to: 'KC/? 7S..8C/9DTHJC/....JS 24? b at=d5 got=-/JS7SJC' },
  { rule: 'G5', why: 'a diagonal counts from end to end, though the square is not complete', from: `?/7H ${STAIR} 24? b`, moves: 'b: place 7H e4', to: '?/- 7S....../8C9D..../..THJC../....QD7H 24? a at=e4 got=7H7S/-' },
  { rule: 'G5', why: 'what was scored before stays', from: `KCQS/? ${GAP} 24? a got=9D8D/7C8C`, moves: 'a: place KC d5', to: 'QS/? 7S..8C/9DTHJC/....KC 24? b at=d5 got=9D8D/7C8C,KC8CJC' },
  { rule: 'G7', why: 'nothing is dealt before both have played four', from: `?/JH ${STAIR} 24? b`, moves: 'b: place JH e4', to: '?/- 7S....../8C9D..../..THJC../....QDJH 24? a at=e4 got=JHJC/-' },
  { rule: 'G7', why: 'when both have, each is dealt four more, the leader first', from: 'AD/- 7S8C9DTH/JCQSKH.. 8S9SJSAS7CTCQCKC16? a', moves: 'a: place AD d4', to: '7CTCQCKC/8S9SJSAS 7S8C9DTH/JCQSKHAD 16? b got=-/AD9D' },
  { rule: 'G7', why: 'the dealer’s opponent leads again', from: '-/AD 7S8C9DTH/JCQSKH.. 8S9SJSAS7CTCQCKC16? b dealer=b', moves: 'b: place AD d4; a: place AS a5', to: '8S9SJS/7CTCQCKC 7S8C9DTH/JCQSKHAD/AS...... 16? b at=d5 dealer=b got=AD9D/AS7SQS' },
];
