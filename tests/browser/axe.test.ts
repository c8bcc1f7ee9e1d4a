/** Axe is not asked twice about the same, and finds what is new on a page of which it has seen all else. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { faintTexts, violations } from './axe';
import { freshPages } from './freshPages';
import { PHONE } from './harness';

const GOOD = `<main><h1>Cards</h1><h2>Hand</h2><ul><li>seven</li></ul><button>Draw</button><button disabled>Meld</button>
  <label>Name <input value="Anna"></label><p>A <b>text</b>, and <i>another</i></p></main>`;

const pages = freshPages();
let page: Page;

beforeEach(async () => {
  page = await pages.open({ viewport: PHONE }, 'as it is');
});

async function show(body: string): Promise<void> {
  await page.setContent(
    '<!doctype html><html lang="en"><title>T</title><style>body { color: #222; background: #fff ' +
      `}</style><body>${body}</body></html>`,
  );
}

/** The rules that were broken. */
const rules = async (): Promise<string[]> => (await violations(page)).map((each) => each.replace(/:.*/s, ''));

describe('a page that axe has found good', () => {
  beforeEach(async () => {
    await show(GOOD);
    expect(await violations(page)).toEqual([]);
  });

  it('is not looked at again, nor one with other words', async () => {
    await page.evaluate(() => {
      document.querySelector('li')!.replaceChildren('ace');
      Object.assign(globalThis, { axe: { run: () => Promise.reject(new Error('axe is asked')) } });
    });
    expect(await violations(page)).toEqual([]);
    await page.evaluate(() => document.querySelector('li')!.append(document.createElement('em')));
    await expect(violations(page)).rejects.toThrow('axe is asked');
    await page.evaluate('delete globalThis.axe');
  });

  it.each<[string, string, string, string]>([
    ['a button without a name', '<button>Draw</button>', '<button></button>', 'button-name'],
    [
      'a field without a label',
      '<label>Name <input value="Anna"></label>',
      '<p>Name <input value="Anna"></p>',
      'label',
    ],
    ['an entry outside of a list', '<ul><li>seven</li></ul>', '<div><li>seven</li></div>', 'listitem'],
    [
      'a state that is none',
      '<button>Draw</button>',
      '<button aria-pressed="often">Draw</button>',
      'aria-valid-attr-value',
    ],
    ['a role in a role', '<button>Draw</button>', '<button><a href="#x">Draw</a></button>', 'nested-interactive'],
    ['a heading that leaves one out', '<h2>Hand</h2>', '<h4>Hand</h4>', 'heading-order'],
    ['a landmark twice', '<main>', '<main></main><main>', 'landmark-no-duplicate-main'],
    ['a faint text', '<b>text</b>', '<b style="color: #aaa">text</b>', 'color-contrast'],
    ['a text on the wrong ground', '<b>text</b>', '<b style="background: #444">text</b>', 'color-contrast'],
    ['a text that shines through', '<b>text</b>', '<b style="opacity: 0.4">text</b>', 'color-contrast'],
    ['a text that is no longer off', '<button disabled>', '<button style="color: #aaa">', 'color-contrast'],
  ])('is found to have %s', async (_, before, after, rule) => {
    expect(GOOD).toContain(before);
    await show(GOOD.replace(before, after));
    expect(await rules()).toContain(rule);
    expect(await rules(), 'it is not taken for good').toContain(rule);
    if (rule === 'color-contrast') expect(await faintTexts(page)).not.toEqual([]);
  });

  it('is found faint when only large letters were judged in that colour', async () => {
    await show(GOOD.replace('<b>text</b>', '<b style="color: #888; font-size: 30px">text</b>'));
    expect(await rules()).toEqual([]);
    await show(GOOD.replace('<b>text</b>', '<b style="color: #888">text</b>'));
    expect(await rules()).toEqual(['color-contrast']);
  });
});
