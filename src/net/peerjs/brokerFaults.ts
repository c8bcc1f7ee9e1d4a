/**
 * What goes wrong at a broker, and between two devices that it introduces, in words that help.
 * @module
 */
import { isLockedDown, isOffline } from '../../lib/platform';
import type { Fault } from '../../lib/result';
import { TAKEN, UNREACHABLE } from '../rendezvous/brokerConnection';
import type { BrokerConfig } from './config';

/** Why a line ended, in words that help. */
export function brokerFault(type: string, detail: string, { host }: BrokerConfig, wasOpen: boolean): Fault {
  const fault = (code: string, message: string): Fault => ({ code, message, values: { host } });
  switch (type) {
    case 'browser-incompatible':
      if (isLockedDown()) return fault('broker/lockdown', 'Lockdown Mode keeps this browser from connecting to others');
      return fault('broker/no-webrtc', 'this browser has no WebRTC, or it is switched off; try another one');
    case 'unavailable-id':
      return fault(TAKEN, 'somebody else has this address at the broker');
    case 'invalid-key':
      return fault('broker/key', `the broker ${host} wants another key; correct “key” in config.json`);
    case 'insecure':
      return fault(
        'broker/insecure',
        `a page opened with https cannot use the broker ${host} without TLS; set “secure” in config.json`,
      );
    case 'server-error':
      return fault('broker/refused', `the broker ${host} takes no more players at the moment (${detail})`);
    case 'flood':
      return fault('broker/flood', `the broker ${host} says too much that is of no use`);
    case 'silent':
      return fault('broker/silent', `the broker ${host} has stopped answering`);
    default:
      if (isOffline()) return fault('broker/offline', 'this device has no network');
      return wasOpen
        ? fault('broker/lost', `the broker ${host} is gone; the table goes on, but nobody can join until it is back`)
        : fault(
            'broker/unreachable',
            `the broker ${host} does not answer; check the network, or name another one in config.json`,
          );
  }
}

/** Somebody answers, again and again, and no link comes about. */
export const NO_WAY: Fault = {
  code: UNREACHABLE,
  message:
    'another player was found, but no way to them: a firewall or router stands between; try one network for all, or ' +
    'a TURN server in config.json',
};
