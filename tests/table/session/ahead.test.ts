/**
 * Words for later steps, which anybody may say at any time: a device that has them takes itself for one that the others
 * have gone on without, and builds on what it judges afterwards.
 */
import { describe, expect, it } from 'vitest';
import { add, decodePoint, encodePoint, generator } from '../../../src/crypto/group';
import { must } from '../../../src/lib/result';
import { type InputKind, type SignedInput, signInput } from '../../../src/log/input';
import { makeShare, parseShare } from '../../../src/table/step/payloads';
import { type Device, Harness, NAMES } from '../harness';
import { playSome, seatOf } from '../parting';

describe('a false word of somebody who has spoken ahead', () => {
  it.each<[InputKind, InputKind]>([
    ['move', 'shuffle'],
    ['move', 'move'],
    ['shuffle', 'move'],
    ['shuffle', 'shuffle'],
    ['share', 'move'],
  ])('convicts them, and stops nobody: asked for a %s, they say a %s that nobody can read', async (asked, kind) => {
    const harness = new Harness({ seed: 410, lagMs: 30 });
    for (const name of NAMES.slice(0, 4)) await harness.join(name);
    expect(await harness.open()).toBe(true);
    await playSome(harness, 4);
    const [anna, , , dora] = harness.devices as unknown as [Device, Device, Device, Device];
    const others = harness.devices.filter((device) => device !== dora);
    const { session } = anna.room;
    const seat = seatOf(dora);
    expect(await harness.run(() => session!.plan?.kind === asked && session!.waitingFor.includes(seat))).toBe(true);
    harness.crash(dora);
    const { step, log, state } = session!;
    expect(await harness.run(() => others.every(({ room }) => room.session!.step === step))).toBe(true);
    const { table } = session!.signed.charter;
    const place = { table, round: state.round, attempt: state.attempt, step, seat, head: log.head, state: log.hash };
    const word = signInput({ ...place, kind, payload: new Uint8Array(100).fill(255) }, dora.room.pair);
    const early = signInput({ ...place, step: step + 1, kind: 'move', payload: Uint8Array.of(0) }, dora.room.pair);
    for (const { room } of others) room.session!.offer([early, word]);
    const isNamed = ({ room }: Device): boolean => room.session!.convictions.some((each) => each.seat === seat);
    expect(await harness.run(() => others.every(isNamed), 60_000)).toBe(true);
    expect(others.map(({ room }) => room.session!.halt?.kind ?? null)).not.toContain('failed');
    expect(await harness.run(() => session!.state.stage === 'closed' || session!.halt !== null, 600_000)).toBe(true);
    expect(session!.halt?.kind).not.toBe('failed');
  });
});

describe('a false share of somebody who has spoken ahead', () => {
  /** The share with every part another point. */
  function spoilt({ payload }: SignedInput): Uint8Array {
    const other = (shares: Uint8Array): number[] =>
      Array.from({ length: shares.length / 32 }, (_, i) => shares.subarray(i * 32, (i + 1) * 32)).flatMap((share) => [
        ...encodePoint(add(decodePoint(share)!, generator())),
      ]);
    const parts = must(parseShare(payload));
    return makeShare(...parts.map(({ shares, proof }) => ({ shares: Uint8Array.from(other(shares)), proof })));
  }

  it('convicts them, though nobody can read the card that it was given for, and it is read before it is judged', async () => {
    const harness = new Harness({ seed: 410, real: true });
    for (const name of NAMES.slice(0, 2)) await harness.join(name);
    expect(await harness.open()).toBe(true);
    const [anna, ben] = harness.devices as [Device, Device];
    const { session } = anna.room;
    ben.forge = (input) => {
      const { plan } = ben.room.session!;
      const isDraw = plan?.kind === 'share' && plan.need.up.length === 0 && !plan.asked.includes(seatOf(anna));
      if (!isDraw || input.kind !== 'share') return input;
      const early = signInput(
        { ...input, step: input.step + 1, kind: 'move', payload: Uint8Array.of(0) },
        ben.room.pair,
      );
      session!.offer([early]);
      return signInput({ ...input, payload: spoilt(input) }, ben.room.pair);
    };
    expect(await harness.run(() => session!.halt !== null)).toBe(true);
    await harness.wait(1_000);
    expect([session!.halt?.kind, session!.verdict.convicted]).toEqual(['cheat', [seatOf(ben)]]);
  });
});
