/** The code by which a seat moves: a link, which says what is wrong with it. */
import { describe, expect, test } from 'vitest';
import { makeMoveLink, parseMoveLink } from '../../../src/net/link/moveLink';
import { seededBytes } from '../rawPair';

const random = seededBytes(9);
const CODE = { madeS: 1_700_000_000, secret: random(16), door: random(32) };
const link = makeMoveLink('https://example.org/svista/', CODE);
const said = (text: string, nowS = CODE.madeS + 60): string => {
  const parsed = parseMoveLink(text, nowS);
  return parsed.ok ? 'ok' : parsed.fault.code;
};

describe('a code to move by', () => {
  test('is a link of 76 characters in the fragment, read as it was made', () => {
    expect(link).toMatch(/^https:\/\/example\.org\/svista\/#m=[\w-]{76}$/);
    expect(parseMoveLink(link, CODE.madeS)).toEqual({ ok: true, value: CODE });
  });

  test('says what is wrong with it', () => {
    expect(said(link, CODE.madeS + 600)).toBe('ok');
    expect(said(link, CODE.madeS + 601)).toBe('move/old');
    expect(said(link, CODE.madeS - 600)).toBe('ok');
    expect(said(link, CODE.madeS - 601)).toBe('move/clock');
    expect(said(link.slice(0, -3))).toBe('link/broken');
    expect(said(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toMatch(/^link\/(mistyped|broken)$/);
    expect(said(link.replace('#m=A', '#m=B'))).toBe('link/version');
    expect(said(link.replace('#m=', '#t='))).toBe('link/none');
  });
});
