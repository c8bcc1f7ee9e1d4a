/** The frozen values of the layers below proofs and files, and what must be refused. */
import { describe, expect, it } from 'vitest';
import { loadAllRules } from '../../src/games/registry';
import { readFrozen } from '../vectors/frozen';
import { buildAllLayers } from '../vectors/layers';

describe('the frozen layers', () => {
  it('are what the program comes to: hashes, transcripts, secrets, and each step of a round', async () => {
    await loadAllRules();
    const built = await buildAllLayers();
    for (const name of ['layers', 'log', 'refused'])
      expect(JSON.parse(JSON.stringify(built[name]))).toEqual(readFrozen(name));
  });

  it('say of every change that it is refused, and of no vector as it is', () => {
    const refused = readFrozen('refused') as readonly {
      readonly kind: string;
      readonly change: string;
      readonly code: string;
    }[];
    expect(refused.filter(({ change, code }) => (change === 'nothing') !== (code === 'accepted'))).toEqual([]);
    expect(new Set(refused.map(({ kind }) => kind)).size).toBe(6);
    expect(refused.length).toBeGreaterThan(150);
  });
});
