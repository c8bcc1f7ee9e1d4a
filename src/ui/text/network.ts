/**
 * What is said of the network where somebody asks why they cannot connect: what was found, and what to try.
 * @module
 */
import type { BrokerStatus } from '../../net/link/transport';
import type { WayKind } from '../../net/link/direct';
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
  /** Who is not reached at all. */
  readonly missing: readonly string[];
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

export function introducerFinding({ name, state }: IntroducerState): Finding {
  if (state === 'connected') return { good: true, text: `${name} answers` };
  return state === 'connecting'
    ? { good: null, text: `${name} is being asked…` }
    : { good: false, text: `${name} doesn’t answer` };
}

/** `ways`: null while they are being looked for. */
export function wayFindings(ways: readonly WayKind[] | null): readonly Finding[] {
  if (ways === null) return [{ good: null, text: 'Looking for ways to this device…' }];
  const has = (kind: WayKind): boolean => ways.includes(kind);
  return [
    has('host')
      ? { good: true, text: 'An address on your own network: devices on it can reach you' }
      : { good: false, text: 'No address on your own network' },
    has('srflx')
      ? { good: true, text: 'A public address: devices elsewhere can often reach you' }
      : { good: null, text: 'No public address: only devices on your own network can reach you' },
    has('relay')
      ? { good: true, text: 'A relay: it works where nothing else does' }
      : { good: null, text: 'No relay, which would help where networks keep devices apart' },
  ];
}

/** Who is reached, and how, a sentence each. `nameOf`: a device's. */
export function reachLines(view: NetworkView, nameOf: (device: string) => string): readonly string[] {
  const [self] = view.people;
  const direct = view.ties.filter(({ a, linked }) => a === self?.device && linked).map(({ b }) => nameOf(b));
  const apart = view.ties.filter(({ a, linked }) => a !== self?.device && !linked);
  return [
    ...(direct.length > 0 ? [`You and ${listOf(direct)} are connected directly.`] : []),
    ...view.through.map(
      ({ device, by }) =>
        `You and ${nameOf(device)} can’t reach each other directly, so you play through ${listOf(by.map(nameOf))}. ` +
        'It works just as well.',
    ),
    ...apart
      .filter(({ a, b }) => ![a, b].some((device) => view.through.some((each) => each.device === device)))
      .map(
        ({ a, b }) => `${nameOf(a)} and ${nameOf(b)} can’t reach each other directly; they play through the others.`,
      ),
    ...view.missing.map((device) => `${nameOf(device)} can’t be reached at the moment.`),
    ...(view.people.length < 2 ? ['Nobody else from this table has been found yet.'] : []),
  ];
}

/** What to try, the likeliest first. `apart`: somebody is not reached directly. */
export function advice(
  introducers: readonly IntroducerState[],
  ways: readonly WayKind[] | null,
  apart: boolean,
): readonly string[] {
  const noneAnswers = introducers.every(({ state }) => state !== 'connected');
  const tips: string[] = [];
  if (ways?.length === 0)
    tips.push(
      'Check the Wi-Fi or the cable. If there is a network, a privacy extension or a VPN may block WebRTC: switch ' +
        'it off for this page.',
    );
  if (noneAnswers)
    tips.push(
      'You don’t need a server: on the same network, connect with a code. Otherwise try another network; some ' +
        'block everything but web pages.',
    );
  if (apart)
    tips.push(
      'Are you on a guest Wi-Fi? Those often keep devices apart. Use the main network, or a phone’s hotspot.',
      'A VPN on either side can be in the way: try without it.',
    );
  if (apart && ways !== null && !ways.includes('relay'))
    tips.push('Across strict routers only a relay helps. Whoever hosts the page can name one (TURN) in config.json.');
  if (tips.length === 0) tips.push('Everything looks fine from here. Ask your friend to open this page, too.');
  return tips;
}
