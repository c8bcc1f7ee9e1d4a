/** Greta in all languages, where grammar is hard: somebody or you, one point or several, nothing at all. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseFace } from '../../../../src/cards/notation';
import { greta } from '../../../../src/games/greta';
import { must } from '../../../../src/lib/result';
import { narrateMove, narrateNeed, offerMove } from '../../../../src/ui/games/greta/narrate';
import { adviceWords } from '../../../../src/ui/games/greta/prompt';
import { type Language, speak } from '../../../../src/ui/words/speech';
import { EYE, NAMES, SIX, TWO, say, stateOf, viewOf } from './view';

function told(position: string, text: string, own: number): string {
  const state = stateOf(position);
  const move = must(greta.parseMove(text, viewOf(position, state.turn)));
  return narrateMove(state, state.turn, move, own)
    .map(({ parts }) => say(parts, own))
    .join(' / ');
}

function offered(position: string, text: string): string {
  const view = viewOf(position);
  return say(offerMove(view, must(greta.parseMove(text, view))), 0);
}

/** The dealing of level two, to whoever leads to it. */
function dealt(totals: readonly [number, number], turn: number): string {
  const state = stateOf(SIX);
  const gains = totals.map((points) => [{ code: 'match', faces: [12, 25], points }]);
  const hands = [Array<number>(8).fill(1), Array<number>(8).fill(2)];
  const [line] = narrateNeed(
    { ...state, laid: 16, gains },
    { kind: 'deal', hands: [], up: [] } as never,
    { ...state, turn, hands },
    0,
  );
  return say(line!.parts, 0);
}

const plan = {
  asked: true,
  waitingFor: [0],
  names: NAMES,
  face: must(parseFace('TC')),
  aim: { cost: 1 },
  pointed: 0,
} as const;
const NINE = SIX.replace('TC/', '9S/');

const CASES: readonly (readonly [say: () => string, en: string, de: string, it: string])[] = [
  [
    () => told(NINE, 'place 9S c5', 0),
    'You place nine of spades on c5: no points',
    'Du legst Pik-Neun auf c5: keine Punkte',
    'Piazzi nove di picche in c5: nessun punto',
  ],
  [
    () => told(NINE, 'place 9S b4', 1),
    'Anna places nine of spades on b4 / You get 1 point: jack of spades in the row',
    'Anna legt Pik-Neun auf b4 / Du bekommst 1 Punkt: Pik-Bube in der Reihe',
    'Anna piazza nove di picche in b4 / Prendi 1 punto: fante di picche nella riga',
  ],
  [
    () => told(EYE, 'claim c3 d4', 1),
    'Anna claims 2 points: ten of hearts on the diagonal; eight of diamonds does not match',
    'Anna beansprucht 2 Punkte: Herz-Zehn auf der Diagonale; Karo-Acht passt nicht',
    'Anna reclama 2 punti: dieci di cuori sulla diagonale; otto di quadri non si abbina',
  ],
  [
    () => told(EYE, 'claim c3 e3', 0),
    'You claim eight of diamonds and queen of clubs, but they do not match',
    'Du beanspruchst Karo-Acht und Kreuz-Dame, aber die passen nicht',
    'Reclami otto di quadri e donna di fiori, ma non si abbinano',
  ],
  [
    () => offered(TWO, 'place KD c3'),
    'Place king of diamonds on top of eight of diamonds and give 56 points away',
    'Karo-König auf Karo-Acht legen und 56 Punkte verschenken',
    'Piazzare re di quadri sopra otto di quadri e regalare 56 punti',
  ],
  [
    () => offered(NINE, 'place 9S c5'),
    'Place nine of spades on c5 and give nothing away',
    'Pik-Neun auf c5 legen und nichts verschenken',
    'Piazzare nove di picche in c5 e non regalare niente',
  ],
  [
    () => dealt([12, 0], 0),
    'Level two, 8 cards each; you lead, with 12 to 0',
    'Zweite Ebene, je 8 Karten; du fängst an, mit 12 zu 0',
    'Secondo livello, 8 carte a testa; cominci tu, con 12 a 0',
  ],
  [
    () => dealt([5, 5], 1),
    'Level two, 8 cards each; Ben leads, having played last',
    'Zweite Ebene, je 8 Karten; Ben hat zuletzt gelegt und fängt an',
    'Secondo livello, 8 carte a testa; Ben ha piazzato l’ultima carta, e comincia',
  ],
  [
    () => adviceWords(viewOf(`${SIX} claims=eye`), plan),
    'Ben can claim 1 point there',
    'Dort kann Ben 1 Punkt beanspruchen',
    'Lì Ben può reclamare 1 punto',
  ],
];

describe.each<[language: Language, column: 1 | 2 | 3]>([
  ['en', 1],
  ['de', 2],
  ['it', 3],
])('Greta in %s', (language, column) => {
  beforeAll(() => speak(language));
  afterAll(() => speak('en'));

  it.each(CASES.map((row) => [row[column], row[0]] as const))('%s', (text, words) => {
    expect(words()).toBe(text);
  });
});
