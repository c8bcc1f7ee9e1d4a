/**
 * Tables in real browsers: our own host with the built page, Chromium peers on an insecure origin, and people who play
 * by pressing what the screen offers.
 */
import { expect } from 'vitest';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type Host, startHost } from '../../src/host/host';
import { PackedFiles } from '../../src/host/packing';
import { must } from '../../src/lib/result';
import { actLynx } from './actLynx';
import { prepareContext } from './context';
import { sharedBrowser, startProfile } from './sharedBrowser';
import { openlyOn, proposalOn } from './shown';
import { beSilent } from './silent';
import { openStage } from './stage';
import { Waits, eventually } from '../run/eventually';
import { fewOf } from '../run/sample';
import { standstill } from '../run/standstill';
import { openTable } from './startPage';
import { wipe } from './wiped';

/** The page as `npm run build` makes it; `globalSetup.ts` has built it. */
export const DIST = new URL('../../dist', import.meta.url).pathname;

/** The name of this machine in all browsers of tests, see `findBrowser.ts`. */
const NAME = 'table.lan';

/** Hosts of one process serve the same page, which is packed once for all of them. */
const packed = new PackedFiles();

export interface Player {
  readonly name: string;
  readonly context: BrowserContext;
  page: Page;
  /** What the page has complained of on its console; what it does not handle fails any test, see `context.ts`. */
  readonly errors: string[];
  /** Where their page comes from, if not from the host. */
  origin?: string;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const PHONE: Size = { width: 360, height: 640 };
export const DESK: Size = { width: 1280, height: 800 };
/** Both, or the phone in a short run. */
export const SCREEN_SIZES = fewOf<readonly [name: string, size: Size]>(
  [
    ['phone', PHONE],
    ['desk', DESK],
  ],
  2,
);

/** With it begin the lines in which a page tells what its policy has forbidden it. */
const VIOLATION = 'forbidden: ';

/** Runs in every page. */
function tellViolations(mark: string): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
    console.error(`${mark}${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
  );
}

export class BrowserHarness {
  readonly #browser: Browser;
  host: Host;
  #isOpen = true;
  readonly #pages: string[] = [];
  /** The folder with games that lie beside the page; the page's own unless one was named. */
  #games = DIST;
  readonly players: Player[] = [];
  readonly #contexts: BrowserContext[] = [];
  readonly #owners: string[] = [];
  readonly #leaveStage: () => void;
  /** What pages were kept from by their own policy; there is nothing of that kind in them. */
  readonly #violations: string[] = [];

  /** Where people's browsers keep what they store; null if it is forgotten with the browser, and never on the disk. */
  readonly #profiles: string | null;
  readonly #isHeard: boolean;

  private constructor(browser: Browser, host: Host, profiles: string | null, isHeard: boolean) {
    this.#browser = browser;
    this.#profiles = profiles;
    this.#isHeard = isHeard;
    this.host = host;
    this.#leaveStage = openStage(browser);
  }

  /**
   * `profiles`: a folder in which each context gets a browser with files of its own, as people have; else they are in
   * one, off the record. `heard`: tables make their sounds, which few need.
   */
  static async open(profiles: string | null = null, sounds: 'silent' | 'heard' = 'silent'): Promise<BrowserHarness> {
    const host = must(await startHost({ dist: DIST, port: 0, stunPort: 0, bind: '127.0.0.1', names: [NAME], packed }));
    return new BrowserHarness(await sharedBrowser(), host, profiles, sounds === 'heard');
  }

  async close(): Promise<void> {
    this.#leaveStage();
    await this.sendHome();
    await this.stopHost();
    expect(this.takeViolations(), 'what the policy of a page has forbidden it').toEqual([]);
  }

  /** All who have come so far close their browsers: a page at a table works for as long as it is open. */
  async sendHome(): Promise<void> {
    for (const context of this.#contexts) {
      await context.close().catch((error: unknown) => {
        if (standstill().reason === null) throw error; // otherwise the browser has been closed already
      });
    }
  }

  /** What the policies of pages have forbidden them since the last time, and where. */
  takeViolations(): string[] {
    return this.#violations.splice(0);
  }

  /**
   * A browser of its own, as far as pages can tell; `owner`: whose it is, who is somebody else if there is one of that
   * name already.
   */
  async context(options: BrowserContextOptions, owner = 'somebody'): Promise<BrowserContext> {
    const context = await this.#newContext(options);
    this.#contexts.push(context);
    const before = this.#owners.filter((each) => each === owner).length;
    this.#owners.push(owner);
    await prepareContext(context, before === 0 ? owner : `${owner} ${before + 1}`);
    await context.addInitScript(tellViolations, VIOLATION);
    context.on('console', (message) => {
      if (message.text().startsWith(VIOLATION)) this.#violations.push(message.text().slice(VIOLATION.length));
    });
    return context;
  }

  #newContext(options: BrowserContextOptions): Promise<BrowserContext> {
    if (this.#profiles === null) return this.#browser.newContext(options);
    return startProfile(`${this.#profiles}/${this.#contexts.length}`, options);
  }

  /** Page, broker and STUN are gone, as if the process was killed. */
  async stopHost(): Promise<void> {
    if (this.#isOpen) await this.host.close();
    this.#isOpen = false;
  }

  /** They are there again, where they were. */
  async restartHost(): Promise<void> {
    const { port, stunPort } = this.host;
    const where = { dist: DIST, games: this.#games, port, stunPort, bind: '127.0.0.1', packed };
    this.host = must(await startHost({ ...where, names: [NAME], pages: this.#pages }));
    this.#isOpen = true;
  }

  /** From now on a page that lies elsewhere may use the broker. */
  async letIn(page: string): Promise<void> {
    this.#pages.push(page);
    await this.stopHost();
    await this.restartHost();
  }

  /** From now on the games of that folder lie beside the page. */
  async layBeside(folder: string): Promise<void> {
    this.#games = folder;
    await this.stopHost();
    await this.restartHost();
  }

  /** An origin that is no secure context. */
  get origin(): string {
    return `http://${NAME}:${this.host.port}/`;
  }

  /** A person with a browser of their own. */
  async person(name: string, size: Size = PHONE): Promise<Player> {
    const colorScheme = this.players.length % 2 === 0 ? 'dark' : 'light';
    const context = await this.context({ viewport: size, colorScheme, reducedMotion: 'reduce' }, name);
    const player: Player = { name, context, page: await context.newPage(), errors: [] };
    this.#watch(player);
    this.players.push(player);
    return player;
  }

  #watch(player: Player): void {
    player.page.on('console', (message) => {
      if (message.type() === 'error') player.errors.push(message.text());
    });
  }

  /** The tab is closed as if killed, and the address opened again. */
  async reopen(player: Player): Promise<void> {
    const address = player.page.url();
    await player.page.close({ runBeforeUnload: false });
    player.page = await player.context.newPage();
    this.#watch(player);
    await player.page.goto(address);
  }

  /** Has their browser forget all of the host, on a page from which `keep` can be written before Svista is opened. */
  async forget({ page }: Player, keep: Readonly<Record<string, string>> = {}): Promise<void> {
    await page.goto(`${this.origin}config.json`);
    await wipe(page, this.origin, 'all');
    await page.evaluate((kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    }, keep);
  }

  /** The tab's process dies without a goodbye to anybody. */
  async kill(player: Player): Promise<void> {
    const crashed = player.page.waitForEvent('crash');
    const session = await player.context.newCDPSession(player.page);
    void session.send('Page.crash').catch(() => {}); // nobody is there to answer
    await crashed;
  }

  /** The first one opens a table at this address, the others come by the link. Returns the link. */
  async gather(players: readonly Player[], address = this.origin): Promise<string> {
    const [first, ...others] = players;
    await this.#hush(first!);
    await first!.page.goto(address);
    await openTable(first!.page, first!.name);
    await first!.page.getByRole('heading', { name: 'At the table' }).waitFor();
    const link = first!.page.url();
    for (const other of others) {
      await this.join(other, link);
      // One after the other, so that the proposal, and with it each deal, is the same whenever these people gather.
      await first!.page.locator('li', { hasText: other.name }).first().waitFor();
    }
    await this.untilGathered(players);
    return link;
  }

  /** Comes to a table by its link; by `keys`, no mouse is on the page afterwards, as on a phone. */
  async join(player: Player, link: string, by: 'mouse' | 'keys' = 'mouse'): Promise<void> {
    const { page, name, origin = this.origin } = player;
    await this.#hush(player);
    await page.goto(link.replace(this.origin, origin));
    await page.getByLabel('Your name').fill(name);
    const button = page.getByRole('button', { name: 'Join' });
    await (by === 'mouse' ? button.click() : button.press('Enter'));
  }

  async #hush({ context }: Player): Promise<void> {
    if (!this.#isHeard) await context.addInitScript(beSilent);
  }

  /** All of these see each other in the waiting room, and nobody is ready. */
  async untilGathered(players: readonly Player[]): Promise<void> {
    for (const { page } of players) {
      await page.getByRole('heading', { name: 'At the table' }).waitFor();
      for (const { name } of players) await page.locator('li', { hasText: name }).first().waitFor();
      await page
        .locator('li', { hasText: 'not ready' })
        .nth(players.length - 1)
        .waitFor();
    }
  }

  /**
   * Chooses hands of five cards, for a round of Lynx that is played to its end and takes half the time: it may be over
   * after a few moves, so no test whose round must go on has five. Whoever does not choose reads it.
   */
  async dealFive([first, ...others]: readonly Player[]): Promise<void> {
    await first!.page.locator('.folded > summary').click();
    await first!.page.getByRole('spinbutton', { name: 'Cards in hand' }).press('Home');
    for (const { page } of others) await page.locator('.folded .chosen', { hasText: 'Cards in hand: 5' }).waitFor();
  }

  /**
   * Everybody reads the same, and then says that they are ready: whoever has said so before they read the last change
   * would be asked again.
   */
  async begin(players: readonly Player[]): Promise<void> {
    const read = (): Promise<string[]> => Promise.all(players.map(({ page }) => proposalOn(page)));
    await eventually(async () => new Set(await read()).size, 'all read the same proposal').toBe(1);
    for (const { page } of players) await page.getByRole('button', { name: 'I’m ready' }).click();
  }
}

/** Whether the screen asks this player to do something. */
export async function isAsked(page: Page): Promise<boolean> {
  return (await page.locator('.prompt.asked').count()) > 0;
}

/** A card that can be played. */
export const PLAYABLE = '[role=option][aria-label*=", playable"]';

/** Whether this player is to move and has a card to discard, which needs nobody else's help. */
export async function canDiscard(page: Page): Promise<boolean> {
  return (await isAsked(page)) && (await page.locator(PLAYABLE).count()) > 0;
}

/** Does one thing that the screen offers, if it asks, see {@link actLynx}. Returns what it pressed, or null. */
export function act(page: Page): Promise<string | null> {
  return page.evaluate(actLynx);
}

/** As {@link act}, but whoever is asked and sees that does nothing, so that it stays there to be found. */
export function actUnless(selector: string): typeof act {
  const isThere = `document.querySelector('.prompt.asked') && document.querySelector(${JSON.stringify(selector)})`;
  return (page) => page.evaluate(`${isThere} ? null : (${actLynx.toString()})()`);
}

/** What the pile of the page is called: its top card and how many lie there. */
export const pileOf = (page: Page): Promise<string | null> =>
  page.locator('[data-place=pile]').getAttribute('aria-label');

/** How many cards the page's hand shows. */
export const handSize = (page: Page): Promise<number> => page.locator('[role=option]').count();

/**
 * Waits until somebody is asked, so that no card is on its way to anybody, and all boards show the same: what was done
 * last has reached everybody.
 */
export async function untilStill(players: readonly Player[]): Promise<void> {
  const isStill = async (): Promise<boolean> => {
    const shown = await Promise.all(players.map(openlyOn));
    const asked = await Promise.all(players.map(({ page }) => isAsked(page)));
    return asked.some(Boolean) && new Set(shown).size === 1;
  };
  await eventually(isStill, 'the table comes to rest').toBe(true);
}

/** Whether the page shows the count of a round. */
export async function isCounted(page: Page): Promise<boolean> {
  return (await page.locator('.sheet table').count()) > 0;
}

/**
 * Does what the screens offer, in a game that is played in that way, until `reached` holds. What these players
 * themselves may end, such as that one of them is asked, can be over before it is looked for.
 */
export async function playUntil(
  players: readonly Player[],
  reached: () => Promise<boolean>,
  how: typeof act = act,
): Promise<void> {
  for (const waits = new Waits(); !(await reached());) {
    let done = 0;
    // The screen went on while we were looking.
    for (const { page } of players) if ((await how(page).catch(() => null)) !== null) done++;
    if (done === 0) await waits.wait();
    else waits.reset();
  }
}

/**
 * Does what the screens offer until that many things were done, and no longer. Throws if the round is over before: the
 * test wants to go on in it, and was dealt too few cards for that.
 */
export async function playSome(players: readonly Player[], wanted: number, how: typeof act = act): Promise<void> {
  let done = 0;
  for (const waits = new Waits(); done < wanted;) {
    const before = done;
    for (const { page } of players) if (done < wanted && (await how(page).catch(() => null)) !== null) done++;
    if (done > before) waits.reset();
    else if (await areCounted(players)) throw new Error(`the round was over after ${done} of ${wanted} things`);
    else await waits.wait();
  }
}

/** Whether every page shows the count of the round. */
export async function areCounted(players: readonly Player[]): Promise<boolean> {
  for (const { page } of players) if (!(await isCounted(page))) return false;
  return true;
}

/** Plays until every page shows the count of the round. Returns how many things were done. */
export async function playRound(players: readonly Player[]): Promise<number> {
  let done = 0;
  for (const waits = new Waits(); ;) {
    const before = done;
    for (const { page } of players) if ((await act(page).catch(() => null)) !== null) done++;
    if (done > before) waits.reset();
    else if (await areCounted(players)) return done;
    else await waits.wait();
  }
}

/** The totals that the score sheet shows, by name. */
export async function totalsOn(page: Page): Promise<Record<string, string>> {
  const rows = page.locator('.sheet table tbody tr');
  const entries: [string, string][] = [];
  for (const row of await rows.all()) {
    const name = await row.locator('.name').innerText();
    entries.push([name, await row.locator('td').last().innerText()]);
  }
  return Object.fromEntries(entries.sort());
}
