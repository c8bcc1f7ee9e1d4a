/**
 * Between the browser's SDP (RFC 8866, 8839, 8841) and what of it has to be told ({@link Description}).
 * @module
 */
import { fromHex, toHex } from '../../lib/bytes';
import { type Result, err, ok } from '../../lib/result';
import { WAY_KINDS } from '../link/direct';
import { type Description, FINGERPRINT_BYTES, MAX_WAYS, type Way, addressBytes } from './description';

/** No browser's own description is longer, in characters. */
const MAX_LENGTH = 65_536;
const CREDENTIAL = /^[A-Za-z0-9+/]+$/;
/** Type preferences (RFC 8445, section 5.1.2.2), by kind. */
const PREFERENCES = { host: 126, srflx: 100, relay: 0 } as const;

/** What the browser says of itself. Fails with `direct/sdp`. */
export function readSdp(type: Description['type'], sdp: string): Result<Description> {
  const bad = (what: string): Result<never> => err('direct/sdp', `the browser describes itself without ${what}`);
  if (sdp.length > MAX_LENGTH) return err('direct/sdp', 'the browser describes itself at too great a length');
  const lines = sdp.split(/\r?\n/);
  const valueOf = (key: string): string => lines.find((line) => line.startsWith(key))?.slice(key.length) ?? '';
  const [name, password] = [valueOf('a=ice-ufrag:'), valueOf('a=ice-pwd:')];
  if (!CREDENTIAL.test(name) || !CREDENTIAL.test(password)) return bad('credentials');
  if (name.length > 32 || password.length > 64) return bad('credentials of a usual length');
  const print = fromHex(valueOf('a=fingerprint:sha-256 ').trim().replaceAll(':', ''));
  if (!print.ok || print.value.length !== FINGERPRINT_BYTES) return bad('the fingerprint of its certificate');
  const ways = new Map<string, Way>();
  for (const line of lines) {
    const way = line.startsWith('a=candidate:') ? readCandidate(line) : null;
    if (way !== null) ways.set(`${way.address} ${way.port}`, way);
  }
  return ok({ type, name, password, fingerprint: print.value, ways: sorted([...ways.values()]) });
}

/** Null for what no data channel of ours uses. */
function readCandidate(line: string): Way | null {
  const [, component, protocol, , address, port, , kind] = line.split(' ');
  const known = WAY_KINDS.find((each) => each === kind);
  if (component !== '1' || protocol?.toLowerCase() !== 'udp' || known === undefined || address === undefined)
    return null;
  const number = Number(port);
  if (addressBytes(address) === null || !Number.isInteger(number) || number < 1 || number > 65_535) return null;
  return { kind: known, address, port: number };
}

/** The best first: one of each kind and family, then the others; what is left out in a short text is at the end. */
function sorted(ways: readonly Way[]): Way[] {
  const seen = new Set<string>();
  const isFirst = (way: Way): boolean => {
    const key = `${way.kind} ${addressBytes(way.address)!.family}`;
    const first = !seen.has(key);
    seen.add(key);
    return first;
  };
  const firsts = ways.filter(isFirst);
  const order = (way: Way): number => WAY_KINDS.indexOf(way.kind) * 4 + addressBytes(way.address)!.family;
  return [...firsts.sort((a, b) => order(a) - order(b)), ...ways.filter((way) => !firsts.includes(way))].slice(
    0,
    MAX_WAYS,
  );
}

/** A way as the browser takes it, the `place`-th (from 0) of its description. */
export function candidateOf({ kind, address, port }: Way, place: number): string {
  const priority = 2 ** 24 * PREFERENCES[kind] + 2 ** 8 * (65_535 - place) + 255;
  const related = kind === 'host' ? '' : ' raddr 0.0.0.0 rport 0';
  return `candidate:${place + 1} 1 udp ${priority} ${address} ${port} typ ${kind}${related}`;
}

/**
 * What the other side says of itself, for the browser. Whoever answers is to wait for the handshake of the
 * certificates: an answer that somebody carries across by hand may take minutes, and whoever begins gives up sooner.
 */
export function writeSdp({ type, name, password, fingerprint, ways }: Description): string {
  const print = toHex(fingerprint).match(/../g)!.join(':').toUpperCase();
  return [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    ...ways.map((way, place) => `a=${candidateOf(way, place)}`),
    `a=ice-ufrag:${name}`,
    `a=ice-pwd:${password}`,
    'a=ice-options:trickle',
    `a=fingerprint:sha-256 ${print}`,
    `a=setup:${type === 'offer' ? 'active' : 'passive'}`,
    'a=mid:0',
    'a=sctp-port:5000',
    'a=max-message-size:262144',
    '',
  ].join('\r\n');
}
