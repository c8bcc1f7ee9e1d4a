/**
 * A guided round of Nineteen: splitting the hand, taking a card from each stack that comes by, choosing what a
 * neighbour must discard, and the count.
 * @module
 */
import { say } from '../../words/made/nineteenLesson';
import type { Lesson } from '../contract/lesson';

const HAND = '[role=listbox]';
const FRONT = '[data-drop=front], .front';

export const lesson: Lesson = {
  others: ['Tarok', 'Pasha', 'Fanny'],
  scenes: [
    {
      position:
        'JS2S8S7CTS8C9S4HKD2H4DJH3H/8D5DQD5S5CQC4SADKSTHACJDTC/5H2CAS7S6STD2D7DAH6H9CQHJC/9D9H6DQSKH6C3C8H3SKC7H4C3D -/-/-/- - -/-/-/- split',
      get steps() {
        return [
          {
            say: say.aim(),
            at: HAND,
          },
          {
            say: say.split(),
            at: HAND,
            move: 'split 2H3H4D4HJHKD',
            instead: { split: say.splitOther() },
            then: ['b: split AD5C5D5S8DQD', 'c: split AS2C5H6S7STD', 'd: split 3C6D9D9HQSKH'],
          },
          {
            say: say.low(),
            at: HAND,
            move: 'take 2H',
            instead: { take: say.lowOther() },
            then: ['b: take AD', 'c: take AS', 'd: take 3C'],
          },
          {
            say: say.up(),
            at: HAND,
            move: 'take 6D',
            instead: { take: say.upOther() },
            then: ['b: take 3H', 'c: take 5S', 'd: take 2C'],
          },
          {
            say: say.jump(),
            at: FRONT,
          },
        ];
      },
    },
    {
      position:
        '-+JS2S8S7CTS8C9S/-+QC4SKSTHACJDTC/-+2D7DAH6H9CQHJC/-+6C8H3SKC7H4C3D ' +
        '2H5H5DQS6D!KD!/AD9D6SJH3H!8D!/AS4H9HQD5S!7S!/3C5C4DTD2C!KH! - -/-/-/- force1',
      get steps() {
        return [
          {
            say: say.forceRight(),
            at: HAND,
            move: 'force 2C',
            instead: { force: say.forceRightOther() },
            then: ['b: force 6D', 'c: force 3H', 'd: force 5S'],
          },
          {
            say: say.discard(),
            at: HAND,
            move: 'discard JS',
            instead: { discard: say.discardOther() },
            then: ['b: discard KS', 'c: discard QH', 'd: discard KC'],
          },
          {
            say: say.second(),
            at: HAND,
            move: 'take 2S',
            instead: { take: say.secondOther() },
            then: ['b: take AC', 'c: take 2D', 'd: take 3S'],
          },
          { say: say.jumpAgain(), at: FRONT },
        ];
      },
    },
    {
      position:
        '9STS/TCQC/7DJC/8H7H ' +
        '2H5H5DQS2S9C6CKD!4S!/AD9D6SJHAC3D8C8D!AH!/AS4H9HQD2D7CJD7S!4C!/3C5C4DTD3STH6HKH!8S! - ' +
        '?6D!/?3H!/?5S!/?2C! take2.5',
      get steps() {
        return [
          {
            say: say.lastTwo(),
            at: HAND,
            move: 'take 9S',
            instead: { take: say.lastTwoOther() },
            then: ['b: take TC', 'c: take 7D', 'd: take 7H'],
          },
          {
            say: say.forceLeft(),
            at: HAND,
            move: 'force AH',
            instead: { force: say.forceLeftOther() },
            then: ['b: force 4C', 'c: force 7H', 'd: force 4S'],
          },
          {
            say: say.count(),
            at: '.parts',
          },
        ];
      },
    },
  ],
};
