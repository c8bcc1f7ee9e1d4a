/**
 * `npm run moving`: four browsers gather at a table of Lynx and play, and what one of them shows becomes the picture of
 * the README, which moves: `docs/pictures/table.webp`. The page has to be built, and plays as on any evening.
 * @module
 */
import { fileURLToPath } from 'node:url';
import webp from 'node-webpmux';
import type { CDPSession, Page } from 'playwright-core';
import { startHost } from '../src/host/host';
import { must } from '../src/lib/result';
import { actLynx } from '../tests/browser/actLynx';
import { NAMING } from '../tests/browser/looking';
import { startChromium } from '../tests/browser/sharedBrowser';
import { openTable } from '../tests/browser/startPage';

const PATH = fileURLToPath(new URL('../docs/pictures/table.webp', import.meta.url));
const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const SIZE = { width: 960, height: 600 };
const NAMES = ['Anna', 'Benjamin', 'Cleo', 'Dorothea'];

/** How many things are done at the table, and how long everybody takes for one. */
const DEEDS = 17;
const DEED_MS = 700;
/** The time between two pictures, at least and at most; and for how long the last one stays. */
const STEP_MS = 130;
const LONGEST_MS = 900;
const LAST_MS = 2_500;

/** What the page showed, and when, in seconds. */
interface Shown {
  readonly png: string;
  readonly at: number;
}

/** A part of the picture that changes, as a WebP of its own. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly bytes: string;
}

/** Has the browser tell of every picture that the page shows, until it is ended. */
async function film(session: CDPSession, shown: Shown[]): Promise<void> {
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const at = metadata.timestamp!;
    if (at - (shown.at(-1)?.at ?? 0) >= STEP_MS / 1_000) shown.push({ png: data, at });
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {}); // the page may be closed
  });
  await session.send('Page.startScreencast', { format: 'png', maxWidth: SIZE.width, maxHeight: SIZE.height });
}

/**
 * Runs in a page: what differs in each picture from the one before, as far as the eye can tell; null where nothing does.
 * A part begins at an even place, as the format has it.
 */
async function partsOf(pngs: readonly string[]): Promise<(Part | null)[]> {
  const parts: (Part | null)[] = [];
  let before: ImageData | null = null;
  for (const png of pngs) {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const { width, height } = image;
    const whole = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
    whole.drawImage(image, 0, 0);
    const now = whole.getImageData(0, 0, width, height);
    let [left, top, right, bottom] = before ? [width, height, 0, 0] : [0, 0, width, height];
    for (let i = 0; before && i < now.data.length; i += 4) {
      if ([0, 1, 2].every((j) => Math.abs(now.data[i + j]! - before!.data[i + j]!) < 4)) continue;
      const x = (i / 4) % width;
      const y = Math.floor(i / 4 / width);
      [left, top, right, bottom] = [
        Math.min(left, x),
        Math.min(top, y),
        Math.max(right, x + 1),
        Math.max(bottom, y + 1),
      ];
    }
    before = now;
    if (right <= left) {
      parts.push(null);
      continue;
    }
    const [x, y] = [left - (left % 2), top - (top % 2)];
    const cut = new OffscreenCanvas(right - x, bottom - y);
    cut.getContext('2d')!.drawImage(image, -x, -y);
    const coded = new Uint8Array(await (await cut.convertToBlob({ type: 'image/webp', quality: 0.62 })).arrayBuffer());
    parts.push({ x, y, bytes: btoa(Array.from(coded, (byte) => String.fromCharCode(byte)).join('')) });
  }
  return parts;
}

/** The pictures as one that moves. */
async function save(shown: readonly Shown[], parts: readonly (Part | null)[]): Promise<void> {
  const kept = parts.flatMap((part, i) => (part === null ? [] : [{ ...part, at: shown[i]!.at }]));
  const frames = await Promise.all(
    kept.map(({ x, y, bytes, at }, i) => {
      const delay = i + 1 < kept.length ? Math.min(LONGEST_MS, Math.round((kept[i + 1]!.at - at) * 1_000)) : LAST_MS;
      const buffer = Buffer.from(bytes, 'base64');
      // The format counts places in twos, which the library leaves to whoever calls it.
      return webp.Image.generateFrame({ buffer, x: x / 2, y: y / 2, delay, blend: false, dispose: false });
    }),
  );
  await webp.Image.save(PATH, { ...SIZE, frames, loops: 0, bgColor: [0, 0, 0, 255] });
}

const host = must(await startHost({ dist: DIST, port: 0, stunPort: 0, bind: '127.0.0.1' }));
const browser = await startChromium();
const pages: Page[] = [];
let link = `http://127.0.0.1:${host.port}/`;
for (const name of NAMES) {
  const first = pages.length === 0;
  const context = await browser.newContext({
    viewport: SIZE,
    colorScheme: 'dark',
    reducedMotion: first ? 'no-preference' : 'reduce',
  });
  await context.addInitScript(NAMING); // for what is written here and runs there
  const page = await context.newPage();
  pages.push(page);
  await page.goto(link);
  if (first) await openTable(page, name);
  else {
    await page.getByLabel('Your name').fill(name);
    await page.getByRole('button', { name: 'Join' }).click();
  }
  await page.getByRole('heading', { name: 'At the table' }).waitFor();
  link = page.url();
}
for (const page of pages)
  await page
    .locator('li', { hasText: 'not ready' })
    .nth(NAMES.length - 1)
    .waitFor();
const shown: Shown[] = [];
const session = await pages[0]!.context().newCDPSession(pages[0]!);
await film(session, shown);
for (const page of pages) await page.getByRole('button', { name: 'I’m ready' }).click();
await pages[0]!.locator('[role=option]').first().waitFor();
for (let done = 0; done < DEEDS;) {
  await pages[0]!.waitForTimeout(DEED_MS);
  for (const page of pages) if ((await page.evaluate(actLynx).catch(() => null)) !== null) done++;
}
await pages[0]!.waitForTimeout(DEED_MS);
await session.send('Page.stopScreencast');
const painter = await browser.newPage();
const parts = await painter.evaluate(
  partsOf,
  shown.map(({ png }) => png),
);
await save(shown, parts);
await browser.close();
await host.close();
process.exit(); // PeerServer has timers that outlast it
