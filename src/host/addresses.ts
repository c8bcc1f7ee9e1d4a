/**
 * IP addresses: under which of them other devices of the LAN reach this one, and what counts as one visitor.
 * @module
 */
import { isIPv4, isIPv6 } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import { toHex } from '../lib/bytes';

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Interfaces that lead to containers, virtual machines and tunnels, by their usual names. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|tun|tap|wg|utun|tailscale|zt|lxc|cni|flannel)/i;
/** The first half of an IPv6 address is its network; whoever has one address in it has them all. */
const NETWORK_BYTES = 8;

function rank(name: string, address: string): number {
  const lan = address.startsWith('192.168.')
    ? 0
    : address.startsWith('10.')
      ? 1
      : /^172\.(?:1[6-9]|2\d|3[01])\./.test(address)
        ? 2
        : 3;
  const odd = address.startsWith('169.254.') ? 20 : 0;
  return lan + odd + (VIRTUAL.test(name) ? 10 : 0);
}

/** The IPv4 addresses of this machine, the one that a friend on the same Wi-Fi most likely needs first. */
export function lanAddresses(interfaces: Interfaces): string[] {
  const found: { readonly address: string; readonly rank: number }[] = [];
  for (const [name, infos] of Object.entries(interfaces)) {
    for (const { family, internal, address } of infos ?? []) {
      if (family === 'IPv4' && !internal) found.push({ address, rank: rank(name, address) });
    }
  }
  return found.sort((a, b) => a.rank - b.rank).map(({ address }) => address);
}

/** The 4 or 16 bytes of an IP address, IPv4 also when it comes wrapped in IPv6. Null for what is neither. */
export function addressBytes(address: string): Uint8Array | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return Uint8Array.from(plain.split('.'), Number);
  if (!isIPv6(plain)) return null;
  const [head = '', tail] = plain.split('::');
  const words = (text: string): number[] =>
    text === '' ? [] : text.split(':').map((word) => Number.parseInt(word, 16));
  const [front, back] = [words(head), words(tail ?? '')];
  const zeros = new Array<number>(8 - front.length - back.length).fill(0);
  return Uint8Array.from([...front, ...zeros, ...back].flatMap((word) => [word >> 8, word & 0xff]));
}

/** Whether the address means the machine that asks. */
export function isLoopback(bytes: Uint8Array): boolean {
  return bytes.length === 4 ? bytes[0] === 127 : bytes.every((byte, i) => byte === (i === 15 ? 1 : 0));
}

/** Addresses that a limit remembers; a sender of single datagrams can claim to be any. */
export const MAX_VISITORS = 1_024;

/** Where something comes from, as keys to count by. */
export interface Visitor {
  /** One for each address, however it is spelled. */
  readonly address: string;
  /** Of IPv6 the first 64 bits, which are given out together; of IPv4 the address itself. */
  readonly network: string;
  /** As people write it. */
  readonly shown: string;
}

/** The visitor at the other end of a socket; those whose address nobody knows any more are one visitor. */
export function visitorAt(remoteAddress: string | undefined): Visitor {
  const shown = (remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  const bytes = addressBytes(shown);
  if (bytes === null) return { address: '', network: '', shown: 'somewhere' };
  const network = bytes.length === 16 ? bytes.subarray(0, NETWORK_BYTES) : bytes;
  return { address: toHex(bytes), network: toHex(network), shown };
}
