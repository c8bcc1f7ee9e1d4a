/** What “Why can't we connect?” says: who reaches whom, and what to try. */
import { describe, expect, test } from 'vitest';
import type { PeerView } from '../../../src/net/mesh/peer';
import {
  type IntroducerState,
  type PlatformState,
  advice,
  introducerFindings,
  platformFindings,
  reachLines,
  wayFindings,
} from '../../../src/ui/text/network';
import { viewNetwork } from '../../../src/ui/view/networkView';
import { type Reach, withThrough } from '../../../src/ui/view/presence';

const NAMES = new Map([
  ['a', 'Ada'],
  ['b', 'Ben'],
  ['c', 'Cora'],
  ['d', 'Dan'],
]);
const peer = (device: string, state: PeerView['state']): PeerView => ({
  device,
  state,
  left: false,
  generation: 1,
  lagMs: null,
});
const reach = (lists: Record<string, string>): Reach =>
  new Map(Object.entries(lists).map(([device, reached]) => [device, new Set(reached)]));
const nameOf = (device: string): string => NAMES.get(device)!;

describe('who reaches whom', () => {
  /** Ada is linked to Cora alone, who is linked to Ben; of Dan nobody knows. */
  const peers = [peer('b', 'lost'), peer('c', 'connected')];
  const view = viewNetwork('a', NAMES, peers, reach({ c: 'ab' }));

  test('is told of all of whom something is known', () => {
    expect(view.people.map(({ name }) => name)).toEqual(['Ada', 'Ben', 'Cora', 'Dan']);
    expect(view.ties).toEqual([
      { a: 'a', b: 'b', linked: false },
      { a: 'a', b: 'c', linked: true },
      { a: 'a', b: 'd', linked: false },
      { a: 'b', b: 'c', linked: true },
      { a: 'c', b: 'd', linked: false },
    ]);
    expect([view.through, view.missing]).toEqual([[{ device: 'b', by: ['c'] }], ['d']]);
  });

  test('is said in plain words, also that a pair plays through others', () => {
    expect(reachLines(view, nameOf)).toEqual([
      'You’re connected directly to Cora.',
      'You and Ben can’t reach each other directly, so you play through Cora. It works just as well.',
      'Dan can’t be reached at the moment; perhaps their page is closed.',
    ]);
    expect(reachLines(viewNetwork('a', new Map([['a', 'Ada']]), [], reach({})), nameOf)).toEqual([
      'Nobody else from this table has been found yet.',
    ]);
  });

  test('names two who play through the others, and not one whose page is closed with somebody who is there', () => {
    const both = [peer('b', 'connected'), peer('c', 'connected'), peer('d', 'lost')];
    expect(reachLines(viewNetwork('a', NAMES, both, reach({ b: 'a', c: 'a' })), nameOf)).toEqual([
      'You’re connected directly to Ben and Cora.',
      'Ben and Cora can’t reach each other directly; they play through the others.',
      'Dan can’t be reached at the moment; perhaps their page is closed.',
    ]);
  });

  test('calls nobody unreachable who has left the page, and tells who watches', () => {
    const gone = [{ ...peer('b', 'unsteady'), left: true }, peer('c', 'connected')];
    const view = viewNetwork('a', new Map([...NAMES].slice(0, 3)), gone, reach({ c: 'a' }), ['Eva', 'Finn']);
    expect([view.missing, view.left]).toEqual([[], ['b']]);
    expect(view.ties).toEqual([{ a: 'a', b: 'c', linked: true }]);
    expect(reachLines(view, nameOf)).toEqual([
      'You’re connected directly to Cora.',
      'Ben has left the page.',
      'Eva and Finn are watching. Spectators find some of you by a link of their own.',
    ]);
  });

  test('misses nobody who has closed a page and is here with another one, also by way of others', () => {
    const names = new Map([...NAMES, ['old a', 'Ada'], ['old c', 'Cora'], ['left d', 'Dan']]);
    const left = { ...peer('left d', 'unsteady'), left: true };
    const now = viewNetwork('a', names, [...peers, peer('old c', 'lost'), left], reach({ c: 'abd' }));
    expect(now.people.map(({ device }) => device)).toEqual(['a', 'b', 'c', 'd']);
    expect([now.missing, now.left]).toEqual([[], []]);
    expect(reachLines(now, nameOf).join()).not.toMatch(/can’t be reached|has left/);
    const gone = viewNetwork('a', new Map([...NAMES, ['old d', 'Dan']]), peers, reach({ c: 'ab' }));
    expect(gone.missing, 'is missed once').toEqual(['old d']);
  });

  test('makes somebody who is reached through others somebody who is there', () => {
    const shown = withThrough('a', peers, reach({ c: 'abd' }));
    expect(shown.map(({ device, state }) => `${device} ${state}`)).toEqual([
      'b connected',
      'c connected',
      'd connected',
    ]);
    expect(withThrough('a', peers, reach({ c: 'a' }))).toEqual(peers);
  });
});

describe('what to try', () => {
  const dead: IntroducerState = { name: 'broker.example', state: 'lost' };
  const alive: IntroducerState = { name: 'broker.example', state: 'connected' };
  const PLAIN: PlatformState = { lockedDown: false, localDenied: false, mac: false, file: false };
  const tips = (
    introducers: Parameters<typeof advice>[0],
    ways: Parameters<typeof advice>[1],
    apart: boolean,
    platform: Partial<PlatformState> = {},
  ): string => advice(introducers, ways, apart, { ...PLAIN, ...platform }).join(' ');

  test('names what browser and system keep from the page, and what to do', () => {
    expect(tips([alive], ['host'], false, { localDenied: true })).toContain('allow the local network there');
    expect(tips([alive], ['srflx'], false, { mac: true })).toContain('Privacy & Security');
    expect(tips([alive], ['host'], true, { mac: true })).toContain('Privacy & Security');
    expect(tips([alive], ['host'], false, { mac: true })).not.toContain('Privacy & Security');
    expect(tips([dead], [], false, { lockedDown: true, mac: true })).toMatch(/^Switch Lockdown Mode off[^→]*$/);
    expect(tips([dead], ['host'], false, { file: true })).toMatch(/connect with a code.*npx svista/);
    expect(platformFindings(PLAIN)).toEqual([]);
    const findings = platformFindings({ lockedDown: true, localDenied: true, mac: true, file: false });
    expect(findings.map(({ good }) => good)).toEqual([false, false]);
  });

  test('is no code where none leads to those who are looked for', () => {
    const told = advice([dead], ['host'], false, PLAIN, false).join(' ');
    expect(told).toContain('Check the Wi-Fi');
    expect(told).not.toContain('code');
  });

  test('follows from what was found', () => {
    expect(tips([alive], ['host', 'srflx'], false)).toContain('Everything looks fine');
    expect(tips([dead], ['host'], false)).toContain('connect with a code');
    expect(tips([dead, alive], ['host'], false)).not.toContain('connect with a code');
    expect(tips([alive], [], false)).toContain('block WebRTC');
    expect(tips([alive], ['host', 'srflx'], true)).toMatch(/guest Wi-Fi.*VPN.*TURN/);
    expect(tips([alive], ['host', 'srflx', 'relay'], true)).not.toContain('TURN');
  });

  test('stands below what was found, in words', () => {
    expect(introducerFindings([dead, alive], { state: 'connected' })).toEqual([
      { good: false, text: 'broker.example doesn’t answer' },
      { good: true, text: 'broker.example answers' },
    ]);
    const fault = { code: 'config/status', message: 'the page’s host answers 503 when asked for config.json' };
    const [unknown] = introducerFindings([], { state: 'lost', fault, retryMs: 0 });
    expect(unknown).toEqual({
      good: false,
      text: 'The connection servers aren’t known yet: the page’s host answers 503 when asked for config.json',
    });
    expect(wayFindings(['host']).map(({ good }) => good)).toEqual([true, null, null]);
    expect(wayFindings(['host', 'srflx', 'relay']).every(({ good }) => good)).toBe(true);
    expect(wayFindings([])[0]!.good).toBe(false);
  });
});
