/** What is known of the system of a device, and of the host of a page. */
import { describe, expect, it } from 'vitest';
import { type Leave, type Scope, isLockedDown, isMac, leaveFor, reachOf } from '../../src/lib/platform';

describe('a host', () => {
  it.each([
    ['localhost', 'loopback'],
    ['cards.localhost', 'loopback'],
    ['127.0.0.1', 'loopback'],
    ['127.3.2.1', 'loopback'],
    ['[::1]', 'loopback'],
    ['192.168.1.5', 'local'],
    ['10.0.0.1', 'local'],
    ['172.16.0.1', 'local'],
    ['172.31.9.9', 'local'],
    ['169.254.1.1', 'local'],
    ['Cards.Local', 'local'],
    ['[fd12:3456::1]', 'local'],
    ['[fe80::1]', 'local'],
    ['172.15.0.1', 'public'],
    ['172.32.0.1', 'public'],
    ['192.169.1.5', 'public'],
    ['11.0.0.1', 'public'],
    ['10.cards.example', 'public'],
    ['fd.example', 'public'],
    ['local', 'public'],
    ['0.peerjs.com', 'public'],
    ['[2001:db8::1]', 'public'],
  ])('%s is %s', (host, reach) => {
    expect(reachOf(host)).toBe(reach);
  });
});

describe('leave to reach the own network', () => {
  const PUBLIC = { protocol: 'https:', hostname: 'cards.example' };
  const browser = (states: Readonly<Record<string, string>>) => ({
    query: async ({ name }: { name: string }) => {
      const state = states[name];
      if (state === undefined) throw new TypeError('no such permission');
      return { state };
    },
  });

  it.each<['local' | 'loopback', Readonly<Record<string, string>>, Leave]>([
    ['local', { 'local-network': 'denied', 'local-network-access': 'granted' }, 'denied'],
    ['local', { 'local-network-access': 'prompt' }, 'prompt'],
    ['loopback', { 'loopback-network': 'granted', 'local-network': 'denied' }, 'granted'],
    ['loopback', { 'local-network-access': 'denied' }, 'denied'],
    ['local', { 'local-network': 'undecided' }, null],
    ['local', {}, null],
  ])('%s by %j is %s', async (reach, states, leave) => {
    expect(await leaveFor(reach, { page: PUBLIC, permissions: browser(states) })).toBe(leave);
  });

  it('is not asked of a page that lies there itself, or on a disk', async () => {
    const permissions = browser({ 'local-network': 'denied' });
    for (const page of [
      { protocol: 'http:', hostname: '192.168.1.5' },
      { protocol: 'http:', hostname: 'localhost' },
      { protocol: 'file:', hostname: '' },
    ])
      expect(await leaveFor('local', { page, permissions })).toBe(null);
  });

  it('is not known where nobody can be asked', async () => {
    expect(await leaveFor('local', { page: PUBLIC, permissions: undefined })).toBe(null);
  });
});

describe('a device', () => {
  const apple = { vendor: 'Apple Computer, Inc.', platform: 'MacIntel' };

  it.each<[string, Scope, boolean]>([
    ['Safari in Lockdown Mode', { navigator: apple }, true],
    ['Safari', { navigator: apple, RTCPeerConnection: Object, WebAssembly: {} }, false],
    ['a Safari whose WebRTC is switched off', { navigator: apple, WebAssembly: {} }, false],
    ['a browser of others that has neither', { navigator: { vendor: '' } }, false],
    ['no browser', {}, false],
  ])('%s: locked down?', (_, scope, locked) => {
    expect(isLockedDown(scope)).toBe(locked);
  });

  it.each<[Scope['navigator'], boolean]>([
    [{ ...apple, maxTouchPoints: 0 }, true],
    [{ ...apple, maxTouchPoints: 5 }, false],
    [{ platform: 'Linux x86_64' }, false],
    [undefined, false],
  ])('%j: a Mac?', (navigator, mac) => {
    expect(isMac(navigator ? { navigator } : {})).toBe(mac);
  });
});
