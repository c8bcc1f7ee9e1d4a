/** Words about spectators: whose they are, which holds, and whose count. */
import { describe, expect, it } from 'vitest';
import { sha512 } from '../../../src/crypto/nacl';
import { type SigningPair, signingPair } from '../../../src/crypto/sign';
import { toHex, utf8 } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import {
  MAX_REFUSED,
  type SpectatorPolicy,
  checkSpectatorPolicy,
  makeSpectatorPolicy,
  readSpectatorPolicy,
  policyLink,
} from '../../../src/table/spectators/spectatorPolicy';
import { SpectatorPolicies } from '../../../src/table/spectators/spectatorPolicies';

const pairOf = (name: string): SigningPair => signingPair(sha512(utf8(name)).slice(0, 32));
const keyOf = (name: string): string => toHex(pairOf(name).publicKey);
const LINK = policyLink(new Uint8Array(16).fill(1));
const VERA = { device: keyOf('Vera'), name: 'Vera' };

const policies = (
  name: string,
  heeded: readonly string[] = ['Anna', 'Ben'],
  here: readonly string[] = [],
): SpectatorPolicies =>
  new SpectatorPolicies(
    LINK,
    pairOf(name),
    [],
    () => heeded.map(keyOf),
    () => here.map(keyOf),
  );
const word = (name: string, change: Partial<SpectatorPolicy> = {}, signer = name): Uint8Array =>
  makeSpectatorPolicy(LINK, { device: keyOf(name), count: 1, open: true, refused: [VERA], ...change }, pairOf(signer));
const codeOf = (taken: ReturnType<SpectatorPolicies['receive']>): string =>
  taken.ok ? String(taken.value) : taken.fault.code;

// (P173)
describe('a word about spectators', () => {
  it('is read as it was written, and is of the device that it names', () => {
    const bytes = word('Ben', { count: 7, open: false });
    const read = must(readSpectatorPolicy(LINK, bytes));
    expect(read).toEqual({ device: keyOf('Ben'), count: 7, open: false, refused: [VERA] });
    expect(checkSpectatorPolicy(bytes, read).ok).toBe(true);
  });

  it('is refused if it is forged, altered, cut short, or of another link', () => {
    const anna = policies('Anna');
    const bytes = word('Ben');
    expect(codeOf(anna.receive(word('Ben', {}, 'Mallory')))).toBe('watch/signature');
    for (const at of [64, 67, 68, 75, bytes.length - 1]) {
      const altered = bytes.map((byte, i) => (i === at ? byte ^ 1 : byte));
      expect(codeOf(anna.receive(altered))).toMatch(/^(watch\/signature|wire\/malformed)$/);
    }
    for (const length of [0, 31, 68, bytes.length - 1])
      expect(codeOf(anna.receive(bytes.slice(0, length)))).toBe('wire/malformed');
    const elsewhere = makeSpectatorPolicy(
      policyLink(new Uint8Array(16)),
      { device: keyOf('Ben'), count: 1, open: false, refused: [] },
      pairOf('Ben'),
    );
    expect(codeOf(anna.receive(elsewhere))).toBe('watch/other-link');
    expect([anna.all.length, anna.refusalOf(VERA.device)]).toEqual([0, null]);
    expect(codeOf(anna.receive(bytes))).toBe('true'); // the honest one is taken
  });

  it('gives way to a later one of its device and to no earlier one', () => {
    const anna = policies('Anna');
    expect(codeOf(anna.receive(word('Ben', { count: 2 })))).toBe('true');
    expect(codeOf(anna.receive(word('Ben', { count: 2, refused: [] })))).toBe('false');
    expect(codeOf(anna.receive(word('Ben', { count: 1, refused: [] })))).toBe('false');
    expect(anna.refusalOf(VERA.device)).toBe('refused');
    expect(codeOf(anna.receive(word('Ben', { count: 3, refused: [] })))).toBe('true');
    expect(anna.refusalOf(VERA.device)).toBeNull();
  });

  it('is kept of who is here and does not count now, before words of any others', () => {
    const anna = policies('Anna', ['Anna'], ['Anna', 'Cleo']);
    expect(codeOf(anna.receive(word('Cleo')))).toBe('true');
    for (let i = 0; i < 40; i++) void anna.receive(word(`nobody ${i}`));
    const kept = anna.all.map((bytes) => must(readSpectatorPolicy(LINK, bytes)).device);
    expect([kept.length, kept.includes(keyOf('Cleo')), kept.includes(keyOf('nobody 39'))]).toEqual([32, true, true]);
  });

  it('is stored only of those who count, and of oneself', () => {
    const anna = policies('Anna');
    for (const name of ['Ben', 'Mallory']) void anna.receive(word(name));
    anna.sign({ open: false });
    expect([anna.all.length, anna.lasting.length]).toEqual([3, 2]);
    expect(anna.lasting.map((bytes) => must(readSpectatorPolicy(LINK, bytes)).device).sort()).toEqual(
      [keyOf('Anna'), keyOf('Ben')].sort(),
    );
    const alone = policies('Anna', []);
    void alone.receive(word('Mallory', { open: false }));
    expect([alone.lasting, alone.closers]).toEqual([[], []]); // where nobody sits nobody has a say
  });

  it('is enough from one, but only from one whose words count', () => {
    const anna = policies('Anna');
    expect(codeOf(anna.receive(word('Dora', { open: false })))).toBe('true');
    expect([anna.closers, anna.refused, anna.refusalOf(VERA.device)]).toEqual([[], [], null]);
    void anna.receive(word('Ben'));
    expect(anna.refusalOf(VERA.device)).toBe('refused');
    void anna.receive(word('Ben', { count: 2, open: false }));
    expect([anna.refusalOf(VERA.device), anna.refusalOf(keyOf('Walt'))]).toEqual(['closed', 'closed']);
  });

  it('that a device has forgotten comes back to it from the others, and it goes on from there', () => {
    const ben = policies('Ben');
    void ben.receive(word('Ben', { count: 9 }));
    expect(ben.own.refused).toEqual([VERA]);
    ben.sign({ open: false });
    expect(ben.own).toMatchObject({ count: 10, open: false, refused: [VERA] });
  });

  it('names so many at the most, and words are kept of so many devices', () => {
    const ben = policies('Ben', ['Ben', 'Cleo']);
    ben.sign({
      refused: Array.from({ length: MAX_REFUSED + 3 }, (_, i) => ({ device: keyOf(`guest ${i}`), name: `${i}` })),
    });
    expect(ben.own.refused.map(({ name }) => name)).toEqual(Array.from({ length: MAX_REFUSED }, (_, i) => `${i + 3}`));
    for (let i = 0; i < 40; i++) void ben.receive(word(`stranger ${i}`));
    expect(ben.all.length).toBe(32);
    expect(codeOf(ben.receive(word('Cleo')))).toBe('true');
    expect([ben.all.length, ben.own.refused.length, ben.refusalOf(VERA.device)]).toEqual([32, MAX_REFUSED, 'refused']);
  });
});
