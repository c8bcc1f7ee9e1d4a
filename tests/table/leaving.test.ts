/**
 * Somebody stays away for good: the others agree to go on without them, the round goes on or is void, and whoever comes
 * back finds out.
 */
import { describe, expect, it } from 'vitest';
import { cardinoes } from '../../src/games/cardinoes';
import type { AnyGame } from '../../src/games/game';
import { lynx } from '../../src/games/lynx';
import { nineteen } from '../../src/games/nineteen';
import { toHex } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import { type InputKind, type SignedInput, isVote, signInput } from '../../src/log/input';
import { gatherEvidence, makeEvidenceFile } from '../../src/table/record/evidenceFile';
import type { Halt } from '../../src/table/log/halt';
import { verifyEvidence } from '../../src/table/record/verifyEvidence';
import { viewDeparture } from '../../src/ui/view/departureView';
import { sampleOf } from '../run/sample';
import { FakeCrypto } from './fakeCrypto';
import { type Device, Harness, NAMES } from './harness';
import { agree, atOne, headOf, playSome, seatOf, stateOf, waitsFor } from './parting';
import { awaiting, gone, seated } from './leavingTable';

/** Patches a device: its inputs of that kind say something else, or are of another kind, to all or to one other. */
function lie(
  device: Device,
  kind: InputKind,
  change: (payload: Uint8Array) => Uint8Array,
  { as = kind, to = '' }: { readonly as?: InputKind; readonly to?: string } = {},
): void {
  const lies = new Map<number, SignedInput>();
  device.forge = (input, other) => {
    if (input.kind !== kind || input.seat !== device.room.session!.own[0] || (to !== '' && other !== to)) return input;
    const known =
      lies.get(input.step) ?? signInput({ ...input, kind: as, payload: change(input.payload) }, device.room.pair);
    lies.set(input.step, known);
    return known;
  };
}

// (P59, P66, P70, P71, P73)
describe('a round that goes on without somebody', () => {
  const games: readonly (readonly [string, AnyGame, number])[] = [
    ['Lynx', lynx, 3],
    ['Lynx', lynx, 4],
    ['Cardinoes', cardinoes, 3],
    ['Cardinoes', cardinoes, 4],
  ];
  for (const [row, [name, game, count]] of games.entries()) {
    for (const moves of sampleOf([0, 3, 8], [[3], [0], [8]][row % 3]!)) {
      it(`is played to its end: ${name} for ${count}, after ${moves} moves`, async () => {
        const harness = await seated({ devices: count, seed: 100 + moves, game });
        const [leaver, ...rest] = harness.devices.toReversed() as [Device, ...Device[]];
        if (moves > 0) await playSome(harness, moves);
        else
          expect(await harness.run(() => harness.devices[0]!.events.some(({ plan }) => plan.kind === 'share'))).toBe(
            true,
          );
        const seat = seatOf(leaver);
        harness.crash(leaver);
        await waitsFor(harness, leaver);
        agree(rest, [seat]);
        expect(await harness.run(() => rest.every(gone), 60_000)).toBe(true);
        expect(await harness.playOut()).toBe(true);
        for (const device of rest) {
          expect([device.room.session!.halt, stateOf(device).stage, stateOf(device).results.length]).toEqual([
            null,
            'closed',
            1,
          ]);
          expect(headOf(device)).toBe(headOf(rest[0]!));
        }
        const { scores } = stateOf(rest[0]!).results[0]!;
        expect(scores).toHaveLength(count);
        if (game === lynx) expect(scores[seat]!.total).toBeLessThan(0);
        expect(harness.witness.complaints).toEqual([]);
      });
    }
  }

  it('goes on with the bots of those who are there, and without those of whoever left', async () => {
    const harness = new Harness({ seed: 3, options: { hand: 5 } });
    for (const name of NAMES.slice(0, 3)) await harness.join(name);
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    must(ben.room.addBot('Tarok', 0));
    must(cleo.room.addBot('Pasha', 0));
    expect(await harness.open()).toBe(true);
    await playSome(harness, 4);
    const seats = cleo.room.session!.own;
    expect(seats).toHaveLength(2);
    harness.crash(cleo);
    expect(
      await harness.run(
        () =>
          atOne([anna, ben]) &&
          [anna, ben].every(
            ({ room }) =>
              room.session!.waitingFor.length > 0 && room.session!.waitingFor.every((seat) => seats.includes(seat)),
          ),
        120_000,
      ),
    ).toBe(true);
    expect(anna.room.session!.goOnWithout(seats.slice(0, 1)).ok).toBe(false);
    agree([anna, ben], seats);
    expect(await harness.playOut()).toBe(true);
    expect([anna, ben].map((device) => [stateOf(device).gone, stateOf(device).results.length])).toEqual([
      [[...seats], 1],
      [[...seats], 1],
    ]);
  });
});

// (P69)
describe('a round that cannot go on', () => {
  it('is void when nobody has been dealt a card yet', async () => {
    const harness = await seated({ devices: 3, seed: 11 });
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    expect(await harness.run(() => anna.events.some(({ plan }) => plan.kind === 'header'))).toBe(true);
    const seat = seatOf(cleo);
    harness.crash(cleo);
    await waitsFor(harness, cleo);
    agree([anna, ben], [seat]);
    expect(await harness.playOut()).toBe(true);
    for (const device of [anna, ben]) expect([stateOf(device).stage, stateOf(device).results]).toEqual(['closed', []]);
  });

  it('is void when a second player leaves, whose part of the first one’s key is missing', async () => {
    const harness = await seated({ devices: 4, seed: 12 });
    const [anna, ben, cleo, dora] = harness.devices as [Device, Device, Device, Device];
    await playSome(harness, 2);
    for (const [leaver, rest] of [
      [dora, [anna, ben, cleo]],
      [cleo, [anna, ben]],
    ] as const) {
      const seat = seatOf(leaver);
      harness.crash(leaver);
      await waitsFor(harness, leaver);
      agree(rest, [seat]);
      expect(await harness.run(() => rest.every((device) => stateOf(device).gone.includes(seat)), 60_000)).toBe(true);
    }
    for (const device of [anna, ben]) expect([stateOf(device).stage, stateOf(device).results]).toEqual(['closed', []]);
  });

  it('is void when two leave at once, each of whom had a part of the other’s key', async () => {
    const harness = await seated({ devices: 5, seed: 15 });
    const [anna, ben, cleo, dora, emil] = harness.devices as [Device, Device, Device, Device, Device];
    const rest = [anna, ben, cleo];
    await playSome(harness, 2);
    const lost = [dora, emil].map(seatOf).sort((a, b) => a - b);
    harness.crash(dora);
    harness.crash(emil);
    const waits = ({ room }: Device): boolean =>
      room.session!.waitingFor.length > 0 && room.session!.waitingFor.every((seat) => lost.includes(seat));
    expect(await harness.run(() => atOne(rest) && rest.every(waits), 120_000)).toBe(true);
    // The table may wait for one of them only; without the other one, who cannot agree, nothing would come of it.
    for (const { room } of rest) {
      expect(room.session!.departureVotes.missing(lost)).toEqual(lost);
      expect(room.session!.departureVotes.missing([])).toEqual([]);
    }
    agree(rest, lost);
    expect(await harness.run(() => rest.every(gone), 60_000)).toBe(true);
    for (const device of rest)
      expect([stateOf(device).stage, stateOf(device).results, stateOf(device).gone, device.room.session!.halt]).toEqual(
        ['closed', [], lost, null],
      );
  });

  it('cannot be left by two at once if one of them has said what the step asks: for others they may be there', async () => {
    const harness = await seated({ devices: 5, seed: 15 });
    const [emil, dora, ...rest] = harness.devices.toReversed() as [Device, Device, ...Device[]];
    harness.crash(emil);
    await waitsFor(harness, emil);
    expect(rest[0]!.room.session!.log.inputs.map(({ seat }) => seat)).toContain(seatOf(dora));
    harness.crash(dora);
    const lost = [dora, emil].map(seatOf).sort((a, b) => a - b);
    for (const { room } of rest) {
      expect(room.session!.departureVotes.missing(lost)).toEqual([]);
      expect(room.session!.goOnWithout(lost)).toMatchObject({ ok: false, fault: { code: 'table/vote' } });
      expect(room.session!.departureVotes.missing([seatOf(emil)])).toEqual([seatOf(emil)]);
    }
    must(rest[0]!.room.reopen());
    expect(await harness.run(() => rest.every(({ room }) => room.lobby.charter?.seats.length === 3), 60_000)).toBe(
      true,
    );
  });

  it('is void where the game has no rules for it', async () => {
    const harness = await seated({ devices: 4, seed: 13, game: nineteen });
    const [dora, ...rest] = harness.devices.toReversed() as [Device, ...Device[]];
    await playSome(harness, 2);
    expect(stateOf(dora).escrows).toEqual([]);
    const seat = seatOf(dora);
    harness.crash(dora);
    await waitsFor(harness, dora);
    agree(rest, [seat]);
    expect(await harness.playOut()).toBe(true);
    for (const device of rest) expect([stateOf(device).stage, stateOf(device).results]).toEqual(['closed', []]);
  });

  it('cannot be left by the votes of half a table', async () => {
    const harness = await seated({ devices: 4, seed: 14 });
    const [anna, ben, cleo, dora] = harness.devices as [Device, Device, Device, Device];
    await playSome(harness, 2);
    const lost = [seatOf(cleo), seatOf(dora)];
    harness.crash(cleo);
    harness.crash(dora);
    expect(
      await harness.run(
        () =>
          [anna, ben].every(
            ({ room }) =>
              room.session!.waitingFor.length > 0 && room.session!.waitingFor.every((seat) => lost.includes(seat)),
          ),
        120_000,
      ),
    ).toBe(true);
    for (const seats of [lost, [seatOf(anna)]])
      expect(anna.room.session!.goOnWithout(seats)).toMatchObject({ ok: false, fault: { code: 'table/vote' } });
  });
});

describe('liars about leaving', () => {
  it('names who gives garbage in escrow', async () => {
    const harness = new Harness({ seed: 31 });
    for (const name of NAMES.slice(0, 3)) await harness.join(name);
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    lie(ben, 'escrow', (payload) => payload.map((byte, i) => (i === payload.length - 1 ? byte ^ 1 : byte)));
    expect(await harness.open()).toBe(true);
    expect(await harness.run(() => [anna, cleo].every(({ room }) => room.session!.halt !== null), 60_000)).toBe(true);
    for (const { room } of [anna, cleo]) {
      const session = room.session!;
      expect(session.halt).toMatchObject({
        kind: 'cheat',
        evidence: { seat: seatOf(ben), fault: { code: 'table/garbage-escrow' } },
      });
      const { evidence } = session.halt as Halt & { kind: 'cheat' };
      const text = makeEvidenceFile(gatherEvidence(session.signed, session.log, evidence), evidence.fault.code);
      expect(must(await verifyEvidence(text, new FakeCrypto()))).toMatchObject({
        seats: [seatOf(ben)],
        code: 'table/garbage-escrow',
      });
      expect((await verifyEvidence(text.replace(/^shown .*\n/m, ''), new FakeCrypto())).ok).toBe(false);
    }
    await harness.reload(anna);
    expect(await harness.run(() => anna.room.session!.halt !== null, 60_000)).toBe(true);
    expect(anna.room.session!.halt).toMatchObject({ kind: 'cheat', evidence: { seat: seatOf(ben) } });
  });

  it('names who says two things about one step', async () => {
    const { harness, anna, ben, cleo, seat } = await awaiting(32);
    // Cleo tells Anna that she agrees, and Ben that she does not.
    lie(cleo, 'gone', (payload) => payload, { as: 'kept', to: ben.room.self });
    agree([anna, ben, cleo], [seat]);
    expect(await harness.run(() => [anna, ben].every(({ room }) => room.session!.halt !== null), 60_000)).toBe(true);
    for (const { room } of [anna, ben]) {
      const session = room.session!;
      expect(session.halt).toMatchObject({
        kind: 'cheat',
        evidence: { seat: seatOf(cleo), fault: { code: 'log/equivocation' } },
      });
      const { evidence } = session.halt as Halt & { kind: 'cheat' };
      const text = makeEvidenceFile(gatherEvidence(session.signed, session.log, evidence), evidence.fault.code);
      expect(must(await verifyEvidence(text, new FakeCrypto()))).toMatchObject({ seats: [seatOf(cleo)] });
    }
    // An honest seat's input and its vote for the same step contradict nothing.
    const session = anna.room.session!;
    const vote = session.log.closed
      .flatMap(({ inputs, votes }) => [...inputs, ...votes])
      .concat(session.log.votes)
      .find((input) => input.kind === 'gone' && input.seat === seatOf(anna))!;
    const input = signInput({ ...vote, kind: 'agree', payload: new Uint8Array(0) }, anna.room.pair);
    const framed = makeEvidenceFile({ signed: session.signed, round: null, inputs: [vote, input] }, 'log/equivocation');
    expect(await verifyEvidence(framed, new FakeCrypto())).toMatchObject({
      ok: false,
      fault: { code: 'evidence/apart' },
    });
  });
});

// (P167)
describe('a vote that can close nothing', () => {
  it.each([
    ['themselves', (seat: number) => Uint8Array.of(1 << seat)],
    ['a seat that is not there', () => Uint8Array.of(1 << 6)],
    ['nobody', () => Uint8Array.of(0)],
    ['whom nobody can read', () => new Uint8Array(0)],
  ])('holds nobody who has voted: a liar votes for %s, and whoever was missed is back', async (_whom, payload) => {
    const { harness, anna, ben, cleo, dora, seat } = await awaiting(33);
    const { step } = anna.room.session!;
    lie(cleo, 'gone', () => payload(seatOf(cleo)));
    agree([anna, ben, cleo], [seat]);
    const voted = ({ room }: Device): boolean => room.session!.log.votes.length === 3;
    expect(await harness.run(() => [anna, ben].every(voted))).toBe(true);
    await harness.boot(dora);
    const isOn = ({ room }: Device): boolean => (room.session?.step ?? 0) > step;
    expect(await harness.run(() => [anna, ben, dora].every(isOn), 60_000)).toBe(true);
    expect(new Set([anna, ben, dora].map(({ room }) => room.session!.halt))).toEqual(new Set([null]));
  });
});

describe('a vote that is kept back when somebody is back', () => {
  it('holds those who are bound by theirs, who read whose it is, until they restart the table', async () => {
    const { harness, anna, ben, cleo, dora, seat } = await awaiting(33);
    const { step, log } = anna.room.session!;
    const [first] = log.closed[0]!.inputs;
    cleo.forge = (input) => (isVote(input) ? first! : input);
    agree([anna, ben], [seat]);
    await harness.boot(dora);
    expect(await harness.run(() => (dora.room.session?.step ?? 0) > step, 60_000)).toBe(true);
    await harness.wait(5_000);
    for (const { room } of [anna, ben]) {
      expect([room.session!.step, room.session!.waitingFor, room.session!.halt]).toEqual([step, [], null]);
      const { proposals, voted } = viewDeparture(room.session!, []);
      const voters = [seatOf(anna), seatOf(ben)].sort();
      expect([voted, proposals]).toMatchObject([true, [{ seats: [seat], voters }]]); // all but Cleo
    }
    anna.room.reopen();
    for (const { room } of [anna, ben, dora]) room.waiting.setLeftOut(cleo.room.self, true);
    harness.crash(cleo);
    expect(await harness.open()).toBe(true);
    expect(stateOf(anna).charter.seats).toHaveLength(3);
  });
});

describe('the match', () => {
  it('goes on at the next table where it stood, with whom is there, and the one who left can come back to it', async () => {
    const harness = await seated({ devices: 3, seed: 41 });
    harness.rounds = 2;
    const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
    expect(
      await harness.run(() =>
        harness.devices.every((device) => stateOf(device).round === 1 && stateOf(device).stage === 'round'),
      ),
    ).toBe(true);
    const first = stateOf(anna).results[0]!.scores.map(({ total }) => total);
    const seat = seatOf(cleo);
    const keys = anna.room.session!.signed.charter.seats.map(({ key }) => toHex(key));
    harness.crash(cleo);
    await waitsFor(harness, cleo);
    agree([anna, ben], [seat]);
    expect(await harness.run(() => [anna, ben].every((device) => stateOf(device).stage === 'closed'))).toBe(true);
    const { results } = stateOf(anna);
    const points = (key: string): number[] => results.map(({ scores }) => scores[keys.indexOf(key)]!.total);
    expect(points(keys[0]!)[0]).toBe(first[0]);
    await harness.boot(cleo);
    expect(await harness.run(() => cleo.room.session?.halt?.kind === 'gone', 60_000)).toBe(true);
    cleo.room.reopen();
    expect(cleo.room.lobby.draft === null || cleo.room.lobby.editor !== cleo.room.self).toBe(true);
    expect(await harness.open()).toBe(true);
    for (const device of [anna, ben, cleo]) {
      const { charter } = device.room.session!.signed;
      expect(charter.seats).toHaveLength(3);
      expect(stateOf(device).results.map(({ scores }) => scores.map(({ total }) => total))).toEqual(
        results.map((_, i) => charter.seats.map(({ key }) => points(toHex(key))[i])),
      );
    }
  });
});
