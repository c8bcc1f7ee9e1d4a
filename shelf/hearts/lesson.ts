/**
 * A guided round of Hearts: what is passed on, following suit, discarding, the queen, and a moon that is foiled.
 * @module
 */
import type { Lesson } from 'svista/page';
import { lessonTexts } from './lessonTexts';

const HAND = '[role=listbox]';
const TRICK = '.middle';

/** Everybody's thirteen cards; the learner has one small spade beside the queen. */
const DEALT = [
  'QSKS3SAH9H4HKC8C5CQDTD6D2D',
  '2S5S8SJS3H7HTH2C6CJC3D8DKD',
  '4S6S9S2H6HQH3C9CAC4D5D9DAD',
  '7STSAS5H8HJHKH4C7CTCQC7DJD',
].join('/');

/** Eleven tricks that the fourth player has taken, all but three hearts in them. */
const TAKEN = '2C4C7C8C9CTCJCQCKCAC2D3D4D6D7D8D9DTDJDQDKDAD2S3S4S5S6S7S8S9STSJSQSKS2H3H5H6H7H8HTHJHQHAH';

export function lessonOf(language: string): Lesson {
  const say = lessonTexts(language);
  return { others: ['Ben', 'Cleo', 'Dan'], scenes: [openingOf(say), moonOf(say)] };
}

type Texts = ReturnType<typeof lessonTexts>;

/** Passing, following suit, and the queen. */
function openingOf(say: Texts): Lesson['scenes'][number] {
  return {
    position: `${DEALT} -/-/-/- - pass`,
    steps: [
      { say: say.aim, at: HAND },
      {
        say: say.pass,
        at: HAND,
        move: 'pass QSKSAH',
        instead: { pass: say.passOther },
        then: ['b: pass JCKDTH', 'c: pass ACADQH', 'd: pass QCJHKH'],
      },
      { say: say.came, at: HAND, then: ['b: play 2C', 'c: play 9C', 'd: play TC'] },
      {
        say: say.first,
        at: TRICK,
        also: [HAND],
        move: 'play KC',
        instead: { play: say.firstOther },
      },
      {
        say: say.lead,
        at: HAND,
        move: 'play 2D',
        instead: { play: say.leadOther },
        then: ['b: play 8D', 'c: play KD', 'd: play AD', 'd: play 7S'],
      },
      {
        say: say.follow,
        at: TRICK,
        also: [HAND],
        move: 'play 3S',
        then: ['b: play 8S', 'c: play 9S', 'c: play 6S', 'd: play AS'],
      },
      {
        say: say.discard,
        at: HAND,
        move: 'play KH',
        instead: { play: say.discardOther },
        then: ['b: play QS'],
      },
      { say: say.queen, at: TRICK },
    ],
  };
}

/** Somebody is about to shoot the moon. */
function moonOf(say: Texts): Lesson['scenes'][number] {
  return {
    position: `KH4H/3C5C/6C5D/9HAS -/-/-/${TAKEN} - play lead=d`,
    steps: [
      { say: say.moon, at: TRICK, then: ['d: play 9H'] },
      {
        say: say.foil,
        at: HAND,
        move: 'play KH',
        instead: { play: say.foilOther },
        then: ['b: play 3C', 'c: play 6C'],
      },
      { say: say.last, at: HAND, move: 'play 4H', then: ['b: play 5C', 'c: play 5D', 'd: play AS'] },
      { say: say.end, at: '.parts' },
    ],
  };
}
