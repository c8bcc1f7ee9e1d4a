/**
 * Every trouble really happens, and every lie and every piece of junk is really told and comes to what it must.
 * @module-tag long
 */
import { describe, expect, it } from 'vitest';
import { sampleOf } from '../run/sample';
import { JUNKS, LIES } from './byzantine';
import { UNINVITED } from './byzantine/uninvited';
import type { Junk, Lie } from './liar';
import { playJunk, playWell } from './playing';
import { Tally } from './tally';
import { INJECTED_FAULTS } from './faults';

/** A seed at which most kinds happen; from another one on it takes some tables more. */
const FIRST_SEED = 722;
/** No kind is so rare that it takes more tables until it happens. */
const MOST_TABLES = 25;

/** Troubles that take four devices. */
const OF_FOUR = ['halves', 'two-leavers', 'late-leaver'];

/** A game in which it can happen. */
function gameFor(kind: string): string {
  return LIES.find((lie) => lie.kind === kind)?.needs ? 'peek' : 'cardinoes';
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
  it.each(INJECTED_FAULTS.map(({ kind }) => kind))('happens, and the table ends all the same: %s', async (kind) => {
    const all = await playUntil(kind, ({ faults }) => (faults[kind] ?? 0) > 0);
    expect(all.faults[kind]).toBeGreaterThan(0);
  });
});

const COUNTED = { named: 'named', shown: 'shown', held: 'held', nothing: 'refused' } as const;

describe('a lie', () => {
  it.each(LIES.map((lie): [string, Lie] => [lie.kind, lie]))(
    'is told, and comes to what it must: %s',
    async (kind, { outcome, votes }) => {
      const all = await playUntil(kind, ({ tried }) => (tried[kind] ?? 0) > 0);
      expect(all.tried[kind]).toBe(1);
      // Who votes for nothing binds themselves; whether the table comes to wait for them again is chance.
      if (outcome === 'held' && votes) expect((all.held[kind] ?? 0) + (all.refused[kind] ?? 0)).toBe(1);
      else if (outcome === 'either' || outcome === 'any')
        expect((all.named[kind] ?? 0) + (all.refused[kind] ?? 0)).toBe(1);
      else expect(all[COUNTED[outcome]][kind]).toBe(1);
    },
  );
});

/** How many kinds of junk are sent at one table: no kind keeps another from being sent. */
const AT_ONE_TABLE = sampleOf(1, 12);

function groupsOf(all: readonly Junk[], size: number): { readonly names: string; readonly group: readonly Junk[] }[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, i) => {
    const group = all.slice(i * size, (i + 1) * size);
    return { names: group.map(({ kind }) => kind).join(', '), group };
  });
}

describe('junk', () => {
  it.each(groupsOf(JUNKS, AT_ONE_TABLE))('is sent, and has no effect: $names', async ({ group }) => {
    const all = new Tally();
    const isSent = ({ kind }: Junk): boolean => (all.tried[kind] ?? 0) > 0;
    for (let seed = FIRST_SEED; seed < FIRST_SEED + MOST_TABLES && !group.every(isSent); seed++)
      all.add(await playJunk(seed, { game: 'cardinoes', seats: 3 }, group));
    for (const { kind } of group) {
      expect([kind, all.tried[kind]]).not.toEqual([kind, undefined]);
      expect([kind, all.refused[kind]]).toEqual([kind, all.tried[kind]]);
    }
    expect(all.rounds).toBeGreaterThanOrEqual(all.tables);
  });
});

describe('strangers who come while people gather', () => {
  it.each(UNINVITED.map(({ kind }) => kind))('keep nobody from beginning: %s', async (kind) => {
    const all = await playUntil(kind, ({ tried }) => (tried[kind] ?? 0) > 0);
    expect(all.tried[kind]).toBeGreaterThan(0);
    expect(all.refused[kind]).toBe(all.tried[kind]);
    expect(all.rounds).toBeGreaterThanOrEqual(all.tables);
  });
});
