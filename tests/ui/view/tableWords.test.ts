/** What a table says of people, in each language: of one and of several, of the reader and of others. */
import { afterEach, describe, expect, it } from 'vitest';
import { REACTION_KINDS } from '../../../src/log/side';
import { tellOut } from '../../../src/ui/text/cheating';
import { tellLeft } from '../../../src/ui/text/leaving';
import { listOf } from '../../../src/ui/text/lists';
import { plainText } from '../../../src/ui/text/parts';
import { reactionLabels, reactionText } from '../../../src/ui/text/reactions';
import { type Wait, waitText } from '../../../src/ui/view/waits';
import { say as common } from '../../../src/ui/words/made/common';
import { say as score } from '../../../src/ui/words/made/score';
import { say as table } from '../../../src/ui/words/made/table';
import { speak } from '../../../src/ui/words/speech';

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora'];

function waits(seats: readonly number[], what: Wait['what']): string {
  const wait = { seats, what, decides: false, limitMs: 0 };
  return waitText(
    wait,
    NAMES.map((name) => ({ name })),
  );
}

function left(seats: readonly number[], own: number, convicted = false): string {
  return plainText(tellLeft(seats, convicted)[0]!.parts, NAMES, own);
}

const cheat = { seat: 1, fault: { code: 'log/equivocation', message: '' }, inputs: [] };

const CASES: readonly (readonly [what: string, said: () => string, en: string, de: string, it: string])[] = [
  ['one decides', () => waits([1], 'move'), 'Waiting for Ben', 'Ben ist dran', 'Tocca a Ben'],
  [
    'two decide',
    () => waits([1, 2], 'move'),
    'Waiting for Ben and Cleo',
    'Ben und Cleo sind dran',
    'Tocca a Ben e Cleo',
  ],
  [
    'one device works',
    () => waits([1], 'shuffle'),
    'Waiting for Ben’s device: it is shuffling.',
    'Warten auf das Gerät von Ben: Es mischt.',
    'Aspettiamo il dispositivo di Ben: sta mescolando.',
  ],
  [
    'two devices work',
    () => waits([1, 2], 'keys'),
    'Waiting for the devices of Ben and Cleo: they are getting ready.',
    'Warten auf die Geräte von Ben und Cleo: Sie bereiten die Runde vor.',
    'Aspettiamo i dispositivi di Ben e Cleo: si stanno preparando.',
  ],
  ['one has left', () => left([3], 0), 'Dora has left', 'Dora hat den Tisch verlassen', 'Dora ha lasciato il tavolo'],
  [
    'three have left',
    () => left([1, 2, 3], 0),
    'Ben, Cleo and Dora have left',
    'Ben, Cleo und Dora haben den Tisch verlassen',
    'Ben, Cleo e Dora hanno lasciato il tavolo',
  ],
  [
    'a cheat is out',
    () => left([1], 0, true),
    'Ben cheated and is out',
    'Ben hat geschummelt und ist raus',
    'Ben ha barato ed è fuori gioco',
  ],
  [
    'a round goes on without a cheat',
    () => tellOut(cheat, NAMES),
    'Ben cheated; the round goes on without Ben.',
    'Ben hat geschummelt; die Runde geht ohne Ben weiter.',
    'Ben ha barato; la mano continua senza Ben.',
  ],
  [
    'one is away',
    () => table.areAway({ names: 'Ben', count: 1 }),
    'Ben is away; the seat is held.',
    'Ben ist gerade nicht da; der Platz wird freigehalten.',
    'Ben al momento non c’è; il posto resta suo.',
  ],
  [
    'the reader shares the first place',
    () => score.shareFirst({ names: listOf(['Ben', common.you()]), you: true }),
    'Ben and you share first place',
    'Ben und du teilt euch den ersten Platz',
    'Primo posto a pari merito: Ben e tu',
  ],
  ['the reader reacts', () => reactionText('purr', 'Anna', true), 'You purr', 'Du schnurrst', 'Fai le fusa'],
  [
    'another reacts',
    () => reactionText('paw', 'Ben', false),
    'Ben gives a paw',
    'Ben gibt Pfötchen',
    'Ben dà la zampa',
  ],
];

afterEach(() => speak('en'));

describe.each(['en', 'de', 'it'] as const)('In %s', (language) => {
  it.each(CASES)('%s', async (_, said, ...told) => {
    await speak(language);
    expect(said()).toBe(told[['en', 'de', 'it'].indexOf(language)]);
  });

  it('each reaction has words of its own', async () => {
    await speak(language);
    const said = [true, false].map((own) => REACTION_KINDS.map((kind) => reactionText(kind, 'Ben', own)));
    const labels = reactionLabels().map(({ label }) => label);
    expect([...said, labels].map((words) => new Set(words).size)).toEqual(
      [REACTION_KINDS, REACTION_KINDS, REACTION_KINDS].map(({ length }) => length),
    );
  });
});
