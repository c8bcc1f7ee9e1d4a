/** A link says who sends it and to what game, and may have been written by anybody. */
import { describe, expect, it } from 'vitest';
import { makeLink, parseLink } from '../../../src/net/link/tableLink';
import { hintsOf, withHints } from '../../../src/ui/app/hints';

const SECRET = Uint8Array.from({ length: 16 }, (_, i) => i);
const LINK = makeLink('https://cards.example/', SECRET);

describe('the hints of a link', () => {
  it.each([
    { from: 'Anna', game: 'lynx' },
    { from: 'Ænna & Ben #1 = 100 %', game: 'greta' },
    { from: '', game: 'nineteen' },
    { from: 'Anna', game: null },
    { from: '', game: null },
  ])('are what was said: $from, $game', (hints) => {
    const link = withHints(LINK, hints);
    expect(hintsOf(link)).toEqual(hints);
    expect(hintsOf(new URL(link).hash)).toEqual(hints);
    expect(parseLink(link), 'and the link leads where it led').toEqual({ ok: true, value: SECRET });
    expect(link.startsWith(LINK)).toBe(true);
  });

  it.each([
    ['', '', null],
    ['#t=x', '', null],
    ['#t=x&from=%&game=%', '', null],
    ['#t=x&from=%ff%C3', '', null],
    ['#t=x&game=poker', '', null],
    ['#t=x&game=constructor&from=', '', null],
    ['#t=x&from=Anna&from=Ben', 'Anna', null],
    [`#t=x&from=${'a'.repeat(500)}`, 'a'.repeat(24), null],
    [`#t=x&from=Anna${' '.repeat(9000)}`, '', null],
    ['#t=x&from=%E2%80%AEannA%00', 'annA', null],
  ])('are bounded, whatever is said: %s', (text, from, game) => {
    expect(hintsOf(text)).toEqual({ from, game });
  });
});
