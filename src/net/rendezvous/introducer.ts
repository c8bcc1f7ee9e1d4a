/**
 * Who introduces the devices of a table to each other: a broker, or the public relays. What it can do to us is
 * nothing worse than not to introduce; see docs/network.md.
 * @module
 */
import type { Fault } from '../../lib/result';
import type { BrokerStatus, Transport } from '../link/transport';

/** One way of finding the others, which knows when the page sleeps and wakes. */
export interface Introducer extends Transport {
  /** The page is being put away: leaves the introducer and the links, as `stop` does, until `resume`. */
  pause(): void;
  resume(): void;
  /** The network or the page may just have come back: tries now what would have been tried later. */
  wake(): void;
}

/** An introducer that may let strangers find this device, or not. */
export interface Answering extends Introducer {
  /** Whether those who look for the table find this device. Links that stand go on. */
  answer(wanted: boolean): void;
}

/** How it stands with one introducer, for people to read. */
export interface IntroducerView {
  readonly kind: 'broker' | 'relay';
  /** Its host. */
  readonly name: string;
  readonly state: BrokerStatus['state'];
  /** Why it is lost, if it is. */
  readonly fault: Fault | null;
}

/** Mark of a relay's addresses. */
export const RELAY_MARK = 'r';
const BROKER_MARKS = 'ghijklmnopqstuvwxyz';
/** The length of an address at one introducer: four of them, with hyphens between, are one address. */
export const PART_LENGTH = 15;

/**
 * The mark with which addresses at this broker begin: all pages agree on it, however they list their brokers. (P179)
 */
export function brokerMark(name: string): string {
  const sum = [...name].reduce((hash, char) => (Math.imul(hash, 31) + char.charCodeAt(0)) >>> 0, 7);
  return BROKER_MARKS[sum % BROKER_MARKS.length]!;
}
