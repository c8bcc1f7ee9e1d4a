/** Lynx in all languages, where grammar is hard: you or somebody, to you or to somebody, one or several. */
import { afterEach, describe, expect, it } from 'vitest';
import { lynx } from '../../../../src/games/lynx';
import { must } from '../../../../src/lib/result';
import { narrateMove, offerMove } from '../../../../src/ui/games/lynx/narrate';
import { keyHelp } from '../../../../src/ui/games/lynx/shortcuts';
import { talkAbout } from '../../../../src/ui/games/lynx/talk';
import { lynxWords } from '../../../../src/ui/games/lynx/words';
import { type Language, speak } from '../../../../src/ui/words/speech';
import { NAMES, pick, say, viewOf } from './view';

afterEach(() => speak('en'));

/** A move of seat a as it is told to that seat, to seat b, and as what a could do. */
function told(position: string, text: string): string[] {
  const view = viewOf(position);
  const move = must(lynx.parseMove(text, view));
  const tell = (own: number): string =>
    narrateMove(view.state, 0, move, own)
      .map(({ parts }) => say(parts, own))
      .join(' / ');
  return [tell(0), tell(1), say(offerMove(view, move), 0)];
}

describe.each<[move: string, position: string, said: Readonly<Record<Language, readonly string[]>>]>([
  [
    'discard 7H b',
    '7H/9?/9? 5C8H 40? - a',
    {
      en: [
        'You discard seven of hearts and go out: Ben must draw 3',
        'Anna discards seven of hearts and goes out: you must draw 3',
        'Discard seven of hearts and go out: Ben must draw 3',
      ],
      de: [
        'Du wirfst Herz-Sieben ab und machst Schluss: Ben muss 3 ziehen',
        'Anna wirft Herz-Sieben ab und macht Schluss: Du musst 3 ziehen',
        'Herz-Sieben abwerfen und Schluss machen: Ben muss 3 ziehen',
      ],
      it: [
        'Scarti sette di cuori e chiudi: Ben deve pescare 3 carte',
        'Anna scarta sette di cuori e chiude: devi pescare 3 carte',
        'Scartare sette di cuori e chiudere: Ben deve pescare 3 carte',
      ],
    },
  ],
  [
    'append 4H to 1',
    '4H2C/9?/9? 5C8H 40? a4S4D4C a',
    {
      en: [
        'You add four of hearts to your fours',
        'Anna adds four of hearts to Anna’s fours',
        'Add four of hearts to your fours',
      ],
      de: [
        'Du legst Herz-Vier an deine Vieren an',
        'Anna legt Herz-Vier an die eigenen Vieren an',
        'Herz-Vier an deine Vieren anlegen',
      ],
      it: [
        'Attacchi quattro di cuori al tuo gruppo di quattro',
        'Anna attacca quattro di cuori al suo gruppo di quattro',
        'Attaccare quattro di cuori al tuo gruppo di quattro',
      ],
    },
  ],
  [
    'discard 3H kiss b',
    '3H2C/9?/9? 5C8H 40? - a three=on',
    {
      en: [
        'You discard three of hearts and would like a kiss from Ben',
        'Anna discards three of hearts and would like a kiss from you',
        'Discard three of hearts and would like a kiss from Ben',
      ],
      de: [
        'Du wirfst Herz-Drei ab und wünschst dir einen Kuss von Ben',
        'Anna wirft Herz-Drei ab und wünscht sich einen Kuss von dir',
        'Herz-Drei abwerfen, Wunsch: ein Kuss von Ben',
      ],
      it: [
        'Scarti tre di cuori e vorresti un bacio da Ben',
        'Anna scarta tre di cuori e vorrebbe un bacio da te',
        'Scartare tre di cuori e chiedere un bacio a Ben',
      ],
    },
  ],
  [
    'pile 7H6H5H',
    '7H6H5H2C/9?/9? 5C8H 40? - a',
    {
      en: [
        'You steal the pile, eight of hearts on top, with seven of hearts six of hearts five of hearts and take 1 card',
        'Anna steals the pile, eight of hearts on top, with seven of hearts six of hearts five of hearts and takes 1 card',
        'Steal the pile, eight of hearts on top, with seven of hearts six of hearts five of hearts and take 1 card',
      ],
      de: [
        'Du klaust mit Herz-Sieben Herz-Sechs Herz-Fünf den Stapel samt Herz-Acht und nimmst 1 Karte auf die Hand',
        'Anna klaut mit Herz-Sieben Herz-Sechs Herz-Fünf den Stapel samt Herz-Acht und nimmt 1 Karte auf die Hand',
        'Mit Herz-Sieben Herz-Sechs Herz-Fünf den Stapel samt Herz-Acht klauen und 1 Karte auf die Hand nehmen',
      ],
      it: [
        'Rubi con sette di cuori sei di cuori cinque di cuori la pila che ha in cima otto di cuori e prendi in mano 1 carta',
        'Anna ruba con sette di cuori sei di cuori cinque di cuori la pila che ha in cima otto di cuori e prende in mano ' +
          '1 carta',
        'Rubare con sette di cuori sei di cuori cinque di cuori la pila che ha in cima otto di cuori e prendere in mano ' +
          '1 carta',
      ],
    },
  ],
])('%s', (move, position, said) => {
  it.each(Object.keys(said) as Language[])('is told in %s', async (language) => {
    await speak(language);
    expect(told(position, move)).toEqual(said[language]);
  });
});

it('an eight passes over who has left', () => {
  expect(told('8D2C/9?/9? 5C8H 40? - a out=b', 'discard 8D')[0]).toBe(
    'You discard eight of diamonds: Cleo will miss a turn',
  );
});

it.each<[language: Language, fits: string, not: string]>([
  ['en', 'They fit Ben’s kings (+4 for Ben)', 'No discard: only hearts or twos can be discarded now'],
  ['de', 'Sie passen an die Könige von Ben (+4 für Ben)', 'Abwerfen geht nicht: jetzt passen nur Herz und Zweien'],
  ['it', 'Si attaccano al gruppo di re di Ben (+4 per Ben)', 'Non si può scartare: ora vanno bene solo cuori e due'],
])('what selected cards are is said in %s', async (language, fits, not) => {
  await speak(language);
  const view = viewOf('KDKS4S/9? 5C2H 40? bKCKHKD a');
  expect(talkAbout(view, pick(view, 'KDKS'), NAMES)!.text).toBe(fits);
  expect(talkAbout(view, pick(view, '4S'), NAMES)!.text).toBe(not);
});

it('the help and the options follow the language, though their modules were loaded before', async () => {
  expect([keyHelp()[2]!.keys, lynxWords.options['decks']!.label]).toEqual([['Space'], 'Decks']);
  await speak('de');
  expect([keyHelp()[2]!.keys, lynxWords.options['decks']!.label]).toEqual([['Leertaste'], 'Kartenspiele']);
  expect(keyHelp().at(-1)!.words).toBe('Zug oder Pause beenden');
});
