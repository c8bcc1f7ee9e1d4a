/**
 * A guided round of Greta: what a card gives away in level one, and what a covered card costs in level two.
 * @module
 */
import type { Lesson } from '../contract/lesson';
import { say } from '../../words/made/gretaLesson';

const HAND = '[role=listbox]';
const SQUARE = '[role=grid]';

export const lesson: Lesson = {
  others: ['Tarok'],
  scenes: [
    {
      position: '8SACTH/AD8DQC TS/AH 24? a dealer=b',
      get steps() {
        return [
          {
            say: say.inTurn(),
            at: SQUARE,
          },
          {
            say: say.counts(),
            at: HAND,
          },
          {
            say: say.spades(),
            at: '[data-name=d2]',
            move: 'place 8S d2',
            instead: { place: say.notSpades() },
            then: ['b: place 8D c2'],
          },
          {
            say: say.scored(),
            at: '[data-name=c2]',
            also: ['[data-name=d2]', '.totals'],
          },
          {
            say: say.nothing(),
            at: '[data-name=c1]',
            move: 'place AC c1',
            instead: { place: say.notNothing() },
          },
        ];
      },
    },
    {
      position:
        '9C7C/TD KH(QC)7S(TH)QS(KD)9H(KS)/TC(9S)ADJC(8S)7H(AC)/AS(JH)JD(QH)9D(TS)8C(QD)/7DKC(8D)AHJS(8H) - a at=e4 dealer=b got=8DAD,KS8S,7D8D,QHTHJHQDAH,JSKSTS,8CJC,9H7HQH,ASADTS,QS7SASTS,JDADJC9D7D/8STS,ACAD,9S8S,KDKSAD,8H8DAH,7SKS9S,TCQCJC,KHKD9H,9DAD',
      get steps() {
        return [
          {
            say: say.levelTwo(),
            at: SQUARE,
          },
          {
            say: say.tenTimes(),
            at: '[data-name=b4]',
            move: 'place 9C b4',
            instead: {
              place: say.notTenTimes(),
            },
            then: ['b: place TD d4'],
          },
          {
            say: say.lastPlace(),
            at: '[data-name=c2]',
            move: 'place 7C c2',
          },
          {
            say: say.over(),
            at: '.parts',
          },
        ];
      },
    },
  ],
};
