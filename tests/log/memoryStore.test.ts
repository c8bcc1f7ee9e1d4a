/** The store of a page that may keep nothing. */
import { describe, expect, it } from 'vitest';
import { MemoryStore } from '../../src/log/memoryStore';
import { NO_MEMORY } from '../../src/log/store';
import { PLACE, STORE_LAWS } from './storeLaws';

describe('the store of a page that may keep nothing', () => {
  it.each(STORE_LAWS)('$name', async ({ run, wanted }) => {
    expect(await run(new MemoryStore())).toEqual(wanted);
  });

  it('says so', () => {
    expect(new MemoryStore().lasting).toBe(false);
  });

  it('has nothing of a table to which it has just come, no step proved right either', async () => {
    const store = new MemoryStore();
    await store.create(PLACE);
    expect(await store.load(PLACE.id)).toMatchObject(NO_MEMORY);
    expect(NO_MEMORY).toEqual({ inputs: [], seeds: [], choices: [], verified: 0, evidence: [] });
  });

  it('owns no place that is not there', async () => {
    await expect(new MemoryStore().own('a')).rejects.toThrow('no such place');
  });
});
