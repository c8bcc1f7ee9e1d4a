/**
 * `npm run pictures`: draws the icons and the picture of the page that a messenger shows, from the lynx of the page, by
 * a browser. They are kept with the source, because not every machine that builds the page has one.
 * @module
 */
import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { TAB_FUR, TAB_GROUND, lynxHead, tabIcon } from '../src/ui/kit/art/lynx';
import { browserArguments, findBrowser } from '../tests/browser/findBrowser';

const PUBLIC = new URL('../public/', import.meta.url);

/** The head on a ground without corners; systems cut their own shape out of it. `scale`: of the head. */
const tile = (scale: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${TAB_GROUND}"/>` +
  `<g transform="translate(32 ${32 + 4 * scale})scale(${scale})">${lynxHead(TAB_FUR, TAB_GROUND)}</g></svg>`;

const preview = `<div style="display:flex;align-items:center;gap:72px;padding:0 100px;width:1000px;height:630px;background:${TAB_GROUND};color:${TAB_FUR};font-family:Georgia,serif">
  <div style="flex:none;width:340px">${tile(0.95)}</div>
  <div><div style="font-size:132px;line-height:1.1">Svista</div><div style="font-size:42px;line-height:1.35">You are invited<br>to a card table.</div></div></div>`;

const PICTURES = [
  { file: 'icon-192.png', width: 192, height: 192, drawing: tabIcon() },
  { file: 'icon-512.png', width: 512, height: 512, drawing: tabIcon() },
  // All of it lies within the circle of four fifths that no system cuts away.
  { file: 'icon-maskable.png', width: 512, height: 512, drawing: tile(0.62) },
  { file: 'icon-touch.png', width: 180, height: 180, drawing: tile(0.74) },
  { file: 'preview.png', width: 1200, height: 630, drawing: preview },
];

await writeFile(new URL('icon.svg', PUBLIC), `${tabIcon()}\n`);
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments() });
for (const { file, width, height, drawing } of PICTURES) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100%}</style>${drawing}`);
  await writeFile(new URL(file, PUBLIC), await page.screenshot({ omitBackground: true }));
}
await browser.close();
