/**
 * A table in browsers whose storage fails: it is full, forbidden, closed or wiped, at ten moments. The table goes on;
 * whoever would lose their seat by a reload is told so, and asked first.
 * @module-tag long
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../run/eventually';
import {
  BrowserHarness,
  DESK,
  PHONE,
  type Player,
  areCounted,
  handSize,
  playRound,
  playSome,
  untilStill,
} from './harness';
import { BLAMED, connectionOf } from './whoReaches';
import { type Kept, wipe } from './wiped';

const HAND = 12;
const FULL = 'This device has no room left';
const ALONE = 'your seat lives in this tab alone';
const AGAIN = 'This device keeps your seat again';

/** How the storage of the page fails from now on; null: it works. */
type Failure = 'full' | 'closed' | null;

/** Runs in every page, before its own scripts. */
function replaceStorage(forbidden: boolean): void {
  const disk = globalThis as { diskFails?: Failure };
  if (forbidden) disk.diskFails = 'closed';
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    if (disk.diskFails === 'full') throw new DOMException('Encountered full disk', 'QuotaExceededError');
    return put.apply(this, given);
  };
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...given) {
    if (disk.diskFails === 'closed') throw new DOMException('The connection is closing', 'InvalidStateError');
    return transaction.apply(this, given);
  };
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...given) {
    if (disk.diskFails === 'closed') throw new DOMException('Denied', 'SecurityError');
    return open.apply(this, given);
  };
}

let harness: BrowserHarness;
let players: Player[];
let anna: Player;
let ben: Player;

async function gather(forbidden = false): Promise<void> {
  harness = await BrowserHarness.open();
  players = [await harness.person('Anna', PHONE), await harness.person('Ben', DESK)];
  [anna, ben] = players as [Player, Player];
  await anna.context.addInitScript(replaceStorage, forbidden);
  await harness.gather(players);
}

const fail = ({ page }: Player, how: Failure): Promise<void> =>
  page.evaluate((failure) => void ((globalThis as { diskFails?: Failure }).diskFails = failure), how);

/** Her database is erased, or her settings as well. */
const wipeAnna = (kept: Kept = 'indexeddb'): Promise<void> => wipe(anna.page, harness.origin, kept);

const note = ({ page }: Player, text: string) => page.locator('.note').getByText(text);
const hasNotes = ({ page }: Player): Promise<number> => page.locator('.note').count();
const dealt = (): Promise<void[]> =>
  Promise.all(
    players.map(({ page }) =>
      page
        .locator('[role=option]')
        .nth(HAND - 1)
        .waitFor(),
    ),
  );

/** Loads the page again; whether it asked first, and what it is answered. */
async function reload(player: Player, answer: 'stay' | 'go'): Promise<boolean> {
  let asked = false;
  const { page } = player;
  page.once('dialog', (dialog) => {
    asked = dialog.type() === 'beforeunload';
    void (answer === 'stay' ? dialog.dismiss() : dialog.accept());
  });
  await page.evaluate(() => setTimeout(() => location.reload()));
  if (answer === 'stay') await eventually(() => asked).toBe(true);
  else await page.waitForEvent('load');
  page.removeAllListeners('dialog');
  return asked;
}

/** The page is loaded again without a question, and has the seat and the hand that it had. */
async function expectKept(player: Player): Promise<void> {
  await untilStill(players);
  const cards = await handSize(player.page);
  expect(await reload(player, 'go'), 'nothing is lost').toBe(false);
  await player.page.locator('.board').waitFor();
  await eventually(() => handSize(player.page), 'the hand is what it was').toBe(cards);
}

describe('a table whose storage is wiped', () => {
  beforeAll(() => gather());
  afterAll(() => harness.close());

  it('in the waiting room begins all the same', async () => {
    await wipeAnna();
    await harness.begin(players);
  });

  it('while cards are dealt has every hand dealt', async () => {
    await wipeAnna();
    await dealt();
  });

  it('in the middle of a round plays on, and has the seat after a reload', async () => {
    await playSome(players, 2);
    await wipeAnna();
    await playSome(players, 2);
    await expectKept(anna);
  });

  it('and is loaded again at once has the seat as well', async () => {
    await untilStill(players);
    await wipeAnna();
    await expectKept(anna);
  });

  it('of its settings as well has the seat after a reload, and does not ask for the name again', async () => {
    await untilStill(players);
    await wipeAnna('indexeddb,local_storage');
    await expectKept(anna);
    expect(await anna.page.evaluate(() => localStorage.getItem('svista.settings'))).toContain('Anna');
  });

  it('by a database that is deleted plays on, and does not keep whoever deletes it waiting', async () => {
    await anna.page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.deleteDatabase('svista');
          request.onsuccess = () => resolve();
          request.onerror = () => reject(new Error('not deleted'));
        }),
    );
    await playSome(players, 2);
    await expectKept(anna);
  });

  it('at the score sheet plays the next round, and says nothing of all this', async () => {
    await playRound(players);
    await wipeAnna();
    const told = await connectionOf(anna.page);
    expect(told).toContain('You’re connected directly to Ben.');
    expect(told).not.toMatch(BLAMED);
    for (const { page } of players) await page.getByRole('button', { name: 'Next round', exact: true }).click();
    await dealt();
    expect(await hasNotes(anna)).toBe(0);
    for (const { name, errors } of players) expect(errors, name).toEqual([]);
  });
});

describe('a table whose storage fails', () => {
  beforeAll(() => gather());
  afterAll(() => harness.close());

  it('while the deck is shuffled deals all hands, and says that the disk is full and what to free', async () => {
    await fail(anna, 'full');
    await harness.begin(players);
    await dealt();
    await note(anna, FULL).waitFor();
    expect(await note(anna, FULL).innerText()).toMatch(/Delete downloads, videos or apps/);
  });

  it('asks before a reload, and is still there if one stays', async () => {
    await playSome(players, 2);
    await untilStill(players);
    expect(await reload(anna, 'stay')).toBe(true);
    await playSome(players, 2);
  });

  it('says under “Connection” who is reached, and blames no network for a full disk', async () => {
    const told = await connectionOf(anna.page);
    expect(told).toContain('You’re connected directly to Ben.');
    expect(told).not.toMatch(BLAMED);
    await note(anna, FULL).waitFor();
  });

  it('keeps the seat by itself when there is room again', async () => {
    await fail(anna, null);
    await note(anna, AGAIN).waitFor();
    expect(await note(anna, FULL).count()).toBe(0);
    await expectKept(anna);
  });

  it('closed in the middle of a round says that the seat lives in this tab alone, until it is open again', async () => {
    await fail(anna, 'closed');
    await playSome(players, 3);
    await note(anna, ALONE).waitFor();
    await fail(anna, null);
    await note(anna, AGAIN).waitFor();
    await expectKept(anna);
    expect(await areCounted(players), 'the round goes on').toBe(false);
  });
});

/** Runs in every page: a browser that asks its person, who answers when told to. */
function askForStorage(): void {
  const asking = globalThis as { storageAsked?: number; answerStorage?: (kept: boolean) => void };
  asking.storageAsked = 0;
  const persist = (): Promise<boolean> => {
    asking.storageAsked!++;
    return new Promise((resolve) => (asking.answerStorage = resolve));
  };
  Object.defineProperty(navigator, 'storage', { value: { persist, persisted: async () => false } });
}

describe('a browser that asks its person whether the page may keep data', () => {
  beforeAll(async () => {
    harness = await BrowserHarness.open();
    players = [await harness.person('Anna', PHONE), await harness.person('Ben', DESK)];
    [anna, ben] = players as [Player, Player];
    await anna.context.addInitScript(askForStorage);
    await harness.gather(players);
  });
  afterAll(() => harness.close());

  const times = (): Promise<number> =>
    anna.page.evaluate(() => (globalThis as { storageAsked?: number }).storageAsked ?? -1);

  it('is asked when a first seat is taken, and the page says why until there is an answer', async () => {
    expect(await times(), 'in the waiting room').toBe(0);
    await harness.begin(players);
    await note(anna, 'won’t throw your seat away').waitFor();
    await anna.page.evaluate(() => (globalThis as { answerStorage?: (kept: boolean) => void }).answerStorage!(false));
    await note(anna, 'won’t throw your seat away').waitFor({ state: 'detached' });
    expect(await times()).toBe(1);
  });
});

describe('a browser that forbids storage', () => {
  beforeAll(() => gather(true));
  afterAll(() => harness.close());

  it('says so in the waiting room, in plain words, and plays a round', async () => {
    await note(anna, ALONE).waitFor();
    const said = await note(anna, ALONE).innerText();
    expect(said).not.toMatch(/Denied|SecurityError|connection/);
    await harness.begin(players);
    await dealt();
    expect(await reload(anna, 'stay')).toBe(true);
    await playRound(players);
    for (const { name, errors } of [anna, ben]) expect(errors, name).toEqual([]);
  });
});
