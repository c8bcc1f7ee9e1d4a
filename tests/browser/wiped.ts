/** A browser that loses what it keeps, as when somebody erases it. */
import type { Page } from 'playwright-core';

/** What a browser keeps of an origin: all of it, its databases, or these and its settings. */
export type Kept = 'all' | 'indexeddb' | 'indexeddb,local_storage';

/** Has the page's browser forget that of the origin of an address. */
export async function wipe(page: Page, address: string, storageTypes: Kept): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes });
  await session.detach();
}
