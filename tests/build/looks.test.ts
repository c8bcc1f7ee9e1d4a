/** The module of what characters look like is what its library says. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOOKS, makeLooks } from '../../build/looks';

it('what characters look like is what `npm run -s looks` makes of Unicode’s list', () => {
  expect(readFileSync(LOOKS, 'utf8')).toBe(makeLooks());
});
