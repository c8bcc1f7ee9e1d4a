/**
 * A guided round of Scopa: an equal card, equal before sum, a sweep, the next deal; then the settebello, the last
 * capture, and the count.
 * @module
 */
import type { Lesson } from 'svista/page';
import type { Texts } from './texts';

const HAND = '[role=listbox]';
/** What lies on the table: beside the deck, and when there is none any more. */
const TABLE = '[data-fly="group:1"]';
const TABLE_ALONE = '[data-fly="group:0"]';
/** Where the button of a move comes. */
const BUTTONS = '.bar';
const SHEET = '.parts';

const FIRST = '5H7S7C/JCJSKC 5C3D4C7H QD2SAC6H3CAH24? a -/- dealer=b';
const LAST =
  'QH4S6D/KH5SAS 7D2C4H - a 5H5C7S7H7C3D4CAHAC6C6S2H2SJDJH/JSJCKCKDAD2D3C3H3S4D5D6HQCQDQSKS dealer=b scope=1/0 last=a';

export function lessonOf({ others, lesson }: Texts): Lesson {
  return {
    others: [others],
    scenes: [
      {
        position: FIRST,
        steps: [
          { say: lesson.table, at: TABLE },
          {
            say: lesson.equal,
            at: HAND,
            also: [TABLE, BUTTONS],
            move: 'take 5H 5C',
            instead: { take: lesson.equalInstead },
            then: ['b: lay JC'],
          },
          {
            say: lesson.first,
            at: HAND,
            also: [TABLE, BUTTONS],
            move: 'take 7S 7H',
            instead: { take: lesson.firstInstead },
            then: ['b: take JS JC'],
          },
          { say: lesson.sweep, at: TABLE, also: [HAND, BUTTONS], move: 'take 7C 3D4C' },
          { say: lesson.scopa, at: TABLE, then: ['b: lay KC'] },
          { say: lesson.deal, at: HAND, also: [TABLE] },
        ],
      },
      {
        position: LAST,
        steps: [
          { say: lesson.later, at: TABLE_ALONE },
          {
            say: lesson.settebello,
            at: TABLE_ALONE,
            also: [HAND, BUTTONS],
            move: 'take QH 2C7D',
            instead: { take: lesson.settebelloInstead },
            then: ['b: lay KH'],
          },
          {
            say: lesson.last,
            at: HAND,
            also: [TABLE_ALONE, BUTTONS],
            move: 'take 4S 4H',
            instead: { lay: lesson.lastInstead },
            then: ['b: lay 5S'],
          },
          { say: lesson.end, at: HAND, also: [BUTTONS], move: 'lay 6D', then: ['b: lay AS'] },
          { say: lesson.counted, at: SHEET },
          { say: lesson.primiera, at: SHEET },
        ],
      },
    ],
  };
}
