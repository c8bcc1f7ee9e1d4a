/**
 * What is said, where somebody waits, when their device cannot find or reach the others: what is wrong, and what to
 * try.
 * @module
 */
import type { BrokerStatus } from '../../net/link/transport';
import { sentence } from './sentence';

export interface ConnectionText {
  readonly title: string;
  readonly text: string;
}

const SERVER = 'the server that introduces players';

const KNOWN: Readonly<Record<string, ConnectionText>> = {
  'broker/no-webrtc': {
    title: 'This browser cannot connect to others',
    text: 'WebRTC is missing here or switched off. Try another browser, or see whether an extension for privacy blocks it.',
  },
  'broker/offline': {
    title: 'This device has no network',
    text: 'Look at the cable or the Wi-Fi. As soon as there is a network, it goes on by itself.',
  },
  'broker/unreachable': {
    title: `No answer from ${SERVER}`,
    text: 'Without it nobody can be found. It is tried again and again; see whether other pages open, or try another network.',
  },
  'broker/lost': {
    title: `No answer from ${SERVER}`,
    text: 'Whoever is linked already stays so, but nobody new can come. It is tried again and again; you need not reload.',
  },
};

/** Null while nothing is wrong. `blocked`: somebody was found, but no way to them. */
export function connectionText(broker: BrokerStatus, blocked: boolean): ConnectionText | null {
  if (broker.state === 'lost') {
    const { code, message } = broker.fault;
    return (
      KNOWN[code === 'broker/silent' ? 'broker/lost' : code] ?? {
        title: `${SERVER[0]!.toUpperCase()}${SERVER.slice(1)} cannot be used`,
        text: sentence(message),
      }
    );
  }
  if (!blocked) return null;
  return {
    title: 'Somebody is there, but the networks keep you apart',
    text: 'A firewall or a router lets no direct connection through. Try one network for all, or a phone’s hotspot; it is tried again by itself.',
  };
}
