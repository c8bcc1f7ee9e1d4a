/**
 * What is said, where somebody waits, when their device cannot find or reach the others: what is wrong, and what to
 * try.
 * @module
 */
import { isFile } from '../../lib/platform';
import type { Fault } from '../../lib/result';
import type { BrokerStatus } from '../../net/link/transport';
import { say } from '../words/made/connection';
import { faultText } from './faults';
import { sentence } from './sentence';

export interface ConnectionText {
  readonly title: string;
  readonly text: string;
}

/** What is said of each fault, when it is said. */
const KNOWN: Readonly<Record<string, () => ConnectionText>> = {
  'broker/no-webrtc': () => ({ title: say.noWebRtc(), text: say.noWebRtcHelp() }),
  'broker/lockdown': () => ({ title: say.lockdown(), text: say.lockdownHelp() }),
  'broker/offline': () => ({ title: say.offline(), text: isFile() ? say.fileHelp() : say.offlineHelp() }),
  'broker/unreachable': () => ({ title: say.noAnswer(), text: isFile() ? say.fileHelp() : say.unreachableHelp() }),
  'broker/lost': () => ({ title: say.noAnswer(), text: say.lostHelp() }),
};

/** Why it is not known yet who introduces; null if it is known, or nothing is wrong so far. */
export function configTrouble(broker: BrokerStatus): Fault | null {
  return broker.state === 'lost' && broker.fault.code.startsWith('config/') ? broker.fault : null;
}

/** Null while nothing is wrong. `blocked`: somebody was found, but no way to them. */
export function connectionText(broker: BrokerStatus, blocked: boolean): ConnectionText | null {
  const unknown = configTrouble(broker);
  if (unknown) return { title: say.configUnknown(), text: say.configHelp({ fault: faultText(unknown) }) };
  if (broker.state === 'lost') {
    const { code } = broker.fault;
    const known = KNOWN[code === 'broker/silent' ? 'broker/lost' : code];
    return known ? known() : { title: say.unusable(), text: sentence(faultText(broker.fault)) };
  }
  if (!blocked) return null;
  return { title: say.apart(), text: say.apartHelp() };
}
