/**
 * The members of a mesh as those who introduce each other: what an {@link Introducer} asks of them.
 * @module
 */
import { toHex } from '../../lib/bytes';
import { Introducer, type IntroducerOptions } from './introducer';
import type { MeshMessage } from './meshMessages';
import type { MeshOptions } from './meshOptions';
import type { Peer } from './peer';
import type { Roster } from './roster';

interface MembersOptions
  extends
    Pick<MeshOptions, 'transport' | 'direct' | 'side' | 'pair' | 'secret' | 'clock' | 'random'>,
    Pick<IntroducerOptions, 'onLink'> {
  readonly roster: Roster;
  readonly post: (peer: Peer, message: MeshMessage) => unknown;
}

/** Null where nobody is introduced: without direct links, and between those who watch and those who play. */
export function introducerOf(options: MembersOptions): Introducer | null {
  const { transport, direct, side, pair, roster, post } = options;
  if (!direct || side) return null;
  const self = toHex(pair.publicKey);
  const postTo = (device: string, message: MeshMessage): void => {
    const peer = roster.get(device);
    if (peer) post(peer, message);
  };
  return new Introducer({
    ...options,
    self,
    direct,
    missed: () => roster.missed(self),
    isFriend: (device) => roster.isFriend(device),
    hasBroker: () => transport.address !== null,
    ask: (route, device, bytes) => postTo(route, { kind: 'pass', device, bytes }),
    give: (to, device, bytes) => postTo(to, { kind: 'passed', device, bytes }),
  });
}
