/** What is said while a device looks for another one. */
import { expect, it } from 'vitest';
import type { BrokerStatus } from '../../../src/net/link/transport';
import { searchText } from '../../../src/ui/text/searching';

const lost = (code: string): BrokerStatus => ({ state: 'lost', fault: { code, message: 'so it is' }, retryMs: 1_000 });

it('says nothing while the other device may just be on its way', () => {
  expect(searchText({ state: 'connecting' }, false)).toBe(null);
  expect(searchText({ state: 'connected' }, false)).toBe(null);
});

it('says at once what is wrong with this device, or that nobody introduces the two', () => {
  expect(searchText(lost('broker/offline'), false)!.title).toBe('You’re offline');
  expect(searchText(lost('broker/no-webrtc'), true)!.title).toBe('This browser can’t connect to others');
  for (const code of ['broker/unreachable', 'broker/silent', 'broker/lost', 'broker/unheard-of']) {
    const { title, tips } = searchText(lost(code), false)!;
    expect(title).toBe('No server answers here');
    expect(tips.join(' ')).toContain('another network');
  }
});

it('says after long what may be wrong with the other device', () => {
  for (const state of ['connecting', 'connected'] as const) {
    const { title, tips } = searchText({ state }, true)!;
    expect(title).toBe('Your other device can’t be found yet');
    expect(tips.length).toBe(3);
  }
});
