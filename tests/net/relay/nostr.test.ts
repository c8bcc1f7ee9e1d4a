/** What a page says to a relay, told by a real one; and what it makes of what a relay says. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { fromBase64Url, toBase64Url, toHex, utf8 } from '../../../src/lib/bytes';
import { VirtualClock } from '../../../src/lib/clock';
import { done, must } from '../../../src/lib/result';
import type { OpenDirect } from '../../../src/net/link/direct';
import { NOBODY_LISTENS } from '../../../src/net/link/transport';
import { parseFrame } from '../../../src/net/relay/nostr';
import { nostrLines } from '../../../src/net/relay/nostrLine';
import { openRelays } from '../../../src/net/relay/openRelays';
import { relaySecrets } from '../../../src/net/relay/relayMessages';
import { eventually } from '../../run/eventually';
import { SECRET } from '../memory/memoryTable';
import { seededBytes } from '../rawPair';
import { type RealRelay, startRelay } from './realRelay';

const TOPIC = 'ab'.repeat(32);

let relay: RealRelay;
beforeEach(async () => {
  vi.stubGlobal('WebSocket', WebSocket); // which Node has by itself from version 22 on
  relay = await startRelay();
});
afterEach(async () => relay.close());

/** A line to the relay, and what became of it. */
function line(seed: number, { topic = TOPIC, url = relay.url, unixSeconds = () => 1_800_000_000 } = {}) {
  const clock = new VirtualClock();
  const told = { opened: 0, messages: [] as string[], ends: [] as string[] };
  const open = nostrLines({ clock, random: seededBytes(seed), unixSeconds });
  const made = open(url, topic, {
    onOpen: () => told.opened++,
    onMessage: (bytes) => told.messages.push(new TextDecoder().decode(bytes)),
    onEnd: ({ code }) => told.ends.push(code),
  });
  return { ...told, told, clock, line: made };
}

const opened = (...lines: ReturnType<typeof line>[]) =>
  eventually(() => lines.every(({ told }) => told.opened === 1)).toBe(true);

describe('a real relay', () => {
  test('passes on what is said to all who listen to the topic, and to nobody else', async () => {
    const [a, b, other] = [line(1), line(2), line(3, { topic: 'cd'.repeat(32) })];
    await opened(a, b, other);
    a.line.send(utf8('good evening'));
    b.line.send(utf8('good evening to you'));
    const both = ['good evening', 'good evening to you'];
    await eventually(() => [a, b].map(({ told }) => [...told.messages].sort())).toEqual([both, both]);
    expect(other.told.messages).toEqual([]);
    for (const each of [a, b, other]) each.line.close();
  });

  test('that goes away without a word is noticed, since it is asked again', async () => {
    const a = line(4);
    await opened(a);
    a.clock.advance(60_000);
    await eventually(() => relay.heard.filter((frame) => frame.startsWith('["REQ"')).length).toBe(2);
    a.clock.advance(120_000); // nothing that it says can come meanwhile
    expect(a.told.ends).toEqual(['relay/silent']);
  });

  test('that is not there is told as such', async () => {
    const a = line(5, { url: 'ws://127.0.0.1:9' });
    await eventually(() => a.told.ends).toEqual(['relay/unreachable']);
  });

  test('that says nothing at all is given up after ten seconds', async () => {
    const a = line(6);
    a.clock.advance(10_000);
    expect(a.told.ends).toEqual(['relay/silent']);
  });
});

/** Two pages that meet through the relay, and all that its operator has heard by then. */
async function evening(secret: Uint8Array, seeds: readonly number[]): Promise<string[]> {
  const since = relay.heard.length;
  const taken: string[] = [];
  const pages = seeds.map((seed, i) => {
    const random = seededBytes(seed);
    const direct: OpenDirect = ({ role, onDescription }) => {
      if (role === 'offer') queueMicrotask(() => onDescription(utf8(WAYS[i]!), []));
      const take: ReturnType<OpenDirect>['take'] = (description) => {
        taken.push(new TextDecoder().decode(description));
        if (role === 'answer') onDescription(utf8(WAYS[i]!), []);
        return done;
      };
      return { take, close() {} };
    };
    const common = { urls: [relay.url], secret, answers: true, direct, random };
    return openRelays({ ...common, clock: new VirtualClock(), unixSeconds: () => 1_800_000_000 });
  });
  for (const page of pages) page.start({ ...NOBODY_LISTENS });
  await eventually(() => pages.every(({ address }) => address !== null)).toBe(true);
  pages[0]!.seek(true);
  await eventually(() => taken.toSorted()).toEqual(WAYS);
  const addresses = pages.map(({ address }) => address!);
  for (const page of pages) page.stop();
  const frames = relay.heard.slice(since);
  for (const address of addresses)
    expect(frames.join().includes(address.slice(1)), 'an address at the relays').toBe(false);
  return frames;
}

/** How two devices can be reached. */
const WAYS = ['192.168.1.5:50001', '192.168.1.6:50002'];

describe('a relay’s operator who keeps all that pages say', () => {
  test('has a topic, keys of one evening and sealed boxes, of which none comes twice', async () => {
    const secret = SECRET.map((byte) => byte ^ 0x5a);
    const evenings = [await evening(secret, [11, 12]), await evening(secret, [13, 14])];
    const { topic } = relaySecrets(secret);
    const events: { pubkey: string; content: string }[] = [];
    for (const frame of evenings.flat()) {
      const [kind, second, filter] = JSON.parse(frame) as [string, Record<string, unknown>, unknown];
      if (kind !== 'EVENT') {
        expect([kind, second, filter], 'nothing else is asked for').toEqual([
          'REQ',
          'svista',
          { kinds: [25_050], '#x': [topic] },
        ]);
        continue;
      }
      const { id, sig, pubkey, content, ...rest } = second;
      expect(rest, 'nothing else is told').toEqual({ created_at: 1_800_000_000, kind: 25_050, tags: [['x', topic]] });
      expect([id, sig, pubkey].map((text) => /^[0-9a-f]+$/.test(String(text)))).toEqual([true, true, true]);
      events.push({ pubkey: String(pubkey), content: String(content) });
    }
    const boxes = events.map(({ content }) => must(fromBase64Url(content)));
    expect(boxes.length).toBeGreaterThanOrEqual(8); // who is there, I am, an offer and an answer, twice
    expect(new Set(boxes.map((box) => toHex(box.slice(0, 24)))).size, 'each has a nonce of its own').toBe(boxes.length);
    const plain = boxes.map((box) => Buffer.from(box).toString('latin1')).join() + evenings.flat().join();
    for (const hidden of [...WAYS, toHex(secret), toBase64Url(secret), Buffer.from(secret).toString('latin1')])
      expect(plain.includes(hidden), hidden).toBe(false);
    const keys = evenings.map((frames) => new Set(frames.join().match(/"pubkey":"[0-9a-f]{64}"/g)));
    expect(keys.map(({ size }) => size)).toEqual([2, 2]);
    expect(
      [...keys[0]!].filter((key) => keys[1]!.has(key)),
      'nobody is known again by a key',
    ).toEqual([]);
  });
});

describe('what a relay says', () => {
  const event = (content: unknown): string => JSON.stringify(['EVENT', 'svista', { content, tags: [['x', TOPIC]] }]);
  test.each([
    ['an event', event('aGVsbG8'), { kind: 'event', topic: TOPIC, message: utf8('hello') }],
    ['an event that is none of ours', event('hello, world!'), { kind: 'other' }],
    ['an event that is too long', event('A'.repeat(4_000)), { kind: 'other' }],
    ['the end of what it had', '["EOSE","svista"]', { kind: 'listening' }],
    ['no', '["CLOSED","svista","auth-required: log in"]', { kind: 'refused', why: 'auth-required: log in' }],
    ['no to an event', '["OK","ab",false,"pow: 28 bits"]', { kind: 'refused', why: 'pow: 28 bits' }],
    ['no, in an odd way', '["OK","ab",false,{}]', { kind: 'refused', why: '' }],
    ['to slow down', '["OK","ab",false,"rate-limited: slow down"]', { kind: 'other' }],
    ['yes', '["OK","ab",true,""]', { kind: 'other' }],
    ['something else', '["NOTICE","hello"]', { kind: 'other' }],
    ['something nobody knows', '["XYZ"]', { kind: 'other' }],
  ])('is understood: %s', (_, text, frame) => {
    expect(parseFrame(text)).toEqual({ ok: true, value: frame });
  });

  test.each([
    ['no text', new ArrayBuffer(3)],
    ['no JSON', '[EVENT'],
    ['no list', '{"0":"EVENT"}'],
    ['an event that is none', '["EVENT","svista",null]'],
    ['an event without content', '["EVENT","svista",{"content":7,"tags":[]}]'],
    ['an event without tags', '["EVENT","svista",{"content":"aGVsbG8"}]'],
    ['more than anybody reads', `["NOTICE","${'x'.repeat(9_000)}"]`],
  ])('ends the line if it is %s', (_, frame) => {
    expect(parseFrame(frame)).toMatchObject({ ok: false, fault: { code: 'relay/frame' } });
  });
});
