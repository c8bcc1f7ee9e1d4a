/** The rule of the layout walk that nothing is cut finds what is cut, and nothing else: on pages made up for it. */
import { expect, it } from 'vitest';
import { cutAway } from './cutAway';
import { freshPages } from './freshPages';

const pages = freshPages();

/** A card of 60 × 80 px in a box of that style. */
const inBox = (style: string, card = ''): string =>
  `<style>body { margin: 0 }</style><div style="width: 100px; height: 100px; ${style}">
    <span role="img" aria-label="ace" style="display: block; width: 60px; height: 80px; ${card}"></span></div>`;
const DIALOG = inBox('')
  .replace(/div/g, 'dialog')
  .replace('<dialog', '<dialog open')
  .replace('100px; "', '60px; overflow: auto"');
const LOW = 'margin-top: 30px';
const PAGE = 'width: 300px; height: 390px; overflow: auto';

it.each([
  ['a middle that scrolls', inBox('overflow: auto', LOW), false, 10],
  ['a middle that scrolls, in text that is very large', inBox('overflow: auto', LOW), true, 10],
  ['a hand that hides the rest', inBox('overflow: hidden', 'margin-left: -25px'), false, 25],
  ['a board that is painted alone', inBox('contain: strict', LOW), false, 10],
  ['something below the page', inBox('', 'margin-top: 350px'), false, 30],
  ['a table larger than half the page', inBox(PAGE, 'margin-top: 350px'), false, 40],
  ['a card that has room', inBox('overflow: auto', 'margin-top: 20px'), false, null],
  ['a card beside a box that hides nothing', inBox('', LOW), false, null],
  ['a list that the keyboard scrolls', inBox('overflow: auto" tabindex="0', LOW), false, null],
  ['a list of the parts of a page', inBox('overflow: auto', LOW).replace(/div/g, 'nav'), false, null],
  ['a table larger than half the page, in very large text', inBox(PAGE, 'margin-top: 350px'), true, null],
  ['a dialog that scrolls', DIALOG, false, null],
  ['what is only read aloud', inBox('overflow: hidden; clip-path: inset(50%)', LOW), false, null],
])('%s', async (_, content, mayScroll, cutPx) => {
  const page = await pages.open({ viewport: { width: 320, height: 400 } }, 'unless kept');
  await page.goto('about:blank');
  await page.setContent(content);
  const cut = await page.evaluate(cutAway, { mayScroll });
  if (cutPx === null) expect(cut).toEqual([]);
  else expect(cut).toEqual([expect.stringMatching(new RegExp(`^cut: span\\. “ace” by ${cutPx} px of `))]);
});
