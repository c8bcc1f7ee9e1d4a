/** The frozen rounds of all games, and votes in their place in a log: what the program comes to, state by state. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadAllRules } from '../../../src/games/registry';
import { toHex, utf8 } from '../../../src/lib/bytes';
import { canonicalJson } from '../../../src/lib/canonicalJson';
import { hash32 } from '../../../src/log/hash';
import { must } from '../../../src/lib/result';
import { verifyFile } from '../../../src/table/record/verifyRound';
import { addShelf } from '../../cli/shelfRounds';
import { FROZEN, readFrozen } from '../../vectors/frozen';
import { ROUNDS, type RoundVector, followedVector } from '../../vectors/rounds';
import { type VoteVector, afterVotes } from '../../vectors/votes';
import { sharedCrypto } from '../onceCrypto';

const textOf = (name: string): string => readFileSync(new URL(`${name}.svista`, FROZEN), 'utf8');
const roundOf = (name: string): RoundVector => readFrozen(name);
const votes = readFrozen<readonly VoteVector[]>('votes');

addShelf();
beforeAll(loadAllRules);

const hashOf = (json: string): string => toHex(hash32('svista/state', utf8(json)));

describe('a frozen round', () => {
  // (P29, P36, P37, P87–P130)
  it.each(ROUNDS)('has in each step this head and this state, and comes to this result: %s', async (name) => {
    expect(JSON.parse(JSON.stringify(await followedVector(textOf(name))))).toEqual(roundOf(name));
  });

  // (P6, P36)
  it.each(ROUNDS)('has states that are the hashes of their canonical texts: %s', (name) => {
    const { steps, ...end } = roundOf(name);
    for (const { state, json } of [...steps, end]) {
      expect(hashOf(json)).toBe(state);
      expect(canonicalJson(JSON.parse(json))).toBe(json);
    }
    expect(JSON.parse(end.json)).toMatchObject({ results: [end.result] });
  });

  // (P80)
  it.each(ROUNDS)('is accepted as a file, without a warning: %s', async (name) => {
    const { totals, warnings } = must(await verifyFile(textOf(name), sharedCrypto));
    const { scores } = roundOf(name).result as { readonly scores: readonly { readonly total: number }[] };
    expect([totals, warnings]).toEqual([scores.map(({ total }) => total), []]);
  });

  it('is of each kind', () => {
    const kinds = ROUNDS.flatMap((name) => roundOf(name).steps.map(({ kind }) => kind));
    expect([...new Set(kinds)].sort()).toEqual(
      'accept agree count escrow give header move open reveal seal share show shuffle unseal votes'.split(' '),
    );
  });
});

describe('frozen votes', () => {
  // (P66, P67, P68, P69, P70, P79)
  it.each(votes)('close a step, or are refused: $name', async ({ file, step, votes: said, code, after }) => {
    expect(await afterVotes(textOf(file), { step, votes: said })).toEqual(after ? { code, after } : { code });
  });

  it('are of each kind', () => {
    const codes = ['accepted', 'roundlog/order', 'roundlog/state', 'roundlog/votes'];
    expect([...new Set(votes.map(({ code }) => code))].sort()).toEqual(codes);
    const states = votes.flatMap(({ after }) => (after ? [JSON.parse(after.json) as { stage: string }] : []));
    expect([...new Set(states.map(({ stage }) => stage))].sort()).toEqual(['closed', 'reveal', 'round']);
    expect(states.filter((state) => 'out' in state)).toHaveLength(1);
    for (const { after } of votes) if (after) expect(hashOf(after.json)).toBe(after.state);
  });
});
