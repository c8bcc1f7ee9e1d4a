/** Every trouble really happens, and every lie and every piece of junk is really told and comes to what it must. */
import { describe, expect, it } from 'vitest';
import { mostOf } from '../run/sample';
import { JUNKS, LIES } from './byzantine';
import type { Lie } from './liar';
import { playWell } from './playing';
import { Tally } from './tally';
import { INJECTED_FAULTS } from './faults';

/** A seed at which most kinds happen; from another one on it takes some tables more. */
const FIRST_SEED = 722;
/** No kind is so rare that it takes more tables until it happens. */
const MOST_TABLES = 25;

/** Troubles that take four devices. */
const OF_FOUR = ['halves', 'two-leavers'];

/** A game in which it can happen. */
function gameFor(kind: string): string {
  return LIES.find((lie) => lie.kind === kind)?.shows ? 'peek' : 'cardinoes';
}

/**
 * Plays tables of that kind alone until it has happened; of Cardinoes, where rounds are short, unless it takes a
 * hand that is shown.
 */
async function playUntil(kind: string, happened: (all: Tally) => boolean): Promise<Tally> {
  const all = new Tally();
  for (let seed = FIRST_SEED; seed < FIRST_SEED + MOST_TABLES && !happened(all); seed++)
    all.add(await playWell(seed, { game: gameFor(kind), seats: OF_FOUR.includes(kind) ? 4 : 3, kinds: [kind] }));
  return all;
}

describe('a trouble', () => {
  it.each(mostOf(INJECTED_FAULTS.map(({ kind }) => kind)))(
    'happens, and the table ends all the same: %s',
    async (kind) => {
      const all = await playUntil(kind, ({ faults }) => (faults[kind] ?? 0) > 0);
      expect(all.faults[kind]).toBeGreaterThan(0);
    },
  );
});

const COUNTED = { named: 'named', shown: 'shown', held: 'held', nothing: 'refused' } as const;

describe('a lie', () => {
  it.each(mostOf(LIES.map((lie): [string, Lie] => [lie.kind, lie])))(
    'is told, and comes to what it must: %s',
    async (kind, { outcome, votes }) => {
      const all = await playUntil(kind, ({ tried }) => (tried[kind] ?? 0) > 0);
      expect(all.tried[kind]).toBe(1);
      // Who votes for nothing binds himself; whether the table comes to wait for him again is chance.
      if (outcome === 'held' && votes) expect((all.held[kind] ?? 0) + (all.refused[kind] ?? 0)).toBe(1);
      else if (outcome === 'either') expect((all.named[kind] ?? 0) + (all.refused[kind] ?? 0)).toBe(1);
      else expect(all[COUNTED[outcome]][kind]).toBe(1);
    },
  );
});

describe('junk', () => {
  it.each(mostOf(JUNKS.map(({ kind }) => kind)))('is sent, and has no effect: %s', async (kind) => {
    const all = await playUntil(kind, ({ tried }) => (tried[kind] ?? 0) > 0);
    expect(all.tried[kind]).toBeGreaterThan(0);
    expect(all.refused[kind]).toBe(all.tried[kind]);
    expect(all.rounds).toBeGreaterThanOrEqual(all.tables);
  });
});
