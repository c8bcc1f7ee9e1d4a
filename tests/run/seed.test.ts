/** The seed of a run: what is taken for one, and what is refused. */
import { afterEach, expect, it, vi } from 'vitest';
import { parseSeed, seedOfRun } from './seed';

afterEach(() => vi.unstubAllEnvs());

it('a run has the seed 1 unless it is given another', () => {
  vi.stubEnv('SVISTA_SEED', undefined);
  expect(seedOfRun()).toBe(1);
  vi.stubEnv('SVISTA_SEED', '4294967295');
  expect(seedOfRun()).toBe(4294967295);
});

it.for(['', '-1', '1.5', '4294967296', '0x10', 'one', ' 7'])('“%s” is no seed, and a run with it says so', (text) => {
  expect(parseSeed(text)).toBe(null);
  vi.stubEnv('SVISTA_SEED', text);
  expect(() => seedOfRun()).toThrow(`SVISTA_SEED has to be an integer from 0 to 4294967295, and is “${text}”`);
});

it('zero is a seed', () => {
  expect(parseSeed('0')).toBe(0);
});
