/**
 * What a broker can make PeerJS do: introduce, or not. What PeerJS would do with the rest is told at each lie.
 */
import { describe, expect, it } from 'vitest';
import { BrokerGate, type BrokerWord, type Standing } from '../../../src/net/peerjs/brokerGate';
import { VirtualClock } from '../../../src/lib/clock';

const SDP = `v=0\r\n${'a=candidate:1 1 udp 1 192.0.2.1 5000 typ host\r\n'.repeat(8)}`;
const OFFER = {
  type: 'OFFER',
  src: 'ben',
  payload: {
    sdp: { type: 'offer', sdp: SDP },
    type: 'data',
    connectionId: 'dc_1',
    label: 'svista',
    reliable: true,
    serialization: 'raw',
  },
};
const ANSWER = {
  type: 'ANSWER',
  src: 'ben',
  payload: { sdp: { type: 'answer', sdp: SDP }, type: 'data', connectionId: 'dc_1' },
};
const CANDIDATE = {
  type: 'CANDIDATE',
  src: 'ben',
  payload: {
    candidate: { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0 },
    type: 'data',
    connectionId: 'dc_1',
  },
};

function gate(standing: Standing): { clock: VirtualClock; gate: BrokerGate } {
  const clock = new VirtualClock();
  return { clock, gate: new BrokerGate(clock, () => standing) };
}
const taken = (said: unknown, standing: Standing): BrokerWord | null => gate(standing).gate.take(said);

describe('a broker that does its work', () => {
  it('is heard', () => {
    expect(taken(OFFER, 'none')).toEqual(OFFER);
    expect(taken(ANSWER, 'pending')).toEqual(ANSWER);
    for (const standing of ['pending', 'linked'] as const) expect(taken(CANDIDATE, standing)).toEqual(CANDIDATE);
    for (const type of ['OPEN', 'ID-TAKEN', 'INVALID-KEY']) expect(taken({ type }, 'none')).toEqual({ type });
    expect(taken({ type: 'EXPIRE', src: 'ben', payload: {} }, 'none')).toEqual({ type: 'EXPIRE', src: 'ben' });
    expect(taken({ type: 'ERROR', payload: { msg: 'full' } }, 'none')).toEqual({
      type: 'ERROR',
      payload: { msg: 'full' },
    });
  });

  it('is not left for candidates that come after their connection, all evening', () => {
    const { gate: open, clock } = gate('none');
    for (let minute = 0; minute < 60; minute++) {
      for (let i = 0; i < 40; i++) expect(open.take(CANDIDATE)).toBeNull();
      clock.advance(60_000);
    }
    expect(open.isFlooded).toBe(false);
  });

  it('may introduce a table of eight at once', () => {
    const { gate: open } = gate('none');
    for (let i = 0; i < 40; i++)
      expect(open.take({ ...OFFER, payload: { ...OFFER.payload, connectionId: `dc_${i}` } })).not.toBeNull();
  });
});

describe('a broker that lies', () => {
  it('ends no link that stands: not by the word that its other end has left, nor by an old offer', () => {
    expect(taken({ type: 'LEAVE', src: 'ben' }, 'linked')).toBeNull();
    expect(taken(OFFER, 'linked')).toBeNull();
    expect(taken(OFFER, 'pending')).toBeNull();
    expect(taken(ANSWER, 'linked')).toBeNull();
  });

  it('leaves nothing behind for connections that there are not', () => {
    expect(taken(ANSWER, 'none')).toBeNull();
    expect(taken(CANDIDATE, 'none')).toBeNull();
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', [[[]]]],
    ['a text', 'OPEN'],
    ['a kind that there is not', { ...OFFER, type: '__proto__' }],
    ['nobody', { ...OFFER, src: { toString: 1 } }],
    ['a name without an end', { ...OFFER, src: 'b'.repeat(100_000) }],
    ['no payload', { ...OFFER, payload: null }],
    ['a call', { ...OFFER, payload: { ...OFFER.payload, type: 'media' } }],
    ['a packing that PeerJS has not', { ...OFFER, payload: { ...OFFER.payload, serialization: 'constructor' } }],
    ['a link that loses messages', { ...OFFER, payload: { ...OFFER.payload, reliable: false } }],
    ['an answer as an offer', { ...OFFER, payload: { ...OFFER.payload, sdp: ANSWER.payload.sdp } }],
    [
      'a description of a megabyte',
      { ...OFFER, payload: { ...OFFER.payload, sdp: { type: 'offer', sdp: 'x'.repeat(2 ** 20) } } },
    ],
  ])('is not heard when it says %s', (_, said) => {
    expect(taken(said, 'none')).toBeNull();
    expect(taken(said, 'pending')).toBeNull();
  });

  it('says no more of an error than fits a screen', () => {
    expect(taken({ type: 'ERROR', payload: { msg: 'x'.repeat(2 ** 20) } }, 'none')!.payload!['msg']).toHaveLength(200);
    expect(taken({ type: 'ERROR' }, 'none')).toEqual({ type: 'ERROR', payload: { msg: '' } });
  });

  it('makes the browser open few connections, however many peers it invents, and is left in the end', () => {
    const { gate: open, clock } = gate('none');
    const heard = (count: number): number =>
      Array.from({ length: count }, (_, i) => open.take({ ...OFFER, src: `nobody-${i}` })).filter(Boolean).length;
    expect(heard(200)).toBe(48);
    expect(open.isFlooded).toBe(false);
    clock.advance(10_000);
    expect(heard(200)).toBe(40);
    expect(open.isFlooded).toBe(true);
  });

  it('is left for words of any kind, if they are too many', () => {
    const { gate: open } = gate('none');
    for (let i = 0; i < 800; i++) open.take({ type: 'EXPIRE', src: 'ben' });
    expect(open.isFlooded).toBe(true);
  });
});
