/**
 * A guided round of Cardinoes: laying at either end, a choice that makes it hard for the others, drawing, going out.
 * @module
 */
import type { Lesson } from '../contract/lesson';
import { say } from '../../words/made/cardinoesLesson';

const HAND = '[role=listbox]';
const CHAIN = '[data-drop=chain]';

export const lesson: Lesson = {
  others: ['Tarok', 'Pasha'],
  scenes: [
    {
      position: '7D9CKD3H/KS2S4D9HJC5C/9D2D3D6DTCQC 7S 2H8C5S6H4CAHTSAD8D6S a dealer=c',
      get steps() {
        return [
          {
            say: say.chain(),
            at: CHAIN,
          },
          {
            say: say.onlySeven(),
            at: HAND,
            also: [CHAIN],
            move: 'play 7D right',
            instead: { play: say.notLeft() },
            then: ['b: play KS left', 'c: play 9D right'],
          },
          {
            say: say.choice(),
            at: CHAIN,
            move: 'play KD right',
            instead: { play: say.notOther() },
            then: ['b: play 2S left', 'c: play 2D right'],
          },
          {
            say: say.draw(),
            at: '[data-place=stock]',
            also: [CHAIN],
            move: 'draw',
          },
          {
            say: say.drawn(),
            at: HAND,
            also: [CHAIN],
            move: 'play 2H left',
            instead: {
              keep: say.notKeep(),
              play: say.notRight(),
            },
            then: ['b: play 4D right', 'c: play 3D right'],
          },
          {
            say: say.both(),
            at: CHAIN,
            move: 'play 3H left',
            instead: { play: say.notRight() },
            then: ['b: play 9H left', 'c: play 6D right'],
          },
          {
            say: say.last(),
            at: HAND,
            also: [CHAIN],
            move: 'play 9C left',
          },
          {
            say: say.scored(),
            at: '.parts',
          },
          { say: say.allThereIs(), at: '.parts' },
        ];
      },
    },
  ],
};
