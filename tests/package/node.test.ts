/** What a program in Node lacks to sit at a table over WebRTC. */
import { afterEach, expect, it } from 'vitest';
import { isOffline } from '../../src/lib/platform';
import { provideWebRtc } from '../../src/package/node';

const NAMES = ['RTCPeerConnection', 'RTCSessionDescription', 'RTCIceCandidate'];
const scope = globalThis as Record<string, unknown>;
const before = Object.fromEntries([...NAMES, 'WebSocket'].map((name) => [name, scope[name]]));

afterEach(() => {
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) delete scope[name];
    else scope[name] = value;
  }
});

it('is given what it lacks, and keeps what it has', () => {
  const given = Object.fromEntries(NAMES.map((name) => [name, class {}])) as never;
  const own = (scope['WebSocket'] = class {});
  provideWebRtc(given, class {});
  for (const name of NAMES) expect(scope[name]).toBe(given[name]);
  expect(scope['WebSocket']).toBe(own);
  provideWebRtc({ RTCPeerConnection: 1, RTCSessionDescription: 1, RTCIceCandidate: 1 });
  expect(scope['RTCPeerConnection']).toBe(given['RTCPeerConnection']);
});

it('needs no WebSocket of others where Node has one', () => {
  delete scope['WebSocket'];
  provideWebRtc({ RTCPeerConnection: 1, RTCSessionDescription: 1, RTCIceCandidate: 1 });
  expect('WebSocket' in scope).toBe(false);
});

it('is told by nobody that there is no network', () => {
  expect([isOffline({}), isOffline({ navigator: {} }), isOffline({ navigator: { onLine: true } })]).toEqual([
    false,
    false,
    false,
  ]);
  expect(isOffline({ navigator: { onLine: false } })).toBe(true);
});
