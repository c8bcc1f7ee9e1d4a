/** A guided round of Oh Hell: the bids, following suit, taking what one needs, and then taking no more. */
import type { Lesson } from 'svista/page';
import { textsOf } from './texts';

const HAND = '[role=listbox]';
const MIDDLE = '.middle';

export function lessonOf(language: string): Lesson {
  const say = textsOf(language).lesson;
  return {
    others: ['Ben', 'Cleo'],
    scenes: [
      {
        position: 'AS3H5D9S/KS7D9C8C/QSTD4HJC - 39? 2H b hand=4',
        steps: [
          { say: say.aim, at: HAND },
          { say: say.trumps, at: MIDDLE, then: ['b: bid 1', 'c: bid 1'] },
          { say: say.others, at: MIDDLE },
          {
            say: say.bid,
            at: HAND,
            move: 'bid 1',
            instead: { bid: say.bidOther },
            then: ['b: play KS', 'c: play QS'],
          },
          { say: say.follow, at: MIDDLE, also: [HAND], move: 'play AS', instead: { play: say.followOther } },
          {
            say: say.lead,
            at: HAND,
            move: 'play 5D',
            instead: { play: say.leadOther },
            then: ['b: play 7D', 'c: play TD', 'c: play JC'],
          },
          {
            say: say.free,
            at: HAND,
            also: [MIDDLE],
            move: 'play 9S',
            instead: { play: say.freeOther },
            then: ['b: play 9C', 'c: play 4H'],
          },
          { say: say.last, at: HAND, also: [MIDDLE], move: 'play 3H', then: ['b: play 8C'] },
          { say: say.end, at: '.parts' },
        ],
      },
    ],
  };
}
