/** What the host prints when it has started: the QR code, the greeting, the addresses for friends. */
import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { lanAddresses } from '../../src/host/addresses';
import { drawQr, greeting } from '../../src/host/greeting';
import type { Host } from '../../src/host/host';
import { HELP } from '../../src/host/options';

const HOST: Host = {
  port: 8080,
  url: 'http://localhost:8080/',
  lanUrls: ['http://192.168.1.5:8080/', 'http://10.0.0.7:8080/'],
  stunPort: 3478,
  close: () => Promise.resolve(),
};

/** Which modules are dark, from a drawing without colours, where blocks are light. */
function modules(drawing: string): boolean[][] {
  return drawing.split('\n').flatMap((line) => {
    const letters = [...line];
    return [letters.map((letter) => !'█▀'.includes(letter)), letters.map((letter) => !'█▄'.includes(letter))];
  });
}

describe('the QR code in the terminal', () => {
  test('has the three corner marks and a light border of four modules', () => {
    const dark = modules(drawQr('http://192.168.1.5:8080/', false));
    const size = dark[0]!.length;
    for (let i = 0; i < size; i++)
      for (let edge = 0; edge < 4; edge++) expect([dark[edge]![i], dark[i]![edge]]).toEqual([false, false]);
    const mark = (top: number, left: number): string =>
      Array.from({ length: 7 }, (_, y) =>
        dark[top + y]!.slice(left, left + 7)
          .map((on) => (on ? '#' : '.'))
          .join(''),
      ).join();
    const whole = '#######,#.....#,#.###.#,#.###.#,#.###.#,#.....#,#######';
    expect([mark(4, 4), mark(4, size - 11), mark(size - 11, 4)]).toEqual([whole, whole, whole]);
  });

  test('is the same with colours, which make it dark on light on any terminal', () => {
    const coloured = drawQr('http://192.168.1.5:8080/', true);
    expect(coloured).toContain('\u001b[38;5;16;48;5;231m');
    // oxlint-disable-next-line no-control-regex
    const plain = coloured.replace(/\u001b\[[0-9;]*m/g, '');
    expect(modules(plain).map((row) => row.map((on) => !on))).toEqual(
      modules(drawQr('http://192.168.1.5:8080/', false)),
    );
  });
});

describe('the greeting', () => {
  test('promises no open table: people open one in the page', () => {
    for (const lanUrls of [HOST.lanUrls, []]) {
      const text = greeting({ ...HOST, lanUrls }, false);
      expect(text).toContain('Svista is ready');
      expect(text).not.toMatch(/table is open/i);
    }
    expect(HELP).not.toMatch(/opens a (?:card )?table/i);
  });

  test('names the addresses, the ports a firewall must let in, and how to end', () => {
    const text = greeting(HOST, false);
    for (const part of [HOST.url, ...HOST.lanUrls, 'TCP port 8080', 'UDP port 3478', 'Ctrl+C', '█'])
      expect(text).toContain(part);
  });

  test('says so if there is no network', () => {
    const text = greeting({ ...HOST, lanUrls: [] }, false);
    expect(text).toContain('no network');
    expect(text).toContain('Ctrl+C');
    expect(text).not.toContain('█');
  });
});

describe('the addresses for friends', () => {
  const ipv4 = (address: string, internal = false) => [
    { address, family: 'IPv4' as const, internal, netmask: '', mac: '', cidr: null },
  ];

  test('begin with the likeliest: the home network before containers and tunnels', () => {
    const interfaces = {
      lo: ipv4('127.0.0.1', true),
      docker0: ipv4('172.17.0.1'),
      tun0: ipv4('10.8.0.2'),
      eth1: ipv4('203.0.113.9'),
      usb0: ipv4('169.254.3.4'),
      wlan0: ipv4('192.168.178.20'),
    };
    expect(lanAddresses(interfaces)).toEqual([
      '192.168.178.20',
      '203.0.113.9',
      '10.8.0.2',
      '172.17.0.1',
      '169.254.3.4',
    ]);
  });

  test('are none without a network, and leave out IPv6', () => {
    expect(lanAddresses({ lo: ipv4('127.0.0.1', true) })).toEqual([]);
    expect(lanAddresses(networkInterfaces()).every((address) => /^[\d.]+$/.test(address))).toBe(true);
  });
});
