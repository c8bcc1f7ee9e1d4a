/**
 * What is looked at in every browser that Playwright does not drive: how the screens lie, and each game alone with bots.
 */
import frozenResults from '../ui/client/daily/frozen.json';
import { actCardinoes, actGreta, actNineteen } from './acts';
import { actLynx } from './actLynx';
import { type DrivenPage, playOn, present, press } from './drivenPage';
import type { Evaluating } from './stage';
import { eventually } from '../run/eventually';

const HAND = '7S8D4HTH9H2CAS3DKCQC5D6D';

/** The screens that everybody sees, as fragments of the address. */
export const LOOKS: readonly (readonly [name: string, fragment: string])[] = [
  ['start', ''],
  ['waiting room', 'look=lobby:4'],
  ['Lynx', `look=a:${HAND}/13?/11?/9? 5CAH 60? aAS2S3S4S5S6S7S8S9STSJSQSKS,b4C5C6C,c7H7D7C7S7H a decks=4`],
  ['Cardinoes', 'look=cardinoes:a:8S8C4CTD/5?/2? 3H9S2S2H7H7DAD 18? a+'],
  [
    'Greta',
    'look=greta:a:QHJC9STDAC7H/JD9D8SJS7D 8D8CQCTS/9H(7C)THJHKH(QS)/ASQDKD(TC)KC/KS7S(9C)AH(8H)AD - a?d6 at=f6 ' +
      'claims=eye',
  ],
  [
    'Nineteen',
    'look=nineteen:a:KS9S/QS9H/TD5D/8SQC ' +
      'AC4CTC6C2D7C9CKC!8C!/3D4D6SKHAS7S8HTH!3C!/2H7H4SJH2S6HJDJC!2C!/3STS8DQDAH6D4H5H!3H! - ' +
      'JS5C!/QHAD!/KD7D!/9D5S! take2.5',
  ],
  ['score sheet', 'look=a:7S!8D!4H!/-/KS!QS!4D! 5C 60? aAS2S3S,b4C5C6C a phase=over ended=finished finisher=b decks=4'],
];

/** Shows that screen. From one look to the next the page is not loaded again. */
export async function show(
  page: Evaluating & Pick<DrivenPage, 'goto'>,
  origin: string,
  fragment: string,
): Promise<void> {
  const address = `${origin}#${encodeURI(fragment)}`;
  const isLooking = await page.evaluate(() => location.hash.startsWith('#look='));
  if (isLooking && fragment.startsWith('look=')) {
    await page.evaluate(() => void (location.hash = '#look=none'));
    await eventually(() => page.evaluate(() => document.querySelectorAll('.board, .sheet, .room').length)).toBe(0);
    await page.evaluate((to) => void (location.href = to), address);
  } else {
    await page.goto('about:blank');
    await page.goto(address);
  }
  const shown = fragment === '' ? 'h1' : '.board, .sheet, .room';
  await eventually(() => page.evaluate((part) => document.querySelectorAll(part).length, shown)).toBeGreaterThan(0);
}

/** Where a part of the screen lies: left, top, right, bottom, in px from its upper left corner. */
export interface Part {
  readonly name: string;
  readonly box: readonly number[];
}

/** Everything that a person sees as one part, in the order of the page; runs there. */
export function partsHere(): Part[] {
  const parts =
    'h1, .dock, [data-place], section.hand, [role=option], .opponent, .prompt, .bar, .square, [role=gridcell], ' +
    '.sheet, .sheet tr, .room li, button';
  return [...document.querySelectorAll(parts)]
    .filter((part) => part.checkVisibility())
    .map((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      const name = `${part.localName}.${[...part.classList].filter((each) => !each.startsWith('svelte-')).join('.')}`;
      return { name, box: [left, top, right, bottom] };
    });
}

/** What lies elsewhere in the one than in the other by more than `nearPx`, in words. */
export function awayFrom(expected: readonly Part[], found: readonly Part[], nearPx: number): string[] {
  if (expected.length !== found.length) return [`${found.length} parts, not ${expected.length}`];
  return expected.flatMap(({ name, box }, i) => {
    const other = found[i]!;
    const isNear = name === other.name && box.every((px, side) => Math.abs(px - other.box[side]!) <= nearPx);
    return isNear
      ? []
      : [`${other.name} at ${other.box.map(Math.round).join()}, not ${name} at ${box.map(Math.round).join()}`];
  });
}

/** By how much the page is wider than its window, in px; runs there. */
export function overflowHere(): number {
  return document.documentElement.scrollWidth - innerWidth;
}

export interface GameAlone {
  readonly name: string;
  readonly act: () => Promise<string | null>;
}

export const GAMES_ALONE: readonly GameAlone[] = [
  { name: 'Lynx', act: actLynx },
  { name: 'Cardinoes', act: actCardinoes },
  { name: 'Greta', act: actGreta },
  { name: 'Nineteen', act: actNineteen },
];

/**
 * Plays a game against as few bots as there may be: its first moves, or all of it to the count. Returns how many things
 * were done.
 */
export async function playAlone(page: DrivenPage, origin: string, game: GameAlone, moves: number): Promise<number> {
  await page.goto('about:blank');
  await page.goto(origin);
  await press(page, 'More');
  await press(page, 'Set up a solo game');
  await present(page, 'h1', 'Play alone');
  await press(page, game.name);
  await press(page, 'Easy');
  await page.evaluate(() =>
    document
      .querySelector('[role=spinbutton]')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true, cancelable: true })),
  );
  await press(page, 'Deal the cards');
  await present(page, '.prompt');
  const isCounted = (): Promise<boolean> => page.evaluate(() => document.querySelector('.sheet table') !== null);
  return playOn(page, game.act, async (done) => done >= moves || (await isCounted()));
}

/** The totals that the score sheet shows, by name; runs in the page. */
export function totalsHere(): Record<string, string> {
  const rows = [...document.querySelectorAll<HTMLElement>('.sheet table tbody tr')];
  return Object.fromEntries(
    rows.map((row) => [
      row.querySelector<HTMLElement>('.name')!.innerText,
      [...row.querySelectorAll('td')].at(-1)!.innerText,
    ]),
  );
}

/** Results of daily deals that Node has come to. */
export const DAILY_RESULTS = Object.values(frozenResults).map((hash) => hash.slice(1));

/** Runs in the page: what it says of a result of a daily deal. */
export function verdictHere(): string {
  return document.querySelector('.verdict')?.textContent ?? '';
}
