/**
 * From “I am ready” to every hand dealt: four real browsers on this machine, over WebRTC; once with storage that keeps
 * to the memory, once with files on the disk, as people have them.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { BrowserHarness } from '../browser/harness';
import type { Record } from './record';

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora'];

/** A start: how long it took, and how often the device wrote that wrote most often. */
interface Start {
  readonly ms: number;
  readonly writes: number;
}

export async function browserBench(record: Record, samples = 3): Promise<void> {
  const inMemory: Start[] = [];
  const onDisk: Start[] = [];
  for (let i = 0; i < samples; i++) {
    inMemory.push(await startOnce(null));
    const folder = mkdtempSync(join(tmpdir(), 'svista-bench-'));
    onDisk.push(await startOnce(folder).finally(() => rmSync(folder, { recursive: true, force: true })));
  }
  record(
    'start.4_browsers.ms',
    inMemory.map(({ ms }) => ms),
  );
  record(
    'start.4_disks.ms',
    onDisk.map(({ ms }) => ms),
  );
  record(
    'start.writes',
    onDisk.map(({ writes }) => writes),
  );
}

async function startOnce(profiles: string | null): Promise<Start> {
  const harness = await BrowserHarness.open(profiles, 'heard');
  try {
    const players = await Promise.all(NAMES.map((name) => harness.person(name)));
    for (const { context } of players) await context.addInitScript(countWrites);
    await harness.gather(players);
    for (const { page } of players.slice(1)) await page.getByRole('button', { name: 'I’m ready' }).click();
    await players[0]!.page.getByText('Waiting for').waitFor({ state: 'detached' });
    const before = await Promise.all(players.map(({ page }) => writesOf(page)));
    const start = performance.now();
    await players[0]!.page.getByRole('button', { name: 'I’m ready' }).click();
    await Promise.all(players.map(({ page }) => page.locator('[role=option]').nth(11).waitFor({ timeout: 60_000 })));
    const ms = performance.now() - start;
    const writes = await Promise.all(players.map(async ({ page }, i) => (await writesOf(page)) - before[i]!));
    return { ms, writes: Math.max(...writes) };
  } finally {
    await harness.close();
  }
}

/** Runs in every page, before anything else does. */
function countWrites(): void {
  const counted = globalThis as { writes?: number };
  counted.writes = 0;
  const real = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (names, mode, options) {
    if (mode === 'readwrite') counted.writes!++;
    return real.call(this, names, mode, options);
  };
}

/** How many transactions that write a page has begun. */
function writesOf(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as { writes?: number }).writes!);
}
