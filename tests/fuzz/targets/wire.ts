/** Bytes that devices send each other: whatever is read is written the same again. */
import fc from 'fast-check';
import type { ShareMessage } from '../../../src/crypto/service/service';
import { sign } from '../../../src/crypto/sign';
import { concatBytes, toHex, utf8 } from '../../../src/lib/bytes';
import { PROTOCOL_VERSION } from '../../../src/lib/protocolVersion';
import type { Result } from '../../../src/lib/result';
import { GAMES } from '../../../src/games/registry';
import { makeSigned, parseSigned } from '../../../src/log/input';
import { SIDE_KINDS, makeSide } from '../../../src/log/side';
import { cut, Joiner } from '../../../src/net/link/chunks';
import { deriveKeys, makeAuth, makeHello, parseAuth, parseHello } from '../../../src/net/link/handshake';
import { type Description, decodeDescription, encodeDescription } from '../../../src/net/direct/description';
import { type Signal, decodeSignal, encodeSignal } from '../../../src/net/mesh/signal';
import * as mesh from '../../../src/net/mesh/meshMessages';
import * as relay from '../../../src/net/relay/relayMessages';
import { decodeCharter, encodeCharter, refuseCharter } from '../../../src/table/charter/charter';
import { readDraft } from '../../../src/table/charter/draft';
import * as payloads from '../../../src/table/step/payloads';
import * as showing from '../../../src/table/step/showing';
import { makeNext, parseNext } from '../../../src/table/step/nextChoice';
import { type Message, decodeMessage, encodeMessage } from '../../../src/table/sync/protocol';
import { type Bundle, decodeBundle, encodeBundle } from '../../../src/table/handover/bundle';
import { decodeHandover, encodeHandover } from '../../../src/table/handover/handoverMessages';
import { decodeSignedCharter, encodeSignedCharter } from '../../../src/table/charter/signedCharter';
import * as watching from '../../../src/table/spectators/spectatorPolicy';
import { parseSide } from '../../log/parseSide';
import { bytesOf } from '../../log/seats';
import { type Samples, editedBytes } from '../edits';
import { PAIRS, charterFor, roundOf } from '../rounds';
import { type Target, answered, same, target, within } from '../target';

interface Codec<T> {
  readonly name: string;
  readonly samples: () => Samples<Uint8Array> | Promise<Samples<Uint8Array>>;
  readonly decode: (bytes: Uint8Array) => Result<T>;
  /** Null where a value has another form than its bytes. */
  readonly encode: ((value: T) => Uint8Array) | null;
}

/** A reader and its writer. */
function codec<T>({ name, samples, decode, encode }: Codec<T>): Target {
  return target<Uint8Array>({
    name,
    given: async () => editedBytes(await samples()),
    show: toHex,
    check: (bytes) => {
      const read = answered(decode(bytes));
      if (!read) return;
      within(read.value, bytes.length, 40, 4000);
      if (encode) same(bytes, encode(read.value), 'bytes that were read');
    },
  });
}

const any = (length: number): fc.Arbitrary<Uint8Array> => fc.uint8Array({ minLength: length, maxLength: length });
const hex = (length: number): fc.Arbitrary<string> => any(length).map(toHex);
const name = fc.string({ unit: 'grapheme', maxLength: 12 });
const watcher = fc.record({ device: hex(32), name });
const pair = PAIRS[0]!;

const message: fc.Arbitrary<Message> = fc.oneof(
  fc.record({
    kind: fc.constant('presence' as const),
    name,
    face: fc.constantFrom(0, 7, 15, 255),
    wish: fc.constantFrom('seat', 'skip', 'watch'),
    bots: fc.array(fc.record({ key: any(32), name, level: fc.nat(2), signature: any(64) }), { maxLength: 7 }),
  }),
  fc.record({
    kind: fc.constant('draft' as const),
    draft: fc.record({ author: any(32), charter: fc.uint8Array({ maxLength: 300 }), signature: any(64) }),
  }),
  fc.record({
    kind: fc.constant('ready' as const),
    charter: any(32),
    device: any(32),
    consent: fc.record({
      count: fc.nat(126).map((half) => 2 * half + 1),
      signature: any(64),
      seats: fc.array(any(64), { maxLength: 7 }),
    }),
  }),
  fc.record({
    kind: fc.constant('withdraw' as const),
    charter: any(32),
    device: any(32),
    count: fc.nat(126).map((half) => 2 * half),
    signature: any(64),
  }),
  fc.record({ kind: fc.constant('charter' as const), signed: fc.uint8Array({ maxLength: 300 }) }),
  fc.record({
    kind: fc.constant('tip' as const),
    tip: fc.record({ table: any(32), step: fc.nat(), head: any(32), present: fc.subarray([...Array(16).keys()]) }),
  }),
  fc.record({ kind: fc.constant('side' as const), side: fc.uint8Array({ maxLength: 100 }) }),
  fc.record({ kind: fc.constant('stance' as const), policy: fc.uint8Array({ maxLength: 100 }) }),
  fc.record({ kind: fc.constant('watchers' as const), watchers: fc.array(watcher, { maxLength: 8 }) }),
  fc.record({
    kind: fc.constant('company' as const),
    company: fc.array(fc.record({ device: hex(32), here: fc.boolean(), name }), { maxLength: 5 }),
  }),
);

const address = fc.constantFrom(null, 'a', 'svista-12-34', 'x'.repeat(64));
const meshMessage: fc.Arbitrary<mesh.MeshMessage> = fc.oneof(
  fc.record({
    kind: fc.constant('here' as const),
    epoch: fc.nat(),
    session: hex(8),
    seen: fc.nat(),
    current: fc.option(hex(8).filter((id) => !/^0*$/.test(id))),
  }),
  fc.record({ kind: fc.constant('adopt' as const), turn: fc.nat() }),
  fc.record({ kind: fc.constant('bye' as const), reason: fc.constantFrom(...mesh.BYE_REASONS) }),
  fc.record({
    kind: fc.constantFrom('pass' as const, 'passed' as const),
    device: hex(32),
    bytes: fc.uint8Array({ maxLength: mesh.MAX_PASSED_BYTES }),
  }),
  fc.record({ kind: fc.constantFrom('ping' as const, 'pong' as const), stamp: fc.nat() }),
  fc.record({
    kind: fc.constant('peers' as const),
    peers: fc.array(fc.record({ device: hex(32), address, slot: address }), { maxLength: 6 }),
  }),
  fc.record({ kind: fc.constant('data' as const), bytes: fc.uint8Array({ maxLength: 100 }) }),
);

const LINK = deriveKeys({
  version: PROTOCOL_VERSION,
  secret: bytesOf('secret'),
  ...{ initiatorNonce: bytesOf('a'), responderNonce: bytesOf('b'), binding: bytesOf('binding') },
});
const charters = GAMES.flatMap((game) => [game.minSeats, game.maxSeats].map((seats) => charterFor(game, seats, {})));

/** All rounds that were played, as inputs. */
async function inputsOf(): Promise<Uint8Array[]> {
  const rounds = await Promise.all(GAMES.map(roundOf));
  return rounds.flatMap(({ log }) => log.inputs.map(makeSigned));
}

const MOVED_SECRET = bytesOf('secret').slice(0, 16);
/** A seat on its way to another device, in the middle of a round of each game; few words, so that most edits meet others. */
async function bundlesOf(): Promise<Uint8Array[]> {
  const place = { secret: MOVED_SECRET, deviceSeed: bytesOf('device'), name: 'Anna' };
  const [seed, proof] = [bytesOf('seed'), [new Uint8Array(9)]];
  const rounds = await Promise.all(GAMES.map(roundOf));
  const stored = rounds.map(({ signed, log }): Bundle['stored'] => ({
    place,
    charter: { table: signed.charter.table, bytes: encodeSignedCharter(signed) },
    inputs: log.inputs.slice(0, 6),
    seeds: [{ round: 0, attempt: 0, seat: 1, seed }],
    choices: [{ step: 4, seat: 1, move: 'pass' }],
    ...{ evidence: log.inputs.slice(0, 1), draft: new Uint8Array(5), verified: 3, stances: proof },
    words: { floor: 2, latest: [seed, bytesOf('another')].map((charter, i) => ({ charter, count: i + 1 })) },
  }));
  return stored.map((each) => encodeBundle({ stored: each, epoch: 2 }));
}

const [stanceLink, look] = [bytesOf('link'), { count: 3, at: 12, follows: 1, shows: 'turn' } as const];
const policy = fc
  .record({ count: fc.nat(), open: fc.boolean(), refused: fc.array(watcher, { maxLength: 4 }) })
  .map((said) => watching.makeSpectatorPolicy(stanceLink, { ...said, device: toHex(pair.publicKey) }, pair));

/** Every kind of payload by the name of its reader, with its writer. */
const PAYLOADS: readonly (readonly [
  string,
  (bytes: Uint8Array) => Result<unknown>,
  ((value: any) => Uint8Array) | null,
])[] = [
  ['header', payloads.parseHeader, payloads.makeHeader],
  ['escrow', payloads.parseEscrow, payloads.makeEscrow],
  ['accept', payloads.parseAccept, payloads.makeAccept],
  ['vote', payloads.parseVote, payloads.makeVote],
  ['shuffle', payloads.parseShuffle, payloads.makeShuffle],
  ['share', payloads.parseShare, (messages: readonly ShareMessage[]) => payloads.makeShare(...messages)],
  ['move', payloads.parseMove, payloads.makeMove],
  ['open', payloads.parseOpen, payloads.makeOpen],
  ['unseal', payloads.parseUnseal, payloads.makeUnseal],
  ['give', payloads.parseGive, payloads.makeGive],
  ['reveal', payloads.parseReveal, payloads.makeReveal],
  ['commitment', payloads.parse32, (bytes: Uint8Array) => bytes],
  ['nothing', payloads.parseNothing, () => new Uint8Array(0)],
  ['show', showing.parseShow, showing.makeShow],
  ['count', showing.parseCount, showing.makeCount],
  ['next', parseNext, makeNext],
];

/** Payloads of every kind that there is. */
async function payloadsOf(): Promise<Uint8Array[]> {
  const rounds = await Promise.all(GAMES.map(roundOf));
  const all = rounds.flatMap(({ scenes }) =>
    scenes.flatMap(({ inputs }) => inputs.slice(0, 1).map(({ payload }) => payload)),
  );
  const complaints = [{ seat: 1, shared: new Uint8Array(32), proof: new Uint8Array(64) }];
  return [
    ...all,
    payloads.makeVote([0, 7]),
    payloads.makeAccept({ complaints, salt: null }),
    payloads.makeAccept({ complaints, salt: new Uint8Array(32) }),
    showing.makeShow({ output: new Uint8Array(128).fill(5), proof: new Uint8Array(160).fill(6) }),
    showing.makeCount({ counts: [2, 0, 1, 300, 0], proof: new Uint8Array(96).fill(7) }),
  ];
}

const payloadTarget = target<Uint8Array>({
  name: 'payload',
  given: async () => editedBytes(await payloadsOf()),
  show: toHex,
  check: (bytes) => {
    for (const [kind, decode, encode] of PAYLOADS) {
      const read = answered(decode(bytes));
      if (read && encode) same(bytes, encode(within(read.value, bytes.length, 4, 100)), `a payload read as ${kind}`);
    }
  },
});

const piecesTarget = target<readonly Uint8Array[]>({
  name: 'pieces',
  given: () =>
    fc.array(
      editedBytes(
        [new Uint8Array(0), Uint8Array.of(7), new Uint8Array(16_383).fill(9), new Uint8Array(40_000)].flatMap((bytes) =>
          cut(bytes),
        ),
        1,
      ),
      { maxLength: 6 },
    ),
  show: (pieces) => pieces.map((piece) => `${piece.length} from ${piece[0]}`).join(', '),
  check: (pieces) => {
    const joiner = new Joiner();
    let since: Uint8Array[] = [];
    for (const piece of pieces) {
      const taken = answered(joiner.take(piece));
      if (!taken) return;
      since.push(piece);
      if (!taken.value) continue;
      same(concatBytes(...since), concatBytes(...cut(taken.value)), 'pieces of a message');
      since = [];
    }
  },
});

/** How devices describe themselves: with credentials of either kind, and ways of every kind. */
const DESCRIPTIONS: readonly Description[] = (['V0Jr', 'c0ffee01'] as const).map((name) => ({
  type: name === 'V0Jr' ? 'offer' : 'answer',
  name,
  password: name.repeat(6).slice(0, 24),
  fingerprint: bytesOf('certificate'),
  ways: [
    { kind: 'host', address: '192.0.2.1', port: 37_712 },
    { kind: 'host', address: '2c9b4f5e-0d3a-4c53-8f43-9e7bd3c9b0f1.local', port: 50_001 },
    { kind: 'srflx', address: '2001:0db8:0000:0000:0000:0000:0000:0001', port: 443 },
    { kind: 'relay', address: '203.0.113.9', port: 65_535 },
  ],
}));
const BETWEEN = { table: bytesOf('table'), from: toHex(pair.publicKey), to: toHex(PAIRS[1]!.publicKey) };
const signalOf = (description: Description): Signal => ({
  attempt: bytesOf('attempt').slice(0, 8),
  role: description.type,
  description: encodeDescription(description),
});

const SAID = { id: 'ab'.repeat(8), from: `r${'1'.repeat(14)}` };
const TO = { to: `r${'2'.repeat(14)}` };
const RELAYED: readonly relay.RelayMessage[] = [
  { kind: 'seek', ...SAID },
  { kind: 'ask', ...SAID, ...TO },
  { kind: 'here', ...SAID, ...TO, question: 'cd'.repeat(8) },
  { kind: 'offer', ...SAID, ...TO, call: 'ef'.repeat(8), description: encodeDescription(DESCRIPTIONS[0]!) },
  { kind: 'answer', ...SAID, ...TO, call: 'ef'.repeat(8), description: encodeDescription(DESCRIPTIONS[1]!) },
];

export const WIRE: readonly Target[] = [
  codec({
    name: 'table-message',
    samples: () => message.map(encodeMessage),
    decode: decodeMessage,
    encode: encodeMessage,
  }),
  codec({
    name: 'table-inputs',
    samples: async () => (await inputsOf()).map((bytes) => concatBytes(Uint8Array.of(6, 0, 1), bytes)),
    decode: decodeMessage,
    encode: encodeMessage,
  }),
  codec({
    name: 'mesh-message',
    samples: () => meshMessage.map(mesh.encodeMessage),
    decode: mesh.decodeMessage,
    encode: mesh.encodeMessage,
  }),
  codec({
    name: 'description',
    samples: () => DESCRIPTIONS.map((description) => encodeDescription(description)),
    decode: decodeDescription,
    encode: encodeDescription,
  }),
  codec({
    name: 'signal',
    samples: () => DESCRIPTIONS.map((description) => encodeSignal(signalOf(description), BETWEEN, pair)),
    decode: (bytes) => decodeSignal(bytes, BETWEEN),
    encode: (signal) => encodeSignal(signal, BETWEEN, pair),
  }),
  codec({
    name: 'relay-message',
    samples: () => RELAYED.map(relay.encodeMessage),
    decode: relay.decodeMessage,
    encode: relay.encodeMessage,
  }),
  codec({
    name: 'hello',
    samples: () => [makeHello(PROTOCOL_VERSION, bytesOf('nonce'))],
    decode: (bytes) => parseHello(bytes, PROTOCOL_VERSION),
    encode: (nonce) => makeHello(PROTOCOL_VERSION, nonce),
  }),
  codec({
    name: 'auth',
    samples: () => [makeAuth(LINK, 0, pair), makeAuth(LINK, 1, pair), makeAuth(LINK, 0, pair, PAIRS[1])],
    decode: (bytes) => parseAuth(bytes, LINK, 0),
    encode: null,
  }),
  codec({
    name: 'auth-to-watch',
    samples: () => [makeAuth(LINK, 0, pair), makeAuth(LINK, 0, pair, PAIRS[1])],
    decode: (bytes) => parseAuth(bytes, LINK, 0, PAIRS[1]!.publicKey),
    encode: null,
  }),
  codec({ name: 'input', samples: inputsOf, decode: parseSigned, encode: makeSigned }),
  codec({
    name: 'side',
    samples: () => SIDE_KINDS.map((kind) => makeSide({ table: bytesOf('table'), seat: 0, step: 9, kind, look }, pair)),
    decode: (bytes) => parseSide(bytes, (seat) => PAIRS[seat]?.publicKey),
    encode: (side) => makeSide(side, PAIRS[side.seat]!),
  }),
  codec({
    name: 'stance',
    samples: () => policy,
    decode: (bytes) => {
      const said = watching.readSpectatorPolicy(stanceLink, bytes);
      const signed = said.ok ? watching.checkSpectatorPolicy(bytes, said.value) : said;
      return signed.ok ? said : signed;
    },
    encode: null, // names are cleaned when they are read
  }),
  codec({
    name: 'charter',
    samples: () => charters.map(encodeCharter),
    decode: (bytes) => {
      const charter = decodeCharter(bytes);
      if (charter.ok) answered(refuseCharter(charter.value));
      return charter;
    },
    encode: encodeCharter,
  }),
  codec({
    name: 'signed-charter',
    samples: async () => Promise.all(GAMES.map(async (game) => encodeSignedCharter((await roundOf(game)).signed))),
    decode: decodeSignedCharter,
    encode: encodeSignedCharter,
  }),
  codec({
    name: 'seat-bundle',
    samples: bundlesOf,
    decode: (bytes) => decodeBundle(bytes, MOVED_SECRET),
    encode: encodeBundle,
  }),
  codec({
    name: 'seat-message',
    samples: () => [
      encodeHandover({ kind: 'ask', part: 2 }),
      encodeHandover({ kind: 'stored', hash: bytesOf('bundle') }),
      encodeHandover({ kind: 'part', part: 1, parts: 2, bytes: new Uint8Array(20) }),
      encodeHandover({ kind: 'no', why: 'kept' }),
      encodeHandover({ kind: 'seal', seal: bytesOf('seal') }),
      ...(['answer', 'open'] as const).map((kind) => encodeHandover({ kind, salt: bytesOf(kind) })),
      ...(['here', 'yours'] as const).map((kind) => encodeHandover({ kind })),
    ],
    decode: decodeHandover,
    encode: encodeHandover,
  }),
  codec({
    name: 'draft',
    samples: () => charters.map(encodeCharter),
    decode: (bytes) =>
      readDraft({
        author: pair.publicKey,
        charter: bytes,
        signature: sign(concatBytes(utf8('svista/draft:'), bytes), pair),
      }),
    encode: encodeCharter,
  }),
  payloadTarget,
  piecesTarget,
];
