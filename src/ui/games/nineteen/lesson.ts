/**
 * A guided round of Nineteen: splitting the hand, taking a card from each stack that comes by, choosing what a
 * neighbour must discard, and the count.
 * @module
 */
import type { Lesson } from '../contract/lesson';

const HAND = '[role=listbox]';
const FRONT = '[data-drop=front], .front';

export const lesson: Lesson = {
  others: ['Tarok', 'Pasha', 'Fanny'],
  scenes: [
    {
      position:
        'JS2S8S7CTS8C9S4HKD2H4DJH3H/8D5DQD5S5CQC4SADKSTHACJDTC/5H2CAS7S6STD2D7DAH6H9CQHJC/9D9H6DQSKH6C3C8H3SKC7H4C3D -/-/-/- - -/-/-/- split',
      steps: [
        {
          say:
            'You want ten cards in front of you that score: many of one suit, or all four suits, and low cards ' +
            'rather than high ones.',
          at: HAND,
        },
        {
          say:
            'First split your hand: six cards for round one, seven for round two. Any six will do. Here, take ' +
            'the six red ones.',
          at: HAND,
          move: 'split 2H3H4D4HJHKD',
          instead: { split: 'Any six cards are allowed. In this lesson, though, please take your six red cards.' },
          then: ['b: split AD5C5D5S8DQD', 'c: split AS2C5H6S7STD', 'd: split 3C6D9D9HQSKH'],
        },
        {
          say:
            'Now everybody takes one card of their stack, at the same time. A low one costs least: take the ' +
            '[2H]. It lies face down.',
          at: HAND,
          move: 'take 2H',
          instead: { take: 'You may take that one. But a card’s value is taken off in the end: the two costs least.' },
          then: ['b: take AD', 'c: take AS', 'd: take 3C'],
        },
        {
          say:
            'The rest of each stack went to the left, so this is Fanny’s. Your second card lies face up: take ' +
            'the [6D].',
          at: HAND,
          move: 'take 6D',
          instead: { take: 'You may take that one. But the six of diamonds is the lowest, and a second suit.' },
          then: ['b: take 3H', 'c: take 5S', 'd: take 2C'],
        },
        {
          say: 'So it goes on, until the stacks are used up. We jump to the end of round one.',
          at: FRONT,
        },
      ],
    },
    {
      position:
        '-+JS2S8S7CTS8C9S/-+QC4SKSTHACJDTC/-+2D7DAH6H9CQHJC/-+6C8H3SKC7H4C3D ' +
        '2H5H5DQS6D!KD!/AD9D6SJH3H!8D!/AS4H9HQD5S!7S!/3C5C4DTD2C!KH! - -/-/-/- force1',
      steps: [
        {
          say:
            'Now you choose one of Fanny’s two face-up cards, which they must discard. The king costs Fanny 10, ' +
            'so leave it there: choose the [2C].',
          at: HAND,
          move: 'force 2C',
          instead: { force: 'You may choose the king. But it costs Fanny 10 points to keep it: take the two away.' },
          then: ['b: force 6D', 'c: force 3H', 'd: force 5S'],
        },
        {
          say:
            'And your [6D] is gone. Round two, with your seven: first discard one of them for good. The [JS] ' +
            'would cost 10.',
          at: HAND,
          move: 'discard JS',
          instead: { discard: 'You may discard that one. But the jack costs most: it’s better gone.' },
          then: ['b: discard KS', 'c: discard QH', 'd: discard KC'],
        },
        {
          say: 'Then it’s as before, but the stacks go to the right. You have a spade already, so take the [2S].',
          at: HAND,
          move: 'take 2S',
          instead: { take: 'You may take that one. But the two of spades costs least, and is your second spade.' },
          then: ['b: take AC', 'c: take 2D', 'd: take 3S'],
        },
        { say: 'We jump once more, to your last choice but one.', at: FRONT },
      ],
    },
    {
      position:
        '9STS/TCQC/7DJC/8H7H ' +
        '2H5H5DQS2S9C6CKD!4S!/AD9D6SJHAC3D8C8D!AH!/AS4H9HQD2D7CJD7S!4C!/3C5C4DTD3STH6HKH!8S! - ' +
        '?6D!/?3H!/?5S!/?2C! take2.5',
      steps: [
        {
          say:
            'Two cards are left, and you get the other one of the next stack in any case. Select a card to see ' +
            'what it adds, then take the [9S].',
          at: HAND,
          move: 'take 9S',
          instead: { take: 'You may take the ten. But the nine is a spade as well, and costs one point less.' },
          then: ['b: take TC', 'c: take 7D', 'd: take 7H'],
        },
        {
          say:
            'In round two you choose for the player on your left. Take the [AH] from Tarok: two hearts become ' +
            'one, and an ace costs them hardly anything.',
          at: HAND,
          move: 'force AH',
          instead: { force: 'You may choose that one. But Tarok would be glad: it costs them more than it brings.' },
          then: ['b: force 4C', 'c: force 7H', 'd: force 4S'],
        },
        {
          say:
            'Each suit counts its number of cards times itself, and all four suits together 19. The values of ' +
            'the ten cards are taken off.',
          at: '.parts',
        },
      ],
    },
  ],
};
