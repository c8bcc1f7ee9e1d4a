/**
 * The network of a player who has patched their program: it changes what they say on its way out, and signs it anew
 * with their key. A build of the page for tests has it in the place of `src/net/mesh/mesh.ts`; `globalThis.svistaLie`
 * says what it does.
 */
import { must } from '../../../src/lib/result';
import { type SignedInput, checkInput, signInput } from '../../../src/log/input';
import { type Mesh, type MeshOptions, createMesh as createHonestMesh } from '../../../src/net/mesh/mesh';
import { decodeMessage, encodeMessage } from '../../../src/table/sync/protocol';
import { TAMPERINGS } from '../../table/tamperings';
import type { Lie } from './lie';

export type { Mesh, MeshOptions };

interface Told {
  readonly step: number;
  readonly truth: SignedInput;
  readonly lie: SignedInput;
  /** The one device that hears another story; null if all hear the lie. */
  readonly only: string | null;
}

export function createMesh(options: MeshOptions): Mesh {
  const mesh = createHonestMesh(options);
  const wanted = (globalThis as { svistaLie?: Lie }).svistaLie;
  let told: Told | null = null;

  const say = (input: SignedInput, to: string): SignedInput => {
    if (!wanted || !checkInput(input, options.pair.publicKey).ok) return input; // another's word, passed on
    if (!told && input.kind === wanted.kind) {
      const row =
        wanted.what === null
          ? null
          : TAMPERINGS.find(({ name, what }) => name === wanted.name && what === wanted.what)!;
      const payload = row ? row.change(input.payload) : input.payload.map((byte, i) => (i === 0 ? byte ^ 1 : byte));
      if (!row || input.payload.length > row.longerThan)
        told = {
          step: input.step,
          truth: input,
          lie: signInput({ ...input, payload }, options.pair),
          only: row ? null : to,
        };
    }
    if (told?.step !== input.step) return input;
    return told.only === null || told.only === to ? told.lie : told.truth;
  };

  const forged = (bytes: Uint8Array, to: string): Uint8Array => {
    const message = must(decodeMessage(bytes));
    return message.kind === 'inputs'
      ? encodeMessage({ kind: 'inputs', inputs: message.inputs.map((input) => say(input, to)) })
      : bytes;
  };

  return {
    self: mesh.self,
    get peers() {
      return mesh.peers;
    },
    start: () => mesh.start(),
    stop: () => mesh.stop(),
    expect: (devices) => mesh.expect(devices),
    send: (device, bytes) => mesh.send(device, forged(bytes, device)),
    broadcast: (bytes) => mesh.broadcast(bytes),
    dismiss: (device, reason) => mesh.dismiss(device, reason),
    get reach() {
      return mesh.reach;
    },
    receive: (raw) => mesh.receive(raw),
    wake: () => mesh.wake(),
  };
}
