/**
 * A device whose program was patched: what it sends goes through here. Once, in a step that suits the lie, it signs
 * something else than it should.
 * @module
 */
import type { CryptoService } from '../crypto/service/service';
import { equalBytes } from '../lib/bytes';
import type { Fault, Result } from '../lib/result';
import { type Input, type SignedInput, isVote, signInput } from '../log/input';
import { Keyring, type OwnSeat } from '../table/charter/keyring';
import type { Room } from '../table/room';
import type { Session, StepEvent } from '../table/session/session';
import type { Plan } from '../table/step/plan';
import type { TableState } from '../table/step/tableState';
import { decodeMessage, encodeMessage } from '../table/sync/protocol';

/** What a lie is told in. */
export interface Scene {
  readonly session: Session;
  readonly state: TableState;
  readonly plan: Plan;
  readonly own: OwnSeat;
  /** The own seed of the round, 32 bytes. */
  readonly seed: Uint8Array;
  /** What should be said. */
  readonly truth: SignedInput;
  readonly crypto: CryptoService;
  /** The steps so far, the latest last. */
  readonly past: readonly StepEvent[];
}

/** Something false that is said once. */
export interface Lie {
  /** What is different in what is said; null if the step does not suit, and the next one is looked at. */
  tell(scene: Scene): Promise<Partial<Input> | null>;
  /** What the cheat finds out all by itself first. */
  attempt?(scene: Scene): Promise<Result<unknown>>;
  /**
   * - `all`: everybody hears the lie (unless given)
   * - `one`: one of the others hears it, the other one the truth
   * - `later`: all hear the truth, and the lie once somebody else has moved
   * - `nobody`: nothing is said from here on
   */
  readonly hears?: 'all' | 'one' | 'later' | 'nobody';
}

/** What was said, and what should have been. */
export interface Told {
  readonly truth: SignedInput;
  readonly lie: SignedInput;
}

export interface CheatOptions {
  readonly lie: Lie;
  readonly deviceSeed: Uint8Array;
  readonly crypto: CryptoService;
  readonly room: () => Room;
  readonly past: () => readonly StepEvent[];
  /** The seed of a round, once it is stored. */
  readonly seedOf: (input: SignedInput) => Promise<Uint8Array | null>;
  readonly send: (to: string, bytes: Uint8Array) => boolean;
  /** The lie is told now; `failed`: why what the cheat attempted by itself came to nothing. */
  readonly onTold: (told: Told, failed: Fault | null) => void;
}

export class Cheat {
  readonly #options: CheatOptions;
  readonly #seen = new Set<string>();
  #told: Told | null = null;
  #isRetracted = false;
  /** Those who have been sent something, in that order. */
  readonly #peers: string[] = [];
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: CheatOptions) {
    this.#options = options;
  }

  /** In the place of sending a message. */
  send(to: string, bytes: Uint8Array): boolean {
    const message = decodeMessage(bytes);
    if (!message.ok || message.value.kind !== 'inputs') return this.#options.send(to, bytes);
    if (!this.#peers.includes(to)) this.#peers.push(to);
    const { inputs } = message.value;
    // One after the other, since making a lie takes a while, and nothing may overtake.
    this.#queue = this.#queue.then(async () => {
      const said: SignedInput[] = [];
      for (const input of inputs) said.push(...(await this.#say(input, to)));
      if (said.length > 0) this.#options.send(to, encodeMessage({ kind: 'inputs', inputs: said }));
    });
    return true;
  }

  /** Called after each step: for what is to be said once somebody else has moved. */
  stepped({ plan, closed }: StepEvent): void {
    const told = this.#told;
    if (this.#options.lie.hears !== 'later' || !told || this.#isRetracted) return;
    if (plan.kind !== 'move' || closed.step <= told.truth.step || closed.inputs[0]?.seat === told.truth.seat) return;
    this.#isRetracted = true;
    this.#options.onTold(told, null);
    for (const to of this.#peers) this.#options.send(to, encodeMessage({ kind: 'inputs', inputs: [told.lie] }));
  }

  async #say(input: SignedInput, to: string): Promise<readonly SignedInput[]> {
    const { hears = 'all' } = this.#options.lie;
    const told = this.#told ?? (await this.#consider(input));
    if (!told || isVote(input)) return [input];
    if (hears === 'nobody') return input.step < told.truth.step ? [input] : [];
    const isIt = input.step === told.truth.step && input.seat === told.truth.seat;
    if (!isIt || hears === 'later') return [input];
    return hears === 'all' || to === this.#peers[0] ? [told.lie] : [told.truth];
  }

  /** Whether this is the moment. */
  async #consider(input: SignedInput): Promise<Told | null> {
    const { lie, crypto, deviceSeed, room, past, seedOf, onTold } = this.#options;
    const { session } = room();
    const name = `${input.step}:${input.seat}`;
    if (!session?.plan || isVote(input) || session.step !== input.step || this.#seen.has(name)) return null;
    const { charter } = session.signed;
    const own = new Keyring(deviceSeed).seatsIn(charter).find(({ seat }) => seat === input.seat);
    if (!own || !equalBytes(charter.table, input.table)) return null;
    // As it is now: while something is computed the table goes on.
    const { state, plan } = session;
    const steps = [...past()];
    this.#seen.add(name);
    const seed = await seedOf(input);
    if (!seed) return null;
    const scene = { session, state, plan, own, seed, truth: input, crypto, past: steps };
    const changed = await lie.tell(scene);
    if (!changed) return null;
    const attempt = await lie.attempt?.(scene);
    this.#told = { truth: input, lie: signInput({ ...input, ...changed }, own.pair) };
    if (lie.hears !== 'later') onTold(this.#told, attempt && !attempt.ok ? attempt.fault : null);
    return this.#told;
  }
}
