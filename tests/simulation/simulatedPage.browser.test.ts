/**
 * The page that has the simulation in it: a seed plays in Chromium what it plays in Node, a table that is wrong begins
 * just before what is, and nothing of it is in the page that is shipped.
 * @module-tag long
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Plugin, PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSimulatedLink } from '../../src/glass/simulatedLink';
import { faintTexts, violations } from '../browser/axe';
import { freshPages } from '../browser/freshPages';
import { DESK, DIST, PHONE } from '../browser/harness';
import { runProcess } from '../run/process';
import { buildSimulatedPage, serveSimulatedPage } from './page/build';
import type { Report } from './report';
import { ALL_KINDS } from './setting';

const folder = mkdtempSync(join(tmpdir(), 'simulated-page-'));
const [right, mistaken] = [join(folder, 'right'), join(folder, 'mistaken')];
const servers: PreviewServer[] = [];
const pages = freshPages();

/** No device finds out a false share. */
const MISTAKE: Plugin = {
  name: 'a mistake in the program',
  transform(code, id) {
    if (!id.endsWith('/tests/table/fakeCrypto.ts')) return null;
    const changed = code.replace('async checkShares(', 'async checkShares() { return done; }\n  async unused(');
    expect(changed).not.toBe(code);
    return { code: changed, map: null };
  },
};

beforeAll(async () => {
  await buildSimulatedPage(right);
  await buildSimulatedPage(mistaken, [MISTAKE]);
  for (const each of [right, mistaken]) servers.push(await serveSimulatedPage(each, '127.0.0.1', 0));
});
afterAll(async () => {
  for (const server of servers) await server.close();
  rmSync(folder, { recursive: true });
});

type Table = readonly [seed: number, ...options: string[]];

const QUICK = ['--crypto', 'quick', '--adversary', 'none'];
const WRONG: Table = [1, '--game', 'cardinoes', '--seats', '3', '--faults', 'wrong-share', ...QUICK];

/** A page that has played the table, from the build in that folder. */
async function played([seed, ...options]: Table, build = right, viewport = DESK): Promise<Page> {
  const page = await pages.open({ viewport, colorScheme: 'dark', reducedMotion: 'reduce' });
  const { local } = servers[build === right ? 0 : 1]!.resolvedUrls!;
  await page.goto(local[0]! + new URL(makeSimulatedLink(seed, options)).hash);
  await page.getByText('The report').waitFor();
  return page;
}

async function reportOf([seed, ...options]: Table): Promise<Report> {
  const args = ['--tables', '1', '--seed', String(seed), ...options, '--json'];
  const { status, out, err } = await runProcess('tests/simulation/main.ts', args);
  expect([status, err]).toEqual([0, '']);
  return JSON.parse(out) as Report;
}

describe('a simulated table in a page', () => {
  it.each<[what: string, table: Table, happened: (report: Report) => number]>([
    [
      'that nothing happens to',
      [1, '--game', 'greta', '--faults', 'none', ...QUICK],
      ({ faults, cheatsTried }) => (Object.keys(faults).length === 0 && cheatsTried === 0 ? 1 : 0),
    ],
    [
      'at which somebody reloads',
      [3, '--game', 'cardinoes', '--seats', '3', '--faults', 'reload', ...QUICK],
      ({ faults }) => faults['reload'] ?? 0,
    ],
    [
      'with the recombining adversary',
      [1, '--game', 'cardinoes', '--faults', 'none', '--crypto', 'quick', '--adversary', 'recombining'],
      ({ cheatsTried }) => cheatsTried,
    ],
    [
      'with the real cryptography',
      [2, '--game', 'greta', '--faults', 'none', '--crypto', 'real', '--adversary', 'none'],
      ({ crypto }) => crypto['real'] ?? 0,
    ],
  ])('comes to the same heads as in Node: one %s', async (_what, table, happened) => {
    const [page, report] = [await played(table), await reportOf(table)];
    expect(happened(report)).toBeGreaterThan(0);
    expect(report.steps).toBeGreaterThan(20);
    expect(await page.locator('pre').textContent()).toContain(`heads: ${report.heads}\n`);
    await page.getByText('All is well.').waitFor();
  });

  it('that is wrong begins just before what is, on a phone, with how to play it again', async () => {
    const page = await played(WRONG, mistaken, PHONE);
    const told = page.locator('.told');
    await page.getByRole('button', { name: 'Next' }).click();
    expect(await told.innerText()).toMatch(/^missed: /);
    const text = await told.innerText();
    await page.getByRole('button', { name: 'Back' }).click();
    expect(await told.innerText()).not.toBe(text);
    await page.getByRole('button', { name: 'Look' }).first().click();
    expect(await told.innerText()).toBe(text);
    const [seed, ...options] = WRONG;
    const report = await page.locator('pre').innerText();
    expect(report).toContain(`npm run -s simulate -- --tables 1 --seed ${seed} ${options.join(' ')}`);
    expect(report).toContain(makeSimulatedLink(seed, options));
    await page.getByLabel('Where in the table').fill('60');
    expect(await page.getByRole('region').getByRole('img').count()).toBeGreaterThan(5);
    expect(await violations(page)).toEqual([]);
    expect(await faintTexts(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  it('that a link does not name is not played, and the page says what is wrong', async () => {
    const page = await pages.open({ viewport: DESK });
    await page.goto(`${servers[0]!.resolvedUrls!.local[0]}#glass=1.simulated.game=bridge`);
    await page.getByText('simulate/game: there is no game “bridge”').waitFor();
  });
});

/** All scripts and styles below a folder, as one text. */
function textBelow(build: string): string {
  const paths = readdirSync(build, { recursive: true, encoding: 'utf8' });
  return paths
    .filter((path) => /\.(js|css|html|webmanifest|json)$/.test(path))
    .map((path) => readFileSync(join(build, path), 'utf8'))
    .join('\n');
}

describe('the page that is shipped', () => {
  it('has nothing of the simulation in it', () => {
    const names = ALL_KINDS.filter((kind) => kind.split('-').length > 2);
    const sentences = ['SOMETHING IS WRONG', 'a recombining adversary', 'the table goes round in circles'];
    const [shipped, simulated] = [textBelow(DIST), textBelow(right)];
    expect(shipped).toContain('npm run -s glass');
    for (const mark of [...names, ...sentences])
      expect([mark, simulated.includes(mark), shipped.includes(mark)]).toEqual([mark, true, false]);
    expect(names.length).toBeGreaterThan(20);
  });
});
