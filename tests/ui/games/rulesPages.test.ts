/** What the rules pages say of points that a player would otherwise learn from a refusal. */
import { readFileSync } from 'node:fs';
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import { catalogueOf } from '../../../build/words/catalogue';
import { lynx } from '../../../src/games/lynx';
import type { Fault } from '../../../src/lib/result';
import CardinoesRules from '../../../src/ui/games/cardinoes/CardinoesRules.svelte';
import GretaRules from '../../../src/ui/games/greta/GretaRules.svelte';
import LynxRules from '../../../src/ui/games/lynx/LynxRules.svelte';
import NineteenRules from '../../../src/ui/games/nineteen/NineteenRules.svelte';
import { screenIds } from '../../../src/ui/games/registry';
import { faultText } from '../../../src/ui/text/faults';
import { playRow } from '../../games/rows';

const page = (path: string): string =>
  readFileSync(new URL(`../../../src/ui/games/${path}`, import.meta.url), 'utf8').replace(/\s+/g, ' ');

/** What a room of the catalogue says in English. */
const said = (room: string): string => Object.values(catalogueOf('en')[room]!).join(' ');

it.each([
  ['Lynx', LynxRules],
  ['Cardinoes', CardinoesRules],
  ['Greta', GretaRules],
  ['Nineteen', NineteenRules],
])('in a panel, which has a title, the rules of %s have headings of the third level', (_name, Rules) => {
  const heads = [...render(Rules).body.matchAll(/<(h\d)/g)].map(([, head]) => head);
  expect(new Set(heads)).toEqual(new Set(['h3']));
});

it('L19: a stolen pile stays empty until somebody discards', () => {
  expect(said('lynxRules')).toContain('it stays empty until somebody does');
});

it('L28: the music that was wished for stays on in the rounds that follow', () => {
  expect(said('lynxRules')).toContain('The new music stays on in the rounds that follow');
});

it('C5: a drawn card that does not fit is kept, and one that was kept must be laid when it fits', () => {
  const { draw } = catalogueOf('en')['cardinoesRules']!;
  expect(draw).toContain('if it does not fit, you keep it');
  expect(draw).toContain('if it fits then, you must lay it or another');
});

/** The rule, the text that would be misread without these words, and the words in English, German and Italian. */
const CLEAR = `
  L4   lynxRules.cards               stolen | klauen | rubare
  L18  lynxRules.shortSteal          ends your turn | endet | finisce
  L26  lynxRules.shortTurn           never with a nine | nie mit einer Neun | mai con un nove
  L21  lynxRules.smallLastSeven      nobody, unless | niemanden | non indicare nessuno
  L30  faults.lynx/name-opponent     not name yourself | nicht dich | non puoi indicare te
  L22  lynxRules.sevenAccept         whoever accepted | wer angenommen hat | chi ha accettato
  L22  faults.lynx/answer-first      with another | ansagen | annunciandone
  L23  lynxRules.smallSevenDraw      no cards left | keine Karten | non ha più carte
  L28  lynxRules.threeRounds         latest wish counts | zuletzt geäußerte | più recente
  L29  faults.lynx/joker-meld        at least two | mindestens zwei | almeno due
  L29  faults.lynx/joker-meld        no more jokers | nicht mehr Joker | non più jolly
  L29  lynxBoard.noJokerMeld         at least two | mindestens zwei | almeno due
  L29  lynxBoard.noJokerMeld         no more jokers | nicht mehr Joker | non più jolly
  L29  lynxRules.jokersDiscard       doesn’t answer | antwortet er nicht | non risponde
  L29  lynxRules.jokersMeld          nor the pile | noch der Stapel | né la pila
  L29  lynxRules.jokersMeld          goes along | geht er mit | insieme alla pila
  L29  lynxRules.smallJokers         seven kings | sieben Königen | sette re
  L29  lynxRules.smallJokers         cannot be stolen | kann nicht geklaut werden | non si può rubare
  C10  cardinoesRules.short4         fewest points | wenigsten Punkten | meno punti
  C10  cardinoesRules.pointsBlocked  worth least | wenigsten Punkten | meno punti
  C10  cardinoesLesson.allThereIs    fewest points | wenigsten Punkten | meno punti
  C10  cardinoes.nobodyCould         fewest points | wenigsten Punkten | meno punti
  C10  cardinoes.sharedOut           fewest points | wenigsten Punkten | meno punti
  C13  cardinoesRules.optionExact    our reading | unsere Lesart | nostra lettura
  G4   gretaRules.oneSquare          into the middle | in die Mitte | al centro
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s{2,}/));

it.each(CLEAR)('%s: %s says “%s”', (_rule, text, says) => {
  const [room, name] = text!.split(/\.(.*)/) as [string, string];
  const inLanguages = says!.split(' | ');
  expect(inLanguages.length).toBe(3);
  for (const [i, language] of ['en', 'de', 'it'].entries())
    expect(catalogueOf(language)[room]![name]).toContain(inLanguages[i]);
});

it('L29, L30: in English, too, a move is refused with what the rule says', () => {
  const refused = (from: string, move: string): string => {
    const { fault } = playRow(lynx, from, `a: ${move}`) as { fault: Fault };
    return faultText(fault);
  };
  expect(refused('7SJKJRKC/5C 6S 2D - a jokers=on', 'meld 7SJKJR')).toContain(
    'at least two natural cards, and no more',
  );
  expect(refused('7S/5C 6S 2D3D4D5D - a', 'discard 7S a')).toBe('with your last card you cannot name yourself');
});

/** What a screen of 360 × 640 holds with a heading. */
const MOST_WORDS = 170;

it.each(screenIds())('the rules of %s begin with all of it in short, on one screen', async (id) => {
  const { short } = (await import(`../../../src/ui/games/${id}/short.ts`)) as { short: () => readonly string[] };
  const lines = short();
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.length).toBeLessThanOrEqual(7);
  expect(lines.join(' ').split(' ').length).toBeLessThanOrEqual(MOST_WORDS);
  expect(page(`${id}/${id[0]!.toUpperCase()}${id.slice(1)}Rules.svelte`)).toContain('<RulesFrame short={short()}');
});
