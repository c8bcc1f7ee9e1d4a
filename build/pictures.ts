/**
 * `npm run pictures`: draws the icons and the picture of the page that a messenger shows, from the lynx of the page, by
 * a browser. They are kept with the source, because not every machine that builds the page has one.
 * @module
 */
import { readFile, writeFile } from 'node:fs/promises';
import { type Face, SUITS, suitOf } from '../src/cards/card';
import { PAW, TOES } from '../src/ui/kit/art/host';
import { EYE, LETTERS, PUPIL } from '../src/ui/kit/art/wordmark';
import { CARD_HEIGHT, CARD_WIDTH, faceArt } from '../src/ui/kit/cardArt';
import { hostHead, houseIcon } from '../src/ui/kit/art/icon';
import { startChromium } from '../tests/browser/sharedBrowser';

const PUBLIC = new URL('../public/', import.meta.url);

/** What the tokens of the page call its colours; the picture is of its felt. */
const TOKENS = await readFile(new URL('../src/ui/kit/tokens.css', import.meta.url), 'utf8');

const lynx = `<svg viewBox="-36 -38 72 70">${hostHead()}</svg>`;
const name =
  `<svg viewBox="0 -160 650 164"><path fill="currentColor" d="${LETTERS}"/><path fill="var(--lynx-eye)" d="${EYE}"/>` +
  `<ellipse fill="var(--lynx-dark)" cx="${PUPIL.x}" cy="${PUPIL.y}" rx="${PUPIL.width}" ry="${PUPIL.height}"/></svg>`;
const card = (face: Face, turn: number): string =>
  `<div style="width:150px;margin:0 -14px;border-radius:13px;background:var(--paper);box-shadow:var(--shadow-card);` +
  `color:var(--suit-${SUITS[suitOf(face)]!.toLowerCase()});transform:translateY(${turn * turn * 7}px) rotate(${turn * 8}deg);transform-origin:50% 100%">` +
  `<svg viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}" fill="currentColor">${faceArt(face, null)}</svg></div>`;
const paw = (side: number): string =>
  `<svg viewBox="0 0 34 30" style="position:absolute;top:-12px;left:${237 + side * 158}px;width:66px;transform:rotate(${side * 12}deg)">` +
  `<path fill="var(--lynx-fur)" d="${PAW}"/><path fill="none" stroke="var(--lynx-dark)" stroke-width="1.8" stroke-linecap="round" d="${TOES}"/></svg>`;
const fan = [27, 30, 33, 3].map((face, i) => card(face, i - 1.5)).join('');

const preview = `<style>${TOKENS}</style><div data-theme="felt" style="display:flex;align-items:center;gap:60px;padding:0 70px;width:1060px;height:630px;background:var(--cloth) var(--table);color:var(--text);font-family:sans-serif">
  <div style="flex:none;width:540px"><div style="width:330px;margin:20px auto -112px">${lynx}</div><div style="position:relative;display:flex;justify-content:center">${fan}${[-1, 1].map(paw).join('')}</div></div>
  <div style="width:460px">${name}<div style="margin-top:26px;font-size:40px;line-height:1.3;color:var(--text-soft)">You’re invited<br>to a card table.</div></div></div>`;

const PICTURES = [
  { file: 'icon-192.png', width: 192, height: 192, drawing: houseIcon() },
  { file: 'icon-512.png', width: 512, height: 512, drawing: houseIcon() },
  // All of it lies within the circle of four fifths that no system cuts away.
  { file: 'icon-maskable.png', width: 512, height: 512, drawing: houseIcon(0.62, 0) },
  { file: 'icon-touch.png', width: 180, height: 180, drawing: houseIcon(0.74, 0) },
  { file: 'preview.png', width: 1200, height: 630, drawing: preview },
];

await writeFile(new URL('icon.svg', PUBLIC), `${houseIcon()}\n`);
const browser = await startChromium();
for (const { file, width, height, drawing } of PICTURES) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100%}</style>${drawing}`);
  await writeFile(new URL(file, PUBLIC), await page.screenshot({ omitBackground: true }));
}
await browser.close();
