/**
 * What is said where a seat is taken over and the other device is not found: what is wrong, and what to try.
 * @module
 */
import type { BrokerStatus } from '../../net/link/transport';
import { say } from '../words/made/handover';
import { connectionText } from './connection';

export interface SearchText {
  readonly title: string;
  readonly tips: readonly string[];
}

/** What is wrong with this device itself. */
const HERE: readonly string[] = ['broker/no-webrtc', 'broker/offline'];

/** Null while there is nothing to say but that it is being looked for. `long`: for longer than it should take. */
export function searchText(broker: BrokerStatus, long: boolean): SearchText | null {
  if (broker.state === 'lost') {
    const known = HERE.includes(broker.fault.code) ? connectionText(broker, false) : null;
    if (known) return { title: known.title, tips: [known.text] };
    return { title: say.noServerHere(), tips: [say.doPagesOpen(), say.otherNetwork(), say.seatNeedsServer()] };
  }
  if (!long) return null;
  return { title: say.notFoundYet(), tips: [say.screenOn(), say.isItOnline(), say.isCodeOld()] };
}
