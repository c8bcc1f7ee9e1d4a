/** Exponentials and logarithms that no engine decides; what they come to bit by bit is in the vectors of daily deals. */
import { describe, expect, it } from 'vitest';
import { exp, logOfInteger } from '../../src/lib/exactMath';

describe('exp', () => {
  it('is the exponential', () => {
    for (let x = -60; x <= 60; x += 0.037) expect(exp(x) / Math.exp(x)).toBeCloseTo(1, 12);
    expect([exp(0), exp(-700) > 0, exp(700) < Infinity]).toEqual([1, true, true]);
  });
});

describe('logOfInteger', () => {
  it('is the natural logarithm, in whatever order it is asked for', () => {
    for (const n of [5000, 1, 2, 3, 10, 120, 2500]) expect(logOfInteger(n)).toBeCloseTo(Math.log(n), 11);
    expect([logOfInteger(0), logOfInteger(1)]).toEqual([-Infinity, 0]);
  });
});

it('neither asks the engine', () => {
  const bits = (x: number): string => Buffer.from(new Float64Array([x]).buffer).toString('hex');
  expect([exp(1), exp(-2.5), logOfInteger(2), logOfInteger(120)].map(bits)).toMatchInlineSnapshot(`
    [
      "6a57148b0abf0540",
      "24f494c08503b53f",
      "e539fafe422ee63f",
      "c679443c64261340",
    ]
  `);
});
