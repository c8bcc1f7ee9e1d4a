/**
 * What this browser remembers, on its page: from a database that an earlier visit has written, to a file and to
 * nothing.
 * @module-tag long
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FORM_1, formHere, writeForm1 } from '../memory/forms';
import { record } from '../memory/matches';
import { faintTexts, violations } from './axe';
import { cutOff } from './cutOff';
import { freshPages } from './freshPages';
import { DESK, PHONE } from './harness';
import { eventually } from '../run/eventually';

const pages = freshPages();

const FILE = 'svista game 1\ngame lynx\nseats Anna, Ben\ndealer a\nb: draw\n';
const ROWS = {
  matches: [
    record([
      [12, -3],
      [9, 20],
    ]),
    record([[4, 7]], {
      id: 'alone-5:0',
      table: 'alone-5',
      players: [
        { name: 'Anna', key: null },
        { name: 'Tarok', key: null },
      ],
      own: 0,
      game: 'greta',
      latestMs: 1,
    }),
  ],
  replays: [{ match: 't1:0', round: 1, text: FILE, savedMs: 5 }],
  tables: [{ place: 'p1:me', hash: '#t=abcdefghijklmnopqrstuvwxyz12', game: 'lynx', names: ['Ben'], latestMs: 5 }],
};

describe('the page of what is remembered', () => {
  it('shows a database of the first form: tables, wins, a chart, and a round to look at again', async () => {
    const page = await pages.open({ viewport: PHONE, colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(pages.origin);
    await page.evaluate(writeForm1, ROWS);
    expect(await page.evaluate(formHere)).toEqual(FORM_1);
    await page.evaluate(() => (location.hash = '#you'));
    await page.getByRole('link', { name: /Lynx, with Ben/ }).waitFor();
    await eventually(() => page.getByRole('row', { name: /^Lynx/ }).textContent()).toMatch(/Lynx\s*1 of 1\s*1 of 2/);
    await eventually(() => page.getByRole('row', { name: /^Ben/ }).first().textContent()).toMatch(
      /Ben\s*1 of 1\s*0 of 1/,
    );
    await page.getByText('Lynx with Ben').click();
    await page.getByRole('img', { name: 'Points after each round. Anna: 12, 21. Ben: −3, 17.' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await faintTexts(page)).toEqual([]);
    await page.setViewportSize(DESK);
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Round 2' }).click();
    await page.locator('.replay').getByText('0 of 1').waitFor();
    await page.getByRole('button', { name: 'To your matches' }).click();

    await page.getByLabel('Initials').fill('Q');
    await page.getByLabel('Initials').blur();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save it as a file' }).click();
    const file = readFileSync(await (await saving).path(), 'utf8');
    const saved = JSON.parse(file) as Record<string, unknown>;
    expect(saved).toMatchObject({
      svista: 'memory',
      matches: ROWS.matches,
      tables: ROWS.tables,
      replays: ROWS.replays,
    });

    await page.getByRole('button', { name: 'Clear history' }).click();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByText(/Matches that you play on this device/).waitFor();
    expect(await page.getByLabel('Initials').inputValue()).toBe('');
    await page.reload();
    await page.getByText(/Matches that you play on this device/).waitFor();
    expect(await page.getByRole('link', { name: /Lynx/ }).count()).toBe(0);
  });

  it('takes a saved file in: what is new of it, the further one of two, and the person’s name and faces', async () => {
    const page = await pages.open({ viewport: PHONE, colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(pages.origin);
    const [further, other] = ROWS.matches;
    const behind = { ...further!, points: further!.points.slice(0, 1) };
    await page.evaluate(writeForm1, { matches: [behind], replays: [], tables: [] });
    await page.evaluate(() => (location.hash = '#you'));
    await page.getByText('Lynx with Ben').waitFor();
    const add = async (content: string, said: string | RegExp): Promise<void> => {
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Add from a file' }).click();
      const buffer = Buffer.from(content);
      await (await choosing).setFiles({ name: 'memory.json', mimeType: 'application/json', buffer });
      await page.getByText(said).first().waitFor();
    };
    await add(FILE, 'memory.json: nothing that Svista remembers is in this file');
    const you = { name: 'Zoë', letter: 'Z', colour: 3, avatar: 'no animal' };
    const favourites = { lynx: { options: { hand: 7 }, match: {} } };
    const whole = { svista: 'memory', you, favourites, ...ROWS };
    await add(JSON.stringify(whole), '2 matches added');
    await page.getByText('Lynx with Ben').click();
    await page.getByRole('button', { name: 'Round 2' }).waitFor();
    await page.getByText('Greta with Tarok').waitFor();
    expect(await page.getByLabel('Your name').inputValue()).toBe('Zoë');
    expect(await page.getByLabel('Initials').inputValue()).toBe('Z');
    expect(await page.evaluate(() => localStorage.getItem('svista.favourites'))).toBe(JSON.stringify(favourites));
    await add(JSON.stringify({ ...whole, you: null, matches: [behind, other] }), 'No match in it is new');
    await page.getByRole('button', { name: 'Round 2' }).waitFor();
    expect(await page.getByLabel('Your name').inputValue()).toBe('Zoë');
    expect(await page.evaluate(cutOff)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    // Another tab has changed the form meanwhile: nothing can be written.
    await page.evaluate(() => void indexedDB.open('svista-memory', 200));
    await add(JSON.stringify(whole), 'This browser remembers nothing');
  });

  it('keeps what was played here, whatever a file brings that has more than there is room for', async () => {
    const page = await pages.open({ viewport: PHONE, reducedMotion: 'reduce' });
    await page.goto(pages.origin);
    await page.evaluate(writeForm1, { ...ROWS, tables: [] });
    await page.evaluate(() => (location.hash = '#you'));
    const matches = Array.from({ length: 500 }, (_, i) => record([[i, 0]], { id: `m${i}`, latestMs: 1e12 }));
    const replays = [{ match: 'm0', round: 0, text: FILE.padEnd(1_999_990, '#'), savedMs: 1e12 }];
    const buffer = Buffer.from(JSON.stringify({ svista: 'memory', matches, replays }));
    await page.locator('input[type=file]').setInputFiles({ name: 'm.json', mimeType: 'application/json', buffer });
    await page.getByText('498 matches added').first().waitFor();
  });

  it('stays where it is if a round that came with a file is of another game, begins nowhere, or lacks the own seat', async () => {
    const page = await pages.open({ viewport: PHONE, reducedMotion: 'reduce' });
    await page.goto(pages.origin);
    const players = [...'ABCDEF'].map((name) => ({ name, key: name }));
    const matches = [record([[1, 2, 3, 4, 5, 6]], { players, own: 5 })];
    const texts = [FILE.replace('lynx', 'greta'), FILE.replace('dealer a', 'position -'), FILE];
    const replays = texts.map((text, round) => ({ match: 't1:0', round, text, savedMs: 5 }));
    await page.evaluate(writeForm1, { matches, replays, tables: [] });
    await page.evaluate(() => (location.hash = '#you'));
    await page.locator('summary').click();
    await page.getByRole('button', { name: 'Round 1' }).click();
    await page.getByText('This round is no longer kept').first().waitFor();
    await page.getByRole('button', { name: 'Round 2' }).click();
    await page.getByRole('button', { name: 'To your matches' }).click();
    await page.locator('summary').click();
    await page.getByRole('button', { name: 'Round 3' }).click();
    await page.locator('.replay').getByText('0 of 1').waitFor();
  });

  it.each([
    ['en', 'Rivalry', 'you, 2', 'You’ve stolen most from Ben: once.', 'Ben has stolen most from you: 2 times.'],
    ['de', 'Duelle', 'du, 2', 'Am häufigsten geklaut hast du bei Ben: einmal.', 'bei dir geklaut hat Ben: 2-mal.'],
    ['it', 'Sfide', 'tu, 2', 'Hai rubato più spesso a Ben: una volta.', 'Chi ti ha rubato più spesso è Ben: 2 volte.'],
  ])('shows in %s how one stands against a friend', async (language, title, run, stolen, lost) => {
    const page = await pages.open({ viewport: PHONE, colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(pages.origin);
    await page.evaluate((kept) => localStorage.setItem('svista.settings', kept), JSON.stringify({ language }));
    const matches = [
      [1, 2],
      [2, 1],
      [3, 0],
    ].map((points, i) => record([points], { over: true, id: `m${i}`, latestMs: i }));
    const moves = ['b: discard 7S a', 'a: steal 7H7D', 'a: discard 7C b', 'b: steal 7H7D', 'b: end', 'a: discard 2C'];
    const text = FILE + [...moves, 'b: pile 2S2D2H\n'].join('\n');
    const replays = [{ match: 'm0', round: 0, text, savedMs: 5 }];
    await page.evaluate(writeForm1, { matches, replays, tables: [] });
    await page.goto(`${pages.origin}#you`);
    await page.reload();
    const rivalry = page.getByRole('region', { name: title });
    await eventually(() => rivalry.getByRole('row', { name: /^Ben/ }).textContent()).toMatch(
      new RegExp(`Ben\\s*2 : 1\\s*${run}`),
    );
    await rivalry.getByText(stolen).waitFor();
    await rivalry.getByText(lost).waitFor();
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      expect(await page.evaluate(cutOff)).toEqual([]);
      expect(await violations(page)).toEqual([]);
    }
  });

  it('says so where a newer version has changed the form, and changes nothing', async () => {
    const page = await pages.open({ viewport: PHONE, colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(pages.origin);
    const newer = FORM_1.version + 100;
    await page.evaluate(
      (version) =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('svista-memory', version);
          opening.onsuccess = () => resolve(opening.result.close());
        }),
      newer,
    );
    await page.evaluate(() => (location.hash = '#you'));
    await page.getByText('This browser remembers nothing').first().waitFor();
    await page.getByLabel('Your name').waitFor();
    expect((await page.evaluate(formHere)).version).toBe(newer);
  });

  it('keeps letter, colour and drawing', async () => {
    const page = await pages.open({ viewport: PHONE, colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(`${pages.origin}#you`);
    await page.getByLabel('Initials').fill('xq');
    await page.getByLabel('Initials').blur();
    await page.getByRole('radio', { name: 'Colour 4' }).check();
    await page.getByRole('radio', { name: 'snail' }).check();
    await page.reload();
    await eventually(() => page.getByLabel('Initials').inputValue()).toBe('XQ');
    await eventually(() => page.getByRole('radio', { name: 'Colour 4' }).isChecked()).toBe(true);
    await eventually(() => page.getByRole('radio', { name: 'snail' }).isChecked()).toBe(true);
  });
});
