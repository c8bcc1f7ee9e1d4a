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

const SERVER = 'the connection server';

const KNOWN: Readonly<Record<string, ConnectionText>> = {
  'broker/no-webrtc': {
    title: 'This browser can’t connect to others',
    text: 'WebRTC is missing or switched off. Try another browser, or check whether a privacy extension blocks it.',
  },
  'broker/offline': {
    title: 'You’re offline',
    text: 'Check the Wi-Fi or the cable. The game goes on by itself as soon as you’re back online.',
  },
  'broker/unreachable': {
    title: `No answer from ${SERVER}`,
    text: 'Without it, nobody can be found. We keep trying; check whether other pages open, or try another network.',
  },
  'broker/lost': {
    title: `No answer from ${SERVER}`,
    text: 'Everyone already connected stays connected, but nobody new can join. We keep trying; no need to reload.',
  },
};

/** Null while nothing is wrong. `blocked`: somebody was found, but no way to them. */
export function connectionText(broker: BrokerStatus, blocked: boolean): ConnectionText | null {
  if (broker.state === 'lost') {
    const { code, message } = broker.fault;
    return (
      KNOWN[code === 'broker/silent' ? 'broker/lost' : code] ?? {
        title: `${SERVER[0]!.toUpperCase()}${SERVER.slice(1)} can’t be used`,
        text: sentence(message),
      }
    );
  }
  if (!blocked) return null;
  return {
    title: 'Somebody is there, but your networks keep you apart',
    text:
      'A firewall or router blocks the direct connection. Try the same network for everyone, or a phone’s ' +
      'hotspot; we keep trying.',
  };
}
