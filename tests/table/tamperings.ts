/**
 * Ways to change a payload, each in one field: what somebody might try who has patched their own program. Each is
 * signed by its seat afterwards, so that only the judging of the step can find it.
 */
import { add, decodePoint, encodePoint, generator } from '../../src/crypto/group';
import type { GiftMessage, ShareMessage, ShuffleMessage } from '../../src/crypto/service/service';
import type { CountMessage } from '../../src/crypto/service/counting';
import { must } from '../../src/lib/result';
import * as payloads from '../../src/table/step/payloads';
import * as showing from '../../src/table/step/showing';

export interface Tampering {
  /** Of the step, as scenes are named. */
  readonly name: string;
  /** It needs a payload of more bytes than this: one with cards in it, say. */
  readonly longerThan: number;
  readonly what: string;
  readonly change: (payload: Uint8Array) => Uint8Array;
  /** Of the fault that it is found out by. */
  readonly code: string;
}

type Row<Message> = readonly [what: string, change: (message: Message) => Message, code: string];

export function flip(bytes: Uint8Array, at: number, bits = 1): Uint8Array {
  return bytes.map((byte, i) => (i === at ? byte ^ bits : byte));
}

/** The bytes with those from `at` on replaced. */
function put(bytes: Uint8Array, at: number, part: Uint8Array): Uint8Array {
  const out = bytes.slice();
  out.set(part, at);
  return out;
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** The point at that place made another one. */
function moved(bytes: Uint8Array, at = 0): Uint8Array {
  return put(bytes, at, encodePoint(add(decodePoint(bytes.subarray(at, at + 32))!, generator())));
}

const NOTHING = new Uint8Array(32);
/** Too great for a scalar. */
const NO_SCALAR = new Uint8Array(32).fill(255);

const SHARES: readonly Row<ShareMessage>[] = [
  ['a share that is another point', ({ shares, proof }) => ({ shares: moved(shares), proof }), 'crypto/share-proof'],
  ['a share that is no point', ({ shares, proof }) => ({ shares: flip(shares, 31, 0x80), proof }), 'crypto/point'],
  ['the identity as a share', ({ shares, proof }) => ({ shares: put(shares, 0, NOTHING), proof }), 'crypto/identity'],
  ['another challenge', ({ shares, proof }) => ({ shares, proof: flip(proof, 0) }), 'crypto/share-proof'],
  ['another response', ({ shares, proof }) => ({ shares, proof: flip(proof, 32) }), 'crypto/share-proof'],
  [
    'a response that is no scalar',
    ({ shares, proof }) => ({ shares, proof: put(proof, 32, NO_SCALAR) }),
    'crypto/scalar',
  ],
  [
    'a share less',
    ({ shares, proof }) => ({ shares: shares.slice(32), proof: shares.length > 32 ? proof : new Uint8Array(0) }),
    'crypto/length',
  ],
  ['a share more', ({ shares, proof }) => ({ shares: join(shares, shares.subarray(0, 32)), proof }), 'crypto/length'],
];

const SHUFFLE: readonly Row<ShuffleMessage>[] = [
  [
    'two cards exchanged',
    ({ output, proof }) => ({
      output: join(output.subarray(64, 128), output.subarray(0, 64), output.subarray(128)),
      proof,
    }),
    'crypto/shuffle-proof',
  ],
  [
    'a card twice and another missing',
    ({ output, proof }) => ({ output: join(output.subarray(64, 128), output.subarray(64)), proof }),
    'crypto/shuffle-proof',
  ],
  ['a card that is another', ({ output, proof }) => ({ output: moved(output, 32), proof }), 'crypto/shuffle-proof'],
  ['a card that is none', ({ output, proof }) => ({ output: flip(output, 31, 0x80), proof }), 'crypto/point'],
  ['a card less', ({ output, proof }) => ({ output: output.slice(64), proof }), 'crypto/length'],
  ['a card more', ({ output, proof }) => ({ output: join(output, output.subarray(0, 64)), proof }), 'crypto/length'],
  [
    'a point of the proof that is another',
    ({ output, proof }) => ({ output, proof: moved(proof) }),
    'crypto/shuffle-proof',
  ],
  [
    'a number of the proof that is another',
    ({ output, proof }) => ({ output, proof: flip(proof, 8 * 32) }),
    'crypto/shuffle-proof',
  ],
  [
    'the last number of the proof another',
    ({ output, proof }) => ({ output, proof: flip(proof, proof.length - 32) }),
    'crypto/shuffle-proof',
  ],
  ['a proof cut short', ({ output, proof }) => ({ output, proof: proof.slice(32) }), 'crypto/length'],
];

function rowsOf<Message>(
  name: string,
  longerThan: number,
  rows: readonly Row<Message>[],
  inPayload: (payload: Uint8Array, change: (message: Message) => Message) => Uint8Array,
): Tampering[] {
  return rows.map(([what, change, code]) => ({
    name,
    longerThan,
    what,
    change: (payload) => inPayload(payload, change),
    code,
  }));
}

const inShuffle = (payload: Uint8Array, change: (message: ShuffleMessage) => ShuffleMessage): Uint8Array =>
  payloads.makeShuffle(change(must(payloads.parseShuffle(payload))));
const inShare = (payload: Uint8Array, change: (message: ShareMessage) => ShareMessage): Uint8Array =>
  payloads.makeShare(change(must(payloads.parseShare(payload))[0]!));

function inOpen(
  payload: Uint8Array,
  change: (open: payloads.OpenPayload) => Partial<payloads.OpenPayload>,
): Uint8Array {
  const open = must(payloads.parseOpen(payload));
  return payloads.makeOpen({ ...open, ...change(open) });
}

function inMove(
  payload: Uint8Array,
  change: (move: payloads.MovePayload) => Partial<payloads.MovePayload>,
): Uint8Array {
  const move = must(payloads.parseMove(payload));
  return payloads.makeMove({ ...move, ...change(move) });
}

function inUnseal(
  payload: Uint8Array,
  change: (move: payloads.MovePayload) => Partial<payloads.MovePayload>,
): Uint8Array {
  const { salt, move } = must(payloads.parseUnseal(payload));
  return payloads.makeUnseal({ salt, move: { ...move!, ...change(move!) } });
}

const bid = (text: string): payloads.MovePayload => ({ text, ...payloads.NO_SHARES, claim: new Uint8Array(0) });

/** Longer than any payload without cards. */
const CARDS = 100;

const HEADER: readonly Row<Uint8Array>[] = [
  ['another key', (payload) => moved(payload, 32), 'crypto/key-proof'],
  ['a key that is no point', (payload) => flip(payload, 63, 0x80), 'crypto/point'],
  ['the identity as its key', (payload) => put(payload, 32, NOTHING), 'crypto/identity'],
  ['another challenge', (payload) => flip(payload, 64), 'crypto/key-proof'],
  ['another response', (payload) => flip(payload, 96), 'crypto/key-proof'],
];

const GIVE: readonly Row<GiftMessage>[] = [
  ['a card that is another', ({ output, proof }) => ({ output: moved(output, 32), proof }), 'crypto/gift-proof'],
  ['a factor that is another', ({ output, proof }) => ({ output: moved(output), proof }), 'crypto/gift-proof'],
  ['a card that is none', ({ output, proof }) => ({ output: flip(output, 31, 0x80), proof }), 'crypto/point'],
  ['a card less', ({ output, proof }) => ({ output: output.slice(64), proof }), 'crypto/length'],
  ['a commitment that is another', ({ output, proof }) => ({ output, proof: moved(proof) }), 'crypto/gift-proof'],
  ['an answer that is another', ({ output, proof }) => ({ output, proof: flip(proof, 3 * 32) }), 'crypto/gift-proof'],
  ['a proof cut short', ({ output, proof }) => ({ output, proof: proof.slice(32) }), 'crypto/length'],
];

const inGift = (payload: Uint8Array, change: (gift: GiftMessage) => GiftMessage): Uint8Array => {
  const [first, ...more] = must(payloads.parseGive(payload));
  return payloads.makeGive([change(first!), ...more]);
};

const COUNT: readonly Row<CountMessage>[] = [
  ['a card less in the class', ({ counts, proof }) => ({ counts: lessOne(counts), proof }), 'crypto/false-claim'],
  ['a class less', ({ counts, proof }) => ({ counts: counts.slice(1), proof }), 'crypto/false-claim'],
  ['a mixed card that is another', ({ counts, proof }) => ({ counts, proof: moved(proof) }), 'crypto/shuffle-proof'],
  ['a mixed card that is none', ({ counts, proof }) => ({ counts, proof: flip(proof, 31, 0x80) }), 'crypto/point'],
  [
    'the last number of a claim another',
    ({ counts, proof }) => ({ counts, proof: flip(proof, proof.length - 32) }),
    'crypto/claim-proof',
  ],
  ['a proof cut short', ({ counts, proof }) => ({ counts, proof: proof.slice(32) }), 'crypto/length'],
];

/** The first count that is not zero, made less. */
function lessOne(counts: readonly number[]): number[] {
  const at = counts.findIndex((count) => count > 0);
  return counts.map((count, i) => (i === at ? count - 1 : count));
}

const inShow = (payload: Uint8Array, change: (cards: GiftMessage) => GiftMessage): Uint8Array =>
  showing.makeShow(change(must(showing.parseShow(payload))));
const inCount = (payload: Uint8Array, change: (count: CountMessage) => CountMessage): Uint8Array =>
  showing.makeCount(change(must(showing.parseCount(payload))));

const OTHERS: readonly (readonly [name: string, longerThan: number, ...Row<Uint8Array>])[] = [
  ['agree of a coin', -1, 'something to say', () => Uint8Array.of(0), 'wire/malformed'],
  ['unseal of a coin', 0, 'another salt', (payload) => flip(payload, 31), 'table/seal'],
  ['unseal of a coin', 0, 'a move', (salt) => payloads.makeUnseal({ salt, move: bid('bid 3') }), 'table/seal'],
  ['unseal of a move', 0, 'another salt', (payload) => flip(payload, 0), 'table/seal'],
  [
    'unseal of a move',
    0,
    'another bid than was sealed',
    (payload) => payloads.makeUnseal({ salt: payload.slice(0, 32), move: bid('bid 9') }),
    'table/seal',
  ],
  ['unseal of a move', 0, 'no move', (payload) => payload.slice(0, 32), 'table/seal'],
  [
    'share',
    0,
    'its shares in another order',
    (payload) =>
      inShare(payload, ({ shares, proof }) => ({
        shares: join(shares.subarray(32, 64), shares.subarray(0, 32), shares.subarray(64)),
        proof,
      })),
    'crypto/share-proof',
  ],
  [
    'open',
    0,
    'another face',
    (payload) => inOpen(payload, ({ faces }) => ({ faces: faces.with(0, (faces[0]! + 1) % 52) })),
    'table/faces',
  ],
  ['open', 0, 'a face more', (payload) => inOpen(payload, ({ faces }) => ({ faces: [...faces, 3] })), 'table/faces'],
  [
    'move',
    CARDS,
    'another face than the card’s',
    (payload) => inMove(payload, ({ text }) => ({ text: text.replace(/ ../, text.includes(' 2S') ? ' 3S' : ' 2S') })),
    'table/faces',
  ],
  [
    'move',
    CARDS,
    'another spelling',
    (payload) => inMove(payload, ({ text }) => ({ text: text.replace('[', '[0') })),
    'table/spelling',
  ],
  [
    'move',
    CARDS,
    'a card that is not in the hand',
    (payload) => inMove(payload, ({ text }) => ({ text: text.replace(/\[\d+\]/, '[999]') })),
    'trial/not-in-hand',
  ],
  [
    'move',
    CARDS,
    'a card that it does not open',
    (payload) => inMove(payload, () => payloads.NO_SHARES),
    'crypto/length',
  ],
  ['move', 0, 'what the rules do not allow', () => payloads.makeMove(bid('bid 3')), 'trial/bid'],
  ['move', 0, 'no move at all', () => payloads.makeMove(bid('please')), 'trial/move-syntax'],
  [
    'give',
    0,
    'a gift more',
    (payload) =>
      payloads.makeGive([
        ...must(payloads.parseGive(payload)),
        { output: new Uint8Array(0), proof: new Uint8Array(0) },
      ]),
    'table/gifts',
  ],
  ['give', 0, 'no gift', () => payloads.makeGive([]), 'table/gifts'],
  ['reveal', 0, 'another seed', (payload) => flip(payload, 0), 'table/seed'],
  ['next', 0, 'a fifth choice', () => Uint8Array.of(4), 'wire/malformed'],
];

export const TAMPERINGS: readonly Tampering[] = [
  ...rowsOf('header', 0, HEADER, (payload, change) => change(payload)),
  ...rowsOf('shuffle of a deck', 0, SHUFFLE, inShuffle),
  ...rowsOf('shuffle of a hand', 0, SHUFFLE, inShuffle),
  ...rowsOf('share', 0, SHARES, inShare),
  ...rowsOf('give', 0, GIVE, inGift),
  ...rowsOf('show', 0, GIVE, inShow),
  ...rowsOf('count', 0, COUNT, inCount),
  ...rowsOf('open', 0, SHARES, inOpen),
  ...rowsOf('move', CARDS, SHARES, inMove),
  ...rowsOf('unseal of a move', CARDS, SHARES, inUnseal),
  ...OTHERS.map(([name, longerThan, what, change, code]): Tampering => ({ name, longerThan, what, change, code })),
];
