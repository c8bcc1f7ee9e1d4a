/**
 * Gives a page a processor of its own, as it has on a phone, where nobody else at its table takes any of it.
 *
 * Chromium slows a page down by the clock: it has it stand still five times as long as it seems to have run, and what
 * it has only waited for a processor, since four pages share the two of this machine, seems to have run, too. So each
 * wait counts several times, and the longest tasks are longer the busier the machine is.
 */
import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';

/** So long a page does nothing but that, to be known by it. */
const SIGN_MS = 250;

/**
 * Has the main thread of a page run before everything else on this machine. False if that is not allowed: it takes
 * Linux, root and `chrt`.
 */
export async function giveProcessor(page: Page): Promise<boolean> {
  const pid = await processOf(page);
  try {
    execFileSync('chrt', ['--fifo', '--pid', '1', String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The process that is busy while the page is. */
async function processOf(page: Page): Promise<number> {
  const session = await page.context().browser()!.newBrowserCDPSession();
  const times = async (): Promise<Map<number, number>> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]));
  };
  const before = await times();
  await page.evaluate((ms) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  }, SIGN_MS);
  const after = [...(await times())].map(([id, time]) => ({ id, took: time - (before.get(id) ?? time) }));
  await session.detach();
  return after.toSorted((a, b) => b.took - a.took)[0]!.id;
}
