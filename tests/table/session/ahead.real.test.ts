/** The same as `ahead.test.ts`, with cards that nobody can read where a share is false. */
import { describe, expect, it } from 'vitest';
import { add, decodePoint, encodePoint, generator } from '../../../src/crypto/group';
import { must } from '../../../src/lib/result';
import { type SignedInput, signInput } from '../../../src/log/input';
import { makeShare, parseShare } from '../../../src/table/step/payloads';
import { type Device, Harness, NAMES } from '../harness';
import { seatOf } from '../parting';

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
