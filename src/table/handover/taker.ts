/**
 * The new device's side of a move; see `giver.ts` for the order in which the two disks are written, and why.
 *
 *     new → looking                     a code was read
 *     new → stored                      a page comes back, and finds the second stroke
 *     looking → asking                  the old device is linked, and answers
 *     asking → looking                  it goes again
 *     looking | asking → coming         the first part is here
 *     coming → stored                   all of it is: the second stroke
 *     stored → here                     *yours*: the fourth stroke
 *     looking | asking | coming | stored → failed
 * @module
 */
import { signingPair } from '../../crypto/sign';
import { type Bring, withGameOf } from '../../games/registry/bring';
import { concatBytes } from '../../lib/bytes';
import { type Cancel, type Clock, every } from '../../lib/clock';
import type { Fault } from '../../lib/result';
import { Stages } from '../../lib/stages';
import type { Handover, Store } from '../../log/store';
import { decodeBundle, placed } from './bundle';
import { bundleHash } from './giver';
import { type HandoverMessage, type Refusal, decodeHandover, encodeHandover } from './handoverMessages';
import { type Meeting, deviceNumber, sealOf } from './number';

/** How often the old device is told again what is wanted, in ms. */
const AGAIN_MS = 2_000;
/** After so many ms a search has been long: whoever is there and reached is found in a few seconds. */
export const LONG_SEARCH_MS = 20_000;

export type TakerState =
  /** The old device is looked for. `long`: for so long that something is likely to be in the way. */
  | { readonly at: 'looking'; readonly long: boolean }
  /** It is linked and has answered, and its person compares the number. */
  | { readonly at: 'asking'; readonly number: string }
  /** `share`: how much of the bundle is here, from 0 to 1. */
  | { readonly at: 'coming'; readonly share: number }
  /** All of it is stored here; the old device has the last word. `linked`: whether it is there. `hash`: of the bundle. */
  | { readonly at: 'stored'; readonly linked: boolean; readonly hash: Uint8Array }
  /** The seat is this device's. */
  | { readonly at: 'here'; readonly name: string }
  | { readonly at: 'failed'; readonly fault: Fault };

const FAULTS: Readonly<Record<Refusal, string>> = {
  taken: 'another device has used this code; make a new one on the old device',
  kept: 'the seat has stayed on the old device',
  declined: 'the old device was told not to give its seat to this one',
  broken: 'something was lost between the two devices; make a new code',
};

export interface TakerOptions {
  readonly store: Store;
  /** The place that the seat comes to. */
  readonly id: string;
  /** The table's secret, and the key of the old device on the link, from the code. */
  readonly secret: Uint8Array;
  readonly door: Uint8Array;
  /** 32 bytes, of the own key on the link: fresh, or what was stored with a seat that is coming. */
  readonly linkSeed: Uint8Array;
  /** 32 fresh bytes. */
  readonly salt: Uint8Array;
  readonly clock: Clock;
  /** What was stored before the page was loaded. */
  readonly resumed: Extract<Handover, { stage: 'coming' }> | null;
  /** Brings a game that this page has not yet, if it can be had. */
  readonly bring: Bring;
  /** Sends to the old device. */
  readonly send: (bytes: Uint8Array) => void;
  readonly onChange: () => void;
}

export class Taker {
  readonly #options: TakerOptions;
  readonly #meeting: Omit<Meeting, 'answer'>;
  readonly #again: Cancel;
  readonly #stages: Stages<TakerState>;
  #tired: Cancel = () => undefined;
  #parts: Uint8Array[] = [];
  #linked = false;
  /** A stroke is on its way to the disk. */
  #busy = false;

  constructor(options: TakerOptions) {
    this.#options = options;
    const { door, linkSeed, salt, clock, resumed } = options;
    this.#meeting = { door, device: signingPair(linkSeed).publicKey, salt };
    this.#stages = new Stages<TakerState>(
      'taker',
      resumed ? { at: 'stored', linked: false, hash: resumed.bundle } : { at: 'looking', long: false },
    );
    if (!resumed) this.#search();
    this.#again = every(clock, AGAIN_MS, () => this.#say());
  }

  get state(): TakerState {
    return this.#stages.now;
  }

  /** Whether the old device is linked. */
  setLinked(linked: boolean): void {
    if (linked === this.#linked) return;
    this.#linked = linked;
    const { state } = this;
    if (state.at === 'stored') this.#set({ ...state, linked });
    else if (state.at === 'asking' && !linked) this.#search();
    this.#say();
  }

  /** Takes a message from the old device. What makes no sense, or is not wanted now, is passed over. */
  receive(bytes: Uint8Array): void {
    const message = decodeHandover(bytes);
    if (!message.ok || this.#busy || this.state.at === 'here' || this.state.at === 'failed') return;
    this.#heed(message.value);
  }

  /** The page goes. What was stored stays. */
  close(): void {
    this.#again();
    this.#tired();
  }

  /**
   * Gives up a seat that is stored here and was never said to be this device's: for a person who sees that it has
   * stayed on the old one.
   */
  async giveUp(): Promise<void> {
    if (this.state.at !== 'stored' || this.#busy) return;
    await this.#do(async () => {
      await this.#options.store.forget(this.#options.id);
      this.#fail('move/kept', FAULTS.kept);
    });
  }

  #heed(message: HandoverMessage): void {
    const { at } = this.state;
    if (message.kind === 'no') return void this.#refused(message.why);
    if (message.kind === 'answer' && at === 'looking') return this.#answered(message.salt);
    if (message.kind === 'yours' && at === 'stored') return void this.#do(() => this.#take());
    if (message.kind !== 'part' || at === 'stored' || message.part !== this.#parts.length) return;
    this.#parts.push(message.bytes);
    this.#set({ at: 'coming', share: this.#parts.length / message.parts });
    if (this.#parts.length < message.parts) this.#say();
    else void this.#do(() => this.#store());
  }

  #answered(answer: Uint8Array): void {
    this.#set({ at: 'asking', number: deviceNumber({ ...this.#meeting, answer }) });
    this.#say();
  }

  async #refused(why: Refusal): Promise<void> {
    const fault = { code: `move/${why}`, message: FAULTS[why] };
    if (this.state.at !== 'stored') return this.#set({ at: 'failed', fault });
    await this.#do(async () => {
      await this.#options.store.forget(this.#options.id);
      this.#set({ at: 'failed', fault });
    });
  }

  async #store(): Promise<void> {
    const { store, id, secret, door, linkSeed, bring } = this.#options;
    const bytes = concatBytes(...this.#parts);
    this.#parts = [];
    const bundle = await withGameOf(() => decodeBundle(bytes, secret), bring);
    if (!bundle.ok) return this.#set({ at: 'failed', fault: bundle.fault });
    const hash = bundleHash(bytes);
    const handover: Handover = { stage: 'coming', door, linkSeed, bundle: hash };
    await store.receive({ stored: placed(bundle.value, id), epoch: bundle.value.epoch, handover });
    this.#set({ at: 'stored', linked: this.#linked, hash });
  }

  async #take(): Promise<void> {
    const { store, id } = this.#options;
    const ownership = await store.own(id);
    await ownership.append({ handover: null });
    const { place } = (await store.load(id))!;
    this.#set({ at: 'here', name: place.name });
  }

  /** Tells the old device what is wanted of it. */
  #say(): void {
    const { state } = this;
    const { at } = state;
    if (!this.#linked || this.#busy) return;
    if (at === 'looking') this.#send({ kind: 'seal', seal: sealOf(this.#meeting) });
    if (at === 'asking') this.#send({ kind: 'open', salt: this.#meeting.salt });
    if (at === 'coming') this.#send({ kind: 'ask', part: this.#parts.length });
    if (at === 'stored') this.#send({ kind: 'stored', hash: state.hash });
    if (at === 'here') this.#send({ kind: 'here' }); // until the old device has put its code away
  }

  #send(message: HandoverMessage): void {
    this.#options.send(encodeHandover(message));
  }

  async #do(stroke: () => Promise<void>): Promise<void> {
    this.#busy = true;
    try {
      await stroke();
    } catch {
      this.#fail('move/storage', 'this device could not store the seat');
    }
    this.#busy = false;
    this.#say();
  }

  #fail(code: string, message: string): void {
    this.#set({ at: 'failed', fault: { code, message } });
  }

  #search(): void {
    if (this.state.at !== 'looking') this.#set({ at: 'looking', long: false });
    this.#tired = this.#options.clock.after(LONG_SEARCH_MS, () => this.#set({ at: 'looking', long: true }));
  }

  #set(state: TakerState): void {
    this.#tired();
    this.#stages.go(state);
    this.#options.onChange();
  }
}
