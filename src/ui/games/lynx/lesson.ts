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
      // oxlint-disable-next-line max-lines-per-function -- a round is told from its first step to its last
      get steps() {
        return [
          {
            say: say.hand(),
            at: HAND,
          },
          {
            say: say.draw(),
            at: '[data-place=stock]',
            move: 'draw',
            instead: { meld: say.drawNotMeld(), discard: say.drawNotDiscard() },
          },
          {
            say: say.meld(),
            at: HAND,
            move: 'meld 4H5H6H',
            instead: { discard: say.meldNotDiscard(), end: say.meldNotEnd() },
          },
          {
            say: say.eight(),
            at: PILE,
            move: 'discard 8S',
            instead: { discard: say.eightNotDiscard(), end: say.eightNotEnd() },
            then: ['b: accept', 'c: draw', 'c: discard JS'],
          },
          {
            say: say.again(),
            at: '[data-place=stock]',
            move: 'draw',
            instead: { discard: say.againNotDiscard() },
          },
          {
            say: say.append(),
            at: '[data-meld="0"]',
            move: 'append 7H to 1',
            instead: { discard: say.appendNotDiscard(), end: say.appendNotEnd() },
          },
          {
            say: say.suit(),
            at: PILE,
            move: 'discard KS',
            instead: { end: say.suitNotEnd() },
            then: ['b: draw', 'b: discard KD', 'c: draw', 'c: discard 8D'],
          },
          {
            say: say.steal(),
            at: PILE,
            move: 'steal 9DTD',
            instead: { accept: say.stealNotAccept() },
          },
          {
            say: say.stolen(),
            at: PILE,
            also: ['[data-meld="1"]'],
            move: 'discard KC',
            instead: { end: say.stolenNotEnd() },
            then: ['b: draw', 'b: discard 5C', 'c: draw', 'c: discard TC'],
          },
          {
            say: say.last(),
            at: HAND,
            move: 'discard 2C',
            instead: { draw: say.lastNotDraw() },
          },
          {
            say: say.out(),
            at: '.parts',
          },
          {
            say: say.more(),
            at: '.parts',
          },
        ];
      },
    },
  ],
};
