/**
 * A false shuffle of a new stock, in the middle of a round: whoever is slow to judge it, or was away, does not part from
 * the others, whatever they have said by then.
 * @module-tag long
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { CryptoService } from '../../src/crypto/service/service';
import { cardinoes } from '../../src/games/cardinoes';
import type { Clock } from '../../src/lib/clock';
import { type SignedInput, signInput } from '../../src/log/input';
import { err, must } from '../../src/lib/result';
import { countedRounds } from '../../src/table/step/forfeit';
import { makeShuffle, parseShuffle } from '../../src/table/step/payloads';
import { encodeMessage } from '../../src/table/sync/protocol';
import type { StepEvent } from '../../src/table/session/session';
import { type Device, Harness, NAMES } from './harness';
import { headOf, seatOf, stateOf } from './parting';

const OPTIONS = { jokers: 4 };
/** The step after the deal to four. */
const FIRST_STEP = 8;
/** With the cards of this seed a joker is turned after the deal, so that the seats mix a new stock, the dealer first. */
let seed = 400;
let dealer = 0;
beforeAll(async () => {
  for (; ; seed++) {
    const { harness } = await seated();
    const [{ events }] = harness.devices as [Device];
    const first = (): StepEvent | undefined => events.find(({ closed }) => closed.step === FIRST_STEP);
    expect(await harness.run(() => first() !== undefined)).toBe(true);
    const { kind, asked } = first()!.plan;
    if (kind !== 'shuffle') continue;
    dealer = asked[0]!;
    return;
  }
});

interface Speed {
  /** How long it takes to judge a shuffle, in ms. */
  readonly judgesMs: number;
  /** How long it takes to make one. */
  readonly mixesMs: number;
}

/** What no card begins with that can be mixed. */
const NO_CARD = 255;

/** The same service, which sees what is no card. */
function seeing(crypto: CryptoService): CryptoService {
  return new Proxy(crypto, {
    get(target, name) {
      const method = Reflect.get(target, name) as (job: { input: Uint8Array }) => unknown;
      if (name !== 'shuffle') return method;
      return async (job: { input: Uint8Array }) =>
        job.input[0] === NO_CARD ? err('crypto/point', 'no card') : method.call(target, job);
    },
  });
}

/** The same service, slower at shuffles. */
function slowed(crypto: CryptoService, clock: Clock, { judgesMs, mixesMs }: Speed): CryptoService {
  return new Proxy(crypto, {
    get(target, name) {
      const method = Reflect.get(target, name) as (job: unknown) => unknown;
      const lateMs = name === 'checkShuffle' ? judgesMs : name === 'shuffle' ? mixesMs : 0;
      if (lateMs === 0) return method;
      return async (job: unknown) => {
        await new Promise<void>((resolve) => void clock.after(lateMs, resolve));
        return method.call(target, job);
      };
    },
  });
}

/** Whether the device mixes a new stock, or has mixed it. */
const isAtNewStock = (device: Device): boolean => (device.room.session?.state.deck ?? 0) > 0;

interface Table {
  readonly harness: Harness;
  /** In the order in which they mix. */
  readonly order: readonly Device[];
  /** How slow each is from when the new stock is mixed, by name. */
  readonly speeds: Map<string, Speed>;
}

/** A table that opens with the cards of {@link seed}. */
async function seated(): Promise<Table> {
  const speeds = new Map<string, Speed>();
  const cryptoOf = (name: string, crypto: CryptoService, clock: Clock): CryptoService =>
    new Proxy(crypto, {
      get(target, job) {
        const speed = speeds.get(name);
        const isSlow = speed && isAtNewStock(harness.devices.find((device) => device.name === name)!);
        return Reflect.get(seeing(isSlow ? slowed(target, clock, speed) : target), job) as unknown;
      },
    });
  const harness = new Harness({ seed, game: cardinoes, options: OPTIONS, match: { escrow: true }, cryptoOf });
  for (const name of NAMES.slice(0, 4)) await harness.join(name);
  expect(await harness.open()).toBe(true);
  const placeOf = (device: Device): number => (seatOf(device) - dealer + 4) % 4;
  return { harness, order: harness.devices.toSorted((a, b) => placeOf(a) - placeOf(b)), speeds };
}

/** The device mixes the new stock falsely. */
function mixFalsely(cheat: Device): void {
  cheat.forge = (input) => {
    const isOurs = input.kind === 'shuffle' && input.seat === seatOf(cheat) && isAtNewStock(cheat);
    if (!isOurs || input.step < cheat.room.session!.step - 1) return input;
    cheat.forge = spoilt(input, cheat);
    return cheat.forge(input, '');
  };
}

/** The same lie to everybody. */
function spoilt({ payload, ...input }: SignedInput, { room }: Device): NonNullable<Device['forge']> {
  const lie = signInput(
    { ...input, payload: payload.map((byte, i) => (i === payload.length - 1 ? byte ^ 1 : byte)) },
    room.pair,
  );
  return (said) => (said.kind === lie.kind && said.step === lie.step && said.seat === lie.seat ? lie : said);
}

/** The steps in which the device says that it has mixed the first new stock, as it does. */
function shufflesOf(device: Device): number[] {
  const steps: number[] = [];
  device.forge = (input) => {
    const isOurs = input.kind === 'shuffle' && input.seat === seatOf(device) && input.step >= FIRST_STEP;
    if (isOurs && stateOf(device).out.length === 0) steps.push(input.step);
    return input;
  };
  return steps;
}

/** What has become of the round on a device. */
function outcome(device: Device, cheat: Device): string {
  const { session } = device.room;
  const { out, stage } = stateOf(device);
  if (session!.halt) return `${session!.halt.kind}, at ${headOf(device)}`;
  if (out.join() === String(seatOf(cheat)) && stage === 'closed')
    return `played on without the cheat, to ${headOf(device)}`;
  return `waits for ${session!.waitingFor.join()} in step ${session!.step}`;
}

async function expectOneOutcome({ harness, order }: Table, cheat: Device, wanted: RegExp): Promise<void> {
  const honest = order.filter((device) => device !== cheat);
  await harness.run(() => honest.every((device) => !outcome(device, cheat).startsWith('waits')), 300_000);
  await harness.wait(20_000);
  const outcomes = honest.map((device) => outcome(device, cheat));
  expect(outcomes).toEqual(honest.map(() => outcomes[0]));
  expect(outcomes[0]).toMatch(wanted);
  for (const device of honest) {
    const { store, room } = device;
    const { step, halt } = room.session!;
    room.session!.beat();
    await harness.wait(1_000);
    // Nothing that the log of a round that goes on is built on is false, and a reload need not judge it again.
    if (!halt) expect((await store.load('place'))!.verified).toBe(step);
    expect(room.session!.convictions.map(({ seat, fault }) => [seat, fault.code])).toEqual([
      [seatOf(cheat), 'crypto/shuffle-proof'],
    ]);
    await harness.reload(device);
    expect(await harness.run(() => device.room.session!.caughtUp)).toBe(true);
    expect(device.room.session!.step).toBe(step);
    await harness.run(() => !outcome(device, cheat).startsWith('waits'), 60_000);
    expect(outcome(device, cheat)).toBe(outcomes[0]);
  }
}

describe('a false shuffle of a new stock', () => {
  const pairs = [0, 1, 2, 3]
    .flatMap((cheat) => [0, 1, 2, 3].map((slow) => [cheat, slow] as const))
    .filter(([cheat, slow]) => cheat !== slow);

  it.each(pairs)(
    'of the %i. to mix does not part those who judge at once from the %i., who mixes on and judges late',
    async (at, slow) => {
      const table = await seated();
      const cheat = table.order[at]!;
      mixFalsely(cheat);
      table.speeds.set(table.order[slow]!.name, { judgesMs: 4_000, mixesMs: 0 });
      await expectOneOutcome(table, cheat, /^(cheat|played on)/);
    },
  );

  it.each(pairs)(
    'of the %i. to mix is judged by the %i. before they mix on, if others have voted by then',
    async (at, slow) => {
      const table = await seated();
      const cheat = table.order[at]!;
      mixFalsely(cheat);
      table.speeds.set(table.order[slow]!.name, { judgesMs: 9_000, mixesMs: 3_000 });
      const mixed = shufflesOf(table.order[slow]!);
      await expectOneOutcome(table, cheat, at === 3 ? /^cheat/ : /^played on/);
      // Where it was theirs to mix on, the others had voted.
      if (slow === at + 1) expect(mixed).toEqual([]);
      else if (slow < at) expect(mixed).toContain(FIRST_STEP + slow);
    },
  );

  it.each(pairs)('of the %i. to mix does not part the others from the %i., who comes back to it', async (at, away) => {
    const table = await seated();
    const { harness, order } = table;
    const cheat = order[at]!;
    mixFalsely(cheat);
    expect(await harness.run(() => isAtNewStock(order[away]!))).toBe(true);
    harness.crash(order[away]!);
    await harness.wait(30_000);
    await harness.boot(order[away]!);
    await expectOneOutcome(table, cheat, at === 3 ? /^cheat/ : /^played on/);
  });

  it.each([0, 1])('of the %i. to mix is judged before a step is closed that others vote about', async (at) => {
    const table = await seated();
    const [cheat, next, last, quick] = [0, 1, 2, 3].map((i) => table.order[(at + i) % 4]!) as [
      Device,
      Device,
      Device,
      Device,
    ];
    mixFalsely(cheat);
    // Whoever is next hears of no vote, and mixes on; the last hears of it before.
    table.speeds.set(next.name, { judgesMs: 4_000, mixesMs: 200 });
    table.speeds.set(last.name, { judgesMs: 4_000, mixesMs: 0 });
    const { harness } = table;
    const step = FIRST_STEP + at + 1;
    expect(await harness.run(() => next.room.session!.step === step - 1)).toBe(true);
    harness.network.cutOneWay(quick.node, next.node);
    expect(await harness.run(() => next.room.session!.step === step)).toBe(true);
    const others = [cheat, last, quick];
    for (const other of others) harness.network.cutOneWay(other.node, next.node);
    const mixed = shufflesOf(next);
    await harness.wait(3_000);
    for (const other of others) harness.network.heal(other.node, next.node);
    await expectOneOutcome(table, cheat, /^played on/);
    expect(mixed).toContain(step);
  });

  it('stops nobody if it is of cards that cannot be mixed on, and one of the others votes to wait for them', async () => {
    const { harness, order } = await seated();
    const [cheat, next, , friend] = order as [Device, Device, Device, Device];
    cheat.forge = (input) => {
      const { output, proof } = input.kind === 'shuffle' ? must(parseShuffle(input.payload)) : {};
      if (!output || !proof || input.step !== FIRST_STEP) return input;
      const lie = makeShuffle({ proof, output: output.with(0, NO_CARD) });
      return signInput({ ...input, payload: lie }, cheat.room.pair);
    };
    friend.forge = (input) => (input.kind === 'out' ? signInput({ ...input, kind: 'kept' }, friend.room.pair) : input);
    await harness.wait(60_000);
    const { state, verdict, halt, step, log } = next.room.session!;
    expect([halt, step, log.votes.length]).toEqual([null, FIRST_STEP + 1, 3]);
    const [lost] = countedRounds(state, verdict);
    expect(lost!.scores.map(({ total }) => total !== 0)).toEqual(order.map((_, seat) => seat === seatOf(cheat)));
  });

  it.each(['two words', 'a word that is false by itself'])(
    'of the last to mix spoils the round, though they are convicted by %s before it is judged',
    async (what) => {
      const { harness, order, speeds } = await seated();
      const [cheat, ...others] = order.toReversed() as [Device, ...Device[]];
      mixFalsely(cheat);
      for (const { name } of others) speeds.set(name, { judgesMs: 4_000, mixesMs: 0 });
      const after = FIRST_STEP + order.length;
      expect(await harness.run(() => others.every(({ room }) => room.session!.step === after))).toBe(true);
      const { log } = cheat.room.session!;
      const { head, hash: state } = log;
      const said = log.since(0).find(({ seat }) => seat === seatOf(cheat))!;
      const place = what === 'two words' ? {} : { step: after, head, state };
      const word = signInput({ ...said, ...place, payload: Uint8Array.of(7) }, cheat.room.pair);
      for (const { room } of others) room.receive(cheat.room.self, encodeMessage({ kind: 'inputs', inputs: [word] }));
      const isConvicted = ({ room }: Device): boolean => room.session!.convictions.length > 0;
      expect(await harness.run(() => others.every(isConvicted), 1_000)).toBe(true);
      expect(others.map(({ room }) => room.session!.unproved > 0)).toEqual(others.map(() => true));
      await harness.run(() => others.every((device) => !outcome(device, cheat).startsWith('waits')), 60_000);
      const expectSpoilt = (): void =>
        expect(others.map((device) => outcome(device, cheat))).toEqual(
          others.map(() => expect.stringMatching(/^cheat/)),
        );
      expectSpoilt();
      for (const device of others) await harness.reload(device);
      await harness.run(() => others.every((device) => !outcome(device, cheat).startsWith('waits')), 60_000);
      expectSpoilt();
    },
  );
});
