/**
 * A guided round of Lynx: draw, meld, discard, append, an eight for somebody else and one for oneself, a steal, going
 * out.
 * @module
 */
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
          say:
            'These are your cards. Put them on the table in melds, which score, and try to be the first with ' +
            'none left. (The eye above shows everybody’s cards.)',
          at: HAND,
        },
        {
          say: 'It’s your turn, and a turn usually begins with a card from the stock. Draw one.',
          at: '[data-place=stock]',
          move: 'draw',
          instead: {
            meld: 'You may meld before you draw. Let’s draw first, though.',
            discard: 'You may discard without drawing. But let’s draw first, and meld what there is.',
          },
        },
        {
          say: 'Three or more cards of one suit in a row are a run. Select [4H], [5H] and [6H], then press Meld.',
          at: HAND,
          move: 'meld 4H5H6H',
          instead: {
            discard: 'A discard ends your turn. First meld the three hearts: melds score.',
            end: 'You may stop here. But first meld the three hearts: melds score.',
          },
        },
        {
          say:
            'A discard ends your turn. It must match the [2S] in rank or suit. Discard the [8S]: an eight makes ' +
            'the next player miss a turn.',
          at: PILE,
          move: 'discard 8S',
          instead: {
            discard: 'That matches, too. But the eight of spades does something: Tarok would miss a turn.',
            end: 'You have drawn, so you may stop here. But one card less is better: discard the eight of spades.',
          },
          then: ['b: accept', 'c: draw', 'c: discard JS'],
        },
        {
          say: 'Tarok missed a turn, and Pasha has played. Your turn again: draw.',
          at: '[data-place=stock]',
          move: 'draw',
          instead: { discard: 'You may discard without drawing. But let’s see what you get: draw first.' },
        },
        {
          say: 'You drew the [7H]. It fits at the end of your run: select it, and press Append.',
          at: '[data-meld="0"]',
          move: 'append 7H to 1',
          instead: {
            discard: 'A discard ends your turn. First append the seven of hearts to your run.',
            end: 'You may stop here. But the seven of hearts fits your run: append it first.',
          },
        },
        {
          say: 'Now a discard again. The [KS] matches the suit of the [JS].',
          at: PILE,
          move: 'discard KS',
          instead: { end: 'You may stop here. But one card less is better: discard the king of spades.' },
          then: ['b: draw', 'b: discard KD', 'c: draw', 'c: discard 8D'],
        },
        {
          say:
            'Pasha’s eight is for you! You’d miss a turn, unless you steal it: two of your cards that make a ' +
            'meld with it. Select [9D] and [TD], then press Steal the card.',
          at: PILE,
          move: 'steal 9DTD',
          instead: { accept: 'Then you’d miss this turn. You can do better: steal the eight with the 9 and 10.' },
        },
        {
          say:
            'Stolen! The run is yours. After a steal you don’t draw, but you may still discard: the [KC] matches ' +
            'the [KD].',
          at: PILE,
          move: 'discard KC',
          instead: { end: 'You may stop here. But one card less is better: discard the king of clubs.' },
          then: ['b: draw', 'b: discard 5C', 'c: draw', 'c: discard TC'],
        },
        {
          say: 'One card left, and it matches! You needn’t draw. Discard the [2C] and go out: that’s worth 30 points.',
          at: HAND,
          move: 'discard 2C',
          instead: { draw: 'You may draw, but you needn’t: the two of clubs is your last card, and it matches.' },
        },
        {
          say:
            'You went out. Cards in your melds count one point, or two for J, Q and K. Cards left in hand cost ' +
            'two, or four.',
          at: '.parts',
        },
        {
          say:
            'There’s more: a seven makes somebody draw three, a nine gives you another turn, an ace asks for a ' +
            'suit. Select a card, and the line above your hand says what it does.',
          at: '.parts',
        },
      ],
    },
  ],
};
