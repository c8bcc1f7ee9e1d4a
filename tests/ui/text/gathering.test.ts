/** Words of waiting rooms and pages in all languages, where their grammar is hard: who it is, and how many. */
import { afterEach, describe, expect, it } from 'vitest';
import { botText } from '../../../src/ui/text/bots';
import { listOf } from '../../../src/ui/text/lists';
import { matchSummary, optionWords } from '../../../src/ui/text/options';
import { type NetworkView, reachLines } from '../../../src/ui/text/network';
import { say as guests } from '../../../src/ui/words/made/guests';
import { say as lobby } from '../../../src/ui/words/made/lobby';
import { say as you } from '../../../src/ui/words/made/you';
import { speak } from '../../../src/ui/words/speech';

afterEach(() => speak('en'));

const NETWORK: NetworkView = {
  people: [],
  ties: [],
  through: [{ device: 'Ben', by: ['Cleo', 'Dora'] }],
  missing: [],
  left: [],
  watchers: [],
};

/** What is said, and how it is said in English, German and Italian. */
const SAID: readonly (readonly [what: () => unknown, english: unknown, german: unknown, italian: unknown])[] = [
  [
    () => botText({ host: 'Anna', own: false }, 'strong'),
    'a strong bot on Anna’s device',
    'ein starker Bot auf dem Gerät von Anna',
    'un bot forte sul dispositivo di Anna',
  ],
  [
    () => botText({ host: '', own: true }),
    'a bot on your device',
    'ein Bot auf deinem Gerät',
    'un bot sul tuo dispositivo',
  ],
  [
    () => lobby.wantsNext({ you: true }),
    'you, wants the next round',
    'du willst weiterspielen',
    'tu vuoi la prossima mano',
  ],
  [() => lobby.wantsNext({ you: false }), 'wants the next round', 'will weiterspielen', 'vuole la prossima mano'],
  [
    () => guests.removedBy({ named: false, name: '', by: 'Ben' }),
    'Ben removed somebody',
    'Ben hat jemanden entfernt',
    'Ben ha mandato via qualcuno',
  ],
  [
    () => guests.removedByYou({ named: false, name: '' }),
    'You removed somebody',
    'Du hast jemanden entfernt',
    'Hai mandato via qualcuno',
  ],
  [
    () => guests.closed({ names: 'Ben', count: 1 }),
    'Ben has turned watching off.',
    'Ben hat das Zuschauen abgeschaltet.',
    'Ben ha chiuso il tavolo a chi guarda.',
  ],
  [
    () => guests.closed({ names: listOf(['Ben', 'Cleo']), count: 2 }),
    'Ben and Cleo have turned watching off.',
    'Ben und Cleo haben das Zuschauen abgeschaltet.',
    'Ben e Cleo hanno chiuso il tavolo a chi guarda.',
  ],
  [() => matchSummary({ match: 'rounds', rounds: 1 }), '1 round', '1 Runde', '1 mano'],
  [() => matchSummary({ match: 'rounds', rounds: 3 }), '3 rounds', '3 Runden', '3 mani'],
  // Options are kept from when the page is loaded, and speak the language of when they are shown.
  [() => optionWords({}, 'rounds').label, 'Rounds', 'Runden', 'Mani'],
  [() => you.won({ winners: 'you', names: 'you' }), 'You won', 'Du hast gewonnen', 'Hai vinto tu'],
  [() => you.won({ winners: 'one', names: 'Ben' }), 'Ben won', 'Ben hat gewonnen', 'Ha vinto Ben'],
  [
    () => you.won({ winners: 'other', names: listOf(['Ben', 'Cleo']) }),
    'Ben and Cleo won',
    'Ben und Cleo haben gewonnen',
    'Hanno vinto Ben e Cleo',
  ],
  [
    () => reachLines(NETWORK, (device) => device)[0],
    'You and Ben can’t reach each other directly, so you play through Cleo and Dora. It works just as well.',
    'Du und Ben erreicht euch nicht direkt, darum spielt ihr über Cleo und Dora. Das geht genauso gut.',
    'Tu e Ben non vi raggiungete direttamente, perciò giocate passando da Cleo e Dora. Funziona altrettanto bene.',
  ],
];

describe('Whoever waits and whoever looks back', () => {
  it.each((['en', 'de', 'it'] as const).map((tag, i) => [tag, i + 1] as const))('is told so in %s', async (tag, at) => {
    await speak(tag);
    expect(SAID.map(([what]) => what())).toEqual(SAID.map((each) => each[at]));
  });
});
