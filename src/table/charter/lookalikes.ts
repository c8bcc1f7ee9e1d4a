/**
 * Names that look alike, so that no two at a table do: without case and blanks, and with letters of other scripts and
 * digits as the Latin letters that they look like. Spelled out, not taken from a table of Unicode's: all must agree on
 * which charters are proper.
 * @module
 */

/** Small letters, and how those look that follow each. */
const LIKE: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'вβ',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еε',
  h: 'нηһ',
  i: 'іιı1l|',
  j: 'ј',
  k: 'кκ',
  m: 'м',
  o: 'оοσ0',
  p: 'рρ',
  q: 'ԛ',
  s: 'ѕ',
  t: 'тτ',
  u: 'υ',
  v: 'ѵν',
  w: 'ԝω',
  x: 'хχ',
  y: 'уγ',
  z: 'ζ',
};

const LOOKS = new Map(
  Object.entries(LIKE).flatMap(([plain, others]) => [...others].map((other): [string, string] => [other, plain])),
);

/** What a name looks like: two that look alike come to the same. */
export function lookOf(name: string): string {
  return [...name.toLowerCase()]
    .map((letter) => LOOKS.get(letter) ?? letter)
    .join('')
    .replaceAll(' ', '');
}
