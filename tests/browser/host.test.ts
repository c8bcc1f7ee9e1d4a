/** The lynx in the bar above the table: what it makes of what happens there, and that it keeps still where motion is off. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freshPages } from './freshPages';
import { PHONE } from './harness';
import { happen, look } from './looking';
import { eventually } from '../run/eventually';

const pages = freshPages();

async function show(text: string): Promise<Page> {
  const page = await pages.open({ viewport: PHONE, reducedMotion: 'reduce' });
  await look(page, pages.origin, text);
  return page;
}

const moodOn = (page: Page): Promise<string | null> => page.locator('header [data-mood]').getAttribute('data-mood');

describe('the lynx', () => {
  it('narrows its eyes when a proof fails, and not before', async () => {
    const page = await show('a:4H5C6C7D8S/3S9?/9? 5C7S 60? - a');
    expect(await moodOn(page)).toBe('calm');
    await happen(page, 'cheat b');
    await eventually(() => moodOn(page)).toBe('narrow');
    await look(page, pages.origin, 'halt:cheat');
    await page.locator('main [data-mood=narrow]').waitFor();
  });

  it('is proud of whoever has won a round', async () => {
    const page = await show('a:7S!8D!4H!/-/KS!QS!4D! 5C 60? a3S3D3H,b4C5C6C a phase=over ended=finished finisher=b');
    await eventually(() => moodOn(page)).toBe('proud');
  });

  it('looks at whoever comes, and moves nothing where somebody wants no motion', async () => {
    const page = await pages.open({ viewport: PHONE, reducedMotion: 'reduce' });
    await page.goto(pages.origin);
    await page.locator('main [data-mood=calm]').waitFor();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await page.locator('.blinking').count()).toBe(0);
  });
});
