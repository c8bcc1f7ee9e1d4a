/**
 * What must be true when a table was played to its end, whatever happened on the way.
 */
import { expect } from 'vitest';
import type { AnyGame } from '../../src/games/game';
import { toHex } from '../../src/lib/bytes';
import { Harness, NAMES } from './harness';

/** What a device is stuck or wrong about, in words, or nothing. */
export function trouble(harness: Harness): string[] {
  const ofDevices = harness.living.flatMap(({ name, room, faults }) => {
    const { session } = room;
    if (!session) return [`${name} has no table`];
    const { halt } = session;
    const said =
      halt?.kind === 'cheat' ? `${halt.evidence.fault.code} of seat ${halt.evidence.seat}` : JSON.stringify(halt);
    return [
      ...(halt ? [`${name} halted: ${said}`] : []),
      ...(session.state.stage !== 'closed'
        ? [`${name} is at step ${session.step}, ${session.plan?.kind}, waiting for ${session.waitingFor.join()}`]
        : []),
      ...faults.filter((fault) => !fault.code.startsWith('net/')).map((fault) => `${name}: ${fault.code}`),
    ];
  });
  return [...ofDevices, ...harness.witness.complaints];
}

/** Everybody who lives has played the table to its end, and all agree. `rounds`: how many there must have been. */
export function expectAgreement(harness: Harness, rounds: number): void {
  expect(trouble(harness)).toEqual([]);
  const sessions = harness.living.map(({ room }) => room.session!);
  expect(new Set(sessions.map(({ log }) => toHex(log.head))).size).toBe(1);
  expect(new Set(sessions.map(({ state }) => JSON.stringify(state.results))).size).toBe(1);
  expect(sessions[0]!.state.round + 1).toBe(rounds);
  expect(harness.witness.counts.steps).toBeGreaterThan(10 * rounds);
}

/** A table that has played a round of that game, on which all agree. */
export async function roundOf(
  game: AnyGame,
  seats: number,
  options: { readonly seed: number; readonly real?: boolean; readonly lagMs?: number },
): Promise<Harness> {
  const harness = new Harness({ ...options, game });
  for (const name of NAMES.slice(0, seats)) await harness.join(name);
  expect(await harness.open()).toBe(true);
  expect(await harness.playOut()).toBe(true);
  expectAgreement(harness, 1);
  return harness;
}
