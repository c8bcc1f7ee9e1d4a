/**
 * Side messages: what a player says that is no part of the game — that they grant or decline a wish, remind somebody,
 * let a bot play, or leave, how they like what happens, and where they look when a round is over. Signed like inputs,
 * but never state: they may get lost, and nothing waits for them.
 *
 *     32 table · u8 seat · u32 step it speaks of · u8 kind · of a look 8 bytes · 64 signature
 *     a look: u32 count · u16 step of the replay, 65535 for none · u8 seat that is followed · u8 what is shown there
 * @module
 */
import { TABLE_BYTES } from '../crypto/context';
import { SIGNATURE_BYTES, type SigningPair, checkSignature, sign } from '../crypto/sign';
import { concatBytes, utf8 } from '../lib/bytes';
import { type Result, err, ok } from '../lib/result';
import { type Reader, Writer, read } from '../lib/wire';

/** Answers to a wish. */
const ANSWER_KINDS = ['grant', 'decline'] as const;
/**
 * `remind`: the open step waits; `relieve`: a bot is to play for whom it waits for;
 * `standin`: a bot may play for this seat; `goodbye`: its person leaves for good.
 */
const FIRST_NOTES = ['remind', 'relieve', 'standin', 'goodbye'] as const;
/** `moving`: its person goes on with another device. */
const LAST_NOTES = ['moving'] as const;
/** How somebody likes what happens: faces that a lynx makes, and its paw. */
export const REACTION_KINDS = ['paw', 'grin', 'hiss', 'wink', 'yawn', 'gasp', 'sulk', 'purr'] as const;
// (P170)
export const SIDE_KINDS = [...ANSWER_KINDS, ...FIRST_NOTES, ...REACTION_KINDS, ...LAST_NOTES, 'look'] as const;
/** What somebody shows where they look: nothing, the turn of theirs that follows, or how they like it. (P191) */
export const LOOK_SHOWS = ['nothing', 'turn', ...REACTION_KINDS] as const;
/** Whoever looks there has closed the replay. */
export const NOWHERE = 0xffff;
export type SideKind = (typeof ANSWER_KINDS)[number];
export type NoteKind = (typeof FIRST_NOTES | typeof LAST_NOTES)[number];
export type ReactionKind = (typeof REACTION_KINDS)[number];

/** Where in the replay of the round that was counted somebody looks. */
export interface Look {
  /** Counts up from 1 in a step: the highest holds. */
  readonly count: number;
  /** The step of the replay, counted from 0, or {@link NOWHERE}. */
  readonly at: number;
  /** The seat that they follow; their own if they follow nobody. */
  readonly follows: number;
  readonly shows: (typeof LOOK_SHOWS)[number];
}

export interface Side {
  readonly table: Uint8Array;
  readonly seat: number;
  /** The step in which the wish was made, or in which a note, a reaction or a look is. */
  readonly step: number;
  readonly kind: SideKind | NoteKind | ReactionKind | 'look';
  /** Of a look, and nothing of any other kind. */
  readonly look?: Look;
}

const KIND_AT = TABLE_BYTES + 1 + 4;
const LABEL = utf8('svista/side:');

function body({ table, seat, step, kind, look }: Side): Uint8Array {
  const writer = new Writer().raw(table).u8(seat).u32(step).u8(SIDE_KINDS.indexOf(kind));
  if (kind === 'look') writeLook(writer, look!);
  return writer.finish();
}

const writeLook = (writer: Writer, { count, at, follows, shows }: Look): Writer =>
  writer.u32(count).u16(at).u8(follows).u8(LOOK_SHOWS.indexOf(shows));

const readLook = (reader: Reader): Look => ({
  count: reader.u32(),
  at: reader.u16(),
  follows: reader.u8(),
  shows: LOOK_SHOWS[reader.u8()] ?? reader.fail('nothing that can be shown'),
});

export function makeSide(side: Side, pair: SigningPair): Uint8Array {
  const bytes = body(side);
  return concatBytes(bytes, sign(concatBytes(LABEL, bytes), pair));
}

const FIRST_REACTION = ANSWER_KINDS.length + FIRST_NOTES.length;
const AFTER_REACTIONS = FIRST_REACTION + REACTION_KINDS.length;

/** What the bytes are, if they are a side message. */
export function sortOf(bytes: Uint8Array): 'answer' | 'note' | 'reaction' | 'look' {
  const kind = bytes[KIND_AT] ?? 0;
  if (SIDE_KINDS[kind] === 'look') return 'look';
  if (kind < ANSWER_KINDS.length) return 'answer';
  return kind < FIRST_REACTION || kind >= AFTER_REACTIONS ? 'note' : 'reaction';
}

/** What somebody says, and what may be their signature. */
export interface SignedSide {
  readonly side: Side;
  readonly signature: Uint8Array;
}

/** What the bytes say, whoever has signed it. Fails with `wire/malformed`. */
export function readSide(bytes: Uint8Array): Result<SignedSide> {
  return read(bytes, (reader) => {
    const [table, seat, step] = [reader.raw(TABLE_BYTES), reader.u8(), reader.u32()];
    const kind = SIDE_KINDS[reader.u8()] ?? reader.fail('an unknown kind of side message');
    const side: Side = { table, seat, step, kind, ...(kind === 'look' && { look: readLook(reader) }) };
    return { side, signature: reader.raw(SIGNATURE_BYTES) };
  });
}

/** What somebody says, if it is signed by that key of the seat that it names. Fails with `log/signature`. */
export function checkSide({ side, signature }: SignedSide, key: Uint8Array | undefined): Result<Side> {
  return key && checkSignature(concatBytes(LABEL, body(side)), signature, key).ok
    ? ok(side)
    : err('log/signature', 'the side message is not of the seat that it names');
}
