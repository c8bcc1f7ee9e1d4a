/**
 * Every screen of the app as a look page can show it, in all its situations: for tests that walk through them.
 */
import type { Page } from 'playwright-core';
import { happen, look, tap } from './looking';
import { openRules, openTable } from './startPage';

export interface Scene {
  readonly name: string;
  /** The fragment; `look=` is put before it unless it is a page of its own. */
  readonly look?: string;
  readonly hash?: string;
  /** What a person does there first. */
  readonly then?: (page: Page) => Promise<void>;
  /** Whether what they have opened closes as soon as the page has another size. */
  readonly closes?: boolean;
}

const HAND = '7S8D4HTH9H2CAS3DKCQC5D6D';
const MELDS = 'aAS2S3S4S5S6S7S8S9STSJSQSKS,b4C5C6C,c7H7D7C7S7H,dJDQDKDAD,a5H6H7H8H9HTH,bKSKHKDKC,c2D2H2S,d9C9D9H9S9C';
const COUNTED = '7S!8D!4H!/-/KS!QS!4D!';
/** Thirty cards, and eighty. */
export const THIRTY = '7S8D4HTH9H2CAS3DKCQC5D6D7C8C9CTCJDQDKDAD2H3H5HJHQHKH4S5S6S7D';
const SUITS = ['S', 'H', 'C', 'D'];
const DECK = SUITS.flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));
export const EIGHTY = [...DECK, ...DECK].slice(0, 80).join('');

/** Two positions of Greta and three of Nineteen, whoever looks at them. */
export const GROWING = 'TC8CQSKS/AD8H9C 8D..QC../7CTHTS../....JHQD/....ASKC 16? a at=f6 got=TSTH,JHTH/ASTS';
export const CLAIM =
  'QHJC9STDAC7H/JD9D8SJS7D 8D8CQCTS/9H(7C)THJHKH(QS)/ASQDKD(TC)KC/KS7S(9C)AH(8H)AD - a?d6 at=f6 claims=eye';
export const DIVIDING =
  'KC6HJS2DKS8HACKH9S7H8DAD3H/TH9HASQSQH8C3DJHJDTC7DTS6D/2H3CKD4HTD2S6SQD7CJC4C5S5D/' +
  '5CAH2C8S9C9D5H6C7S4D4S3SQC -/-/-/- - -/-/-/- split';
export const TAKING =
  'KS9S/QS9H/TD5D/8SQC AC4CTC6C2D7C9CKC!8C!/3D4D6SKHAS7S8HTH!3C!/2H7H4SJH2S6HJDJC!2C!/3STS8DQDAH6D4H5H!3H! - ' +
  'JS5C!/QHAD!/KD7D!/9D5S! take2.5';
export const FORCING =
  '-/-/-/- AC4CTC6C2D7C9CQSKC!8C!9S!/3D4D6SKHAS7S8HTDTH!3C!9H!/2H7H4SJH2S6HJD8SJC!2C!5D!/3STS8DQDAH6D4HKS5H!3H!QC! - ' +
  'JS5C!/QHAD!/KD7D!/9D5S! force2';

const click =
  (name: string) =>
  async (page: Page): Promise<void> =>
    page.getByRole('button', { name, exact: true }).first().click();
const clickIfThere =
  (name: string) =>
  async (page: Page): Promise<void> => {
    const button = page.getByRole('button', { name, exact: true });
    if ((await button.count()) > 0) await button.click();
  };
/** The games beside the page are on it, too. */
async function openShelf(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More games' }).click();
  await page.getByRole('searchbox').waitFor();
}
const discard =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await tap(page, name);
    await click('Discard')(page);
  };

export const SCENES: readonly Scene[] = [
  { name: 'start', hash: '' },
  {
    name: 'start, settings',
    hash: '',
    then: async (page) => {
      await click('Settings')(page);
      await page.getByText('Four colours').waitFor();
    },
  },
  {
    name: 'start, everything else',
    hash: '',
    then: async (page) => {
      await click('More')(page);
      await page.getByText('Why nobody can cheat').waitFor();
    },
  },
  { name: 'start, the shelf', hash: '', then: openShelf },
  {
    name: 'start, a game is looked for that is not there',
    hash: '',
    then: async (page) => {
      await openShelf(page);
      await page.getByRole('searchbox').fill('Tarocchi');
      await page.getByText('No game by that name here').waitFor();
    },
  },
  {
    name: 'start, what shall we play',
    hash: '',
    then: async (page) => {
      await openShelf(page);
      await click('What shall we play?')(page);
      await page.getByText('How much time do you have?').waitFor();
    },
  },
  { name: 'start, a name is asked for', hash: '', then: click('Play with friends') },
  {
    name: 'start, a link is asked for that is not there',
    hash: '',
    then: async (page) => {
      await click('Join a friend’s table')(page);
      await click('Join')(page);
      await page.getByText('Paste the invitation link first').waitFor();
    },
  },
  { name: 'a link cut short', hash: 't=AbCdEf' },
  { name: 'rules', hash: 'rules' },
  { name: 'why nobody can cheat', hash: 'shuffle', then: (page) => page.getByText('More exactly').click() },
  { name: 'waiting room, alone, with a QR code', look: 'lobby:1', then: click('QR code') },
  { name: 'waiting room of ten, proposing', look: 'lobby:10' },
  { name: 'waiting room of two, as a guest', look: 'guest:2' },
  { name: 'waiting room whose door others hold', look: 'alone:strangers' },
  {
    name: 'waiting room whose guests are not ready, for whoever proposes',
    look: 'late:lobby',
    then: (page) => page.getByRole('button', { name: 'Begin without Cleo', exact: true }).waitFor(),
  },
  {
    name: 'waiting room whose founder is away',
    look: 'late:guest',
    then: (page) => page.getByRole('button', { name: 'Begin without Anna, too' }).waitFor(),
  },
  {
    name: 'waiting room without a broker',
    look: 'lost:guest',
    then: (page) => page.getByText('No answer from the connection server').waitFor(),
  },
  { name: 'menu in the waiting room', look: 'lobby:4', then: click('Menu') },
  { name: 'waiting room, an open chair', look: 'lobby:2', then: click('Open chair'), closes: true },
  {
    name: 'waiting room, the own chair',
    look: 'guest:4',
    then: (page) => page.locator('.chair.self').click(),
    closes: true,
  },
  { name: 'mixing', look: 'a:-/-/-/- - - - b phase=shuffle' },
  { name: 'own turn', look: `a:${HAND}/13? 5C7H 60? - a` },
  { name: 'own turn with many melds', look: `a:${HAND}/13?/11?/9? 5CAH 60? ${MELDS} a decks=4` },
  {
    name: 'three cards selected',
    look: 'a:7S7D7C4H5C6C/13?/11?/9? 5C7H 60? a3S3D3H,b8H9HTH,b9C9D9H a decks=3',
    then: async (page) => {
      for (const suit of ['spades', 'clubs', 'diamonds']) await tap(page, `seven of ${suit}`);
    },
  },
  {
    name: 'whom a seven names, of eight',
    look: `a:${HAND}/13?/12?/11?/10?/9?/8?/7? 5C7H 60? a3S3D3H,b4C5C6C a`,
    then: discard('seven of spades'),
  },
  { name: 'a suit for an ace', look: `a:${HAND}/13? 5C7S 60? - a`, then: discard('ace of spades') },
  { name: 'a wish', look: 'a:3S8D4HTH9H2C/13?/11?/9? 5C7S 60? - a three=on', then: discard('three of spades') },
  { name: 'answer to a seven', look: `a:${HAND}/13?/11?/9? 5C7H 60? a3S3D3H,b4C5C6C a? sevens=6a decks=3` },
  { name: 'an announced seven', look: 'a:8D4HTH9H2CAS3D7D!/13?/11? 5C7H 60? a3S3D3H a+!7D sevens=3b' },
  { name: 'a suit that is asked for', look: `a:${HAND}/13?/11? 5CAH 60? - a want=S` },
  { name: 'an empty hand, in an extra turn', look: 'a:-/13?/11? 5C9H 60? a3S3D3H a*' },
  { name: 'five cards, and the pile is empty', look: 'a:5H6H7H8HJC/13?/9?/8?/7? - 60? b4C5C6C a' },
  { name: 'thirty cards', look: `a:${THIRTY}/13?/11? 5C7H 30? a3S3D3H,b4C5C6C a+` },
  { name: 'eighty cards', look: `a:${EIGHTY}/13? 5C7H 9? b4C5C6C a decks=3` },
  {
    name: 'another’s turn, of eight, with perfect memory',
    look: `a:${HAND}/9?4H!5H!/12?/11?/10?/9?/8?/7? 5C7H 60? h8H8S8C b memory=on;away c`,
  },
  { name: 'a kiss is asked of me', look: 'a:4H5C6C/3S9?/9? 5C7S 60? - b three=on;discard 3S kiss a' },
  { name: 'a kiss is granted', look: 'c:4H5C6C/3S9?/9? 5C7S 60? - b three=on;discard 3S kiss a;grant' },
  { name: 'pause', look: 'a:3S8D4H/13?/11? 5C7S3D 60? - a phase=pause wish=b:pause three=on' },
  { name: 'log', look: `a:${HAND}/13?/9? 5C7H 60? - a;discard 4H;draw;end`, then: clickIfThere('What happened') },
  {
    name: 'rules at the table',
    look: `a:${HAND}/13? 5C7H 60? - a`,
    then: openRules,
  },
  {
    name: 'menu',
    look: `a:${HAND}/13? 5C7H 60? - a`,
    then: async (page) => {
      await click('Menu')(page);
      await click('Settings')(page);
      await page.getByText('Keys', { exact: true }).click();
    },
  },
  {
    name: 'round counted',
    look: `a:${COUNTED} 5C 60? ${MELDS.replaceAll(/d(?=[J9])/g, 'c')} a phase=over ended=finished finisher=b decks=4`,
  },
  {
    name: 'round counted, after which one stands up and another goes on',
    look: `a:${COUNTED} 5C 60? a3S3D3H,b4C5C6C a phase=over ended=finished finisher=b;wants b;stands c`,
    then: (page) => page.getByRole('button', { name: 'Go on without Cleo' }).waitFor(),
  },
  {
    name: 'match of nine rounds over, of eight',
    look:
      `a:${COUNTED}/2S!/3S!/4S!/5S!/6S! 5C 60? ${MELDS} a phase=over ended=blocked wish=a:last another=off ` +
      'three=on;rounds 9',
  },
  {
    name: 'somebody who does not act',
    look: `a:${HAND}/13?/11? 5C7H 60? - b;long`,
    then: (page) => page.getByText('Benjamin hasn’t done anything for a while.').waitFor(),
  },
  {
    name: 'a device that does not answer',
    look: 'a:-/-/-/- - - - b phase=shuffle;long',
    then: (page) =>
      page.getByText('Waiting for Benjamin’s device: it is shuffling. Perhaps the device is stuck.').waitFor(),
  },
  {
    name: 'the own cable pulled, while others are waited for',
    look: `a:${HAND}/13?/11? 5C7H 60? - b;away b;away c;offline`,
    then: (page) => page.getByText('You’re offline.').waitFor(),
  },
  { name: 'a bot that plays for this person', look: `a:${HAND}/13? 5C7H 60? - a;relieved` },
  { name: 'what was missed', look: `a:${HAND}/13?/9? 5C7H 60? - b;draw;end;draw;end;missed` },
  {
    name: 'watched: Lynx of eight, with perfect memory',
    look: `watch:${HAND}/9?4H!5H!/12?/11?/10?/9?/8?/7? 5C7H 60? ${MELDS} b memory=on;away c`,
  },
  {
    name: 'watched: somebody who does not act',
    look: `watch:${HAND}/13?/11? 5C7H 60? - b;long`,
    then: async (page) => {
      await page.getByText('Benjamin hasn’t done anything for a while.').waitFor();
      await page.getByText('Waiting for Benjamin').waitFor();
    },
  },
  { name: 'watched: a pause', look: 'watch:3S8D4H/13?/11? 5C7S3D 60? - a phase=pause wish=b:pause three=on' },
  {
    name: 'watched: a round counted',
    look:
      `watch:${COUNTED} 5C 60? ${MELDS.replaceAll(/d(?=[J9])/g, 'c')} a phase=over ended=finished finisher=b ` +
      'decks=4',
  },
  { name: 'watched: Cardinoes', look: 'cardinoes:watch:8S8C4CTD/5?/2? 3H9S2S2H7H7DAD 18? a+' },
  {
    name: 'watched: Greta, growing',
    look: `greta:watch:${GROWING}`,
  },
  {
    name: 'watched: Greta, a claim',
    look: `greta:watch:${CLAIM}`,
  },
  {
    name: 'watched: Nineteen, dividing',
    look: `nineteen:watch:${DIVIDING}`,
  },
  {
    name: 'watched: Nineteen, taking',
    look: `nineteen:watch:${TAKING}`,
  },
  {
    name: 'who watches, in the menu of the waiting room',
    look: 'lobby:4',
    then: async (page) => {
      await click('Menu')(page);
      const menu = page.getByRole('dialog');
      await menu.getByRole('button', { name: 'Invite', exact: true }).click();
      await menu.getByRole('button', { name: 'More', exact: true }).click();
    },
  },
  { name: 'menu, first of all', look: `a:${HAND}/13? 5C7H 60? - a`, then: click('Menu') },
  { name: 'the own face', look: `a:${HAND}/13?/11? 5C7H 60? - a`, then: click('React'), closes: true },
  {
    name: 'a friend’s face',
    look: `a:${HAND}/13?/11? 5C7H 60? - a`,
    then: async (page) => {
      await page.locator('.opponent', { hasText: 'Benjamin' }).click();
      await page.getByRole('button', { name: 'Throw a paw' }).waitFor();
    },
    closes: true,
  },
  {
    name: 'how people like what happens',
    look: `a:${HAND}/13?/11? 5C7H 60? - a`,
    then: async (page) => {
      await happen(page, 'face b hiss');
      // A page keeps what it has announced, also when the scene was shown before.
      await page.getByText('Benjamin hisses').first().waitFor({ state: 'attached' });
    },
  },
  { name: 'what this browser remembers of nobody', hash: 'you' },
  { name: 'design tokens', look: 'tokens' },
  { name: 'a cheat', look: 'halt:cheat' },
  { name: 'a cheat, after the round was counted', look: 'halt:counted' },
  { name: 'a cheat, without whom the round goes on', look: 'a:4H5C6C7D8S/3S9?/9? 5C7S 60? - a;cheat b' },
  { name: 'a cheat, as they see it', look: 'halt:accused' },
  { name: 'devices that do not agree', look: 'halt:diverged' },
  { name: 'a device that fails', look: 'halt:failed' },
];

const SAVED = new URL('../transcripts/lynx-four.svista', import.meta.url).pathname;

/** Screens that are all one page each, which tests of their own hold to more than how they lie. */
export const PAGES: readonly Scene[] = [
  { name: 'a lesson', hash: 'learn=lynx', then: (page) => page.locator('[role=option]').first().waitFor() },
  { name: 'alone, set up', hash: 'alone' },
  { name: 'the deal of the day', hash: 'daily=lynx' },
  { name: 'a copy of the page', hash: 'copy' },
  { name: 'a round from a file', hash: 'replay' },
  {
    name: 'a replay',
    hash: 'replay',
    then: async (page) => {
      await page.getByLabel('Saved round').setInputFiles(SAVED);
      await page.getByRole('heading', { name: 'Lynx: ' }).waitFor();
    },
  },
  {
    name: 'the glass table',
    hash: 'glass=1.swap',
    then: (page) => page.getByRole('group', { name: 'The three tables' }).waitFor(),
  },
  { name: 'moments', look: 'moments' },
  {
    name: 'who can be reached, and why not',
    hash: '',
    then: async (page) => {
      await openTable(page, 'Anna');
      await click('Menu')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Connection' }).click();
      await page
        .getByText(/^(?:An|No) address on your own network|^No address/)
        .first()
        .waitFor();
    },
  },
];

export async function showScene(page: Page, origin: string, scene: Scene): Promise<void> {
  if (scene.hash === undefined) await look(page, origin, scene.look!);
  else {
    await page.goto('about:blank');
    await page.goto(`${origin}#${scene.hash}`);
    await page.locator('h1').waitFor();
  }
  await scene.then?.(page);
}
