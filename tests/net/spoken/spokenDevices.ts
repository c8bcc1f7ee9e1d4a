/** Devices that say words and that have heard them, on the simulated network, and what each of them saw. */
import { type SigningPair, signingPair } from '../../../src/crypto/sign';
import { fromHex, toHex } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import type { Transport } from '../../../src/net/link/transport';
import { type WatchSide, watchSlotIds } from '../../../src/net/link/watchLink';
import { type Mesh, createMesh } from '../../../src/net/mesh/mesh';
import { RELAY_MARK } from '../../../src/net/rendezvous/introducer';
import { Inviter } from '../../../src/net/spoken/inviter';
import { Joiner } from '../../../src/net/spoken/joiner';
import { type SpokenMessage, decodeSpoken, encodeSpoken } from '../../../src/net/spoken/spokenMessages';
import { type SpokenWords, type TwoWords, pairOfNumber } from '../../../src/net/spoken/spokenWords';
import { bytesOf } from '../../log/seats';
import { MemoryNetwork, type MemoryNetworkOptions } from '../memory/memory';
import type { MemoryNode } from '../memory/memoryNode';

export const SECRET = bytesOf('secret').slice(0, 16);
export const NUMBER = 7;

interface Opened {
  readonly node: MemoryNode;
  readonly pair: SigningPair;
  readonly mesh: Mesh;
}

export interface Inviting extends Opened {
  readonly inviter: Inviter;
  /** The words of now. Throws if they are over. */
  readonly words: () => TwoWords;
  readonly spoken: () => SpokenWords;
}

export interface Joining extends Opened {
  readonly joiner: Joiner;
  /** The table's secret, in hexadecimal digits, or the code of the fault, or what it does. */
  readonly outcome: () => string;
}

/** Anybody who knows the number, with a program of their own. */
export interface Stranger extends Opened {
  readonly heard: { readonly from: string; readonly message: SpokenMessage }[];
  /** Says that to whoever is linked. */
  readonly say: (message: SpokenMessage) => void;
  /** The devices that are linked. */
  readonly linked: () => readonly string[];
}

export class SpokenNetwork {
  readonly network: MemoryNetwork;

  constructor(options: MemoryNetworkOptions = { seed: 1 }) {
    this.network = new MemoryNetwork(options);
  }

  invite(name = 'Anna', number = NUMBER, secret = SECRET): Inviting {
    const hear = (device: string, bytes: Uint8Array): void => inviter.receive(device, bytes);
    const admits = (device: string): boolean => inviter.admits(device);
    const opened = this.#open(name, number, true, hear, (devices) => inviter.setLinked(devices), admits);
    const { node, pair, mesh } = opened;
    const inviter = new Inviter({
      ...{ number, secret, self: pair.publicKey, clock: node.clock, random: node.random, onChange: () => {} },
      send: (device, bytes) => void mesh.send(device, bytes),
      dismiss: (device) => mesh.dismiss(device, 'refused'),
    });
    const words = (): TwoWords => {
      if (inviter.state.at === 'over') throw new Error('the words are over');
      return inviter.state.words;
    };
    return { ...opened, inviter, words, spoken: () => ({ number, words: words() }) };
  }

  join(name: string, spoken: SpokenWords): Joining {
    const hear = (device: string, bytes: Uint8Array): void => joiner.receive(device, bytes);
    const opened = this.#open(name, spoken.number, false, hear, (devices) => joiner.setLinked(devices));
    const { node, pair, mesh } = opened;
    const joiner = new Joiner({
      ...{ spoken, self: pair.publicKey, clock: node.clock, random: node.random, onChange: () => {} },
      send: (device, bytes) => void mesh.send(device, bytes),
    });
    const outcome = (): string => {
      const { state } = joiner;
      if (state.at === 'here') return toHex(state.secret);
      return state.at === 'failed' ? state.fault.code : state.at;
    };
    return { ...opened, joiner, outcome };
  }

  /** `as`: answers under the number, or asks there. */
  stranger(name: string, as: 'inviter' | 'joiner', number = NUMBER): Stranger {
    const heard: Stranger['heard'] = [];
    let devices: readonly string[] = [];
    const hear = (from: string, bytes: Uint8Array): void =>
      void heard.push({ from, message: must(decodeSpoken(bytes)) });
    const opened = this.#open(name, number, as === 'inviter', hear, (linked) => (devices = linked));
    const say = (message: SpokenMessage): void => {
      for (const device of devices) opened.mesh.send(device, encodeSpoken(message));
    };
    return { ...opened, heard, say, linked: () => devices };
  }

  wait(ms: number): void {
    this.network.clock.advance(ms);
  }

  /** By the relays alone, if there are any. */
  #transport(node: MemoryNode, slots: readonly string[], answers: boolean, secret: Uint8Array): Transport {
    const { network } = this;
    const byRelays = network.relays.size > 0;
    const introducers = network.introducers(node, slots, answers ? slots : [], byRelays ? [] : undefined);
    if (byRelays) {
      const introducer = network.relaysFor(node, secret, answers);
      introducers.add({ kind: 'relay', name: 'relays', mark: RELAY_MARK, introducer });
    }
    return introducers;
  }

  #open(
    name: string,
    number: number,
    answers: boolean,
    onMessage: (device: string, bytes: Uint8Array) => void,
    onLinked: (devices: readonly string[]) => void = () => {},
    admits: (device: string) => boolean = () => true,
  ): Opened {
    const node = this.network.join(name);
    const [pair, door] = [signingPair(node.random(32)), pairOfNumber(number)];
    const side: WatchSide = answers ? { is: 'member', pair: door } : { is: 'watcher', key: door.publicKey };
    const slots = watchSlotIds(door.publicKey).slice(0, 1);
    const mesh = createMesh({
      transport: this.#transport(node, slots, answers, door.publicKey),
      secret: door.publicKey,
      ...{ pair, side, epoch: 1, version: 1, maxLinked: 8, clock: node.clock, random: node.random, onMessage },
      onPeers: (peers) => onLinked(peers.filter(({ state }) => state === 'connected').map(({ device }) => device)),
      admit: (device) => (admits(device) ? null : 'refused'),
      onStatus: () => {},
      onFault: () => {},
    });
    mesh.start();
    return { node, pair, mesh };
  }
}

/** Other words than those, under the same number. */
export function wrong({ number, words: [first, second] }: SpokenWords): SpokenWords {
  return { number, words: [first, (second + 1) % 256] };
}

export const keyOf = (device: string): Uint8Array => must(fromHex(device));
