/** The devices of strangers: they have the link, and no program but the network's. */
import type { SigningPair } from '../../src/crypto/sign';
import { slotIds } from '../../src/net/link/tableLink';
import { type Mesh, createMesh } from '../../src/net/mesh/mesh';
import { encodeMessage } from '../../src/table/sync/protocol';
import type { MemoryNetwork } from '../net/memory/memory';
import { NO_FACE } from '../../src/table/charter/appearance';

export interface StrangerOptions {
  readonly network: MemoryNetwork;
  /** Of the link. */
  readonly secret: Uint8Array;
  readonly pair: SigningPair;
  readonly name: string;
  readonly random: (length: number) => Uint8Array;
  /** Whether a device is one of theirs: they know each other, and need no links. */
  readonly isOwn: (device: string) => boolean;
  readonly onMessage?: (bytes: Uint8Array) => void;
}

/** Says to everybody that it reaches who it is, and no more. */
export function strangerMesh({ network, secret, pair, name, random, isOwn, onMessage }: StrangerOptions): Mesh {
  const node = network.join(name);
  const presence = encodeMessage({ kind: 'presence', name, face: NO_FACE, wish: 'watch', bots: [] });
  const greeted = new Set<string>();
  const mesh: Mesh = createMesh({
    transport: network.transport(node, slotIds(secret)),
    secret,
    pair,
    epoch: 1,
    clock: node.clock,
    random,
    admit: (device) => (isOwn(device) ? 'refused' : null),
    onMessage: (_from, bytes) => onMessage?.(bytes),
    onPeers: (peers) => {
      for (const { device, state } of peers)
        if (state === 'connected' && !greeted.has(device) && mesh.send(device, presence)) greeted.add(device);
    },
    onStatus: () => {},
    onFault: () => {},
  });
  return mesh;
}
