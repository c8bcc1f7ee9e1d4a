/**
 * What is said of the network where somebody asks why they cannot connect: what was found, and what to try.
 * @module
 */
import type { BrokerStatus } from '../../net/link/transport';
import type { WayKind } from '../../net/link/direct';
import { say } from '../words/made/connect';
import { configTrouble } from './connection';
import { faultText } from './faults';
import { listOf } from './lists';

/** Two devices: linked, or known not to be. */
export interface Tie {
  readonly a: string;
  readonly b: string;
  readonly linked: boolean;
}

export interface NetworkView {
  /** Own device first; by device. */
  readonly people: readonly { readonly device: string; readonly name: string }[];
  /** What is known of each two of them; those of whom neither is linked to this device are left out. */
  readonly ties: readonly Tie[];
  /** Who is reached only by way of others, and of whom. */
  readonly through: readonly { readonly device: string; readonly by: readonly string[] }[];
  /** Who is not reached at all, though they have not left. */
  readonly missing: readonly string[];
  /** Who has said goodbye, as a page that is closed does. */
  readonly left: readonly string[];
  /** The names of those who watch: they have links of their own, to some of the players. */
  readonly watchers: readonly string[];
}

/** What browser and system keep from the page. */
export interface PlatformState {
  readonly lockedDown: boolean;
  /** The browser lets it reach no devices on the own network. */
  readonly localDenied: boolean;
  readonly mac: boolean;
  /** The page was opened from a file. */
  readonly file: boolean;
}

/** One line, and whether it is as it should be; null if it does not matter. */
export interface Finding {
  readonly good: boolean | null;
  readonly text: string;
}

/** A server that introduces players, and how it stands with it. */
export interface IntroducerState {
  readonly name: string;
  readonly state: BrokerStatus['state'];
}

/** How it stands with each; `broker`: with all of them together. */
export function introducerFindings(introducers: readonly IntroducerState[], broker: BrokerStatus): readonly Finding[] {
  const unknown = configTrouble(broker);
  if (unknown) return [{ good: false, text: say.configUnknown({ fault: faultText(unknown) }) }];
  return introducers.map(introducerFinding);
}

function introducerFinding({ name, state }: IntroducerState): Finding {
  if (state === 'connected') return { good: true, text: say.answers({ name }) };
  return state === 'connecting'
    ? { good: null, text: say.asking({ name }) }
    : { good: false, text: say.noAnswer({ name }) };
}

/** What is kept from this page. */
export function platformFindings({ lockedDown, localDenied }: PlatformState): readonly Finding[] {
  return [
    ...(lockedDown ? [{ good: false, text: say.lockedDown() }] : []),
    ...(localDenied ? [{ good: false, text: say.localDenied() }] : []),
  ];
}

/** `ways`: null while they are being looked for. */
export function wayFindings(ways: readonly WayKind[] | null): readonly Finding[] {
  if (ways === null) return [{ good: null, text: say.lookingForWays() }];
  const has = (kind: WayKind): boolean => ways.includes(kind);
  return [
    has('host') ? { good: true, text: say.localWay() } : { good: false, text: say.noLocalWay() },
    has('srflx') ? { good: true, text: say.publicWay() } : { good: null, text: say.noPublicWay() },
    has('relay') ? { good: true, text: say.relay() } : { good: null, text: say.noRelay() },
  ];
}

/** Who is reached, and how, a sentence each. `nameOf`: a device's. */
export function reachLines(view: NetworkView, nameOf: (device: string) => string): readonly string[] {
  const [self] = view.people;
  const direct = view.ties.filter(({ a, linked }) => a === self?.device && linked).map(({ b }) => b);
  // Of whoever is not linked here another line tells.
  const apart = view.ties.filter(({ a, b, linked }) => !linked && direct.includes(a) && direct.includes(b));
  return [
    ...(direct.length > 0 ? [say.direct({ names: listOf(direct.map(nameOf)) })] : []),
    ...view.through.map(({ device, by }) => say.through({ name: nameOf(device), others: listOf(by.map(nameOf)) })),
    ...apart.map(({ a, b }) => say.apart({ a: nameOf(a), b: nameOf(b) })),
    ...view.missing.map((device) => say.unreached({ name: nameOf(device) })),
    ...view.left.map((device) => say.left({ name: nameOf(device) })),
    ...(view.watchers.length > 0 ? [say.watchers({ names: listOf(view.watchers), count: view.watchers.length })] : []),
    ...(view.people.length < 2 ? [say.nobody()] : []),
  ];
}

/**
 * What to try, the likeliest first. `apart`: somebody is not reached directly; `codes`: whether a code can lead to them.
 */
export function advice(
  introducers: readonly IntroducerState[],
  ways: readonly WayKind[] | null,
  apart: boolean,
  { lockedDown, localDenied, mac, file }: PlatformState,
  codes = true,
): readonly string[] {
  if (lockedDown) return [say.tryUnlocked()];
  const noneAnswers = introducers.every(({ state }) => state !== 'connected');
  const tips: string[] = [];
  if (localDenied) tips.push(say.tryAllow());
  if (ways?.length === 0 || (noneAnswers && !codes)) tips.push(say.tryNetwork());
  if (noneAnswers && codes) tips.push(file ? say.tryFile() : say.tryCode());
  if (apart) tips.push(say.tryMain(), say.tryWithoutVpn());
  if (apart && ways !== null && !ways.includes('relay')) tips.push(say.tryRelay());
  if (mac && (apart || (ways !== null && !ways.includes('host')))) tips.push(say.tryMac());
  if (tips.length === 0) tips.push(say.allFine());
  return tips;
}
