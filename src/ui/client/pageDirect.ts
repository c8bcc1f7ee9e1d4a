/**
 * Links from this page straight to other devices.
 * @module
 */
import { realClock } from '../../lib/clock';
import { type OpenDirect, laterDirect } from '../../net/link/direct';
import type { SearchedConfig } from '../../net/peerjs/laterTransport';
import { supplies } from './supplies';

/** The program for them comes while they are asked for; they go by the servers that are known by then. */
export function pageDirect(config: Pick<SearchedConfig, 'now'>): OpenDirect {
  const program = supplies().bring('connect', () => import('../../net/direct/webrtc'));
  return laterDirect(program.then(({ webrtcDirect }) => webrtcDirect(() => config.now?.iceServers ?? [], realClock)));
}
