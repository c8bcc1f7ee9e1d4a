/**
 * How a page plays a game by itself, pressing what the screen offers. The acts run in the page.
 */
import type { Page } from 'playwright-core';
import { Waits, eventually } from '../run/eventually';
import { type Player, areCounted, isAsked } from './harness';

/** Does one thing if the page asks; what it was, or null. */
export type Act = () => Promise<string | null>;

/** Cardinoes: the first card that fits, to the first end that takes it; else to draw, keep or pass. */
export async function actCardinoes(): Promise<string | null> {
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
  const press = (selector: string): string | null => {
    const button = document.querySelector<HTMLElement>(selector);
    button?.click();
    return button?.innerText ?? null;
  };
  if (!document.querySelector('.prompt.asked')) return null;
  const card = document.querySelector<HTMLElement>('[role=option][aria-label$=playable]');
  if (!card) return press('.bar button:not([aria-disabled])');
  if (card.ariaSelected !== 'true')
    card.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
  await pause();
  return press('[data-end][aria-disabled=false]') === null ? null : `lay ${card.ariaLabel}`;
}

/** Greta: the first card to the first cell that is lit; a claim points at every second card. */
export async function actGreta(): Promise<string | null> {
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
  const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
  const press = (target: HTMLElement, key: string): boolean =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  if (!document.querySelector('.prompt.asked')) return null;
  const claim = all('.panel button').find((button) => button.innerText.startsWith('Claim'));
  if (claim) {
    for (const cell of all('[role=gridcell][aria-selected=false]').filter((_, i) => i % 2 === 0)) cell.click();
    await pause();
    all('.panel button')
      .find((button) => button.innerText.startsWith('Claim'))!
      .click();
    return 'claim';
  }
  const card = document.querySelector<HTMLElement>('[role=option]');
  if (!card) return null;
  if (card.ariaSelected !== 'true') press(card, ' ');
  await pause();
  const lit = document.querySelector<HTMLElement>('.cell.lit');
  if (!lit) return null;
  press(lit, 'Enter');
  return `place ${card.ariaLabel}`;
}

/** Nineteen: the first six cards for round one, else the first card. */
export async function actNineteen(): Promise<string | null> {
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
  const ready = (): HTMLElement | null =>
    document.querySelector('.bar button[aria-keyshortcuts=t]:not([aria-disabled])');
  if (!document.querySelector('.prompt.asked')) return null;
  for (let i = 0; i < 6 && !ready(); i++) {
    document
      .querySelector('[role=option]')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
    await pause();
  }
  const what = ready()?.innerText ?? null;
  ready()?.click();
  await pause();
  return what;
}

/**
 * Lynx with jokers: draws and ends the turn, for as long as the hand has no joker; `joker` when it has one. A seven or
 * an eight is let stand before, since no joker answers it. No card is discarded, so in the end the jokers are in the
 * hands, whatever the deck.
 */
export async function drawForJoker(): Promise<string | null> {
  const press = (name: RegExp): string | null => {
    const buttons = [...document.querySelectorAll<HTMLElement>('.bar button:not([aria-disabled=true])')];
    const button = buttons.find((each) => name.test(each.textContent.trim()));
    button?.click();
    return button?.innerText ?? null;
  };
  if (!document.querySelector('.prompt.asked')) return null;
  const answer = press(/^(Accept|Let them draw|Skip my turn)/);
  if (answer !== null) return answer;
  return document.querySelector('[role=option][aria-label*=joker]') ? 'joker' : press(/^(Draw|End turn)/);
}

/** Puts a bot of this device on an open chair, by how its button begins. */
export async function addBot({ page }: Player, strength = 'Easy'): Promise<void> {
  await page.getByRole('button', { name: 'Open chair' }).first().click();
  await page.getByRole('radio', { name: strength }).check();
  await page.getByRole('button', { name: 'Add a bot' }).click();
}

/** Each adds a bot of their own device, and all read whose it is. */
export async function addBots(players: readonly Player[]): Promise<void> {
  for (const player of players) {
    await addBot(player);
    for (const { page } of players) {
      const whose = page === player.page ? 'your' : `${player.name}’s`;
      await page.locator('li', { hasText: `an easy bot on ${whose} device` }).waitFor();
    }
  }
}

/** Lynx: whoever is in turn draws one card, with a double click. Returns who that is. */
export async function drawByDoubleClick(players: readonly Player[]): Promise<Player> {
  const inTurn = async (): Promise<Player[]> => {
    const asked = await Promise.all(players.map(({ page }) => isAsked(page)));
    return players.filter((_, i) => asked[i]);
  };
  await eventually(inTurn).toHaveLength(1);
  const [player] = (await inTurn()) as [Player];
  await player.page
    .getByRole('button', { name: /^Draw$|: draw one$/ })
    .last()
    .dblclick();
  await player.page.getByText('Discard, or end the turn').waitFor();
  return player;
}

/** Plays until every page shows the count of the round. Returns how many things were done. */
export async function playOut(players: readonly Player[], act: Act): Promise<number> {
  let done = 0;
  for (const waits = new Waits(); ;) {
    // The screen went on while we were looking.
    const did = await Promise.all(players.map(({ page }) => page.evaluate(act).catch(() => null)));
    const count = did.filter((what) => what !== null).length;
    done += count;
    if (count > 0) waits.reset();
    else if (await areCounted(players)) return done;
    else await waits.wait();
  }
}

/** Plays against as few bots as the game allows. */
export async function oneBot(page: Page): Promise<void> {
  const bots = page.getByRole('spinbutton', { name: 'Bots at the table' });
  if ((await bots.count()) > 0) await bots.press('Home');
}

/** Unfolds the options of the game. */
export async function unfold(page: Page): Promise<void> {
  const options = page.locator('details.folded:not([open]) > summary');
  if ((await options.count()) > 0) await options.click();
}

/** Chooses what has that label, also if it is folded away with the settings of the game. */
export async function choose(page: Page, label: string): Promise<void> {
  await unfold(page);
  await page
    .locator('label')
    .filter({ has: page.getByText(label, { exact: true }) })
    .first()
    .click();
}
