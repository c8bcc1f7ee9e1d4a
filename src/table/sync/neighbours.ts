/**
 * The other devices, as far as the network can tell, and the way to them.
 * @module
 */
import { type Message, encodeMessage } from './protocol';

/** The way to the other devices; names are hexadecimal device keys. */
export interface Wire {
  /** False if there is no link to it now. */
  send(device: string, bytes: Uint8Array): boolean;
  /** The devices that belong to the table, to be looked for. */
  expect(devices: readonly string[]): void;
}

/** Another device. */
export interface Neighbour {
  readonly device: string;
  readonly state: 'connected' | 'unsteady' | 'lost';
  /** Whether it has said goodbye, and has not come back. */
  readonly left?: boolean;
  /** Changes when messages may have been lost. */
  readonly generation: number;
}

/** What has changed among the neighbours: who is to be told everything, and who can be reached. */
export interface Change {
  readonly fresh: readonly string[];
  readonly here: ReadonlyMap<string, boolean>;
}

export class Neighbours {
  readonly #wire: Wire;
  #all = new Map<string, Neighbour>();

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  /** Takes the list of all that are known now. */
  update(neighbours: readonly Neighbour[]): Change {
    const before = this.#all;
    this.#all = new Map(neighbours.map((neighbour) => [neighbour.device, neighbour]));
    const fresh = neighbours.filter(
      ({ device, state, generation }) => state === 'connected' && generation !== before.get(device)?.generation,
    );
    const forgotten = [...before.keys()]
      .filter((device) => !this.#all.has(device))
      .map((device): [string, boolean] => [device, false]);
    const here = neighbours.map(({ device, state }): [string, boolean] => [device, state !== 'lost']);
    return { fresh: fresh.map(({ device }) => device), here: new Map([...forgotten, ...here]) };
  }

  /** The devices that belong to the table, to be looked for. */
  expect(devices: readonly string[]): void {
    this.#wire.expect(devices);
  }

  /** Whether there may be a link to it now. */
  isHere(device: string): boolean {
    return (this.#all.get(device)?.state ?? 'lost') !== 'lost';
  }

  /** False if there is no link to it now. */
  send(device: string, message: Message): boolean {
    return this.#wire.send(device, encodeMessage(message));
  }

  sendAll(message: Message): void {
    const bytes = encodeMessage(message);
    for (const [device, { state }] of this.#all) if (state !== 'lost') this.#wire.send(device, bytes);
  }
}
