/**
 * What the seats of a device say. Every input is made, signed and stored here; only then it is handed out to be sent.
 * @module
 */
import type { CryptoService } from '../../crypto/service/service';
import type { Seat } from '../../cards/card';
import { SEED_BYTES } from '../../crypto/nacl';
import type { SigningPair } from '../../crypto/sign';
import { type Result, assert, must, ok } from '../../lib/result';
import { Writer } from '../../lib/wire';
import type { Chain } from '../../log/chain';
import { hash32 } from '../../log/hash';
import { type InputKind, type SignedInput, signInput } from '../../log/input';
import type { StoredChoice, StoredSeed } from '../../log/store';
import type { OwnSeat } from '../charter/keyring';
import type { Pen } from '../log/pen';
import { makeVote, parseUnseal } from '../step/payloads';
import type { Plan } from '../step/plan';
import { type Choice, partFromBox, makePayload } from '../step/makePayload';
import type { Secrets } from './secrets';
import { type TableState, stateHash } from '../step/tableState';
import { isSealed } from '../step/validate';

/** What a seat is to say, with the choice of its owner where the step asks for one. */
export interface Owed {
  readonly own: OwnSeat;
  readonly choice: Choice;
}

/** An input that is made, and what else there is to store of it. */
interface Draft {
  readonly input: SignedInput;
  readonly seed: StoredSeed | null;
  readonly sealed: StoredChoice | null;
}

/** Where in the log something is to be said. */
export interface LogPlace {
  readonly chain: Chain;
  readonly state: TableState;
  readonly plan: Plan;
}

export interface InputSignerOptions {
  readonly pen: Pen;
  readonly crypto: CryptoService;
  readonly secrets: Secrets;
}

export class InputSigner {
  readonly #options: InputSignerOptions;

  constructor(options: InputSignerOptions) {
    this.#options = options;
  }

  /**
   * The seats' inputs for the open step, stored in one stroke; of those that turned out not to be wanted any more, as
   * `wanted` says when asked after each wait, none. Fails if the cards on the table are no cards; rejected as
   * {@link Pen.write} is.
   */
  async sign(
    place: LogPlace,
    owed: readonly Owed[],
    wanted: (own: OwnSeat) => boolean,
  ): Promise<Result<SignedInput[]>> {
    const { pen, secrets } = this.#options;
    const drafts: (Draft & Pick<Owed, 'own'>)[] = [];
    for (const each of owed) {
      const draft = await this.#draft(place, each);
      if (!wanted(each.own)) continue;
      if (!draft.ok) return draft;
      drafts.push({ ...draft.value, own: each.own });
    }
    const still = drafts.filter(({ own }) => wanted(own));
    if (still.length === 0) return ok([]);
    const seeds = still.flatMap(({ seed }) => seed ?? []);
    const choices = still.flatMap(({ sealed }) => sealed ?? []);
    const inputs = still.map(({ input }) => input);
    await pen.write({ inputs, ...(seeds.length > 0 ? { seeds } : {}), ...(choices.length > 0 ? { choices } : {}) });
    for (const seed of seeds) secrets.keepSeed(seed);
    for (const choice of choices) secrets.keepChoice(choice);
    return ok(still.filter(({ own }) => wanted(own)).map(({ input }) => input));
  }

  async #draft({ chain, state, plan }: LogPlace, { own, choice }: Owed): Promise<Result<Draft>> {
    const { crypto, secrets } = this.#options;
    const { seat, pair } = own;
    const { step, head } = chain;
    const { seed, fresh } = secrets.seedFor(state, plan, seat);
    const sealHead = chain.headBefore(state.sealed?.step ?? step);
    const boxSeed = boxSeedOf(pair, state);
    const partOf = (now: TableState, of: Seat): Promise<Result<Uint8Array>> =>
      partFromBox(now, of, seat, boxSeed, crypto);
    const payload = await makePayload(
      state,
      plan,
      { seat, seed, crypto, step, head, sealHead, boxSeed, partOf },
      choice,
    );
    if (!payload.ok) return payload;
    if (plan.kind === 'unseal') {
      const { salt } = must(parseUnseal(payload.value));
      assert(isSealed(state, seat, plan.asked, salt, choice.move ?? ''), 'another choice is stored');
    }
    const { table } = state.charter;
    const { round, attempt } = state;
    const input = signInput(
      { table, round, attempt, step, seat, head, state: stateHash(state), kind: plan.kind, payload: payload.value },
      pair,
    );
    const sealed = plan.kind === 'seal' && choice.move !== undefined ? { step, seat, move: choice.move } : null;
    return ok({ input, seed: fresh, sealed });
  }

  /**
   * A vote of the seat about a step that is open or closed, stored. `state`: the hash of the state before that step.
   */
  async signVote(
    { chain, round, attempt }: VotePlace,
    own: OwnSeat,
    kind: VoteKind,
    seats: readonly Seat[],
    step: number,
    state: Uint8Array,
  ): Promise<SignedInput> {
    const input = signInput(
      {
        table: chain.table,
        round,
        attempt,
        step,
        seat: own.seat,
        head: chain.headBefore(step),
        state,
        kind,
        payload: makeVote(seats),
      },
      own.pair,
    );
    await this.#options.pen.write({ inputs: [input] });
    return input;
  }
}

export type VoteKind = InputKind & ('gone' | 'kept' | 'out');

/** Which round a vote is about. */
export interface VotePlace {
  readonly chain: Chain;
  readonly round: number;
  readonly attempt: number;
}

/** Fresh in each attempt, and from nothing that is ever revealed; 32 bytes. */
export function boxSeedOf({ secretKey }: SigningPair, { charter, round, attempt }: TableState): Uint8Array {
  return hash32(
    'svista/box',
    secretKey.slice(0, SEED_BYTES),
    charter.table,
    new Writer().u16(round).u16(attempt).finish(),
  );
}
