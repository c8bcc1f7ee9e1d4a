/** `config.json` is asked for until it is known. */
import { describe, expect, it } from 'vitest';
import { VirtualClock } from '../../../src/lib/clock';
import { KEPT, PUBLIC_CONFIG } from '../../../src/net/peerjs/config';
import { type ConfigAnswer, ConfigSearch } from '../../../src/net/peerjs/configSearch';
import { eventually } from '../../run/eventually';

const PAGE = { protocol: 'https:', hostname: 'cards.example', port: '' };
const FILE = '{"broker":{"host":"own.example"}}';

const answer = (status: number, text: string, redirected = false): ConfigAnswer => ({
  status,
  redirected,
  text: async () => text,
});
/** What a browser has kept of the host's last answer, where the host is silent. */
const kept = (text: string): ConfigAnswer => ({ ...answer(200, text), headers: new Headers({ [KEPT]: '1' }) });
const never = new Promise<never>(() => {});

/** A page that asks a host which answers what `say` says, and how often it has asked. */
function page(say: () => Promise<ConfigAnswer>) {
  const clock = new VirtualClock();
  const host = { say, asked: 0 };
  const heard: (string | null)[] = [];
  const questions: AbortSignal[] = [];
  const search = new ConfigSearch({
    page: PAGE,
    clock,
    random: (count) => new Uint8Array(count),
    ask: (signal) => {
      host.asked++;
      questions.push(signal);
      return host.say();
    },
  });
  search.listen(() => heard.push(search.trouble?.code ?? null));
  return { clock, host, heard, questions, search };
}

/** Whether it is known by now. */
async function isKnown({ search }: Pick<ReturnType<typeof page>, 'search'>): Promise<boolean> {
  for (let turns = 0; turns < 20; turns++) await Promise.resolve();
  return search.now !== null;
}

/** What says nothing of whether there is a file, and by which code the page tells of it. */
const FAULTS: readonly (readonly [string, string, () => Promise<ConfigAnswer>])[] = [
  ['503', 'config/status', async () => answer(503, 'no')],
  ['502 with a page of its own', 'config/status', async () => answer(502, '<!doctype html><h1>Bad gateway</h1>')],
  ['500', 'config/status', async () => answer(500, '')],
  ['429', 'config/status', async () => answer(429, '')],
  ['403', 'config/status', async () => answer(403, '<html>no</html>')],
  ['a break', 'config/silent', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'a break in the midst of the file',
    'config/silent',
    async () => ({ ...answer(200, ''), text: () => Promise.reject(new TypeError('network error')) }),
  ],
  ['no answer', 'config/silent', () => never],
  [
    'the head of an answer, and nothing of the file',
    'config/silent',
    async () => ({ ...answer(200, ''), text: () => never }),
  ],
  ['being led to a page where one signs in', 'config/redirected', async () => answer(200, '<html>Sign in', true)],
  ['being led to where there is nothing', 'config/redirected', async () => answer(404, '', true)],
  ['half a file', 'config/json', async () => answer(200, FILE.slice(0, 9))],
  ['nothing', 'config/json', async () => answer(200, '')],
  ['a file with an error in it', 'config/field', async () => answer(200, '{"brokerz":[]}')],
];

describe('config.json', () => {
  it.each(FAULTS)('is asked for again after %s, which is not taken for “no file”', async (_, code, fault) => {
    const table = page(fault);
    for (let tries = 1; tries < 9; tries++) {
      await eventually(() => table.host.asked).toBe(tries);
      expect(await isKnown(table)).toBe(false);
      await eventually(() => table.clock.step()).toBe(true); // it has waited long enough, or rested
      while (table.host.asked === tries) {
        await eventually(() => table.clock.step() || table.host.asked > tries).toBe(true);
      }
    }
    expect(table.search.trouble?.code).toBe(code);
    table.host.say = async () => answer(200, FILE);
    await eventually(() => (table.clock.step(), table.search.now?.brokers[0]?.host)).toBe('own.example');
    expect((await table.search.known).brokers).toHaveLength(1);
    expect(table.heard, 'told once, and taken back').toEqual([code, null]);
  });

  it.each([
    ['404', answer(404, '')],
    ['404 with a page of its own', answer(404, '<!doctype html>')],
    ['a web page in its place', answer(200, '\n<!doctype html><title>Cards</title>')],
  ])('is not there if the host answers %s: the public servers introduce', async (_, none) => {
    const table = page(async () => none);
    expect(await table.search.known).toEqual(PUBLIC_CONFIG);
    expect(table.host.asked).toBe(1);
    expect(table.heard).toEqual([]);
  });

  it('is taken from where the host has put it', async () => {
    const table = page(async () => answer(200, FILE, true));
    expect((await table.search.known).brokers[0]?.host).toBe('own.example');
  });

  it('is asked for at once when the page or the network is back', async () => {
    const table = page(() => Promise.reject(new TypeError('offline')));
    await eventually(() => table.search.trouble?.code).toBe('config/silent');
    table.host.say = async () => answer(200, FILE);
    table.search.wake();
    await table.search.known;
    expect([table.clock.nowMs(), table.host.asked]).toEqual([0, 2]);
    table.search.wake();
    expect(await isKnown(table), 'and not again').toBe(true);
    expect(table.host.asked).toBe(2);
  });

  it('is asked for by one question at a time, and an answer that comes too late changes nothing', async () => {
    let come!: (answer: ConfigAnswer) => void;
    const table = page(() => new Promise((resolve) => (come = resolve)));
    table.search.wake();
    table.search.wake();
    expect(table.host.asked).toBe(1);
    const late = come;
    table.host.say = () => never;
    await eventually(() => (table.clock.step(), table.search.trouble?.code)).toBe('config/silent');
    late(answer(404, ''));
    expect(await isKnown(table)).toBe(false);
  });

  it('is asked for by questions that are taken back when they come to nothing, so that connections stay free', async () => {
    const table = page(() => never);
    for (let tries = 1; tries <= 9; tries++)
      await eventually(() => (table.host.asked < tries && table.clock.step(), table.host.asked)).toBe(tries);
    expect(table.questions.map(({ aborted }) => aborted)).toEqual([...Array(8).fill(true), false]);
    table.host.say = async () => answer(200, FILE);
    await eventually(() => (table.clock.step(), table.search.now)).not.toBeNull();
    expect(table.questions.at(-1)!.aborted, 'an answer that has come').toBe(false);
  });

  it('is taken as it was kept while the host is gone, and asked for until the host itself has said it', async () => {
    const table = page(async () => kept(FILE));
    expect((await table.search.known).brokers[0]?.host).toBe('own.example');
    table.host.say = () => Promise.reject(new TypeError('offline'));
    await eventually(() => (table.clock.step(), table.host.asked)).toBe(3);
    expect(table.search.trouble, 'what is kept goes on to serve').toBeNull();
    table.host.say = async () => answer(200, FILE);
    table.search.wake();
    await eventually(() => table.host.asked).toBe(4);
    expect(await isKnown(table)).toBe(true);
    table.search.wake();
    expect([table.host.asked, table.heard], 'it is as it was kept').toEqual([4, []]);
  });

  it('tells the page when the host is back and names other servers than were kept', async () => {
    const table = page(async () => kept(FILE));
    const known = await table.search.known;
    table.host.say = async () => answer(200, FILE.replace('own', 'another'));
    await eventually(() => (table.clock.step(), table.heard)).toEqual(['config/changed']);
    expect(table.search.now, 'the page talks to those it knows').toBe(known);
    table.search.wake();
    expect(table.host.asked).toBe(2);
  });

  it('is none of a page from a file', async () => {
    const { search } = page(() => never);
    const own = new ConfigSearch({
      page: { ...PAGE, protocol: 'file:' },
      clock: new VirtualClock(),
      random: (count) => new Uint8Array(count),
      ask: () => Promise.reject(new Error('a page from a file asks nobody')),
    });
    expect(await own.known).toEqual(PUBLIC_CONFIG);
    expect(search.now).toBeNull();
  });
});
