/**
 * Who is voted out. A vote moves the log, the same way for all; only evidence in hand says that somebody has cheated,
 * whoever looks: players, spectators, and both after a reload.
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { must } from '../../src/lib/result';
import { type SignedInput, isVote, signInput } from '../../src/log/input';
import { InputSigner } from '../../src/table/own/inputSigner';
import type { Session, StepEvent } from '../../src/table/session/session';
import { encodeMessage } from '../../src/table/sync/protocol';
import { countedRounds } from '../../src/table/step/forfeit';
import { narrate } from '../../src/ui/games/registry/narrate';
import { plainText } from '../../src/ui/text/parts';
import { viewDeparture } from '../../src/ui/view/departureView';
import { type Device, Harness, type HarnessOptions, NAMES } from './harness';
import { atOne, headOf, playSome, seatOf, stateOf } from './parting';
import { Spectator, isLevel } from './watchers';

afterEach(() => vi.restoreAllMocks());

async function seated(count: number, options: HarnessOptions): Promise<Harness> {
  const harness = new Harness({ watched: true, ...options });
  for (const name of NAMES.slice(0, count)) await harness.join(name);
  expect(await harness.open()).toBe(true);
  return harness;
}

const watch = (harness: Harness, name: string, seed: number): Promise<Spectator> =>
  new Spectator(harness.network, name, harness.watchKey, seed).come();

/** Whoever votes for going on without somebody says that they have cheated. */
function slander(): void {
  const { signVote } = InputSigner.prototype;
  vi.spyOn(InputSigner.prototype, 'signVote').mockImplementation(function (
    this: InputSigner,
    place,
    own,
    kind,
    ...rest
  ) {
    return signVote.call(this, place, own, kind === 'gone' ? 'out' : kind, ...rest);
  });
}

/** The table waits for a move of that device, whose person thinks. */
async function thinks(harness: Harness, device: Device): Promise<void> {
  await playSome(harness, 2);
  device.auto = false;
  const waits = ({ room }: Device): boolean =>
    room.session!.plan?.kind === 'move' && room.session!.waitingFor.join() === String(seatOf(device));
  expect(await harness.run(() => atOne(harness.devices) && harness.devices.every(waits), 240_000)).toBe(true);
}

/** What the log says of those who are there no more. */
function told(events: readonly StepEvent[], { signed }: Session): string[] {
  const names = signed.charter.seats.map(({ name }) => name);
  return events
    .filter(({ without }) => without.length > 0)
    .flatMap((event) => narrate(event, null).slice(0, 1))
    .map(({ parts }) => plainText(parts, names, null));
}

const pointsOf = ({ state, verdict }: Session): number[][] =>
  countedRounds(state, verdict).map(({ scores }) => scores.map(({ total }) => total));

describe('who is voted out without evidence', () => {
  it.each([true, false])('has left, and loses no round by it: escrow %s', async (escrow) => {
    slander();
    const harness = await seated(3, { seed: 611, match: { escrow } });
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    await thinks(harness, anna);
    const vera = await watch(harness, 'Vera', 70);
    expect(await harness.run(() => isLevel(vera, ben), 60_000)).toBe(true);
    const seat = seatOf(anna);
    for (const device of [ben, cleo]) device.auto = false; // the round stays where it is
    for (const { room } of [ben, cleo]) must(room.session!.goOnWithout([seat]));
    const isOut = (session: Session): boolean => session.state.gone.includes(seat);
    expect(await harness.run(() => isOut(ben.room.session!) && isOut(vera.watching.session!), 60_000)).toBe(true);
    const late = await watch(harness, 'Wanda', 71);
    expect(await harness.run(() => late.watching.session !== null && isOut(late.watching.session), 60_000)).toBe(true);
    for (const [who, events, session] of [
      ['Ben', ben.events, ben.room.session!],
      ['Vera', vera.events, vera.watching.session!],
      ['Wanda', late.events, late.watching.session!],
    ] as const) {
      expect([who, session.state.out, session.convictions, told(events, session)]).toEqual([
        who,
        [seat],
        [],
        ['Anna has left'],
      ]);
      expect([who, session.verdict.convicted, pointsOf(session)]).toEqual([who, [], []]);
    }
  });

  it('is shown as somebody whom others want to go on without, who can be answered', async () => {
    slander();
    const harness = await seated(4, { seed: 612 });
    const [anna, ben, cleo, dora] = harness.devices as [Device, Device, Device, Device];
    await thinks(harness, anna);
    const seat = seatOf(anna);
    for (const { room } of [ben, cleo]) must(room.session!.goOnWithout([seat]));
    const shown = () => viewDeparture(dora.room.session!, []).proposals[0];
    expect(await harness.run(() => shown()?.voters.length === 2, 60_000)).toBe(true);
    expect(shown()).toMatchObject({ seats: [seat], out: true, convicted: false });
    anna.auto = true;
    const { step } = dora.room.session!;
    expect(await harness.run(() => dora.room.session!.step > step, 60_000)).toBe(true);
    expect(stateOf(dora).gone).toEqual([]);
  });
});

describe('who is voted out with evidence', () => {
  const LIES: readonly (readonly [string, (input: SignedInput) => Partial<SignedInput>])[] = [
    ['wire/malformed', ({ payload }) => ({ payload: payload.slice(0, -1) })],
    ['table/other-state', () => ({ state: new Uint8Array(32).fill(7) })], // which takes a while to judge
  ];
  it.each(LIES)('has cheated, for those who come later and after a reload, too: %s', async (code, change) => {
    const harness = await seated(3, { seed: 613, lagMs: 100 });
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    await thinks(harness, anna);
    const vera = await watch(harness, 'Vera', 72);
    harness.network.cut(vera.node, anna.node); // who would tell her the true word
    expect(await harness.run(() => isLevel(vera, ben), 60_000)).toBe(true);
    const { step } = ben.room.session!;
    let lie: SignedInput | null = null;
    anna.forge = (input) => {
      if (input.step !== step || input.kind !== 'move') return input;
      return (lie ??= signInput({ ...input, ...change(input) }, anna.room.pair));
    };
    anna.auto = true;
    const seat = seatOf(anna);
    const isOut = ({ state }: Session): boolean => state.out.includes(seat);
    expect(await harness.run(() => isOut(ben.room.session!) && isOut(cleo.room.session!), 60_000)).toBe(true);
    for (const device of [ben, cleo]) device.auto = false; // the round stays where it is
    expect(await harness.run(() => isOut(vera.watching.session!), 60_000)).toBe(true);
    await harness.wait(12_000);
    const late = await watch(harness, 'Wanda', 73);
    harness.network.cut(late.node, anna.node);
    expect(await harness.run(() => isLevel(late, ben), 60_000)).toBe(true);
    await harness.reload(ben);
    expect(await harness.run(() => ben.room.session!.caughtUp, 60_000)).toBe(true);
    for (const [who, events, session] of [
      ['Ben', ben.events, ben.room.session!],
      ['Cleo', cleo.events, cleo.room.session!],
      ['Vera', vera.events, vera.watching.session!],
      ['Wanda', late.events, late.watching.session!],
    ] as const) {
      expect([who, session.convictions.map(({ fault }) => fault.code), told(events, session)]).toEqual([
        who,
        [code],
        ['Anna cheated and is out'],
      ]);
      expect([who, pointsOf(session)]).toEqual([who, pointsOf(cleo.room.session!)]);
    }
    for (const device of [anna, cleo]) harness.crash(device);
    await harness.reload(ben); // with nobody there who could tell it
    expect(await harness.run(() => ben.room.session!.caughtUp, 60_000)).toBe(true);
    await harness.wait(1_000);
    const { convictions } = ben.room.session!;
    expect([convictions.map(({ fault }) => fault.code), told(ben.events, ben.room.session!)]).toEqual([
      [code],
      ['Anna cheated and is out'],
    ]);
  });

  it('is convicted again after a reload by a second word about a step that the log has closed with the first', async () => {
    const harness = await seated(3, { seed: 614 });
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    await thinks(harness, anna);
    for (const device of [ben, cleo]) device.auto = false;
    anna.auto = true;
    const { step } = ben.room.session!;
    expect(await harness.run(() => [ben, cleo].every(({ room }) => room.session!.step > step), 60_000)).toBe(true);
    const [first] = ben.room.session!.log.closed[step]!.inputs;
    const second = signInput({ ...first!, payload: first!.payload.slice(0, -1) }, anna.room.pair);
    harness.crash(anna);
    for (const { room } of [ben, cleo])
      room.receive(anna.room.self, encodeMessage({ kind: 'inputs', inputs: [second] }));
    const isNamed = ({ room }: Device): boolean => room.session!.convictions.length > 0;
    expect(await harness.run(() => [ben, cleo].every(isNamed), 60_000)).toBe(true);
    await harness.wait(1_000);
    harness.crash(cleo);
    await harness.reload(ben);
    expect(await harness.run(() => ben.room.session!.caughtUp && isNamed(ben), 60_000)).toBe(true);
    expect(ben.room.session!.step).toBeGreaterThan(step);
  });

  it.each([
    ['has heard two words, and hears last what the others have gone on with', true],
    ['has heard a false word, and hears last the one with which the others have gone on', false],
  ])('is out, and the round goes on, though one of the others %s', async (_what, bothFirst) => {
    const harness = await seated(3, { seed: 615 });
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    await thinks(harness, anna);
    for (const device of [ben, cleo]) device.auto = false; // the round stays where it is
    for (const { node } of [anna, ben]) harness.network.cut(node, cleo.node);
    anna.auto = true;
    const { step } = ben.room.session!;
    expect(await harness.run(() => ben.room.session!.step > step, 60_000)).toBe(true);
    anna.auto = false;
    const [right] = ben.room.session!.log.closed[step]!.inputs;
    const wrong = signInput({ ...right!, payload: right!.payload.slice(0, -1) }, anna.room.pair);
    const tell = (to: Device, from: Device, inputs: readonly SignedInput[]): void =>
      void must(to.room.receive(from.room.self, encodeMessage({ kind: 'inputs', inputs })));
    const votesOf = ({ room }: Device, about: number): readonly SignedInput[] =>
      room.session!.log.since(about, about + 1).filter((said) => room.session!.own.includes(said.seat) && isVote(said));
    const hasVoted = (device: Device, about: number): Promise<boolean> =>
      harness.run(() => votesOf(device, about).length > 0, 60_000);
    tell(cleo, anna, bothFirst ? [right!, wrong] : [wrong]);
    tell(ben, anna, [wrong]);
    expect([await hasVoted(cleo, step), await hasVoted(ben, step + 1)]).toEqual([true, true]);
    tell(ben, cleo, votesOf(cleo, step));
    expect(await hasVoted(ben, step)).toBe(true);
    tell(cleo, ben, votesOf(ben, step));
    await harness.wait(1_000);
    const later = votesOf(ben, step + 1);
    if (!bothFirst) tell(cleo, ben, later);
    await harness.wait(1_000);
    expect(cleo.room.session!.step).toBe(step);
    if (bothFirst) tell(cleo, ben, later);
    else tell(cleo, anna, [right!]);
    expect(await harness.run(() => cleo.room.session!.step > step, 1_000)).toBe(true);
    for (const { node } of [anna, ben]) harness.network.heal(node, cleo.node);
    for (const device of [ben, cleo]) device.auto = true;
    const isOver = ({ room }: Device): boolean => room.session!.state.stage === 'closed';
    expect(await harness.run(() => [ben, cleo].every(isOver), 240_000)).toBe(true);
    for (const { room } of [ben, cleo])
      expect([room.session!.halt, room.session!.state.out, pointsOf(room.session!).length]).toEqual([
        null,
        [seatOf(anna)],
        1,
      ]);
    expect(headOf(ben)).toBe(headOf(cleo));
  });
});
