/** By which names the host lets itself be called, and from which pages; and what it tells about the others. */
import { hostname, networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { visitorAt } from '../../src/host/addresses';
import { Doorman } from '../../src/host/doorman';
import { Refusals } from '../../src/host/refusals';
import { VirtualClock } from '../../src/lib/clock';

const doorman = new Doorman({ names: ['table.example', '203.0.113.9'], pages: ['https://cards.example/people/anna/'] });

/** What comes of a request with these headers, on a socket at 192.168.1.5. */
function at(host: string | undefined, origin?: string): string {
  const headers = { host, origin };
  const allowed = doorman.check({ headers, socket: { localAddress: '::ffff:192.168.1.5' } } as unknown as Parameters<
    Doorman['check']
  >[0]);
  return allowed.ok ? 'in' : allowed.fault.code;
}

const first = hostname().toLowerCase().split('.')[0]!;

describe('the host', () => {
  test.each([
    'localhost',
    'localhost:8080',
    'LOCALHOST:8080',
    'localhost.:8080',
    '127.0.0.1:8080',
    '127.8.9.1',
    '[::1]:8080',
    '192.168.1.5:8080',
    `${first}:8080`,
    `${first.toUpperCase()}.local:8080`,
    'table.example',
    'table.example:443',
    '203.0.113.9:80',
  ])('can be called %s', (host) => {
    expect(at(host)).toBe('in');
    for (const scheme of ['http', 'https']) expect(at(host, `${scheme}://${host.toLowerCase()}`)).toBe('in');
  });

  test('can be called by any address that this machine has', () => {
    const addresses = Object.values(networkInterfaces()).flatMap(
      (infos) => infos?.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)) ?? [],
    );
    expect(addresses.map((address) => at(`${address}:8080`))).toEqual(addresses.map(() => 'in'));
  });

  test.each([
    undefined,
    '',
    'evil.example',
    'evil.example:8080',
    'localhost.evil.example',
    `${first}.evil.example`,
    '192.168.1.6:8080',
    '203.0.113.9.evil.example',
    '[2001:db8::1]',
    'localhost:8080:8080',
    'localhost/',
    'localhost@evil.example',
    'local host',
    '*',
    '.',
    '[::1',
    'x'.repeat(300),
    '0.0.0.0',
    '2130706433',
  ])('cannot be called %s', (host) => {
    expect(at(host)).toBe('host/name');
  });

  test.each([
    'http://evil.example',
    'http://localhost:3000',
    'http://localhost',
    'null',
    'file://',
    '',
    'http://127.0.0.1:8080',
    'http://localhost:8080.evil.example',
    'ftp://localhost:8080',
    'chrome-extension://abcdefgh',
    'http://cards.example',
    'https://cards.example:8443',
    'https://cards.example.evil.example',
    'https://evil.cards.example',
    'https://cards.example@evil.example',
    'https://evil.example/https://cards.example',
    'https://evil.example?https://cards.example/people/anna/',
    'https://cards.example:443:8443',
    'wss://cards.example',
    'https://cards.example, https://evil.example',
  ])('at localhost:8080 is for no page from “%s”', (origin) => {
    expect(at('localhost:8080', origin)).toBe('host/origin');
  });

  test('is for pages elsewhere that were named, and for whoever is no page', () => {
    expect([at('localhost:8080', 'https://cards.example'), at('localhost:8080')]).toEqual(['in', 'in']);
  });

  test('takes a port that a browser leaves out as that which it means', () => {
    expect([
      at('table.example:80', 'http://table.example'),
      at('table.example', 'https://table.example'),
      at('table.example:80', 'https://table.example'),
    ]).toEqual(['in', 'in', 'host/origin']);
  });
});

describe('what was refused', () => {
  test('is told in single lines without what could harm a terminal, and in few of them', () => {
    const clock = new VirtualClock();
    const lines: string[] = [];
    const refusals = new Refusals((line) => lines.push(line), clock);
    const visitor = visitorAt('::ffff:192.0.2.1');
    refusals.tell('host/origin', visitor, 'http://evil.example\r\n\u001b[2J\u0007');
    expect(lines).toEqual(['refused host/origin from 192.0.2.1 “http://evil.example???[2J?”']);
    for (let i = 0; i < 1_000; i++) refusals.tell('host/flood', visitor, 'x'.repeat(1_000));
    expect(lines).toHaveLength(5);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(160);
    clock.advance(10_000);
    refusals.tell('host/name', visitor);
    expect(lines.slice(5)).toEqual(['refused host/name from 192.0.2.1, and 996 more since the last line']);
  });
});
