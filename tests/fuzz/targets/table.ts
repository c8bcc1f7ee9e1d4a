/** What a seat says in a step: to the judge, and to a whole table, signed as it should be. */
import fc from 'fast-check';
import type { CryptoService } from '../../../src/crypto/service/service';
import { GAMES } from '../../../src/games/registry';
import { toHex, utf8 } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import { VirtualClock } from '../../../src/lib/clock';
import { Chain } from '../../../src/log/chain';
import {
  INPUT_KINDS,
  type InputKind,
  MAX_PAYLOAD_BYTES,
  type SignedInput,
  isVote,
  makeSigned,
  parseSigned,
  signInput,
} from '../../../src/log/input';
import { LOOK_SHOWS, NOWHERE, REACTION_KINDS, makeSide } from '../../../src/log/side';
import { advance } from '../../../src/table/step/advance';
import { genesisOf } from '../../../src/table/charter/charter';
import { makeEvidenceFile } from '../../../src/table/record/evidenceFile';
import { validate } from '../../../src/table/step/validate';
import * as payloads from '../../../src/table/step/payloads';
import { sealOf } from '../../../src/table/step/seal';
import { type TableState, contextOf, stateHash } from '../../../src/table/step/tableState';
import { Looks } from '../../../src/table/sync/looks';
import { Reactions } from '../../../src/table/sync/reactions';
import { verifyEvidence } from '../../../src/table/record/verifyEvidence';
import { type Device, Harness } from '../../table/harness';
import { type Scene, signAt } from '../../table/walk';
import {
  type Edit,
  MOVE_WORDS,
  applyToBytes,
  applyToText,
  byteEdits,
  editedBytes,
  editedText,
  textEdits,
} from '../edits';
import { NAMES, PAIRS, crypto, roundOf } from '../rounds';
import { type Target, answered, broken, oneOf, same, target } from '../target';

interface Said {
  readonly scene: Scene;
  readonly truth: SignedInput;
  readonly kind: InputKind;
  readonly payload: Uint8Array;
  /** Of a sealed choice: whether the seal was made for what is said now, so that the choice itself is looked at. */
  readonly fits: boolean;
}

/** How often the cryptography may be asked about one input: a few times for each seat and each gift. */
const MAX_JOBS = 40;

/** The stand-in, which counts what it is asked. */
function counted(): { readonly crypto: CryptoService; readonly jobs: () => number } {
  let jobs = 0;
  const counting = new Proxy(crypto, {
    get: (target, key) =>
      typeof key === 'string' && jobs++ > MAX_JOBS
        ? broken('too many jobs for one input')
        : (Reflect.get(target, key) as unknown),
  });
  return { crypto: counting as unknown as CryptoService, jobs: () => jobs };
}

/** Payloads with other words in them: those are in a few bytes of many, and have a length. */
function editedWords({ plan }: Scene, { payload }: SignedInput): fc.Arbitrary<Uint8Array> | null {
  if (plan.kind === 'move') {
    const move = must(payloads.parseMove(payload));
    return editedText([move.text], 2, MOVE_WORDS).map((text) => payloads.makeMove({ ...move, text }));
  }
  const choice = plan.kind === 'unseal' ? must(payloads.parseUnseal(payload)) : null;
  return choice?.move
    ? editedText([choice.move.text], 2, MOVE_WORDS).map((text) =>
        payloads.makeUnseal({ ...choice, move: { ...choice.move!, text } }),
      )
    : null;
}

async function everythingSaid(): Promise<fc.Arbitrary<Said>> {
  const rounds = await Promise.all(GAMES.map(roundOf));
  const all = rounds.flatMap(({ scenes }) =>
    scenes.flatMap((scene) => scene.inputs.map((truth) => ({ scene, truth }))),
  );
  const others = INPUT_KINDS.flatMap((kind) =>
    all
      .filter(({ scene }) => scene.plan.kind === kind)
      .slice(0, 3)
      .map(({ truth }) => truth.payload),
  );
  // So that not all are shares.
  const rare = INPUT_KINDS.flatMap((kind) => all.filter(({ scene }) => scene.plan.kind === kind).slice(0, 40));
  return oneOf(rare).chain(({ scene, truth }) => {
    const bytes = editedBytes([truth.payload, truth.payload, truth.payload, ...others], 3);
    const words = editedWords(scene, truth);
    return fc.record({
      scene: fc.constant(scene),
      truth: fc.constant(truth),
      kind: fc.oneof(
        { arbitrary: fc.constant(truth.kind), weight: 19 },
        { arbitrary: fc.constantFrom(...INPUT_KINDS), weight: 1 },
      ),
      payload: words ? fc.oneof({ arbitrary: words, weight: 3 }, bytes) : bytes,
      fits: fc.boolean(),
    });
  });
}

function show({ scene, truth, kind, payload }: Said): string {
  return (
    `${kind} of seat ${truth.seat} in step ${scene.step} (${scene.name}) of ${scene.state.charter.game.id}: ` +
    `${toHex(payload)}`
  );
}

/** The state in which what is said was sealed. */
function sealedFor({ scene, truth, payload }: Said): TableState {
  const { state, plan } = scene;
  const choice = plan.kind === 'unseal' ? payloads.parseUnseal(payload) : null;
  if (!choice?.ok) return state;
  const { step, seals } = state.sealed!;
  const seal = sealOf(contextOf(state, step, truth.seat), choice.value.salt, choice.value.move?.text ?? '');
  return { ...state, sealed: { ...state.sealed!, seals: seals.with(plan.asked.indexOf(truth.seat), seal) } };
}

const judged = target<Said>({
  name: 'judge',
  weight: 2,
  given: everythingSaid,
  show,
  check: async (said) => {
    const { scene, truth, kind, payload } = said;
    const state = said.fits ? sealedFor(said) : scene.state;
    const input = { ...truth, kind, payload };
    const right = answered(await validate(state, scene.plan, input, counted().crypto));
    if (!right || kind !== scene.plan.kind || kind === 'accept') return;
    const inputs = scene.inputs.map((other) => (other.seat === truth.seat ? input : other));
    const after =
      answered(await advance(state, scene.plan, scene.step, inputs, crypto)) ??
      broken('right inputs cannot close a step');
    stateHash(after.value);
  },
});

const convicted = target<Said>({
  name: 'evidence',
  weight: 30,
  given: everythingSaid,
  show,
  check: async ({ scene, truth, kind, payload }) => {
    const { log } = await roundOf(scene.state.charter.game);
    if (kind === 'gone' || kind === 'kept' || scene.plan.kind === 'next') return;
    const accused = signAt(scene, truth.seat, kind, payload, PAIRS[truth.seat]!);
    const right = await validate(scene.state, scene.plan, accused, crypto);
    const code = right.ok ? 'log/equivocation' : right.fault.code;
    const file = makeEvidenceFile(
      {
        signed: log.signed,
        round: { ...log, inputs: log.inputs.filter(({ step }) => step < scene.step) },
        inputs: [accused],
      },
      code,
    );
    const verdict = await verifyEvidence(file, crypto);
    answered(verdict);
    same(
      right.ok ? 'evidence/not-false' : `${truth.seat} ${code}`,
      verdict.ok ? `${verdict.value.seats.join()} ${verdict.value.code}` : verdict.fault.code,
      'what a stranger says of it',
    );
  },
});

interface Offered {
  readonly bytes: readonly Uint8Array[];
}

const chained = target<Offered>({
  name: 'log-inputs',
  weight: 3,
  given: async () => {
    const { log } = await roundOf(GAMES[1]!);
    const votes = ['gone', 'kept'].map((kind) =>
      signInput(
        { ...log.inputs[1]!, kind: kind as InputKind, payload: payloads.makeVote([0]) },
        PAIRS[log.inputs[1]!.seat]!,
      ),
    );
    const far = signInput({ ...log.inputs[0]!, step: 2 ** 32 - 1, round: 65_535 }, PAIRS[0]!);
    return fc.record({
      bytes: fc.array(editedBytes([...log.inputs.slice(0, 12), ...votes, far].map(makeSigned), 1), { maxLength: 12 }),
    });
  },
  show: ({ bytes }) => bytes.map(toHex).join(' '),
  check: async ({ bytes }) => {
    const { signed } = await roundOf(GAMES[1]!);
    const chain = new Chain({
      table: signed.charter.table,
      keys: signed.charter.seats.map(({ key }) => key),
      genesis: genesisOf(signed.charter),
    });
    chain.begin(0, 0, [0, 1, 2]);
    for (const each of bytes) {
      const input = answered(parseSigned(each));
      if (!input) continue;
      chain.genuine([input.value]);
      const offer = chain.offer(input.value);
      if (offer.kind === 'refused') answered({ ok: false, fault: offer.fault });
      if (chain.complete) {
        chain.close();
        chain.begin(0, 0, [0, 1, 2]);
      }
    }
  },
});

const reacted = target<Offered>({
  name: 'reactions',
  weight: 3,
  given: async () => {
    const { signed } = await roundOf(GAMES[1]!);
    const { table } = signed.charter;
    const samples = REACTION_KINDS.flatMap((kind, i) =>
      [9, 10, 266, 2 ** 32 - 1].map((step) => makeSide({ table, seat: i % 3, step, kind }, PAIRS[i % 3]!)),
    );
    return fc.record({ bytes: fc.array(editedBytes(samples, 1), { maxLength: 24 }) });
  },
  show: ({ bytes }) => bytes.map(toHex).join(' '),
  check: async ({ bytes }) => {
    const { charter } = (await roundOf(GAMES[1]!)).signed;
    const reactions = new Reactions(charter, new VirtualClock());
    let news = 0;
    for (const each of bytes) if (answered(reactions.take(each, 10, 266))?.value) news++;
    const { latest, all } = reactions;
    if (latest.length > charter.seats.length || all.length !== latest.length)
      broken('more is kept than there are seats');
    if ((latest.at(-1)?.id ?? 0) !== news) broken('something is news that was not heard');
  },
});

const looked = target<Offered>({
  name: 'looks',
  weight: 3,
  given: async () => {
    const { table } = (await roundOf(GAMES[1]!)).signed.charter;
    const samples = LOOK_SHOWS.flatMap((shows, i) =>
      [9, 10, 266, 2 ** 32 - 1].map((step) => {
        const look = { count: 1 + i, at: (step % 70_000) & 0xffff, follows: i % 4, shows };
        return makeSide({ table, seat: i % 3, step, kind: 'look', look }, PAIRS[i % 3]!);
      }),
    );
    return fc.record({ bytes: fc.array(editedBytes(samples, 1), { maxLength: 24 }) });
  },
  show: ({ bytes }) => bytes.map(toHex).join(' '),
  check: async ({ bytes }) => {
    const { charter } = (await roundOf(GAMES[1]!)).signed;
    const clock = new VirtualClock();
    const looks = new Looks(charter, clock, new Reactions(charter, clock));
    for (const each of bytes) answered(looks.take(each, { step: 10, lastStep: 266, counted: true }));
    const during = looks.during(10);
    if (during.length > charter.seats.length) broken('more is kept than there are seats');
    if (during.some(({ at }) => at >= NOWHERE)) broken('somebody looks nowhere');
  },
});

interface Evening {
  readonly seed: number;
  readonly game: number;
  /** Which of the liar's inputs is another, and how. */
  readonly nth: number;
  readonly kind: InputKind | null;
  readonly bytes: readonly Edit[];
  /** Of a move or a choice: how its words are others; null if its bytes are. */
  readonly words: readonly Edit[] | null;
  /** What is sent besides. */
  readonly junk: readonly Uint8Array[];
}

/** What is said in the place of it. */
function another({ bytes, words }: Evening, { kind, payload }: SignedInput): Uint8Array {
  const changed = (text: string): string => applyToText(text, words!, MOVE_WORDS);
  if (words && kind === 'move') {
    const move = must(payloads.parseMove(payload));
    return payloads.makeMove({ ...move, text: changed(move.text) });
  }
  return payload.length > 0 ? applyToBytes(payload, bytes) : Uint8Array.of(bytes.length);
}

/** A table at which one device says something else once, signed by it, and sends what nobody can read. */
const evening = target<Evening>({
  name: 'table',
  weight: 50,
  given: async () => {
    const rounds = await Promise.all(GAMES.slice(0, 3).map(roundOf));
    return fc.record({
      seed: fc.nat(1000),
      game: fc.nat(2),
      nth: fc.nat(25),
      kind: fc.oneof(
        { arbitrary: fc.constant(null), weight: 9 },
        fc.constantFrom(...INPUT_KINDS.filter((kind) => kind !== 'gone' && kind !== 'kept')),
      ),
      bytes: byteEdits(2),
      words: fc.option(textEdits(2), { freq: 3 }),
      junk: fc.array(editedBytes([utf8('junk'), ...rounds.map(({ log }) => makeSigned(log.inputs[0]!))], 2), {
        maxLength: 3,
      }),
    });
  },
  show: (given) => JSON.stringify({ ...given, junk: given.junk.map(toHex) }),
  check: async (given) => {
    const { seed, game, nth, kind, junk } = given;
    const harness = new Harness({ seed, game: GAMES[game]! });
    for (const name of NAMES.slice(0, 2)) await harness.join(name);
    const [honest, liar] = harness.devices as [Device, Device];
    let count = 0;
    let lie: SignedInput | null = null;
    liar.forge = (input) => {
      const { session, pair } = liar.room;
      if (input.seat !== session!.own[0] || isVote(input) || (lie && lie.step !== input.step)) return input;
      if (!lie && (session!.step !== input.step || count++ < nth)) return input;
      return (lie ??= signInput(
        { ...input, kind: kind ?? input.kind, payload: another(given, input).slice(0, MAX_PAYLOAD_BYTES) },
        pair,
      ));
    };
    if (!(await harness.open())) broken('the table does not open');
    const [seat] = liar.room.session!.own;
    for (const bytes of junk) liar.mesh.send(honest.room.self, bytes);
    const ended = await harness.playOut(120_000);
    const { halt } = honest.room.session!;
    if (!ended && !lie) broken('the table does not end'); // what a step takes as it is leaves the liar's own log behind: the table waits for them
    if (halt?.kind === 'failed') broken(`failed: ${halt.fault.message}`);
    if (halt?.kind === 'cheat' && halt.evidence.seat !== seat) broken('somebody honest is accused');
    if (halt?.kind === 'cheat') answered({ ok: false, fault: halt.evidence.fault });
  },
});

export const TABLE: readonly Target[] = [judged, convicted, chained, reacted, looked, evening];
