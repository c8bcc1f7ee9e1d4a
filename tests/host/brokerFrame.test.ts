/** What a client may say to the broker, and what becomes of anything else. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_FRAME_BYTES, checkFrame, encodeFrame } from '../../src/host/brokerFrame';
import { must } from '../../src/lib/result';
import { frameTexts, holdsForFrame } from '../fuzz/brokerFrames';

const codeOf = (text: string): string => {
  const read = checkFrame(text);
  return read.ok ? 'taken' : read.fault.code;
};
const offer = (fields: object): string => JSON.stringify({ type: 'OFFER', dst: 'ben', ...fields });
const within = (depth: number): string =>
  `{"type":"OFFER","dst":"ben","payload":${'['.repeat(depth)}${']'.repeat(depth)}}`;

describe('a frame', () => {
  test.each(['OFFER', 'ANSWER', 'CANDIDATE'])(
    'of kind %s is taken with its id and payload, and nothing else',
    (type) => {
      expect(
        must(checkFrame(JSON.stringify({ type, dst: 'ben-2', payload: { sdp: { sdp: 'x' } }, src: 'anna', extra: 1 }))),
      ).toEqual({
        type,
        dst: 'ben-2',
        payload: { sdp: { sdp: 'x' } },
      });
    },
  );

  test('that only says that its sender is there is taken as that', () => {
    expect(encodeFrame(must(checkFrame('{"type":"HEARTBEAT","dst":{"toString":1},"payload":[[]]}')))).toBe(
      '{"type":"HEARTBEAT"}',
    );
  });

  test.each([
    ['that has no end', '{"type":"OFFER"', 'frame/json'],
    ['that is empty', '', 'frame/json'],
    ['that is null', 'null', 'frame/shape'],
    ['that is a list', '[]', 'frame/shape'],
    ['that only the broker sends', '{"type":"EXPIRE","dst":"ben"}', 'frame/type'],
    ['that would end somebody’s links', '{"type":"LEAVE","dst":"ben"}', 'frame/type'],
    ['that would take its sender off the list', '{"type":"LEAVE"}', 'frame/type'],
    ['of no kind', '{"dst":"ben"}', 'frame/type'],
    ['whose kind is no text', '{"type":["OFFER"],"dst":"ben"}', 'frame/type'],
    ['for nobody', '{"type":"OFFER"}', 'frame/id'],
    ['for an object that cannot be made a text', '{"type":"OFFER","dst":{"toString":1}}', 'frame/id'],
    ['for a name that is too long', offer({ dst: 'x'.repeat(65) }), 'frame/id'],
    ['for a name with odd characters', offer({ dst: 'ben\n' }), 'frame/id'],
    ['for what every object has', offer({ dst: '__proto__' }), 'frame/id'],
    ['that is too long', offer({ payload: 'x'.repeat(MAX_FRAME_BYTES) }), 'frame/size'],
    ['that is nested too deep', within(16), 'frame/depth'],
    ['that is nothing but brackets', '['.repeat(60_000), 'frame/depth'],
  ])('%s is refused', (_, text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  test('may have brackets in its texts, as many as it likes', () => {
    expect(codeOf(offer({ payload: `\\"${'[{'.repeat(1_000)}` }))).toBe('taken');
    expect(codeOf(within(15))).toBe('taken');
  });

  test('is refused with a code, or read again as what PeerServer is given, whatever it is', () => {
    let taken = 0;
    fc.assert(
      fc.property(frameTexts, (text) => {
        if (holdsForFrame(text) !== null) taken++;
      }),
      { seed: 9, numRuns: 1_500 },
    );
    expect(taken, 'frames that are taken are among them').toBeGreaterThan(100);
  });
});
