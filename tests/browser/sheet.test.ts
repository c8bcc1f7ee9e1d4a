/** The score sheet: who has won comes first, and a match ends bigger than a round. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../run/eventually';
import { freshPages } from './freshPages';
import { DESK, PHONE } from './harness';
import { happen, look } from './looking';

const pages = freshPages();

const COUNTED = 'a:7S!8D!4H!/-/KS!QS!4D! 5C 60? a3S3D3H,b4C5C6C a phase=over ended=finished finisher=b';
/** Whoever is in turn has one card left, which matches. */
const OWN_LAST = 'a:4S/KS!QS! 4D 60? a3S3D3H,b5C6C7C a';
const OTHERS_LAST = 'a:KS!QS!/4S! 4D 60? a3S3D3H,b5C6C7C b';

/** How high the faces of the winners are, in px. */
const faceOf = (page: Page): Promise<number> =>
  page
    .locator('[data-winners] .big')
    .first()
    .evaluate((face) => face.getBoundingClientRect().height);

describe('a round that is counted', () => {
  it('begins with the winner’s face and how it came, and has the next round as its one big button', async () => {
    const page = await pages.open({ viewport: PHONE, reducedMotion: 'reduce' });
    await look(page, pages.origin, COUNTED);
    expect(await page.locator('[data-winners]').getAttribute('data-winners')).toBe('1');
    await page.getByRole('heading', { name: 'Benjamin wins round 1' }).waitFor();
    await page.getByText('Benjamin discarded the last card.').waitFor();
    const tops = await page.evaluate(() =>
      ['[data-winners]', '.page h2', '.sheet table', '.sheet .parts'].map(
        (part) => document.querySelector(part)!.getBoundingClientRect().top,
      ),
    );
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    const next = (await page.getByRole('button', { name: 'Next round', exact: true }).boundingBox())!;
    expect(next.height).toBeGreaterThanOrEqual(56);
    expect(next.width).toBeGreaterThan(200);
    for (const name of ['Watch the replay', 'Save the round'])
      expect(await page.getByRole('button', { name }).innerText(), 'a name that can be read').toBe(name);
  });

  it('says which move it was that ended it', async () => {
    const page = await pages.open({ viewport: DESK, reducedMotion: 'reduce' });
    await look(page, pages.origin, OTHERS_LAST);
    await happen(page, 'discard 4S');
    await page.locator('.move', { hasText: /The last move:\s*Benjamin discards/ }).waitFor();
  });

  it.each([
    ['a round is skipped', '', 'You’re skipping the next round.'],
    ['a match that is over is only watched on', ';rounds 3', 'You’re just watching.'],
  ])('says that %s by whoever stands up', async (_what, rounds, told) => {
    const page = await pages.open({ viewport: PHONE, reducedMotion: 'reduce' });
    await look(page, pages.origin, `${COUNTED}${rounds};stands a`);
    await page.getByText(told).waitFor();
  });

  it('has a foot on a desk that is as wide as what stands above it', async () => {
    const page = await pages.open({ viewport: DESK, reducedMotion: 'reduce' }, 'unless kept');
    await look(page, pages.origin, COUNTED);
    const edges = (part: string): Promise<number[]> =>
      page.locator(part).evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return [Math.round(left), Math.round(right)];
      });
    expect(await edges('.page footer')).toEqual(await edges('.sheet .parts'));
  });

  it('has a name, its points and its total on one line, on a screen of fine pixels, too', async () => {
    const page = await pages.open({ viewport: PHONE, reducedMotion: 'reduce', deviceScaleFactor: 2 });
    await look(page, pages.origin, COUNTED);
    const lines = await page.locator('.sheet tbody tr').evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('.name, td')].map((part) => {
          const foot = document.createElement('span');
          foot.style.display = 'inline-block';
          part.append(foot);
          return foot.getBoundingClientRect().bottom;
        }),
      ),
    );
    expect(lines).toEqual(lines.map(([name]) => [name, name, name]));
  });

  it('is smaller than a match that is over', async () => {
    const page = await pages.open({ viewport: PHONE, reducedMotion: 'reduce' });
    await look(page, pages.origin, COUNTED);
    const round = await faceOf(page);
    await look(page, pages.origin, `${OWN_LAST};rounds 3`);
    await happen(page, 'discard 4S');
    await page.getByRole('heading', { name: 'You win the match' }).waitFor();
    expect(await faceOf(page)).toBeGreaterThan(round);
  });
});

describe('a picture of the round', () => {
  /** Has the page tell which words are written on a canvas. */
  const listen = (page: Page): Promise<void> =>
    page.evaluate(() => {
      const written: string[] = [];
      Object.assign(globalThis, { written });
      const { fillText } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.fillText = function (text: string, x: number, y: number) {
        written.push(text);
        return fillText.call(this, text, x, y);
      };
    });
  const writtenOn = (page: Page): Promise<string[]> =>
    page.evaluate(() => (globalThis as unknown as { written: string[] }).written);
  const EIGHT = 'a:7S!8D!4H!/-/3S!/4S!/5S!/6S!/6H!/6D! 5C 60? a3S3D3H,b4C5C6C a phase=over ended=finished finisher=b';

  it('is drawn by the page itself and saved as a PNG, with everybody on it, of eight', async () => {
    const page = await pages.open({ viewport: PHONE, reducedMotion: 'reduce' });
    await look(page, pages.origin, EIGHT);
    await listen(page);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Share a picture' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('lynx-round-1.png');
    const file = readFileSync(await saved.path());
    expect(file.subarray(1, 4).toString()).toBe('PNG');
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1080, 1350]);
    expect(file.length, 'it is not all of one colour').toBeGreaterThan(20_000);
    const written = await writtenOn(page);
    const people = ['Anna', 'Benjamin', 'Cleo', 'Dorothea-Maria', 'Emil', 'Fay', 'Giovanni', 'Hal'];
    expect(written).toEqual(expect.arrayContaining(['Lynx · Round 1 of 3', 'Benjamin wins round 1', ...people]));
    expect(written.join(' ')).toContain('Benjamin discarded the last card.');
    expect(written, 'who gets it is not whoever sends it').not.toContain('You');
  });

  it('goes by the system’s own sheet where there is one for files', async () => {
    const page = await pages.open({ viewport: PHONE, reducedMotion: 'reduce' }, 'alone');
    await page.addInitScript(() => {
      const shared: { name: string; type: string }[] = [];
      Object.assign(globalThis, { shared });
      Object.defineProperties(Navigator.prototype, {
        canShare: { value: ({ files }: ShareData) => files?.length === 1, configurable: true },
        share: {
          value: ({ files }: ShareData) => {
            shared.push(...(files ?? []).map(({ name, type }) => ({ name, type })));
            return Promise.resolve();
          },
          configurable: true,
        },
      });
    });
    await look(page, pages.origin, COUNTED);
    await page.getByRole('button', { name: 'Share a picture' }).click();
    const shared = (): Promise<unknown> => page.evaluate(() => (globalThis as unknown as { shared: unknown }).shared);
    await eventually(shared).toEqual([{ name: 'lynx-round-1.png', type: 'image/png' }]);
  });
});
