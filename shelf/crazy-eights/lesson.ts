/**
 * A guided round of Crazy Eights: same suit, same rank, an eight, a two, a draw, the last card, the score.
 * @module
 */
import type { Lesson } from 'svista/page';
import type { Texts } from './texts';

const HAND = '[role=listbox]';
const STOCK = '[data-fly="group:0"]';
const PILE = '[data-fly="group:1"]';
const BUTTONS = '.bar';
const SHEET = '.parts';

const POSITION = '5S7D8SQS2D/5H9DKSTCJC/7H9C4D3D6H 7S 6C4CTHKDJH2H5C6S9SAC3C a dealer=c';

export function lessonOf({ lesson: say }: Texts): Lesson {
  const step = (
    text: string,
    move: string,
    instead: string,
    then: readonly string[],
  ): Lesson['scenes'][0]['steps'][0] => ({
    say: text,
    at: HAND,
    also: [PILE, BUTTONS],
    move,
    instead: { play: instead, draw: say.notDraw },
    then,
  });
  return {
    others: say.others,
    scenes: [
      {
        position: POSITION,
        steps: [
          { say: say.pile, at: PILE },
          step(say.suit, 'play 5S', say.suitInstead, ['b: play 5H', 'c: play 7H']),
          step(say.rank, 'play 7D', say.rankInstead, ['b: play 9D', 'c: play 9C']),
          step(say.eight, 'play 8S D', say.eightInstead, ['b: draw', 'b: pass', 'c: play 4D']),
          step(say.two, 'play 2D', say.notDraw, ['b: take', 'c: play 3D']),
          { say: say.draw, at: STOCK, also: [PILE, HAND, BUTTONS], move: 'draw' },
          {
            say: say.drawn,
            at: HAND,
            also: [PILE, BUTTONS],
            move: 'play KD',
            instead: { pass: say.drawnInstead },
            then: ['b: play KS', 'c: draw', 'c: pass'],
          },
          step(say.last, 'play QS', say.lastInstead, []),
          { say: say.scored, at: SHEET },
          { say: say.all, at: SHEET },
        ],
      },
    ],
  };
}
