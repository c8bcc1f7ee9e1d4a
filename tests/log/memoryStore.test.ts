import { describe, expect, it } from 'vitest';
import { MemoryStore } from '../../src/log/memoryStore';
import { STORE_LAWS } from './storeLaws';

describe('the store of a page that may keep nothing', () => {
  it.each(STORE_LAWS)('$name', async ({ run, wanted }) => {
    expect(await run(new MemoryStore())).toEqual(wanted);
  });

  it('says so', () => {
    expect(new MemoryStore().lasting).toBe(false);
  });

  it('owns no place that is not there', async () => {
    await expect(new MemoryStore().own('a')).rejects.toThrow('no such place');
  });
});
