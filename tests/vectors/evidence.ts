/**
 * Files of evidence: right ones of each kind, and such as convict nobody. Built here from seeds, frozen in
 * `protocol-N/evidence.json`; `npm run vectors` writes it anew.
 * @module
 */
import type { Seat } from '../../src/cards/card';
import { keyContextOf } from '../../src/crypto/context';
import { boxOf, ephemeralOf } from '../../src/crypto/escrow';
import { InlineCrypto } from '../../src/crypto/service/inline';
import { cardinoes } from '../../src/games/cardinoes';
import { greta } from '../../src/games/greta';
import { concatBytes, toBase64Url } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import { hash32 } from '../../src/log/hash';
import { type InputKind, type SignedInput, makeSigned, signInput } from '../../src/log/input';
import { makeEvidenceFile } from '../../src/table/record/evidenceFile';
import type { RoundLog } from '../../src/table/record/roundLog';
import { verifyEvidence } from '../../src/table/record/verifyEvidence';
import {
  makeAccept,
  makeHeader,
  makeMove,
  makeVote,
  parseAccept,
  parseEscrow,
  parseHeader,
  parseMove,
} from '../../src/table/step/payloads';
import { contextOf } from '../../src/table/step/tableState';
import { type Kind, equalKeys, falseBox, logOf, tableFor } from '../cli/freshRounds';
import { flip } from '../table/tamperings';
import { type Scene, signAt, walk } from '../table/walk';
import { PAIRS } from './rounds';

export interface EvidenceVector {
  readonly name: string;
  /** The file. */
  readonly text: string;
  /** `accepted`, or that with which it is refused. */
  readonly code: string;
  /** Whom it convicts, in which step and of what, if it does. */
  readonly convicts?: { readonly seats: readonly Seat[]; readonly step: number; readonly fault: string };
}

const crypto = new InlineCrypto();

/** Whom a file convicts, or why nobody. (P131 to P139) */
export async function judgedEvidence(text: string): Promise<Pick<EvidenceVector, 'code' | 'convicts'>> {
  const judged = await verifyEvidence(text, crypto);
  if (!judged.ok) return { code: judged.fault.code };
  const { seats, step, code: fault } = judged.value;
  return { code: 'accepted', convicts: { seats, step, fault } };
}

/** A table as it was played up to somewhere, and files about it. */
class Played {
  readonly #kind: Kind;
  readonly scenes: readonly Scene[];

  private constructor(kind: Kind, scenes: readonly Scene[]) {
    this.#kind = kind;
    this.scenes = scenes;
  }

  /** Up to the end of the first step of that kind. */
  static async upTo(kind: Kind, last: InputKind): Promise<Played> {
    let done = false;
    const scenes = await walk({
      ...tableFor(kind),
      until: () => done,
      says: (plan, _seat, payload) => {
        done ||= plan.kind === last;
        return payload;
      },
    });
    return new Played(kind, scenes);
  }

  at(kind: InputKind): Scene {
    return this.scenes.find(({ plan }) => plan.kind === kind)!;
  }

  /** The log before that step. */
  before(step: number): RoundLog {
    const all = logOf(tableFor(this.#kind), this.scenes);
    return { ...all, inputs: all.inputs.filter((input) => input.step < step) };
  }

  /** The file against one input, behind the log before its step, or behind another. */
  against(input: SignedInput, code: string, round = this.before(input.step)): string {
    return makeEvidenceFile({ signed: round.signed, round, inputs: [input] }, code);
  }

  /** The file of two inputs of one seat for one step. */
  twoWords(...inputs: SignedInput[]): string {
    return makeEvidenceFile({ signed: this.before(0).signed, round: null, inputs }, 'log/equivocation');
  }
}

const THREE: Kind = { what: 'Cardinoes', game: cardinoes, devices: [0, 1, 2], seed: 3 };
const TWO: Kind = { what: 'Greta', game: greta, devices: [0, 1], seed: 1 };

/** That input with other fields, signed by its seat, or by another. */
const anew = (input: SignedInput, parts: Partial<SignedInput>, by = input.seat): SignedInput =>
  signInput({ ...input, ...parts }, PAIRS[by]!);
/** With another byte of its payload, counted from the end if below 0. */
const lie = (input: SignedInput, at: number): SignedInput =>
  anew(input, { payload: flip(input.payload, at < 0 ? input.payload.length + at : at) });

type Row = readonly [name: string, text: string];

/** The header that this seat would give in the step where a later round is said to begin. */
async function rightHeader(three: Played, header: SignedInput): Promise<Uint8Array> {
  const context = keyContextOf({ ...contextOf(three.at('header').state, 0, header.seat), round: 1 });
  const made = await crypto.makeKey({ seed: header.head, context });
  return makeHeader({ ...must(parseHeader(header.payload)), ...made });
}

/** An `accept` that complains of that seat's box for the second trustee. */
async function complaint(three: Played, accept: SignedInput, about: Seat): Promise<SignedInput> {
  const { state, step, head } = three.at('accept');
  const { boxes } = must(parseEscrow(three.at('escrow').inputs[0]!.payload));
  const [context, { salt }] = [contextOf(state, step, accept.seat), must(parseAccept(accept.payload))];
  const cards = concatBytes(ephemeralOf(boxOf(boxes, 0)), ephemeralOf(boxOf(boxes, 0)));
  const seed = hash32('box', tableFor(THREE).seedOf(accept.seat));
  const { shares, proof } = must(
    await crypto.makeShares({ seed, keyContext: keyContextOf(context), context, head, cards }),
  );
  return anew(accept, { payload: makeAccept({ complaints: [{ seat: about, shared: shares, proof }], salt }) });
}

/** Words of the first three steps of a table with escrow. */
async function rowsOfThree(three: Played): Promise<Row[]> {
  const [header, escrow, accept] = (['header', 'escrow', 'accept'] as const).map(
    (kind) => three.at(kind).inputs[1]!,
  ) as [SignedInput, SignedInput, SignedInput];
  const badKey = lie(header, 100);
  const badSum = anew(escrow, {
    payload: escrow.payload.map((byte, i, all) => (i >= 4 && i < 36 ? all[i + 32]! : byte)),
  });
  const badPoint = lie(escrow, 4);
  const elsewhere = { head: flip(header.head, 0) };
  const vote = (about: Seat, kind: InputKind): SignedInput =>
    signAt(three.at('accept'), 1, kind, makeVote([about]), PAIRS[1]!);
  const later = { ...three.before(0), opening: { ...three.before(0).opening, step: 9, round: 1, dealer: 0 } };
  const laterHeader = (parts: Partial<SignedInput>): SignedInput => anew(header, { step: 9, round: 1, ...parts });
  const file = three.against(badKey, 'crypto/key-proof');
  const twice = three.twoWords(header, badKey);
  const lines = twice.trimEnd().split('\n');
  return [
    ['two words: headers', twice],
    ['two words: on different heads', three.twoWords(header, anew(header, elsewhere))],
    ['two words: votes', three.twoWords(vote(0, 'gone'), vote(2, 'gone'))],
    ['two words that are one', three.twoWords(header, header)],
    ['a word and a vote', three.twoWords(accept, vote(0, 'kept'))],
    ['words for two steps', three.twoWords(header, anew(header, { step: 1 }))],
    [
      'two words in another order than their bytes',
      [...lines.slice(0, -2), lines.at(-1)!, lines.at(-2)!, ''].join('\n'),
    ],
    [
      'two words of another table',
      three.twoWords(anew(header, { table: header.head }), anew(badKey, { table: header.head })),
    ],
    ['two words, one signed by another', three.twoWords(header, anew(badKey, {}, 0))],
    ['a header without a right proof', file],
    ['with a comment', file.replace('\nstep', ' # so they say\n\nstep')],
    [
      'another kind than is asked for',
      three.against(anew(header, { kind: 'next', payload: Uint8Array.of(0) }), 'table/wrong-kind'),
    ],
    ['parts that do not make the key', three.against(badSum, 'crypto/escrow')],
    ['a point that is none', three.against(badPoint, 'crypto/point')],
    [
      'a payload that is too short',
      three.against(anew(escrow, { payload: escrow.payload.slice(1) }), 'wire/malformed'),
    ],
    ['a complaint about a right box', three.against(await complaint(three, accept, 0), 'crypto/false-complaint')],
    ['a complaint about the own box', three.against(await complaint(three, accept, 1), 'table/false-complaint')],
    [
      'a complaint beside another salt: the salt comes first',
      three.against(lie(await complaint(three, accept, 1), -1), 'table/seal'),
    ],
    ['no salt where a coin falls', three.against(anew(accept, { payload: accept.payload.slice(0, 2) }), 'table/seal')],
    ['another salt than was sealed', three.against(lie(accept, -1), 'table/seal')],
    ['another state', three.against(anew(escrow, { state: escrow.head }), 'table/other-state')],
    [
      'another state, and false: what is false comes first',
      three.against(anew(badSum, { state: escrow.head }), 'crypto/escrow'),
    ],
    [
      'a header of a later round without a right proof',
      three.against(laterHeader({ payload: badKey.payload }), 'crypto/key-proof', later),
    ],
    [
      'a header of a later round with another state',
      three.against(laterHeader({ payload: await rightHeader(three, header) }), 'table/other-state', later),
    ],
    ['a later word that nothing binds', three.against(laterHeader({ kind: 'accept' }), 'table/wrong-kind', later)],
    ['a right word', three.against(escrow, 'crypto/escrow')],
    ['a vote', three.against(vote(0, 'kept'), 'table/wrong-kind')],
    ['behind another log', three.against(anew(badSum, elsewhere), 'crypto/escrow')],
    [
      'behind half a log',
      three.against(badSum, 'crypto/escrow', { ...three.before(1), inputs: three.before(1).inputs.slice(1) }),
    ],
    [
      'behind an opening that the charter does not know',
      three.against(badKey, 'crypto/key-proof', { ...later, opening: { ...later.opening, step: 0 } }),
    ],
    ['of a seat that is not there', three.against(signInput({ ...badKey, seat: 5 }, PAIRS[1]!), 'log/no-seat')],
    ['naming another code', three.against(badKey, 'crypto/point')],
    ['naming another seat', file.replace('accused b', 'accused c')],
    ['naming another step', file.replace('step 0', 'step 1')],
    ['with a second blank', file.replace('step 0', 'step  0')],
    ['without the accused word', file.slice(0, file.lastIndexOf('accused'))],
    ['with a line behind it', `${file}input ${toBase64Url(makeSigned(header))}\n`],
    ['a line that is no base64', `${file.slice(0, file.lastIndexOf('accused'))}accused !\n`],
  ];
}

/** Words of a round that is played: shares, faces, rules. */
function rowsOfTwo(two: Played): Row[] {
  const [share] = two.at('share').inputs as [SignedInput];
  const [move] = two.at('move').inputs as [SignedInput];
  const mover = two.at('move');
  const said = must(parseMove(move.payload));
  const saying = (text: string): SignedInput => anew(move, { payload: makeMove({ ...said, text }) });
  const [card] = said.text.match(/\w\w\[\d+\]/)!;
  const other = card.replace(/^../, card.startsWith('7S') ? '7H' : '7S');
  const idle = signAt(mover, 1 - move.seat, 'move', move.payload, PAIRS[1 - move.seat]!);
  return [
    ['a share with another proof', two.against(lie(share, -1), 'crypto/share-proof')],
    ['a move that the rules refuse', two.against(saying(`place ${card} a1`), 'greta/first-cell')],
    [
      'a move with a face that the card does not have',
      two.against(saying(said.text.replace(card, other)), 'table/faces'),
    ],
    ['what is no move', two.against(saying('place'), 'greta/move-syntax')],
    [
      'a card that the hand does not hold: rules come before cards',
      two.against(saying(said.text.replace('[', '[9')), 'greta/not-in-hand'),
    ],
    ['a move of a seat that is not asked', two.against(idle, 'log/not-asked')],
    ['a right move', two.against(move, 'greta/first-cell')],
  ];
}

export async function buildEvidence(): Promise<EvidenceVector[]> {
  const rows: Row[] = [
    ...(await rowsOfThree(await Played.upTo(THREE, 'accept'))),
    ...rowsOfTwo(await Played.upTo(TWO, 'move')),
    ['two seats with one key', await equalKeys(false)],
    ['a key that was copied', await equalKeys(true)],
    ['a box that does not hold its part', await falseBox(false)],
    ['a right box', await falseBox(true)],
  ];
  return Promise.all(rows.map(async ([name, text]) => ({ name, text, ...(await judgedEvidence(text)) })));
}
