/**
 * Pictures of a page in the middle of a test, for people to look at: with a folder in `SVISTA_PICTURES` they are saved
 * there, else none is taken.
 */
import type { Page } from 'playwright-core';
import { DESK, PHONE } from './harness';
import { inSight } from './unseen';

/** On a phone and on a desk; `fullPage`: with what one would have to scroll to. */
export async function picture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  const folder = process.env['SVISTA_PICTURES'];
  if (!folder) return;
  const before = page.viewportSize()!;
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await inSight(page, () => page.screenshot({ path: `${folder}/${name}-${size.width}.png`, fullPage }));
  }
  await page.setViewportSize(before);
}
