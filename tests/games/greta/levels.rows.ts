import type { Row } from '../rows';

/** Level one but for its last card, on d4, and complete. */
const FIFTEEN = '7S8C9DTH/JCQSKHAD/8H7DTS9C/QDJHAC..';
const SIXTEEN = '7S8C9DTH/JCQSKHAD/8H7DTS9C/QDJHACKS';
const ROWS = 'JCQSKHAD/8H7DTS9C/QDJHACKS';
/** The other sixteen cards: eight from the top, and the eight after them. */
const TOP = '8S9SJSAS7CTCQCKC';
const NEXT = '8DTDJDKD7H9HQHAH';
/** Level two but for its last card, which must go to d4. */
const LAST = '8S(7S)9S(8C)JS(9D)AS(TH)/7C(JC)TC(QS)QC(KH)KC(AD)/8D(8H)TD(7D)JD(TS)KD(9C)/7H(QD)9H(JH)QH(AC)KS';
const ALL = LAST.replace(/KS$/, 'AH(KS)');

/** G8–G11: the second level and the end. KS on d4 matches 7S, QS and TS, three points. */
export const levelRows: readonly Row[] = [
  {
    rule: 'G8',
    why: 'the other sixteen are dealt, and who has the higher score leads: the seat that placed last',
    from: `KS/- ${FIFTEEN} ${TOP}${NEXT} a got=9D7D/-`,
    moves: 'a: place KS d4',
    to: `${NEXT}/${TOP} ${SIXTEEN} - a got=9D7D/KS7SQSTS`,
  },
  {
    rule: 'G8',
    why: 'or the other',
    from: `KS/- ${FIFTEEN} ${TOP}${NEXT} a`,
    moves: 'a: place KS d4',
    to: `${NEXT}/${TOP} ${SIXTEEN} - b got=-/KS7SQSTS`,
  },
  {
    rule: 'G8',
    why: 'with equal scores who played last to level one leads',
    from: `KS/- ${FIFTEEN} ${TOP}${NEXT} a got=9C8C/-`,
    moves: 'a: place KS d4',
    to: `${NEXT}/${TOP} ${SIXTEEN} - a got=9C8C/KS7SQSTS`,
  },
  {
    rule: 'G8',
    why: 'which is the other seat if it dealt',
    from: `-/KS ${FIFTEEN} ${TOP}${NEXT} b dealer=b got=-/9C8C`,
    moves: 'b: place KS d4',
    to: `${TOP}/${NEXT} ${SIXTEEN} - b dealer=b got=KS7SQSTS/9C8C`,
  },
  {
    rule: 'G8',
    why: 'who leads goes on in turn with the other',
    from: `KS/- ${FIFTEEN} ${TOP}${NEXT} a got=9D7D/-`,
    moves: 'a: place KS d4; a: place TD a1; a: place 8D c1',
    to: 'greta/not-asked',
  },
  {
    rule: 'G9',
    why: 'a card goes on top of another and matches all that lie face up',
    from: `${NEXT}/8? ${SIXTEEN} - a`,
    moves: 'a: place TD a1',
    to: `8DJDKD7H9HQHAH/8? TD(7S)8C9DTH/${ROWS} - b got=-/TD9DTHTSQD`,
  },
  {
    rule: 'G9',
    why: 'the next one need not lie beside it',
    from: `${NEXT}/${TOP} ${SIXTEEN} - a`,
    moves: 'a: place TD a1; b: place AS c1',
    to: `8DJDKD7H9HQHAH/8S9SJS7CTCQCKC TD(7S)8CAS(9D)TH/${ROWS} - a got=ASQSADTSAC/TD9DTHTSQD`,
  },
  {
    rule: 'G9',
    why: 'cards of both levels match',
    from: `${NEXT}/${TOP} ${SIXTEEN} - a`,
    moves: 'a: place TD a1; b: place TC a3',
    to: `8DJDKD7H9HQHAH/8S9SJSAS7CQCKC TD(7S)8C9DTH/JCQSKHAD/TC(8H)7DTS9C/QDJHACKS - a got=TCTDJCTS9C/TD9DTHTSQD`,
  },
  {
    rule: 'G9',
    why: 'a card turned face down matches no more',
    from: `${NEXT}/${TOP} ${SIXTEEN} - a`,
    moves: 'a: place TD a1; b: place 7C c1',
    to: `8DJDKD7H9HQHAH/8S9SJSASTCQCKC TD(7S)8C7C(9D)TH/${ROWS} - a got=7C8CAC/TD9DTHTSQD`,
  },
  {
    rule: 'G9',
    why: 'a level-two card is not covered again',
    from: `${NEXT}/${TOP} ${SIXTEEN} - a`,
    moves: 'a: place TD a1; b: place TC a1',
    to: 'greta/covered',
  },
  {
    rule: 'G9',
    why: 'nothing goes beside the square any more',
    from: `${NEXT}/8? ${SIXTEEN} - a`,
    moves: 'a: place TD e1',
    to: 'greta/nothing-to-cover',
  },
  {
    rule: 'G9',
    why: 'short diagonals count too',
    from: `${NEXT}/${TOP} ${SIXTEEN} - b`,
    moves: 'b: place TC d2',
    to: `${NEXT}/8S9SJSAS7CQCKC 7S8C9DTH/JCQSKHTC(AD)/8H7DTS9C/QDJHACKS - a got=TCTHJCTS9C/-`,
  },
  {
    rule: 'G10',
    why: 'a match in rank with the covered card counts ten times besides',
    from: `${NEXT}/8? ${SIXTEEN} - a`,
    moves: 'a: place 8D b1',
    to: `TDJDKD7H9HQHAH/8? 7S8D(8C)9DTH/${ROWS} - b got=-/8D9D7D,8D*8C`,
  },
  {
    rule: 'G10',
    why: 'so does a match in suit',
    from: `${NEXT}/8? ${SIXTEEN} - a`,
    moves: 'a: place TD c1',
    to: `8DJDKD7H9HQHAH/8? 7S8CTD(9D)TH/${ROWS} - b got=-/TDTHADTS,TD*9D`,
  },
  {
    rule: 'G10',
    why: 'a covered card that does not match counts nothing',
    from: `${NEXT}/8? ${SIXTEEN} - a`,
    moves: 'a: place AH b1',
    to: `8DTDJDKD7H9HQH/8? 7SAH(8C)9DTH/${ROWS} - b got=-/AHTHKHJH`,
  },
  {
    rule: 'G11',
    why: 'after the last card the round is over',
    from: `AH/- ${LAST} - a got=9D7D/-`,
    moves: 'a: place AH d4',
    to: `-/- ${ALL} - b phase=over got=9D7D/AHAS7H9HQH`,
  },
  {
    rule: 'G11',
    why: 'and nothing more is played',
    from: `AH/- ${LAST} - a`,
    moves: 'a: place AH d4; b: place AH d4',
    to: 'card/not-in-hand',
  },
  {
    rule: 'G11',
    why: 'nor claimed',
    from: `AH/- ${LAST} - a`,
    moves: 'a: place AH d4; b: claim -',
    to: 'greta/not-asked',
  },
];

/** G6: claims by eye in level two, and before anything is compared. */
export const levelClaimRows: readonly Row[] = [
  {
    rule: 'G6',
    why: 'the last card of level one is claimed for before the scores are compared',
    from: `KS/- ${FIFTEEN} ${TOP}${NEXT} a claims=eye`,
    moves: 'a: place KS d4',
    to: `-/- ${SIXTEEN} ${TOP}${NEXT} b?d4 claims=eye`,
  },
  {
    rule: 'G6',
    why: 'what is claimed then decides who leads',
    from: `KS/- ${FIFTEEN} ${TOP}${NEXT} a claims=eye`,
    moves: 'a: place KS d4; b: claim a1',
    to: `${NEXT}/${TOP} ${SIXTEEN} - b got=-/KS7S claims=eye`,
  },
  {
    rule: 'G6',
    why: 'and so does what is missed',
    from: `KS/- ${FIFTEEN} ${TOP}${NEXT} a claims=eye`,
    moves: 'a: place KS d4; b: claim -',
    to: `${NEXT}/${TOP} ${SIXTEEN} - a claims=eye`,
  },
  {
    rule: 'G6',
    why: 'the covered card is claimed like any other',
    from: `${NEXT}/${TOP} ${SIXTEEN} - a claims=eye`,
    moves: 'a: place 8D b1; b: claim cover',
    to: `TDJDKD7H9HQHAH/${TOP} 7S8D(8C)9DTH/${ROWS} - b got=-/8D*8C claims=eye`,
  },
  {
    rule: 'G6',
    why: 'or missed',
    from: `${NEXT}/${TOP} ${SIXTEEN} - a claims=eye`,
    moves: 'a: place 8D b1; b: claim c1 b3',
    to: `TDJDKD7H9HQHAH/${TOP} 7S8D(8C)9DTH/${ROWS} - b got=-/8D9D7D claims=eye`,
  },
  {
    rule: 'G6',
    why: 'each match is judged by itself',
    from: `${NEXT}/${TOP} ${SIXTEEN} - a claims=eye`,
    moves: 'a: place 8D b1; b: claim a1 b3 d4 cover',
    to: `TDJDKD7H9HQHAH/${TOP} 7S8D(8C)9DTH/${ROWS} - b got=-/8D7D,8D*8C claims=eye`,
  },
  {
    rule: 'G6',
    why: 'a claim of a covered card that does not match scores nothing',
    from: `${NEXT}/${TOP} ${SIXTEEN} - a claims=eye`,
    moves: 'a: place AH b1; b: claim cover',
    to: `8DTDJDKD7H9HQH/${TOP} 7SAH(8C)9DTH/${ROWS} - b claims=eye`,
  },
  {
    rule: 'G6',
    why: 'the last card of all is claimed for before the result',
    from: `AH/- ${LAST} - a claims=eye`,
    moves: 'a: place AH d4',
    to: `-/- ${ALL} - b?d4 claims=eye`,
  },
  {
    rule: 'G6',
    why: 'and then the round is over',
    from: `AH/- ${LAST} - a claims=eye`,
    moves: 'a: place AH d4; b: claim d1',
    to: `-/- ${ALL} - b phase=over got=-/AHAS claims=eye`,
  },
];
