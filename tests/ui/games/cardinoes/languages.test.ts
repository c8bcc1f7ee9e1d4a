/** Cardinoes in all languages, where grammar is hard: somebody or you, one or several, left or right. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { narrateMove } from '../../../../src/ui/games/cardinoes/narrate';
import { mustLay } from '../../../../src/ui/games/cardinoes/fitting';
import { adviceWords, talkAbout, turnWords, whyNot } from '../../../../src/ui/games/cardinoes/prompt';
import { cardinoesScores } from '../../../../src/ui/games/cardinoes/scores';
import { cardinoesWords } from '../../../../src/ui/games/cardinoes/words';
import { type Language, speak } from '../../../../src/ui/words/speech';
import { faceOf } from '../../../../src/cards/card';
import { NAMES, cardOf, playOn, say, viewOf } from './view';

const FITTING = [faceOf(6, 3), faceOf(8, 1)];

function told(position: string, text: string, own: number): string {
  const { before, move } = playOn(position, text, own);
  return narrateMove(before.state, before.state.turn, move, own)
    .map(({ parts }) => say(parts, own))
    .join('; ');
}

const waiting = (turn: number) => ({ names: NAMES, asked: turn === 0, waitingFor: [turn] });
const NINE = viewOf('9H8D/5? 7H9C 30? a');
const LAST_PASS = viewOf('8S4D/7?/7? 7H9C - a passes=2');
const AGAIN = viewOf('8S4D/7?/7? 7H7D9C 30? b* exact=on');

const CASES: readonly (readonly [say: () => string, en: string, de: string, it: string])[] = [
  [
    () => told('7S8D/5? 7H9C 30? a', 'play 7S left', 0),
    'You lay seven of spades on the left; You have one card left',
    'Du legst links Pik-Sieben; Du hast noch eine Karte',
    'Posi sette di picche a sinistra; Ti resta una carta sola',
  ],
  [
    () => told('9H8D/5? 7H9C 30? a exact=on', 'play 9H right', 1),
    'Anna lays nine of hearts on the right: exact, and may lay another; Anna has one card left',
    'Anna legt rechts Herz-Neun: genau passend, noch eine darf folgen; Anna hat noch eine Karte',
    'Anna posa nove di cuori a destra: è esatta, può seguirne un’altra; A Anna resta una carta sola',
  ],
  [() => turnWords(AGAIN, waiting(1)), 'Ben goes again', 'Ben ist noch einmal dran', 'Tocca ancora a Ben'],
  [
    () => adviceWords(LAST_PASS, waiting(0)),
    'None of your cards fits, and there is none to draw: pass, and the round ends',
    'Du kannst keine Karte legen und keine ziehen: Wenn du passt, ist die Runde zu Ende',
    'Non puoi posare né pescare: passa, e la mano finisce',
  ],
  [
    () => talkAbout(NINE, cardOf(NINE, '9H'))!.text.replaceAll('\uFE0E', ''),
    'Fits both ends: they become 9♥ and 9♣, or 7♥ and 9♥',
    'Passt an beide Enden: Sie werden 9♥ und 9♣ oder 7♥ und 9♥',
    'Va bene ai due capi: diventano 9♥ e 9♣, oppure 7♥ e 9♥',
  ],
  [
    () => whyNot(NINE, cardOf(NINE, '8D')),
    'Fits neither sevens and hearts on the left nor nines and clubs on the right',
    'Passt nicht: Links nimmt die Kette Sieben und Herz, rechts Neunen und Kreuz',
    'Non va bene: la catena accetta sette e cuori a sinistra, nove e fiori a destra',
  ],
  [
    () => mustLay(FITTING),
    'Your seven of spades and nine of diamonds fit: one must be laid',
    'Pik-Sieben und Karo-Neun passen: Eine davon musst du legen',
    'Vanno bene sette di picche e nove di quadri: devi posarne una',
  ],
  [
    () => cardinoesScores.part({ code: 'hand', faces: [1], points: 2 }, NAMES, 0),
    'From a hand of 1 card',
    'Aus einem Blatt mit 1 Karte',
    'Da 1 carta rimasta in mano',
  ],
  [() => cardinoesWords.options['queen']!.label, 'Queen', 'Dame', 'Donna'],
];

describe.each<[language: Language, column: 1 | 2 | 3]>([
  ['en', 1],
  ['de', 2],
  ['it', 3],
])('Cardinoes in %s', (language, column) => {
  beforeAll(() => speak(language));
  afterAll(() => speak('en'));

  it.each(CASES.map((row) => [row[column], row[0]] as const))('%s', (text, words) => {
    expect(words()).toBe(text);
  });
});
