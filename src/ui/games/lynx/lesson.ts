/**
 * A guided round of Lynx: draw, meld, discard, append, an eight for somebody else and one for oneself, a steal, going
 * out.
 * @module
 */
import { say } from '../../words/made/lynxLesson';
import type { Lesson } from '../contract/lesson';

const HAND = '[role=listbox]';
const PILE = '[data-place=pile]';

export const lesson: Lesson = {
  others: ['Tarok', 'Pasha'],
  scenes: [
    {
      position: '4H5H6H8SKS9DTDKC/KD5C3D6SQH4C/JS8DTCQS3H9C 2S 2C9H7HTS3S6C4S5SJC6D9S4DAH2D7CKHQDACTHQC - a dealer=c',
      steps: [
        {
          get say() {
            return say.hand();
          },
          at: HAND,
        },
        {
          get say() {
            return say.draw();
          },
          at: '[data-place=stock]',
          move: 'draw',
          get instead() {
            return { meld: say.drawNotMeld(), discard: say.drawNotDiscard() };
          },
        },
        {
          get say() {
            return say.meld();
          },
          at: HAND,
          move: 'meld 4H5H6H',
          get instead() {
            return { discard: say.meldNotDiscard(), end: say.meldNotEnd() };
          },
        },
        {
          get say() {
            return say.eight();
          },
          at: PILE,
          move: 'discard 8S',
          get instead() {
            return { discard: say.eightNotDiscard(), end: say.eightNotEnd() };
          },
          then: ['b: accept', 'c: draw', 'c: discard JS'],
        },
        {
          get say() {
            return say.again();
          },
          at: '[data-place=stock]',
          move: 'draw',
          get instead() {
            return { discard: say.againNotDiscard() };
          },
        },
        {
          get say() {
            return say.append();
          },
          at: '[data-meld="0"]',
          move: 'append 7H to 1',
          get instead() {
            return { discard: say.appendNotDiscard(), end: say.appendNotEnd() };
          },
        },
        {
          get say() {
            return say.suit();
          },
          at: PILE,
          move: 'discard KS',
          get instead() {
            return { end: say.suitNotEnd() };
          },
          then: ['b: draw', 'b: discard KD', 'c: draw', 'c: discard 8D'],
        },
        {
          get say() {
            return say.steal();
          },
          at: PILE,
          move: 'steal 9DTD',
          get instead() {
            return { accept: say.stealNotAccept() };
          },
        },
        {
          get say() {
            return say.stolen();
          },
          at: PILE,
          move: 'discard KC',
          get instead() {
            return { end: say.stolenNotEnd() };
          },
          then: ['b: draw', 'b: discard 5C', 'c: draw', 'c: discard TC'],
        },
        {
          get say() {
            return say.last();
          },
          at: HAND,
          move: 'discard 2C',
          get instead() {
            return { draw: say.lastNotDraw() };
          },
        },
        {
          get say() {
            return say.out();
          },
          at: '.parts',
        },
        {
          get say() {
            return say.more();
          },
          at: '.parts',
        },
      ],
    },
  ],
};
