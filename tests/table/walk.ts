/**
 * A round without devices and network: every step with what goes before it and the inputs that honest seats give. The
 * same seeds and choices give the same bytes.
 */
import type { CardId, Face, Seat } from '../../src/cards/card';
import { keyContextOf } from '../../src/crypto/context';
import type { CryptoService } from '../../src/crypto/service/service';
import type { SigningPair } from '../../src/crypto/sign';
import { must } from '../../src/lib/result';
import { nextHead } from '../../src/log/head';
import { hash32 } from '../../src/log/hash';
import { type Input, type SignedInput, signInput } from '../../src/log/input';
import { advance } from '../../src/table/step/advance';
import { applyDeparture } from '../../src/table/step/applyDeparture';
import { votersAbout } from '../../src/table/step/departurePoll';
import { makeVote } from '../../src/table/step/payloads';
import { type Charter, genesisOf } from '../../src/table/charter/charter';
import { type Plan, planOf } from '../../src/table/step/plan';
import { type Choice, partFromBox, makePayload } from '../../src/table/step/makePayload';
import { type TableState, ciphertexts, contextOf, openTable, stateHash } from '../../src/table/step/tableState';

export interface Scene {
  /** What is asked: the kind of the step, and of what. */
  readonly name: string;
  readonly state: TableState;
  readonly plan: Plan;
  readonly step: number;
  /** The head before it. */
  readonly head: Uint8Array;
  /** In the order of `plan.asked`; or the votes that closed it. */
  readonly inputs: readonly SignedInput[];
  /** What was said and did not close it, for votes did. */
  readonly loose: readonly SignedInput[];
  readonly after: TableState;
}

/** What all others vote about some seats. */
export interface Vote {
  readonly kind: 'gone' | 'out';
  readonly seats: readonly Seat[];
}

export interface Walk {
  readonly charter: Charter;
  readonly pairs: readonly SigningPair[];
  /** The round seed of a seat, 32 bytes. */
  readonly seedOf: (seat: Seat) => Uint8Array;
  readonly crypto: CryptoService;
  /** What a seat decides; `known`: the cards that it can read. */
  readonly choose: (state: TableState, plan: Plan, seat: Seat, known: ReadonlyMap<CardId, Face>) => Choice;
  /** What a liar says instead of this; everybody is honest unless given. */
  readonly says?: (plan: Plan, seat: Seat, payload: Uint8Array) => Uint8Array;
  /** Whom the others go on without in this step, by their votes; nobody unless given. */
  readonly without?: (state: TableState, plan: Plan, step: number) => Vote | null;
  /** Where to stop; after the first round unless given. */
  readonly until?: (state: TableState, step: number) => boolean;
  /** What has been played already, from the first step on. */
  readonly begun?: readonly Scene[];
}

export function nameOf(plan: Plan): string {
  return 'what' in plan ? `${plan.kind} of a ${plan.what}` : plan.kind;
}

export function signAt(
  scene: Pick<Scene, 'state' | 'step' | 'head'>,
  seat: Seat,
  kind: Input['kind'],
  payload: Uint8Array,
  pair: SigningPair,
): SignedInput {
  const { state, step, head } = scene;
  const { round, attempt, charter } = state;
  return signInput(
    { table: charter.table, round, attempt, step, seat, head, state: stateHash(state), kind, payload },
    pair,
  );
}

/** The votes of all others to go on without these seats. */
function votesAt(
  scene: Pick<Scene, 'state' | 'step' | 'head'>,
  { kind, seats }: Vote,
  pairs: Walk['pairs'],
): SignedInput[] {
  const { charter, gone } = scene.state;
  return votersAbout(charter, [...gone, ...seats]).map((voter) =>
    signAt(scene, voter, kind, makeVote(seats), pairs[voter]!),
  );
}

/** The cards that a seat can read. */
async function knownTo({ seedOf, crypto }: Walk, state: TableState, seat: Seat): Promise<Map<CardId, Face>> {
  if (state.stage !== 'round') return new Map();
  const ids = state.charter.game.hand(state.game, seat).hidden;
  if (ids.length === 0) return new Map();
  const job = {
    seed: seedOf(seat),
    keyContext: keyContextOf(contextOf(state, 0, seat)),
    cards: ciphertexts(state, ids),
  };
  const faces = must(await crypto.readOwn(job));
  return new Map(ids.map((id, i) => [id, faces[i]!]));
}

/**
 * Every step of the table’s first round, from the headers to the word about another, or to the end of the table; or
 * until somewhere else.
 */
export async function walk(options: Walk): Promise<Scene[]> {
  const { charter, pairs, seedOf, crypto, choose, until = ({ round }) => round > 0, begun = [] } = options;
  const { says = (_plan, _seat, payload) => payload, without = () => null } = options;
  const scenes = [...begun];
  const last = begun.at(-1);
  let state = last?.after ?? openTable(charter);
  let head = last ? nextHead(last.head, last.step, last.inputs) : genesisOf(charter);
  let sealHead = begun.findLast(({ plan }) => plan.kind === 'seal')?.head ?? head;
  for (let step = begun.length; !until(state, step); step++) {
    const plan = planOf(state);
    if (!plan) break;
    if (plan.kind === 'seal') sealHead = head;
    const inputs: SignedInput[] = [];
    for (const seat of plan.asked) {
      const choice = choose(state, plan, seat, await knownTo(options, state, seat));
      const boxSeed = hash32('box', seedOf(seat));
      const partOf = (now: TableState, of: number) => partFromBox(now, of, seat, boxSeed, crypto);
      const payload = must(
        await makePayload(
          state,
          plan,
          { seat, seed: seedOf(seat), crypto, step, head, sealHead, boxSeed, partOf },
          choice,
        ),
      );
      inputs.push(signAt({ state, step, head }, seat, plan.kind, says(plan, seat, payload), pairs[seat]!));
    }
    const vote = without(state, plan, step);
    const there = { state, step, head };
    const votes = vote ? votesAt(there, vote, pairs) : [];
    const after = vote
      ? await applyDeparture(
          state,
          { seats: vote.seats, voters: votes.map(({ seat }) => seat), out: vote.kind === 'out' },
          crypto,
        )
      : await advance(state, plan, step, inputs, crypto);
    const [closing, loose] = vote ? [votes, inputs.filter(({ seat }) => !vote.seats.includes(seat))] : [inputs, []];
    scenes.push({ name: nameOf(plan), ...there, plan, inputs: closing, loose, after: must(after) });
    head = nextHead(head, step, closing);
    state = must(after);
  }
  return scenes;
}
