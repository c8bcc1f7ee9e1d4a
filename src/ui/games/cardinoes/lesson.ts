/**
 * A guided round of Cardinoes: laying at either end, a choice that makes it hard for the others, drawing, going out.
 * @module
 */
import type { Lesson } from '../contract/lesson';

const HAND = '[role=listbox]';
const CHAIN = '[data-drop=chain]';

export const lesson: Lesson = {
  others: ['Tarok', 'Pasha'],
  scenes: [
    {
      position: '7D9CKD3H/KS2S4D9HJC5C/9D2D3D6DTCQC 7S 2H8C5S6H4CAHTSAD8D6S a dealer=c',
      steps: [
        {
          say:
            'A chain of cards grows here, like dominoes. A card fits at an end if it has the same rank or the ' +
            'same suit as the card there.',
          at: CHAIN,
        },
        {
          say: 'Only your [7D] fits the [7S], by rank. Select it, and lay it on the right.',
          at: HAND,
          move: 'play 7D right',
          instead: { play: 'The left side is as good. For this lesson, please lay it on the right.' },
          then: ['b: play KS left', 'c: play 9D right'],
        },
        {
          say: 'Now you have a choice. Lay the [KD] on the right: few cards fit two kings.',
          at: CHAIN,
          move: 'play KD right',
          instead: { play: 'That fits, too. But with a king at both ends it’s harder for Tarok and Pasha.' },
          then: ['b: play 2S left', 'c: play 2D right'],
        },
        {
          say: 'None of your cards fits. So you draw one, which you may lay if it fits.',
          at: '[data-place=stock]',
          move: 'draw',
        },
        {
          say: 'The [2H] fits. Lay it on the left. (If it didn’t, your turn would be over.)',
          at: HAND,
          move: 'play 2H left',
          instead: {
            keep: 'You may keep it. But you want to get rid of your cards: lay it.',
            play: 'The right end is as good. For this lesson, please lay it on the left.',
          },
          then: ['b: play 4D right', 'c: play 3D right'],
        },
        {
          say: 'Your [3H] fits both ends. Lay it on the left.',
          at: CHAIN,
          move: 'play 3H left',
          instead: { play: 'The right end is as good. For this lesson, please lay it on the left.' },
          then: ['b: play 9H left', 'c: play 6D right'],
        },
        {
          say: 'Your last card, the [9C], fits on the left. Lay it, and you go out.',
          at: HAND,
          move: 'play 9C left',
        },
        {
          say:
            'You went out, so you score what the others still hold: an ace is 1, J, Q and K are 10, all others ' +
            'their number.',
          at: '.parts',
        },
        {
          say:
            'That’s all there is to it. If the draw pile is empty and nobody can lay a card, the smallest hand ' +
            'wins the round.',
          at: '.parts',
        },
      ],
    },
  ],
};
