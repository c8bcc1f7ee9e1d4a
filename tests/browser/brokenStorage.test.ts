/**
 * Pages whose browser has something else on its disk than they wrote: they say so in plain words, and play on.
 * @module-tag long
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../run/eventually';
import { BrowserHarness, DESK, PHONE, type Player, handSize, playSome, untilStill } from './harness';

let harness: BrowserHarness;
let players: Player[];
let anna: Player;

beforeAll(async () => {
  harness = await BrowserHarness.open();
  players = [
    await harness.person('Anna', PHONE),
    await harness.person('Ben', DESK),
    await harness.person('Cleo', DESK),
  ];
  anna = players[0]!;
  await harness.gather(players);
  await harness.begin(players);
  for (const { page } of players) await page.locator('.board').waitFor();
  await playSome(players, 2);
});
afterAll(() => harness.close());

interface Edit {
  /** Fields of the place, and what stands there. */
  readonly place?: Readonly<Record<string, unknown>>;
  /** Stores all of whose rows of the place are this from now on. */
  readonly rows?: Readonly<Record<string, unknown>>;
  /** A store whose rows lie there in the reverse order. */
  readonly turned?: string;
}

/** Writes over what the browser keeps of the table, and loads the page again before that writes anything. */
async function edit({ page }: Player, change: Edit): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.evaluate(async ({ place = {}, rows = {}, turned }) => {
    const opening = indexedDB.open('svista');
    const database = await new Promise<IDBDatabase>((resolve) => (opening.onsuccess = () => resolve(opening.result)));
    const names = ['places', ...Object.keys(rows), ...(turned ? [turned] : [])];
    const writing = database.transaction(names, 'readwrite');
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    if (turned) {
      const store = writing.objectStore(turned);
      const [keys, values] = [await asked(store.getAllKeys()), (await asked(store.getAll())) as unknown[]];
      keys.forEach((key, i) => store.put(values.at(-1 - i), key));
    }
    for (const name of names) {
      if (name === turned) continue;
      const cursor = writing.objectStore(name).openCursor();
      cursor.onsuccess = () => {
        if (!cursor.result) return;
        cursor.result.update(name === 'places' ? { ...cursor.result.value, ...place } : rows[name]);
        cursor.result.continue();
      };
    }
    await new Promise<void>((resolve, reject) => {
      writing.oncomplete = () => resolve(location.reload());
      writing.onabort = () => reject(writing.error!);
    });
  }, change);
  await loaded;
}

const note = (page: Page, text: string) => page.locator('.note').getByText(text);

describe('a page at a table', () => {
  it('whose log on the disk is noise has it from the others, plays on, and says that part of it was lost', async () => {
    await untilStill(players);
    const cards = await handSize(anna.page);
    await edit(anna, { place: { verified: 'all', stances: 7, used: null, evidence: {} }, rows: { inputs: 'noise' } });
    await note(anna.page, 'This browser can’t read part').waitFor();
    await eventually(() => handSize(anna.page)).toBe(cards);
    await playSome(players, 3);
  });

  it('whose words on the disk lie in each other’s places says none of them again otherwise, and plays on', async () => {
    await untilStill(players);
    const cards = await handSize(anna.page);
    await edit(anna, { turned: 'inputs' });
    await eventually(() => handSize(anna.page)).toBe(cards);
    await playSome(players, 3);
    for (const { page } of players) expect(await page.getByText('invalid, signed').count()).toBe(0);
  });

  it('that lost the seed of its round stands still, and says so in plain words', async () => {
    await untilStill(players);
    await edit(anna, { rows: { seeds: { seed: 'none' } } });
    await note(anna.page, 'This browser can’t read part').waitFor();
    await anna.page.getByText('This browser has lost the key to your cards of this round').waitFor();
    expect(await anna.page.getByText('your cards are kept').count(), 'what no reload brings back').toBe(0);
  });

  it('that cannot read how far its seat has moved says what to do, and can be somebody else', async () => {
    await edit(anna, { place: { handover: 'somewhere' } });
    await anna.page.getByText('Your seat was moving between two devices').waitFor();
    await anna.page.getByRole('button', { name: 'Try again' }).waitFor();
    await anna.page.getByRole('button', { name: 'Sit down here as somebody else' }).waitFor();
    await edit(anna, { place: { handover: null } });
  });

  it('that lost its keys comes as somebody new, and says so until it is put away', async () => {
    await edit(anna, { place: { deviceSeed: [1, 2, 3], name: 7, words: 'none', owner: 'Anna' } });
    await note(anna.page, 'This browser can’t read what it kept of your seat').waitFor();
    await anna.page.getByText('You’ll be dealt in with the next round').waitFor();
  });

  it('has no error in all of this', () => {
    for (const { name, errors } of players) expect(errors, name).toEqual([]);
  });
});
