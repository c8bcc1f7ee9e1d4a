/** The code by which a seat moves: a link, which says what is wrong with it. */
import { describe, expect, test } from 'vitest';
import { type WatchSide, watchSlotIds } from '../../../src/net/link/watchLink';
import { type Mesh, createMesh } from '../../../src/net/mesh/mesh';
import { MemoryNetwork } from '../memory/memory';
import { pairOf } from '../memory/memoryTable';
import { makeMoveLink, parseMoveLink } from '../../../src/net/link/moveLink';
import { seededBytes } from '../rawPair';

const random = seededBytes(9);
const CODE = { madeS: 1_700_000_000, secret: random(16), door: random(32) };
const link = makeMoveLink('https://example.org/svista/', CODE);
const said = (text: string, nowS = CODE.madeS + 60): string => {
  const parsed = parseMoveLink(text, nowS);
  return parsed.ok ? 'ok' : parsed.fault.code;
};

// (P174)
describe('a code to move by', () => {
  test('is a link of 76 characters in the fragment, read as it was made', () => {
    expect(link).toMatch(/^https:\/\/example\.org\/svista\/#m=[\w-]{76}$/);
    expect(parseMoveLink(link, CODE.madeS)).toEqual({ ok: true, value: CODE });
  });

  test('says what is wrong with it', () => {
    expect(said(link, CODE.madeS + 600)).toBe('ok');
    expect(said(link, CODE.madeS + 601)).toBe('move/old');
    expect(said(link, CODE.madeS - 600)).toBe('ok');
    expect(said(link, CODE.madeS - 601)).toBe('move/clock');
    expect(said(link.slice(0, -3))).toBe('link/broken');
    expect(said(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toMatch(/^link\/(mistyped|broken)$/);
    expect(said(link.replace('#m=A', '#m=B'))).toBe('link/version');
    expect(said(link.replace('#m=', '#t='))).toBe('link/none');
  });
});

test('a code is never made of parts of another length', () => {
  for (const wrong of [{ secret: random(15) }, { secret: random(17) }, { door: random(31) }, { door: random(33) }])
    expect(() => makeMoveLink('https://example.org/', { ...CODE, ...wrong })).toThrow();
});

/** A device at the door of a seat that moves. */
function atDoor(network: MemoryNetwork, name: string, side: WatchSide): Mesh {
  const door = pairOf('old').publicKey;
  const node = network.join(name);
  const slots = watchSlotIds(door).slice(0, 1);
  const mesh = createMesh({
    transport: network.transport(node, slots, side.is === 'member' ? slots : []),
    secret: door,
    side,
    pair: pairOf(name),
    epoch: 1,
    clock: node.clock,
    random: node.random,
    onMessage: () => {},
    onPeers: () => {},
    onStatus: () => {},
    onFault: () => {},
  });
  mesh.start();
  return mesh;
}

test('the two devices look for each other without end while no broker answers, and meet when one does', () => {
  const network = new MemoryNetwork({ seed: 1 });
  network.setBroker(false);
  const pair = pairOf('old');
  const meshes = [
    atDoor(network, 'old', { is: 'member', pair }),
    atDoor(network, 'new', { is: 'watcher', key: pair.publicKey }),
  ];
  const linked = (): string[][] =>
    meshes.map(({ peers }) => peers.filter(({ state }) => state === 'connected').map(({ device }) => device));
  network.clock.advance(300_000);
  expect(linked()).toEqual([[], []]);
  network.setBroker(true);
  network.clock.advance(60_000);
  expect(linked()).toEqual([[meshes[1]!.self], [meshes[0]!.self]]);
});
