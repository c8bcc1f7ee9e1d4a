/**
 * What a patched device may send unasked: bytes that mean nothing, messages cut or blown up, words that are not its
 * own, and words of others shown again where they do not belong. None of it has any effect.
 */
import type { Random } from '../../../src/lib/random';
import { concatBytes, equalBytes, fromHex, toHex } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import { LOOK_SHOWS, type Look, REACTION_KINDS, type Side, makeSide } from '../../../src/log/side';
import { type SignedInput, signInput } from '../../../src/log/input';
import { signingPair } from '../../../src/crypto/sign';
import { encodeMessage } from '../../../src/table/sync/protocol';
import { makeCharter } from '../../../src/table/charter/charter';
import { encodeSignedCharter } from '../../../src/table/charter/signedCharter';
import type { Device } from '../device';
import type { Junk } from '../liar';

const inputs = (...all: readonly SignedInput[]): Uint8Array => encodeMessage({ kind: 'inputs', inputs: all });

/** Something that somebody else has said at this table. */
function wordOfAnother(device: Device, random: Random): SignedInput | null {
  const { session } = device.room;
  const said =
    session?.log.since(Math.max(0, session.step - 40)).filter(({ seat }) => !session.own.includes(seat)) ?? [];
  return said.length > 0 ? random.pick(said) : null;
}

/** Junk made of a word of somebody else. */
function ofAnother(
  kind: string,
  make: (word: SignedInput, device: Device, victims: readonly Device[], random: Random) => Uint8Array | null,
): Junk {
  return {
    kind,
    make: (device, victims, random) => {
      const word = wordOfAnother(device, random);
      return word && make(word, device, victims, random);
    },
  };
}

/** The word as its seat would have signed it elsewhere: it has been heard there, and is shown here. */
function elsewhere(
  word: SignedInput,
  victims: readonly Device[],
  device: Device,
  change: Partial<SignedInput>,
): Uint8Array | null {
  const key = device.room.session!.signed.charter.seats[word.seat]!.key;
  const owner = victims.find(({ room }) => equalBytes(room.pair.publicKey, key));
  return owner ? inputs(signInput({ ...word, ...change }, owner.room.pair)) : null;
}

/** The bytes after those that name table, round, attempt, step and seat, altered without its owner. */
function altered(word: SignedInput, at: number): SignedInput {
  return { ...word, bytes: word.bytes.map((byte, i) => (i === at ? byte ^ 1 : byte)) };
}

/** The order of the group, which added to S gives a second form of a signature. */
const ORDER = BigInt('0x1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3ed');

function secondForm(signature: Uint8Array): Uint8Array {
  const s = BigInt(`0x${toHex(signature.slice(32).reverse())}`) + ORDER;
  return concatBytes(signature.subarray(0, 32), must(fromHex(s.toString(16).padStart(64, '0'))).reverse());
}

/** A note beside the game, of the liar's own seat, or under their signature of somebody else's. */
function note(
  kind: string,
  own: boolean,
  pick: (random: Random) => Side['kind'],
  lookOf?: (random: Random) => Look,
): Junk {
  return {
    kind,
    make: ({ room: { session, pair } }, _victims, random) => {
      const seats = session?.signed.charter.seats ?? [];
      const seat = seats.findIndex(({ key }) => equalBytes(key, pair.publicKey) === own);
      if (!session || seat < 0) return null;
      const step = Math.max(0, session.step + random.below(3) - 1);
      const said = { table: session.signed.charter.table, seat, step, kind: pick(random) };
      const side = makeSide({ ...said, ...(lookOf && { look: lookOf(random) }) }, pair);
      return encodeMessage({ kind: 'side', side });
    },
  };
}

/** A look about a replay, of the liar's own seat or under their signature of somebody else's, whenever they like. */
const look = (own: boolean): Junk =>
  note(
    own ? 'looking-about' : 'look-of-another',
    own,
    () => 'look',
    (random) => ({
      count: random.below(2 ** 16),
      at: random.below(2 ** 16),
      follows: random.below(256),
      shows: random.pick(LOOK_SHOWS),
    }),
  );

const [ROUND_AT, STEP_AT, SEAT_AT] = [35, 41, 42];

export const JUNK: readonly Junk[] = [
  {
    kind: 'malformed',
    make: (_device, _victims, random) => Uint8Array.from({ length: 1 + random.below(400) }, () => random.below(256)),
  },
  { kind: 'oversized', make: (_device, _victims, random) => new Uint8Array(2 ** 20 - random.below(1_000)).fill(6) },
  { kind: 'many-in-one', make: () => Uint8Array.of(6, 255, 255, ...new Array<number>(200).fill(0)) },
  ofAnother('truncated', (word, _device, _victims, random) => {
    const whole = inputs(word);
    return whole.slice(0, 1 + random.below(whole.length - 1));
  }),
  ofAnother('non-canonical', (word, _device, _victims, random) =>
    random.chance(0.5)
      ? concatBytes(inputs(word), Uint8Array.of(0))
      : inputs({ ...word, signature: secondForm(word.signature) }),
  ),
  ofAnother('forged', (word, device) => {
    const { session } = device.room;
    const next = { ...word, step: session!.step, head: session!.log.head, state: session!.log.hash };
    return inputs(signInput(next, device.room.pair));
  }),
  ofAnother('altered', (word, _device, _victims, random) => inputs(altered(word, random.below(word.bytes.length)))),
  ofAnother('replayed-from-another-table', (word, device, victims) =>
    elsewhere(word, victims, device, { table: new Uint8Array(32).fill(9) }),
  ),
  ofAnother('replayed-from-another-round', (word) => inputs(altered(word, ROUND_AT))),
  ofAnother('replayed-from-another-step', (word, _device, _victims, random) =>
    inputs(random.chance(0.5) ? word : altered(word, STEP_AT - 1)),
  ),
  ofAnother('replayed-from-another-seat', (word) => inputs(altered(word, SEAT_AT))),
  note('nagging', true, (random) => random.pick(['remind', 'relieve', 'standin'])),
  note('goodbye-of-another', false, () => 'goodbye'),
  note('consent-of-another', false, () => 'standin'),
  note('making-faces', true, (random) => random.pick(REACTION_KINDS)),
  note('face-of-another', false, (random) => random.pick(REACTION_KINDS)),
  look(true),
  look(false),
  {
    kind: 'false-tip',
    make: ({ room: { session } }, _victims, random) => {
      if (!session) return null;
      const { charter } = session.signed;
      const present = [...charter.seats.keys()].filter(() => random.chance(0.5));
      const head = random.chance(0.5) ? session.log.head : new Uint8Array(32).fill(3);
      return encodeMessage({
        kind: 'tip',
        tip: { table: charter.table, step: Math.max(0, session.step + random.below(200) - 100), head, present },
      });
    },
  },
  {
    kind: 'forged-charter',
    make: ({ room: { session } }, _victims, random) => {
      if (!session) return null;
      const { charter, consents } = session.signed;
      const stolen = makeCharter({ ...charter, revision: charter.revision + 1 + random.below(5) });
      return encodeMessage({ kind: 'charter', signed: encodeSignedCharter({ charter: stolen, consents }) });
    },
  },
  {
    kind: 'strange-key',
    make: ({ room: { session } }, _victims, random) => {
      const word = session?.log.since(Math.max(0, session.step - 1))[0];
      if (!session || !word) return null;
      const stranger = signingPair(Uint8Array.from({ length: 32 }, () => random.below(256)));
      return inputs(
        signInput({ ...word, step: session.step, head: session.log.head, state: session.log.hash }, stranger),
      );
    },
  },
];
