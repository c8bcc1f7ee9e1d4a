/**
 * The members of a mesh as those who introduce each other: what an {@link Introducer} asks of them.
 * @module
 */
import { toHex } from '../../lib/bytes';
import { Introducer, type IntroducerOptions } from './introducer';
import type { MeshMessage } from './meshMessages';
import type { MeshOptions } from './meshOptions';
import { NEAR, NearTabs } from './nearTabs';
import type { Peer } from './peer';
import type { Roster } from './roster';

interface MembersOptions
  extends
    Pick<MeshOptions, 'transport' | 'direct' | 'near' | 'side' | 'pair' | 'secret' | 'clock' | 'random'>,
    Pick<IntroducerOptions, 'onLink'> {
  readonly roster: Roster;
  readonly post: (peer: Peer, message: MeshMessage) => unknown;
}

/** Members and other tabs, and what they pass on between each other. */
export interface Members {
  readonly introducer: Introducer;
  /** To be called often: looks for other tabs while nobody is linked, and for whoever is missed. */
  tick(): void;
  stop(): void;
}

/** Null where nobody is introduced: without direct links, and between spectators and those who play. */
export function membersOf(options: MembersOptions): Members | null {
  const { transport, direct, side, pair, roster, post, near: port, clock } = options;
  if (!direct || side) return null;
  const self = toHex(pair.publicKey);
  const postTo = (device: string, message: MeshMessage): void => {
    const peer = roster.get(device);
    if (peer) post(peer, message);
  };
  const missed = (): Map<string, string[]> => {
    const all = roster.missed(self);
    for (const device of near?.reached ?? [])
      if (device !== self && !roster.isConnected(device)) all.set(device, [...(all.get(device) ?? []), NEAR]);
    return all;
  };
  const introducer = new Introducer({
    ...options,
    self,
    direct,
    missed,
    isFriend: (device) => roster.isFriend(device),
    hasBroker: () => transport.address !== null,
    ask: (route, device, bytes) =>
      route === NEAR ? near?.pass(self, device, bytes) : postTo(route, { kind: 'pass', device, bytes }),
    give: (to, device, bytes) => {
      // What is for this device is for a newer tab of it, or for nobody.
      if (to !== self && roster.isConnected(to)) postTo(to, { kind: 'passed', device, bytes });
      else near?.pass(device, to, bytes);
    },
  });
  const near = port
    ? new NearTabs({
        port,
        self,
        clock,
        reaches: () => roster.connected.map(({ device }) => device),
        onPass: (from, to, bytes) => {
          if (to === self) introducer.passed(NEAR, from, bytes);
          else if (roster.isConnected(to)) introducer.pass(from, to, bytes);
        },
        onReach: () => introducer.tick(),
      })
    : null;
  return {
    introducer,
    tick() {
      if (roster.connected.length === 0) near?.seek();
      introducer.tick();
    },
    stop() {
      introducer.stop();
      near?.close();
    },
  };
}
