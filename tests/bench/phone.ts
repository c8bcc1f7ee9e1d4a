/**
 * One of four on a weak device: the main thread of its page is slowed down six times, and the same without. Cards fly
 * there, as on most people's phones.
 *
 * Frames are counted twice: those in which the page's own script had its turn (`.fps`), and while something moves those
 * that were shown (`.moving_fps`), which do without it.
 *
 * Chromium slows down the page alone and not its workers: what a worker does takes longer on a real phone than here.
 */
import type { CDPSession, Page } from 'playwright-core';
import { BrowserHarness, type Player, playSome } from '../browser/harness';
import { inSight } from '../browser/unseen';
import { giveProcessor } from './ownProcessor';
import type { Record } from './record';
import { Tasks } from './tasks';

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora'];
const SLOWED = 6;
/** How often it is measured: slowed, and without, which is only there to be compared with. */
const SAMPLES = { slowed: 3, unthrottled: 1 } as const;
/** How many things are done at the table while its frames are counted. */
const ACTS = 24;

interface Seen {
  readonly startMs: number;
  /** The processor time of the longest task of the page, as a machine would take that has nothing else to do. */
  readonly longestTaskMs: number;
  readonly shuffleFps: number;
  readonly playFps: number;
  readonly dealMovingFps: number;
  readonly playMovingFps: number;
}

export async function phoneBench(record: Record): Promise<void> {
  for (const [rate, prefix, samples] of [
    [SLOWED, 'phone', SAMPLES.slowed],
    [1, 'phone.unthrottled', SAMPLES.unthrottled],
  ] as const) {
    const seen: Seen[] = [];
    for (let i = 0; i < samples; i++) seen.push(await sitDown(rate));
    record(
      `${prefix}.start.4.ms`,
      seen.map(({ startMs }) => startMs),
    );
    record(
      `${prefix}.longest_task.ms`,
      seen.map(({ longestTaskMs }) => longestTaskMs),
    );
    record(
      `${prefix}.shuffle.fps`,
      seen.map(({ shuffleFps }) => shuffleFps),
    );
    record(
      `${prefix}.play.fps`,
      seen.map(({ playFps }) => playFps),
    );
    record(
      `${prefix}.deal.moving_fps`,
      seen.map(({ dealMovingFps }) => dealMovingFps),
    );
    record(
      `${prefix}.play.moving_fps`,
      seen.map(({ playMovingFps }) => playMovingFps),
    );
  }
}

/** A table of four, one of them with a page that is so many times as slow. */
async function sitDown(rate: number): Promise<Seen> {
  const harness = await BrowserHarness.open(null, 'heard');
  try {
    const players = await Promise.all(NAMES.map((name) => harness.person(name)));
    const phone = players[1]!;
    await phone.page.emulateMedia({ reducedMotion: 'no-preference' });
    const link = await harness.gather(players.filter((player) => player !== phone));
    await harness.join(phone, link, 'keys');
    await harness.untilGathered(players);
    const session = await phone.context.newCDPSession(phone.page);
    return await inSight(phone.page, () => watch(players, phone.page, session, rate));
  } finally {
    await harness.close();
  }
}

async function watch(players: readonly Player[], phone: Page, session: CDPSession, rate: number): Promise<Seen> {
  const [creator, ...others] = players;
  for (const { page } of others) await page.getByRole('button', { name: 'I’m ready' }).press('Enter'); // see join
  await creator!.page.getByText('Waiting for').waitFor({ state: 'detached' });
  if (!(await giveProcessor(phone)))
    console.error(
      'phone: this machine gives a page no processor of its own (see tests/bench/ownProcessor.ts): times are longer',
    );
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await countFrames(phone);
  const tasks = await Tasks.watch(phone);
  await tasks.mark('shuffle');
  const before = await frames(phone);
  const start = performance.now();
  await creator!.page.getByRole('button', { name: 'I’m ready' }).click();
  await Promise.all(players.map(({ page }) => page.locator('[role=option]').nth(11).waitFor({ timeout: 60_000 })));
  const startMs = performance.now() - start;
  const dealt = await frames(phone);
  await untilNothingMoves(phone);
  await tasks.mark('play');
  const begun = await frames(phone);
  await playSome(players, ACTS);
  const played = await frames(phone);
  await tasks.mark('end');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const all = await tasks.end();
  const [shuffle, play] = [all.get('shuffle')!, all.get('play')!];
  return {
    startMs,
    longestTaskMs: Math.max(...[...shuffle.tasks, ...play.tasks].map(({ busyMs }) => busyMs)),
    shuffleFps: perSecond(before, dealt),
    playFps: perSecond(begun, played),
    dealMovingFps: shuffle.movingFps,
    playMovingFps: play.movingFps,
  };
}

/** The cards have been dealt as one sees it: what moved has arrived, but for what never ends. */
async function untilNothingMoves(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = (): Animation[] =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await new Promise(requestAnimationFrame);
    await Promise.all(ends().map(({ finished }) => finished.catch(() => null)));
  });
}

interface Counting {
  svistaFrames: number;
}

interface Frames {
  readonly count: number;
  readonly atMs: number;
}

async function countFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counting = globalThis as unknown as Counting;
    counting.svistaFrames = 0;
    const count = (): void => {
      counting.svistaFrames++;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
}

const frames = (page: Page): Promise<Frames> =>
  page.evaluate(() => ({ count: (globalThis as unknown as Counting).svistaFrames, atMs: performance.now() }));

function perSecond(from: Frames, to: Frames): number {
  return ((to.count - from.count) * 1000) / (to.atMs - from.atMs);
}
