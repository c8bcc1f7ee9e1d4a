/** Holds a page at a certain moment, so that nothing depends on being quick. */
import type { Page } from 'playwright-core';
import type { Player } from './harness';

export interface Held {
  /** Resolves when the page stands still there. */
  readonly paused: Promise<void>;
  resume(): Promise<void>;
}

/**
 * The page stops, as if its debugger had, as soon as it shows that text. What needs this device waits for it from then
 * on.
 */
export async function pauseWhen({ page, context }: Player, text: RegExp): Promise<Held> {
  const session = await context.newCDPSession(page);
  const paused = new Promise<void>((resolve) => session.once('Debugger.paused', () => resolve()));
  await session.send('Debugger.enable');
  await page.evaluate((source) => {
    const wanted = new RegExp(source);
    const observer = new MutationObserver(() => {
      if (!wanted.test(document.body.textContent)) return;
      observer.disconnect();
      // Its session stops the page here.
      // oxlint-disable-next-line no-debugger
      debugger;
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  }, text.source);
  return {
    paused,
    resume: async () => {
      await session.send('Debugger.resume');
      await session.detach();
    },
  };
}

/** Animations of the page all but stand still, until what it resolves to is called. */
export async function slowMotion(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
  return async () => {
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await session.detach();
  };
}

/** For the page no time passes while this is done, so what is done twice is done quickly. */
export async function inNoTime(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const nowMs = performance.now();
    performance.now = () => nowMs;
  });
  await act();
  await page.evaluate(() => Reflect.deleteProperty(performance, 'now')); // the one of the prototype is there again
}
