/** What a page of a test leaves unhandled is noticed, wherever it comes from: here it is made, and taken back. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { eventually } from '../run/eventually';
import { unhandledErrors } from '../run/unhandled';
import { BrowserHarness } from './harness';

let harness: BrowserHarness;
let page: Page;

beforeAll(async () => {
  harness = await BrowserHarness.open();
  page = await (await harness.context({ bypassCSP: true }, 'Anna')).newPage();
  await page.goto(`${harness.origin}config.json`);
});
afterAll(() => harness.close());

/** Runs that in a worker of the page. */
function inWorker(program: string): string {
  return `void new Worker(URL.createObjectURL(new Blob([${JSON.stringify(program)}])))`;
}

/** What would fail this test now, and does not any more. */
const notice = (): string => unhandledErrors().takeAll().join('\n');

it.each([
  ['an error of a page', 'setTimeout(() => { throw new Error("lost") })'],
  ['a promise that a page rejects', 'void Promise.reject(new Error("lost"))'],
  ['an error of a worker', inWorker('throw new Error("lost")')],
  ['a promise that a worker rejects', inWorker('Promise.reject(new Error("lost"))')],
])('%s fails the test, which says whose page it was', async (_, program) => {
  await page.evaluate(program);
  await eventually(notice).toMatch(
    /unhandled in the page of Anna \(http:\/\/table\.lan:\d+\/config\.json\), [\d.]+ s .*\n.*lost/,
  );
});

it('so does what the keeper of a page leaves unhandled', async () => {
  const context = await harness.context({}, 'Ben');
  const keeper = context.waitForEvent('serviceworker');
  await (await context.newPage()).goto(harness.origin.replace('table.lan', 'localhost'));
  await (await keeper).evaluate(() => void Promise.reject(new Error('lost')));
  await eventually(notice).toMatch(/unhandled in the keeper of Ben, [\d.]+ s .*\n.*lost/);
});
