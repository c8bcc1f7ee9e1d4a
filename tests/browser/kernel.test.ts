/**
 * Who computes in real browsers: the kernel, of which nothing else is fetched; and where there is no WebAssembly, in
 * the page and in its worker, what stands in for it. They play with each other.
 * @module-tag long
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../run/eventually';
import { BrowserHarness, DIST, type Player, handSize } from './harness';

let harness: BrowserHarness;

beforeEach(async () => {
  harness = await BrowserHarness.open();
});

afterEach(async () => {
  await harness.close();
});

/** Takes WebAssembly away, as a browser of before 2017 does, or one that forbids it. */
async function withoutWebAssembly({ context }: Player): Promise<void> {
  await context.addInitScript('delete globalThis.WebAssembly;');
  await context.route(/\/(worker|spareWorker)-[^/]*\.js$/, async (route) => {
    const script = readFileSync(join(DIST, new URL(route.request().url()).pathname), 'utf8');
    await route.fulfill({ contentType: 'text/javascript', body: `delete globalThis.WebAssembly;${script}` });
  });
}

/** The scripts that the page and its workers ask for, without what makes their names unique. */
function scriptsOf({ page }: Player): Set<string> {
  const scripts = new Set<string>();
  page.context().on('request', (request) => {
    const name = /\/([\w.]+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (name) scripts.add(name);
  });
  return scripts;
}

describe('a browser with WebAssembly and one without', () => {
  it('play together, and only the second loads what stands in for the kernel', async () => {
    const [anna, ben] = [await harness.person('Anna'), await harness.person('Ben')] as const;
    await withoutWebAssembly(ben);
    const [hers, his] = [scriptsOf(anna), scriptsOf(ben)];
    await harness.gather([anna, ben]);
    await harness.dealFive([anna, ben]);
    await harness.begin([anna, ben]);
    for (const { page } of [anna, ben]) await eventually(() => handSize(page)).toBe(5);
    await eventually(() => [...hers]).toContain('worker');
    for (const script of ['spare', 'spareWorker', 'engine']) {
      await eventually(() => [...his]).toContain(script);
      expect([...hers]).not.toContain(script);
    }
    for (const { errors } of [anna, ben]) expect(errors).toEqual([]);
  });
});
