/** A table of four at which one device starts from a storage that was edited. */
import { expect } from 'vitest';
import type { InputKind } from '../../src/log/input';
import type { Stored } from '../../src/log/store';
import type { Session } from '../../src/table/session/session';
import { Harness, NAMES } from './harness';
import { seatOf } from './parting';

/**
 * Has Anna start from what `edit` makes of her storage when she is to say a word of that kind; `isTime`: what else must
 * be so by then.
 */
export async function edited(
  kind: InputKind,
  edit: (stored: Stored, seat: number) => Stored,
  isTime: (session: Session) => boolean = () => true,
): Promise<Harness> {
  const harness = new Harness({ seed: 330, lagMs: 300 });
  for (const name of NAMES.slice(0, 4)) await harness.join(name);
  expect(await harness.open()).toBe(true);
  const anna = harness.devices[0]!;
  const isAsked = (): boolean => {
    const session = anna.room.session!;
    return session.plan?.kind === kind && session.waitingFor.includes(seatOf(anna)) && isTime(session);
  };
  expect(await harness.run(isAsked)).toBe(true);
  harness.crash(anna);
  await harness.bootFrom(anna, (stored) => edit(stored, seatOf(anna)));
  await harness.wait(60_000);
  return harness;
}

export function expectNobodyAccused({ devices, witness }: Harness): void {
  for (const { room } of devices) expect(room.session?.verdict.convicted ?? []).toEqual([]);
  for (const { room } of devices.slice(1)) expect(room.session!.halt).toBeNull();
  expect(witness.complaints).toEqual([]);
}
