/** Every rate limit stands in one table, from which the document is written. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PAGE, reasons, withRates } from '../../build/limits';
import { LIMITS, type Limit } from '../../src/lib/limits';
import { SOURCES, sourceOf } from '../programTree';

const OWN = ['lib/limits.ts', 'lib/rateLimiter.ts', 'lib/rateLimiters.ts'];
const users = SOURCES.filter((path) => !OWN.includes(path)).map((path) => ({ path, text: sourceOf(path) }));

/** Rates that a source gives to a limiter without taking them from the table. */
const ownRatesIn = (text: string): string[] =>
  [...text.matchAll(/new RateLimiters?\(\s*[^,]+,\s*([^,)]+)/g)]
    .map(([, rate]) => rate!)
    .filter((rate) => !/^(LIMITS\.\w+|rate)$/.test(rate));

describe('the table of rates', () => {
  it('is the only place from which a limiter takes its rate', () => {
    expect(users.flatMap(({ path, text }) => ownRatesIn(text).map((rate) => `${path}: ${rate}`))).toEqual([]);
    expect(users.filter(({ text }) => /burst: \d|perSecond: \d/.test(text)).map(({ path }) => path)).toEqual([]);
    expect(ownRatesIn('new RateLimiter(clock, { burst: 1, perSecond: 1 })')).toHaveLength(1);
    expect(ownRatesIn('new RateLimiters(options.clock, OWN_RATE, 64)')).toEqual(['OWN_RATE']);
  });

  it('holds no rate that nobody uses', () => {
    const unused = Object.keys(LIMITS).filter((name) => !users.some(({ text }) => text.includes(`LIMITS.${name}`)));
    expect(unused).toEqual([]);
  });

  it('names faults that the program raises', () => {
    const faults = Object.values<Limit>(LIMITS).flatMap(({ fault }) => fault ?? []);
    expect(faults.filter((code) => !users.some(({ text }) => text.includes(`'${code}'`)))).toEqual([]);
  });

  it('gives a reason for each, and refuses one without', () => {
    expect(reasons().size).toBe(Object.keys(LIMITS).length);
    expect(() => reasons('export const LIMITS = {};')).toThrow('limits without a reason: deviceBytes');
  });

  it('stands in the document as it is', () => {
    const page = readFileSync(PAGE, 'utf8');
    expect(withRates(page)).toBe(page);
    expect(() => withRates('# Limits\n')).toThrow('no place');
  });
});
