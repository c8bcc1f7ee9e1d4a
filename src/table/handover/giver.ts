/**
 * The old device's side of a move: it shows a code, and gives its seat to the one device that its person has looked at.
 *
 * At no moment may two devices sign for one seat: two words for one step convict it. So the seat goes in four strokes
 * of two disks, in an order that every crash leaves intact:
 *
 * 1. here `giving` is stored: from then on nothing of the table can be stored here, so nothing is said;
 * 2. everything goes over, and there `coming` is stored with it: nothing can be said there yet;
 * 3. on the other's word that it is stored, `given` is stored here, which erases log and keys, and only then *yours* is
 *    sent, as often as it is asked for;
 * 4. on *yours* the mark is taken off there.
 *
 * Before the third stroke *yours* was never said, so the person can keep the seat (`keep`), after a crash as well; after
 * it there is nothing left here to sign with.
 *
 *     new → offering                    a code is shown
 *     new → giving | given              a page comes back, and finds the first or the third stroke
 *     offering → asked                  a device opens what it has sealed
 *     asked → offering                  it goes again
 *     asked → giving                    the person confirms that it is theirs
 *     giving → given                    it has stored all: the third stroke
 *     giving → kept                     the person keeps the seat, or it is too long to be moved
 *     offering | asked | giving | kept → failed
 * @module
 */
import { signingPair } from '../../crypto/sign';
import { equalBytes, fromHex } from '../../lib/bytes';
import type { Cancel, Clock } from '../../lib/clock';
import { type Fault, must } from '../../lib/result';
import { Stages } from '../../lib/stages';
import { hash32 } from '../../log/hash';
import type { Handover, Ownership, Store } from '../../log/store';
import { MAX_BUNDLE_BYTES, encodeBundle } from './bundle';
import { type HandoverMessage, PART_BYTES, type Refusal, decodeHandover, encodeHandover } from './handoverMessages';
import { deviceNumber, sealOf } from './number';

/** How long a code may be used before a device has come by it, in ms. */
export const CODE_VALID_MS = 600_000;
/** So many devices may ask with one code: each is a guess at the four digits. */
export const MAX_ASKING = 5;

/** `to`: the device, by its hexadecimal key, that the seat goes to, or that asks for it. */
export type GiverState =
  /** The code is shown; a device that has come by it has not opened yet what it has sealed. */
  | { readonly at: 'offering'; readonly to: string | null }
  /** A device has come by it; its person sees the same number there if it is theirs. */
  | { readonly at: 'asked'; readonly to: string; readonly number: string }
  /** Nothing is said here any more; the bundle goes over. `share`: how much of it, from 0 to 1. */
  | { readonly at: 'giving'; readonly to: string; readonly share: number; readonly linked: boolean }
  /** The seat is the other device's. `settled`: it has said that it plays there. */
  | { readonly at: 'given'; readonly to: string; readonly settled: boolean }
  /** The seat stays here: the table can be gone on with. */
  | { readonly at: 'kept'; readonly to: string }
  | { readonly at: 'failed'; readonly to: string | null; readonly fault: Fault };

type Going = Pick<Extract<Handover, { stage: 'giving' }>, 'to' | 'epoch'>;

export interface GiverOptions {
  readonly store: Store;
  readonly id: string;
  readonly ownership: Ownership;
  /** 32 fresh bytes: of the key that the code carries, by which the other device knows this one. */
  readonly doorSeed: Uint8Array;
  /** 32 fresh bytes, from which follows what each device that asks is answered. */
  readonly saltSeed: Uint8Array;
  /** 32 fresh bytes: what this place is known by when its seat has gone. */
  readonly nextSeed: Uint8Array;
  readonly clock: Clock;
  /** What was stored before the page was loaded. */
  readonly resumed: Extract<Handover, { stage: 'giving' | 'given' }> | null;
  /** Sends to a device, by its hexadecimal key. */
  readonly send: (device: string, bytes: Uint8Array) => void;
  /** From now on this device says nothing at the table. */
  readonly freeze: () => void;
  readonly onChange: () => void;
}

// (P178)
export class Giver {
  readonly #options: GiverOptions;
  readonly #door: Uint8Array;
  readonly #stages: Stages<GiverState>;
  /** The devices that have asked, and what each has sealed. */
  readonly #seals = new Map<string, Uint8Array>();
  /** What goes over, while it does. */
  #bundle: Uint8Array | null = null;
  #linked = false;
  /** A stroke is on its way to the disk. */
  #busy = false;
  #limit: Cancel = () => undefined;

  constructor(options: GiverOptions) {
    this.#options = options;
    this.#door = signingPair(options.doorSeed).publicKey;
    this.#stages = new Stages('giver', firstOf(options.resumed));
    const { resumed } = options;
    if (!resumed) this.#limit = options.clock.after(CODE_VALID_MS, () => this.#expire());
    else if (resumed.stage === 'giving') void this.#do(() => this.#pack(resumed));
  }

  get state(): GiverState {
    return this.#stages.now;
  }

  /** The devices that have come by the code and are linked now. */
  setDevices(linked: readonly string[]): void {
    const { state } = this;
    const { at, to } = state;
    this.#linked = to !== null && linked.includes(to);
    if (at === 'offering' && !this.#linked) this.#stages.go({ at, to: null }); // which is nothing to be shown
    if (at === 'asked' && !this.#linked) this.#set({ at: 'offering', to: null });
    if (at === 'giving') this.#set({ ...state, linked: this.#linked });
  }

  /** Takes a message from a device that has come by the code. What makes no sense is passed over. */
  receive(device: string, bytes: Uint8Array): void {
    const message = decodeHandover(bytes);
    if (!message.ok) return;
    const isNew = this.state.at === 'offering' && this.state.to === null;
    if (isNew && message.value.kind === 'seal' && !this.#admit(device, message.value.seal)) return;
    if (device !== this.state.to) return this.#refuse(device, 'taken');
    if (this.state.at === 'kept') return this.#refuse(device, 'kept');
    this.#heed(device, message.value);
  }

  /** The person has seen the same number on both devices: the seat goes over. */
  async confirm(): Promise<void> {
    const { ownership, freeze, doorSeed } = this.#options;
    if (this.state.at !== 'asked' || this.#busy) return;
    const { to } = this.state;
    this.#limit();
    this.#set({ at: 'giving', to, share: 0, linked: this.#linked });
    freeze();
    const going = { to, epoch: ownership.epoch };
    await this.#do(async () => {
      await ownership.append({ handover: { stage: 'giving', doorSeed, ...going } });
      await this.#pack(going);
    });
  }

  /** The device that has asked is not the person's: it is sent away, and the code is good for nothing any more. */
  decline(): void {
    if (this.state.at !== 'asked' || this.#busy) return;
    this.#limit();
    this.#refuse(this.state.to, 'declined');
    this.#fail('move/declined', 'somebody else had your code; make a new one, and show it to nobody');
  }

  /** The seat stays here after all. Does nothing once it is given. */
  async keep(): Promise<void> {
    const { at, to } = this.state;
    if (at === 'giving' && !this.#busy) await this.#do(() => this.#keep(to));
  }

  /** The code is not shown any more, or the page goes. What was stored stays. */
  close(): void {
    this.#limit();
  }

  async #keep(to: string): Promise<void> {
    await this.#options.ownership.append({ handover: null });
    this.#bundle = null;
    this.#set({ at: 'kept', to });
    this.#refuse(to, 'kept');
  }

  /** Puts together what goes over. */
  async #pack({ to, epoch }: Going): Promise<void> {
    const { store, id } = this.#options;
    const bundle = encodeBundle({ stored: (await store.load(id))!, epoch });
    if (bundle.length > MAX_BUNDLE_BYTES) {
      await this.#keep(to);
      return this.#fail('move/too-long', 'this table has gone on for too long to be moved');
    }
    this.#bundle = bundle;
    this.#sendPart(to, 0);
  }

  /** Hears that device and no other from now on, if not too many have asked. Whoever comes back keeps its first seal. */
  #admit(device: string, seal: Uint8Array): boolean {
    if (!this.#seals.has(device)) {
      if (this.#seals.size === MAX_ASKING) {
        this.#limit();
        this.#refuse(device, 'taken');
        this.#fail('move/asked', 'too many devices have asked with this code; make a new one, and show it to nobody');
        return false;
      }
      this.#seals.set(device, seal);
    }
    this.#stages.go({ at: 'offering', to: device });
    this.#linked = true;
    return true;
  }

  /** The salt that a device gets from this one, always the same. */
  #answerTo(device: string): Uint8Array {
    return hash32('svista/move/answer', this.#options.saltSeed, must(fromHex(device)));
  }

  /** Shows the number of the device that asks, if this is the salt that it has sealed. */
  #opened(to: string, salt: Uint8Array): void {
    const meeting = { door: this.#door, device: must(fromHex(to)), salt };
    if (!equalBytes(sealOf(meeting), this.#seals.get(to)!)) return;
    this.#set({ at: 'asked', to, number: deviceNumber({ ...meeting, answer: this.#answerTo(to) }) });
  }

  /** A message of the device that the seat goes to, or that asks for it. */
  #heed(to: string, message: HandoverMessage): void {
    const { state } = this;
    const { at } = state;
    if (message.kind === 'seal' && (at === 'offering' || at === 'asked'))
      this.#say(to, { kind: 'answer', salt: this.#answerTo(to) });
    if (message.kind === 'open' && at === 'offering') this.#opened(to, message.salt);
    if ((message.kind === 'seal' || message.kind === 'open') && at === 'giving') this.#sendPart(to, 0); // that was lost
    if (message.kind === 'ask' && at === 'giving') this.#sendPart(to, message.part);
    if (message.kind === 'stored' && at === 'giving' && this.#bundle && !this.#busy)
      void this.#give(to, this.#bundle, message.hash);
    if (message.kind === 'stored' && at === 'given') this.#say(to, { kind: 'yours' });
    if (message.kind === 'here' && at === 'given' && !state.settled) void this.#settle(to);
  }

  async #give(to: string, bundle: Uint8Array, hash: Uint8Array): Promise<void> {
    const { ownership, doorSeed, nextSeed } = this.#options;
    if (!equalBytes(hash, bundleHash(bundle))) return this.#refuse(to, 'broken');
    await this.#do(async () => {
      await ownership.append({ handover: { stage: 'given', doorSeed, to, nextSeed, settled: false } });
      this.#bundle = null;
      this.#set({ at: 'given', to, settled: false });
      this.#say(to, { kind: 'yours' });
    });
  }

  /** The other device plays: nothing has to be kept for it any more. */
  async #settle(to: string): Promise<void> {
    const { store, id } = this.#options;
    this.#set({ at: 'given', to, settled: true });
    const mark = await store.handover(id);
    if (mark?.stage !== 'given') return;
    await (await store.own(id)).append({ handover: { ...mark, settled: true } });
  }

  #sendPart(to: string, part: number): void {
    const bundle = this.#bundle;
    if (!bundle) return;
    const parts = Math.ceil(bundle.length / PART_BYTES);
    if (part >= parts) return;
    this.#say(to, { kind: 'part', part, parts, bytes: bundle.slice(part * PART_BYTES, (part + 1) * PART_BYTES) });
    this.#set({ at: 'giving', to, share: part / parts, linked: this.#linked });
  }

  #say(to: string, message: HandoverMessage): void {
    this.#options.send(to, encodeHandover(message));
  }

  #refuse(device: string, why: Refusal): void {
    this.#say(device, { kind: 'no', why });
  }

  #expire(): void {
    const { at } = this.state;
    if (at === 'offering' || at === 'asked') this.#fail('move/old', 'ten minutes are over: make a new code');
  }

  /** One stroke after the other; one that fails ends the move here, and what is on the disk says how it stands. */
  async #do(stroke: () => Promise<void>): Promise<void> {
    this.#busy = true;
    try {
      await stroke();
    } catch {
      this.#fail('move/storage', 'this device could not store where the seat is');
    }
    this.#busy = false;
  }

  #fail(code: string, message: string): void {
    this.#set({ at: 'failed', to: this.state.to, fault: { code, message } });
  }

  #set(state: GiverState): void {
    this.#stages.go(state);
    this.#options.onChange();
  }
}

/** Both devices know the same bundle by it. */
export function bundleHash(bundle: Uint8Array): Uint8Array {
  return hash32('svista/move/bundle', bundle);
}

/** Where a page begins, by what was stored before it was loaded. */
function firstOf(resumed: GiverOptions['resumed']): GiverState {
  if (!resumed) return { at: 'offering', to: null };
  const { to } = resumed;
  if (resumed.stage === 'given') return { at: 'given', to, settled: resumed.settled };
  return { at: 'giving', to, share: 0, linked: false };
}
