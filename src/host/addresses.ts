/**
 * Under which addresses other devices of the LAN reach this one.
 * @module
 */
import type { NetworkInterfaceInfo } from 'node:os';

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Interfaces that lead to containers, virtual machines and tunnels, by their usual names. */
const VIRTUAL = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|tun|tap|wg|utun|tailscale|zt|lxc|cni|flannel)/i;

function rank(name: string, address: string): number {
  const lan = /^192\.168\./.test(address) ? 0 : /^10\./.test(address) ? 1 : /^172\.(?:1[6-9]|2\d|3[01])\./.test(address) ? 2 : 3;
  const odd = /^169\.254\./.test(address) ? 20 : 0;
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
