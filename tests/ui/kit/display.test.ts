/** The face of titles and points: small, free, and with all letters that the page is written in. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const KIT = new URL('../../../src/ui/kit/', import.meta.url);
const css = readFileSync(new URL('base.css', KIT), 'utf8');

/** What the style says is in it, as code points from and to. */
const ranges = /unicode-range:([^;]+);/
  .exec(css)![1]!
  .split(',')
  .map((each) => each.trim().slice(2).split('-'))
  .map(([from, to = from]) => [Number.parseInt(from!, 16), Number.parseInt(to!, 16)] as const);

it('weighs no more than 15 kB, packed as browsers want it', () => {
  const file = readFileSync(new URL('fonts/display.woff2', KIT));
  expect(file.subarray(0, 4).toString('latin1')).toBe('wOF2');
  expect(file.length).toBeLessThanOrEqual(15_000);
});

it('comes with its licence', () => {
  expect(readFileSync(new URL('fonts/display.LICENSE.txt', KIT), 'utf8')).toContain(
    'SIL OPEN FONT LICENSE Version 1.1',
  );
});

it('is waited for by no text, and what stands in for it is as wide', () => {
  const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, face]) => face!);
  expect(faces[0]).toContain('font-display: swap');
  for (const face of faces.slice(1)) expect(face).toMatch(/src: local\(.*size-adjust: \d+%/s);
});

it.each(['en', 'de', 'it'])('has every letter and figure that the page is written in: %s', (language) => {
  const words = readFileSync(new URL(`../words/${language}.json`, KIT), 'utf8');
  const letters = new Set(words.match(/[\p{L}\p{N}]/gu));
  const missing = [...letters].filter((each) => {
    const code = each.codePointAt(0)!;
    return !ranges.some(([from, to]) => from <= code && code <= to);
  });
  expect(missing).toEqual([]);
});
