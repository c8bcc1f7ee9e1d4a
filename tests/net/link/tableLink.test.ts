/** The links that lead to a table, to play or to watch, and the slots that follow from them. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { signingPair } from '../../../src/crypto/sign';
import { toBase64Url } from '../../../src/lib/bytes';
import {
  SECRET_BYTES,
  makeLink,
  makeWatchLink,
  parseLink,
  parseWatchLink,
  slotIds,
} from '../../../src/net/link/tableLink';
import { isAddress } from '../../../src/net/link/transport';
import { tablePair, watchSlotIds } from '../../../src/net/link/watchLink';
import { seededBytes } from '../rawPair';

const secret = seededBytes(3)(SECRET_BYTES);
const link = makeLink('https://example.org/svista/?lang=it', secret);
const code = (text: string): string => {
  const parsed = parseLink(text);
  return parsed.ok ? 'ok' : parsed.fault.code;
};

describe('a table link', () => {
  test('carries the secret in the fragment and nowhere else', () => {
    expect(link).toMatch(/^https:\/\/example\.org\/svista\/\?lang=it#t=[A-Za-z0-9_-]{28}$/);
    expect(parseLink(link)).toEqual({ ok: true, value: secret });
  });

  test('is read from a fragment alone, among other fields, and with spaces around it', () => {
    const fragment = link.slice(link.indexOf('#'));
    for (const text of [fragment, `  ${link}\n`, fragment.replace('#', '#x=1&')]) {
      expect(parseLink(text)).toEqual({ ok: true, value: secret });
    }
  });

  test('replaces a fragment that the page already has', () => {
    expect(makeLink(`${link}&more`, secret)).toBe(link);
  });

  // (P140)
  test('keeps its form: a link of the first version still opens the same table', () => {
    expect(
      makeLink(
        'http://x/',
        Uint8Array.from({ length: 16 }, (_, i) => i),
      ),
    ).toBe('http://x/#t=AQABAgMEBQYHCAkKCwwNDg-bVidt');
  });
});

describe('a table link is refused', () => {
  test.each([
    ['if there is none', 'https://example.org/svista/', 'link/none'],
    ['if the fragment is for something else', 'https://example.org/#settings', 'link/none'],
    ['if it is empty', '#t=', 'link/broken'],
    ['if it has letters that do not belong there', link.replace(/.$/, '!'), 'link/broken'],
    ['if it was cut short', link.slice(0, -4), 'link/broken'],
    ['if it was cut short by one letter', link.slice(0, -1), 'link/broken'],
    ['if there is more after it', `${link}AAAA`, 'link/broken'],
    ['if it is of another version', `#t=${toBase64Url(new Uint8Array(21).fill(2))}`, 'link/version'],
    ['if it is far too long', `#t=${'A'.repeat(5_000)}`, 'link/broken'],
  ])('%s', (_, text, fault) => {
    expect(code(text)).toBe(fault);
  });

  test('whichever single letter is wrong', () => {
    const start = link.indexOf('#t=') + 3;
    for (let at = start; at < link.length; at++) {
      const wrong = link[at] === 'A' ? 'B' : 'A';
      expect(code(link.slice(0, at) + wrong + link.slice(at + 1))).toMatch(/^link\/(mistyped|version)$/);
    }
  });
});

test('a table link is found in a text of 4,096 characters, and none is looked for in a longer one', () => {
  const among = (length: number): string => `${'x'.repeat(length - 32)}#&${link.slice(link.indexOf('#') + 1)}`;
  expect([among(4_096).length, code(among(4_096)), code(among(4_097))]).toEqual([4_096, 'ok', 'link/broken']);
});

describe('a link for watching', () => {
  const { publicKey } = tablePair(secret);
  const watchLink = makeWatchLink('https://example.org/svista/', publicKey);

  test('carries the key that follows from the secret, and is no link to sit at', () => {
    const seed = createHash('sha512').update('svista/table/watch:').update(secret).digest().subarray(0, 32);
    expect(publicKey).toEqual(signingPair(Uint8Array.from(seed)).publicKey);
    expect(watchLink).toMatch(/^https:\/\/example\.org\/svista\/#w=[\w-]{50}$/);
    expect(parseWatchLink(watchLink)).toEqual({ ok: true, value: publicKey });
    expect(code(watchLink)).toBe('link/none');
    expect(parseWatchLink(link)).toMatchObject({ ok: false, fault: { code: 'link/none' } });
    expect(code(watchLink.replace('#w=', '#t='))).toBe('link/broken');
  });

  test('is never made of a key or secret of another length', () => {
    expect(() => makeWatchLink('https://example.org/', publicKey.slice(1))).toThrow();
    expect(() => makeLink('https://example.org/', publicKey)).toThrow();
  });
});

describe('slots', () => {
  // (P141)
  test('are eight addresses a broker accepts, the same for all who have the secret', () => {
    const slots = slotIds(secret);
    expect(slots).toHaveLength(8);
    expect(new Set(slots).size).toBe(8);
    expect(slots.every(isAddress)).toBe(true);
    expect(slotIds(secret)).toEqual(slots);
  });

  test('keep their form: hashes of a label, their number and the secret, or the key for watching', () => {
    const slot = (label: string, number: number): string =>
      createHash('sha512').update(label).update(Uint8Array.of(number)).update(secret).digest('hex').slice(0, 32);
    expect(slotIds(secret)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((number) => slot('svista/table/slot:', number)));
    expect(watchSlotIds(secret)).toEqual([0, 1].map((number) => slot('svista/watch/slot:', number)));
  });

  test('are others for another secret', () => {
    const slots = new Set(slotIds(secret));
    expect(slotIds(seededBytes(4)(SECRET_BYTES)).some((slot) => slots.has(slot))).toBe(false);
    expect(secret).toHaveLength(SECRET_BYTES);
  });
});
