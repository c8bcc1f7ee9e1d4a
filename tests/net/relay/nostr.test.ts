/** What a page says to a relay, told by a real one; and what it makes of what a relay says. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { utf8 } from '../../../src/lib/bytes';
import { VirtualClock } from '../../../src/lib/clock';
import { parseFrame } from '../../../src/net/relay/nostr';
import { nostrLines } from '../../../src/net/relay/nostrLine';
import { eventually } from '../../run/eventually';
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
