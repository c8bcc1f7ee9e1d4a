/** Games beside the page, for somebody who has played one before, while it is not known which there are. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { Fault } from '../../../src/lib/result';
import { type NetConfig, PUBLIC_CONFIG } from '../../../src/net/peerjs/config';
import { besideGames } from '../../../src/ui/client/loading/besideGames';
import { eventually } from '../../run/eventually';

const TROUBLE: Fault = { code: 'config/status', message: 'the page’s host answers 503' };

/** A page whose search for `config.json` is told what comes of it. */
function page() {
  let settle!: (config: NetConfig) => void;
  const listeners = new Set<() => void>();
  const search = {
    known: new Promise<NetConfig>((resolve) => (settle = resolve)),
    now: null,
    trouble: null as Fault | null,
    listen: (listener: () => void) => (listeners.add(listener), () => listeners.delete(listener)),
  };
  const fail = (): void => {
    search.trouble = TROUBLE;
    for (const listener of listeners) listener();
  };
  const beside = besideGames(search, () => {});
  let came = 0;
  const come = (id?: string): void => void beside.come(id).then(() => came++);
  return { settle, fail, come, came: () => came, listeners };
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => '1', setItem: () => {} });
});

it.each([
  ['any page', undefined],
  ['the page of a game that is not known', 'hearts'],
])('do not keep %s from being shown when nobody says which there are', async (_, id) => {
  const { fail, come, came, listeners } = page();
  come(id);
  await turn();
  expect(came(), 'as long as it may be known in a moment').toBe(0);
  fail();
  await eventually(came).toBe(1);
  come(id); // another page, later
  await eventually(came).toBe(2);
  expect(listeners.size, 'nobody listens for ever').toBe(0);
});

it('are waited for where it is known', async () => {
  const { settle, come, came, listeners } = page();
  come();
  await turn();
  expect(came()).toBe(0);
  settle(PUBLIC_CONFIG);
  await eventually(came).toBe(1);
  await eventually(() => listeners.size).toBe(0);
});
