/**
 * Frames for the broker, from such as PeerJS sends to such as only somebody malicious does, and what must come of any
 * of them: a coded fault, or a frame of the kinds that PeerServer knows, which is read again as the same.
 * @module
 */
import fc from 'fast-check';
import { type BrokerFrame, MAX_FRAME_BYTES, checkFrame, encodeFrame, isId } from '../../src/host/brokerFrame';

const KINDS = [
  'OFFER',
  'ANSWER',
  'CANDIDATE',
  'HEARTBEAT',
  'LEAVE',
  'EXPIRE',
  'OPEN',
  'ERROR',
  'ID-TAKEN',
  '__proto__',
  'constructor',
  '',
];

/**
 * JSON that gives other code trouble: names that objects have by themselves, numbers that JSON has no other spelling
 * for, texts without an end.
 */
const trouble = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -0,
    1e308,
    '',
    '__proto__',
    '\ud800',
    '\u2028\u0000"\\',
    { toString: 1 },
    { toJSON: 1 },
    { constructor: null },
    [[]],
  ),
  fc.jsonValue({ maxDepth: 5 }),
);

const id = fc.oneof(
  { weight: 3, arbitrary: fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 200 }).map((length) => 'x'.repeat(length)) },
  { weight: 2, arbitrary: trouble },
);

const sdp = fc.record({ type: fc.constantFrom('offer', 'answer'), sdp: fc.string({ maxLength: 300 }) });
const payload = fc.oneof(
  fc.record({
    sdp,
    type: fc.constant('data'),
    connectionId: fc.string({ maxLength: 20 }),
    label: fc.string({ maxLength: 10 }),
    reliable: fc.boolean(),
    serialization: fc.constant('raw'),
  }),
  fc.record({
    candidate: fc.record({
      candidate: fc.string({ maxLength: 100 }),
      sdpMid: fc.constant('0'),
      sdpMLineIndex: fc.constant(0),
    }),
    type: fc.constant('data'),
  }),
  trouble,
);

const frame = fc.record(
  {
    type: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...KINDS) }, { weight: 1, arbitrary: trouble }),
    src: id,
    dst: id,
    payload,
    token: trouble,
  },
  { requiredKeys: [] },
);

const nested = fc
  .tuple(fc.constantFrom(['[', ']'], ['{"a":', '}'], ['[{"":', '}]']), fc.integer({ min: 1, max: 9_000 }), fc.boolean())
  .map(([[open, shut], depth, isWhole]) => {
    const inner = `${open!.repeat(depth)}1${isWhole ? shut!.repeat(depth) : ''}`;
    return `{"type":"OFFER","dst":"ben","payload":${inner}}`;
  });

const spoiled = fc.tuple(frame, fc.nat(), fc.nat(), fc.string({ maxLength: 3 })).map(([value, from, length, other]) => {
  const text = JSON.stringify(value);
  const at = from % (text.length + 1);
  return text.slice(0, at) + other + text.slice(at + (length % 8));
});

/** The text of one frame. */
export const frameTexts: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: frame.map((value) => JSON.stringify(value)) },
  { weight: 3, arbitrary: spoiled },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: fc.uint16Array({ maxLength: 200 }).map((codes) => String.fromCharCode(...codes)) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: MAX_FRAME_BYTES - 60, max: MAX_FRAME_BYTES + 60 })
      .map((length) => `{"type":"OFFER","dst":"ben","payload":"${'x'.repeat(length)}"}`),
  },
);

/** Throws unless the text comes to what any frame must. Returns the frame, or null for one that was refused. */
export function holdsForFrame(text: string): BrokerFrame | null {
  const read = checkFrame(text);
  if (!read.ok) {
    if (!/^frame\/[a-z]+$/.test(read.fault.code))
      throw new Error(`a fault without a code of its own: ${read.fault.code}`);
    return null;
  }
  const { value } = read;
  if (value.type !== 'HEARTBEAT' && !isId(value.dst)) throw new Error('for somebody that there cannot be');
  const given = encodeFrame(value);
  const again = checkFrame(given);
  if (!again.ok) throw new Error(`what PeerServer is given is refused: ${again.fault.code}`);
  if (encodeFrame(again.value) !== given) throw new Error('what PeerServer is given is read as something else');
  return value;
}

/** As an entry of a table of all that is fuzzed. */
export const BROKER_FRAME = {
  name: 'broker-frame',
  given: (): fc.Arbitrary<string> => frameTexts,
  check: (text: string): void => void holdsForFrame(text),
};
