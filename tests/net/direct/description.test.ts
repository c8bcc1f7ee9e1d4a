/** The ways to a device in few bytes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromHex, toHex } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import {
  type Description,
  MAX_WAYS,
  type Way,
  decodeDescription,
  encodeDescription,
} from '../../../src/net/direct/description';
import { readSdp, writeSdp } from '../../../src/net/direct/sdp';
import { WAY_KINDS } from '../../../src/net/link/direct';

/** As Chromium 156 writes it; addresses are of the ranges for documentation. */
const CHROMIUM = [
  'v=0',
  'o=- 3876887435584246984 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'a=extmap-allow-mixed',
  'a=msid-semantic: WMS',
  'm=application 37712 UDP/DTLS/SCTP webrtc-datachannel',
  'c=IN IP4 192.0.2.1',
  'a=candidate:3757166795 1 udp 2122260223 192.0.2.1 37712 typ host generation 0 network-id 1',
  'a=candidate:3757166796 1 udp 2122260223 2c9b4f5e-0d3a-4c53-8f43-9e7bd3c9b0f1.local 50001 typ host generation 0',
  'a=candidate:842163049 1 udp 1677729535 203.0.113.9 50002 typ srflx raddr 0.0.0.0 rport 0 generation 0',
  'a=candidate:2705207891 1 tcp 1518280447 192.0.2.1 9 typ host tcptype active generation 0 network-id 1',
  'a=ice-ufrag:V0Jr',
  'a=ice-pwd:ZDX1h2fEkKZdZGlKKzV0RJmP',
  'a=ice-options:trickle',
  `a=fingerprint:sha-256 ${'6A:5E:2C:F4:94:E8:B9:8D:'.repeat(4).slice(0, -1)}`,
  'a=setup:actpass',
  'a=mid:0',
  'a=sctp-port:5000',
  'a=max-message-size:262144',
  '',
].join('\r\n');

const letters = (least: number, most: number) => fc.stringMatching(new RegExp(`^[A-Za-z0-9+/]{${least},${most}}$`));
const group = fc.stringMatching(/^[0-9a-f]{4}$/);
const address = fc.oneof(
  fc.ipV4(),
  fc.array(group, { minLength: 8, maxLength: 8 }).map((groups) => groups.join(':')),
  fc.uuid().map((name) => `${name}.local`),
);
const way: fc.Arbitrary<Way> = fc.record({
  kind: fc.constantFrom(...WAY_KINDS),
  address,
  port: fc.integer({ min: 1, max: 65_535 }),
});
export const anyDescription: fc.Arbitrary<Description> = fc.record({
  type: fc.constantFrom('offer' as const, 'answer' as const),
  name: letters(4, 8),
  password: letters(22, 32),
  fingerprint: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  ways: fc.array(way, { maxLength: MAX_WAYS }),
});

describe('a description', () => {
  test('comes out as it went in', () => {
    fc.assert(
      fc.property(anyDescription, (description) => {
        expect(must(decodeDescription(encodeDescription(description)))).toEqual(description);
      }),
    );
  });

  // (P182)
  test('of Chromium takes 89 bytes, and says what its SDP says', () => {
    const description = must(readSdp('offer', CHROMIUM));
    expect(description).toMatchObject({
      name: 'V0Jr',
      password: 'ZDX1h2fEkKZdZGlKKzV0RJmP',
      ways: [
        { kind: 'host', address: '192.0.2.1', port: 37_712 },
        { kind: 'host', address: '2c9b4f5e-0d3a-4c53-8f43-9e7bd3c9b0f1.local', port: 50_001 },
        { kind: 'srflx', address: '203.0.113.9', port: 50_002 },
      ],
    });
    expect(toHex(description.fingerprint)).toBe('6a5e2cf494e8b98d'.repeat(4));
    expect(encodeDescription(description)).toHaveLength(89);
  });

  test('is written as an SDP that says the same', () => {
    fc.assert(
      fc.property(anyDescription, (description) => {
        const again = must(readSdp(description.type, writeSdp(description)));
        const named = ({ ways }: Description): string[] => ways.map((each) => JSON.stringify(each)).sort();
        expect({ ...again, ways: [] }).toEqual({ ...description, ways: [] });
        const places = new Set(description.ways.map(({ address: at, port }) => `${at} ${port}`));
        expect(again.ways).toHaveLength(places.size);
        expect(named(description)).toEqual(expect.arrayContaining(named(again)));
      }),
    );
  });

  test('is cut to what fits, one way of each kind first', () => {
    const description = must(readSdp('offer', CHROMIUM));
    const short = must(decodeDescription(encodeDescription(description, 70)));
    expect(short.ways.map(({ kind }) => kind)).toEqual(['host', 'srflx']);
    expect(must(decodeDescription(encodeDescription(description, 60))).ways).toEqual([]);
  });

  test('never brings a line of its own into the SDP', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 120 }), (bytes) => {
        const description = decodeDescription(bytes);
        if (description.ok)
          expect(writeSdp(description.value).match(/\r\n/g)).toHaveLength(16 + description.value.ways.length);
      }),
      { numRuns: 2_000 },
    );
  });

  const GOOD = toHex(encodeDescription(must(readSdp('offer', CHROMIUM))));
  test.each([
    ['nothing', ''],
    ['another flag', `04${GOOD.slice(2)}`],
    ['a name that is too short', `0003${GOOD.slice(4)}`],
    ['a password that is too long', `000441${GOOD.slice(6)}`],
    ['a certificate cut short', GOOD.slice(0, 100)],
    ['a way of no family', `${GOOD}03000100000000`],
    ['a way of no kind', `${GOOD}0c000100000000`],
    ['no port', `${GOOD}00000000000000`],
    ['half a way', GOOD.slice(0, -2)],
    ['more ways than anybody has', `${GOOD}${'000001c0000201'.repeat(14)}`],
  ])('is refused if it is %s', (_, hex) => {
    expect(decodeDescription(must(fromHex(hex)))).toMatchObject({ fault: { code: 'wire/malformed' } });
  });

  test.each([
    ['no credentials', 'a=ice-pwd:'],
    ['no certificate', 'a=fingerprint:'],
  ])('is not made of an SDP with %s', (_, key) => {
    expect(readSdp('offer', CHROMIUM.replace(key, 'a=other:'))).toMatchObject({ fault: { code: 'direct/sdp' } });
  });
});
