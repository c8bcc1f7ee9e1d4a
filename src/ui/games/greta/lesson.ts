/**
 * A guided round of Greta: what a card gives away in level one, and what a covered card costs in level two.
 * @module
 */
import type { Lesson } from '../contract/lesson';

const HAND = '[role=listbox]';
const SQUARE = '[role=grid]';

export const lesson: Lesson = {
  others: ['Tarok'],
  scenes: [
    {
      position: '8SACTH/AD8DQC TS/AH 24? a dealer=b',
      steps: [
        {
          say:
            'In turn you each place a card, until sixteen make a square. Careful: whoever places a card gives ' +
            'points to the other player, never to themselves.',
          at: SQUARE,
        },
        {
          say:
            'A card counts for every card in its row, column or diagonal of the same suit or rank. If you select ' +
            'one, numbers show what Tarok would score.',
          at: HAND,
        },
        {
          say: 'Spades are worth only 1. Place the [8S] above the [TS], on d2.',
          at: '[data-name=d2]',
          move: 'place 8S d2',
          instead: { place: 'You may place that there. But the eight of spades on d2 gives just one point away.' },
          then: ['b: place 8D c2'],
        },
        {
          say:
            'Tarok’s [8D] lies beside your [8S]: the same rank, so you score 8. You don’t have to claim ' +
            'anything, it’s counted for you.',
          at: '.totals',
        },
        {
          say: 'Nothing in line with c1 matches your [AC]. Place it there, and give nothing away.',
          at: '[data-name=c1]',
          move: 'place AC c1',
          instead: { place: 'You may place that there. But the ace of clubs on c1 gives nothing away at all.' },
        },
      ],
    },
    {
      position:
        '9C7C/TD KH(QC)7S(TH)QS(KD)9H(KS)/TC(9S)ADJC(8S)7H(AC)/AS(JH)JD(QH)9D(TS)8C(QD)/7DKC(8D)AHJS(8H) - a at=e4 dealer=b got=8DAD,KS8S,7D8D,QHTHJHQDAH,JSKSTS,8CJC,9H7HQH,ASADTS,QS7SASTS,JDADJC9D7D/8STS,ACAD,9S8S,KDKSAD,8H8DAH,7SKS9S,TCQCJC,KHKD9H,9DAD',
      steps: [
        {
          say:
            'Level two, near its end. Sixteen more cards were dealt, and each covers a card of the square, which ' +
            'is turned face down. Only the brighter, uncovered ones can still be covered.',
          at: SQUARE,
        },
        {
          say:
            'If a card matches the very card that it covers, it gives away ten times the value! Your [7C] on the ' +
            '[7D] would give 70. Cover the [7D], on b4, with your [9C] instead.',
          at: '[data-name=b4]',
          move: 'place 9C b4',
          instead: {
            place:
              'You may place that there. But then your seven may end up on the seven. Put the nine of clubs on b4.',
          },
          then: ['b: place TD d4'],
        },
        {
          say: 'Your last card has one place left, the [AD]. No match with the covered card: no harm done.',
          at: '[data-name=c2]',
          move: 'place 7C c2',
        },
        {
          say: 'The round is over: the higher score wins. Every line says which card gave it, and for what.',
          at: '.parts',
        },
      ],
    },
  ],
};
