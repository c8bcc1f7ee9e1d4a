/**
 * A bot in Node, on the package as it is built, comes by the link of a table that a browser has opened, over WebRTC.
 * @module-tag long
 */
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LastingProcesses } from '../run/lasting';
import { BrowserHarness, playUntil } from './harness';

const ROOT = new URL('../../', import.meta.url).pathname;
/** What the example has installed besides. */
const PACKAGES = ['node-datachannel', 'ws'];

/** Where the package is missing, or has no binary for this system. */
const missing = await import('node-datachannel/polyfill').then(
  () => null,
  (error: unknown) => `no WebRTC for Node here: ${String(error)}`,
);

let harness: BrowserHarness;
let folder: string;
const processes = new LastingProcesses();

beforeEach(({ skip }) => skip(missing !== null, missing ?? ''));
beforeAll(async () => {
  harness = await BrowserHarness.open();
  folder = await mkdtemp(join(tmpdir(), 'svista-bot-'));
  await cp(join(ROOT, 'examples/bot'), folder, { recursive: true });
  await mkdir(join(folder, 'node_modules'));
  await symlink(ROOT, join(folder, 'node_modules/svista'));
  for (const name of PACKAGES) await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
});
afterAll(async () => {
  processes.stop();
  await harness.close();
  await rm(folder, { recursive: true, force: true });
});

it('a bot in Node deals, proves and plays at a table in a browser', async () => {
  const anna = await harness.person('Anna');
  const [, fragment] = (await harness.gather([anna])).split('#');
  // The bot asks for the address itself, and no browser resolves it.
  processes.start(process.execPath, [join(folder, 'bot.mjs'), `http://127.0.0.1:${harness.host.port}/#${fragment}`]);
  await anna.page.locator('li', { hasText: 'Robo' }).first().waitFor();
  await harness.begin([anna]);
  await anna.page.locator('.prompt').first().waitFor();
  const moves = (): Promise<number> => anna.page.locator('[role=log] li', { hasText: /^Robo/ }).count();
  await anna.page.setViewportSize({ width: 1280, height: 800 }); // where the log is beside the board
  await playUntil([anna], async () => (await moves()) > 1);
  expect(anna.errors).toEqual([]);
});
