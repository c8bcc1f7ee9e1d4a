/**
 * Words for later steps, which anybody may say at any time: a device that has them takes itself for one that the others
 * have gone on without, and builds on what it judges afterwards.
 */
import { describe, expect, it } from 'vitest';
import { type InputKind, signInput } from '../../../src/log/input';
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
