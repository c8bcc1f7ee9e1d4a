/** Nineteen in all languages, where grammar is hard: who does it to whom, one and several, which card it is. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Seat } from '../../../../src/cards/card';
import { parseFace, parseFaces } from '../../../../src/cards/notation';
import { nineteen } from '../../../../src/games/nineteen';
import { must } from '../../../../src/lib/result';
import { adviceWords, turnWords, waitsWords } from '../../../../src/ui/games/nineteen/prompt';
import { narrateMove, narrateNeed, offerMove } from '../../../../src/ui/games/nineteen/narrate';
import { nineteenScores } from '../../../../src/ui/games/nineteen/scores';
import { keyHelp } from '../../../../src/ui/games/nineteen/shortcuts';
import { type Language, speak } from '../../../../src/ui/words/speech';
import { DEAL, NAMES, SPLIT, say, viewOf } from './view';

const FORCE =
  '-+6HJS2DKS8H9S3H/-+9HASQSQH8CJD6D/-+3CKD4HTD2S7C5D/-+AH2C8S9C9D7SQC ' +
  'AC4CTC6C5C!KC!/3D4D6SKHAD!TH!/2H7H4SJH7D!JC!/3STS8DQD5S!5H! - -/-/-/- force1';

/** What is said when `seat` makes its neighbour discard, to the reader in seat `own`. */
function forced(seat: Seat, own: Seat | null, card: string): string {
  const { state } = viewOf(FORCE);
  return say(narrateMove(state, seat, { kind: 'force', face: must(parseFace(card)) }, own)[0]!.parts, own);
}

const suitPart = (cards: string): string =>
  nineteenScores.part({ code: 'suit', faces: must(parseFaces(cards)), points: 0 }, NAMES, 0);
const setsPart = (points: number): string => nineteenScores.part({ code: 'sets', faces: [], points }, NAMES, 0);
const plan = { asked: true, waitingFor: [1, 3], names: NAMES, face: null, front: [], six: 0, full: false };
const taking = viewOf(DEAL, 0, SPLIT);
const club = must(parseFace('2C'));

/** What is said, in English, German and Italian. */
const CASES: readonly (readonly [what: string, said: () => string, expected: Record<Language, string>])[] = [
  [
    'you make somebody discard',
    () => forced(0, 0, '5S'),
    {
      en: 'You make Dora discard five of spades',
      de: 'Du lässt Dora Pik-Fünf abwerfen',
      it: 'Fai scartare cinque di picche a Dora',
    },
  ],
  [
    'somebody makes you discard',
    () => forced(1, 0, '5C'),
    {
      en: 'Ben makes you discard five of clubs',
      de: 'Ben lässt dich Kreuz-Fünf abwerfen',
      it: 'Ben ti fa scartare cinque di fiori',
    },
  ],
  [
    'somebody makes somebody discard',
    () => forced(2, null, 'AD'),
    {
      en: 'Cleo makes Ben discard ace of diamonds',
      de: 'Cleo lässt Ben Karo-Ass abwerfen',
      it: 'Cleo fa scartare asso di quadri a Ben',
    },
  ],
  [
    'what all have taken',
    () => say(narrateMove(taking.state, 3, nineteen.legal(taking)[0]!, 0)[0]!.parts, 0),
    {
      en: 'Everybody has taken the first card',
      de: 'Alle haben die erste Karte genommen',
      it: 'Tutti hanno preso la prima carta',
    },
  ],
  [
    'where the stacks go',
    () => say(narrateNeed(taking.state, { kind: 'give' } as never, taking.state, 0)[0]!.parts, 0),
    {
      en: 'The stacks go to the left',
      de: 'Die Päckchen gehen nach links',
      it: 'I mazzetti vanno a sinistra',
    },
  ],
  [
    'an offer',
    () => say(offerMove(taking, nineteen.legal(taking)[0]!), 0),
    { en: 'Take two of clubs', de: 'Kreuz-Zwei nehmen', it: 'Prendere due di fiori' },
  ],
  [
    'what is asked',
    () => turnWords(taking, plan),
    { en: 'Take your first card', de: 'Nimm deine erste Karte', it: 'Prendi la tua prima carta' },
  ],
  [
    'what a card brings',
    () => adviceWords(taking, { ...plan, face: club }),
    {
      en: 'Face down: clubs 1 × 1: +1, its value: −2; in all −1',
      de: 'Verdeckt: Kreuz 1 × 1: +1, eigener Wert: −2; zusammen −1',
      it: 'Coperta: fiori 1 × 1: +1, il suo valore: −2; in tutto −1',
    },
  ],
  [
    'for whom the table waits',
    () => waitsWords(taking, { ...plan, face: club }),
    {
      en: 'Two of clubs; waiting for Ben and Dora',
      de: 'Kreuz-Zwei; warten auf Ben und Dora',
      it: 'Due di fiori; in attesa di Ben e Dora',
    },
  ],
  ['one of a suit', () => suitPart('5H'), { en: '1 heart: 1 × 1', de: '1 Herz: 1 × 1', it: '1 carta di cuori: 1 × 1' }],
  [
    'two of a suit',
    () => suitPart('5H6H'),
    { en: '2 hearts: 2 × 2', de: '2 Herz: 2 × 2', it: '2 carte di cuori: 2 × 2' },
  ],
  [
    'one set',
    () => setsPart(19),
    {
      en: 'A set of four suits: 1 × 19',
      de: 'Ein Satz aus vier Farben: 1 × 19',
      it: 'Un gruppo di quattro semi: 1 × 19',
    },
  ],
  [
    'two sets',
    () => setsPart(38),
    { en: 'Sets of four suits: 2 × 19', de: 'Sätze aus vier Farben: 2 × 19', it: 'Gruppi di quattro semi: 2 × 19' },
  ],
  ['a key', () => keyHelp()[2]!.keys[0]!, { en: 'Space', de: 'Leertaste', it: 'Spazio' }],
];

afterEach(() => speak('en'));

describe.each(CASES)('%s', (_, said, expected) => {
  it.each(Object.entries(expected) as [Language, string][])('in %s', async (language, text) => {
    await speak(language);
    expect(said()).toBe(text);
  });
});
