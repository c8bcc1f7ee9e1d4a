/**
 * A device that reads its whole log again, after a reload, while liars tell it other words for steps that it closed long
 * ago: what it had stored comes back byte for byte, and it says nothing twice.
 */
import { describe, expect, it } from 'vitest';
import type { ClosedStep } from '../../src/log/chain';
import { nextHead } from '../../src/log/head';
import { type InputKind, type SignedInput, isVote, sameInput, signInput } from '../../src/log/input';
import type { SigningPair } from '../../src/crypto/sign';
import { countedRounds } from '../../src/table/step/forfeit';
import { makeVote } from '../../src/table/step/payloads';
import { encodeMessage } from '../../src/table/sync/protocol';
import { fewOf, sampleOf } from '../run/sample';
import { type Device, Harness, NAMES } from './harness';
import { expectAgreement } from './outcome';
import { agree, playSome, seatOf } from './parting';

const SEEDS = sampleOf(3, 1);
/** For so long a device that reads its log again reaches liars alone. */
const CUT_MS = 40_000;

type Four = readonly [Device, Device, Device, Device];

/** A table at which some moves were made; Anna reads slowly. */
async function played(seed: number): Promise<{ readonly harness: Harness; readonly devices: Four }> {
  const harness = new Harness({ seed, lagMs: 30 });
  for (const name of NAMES.slice(0, 4)) await harness.join(name);
  expect(await harness.open()).toBe(true);
  await playSome(harness, 6);
  return { harness, devices: harness.devices as unknown as Four };
}

/** Another word of the same seat for the same step. */
function otherWord({ payload, ...input }: SignedInput, { publicKey, secretKey }: SigningPair): SignedInput {
  const spoilt = payload.map((byte, i) => (i === payload.length - 1 ? byte ^ 1 : byte));
  return signInput({ ...input, payload: spoilt }, { publicKey, secretKey });
}

/**
 * What both liars say about a step that is closed: the second word of one, and what the other says in the next step, who
 * builds on it, and does not want to leave anybody out.
 */
interface Lies {
  readonly step: number;
  readonly head: Uint8Array;
  readonly words: readonly SignedInput[];
}

function liesAbout(closed: ClosedStep, before: Uint8Array, state: Uint8Array, [, , cleo, dora]: Four): Lies {
  const word = closed.inputs.find(({ seat }) => seat === seatOf(dora))!;
  const second = otherWord(word, dora.room.pair);
  const inputs = closed.inputs.map((input) => (input === word ? second : input));
  const head = nextHead(before, closed.step, inputs);
  const { table, round, attempt } = word;
  const step = closed.step + 1;
  const place = { table, round, attempt, step, seat: seatOf(cleo), head, state };
  const next = signInput({ ...place, kind: 'next', payload: Uint8Array.of(1) }, cleo.room.pair);
  const kept = signInput({ ...place, kind: 'kept', payload: makeVote([seatOf(dora)]) }, cleo.room.pair);
  return { step, head, words: [second, next, kept] };
}

/** Tells a device these words, and that both liars are there and have nothing of it. */
function tell(device: Device, from: readonly Device[], { step, head, words }: Lies): void {
  const { table } = device.room.session!.signed.charter;
  for (const liar of from) {
    device.room.receive(liar.room.self, encodeMessage({ kind: 'inputs', inputs: words }));
    device.room.receive(liar.room.self, encodeMessage({ kind: 'tip', tip: { table, step, head, present: [] } }));
  }
}

const nameOf = ({ step, seat, kind }: SignedInput): string => `${kind} of seat ${seat} in step ${step}`;

/** A table of two whose round was counted; Anna reads slowly. */
async function playedOut(seed: number) {
  const harness = new Harness({ seed, lagMs: 30 });
  for (const name of NAMES.slice(0, 2)) await harness.join(name);
  expect(await harness.open()).toBe(true);
  expect(await harness.playOut()).toBe(true);
  await harness.wait(10_000);
  const [anna, ben] = harness.devices as [Device, Device];
  return { harness, anna, ben };
}

describe('a device that reads its log again while two liars speak', () => {
  // In each of these Dora has spoken, and later on Anna, in the next step if possible.
  const KINDS: readonly InputKind[] = ['header', 'escrow', 'accept', 'shuffle', 'share', 'move'];
  for (let seed = 300; seed < 300 + SEEDS; seed++)
    it.each(fewOf(KINDS, 9))(
      `has the same log as before, and says nothing twice: a second %s (seed ${seed})`,
      async (kind) => {
        const { harness, devices } = await played(seed);
        const [anna, ben, cleo, dora] = devices;
        const { log } = anna.room.session!;
        const says = (seat: number, { inputs }: ClosedStep): boolean => inputs.some((input) => input.seat === seat);
        const isBuiltOn = ({ step }: ClosedStep): boolean =>
          log.closed.slice(step + 1).some((later) => says(seatOf(anna), later));
        const isNext = ({ step }: ClosedStep): boolean =>
          log.closed.slice(step + 1, step + 2).some((later) => says(seatOf(anna), later));
        const find = (): ClosedStep | undefined => {
          const ofKind = log.closed.filter((step) => step.inputs[0]!.kind === kind && says(seatOf(dora), step));
          return ofKind.find(isNext) ?? ofKind.find(isBuiltOn);
        };
        expect(await harness.run(() => find() !== undefined)).toBe(true);
        const closed = find()!;
        const lies = liesAbout(closed, log.chain.headBefore(closed.step), closed.inputs[0]!.state, devices);
        const own = seatOf(anna);
        for (const device of [anna, cleo, dora]) harness.crash(device);
        const stored = (await anna.store.load('place'))!.inputs;
        await harness.boot(anna);
        harness.network.cut(anna.node, ben.node);
        const untilMs = harness.network.clock.nowMs() + CUT_MS;
        const tellOn = (): boolean => {
          tell(anna, [cleo, dora], lies);
          return harness.network.clock.nowMs() >= untilMs;
        };
        await harness.run(tellOn, CUT_MS);
        harness.network.heal(anna.node, ben.node);
        await harness.wait(30_000);
        const { session } = anna.room;
        const now = session!.log.since(0);
        const convictedBy = ({ room }: Device): number[] => room.session!.convictions.map(({ seat }) => seat);
        expect({
          lost: stored.filter((input) => !now.some((other) => sameInput(other, input))).map(nameOf),
          saidTwice: harness.witness.complaints.filter((complaint) => complaint.includes(`for seat ${own} `)),
          accused: [anna, ben].flatMap(convictedBy).filter((seat) => seat === own || seat === seatOf(ben)),
          caught: convictedBy(anna).includes(seatOf(dora)),
          halt: session!.halt?.kind === 'cheat' ? session!.halt.evidence.fault.code : session!.halt,
        }).toEqual({ lost: [], saidTwice: [], accused: [], caught: true, halt: 'log/equivocation' });
      },
    );
});

describe('a single early word of a liar', () => {
  const WORDS: readonly (readonly [string, (input: SignedInput) => Partial<SignedInput>])[] = [
    ['with another state', () => ({ state: new Uint8Array(32).fill(7) })],
    ['that is false', ({ payload }) => ({ payload: payload.slice(0, -1) })],
    ['from elsewhere', () => ({ head: new Uint8Array(32).fill(7) })],
  ];
  const KINDS: readonly InputKind[] = ['header', 'accept', 'shuffle', 'share', 'move'];
  const words = WORDS.flatMap(([what, change]) => KINDS.map((kind) => [kind, what, change] as const));
  it.each(fewOf(words, 9))('stops nobody who reads their log again: a %s %s', async (kind, _what, change) => {
    const { harness, devices } = await played(310);
    const [anna, ben, cleo, dora] = devices;
    const isIt = ({ kind: said, seat }: SignedInput): boolean => said === kind && seat === seatOf(dora);
    // Not among the latest steps, which may not be on the disk yet.
    const isThere = (): boolean => anna.room.session!.log.closed.slice(0, -2).some(({ inputs }) => inputs.some(isIt));
    expect(await harness.run(isThere)).toBe(true);
    harness.crash(anna);
    const words = (await anna.store.load('place'))!.inputs;
    const word = words.find(isIt)!;
    const early = signInput({ ...word, ...change(word) }, dora.room.pair);
    // Once all that is stored was judged before, and once nothing.
    for (const verified of [Infinity, 0]) {
      await harness.bootFrom(anna, (stored) => ({ ...stored, verified: Math.min(verified, stored.verified) }));
      const session = anna.room.session!;
      session.offer([early]);
      expect(await harness.run(() => session.caughtUp && session.unproved === 0)).toBe(true);
      const now = session.log.since(0);
      expect(words.filter((input) => !now.some((other) => sameInput(other, input))).map(nameOf)).toEqual([]);
      expect(session.convictions.map(({ seat, fault }) => [seat, fault.code])).toEqual([
        [seatOf(dora), 'log/equivocation'],
      ]);
      expect(session.halt).toBe(null);
      harness.crash(anna);
    }
    await harness.boot(anna);
    // The three of them leave Dora out, and play on.
    expect(await harness.run(() => [anna, ben, cleo].every(({ room }) => room.session!.state.stage === 'closed'))).toBe(
      true,
    );
  });
});

describe('a step that was closed without somebody', () => {
  it('is closed so again, though their word for it comes while the log is read', async () => {
    const { harness, devices } = await played(330);
    const [anna, ben, cleo, dora] = devices;
    const others = [anna, ben, cleo];
    const session = anna.room.session!;
    const asksToShuffle = (): boolean => session.plan?.kind === 'shuffle' && session.waitingFor.includes(seatOf(dora));
    expect(await harness.run(asksToShuffle)).toBe(true);
    harness.crash(dora);
    const { step } = session;
    expect(await harness.run(() => others.every(({ room }) => room.session!.step === step))).toBe(true);
    agree(others, [seatOf(dora)]);
    expect(await harness.run(() => session.step > step + 6)).toBe(true);
    const [vote] = session.log.closed[step]!.inputs;
    expect(vote!.kind).toBe('gone');
    harness.crash(anna);
    const stored = (await anna.store.load('place'))!.inputs.filter((input) => input.step !== step || isVote(input));
    expect(stored.at(-1)!.step).toBeGreaterThan(step);
    await harness.boot(anna);
    const again = anna.room.session!;
    again.offer([signInput({ ...vote!, seat: seatOf(dora), kind: 'shuffle' }, dora.room.pair)]);
    expect(await harness.run(() => again.caughtUp)).toBe(true);
    const now = again.log.since(0);
    expect(stored.filter((input) => !now.some((other) => sameInput(other, input))).map(nameOf)).toEqual([]);
  });
});

describe('a device that would have to contradict itself', () => {
  it('stands still, if its own words do not follow from what else is stored', async () => {
    const { harness, devices } = await played(320);
    const [anna, , , dora] = devices;
    /** A move of Dora’s behind which Anna has made one. */
    const find = (): SignedInput | undefined => {
      const moves = anna.room.session!.log.closed.flatMap(({ inputs }) => inputs).filter(({ kind }) => kind === 'move');
      const last = moves.findLast(({ seat }) => seat === seatOf(anna));
      return moves.find(({ seat, step }) => seat === seatOf(dora) && step < (last?.step ?? 0));
    };
    expect(await harness.run(() => find() !== undefined)).toBe(true);
    const word = find()!;
    const said = harness.witness.counts.inputs;
    for (const { name } of devices) harness.crash(harness.devices.find((device) => device.name === name)!);
    const other = { ...word, ...otherWord(word, dora.room.pair) };
    await harness.bootFrom(anna, (stored) => ({
      ...stored,
      inputs: stored.inputs.map((input) => (sameInput(input, word) ? other : input)),
    }));
    expect(await harness.run(() => anna.room.session!.halt !== null)).toBe(true);
    expect(anna.room.session!.halt).toMatchObject({ kind: 'diverged', step: word.step + 1, evidence: null, loses: [] });
    await harness.wait(40_000);
    const twice = harness.witness.complaints.filter((complaint) => complaint.startsWith('two things'));
    expect([harness.witness.counts.inputs, twice]).toEqual([said, []]);
  });

  it('stands still before it says another word than is stored, and says why', async () => {
    const harness = new Harness({ seed: 321, lagMs: 30 });
    for (const name of NAMES.slice(0, 3)) await harness.join(name);
    expect(await harness.open()).toBe(true);
    const [anna] = harness.devices as [Device];
    const isHeader = ({ inputs }: { readonly inputs?: readonly SignedInput[] | undefined }): boolean =>
      inputs?.some(({ kind, seat }) => kind === 'header' && seat === seatOf(anna)) ?? false;
    expect(await harness.run(() => anna.disk!.unknown.some(isHeader))).toBe(true);
    harness.crash(anna);
    const stored = (await anna.store.load('place'))!.inputs;
    await harness.bootFrom(anna, (all) => ({ ...all, inputs: [], seeds: [] }));
    expect(await harness.run(() => anna.room.session!.halt !== null)).toBe(true);
    expect(anna.room.session!.halt).toMatchObject({ kind: 'failed', fault: { code: 'table/contradiction' } });
    await harness.wait(40_000);
    expect((await anna.store.load('place'))!.inputs.filter(({ seat }) => seat === seatOf(anna))).toEqual(stored);
    // After a reload she says what she has always said.
    await harness.reload(anna);
    expect(await harness.playOut()).toBe(true);
    expectAgreement(harness, 1);
  });
});

describe('evidence that others show', () => {
  it('halts nobody who still reads their log, and changes no points of a round that went on without the cheat', async () => {
    const { harness, devices } = await played(320);
    const [anna, ben, cleo, dora] = devices;
    const said = dora.room.session!.log.since(0).filter(({ seat }) => seat === seatOf(dora));
    const word = said.filter(({ kind }) => kind === 'share').at(-1)!;
    const second = encodeMessage({ kind: 'inputs', inputs: [otherWord(word, dora.room.pair)] });
    for (const { room } of [anna, ben, cleo]) dora.mesh.send(room.self, second);
    expect(await harness.playOut()).toBe(true);
    harness.crash(dora);
    const pointsOf = ({ room }: Device): readonly number[] => {
      const { state, verdict } = room.session!;
      return countedRounds(state, verdict).flatMap(({ scores }) => scores.map(({ total }) => total));
    };
    const points = pointsOf(anna);
    expect([anna.room.session!.state.out, points.length]).toEqual([[seatOf(dora)], 4]);
    await harness.wait(10_000);
    await harness.reload(anna);
    const { session } = anna.room;
    const halts = new Set<unknown>();
    const isRead = (): boolean => {
      halts.add(session!.halt);
      return session!.caughtUp;
    };
    expect(isRead()).toBe(false);
    const shown = ben.room.session!.convictions.flatMap(({ inputs }) => inputs);
    anna.room.receive(ben.room.self, encodeMessage({ kind: 'inputs', inputs: shown }));
    expect(isRead()).toBe(false);
    expect(await harness.run(isRead, 60_000)).toBe(true);
    await harness.wait(10_000);
    expect([...halts, session!.halt]).toEqual([null, null]);
    expect(session!.convictions.map(({ seat }) => seat)).toEqual([seatOf(dora)]);
    expect([pointsOf(anna), pointsOf(ben)]).toEqual([points, points]);
  });

  it('halts nobody either whose log has the first of the two words, and was counted since', async () => {
    const { harness, anna, ben } = await playedOut(321);
    const { results } = anna.room.session!.state;
    const moves = anna.room.session!.log.since(0).filter(({ kind, seat }) => kind === 'move' && seat === seatOf(ben));
    harness.crash(ben);
    await harness.reload(anna);
    const { session } = anna.room;
    expect(session!.offer([otherWord(moves[0]!, ben.room.pair)]).map(({ kind }) => kind)).toEqual(['early']);
    const seen = new Set<unknown>();
    const isRead = (): boolean => {
      seen.add(session!.halt);
      return session!.caughtUp;
    };
    expect(isRead()).toBe(false);
    expect(await harness.run(isRead, 60_000)).toBe(true);
    await harness.wait(10_000);
    expect([...seen, session!.halt]).toEqual([null, null]);
    expect(session!.convictions.map(({ seat }) => seat)).toEqual([seatOf(ben)]);
    expect(countedRounds(session!.state, session!.verdict)).toEqual(results);
  });

  it('halts nobody, and loses nobody a round, while it is read again with the log of a round that was counted', async () => {
    const { harness, anna, ben } = await playedOut(321);
    const { results } = anna.room.session!.state;
    const own = anna.room.session!.log.since(0).findLast(({ kind, seat }) => kind === 'move' && seat === seatOf(anna))!;
    const unasked = (['agree', 'seal'] as const).map((kind) => ({ ...own, seat: seatOf(ben), kind }));
    const evidence = unasked.map((said) => signInput({ ...said, payload: new Uint8Array() }, ben.room.pair));
    harness.crash(ben);
    const seen = new Set<string>();
    const look = (): false => {
      const { halt, state, verdict } = anna.room.session!;
      const counted = countedRounds(state, verdict).map(({ scores }) => scores);
      seen.add(JSON.stringify([halt?.kind ?? null, counted]));
      return false;
    };
    Object.defineProperty(anna, 'auto', { get: look }); // asked at every change
    await harness.bootFrom(anna, (stored) => ({ ...stored, evidence }));
    expect(await harness.run(() => anna.room.session!.caughtUp, 60_000)).toBe(true);
    await harness.wait(10_000);
    const scores = results.map((each) => each.scores);
    expect([...seen].map((each) => JSON.parse(each))).toEqual([
      [null, []],
      [null, scores],
    ]);
    expect(anna.room.session!.convictions.map(({ seat }) => seat)).toEqual([seatOf(ben)]);
  });
});
