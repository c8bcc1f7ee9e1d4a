/**
 * Hands that drag on a page, by mouse and by finger.
 */
import type { CDPSession, Page } from 'playwright-core';
import { fewOf } from '../run/sample';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Points on the way, so that a drag is one. */
function way(from: Spot, to: Spot): Spot[] {
  return [0.1, 0.4, 0.8, 1].map((part) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }));
}

export type Drag = (page: Page, from: Spot, to: Spot) => Promise<void>;

export const dragWithMouse: Drag = async (page, from, to) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const { x, y } of way(from, to)) await page.mouse.move(x, y);
  await page.mouse.up();
};

const sessions = new WeakMap<Page, CDPSession>();

/** Needs a browser context with `hasTouch`. */
export const dragWithFinger: Drag = async (page, from, to) => {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spots: readonly Spot[]): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: spots.map(({ x, y }) => ({ x, y })) });
  await touch('touchStart', [from]);
  for (const spot of way(from, to)) await touch('touchMove', [spot]);
  await touch('touchEnd', []);
};

/** The ways to drag, with whether a screen can be touched: both, or the finger in a short run. */
export const DRAGS = fewOf<readonly [name: string, drag: Drag, hasTouch: boolean]>(
  [
    ['finger', dragWithFinger, true],
    ['mouse', dragWithMouse, false],
  ],
  2,
);
