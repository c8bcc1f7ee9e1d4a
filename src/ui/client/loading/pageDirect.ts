/**
 * Links from this page straight to other devices.
 * @module
 */
import { realClock } from '../../../lib/clock';
import type { Fault } from '../../../lib/result';
import { type OpenDirect, type WayKind, laterDirect } from '../../../net/link/direct';
import type { SearchedConfig } from '../../../net/peerjs/laterTransport';
import { UNREACHABLE } from '../../../net/rendezvous/brokerConnection';
import { supplies } from './supplies';

/** The program for them comes while they are asked for; they go by the servers that are known by then. */
export function pageDirect(config: Pick<SearchedConfig, 'now'>): OpenDirect {
  const program = supplies().bring('connect', () => import('../../../net/direct/webrtc'));
  return laterDirect(program.then(({ webrtcDirect }) => webrtcDirect(() => config.now?.iceServers ?? [], realClock)));
}

/** How long ways are looked for, in ms. */
const LOOK_MS = 5_000;

/** By which ways this device can be reached, as a link that nobody is going to answer finds them. */
export function findWays(direct: OpenDirect): Promise<readonly WayKind[]> {
  return new Promise((resolve) => {
    const attempt = direct({
      role: 'offer',
      patienceMs: LOOK_MS,
      whole: true,
      onDescription: (_, ways) => {
        attempt.close();
        resolve(ways);
      },
      onLink: (link) => link.close(),
      onEnd: () => resolve([]),
    });
  });
}

/** Whether somebody was found to whom there is no way. */
export const isNoWay = ({ code }: Fault): boolean => code === UNREACHABLE;
