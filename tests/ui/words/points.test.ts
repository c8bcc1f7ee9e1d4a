import { expect, it } from 'vitest';
import { plain, signed } from '../../../src/ui/words/points';

it('points have a minus sign, not a hyphen, and gains a plus', () => {
  expect([12, 0, -4].map(signed)).toEqual(['+12', '0', '−4']);
  expect([12, 0, -4].map(plain)).toEqual(['12', '0', '−4']);
});
