/**
 * A device whose program was patched. It plays as anybody does; but once, in a step that suits, it says something else
 * than it should, to all or to some; and it sends what nobody has asked for.
 */
import type { CryptoService } from '../../src/crypto/service/service';
import { equalBytes } from '../../src/lib/bytes';
import type { Random } from '../../src/lib/random';
import type { Input, SignedInput } from '../../src/log/input';
import { isVote, signInput } from '../../src/log/input';
import type { OwnSeat } from '../../src/table/charter/keyring';
import { Keyring } from '../../src/table/charter/keyring';
import type { Plan } from '../../src/table/step/plan';
import { decodeMessage, encodeMessage } from '../../src/table/sync/protocol';
import type { TableState } from '../../src/table/step/tableState';
import type { Device, Patched } from './device';

/** What a lie is told in. */
export interface Scene {
  readonly device: Device;
  readonly state: TableState;
  readonly plan: Plan;
  readonly own: OwnSeat;
  /** The round seed of the seat. */
  readonly seed: Uint8Array;
  /** What should be said. */
  readonly truth: SignedInput;
  readonly crypto: CryptoService;
  readonly real: boolean;
  readonly random: Random;
  /** What the others have said in this step, as far as the device has it. */
  readonly others: readonly SignedInput[];
}

/**
 * What must come of a lie:
 * - `named`: every honest device convicts the seat, with evidence, and the round goes on without it or is lost for it
 * - `shown`: the same, for another state, which may be a mistake of its program
 * - `held`: the table waits for the seat, until the people do without it
 * - `nothing`: the table goes on as if nothing had been said
 * - `either`: the seat is named, or nothing comes of it
 * - `any`: one of these
 */
export type Outcome = 'named' | 'shown' | 'held' | 'nothing' | 'either' | 'any';

/** Something false that is said once in the place of what is true. */
export interface Lie {
  readonly kind: string;
  readonly outcome: Outcome;
  /** Only in these games, if not in all. */
  readonly games?: readonly string[];
  /** Only where hands are shown to one player, or what they hold is counted before all. */
  readonly needs?: 'show' | 'count';
  /** Whether few steps of a round suit. */
  readonly rare?: boolean;
  /** How many honest devices it takes; one unless given. */
  readonly honest?: number;
  /** What is different in what is said; null if the step does not suit. Tried again in the next one then. */
  tell(scene: Scene): Promise<Partial<Input> | null> | Partial<Input> | null;
  /** Who hears the lie, and who the truth; all hear the lie unless given. */
  hears?(device: Device, to: string, devices: readonly Device[]): 'lie' | 'truth' | 'both' | 'nothing';
  /** Whether the lie is told in a vote: the liar would go on without anybody who keeps the table waiting. */
  readonly votes?: boolean;
  /** Whether all that the seat says later is kept back as well. */
  readonly lasting?: boolean;
}

/** Something that is sent unasked, and must have no effect whatever. */
export interface Junk {
  readonly kind: string;
  /** Null if there is nothing to make it of now. */
  make(device: Device, victims: readonly Device[], random: Random): Uint8Array | null;
}

interface Told {
  readonly truth: SignedInput;
  readonly lie: SignedInput;
}

export interface LiarOptions {
  readonly device: Device;
  readonly devices: readonly Device[];
  readonly lie: Lie;
  readonly random: Random;
  readonly crypto: CryptoService;
  readonly real: boolean;
  /** In how many steps that suit the truth is told first. */
  readonly patience: number;
  readonly onTold: (truth: SignedInput, lie: SignedInput) => void;
}

export class Liar implements Patched {
  readonly lie: Lie;
  readonly #options: LiarOptions;
  #patience: number;
  #told: Told | null = null;
  /** Inputs that were told as they are, and stay so. */
  readonly #decided = new Set<string>();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: LiarOptions) {
    this.#options = options;
    this.#patience = options.patience;
    this.lie = options.lie;
  }

  /** The lie has been told. */
  get told(): Told | null {
    return this.#told;
  }

  /** In the place of sending a message. */
  send(to: string, bytes: Uint8Array, send: (bytes: Uint8Array) => boolean): boolean {
    const message = decodeMessage(bytes);
    if (!message.ok || message.value.kind !== 'inputs') return send(bytes);
    const { inputs } = message.value;
    this.#queue = this.#queue.then(async () => {
      const said: SignedInput[] = [];
      for (const input of inputs) said.push(...(await this.#say(input, to)));
      if (said.length > 0) send(encodeMessage({ kind: 'inputs', inputs: said }));
    });
    return true;
  }

  async #say(input: SignedInput, to: string): Promise<readonly SignedInput[]> {
    const { device, devices } = this.#options;
    const told = this.#told ?? (await this.#consider(input));
    if (
      !told ||
      !equalBytes(input.table, told.truth.table) ||
      input.seat !== told.truth.seat ||
      isVote(input) !== isVote(told.truth)
    )
      return [input];
    const later = this.lie.lasting && input.step > told.truth.step;
    if (input.step !== told.truth.step && !later) return [input];
    switch (this.lie.hears?.(device, to, devices) ?? 'lie') {
      case 'lie':
        return [told.lie];
      case 'truth':
        return [input];
      case 'both':
        return [told.truth, told.lie];
      case 'nothing':
        return [];
    }
  }

  /** Whether this is the moment. */
  async #consider(input: SignedInput): Promise<Told | null> {
    const { device, random, crypto, real, onTold } = this.#options;
    const { session } = device.room;
    if (isVote(input) !== (this.lie.votes ?? false)) return null;
    const name = `${input.round}:${input.step}:${input.seat}`;
    if (
      !session ||
      !session.plan ||
      session.step !== input.step ||
      (!isVote(input) && input.kind !== session.plan.kind) || // no word of this device’s program, but of an adversary
      !equalBytes(session.signed.charter.table, input.table) ||
      this.#decided.has(name)
    )
      return null;
    const own = new Keyring(device.disk.place.deviceSeed)
      .seatsIn(session.signed.charter)
      .find(({ seat }) => seat === input.seat);
    if (!own) return null;
    const { seeds } = (await device.disk.store.load('place'))!;
    if (session.step !== input.step) return null; // while the disk was read the table has gone on
    const { state, plan } = session;
    const others = session.log.inputs.filter(({ seat }) => seat !== input.seat);
    const seed =
      seeds.find(
        (stored) => stored.round === input.round && stored.attempt === input.attempt && stored.seat === input.seat,
      )?.seed ?? new Uint8Array(32);
    this.#decided.add(name);
    const changed = await this.lie.tell({ device, state, plan, own, seed, truth: input, crypto, real, random, others });
    if (!changed || this.#patience-- > 0) return null;
    const lie = signInput({ ...input, ...changed }, own.pair);
    this.#told = { truth: input, lie };
    onTold(input, lie);
    return this.#told;
  }
}
