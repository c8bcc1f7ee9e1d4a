/**
 * A page on a web space that answers in ten ways when it is asked for `config.json`, as real hosts do, and then says
 * what is in it. The friend who waits there is met by whoever knows the file, and by a code before that.
 * @module-tag long
 */
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../run/eventually';
import { violations } from './axe';
import { answerTo, paste } from '../network/codes';
import { BrowserHarness, PHONE, type Player } from './harness';
import { openTable } from './startPage';
import { type ConfigAnswerer, WebSpace, notFound, sends } from './webSpace';

let harness: BrowserHarness;
let space: WebSpace;
let ben: Player;
let link: string;
let good: ConfigAnswerer;
let file: string;
/** The addresses of brokers and relays, all but the own one, that Ben's page has called. */
const called: string[] = [];

beforeAll(async () => {
  harness = await BrowserHarness.open();
  const broker = { host: 'table.lan', port: harness.host.port, path: '/peer', secure: false };
  file = JSON.stringify({ broker });
  good = sends(file);
  space = await WebSpace.open({ config: good });
  await harness.letIn(space.address);
  const anna = await harness.person('Anna');
  link = await harness.gather([anna], space.address);
  ben = await harness.person('Ben', PHONE);
  await ben.page.clock.install();
  await ben.page.routeWebSocket(/^wss:/, (socket) => (called.push(socket.url()), socket.close()));
});
afterAll(async () => {
  await harness.close();
  space.close();
});

/** Ben comes to the table, as if for the first time today. */
async function come(): Promise<void> {
  await ben.page.goto('about:blank'); // nobody is called any more
  called.length = 0;
  space.asked = 0;
  await ben.page.goto(link);
  const name = ben.page.getByLabel('Your name');
  await name
    .or(ben.page.getByRole('heading', { name: 'At the table' }))
    .first()
    .waitFor();
  if (!(await name.isVisible())) return;
  await name.fill('Ben');
  await ben.page.getByRole('button', { name: 'Join' }).click();
}

/** He sees Anna. */
const meets = (): Promise<void> => ben.page.locator('li', { hasText: 'Anna' }).first().waitFor();
/** What his page reads while it does not know whom to ask. */
const told = () =>
  ben.page
    .locator('main')
    .getByText(/^So far: /)
    .first();

/** Cuts the line in the midst of the file, of which the head says how long it is. */
const breaksOff: ConfigAnswerer = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 500 });
  response.write('{"broker":', () => response.destroy());
};

const UNKNOWN: readonly (readonly [string, ConfigAnswerer, RegExp])[] = [
  ['503', sends('<h1>Busy</h1>', 'text/html', 503), /answers 503 when asked/],
  ['nothing, and hangs up', (response) => response.destroy(), /doesn’t answer when asked/],
  ['nothing, and keeps the line', () => {}, /doesn’t answer when asked/],
  ['a part of the file, and hangs up', breaksOff, /doesn’t answer when asked/],
  ['half a file', sends('{"broker":{"host":"table.l'), /is not JSON/],
  ['a file with a field of a wrong type', sends('{"broker":7}'), /broker/],
  ['by leading to a page where one signs in', (response) => response.writeHead(302, { Location: './' }).end(), /leads/],
];

describe('a host that is asked for config.json', () => {
  it.each(UNKNOWN)(
    'and answers %s leads nobody to public servers, which the page says, until it knows',
    async (_, fault, why) => {
      space.config = fault;
      await come();
      await eventually(() => space.asked).toBeGreaterThan(0);
      if (fault.length === 0) await ben.page.clock.fastForward(8_000);
      await told().waitFor();
      expect(await told().innerText()).toMatch(why);
      await eventually(() => space.asked, 'it is asked again').toBeGreaterThan(1);
      expect(await violations(ben.page)).toEqual([]);
      space.config = good;
      await meets();
      await told().waitFor({ state: 'detached' });
      expect(called).toEqual([]);
    },
  );

  it('and takes its time is waited for, and nobody else is called meanwhile', async () => {
    const waiting: ServerResponse[] = [];
    space.config = (response) => void waiting.push(response);
    await come();
    await ben.page.getByRole('heading', { name: 'At the table' }).waitFor();
    await eventually(() => waiting.length).toBeGreaterThan(0);
    expect(await ben.page.locator('li', { hasText: 'Anna' }).count()).toBe(0);
    space.config = good;
    for (const response of waiting) good(response);
    await meets();
    expect(called).toEqual([]);
  });

  it.each([
    ['404', notFound],
    ['a web page', sends('<!doctype html><title>Cards</title>', 'text/html')],
  ])(
    'and answers %s has no such file: the public servers are called, and the own ones again once it has',
    async (_, none) => {
      space.config = none;
      await come();
      await eventually(() => called.some((url) => url.startsWith('wss://0.peerjs.com/'))).toBe(true);
      expect([await told().count(), space.asked]).toEqual([0, 1]);
      space.config = good;
      await come();
      await meets();
      expect(called).toEqual([]);
    },
  );

  it('and never says it keeps nobody from meeting by a code', async () => {
    space.config = sends('', 'text/plain', 503);
    const cleo = await harness.person('Cleo');
    await cleo.page.goto(space.address);
    await openTable(cleo.page, 'Cleo');
    await cleo.page.getByRole('button', { name: 'Other ways' }).click();
    await cleo.page.getByRole('button', { name: 'Invite without internet…' }).click();
    await cleo.page.getByRole('button', { name: 'Show a code' }).click();
    const code = await cleo.page.getByLabel('Your code', { exact: true }).inputValue();
    await ben.page.goto(space.address);
    const answer = await answerTo(ben.page, code);
    await paste(cleo.page, answer);
    await cleo.page.getByText('You’re connected.').waitFor();
    await cleo.page.getByRole('button', { name: 'Done' }).click();
    await cleo.page.locator('li', { hasText: 'Ben' }).first().waitFor();
    await told().waitFor();
  });
});
