/** The link for watching: what it opens, and what it does not. */
import { describe, expect, it, test } from 'vitest';
import { type Fault } from '../../../src/lib/result';
import { VirtualClock } from '../../../src/lib/clock';
import { signingPair } from '../../../src/crypto/sign';
import { MemoryNetwork } from '../memory/memory';
import { type Mesh, createMesh } from '../../../src/net/mesh/mesh';
import { makeWatchLink, parseLink, parseWatchLink, slotIds } from '../../../src/net/link/tableLink';
import { isAddress, type Transport } from '../../../src/net/link/transport';
import { LIMITS } from '../../../src/lib/limits';
import { MAX_WATCHER_BYTES, SpectatorRateLimit } from '../../../src/net/spectators/spectatorRateLimit';
import { WATCH_SLOTS, type WatchSide, tablePair, watchSlotIds } from '../../../src/net/link/watchLink';
import { SECRET, pairOf } from '../memory/memoryTable';
import { seededBytes } from '../rawPair';

const TABLE = tablePair(SECRET);
const KEY = TABLE.publicKey;
const SLOTS = watchSlotIds(KEY);

interface Guest {
  readonly mesh: Mesh;
  readonly faults: Fault[];
  readonly inbox: string[];
}

/** A device on one side of the watching link, or anything that somebody makes of it. */
function guest(
  network: MemoryNetwork,
  name: string,
  {
    side,
    secret = KEY,
    transport,
    admit,
  }: {
    side: WatchSide | null;
    secret?: Uint8Array;
    transport?: (node: ReturnType<MemoryNetwork['join']>) => Transport;
    admit?: () => 'refused' | null;
  },
): Guest {
  const node = network.join(name);
  const diary = { faults: [] as Fault[], inbox: [] as string[] };
  const mesh = createMesh({
    transport: transport?.(node) ?? network.transport(node, SLOTS, []),
    secret,
    side,
    pair: pairOf(name),
    epoch: 1,
    clock: node.clock,
    random: node.random,
    ...(admit ? { admit } : {}),
    onMessage: (device, bytes) => diary.inbox.push(`${device.slice(0, 4)}: ${bytes.length}`),
    onPeers: () => {},
    onStatus: () => {},
    onFault: (fault) => diary.faults.push(fault),
  });
  mesh.start();
  return { mesh, ...diary };
}

function member(network: MemoryNetwork, name: string, admit?: () => 'refused' | null): Guest {
  return guest(network, name, {
    side: { is: 'member', pair: TABLE },
    ...(admit ? { admit } : {}),
    transport: (node) => {
      const door = network.door(node, SLOTS);
      door.setBroker({ state: 'connected' });
      door.setOpen(true);
      return door;
    },
  });
}

const watcher = (network: MemoryNetwork, name: string): Guest =>
  guest(network, name, { side: { is: 'watcher', key: KEY } });
const reached = ({ mesh }: Guest): number => mesh.peers.filter(({ state }) => state === 'connected').length;
const codes = ({ faults }: Guest): string[] => [...new Set(faults.map(({ code }) => code))];

describe('the link for watching', () => {
  test('follows from the table’s link, and is another one: it gives no secret and leads to other addresses', () => {
    const link = makeWatchLink('https://example.org/svista/', KEY);
    expect(link).toMatch(/^https:\/\/example\.org\/svista\/#w=[A-Za-z0-9_-]{50}$/);
    expect(parseWatchLink(link)).toEqual({ ok: true, value: KEY });
    expect(parseLink(link)).toMatchObject({ fault: { code: 'link/none' } });
    expect(Buffer.from(KEY).includes(Buffer.from(SECRET))).toBe(false);
    expect(SLOTS).toHaveLength(WATCH_SLOTS);
    expect(SLOTS.every(isAddress)).toBe(true);
    expect(SLOTS.filter((slot) => slotIds(SECRET).includes(slot))).toEqual([]);
    expect(tablePair(SECRET.map((byte) => byte ^ 1)).publicKey).not.toEqual(KEY);
  });

  // (P142)
  test('keeps its form: a link of the first version still leads to the same table', () => {
    const { publicKey } = tablePair(Uint8Array.from({ length: 16 }, (_, i) => i));
    expect(makeWatchLink('http://x/', publicKey)).toBe(
      'http://x/#w=ARXUdTc-1xBCMkOdHejYZGxY2Y1zhj7gaaipszNHbMFXt1Xkbg',
    );
  });

  test('says what is wrong with it, as the table’s link does', () => {
    const link = makeWatchLink('http://x/', KEY);
    const code = (text: string): string => {
      const parsed = parseWatchLink(text);
      return parsed.ok ? 'ok' : parsed.fault.code;
    };
    expect(code(link)).toBe('ok');
    expect(code(link.slice(0, -4))).toBe('link/broken');
    expect(code(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toMatch(/^link\/(mistyped|broken)$/);
    expect(code('http://x/#t=AQABAgMEBQYHCAkKCwwNDg-bVidt')).toBe('link/none');
  });
});

describe('on the network', () => {
  it('who watches finds the members who hold a slot, and no more of them than there are slots', () => {
    const network = new MemoryNetwork({ seed: 1 });
    const members = ['Anna', 'Ben', 'Cleo'].map((name) => member(network, name));
    const vera = watcher(network, 'Vera');
    expect(network.clock.runUntil(() => reached(vera) === WATCH_SLOTS, 20_000)).toBe(true);
    expect(members.map(reached).sort()).toEqual([0, 1, 1]);
    vera.mesh.broadcast(new Uint8Array(5));
    network.clock.advance(1_000);
    expect(members.flatMap(({ inbox }) => inbox)).toHaveLength(2);
    expect([vera, ...members].flatMap(codes)).toEqual([]);
  });

  it('a spectator whom one member lets in finds another who comes to an empty slot later, and whoever lies is not alone', () => {
    const network = new MemoryNetwork({ seed: 3 });
    const anna = member(network, 'Anna');
    const vera = watcher(network, 'Vera');
    expect(network.clock.runUntil(() => reached(vera) === 1, 20_000)).toBe(true);
    network.clock.advance(60_000);
    const ben = member(network, 'Ben');
    expect(network.clock.runUntil(() => reached(vera) === WATCH_SLOTS, 40_000)).toBe(true);
    network.clock.advance(1_000);
    expect([reached(anna), reached(ben)]).toEqual([1, 1]);
  });

  it('two who watch never meet, not even if one takes the members’ slot', () => {
    const network = new MemoryNetwork({ seed: 2 });
    const door = (node: ReturnType<MemoryNetwork['join']>): Transport => {
      const transport = network.door(node, SLOTS);
      transport.setBroker({ state: 'connected' });
      transport.setOpen(true);
      return transport;
    };
    // They know all that the link says, and answer as a member would, with a key of their own.
    const mallory = guest(network, 'Mallory', {
      side: { is: 'member', pair: signingPair(new Uint8Array(32).fill(9)) },
      transport: door,
    });
    const plain = guest(network, 'Manu', { side: null, transport: door });
    const vera = watcher(network, 'Vera');
    network.clock.advance(20_000);
    expect(reached(vera)).toBe(0);
    expect(codes(vera)).toEqual(['net/not-member']);
    expect(mallory.inbox.length + plain.inbox.length + vera.inbox.length).toBe(0);
  });

  it('nobody gets to the players with it: their addresses are unknown to them, and their key is another', () => {
    const network = new MemoryNetwork({ seed: 3 });
    const player = guest(network, 'Anna', {
      side: null,
      secret: SECRET,
      transport: (node) => network.transport(node, slotIds(SECRET)),
    });
    network.clock.advance(2_000);
    // Even if somebody had told them where they are.
    const vera = guest(network, 'Vera', {
      side: null,
      secret: KEY,
      transport: (node) => network.transport(node, slotIds(SECRET), []),
    });
    network.clock.advance(10_000);
    expect([reached(player), reached(vera)]).toEqual([0, 0]);
    expect(codes(player)).toEqual(['net/secret']);
    const ben = guest(network, 'Ben', {
      side: null,
      secret: SECRET,
      transport: (node) => network.transport(node, slotIds(SECRET), []),
    });
    expect(network.clock.runUntil(() => reached(ben) === 1, 20_000)).toBe(true); // with the table's secret it works
  });

  it('a member tells who watches no address but its slot, and takes none from them', () => {
    const network = new MemoryNetwork({ seed: 4 });
    const anna = member(network, 'Anna');
    const [vera, walt] = [watcher(network, 'Vera'), watcher(network, 'Walt')];
    expect(network.clock.runUntil(() => reached(anna) === 2, 20_000)).toBe(true);
    network.clock.advance(60_000);
    expect([reached(vera), reached(walt)]).toEqual([1, 1]); // the member, and not each other
  });

  it('who is not admitted is told so, and gets no link', () => {
    const network = new MemoryNetwork({ seed: 5 });
    let refused = false;
    const anna = member(network, 'Anna', () => (refused ? 'refused' : null));
    const vera = watcher(network, 'Vera');
    expect(network.clock.runUntil(() => reached(vera) === 1, 20_000)).toBe(true);
    refused = true;
    anna.mesh.dismiss(vera.mesh.self, 'refused');
    network.clock.advance(30_000);
    expect([reached(vera), codes(vera)]).toEqual([0, ['net/refused']]);
    refused = false;
    expect(network.clock.runUntil(() => reached(vera) === 1, 120_000)).toBe(true);
  });
});

describe('a turnstile', () => {
  function made(): { clock: VirtualClock; hear: (length: number) => void; heard: number[]; ends: string[] } {
    const clock = new VirtualClock();
    const [heard, ends] = [[] as number[], [] as string[]];
    const raw = {
      initiator: false,
      binding: new Uint8Array(),
      waitingBytes: 0,
      send: () => {},
      close: () => void ends.push('closed'),
      onMessage: ((): void => {}) as (bytes: Uint8Array) => void,
      onClose: (): void => {},
    };
    const limit = new SpectatorRateLimit(raw, clock);
    limit.onMessage = (bytes) => heard.push(bytes.length);
    limit.onClose = () => ends.push('told');
    return { clock, hear: (length) => raw.onMessage(seededBytes(1)(length)), heard, ends };
  }

  test('lets a few messages at once through, and then so many a second', () => {
    const { clock, hear, heard, ends } = made();
    for (let i = 0; i < LIMITS.spectatorMessages.burst; i++) hear(10);
    for (let second = 0; second < 5; second++) {
      clock.advance(1_000);
      for (let i = 0; i < LIMITS.spectatorMessages.perSecond; i++) hear(10);
    }
    expect([heard.length, ends]).toEqual([LIMITS.spectatorMessages.burst + 5 * LIMITS.spectatorMessages.perSecond, []]);
  });

  test('ends the link with one too many', () => {
    const { hear, heard, ends } = made();
    for (let i = 0; i <= LIMITS.spectatorMessages.burst; i++) hear(10);
    expect([heard.length, ends]).toEqual([LIMITS.spectatorMessages.burst, ['closed', 'told']]);
  });

  test('ends the link with one that is too long', () => {
    const { hear, heard, ends } = made();
    hear(MAX_WATCHER_BYTES);
    hear(MAX_WATCHER_BYTES + 1);
    expect([heard, ends]).toEqual([[MAX_WATCHER_BYTES], ['closed', 'told']]);
  });
});
