/** Files of rounds and of evidence with one thing changed in each, from a seed: what two verifiers have to agree on. */
import { equalBytes, fromBase64Url, toBase64Url } from '../../src/lib/bytes';
import type { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import type { SigningPair } from '../../src/crypto/sign';
import { INPUT_KINDS, type Input, type SignedInput, signInput } from '../../src/log/input';
import { type Terms, makeCharter } from '../../src/table/charter/charter';
import { encodeSignedCharter } from '../../src/table/charter/signedCharter';
import { makeEvidenceFile } from '../../src/table/record/evidenceFile';
import { type RoundLog, makeRoundLog, parseRoundLog } from '../../src/table/record/roundLog';
import { makeMove, parseMove } from '../../src/table/step/payloads';
import { consentsOf } from '../table/signing';

/** The file of a round, and the keys of its seats. */
export interface RightFile {
  readonly what: string;
  readonly text: string;
  readonly pairs: readonly SigningPair[];
}

export interface ChangedFile {
  readonly what: string;
  readonly text: string;
  /** Whether what is wrong, if anything is, was signed: then both have to name it by the same code. */
  readonly signed: boolean;
}

const SIGNED = 'signed\n';

function logIn(text: string): RoundLog {
  return must(
    parseRoundLog(
      text
        .slice(text.indexOf(`\n${SIGNED}`) + 1 + SIGNED.length)
        .trim()
        .split('\n'),
    ),
  );
}

/** The file with another signed part. */
export function withLog(text: string, log: RoundLog): string {
  return `${text.slice(0, text.indexOf(`\n${SIGNED}`) + 1)}${SIGNED}${makeRoundLog(log).join('\n')}\n`;
}

/** One bit is another. */
function withBit(bytes: Uint8Array, random: Random): Uint8Array {
  if (bytes.length === 0) return Uint8Array.of(0);
  const at = random.below(bytes.length);
  return bytes.map((byte, i) => (i === at ? byte ^ (1 << random.below(8)) : byte));
}

/** Bytes are other ones: a bit, a block of 32 that is zero or no point, two blocks, or another length. */
function changedBytes(bytes: Uint8Array, random: Random): Uint8Array {
  const at = 32 * random.below(Math.max(1, Math.floor(bytes.length / 32)));
  switch (random.below(7)) {
    case 0:
      return bytes.map((byte, i) => (i >= at && i < at + 32 ? 0 : byte));
    case 1:
      return bytes.map((byte, i) => (i >= bytes.length - 32 ? 255 : byte));
    case 2:
      return bytes.subarray(0, Math.max(0, bytes.length - 1 - random.below(70)));
    case 3:
      return Uint8Array.of(...bytes, random.below(256));
    case 4:
      return bytes.map((byte, i) => (i >= at && i < at + 32 && i + 32 < bytes.length ? bytes[i + 32]! : byte));
    default:
      return withBit(bytes, random);
  }
}

/** Words that moves are made of, and what no move says. */
const WORDS =
  'draw end accept pass keep stop resume a b c left right to 1 2 d4 a1 cover - H S pause kiss music 7S JK 😀 bid 0 take ' +
  'lay last [3] play';

function changedMove(said: string, random: Random): string {
  const words = said.split(' ');
  const at = random.below(words.length);
  switch (random.below(5)) {
    case 0:
      return words.with(at, random.pick(WORDS.split(' '))).join(' ');
    case 1:
      return [...words, random.pick(WORDS.split(' '))].join(' ');
    case 2:
      return said.replace(/\d+/, (number) => String(Number(number) + 1));
    case 3:
      return random.pick(WORDS.split(' '));
    default:
      return said.replace(/\[\d+\]/, '');
  }
}

function changedPayload({ kind, payload }: Input, random: Random): Uint8Array {
  if (kind !== 'move' || random.chance(0.5)) return changedBytes(payload, random);
  const move = must(parseMove(payload));
  if (random.chance(0.7)) return makeMove({ ...move, text: changedMove(move.text, random) });
  const part = random.pick(['shares', 'proof', 'claim'] as const);
  return makeMove({ ...move, [part]: changedBytes(move[part], random) });
}

const NUMBERS = ['round', 'attempt', 'step', 'seat'] as const;

/** One field of an input is another, and rightly signed. */
function changedInput(input: SignedInput, { pairs }: RightFile, random: Random): SignedInput {
  const { seat } = input;
  const resigned = (parts: Partial<Input>): SignedInput => signInput({ ...input, ...parts }, pairs[seat]!);
  if (random.chance(0.7)) return resigned({ payload: changedPayload(input, random) });
  if (random.chance(0.3)) return resigned({ kind: random.pick(INPUT_KINDS) });
  if (random.chance(0.5)) return resigned({ [random.pick(NUMBERS)]: random.below(4) });
  const field = random.pick(['table', 'head', 'state'] as const);
  return resigned({ [field]: withBit(input[field], random) });
}

/** The round with that input, and the evidence that it would be. */
async function withInput(
  file: RightFile,
  random: Random,
  codeOf: (text: string) => Promise<string>,
): Promise<ChangedFile> {
  const log = logIn(file.text);
  const at = random.below(log.inputs.length);
  const input = changedInput(log.inputs[at]!, file, random);
  const what = `input ${at} (${log.inputs[at]!.kind}) signed anew`;
  const round = { what, signed: true, text: withLog(file.text, { ...log, inputs: log.inputs.with(at, input) }) };
  if (random.chance(0.5)) return round;
  const before = log.inputs.filter(({ step }) => step < log.inputs[at]!.step);
  const evidence = { signed: log.signed, round: { ...log, inputs: before }, inputs: [input] };
  const text = makeEvidenceFile(evidence, await codeOf(round.text));
  if (random.chance(0.8)) return { what: `${what}, as evidence`, signed: true, text };
  const changed = withLine({ ...file, text }, random);
  return { ...changed, what: `${what}, as evidence, ${changed.what}` };
}

function twoWords(file: RightFile, random: Random): ChangedFile {
  const log = logIn(file.text);
  const at = random.below(log.inputs.length);
  const inputs = [log.inputs[at]!, random.chance(0.2) ? log.inputs[at]! : changedInput(log.inputs[at]!, file, random)];
  const text = makeEvidenceFile({ signed: log.signed, round: null, inputs }, 'log/equivocation');
  return { what: `two words, input ${at}`, signed: true, text };
}

/** Inputs in another number or order. */
function withInputs({ text }: RightFile, random: Random): ChangedFile {
  const log = logIn(text);
  const at = random.below(log.inputs.length - 1);
  const [one, other] = [log.inputs[at]!, log.inputs[at + 1]!];
  const [what, inputs] = random.pick([
    ['left out', log.inputs.toSpliced(at, 1)],
    ['twice', log.inputs.toSpliced(at, 0, one)],
    ['changed places', log.inputs.toSpliced(at, 2, other, one)],
    ['and no more', log.inputs.slice(0, at + 1)],
  ]);
  return { what: `input ${at} ${what}`, signed: true, text: withLog(text, { ...log, inputs }) };
}

/** A bit of what was signed, or of a signature, is another. */
function withSignedBit({ text }: RightFile, random: Random): ChangedFile {
  const lines = text.trimEnd().split('\n');
  const first = lines.indexOf('signed') + 1;
  const at = random.chance(0.4) ? first + random.below(2) : first + random.below(lines.length - first);
  const [key, said] = lines[at]!.split(' ') as [string, string];
  const bytes = withBit(must(fromBase64Url(said)), random);
  return {
    what: `a bit of line ${at + 1} (${key})`,
    signed: false,
    text: `${lines.with(at, `${key} ${toBase64Url(bytes)}`).join('\n')}\n`,
  };
}

/** A line is otherwise: letters, blanks, comments, its place. */
function withLine({ text }: RightFile, random: Random): ChangedFile {
  const lines = text.trimEnd().split('\n');
  const readable = lines.indexOf('signed') + 1;
  const at = random.below(random.chance(0.8) ? readable : lines.length);
  const line = lines[at]!;
  const letter = random.below(line.length);
  const [what, changed] = random.pick<[string, readonly string[]]>([
    [
      'with another letter',
      lines.with(at, line.slice(0, letter) + random.pick([...'aS7 #,=-']) + line.slice(letter + 1)),
    ],
    ['with a letter less', lines.with(at, line.slice(0, letter) + line.slice(letter + 1))],
    ['left out', lines.toSpliced(at, 1)],
    ['twice', lines.toSpliced(at, 0, line)],
    ['one further up', at > 0 ? lines.toSpliced(at - 1, 2, line, lines[at - 1]!) : lines],
    ['with a comment', lines.with(at, `${line} # ${line}`)],
    [
      'with the end of a line in its comment',
      lines.with(at, `${line} # ${random.pick([...'\v\f\r\x85\u2028\u2029'])}${line}`),
    ],
    ['with blanks about it', lines.with(at, `\t ${line}\u00a0\r`)],
    ['under a comment', lines.toSpliced(at, 0, '', '# whatever', '')],
    ['behind a tag', lines.toSpliced(at, 0, random.pick(['date today', 'event', 'table 7', 'data x']))],
    ['with two blanks', lines.with(at, line.replace(' ', '  '))],
  ]);
  return { what: `line ${at + 1} ${what}`, signed: false, text: `${changed.join('\n')}\n` };
}

/** Pieces of names: alike, improper, long, or with marks and blanks. */
const PIECES = [
  ...['Anna', 'anna', 'АNNA', 'Ben', 'l', 'I', '1', '|', 'O', '0', 'ο', 'rn', 'm', 'ﬁ', 'fi', 'ß', 'ss', 'İ', 'i̇'],
  ...['é', 'e\u0301', 'Σ', 'ς', 'σ', 'ʼ', "'", ' ', '\u00a0', '\u200d', '\u0301', 'x\u0302\u0303\u0304\u0305\u0306'],
  ...['👩', '𝐀', 'Å', 'Å', 'ｗ', '٠', '\u202e', 'x'.repeat(22), '#', ',', '\u3164', 'ǅ', 'ŉ', 'ﬀ', '½', '\u0345', 'ᾳ'],
];

/** The round under a charter with other names, to which all have consented: its beginning is never the right one. */
export function renamedFile(file: RightFile, random: Random): ChangedFile {
  const name = (): string => Array.from({ length: 1 + random.below(3) }, () => random.pick(PIECES)).join('');
  const seats = logIn(file.text).signed.charter.seats.map((seat) => ({ ...seat, name: name() }));
  return recharted(file, { seats }, `named ${JSON.stringify(seats.map((seat) => seat.name))}`);
}

/** The round under a charter with another face, theme or module, right ones and wrong, to which all have consented. */
export function reclothedFile(file: RightFile, random: Random): ChangedFile {
  const { charter } = logIn(file.text).signed;
  const bot = charter.seats.findIndex(({ key, device }) => !equalBytes(key, device));
  const who = bot >= 0 && random.chance(0.5) ? bot : random.below(charter.seats.length);
  const face = random.pick([0, 7, 15, 16, 100, 254, 255]);
  const [theme, end] = [random.below(5), random.below(2)];
  const seats = charter.seats.map((seat, i) => (i === who ? { ...seat, face } : seat));
  const module = charter.module.map((byte, i) => (i === 31 ? end : byte));
  return random.pick([
    () => recharted(file, { seats }, `face ${face} on seat ${who}`),
    () => recharted(file, { theme }, `theme ${theme}`),
    () => recharted(file, { module }, `module of ${end}`),
  ])();
}

/** The round under another charter, to which all have consented. */
export function recharted(
  { what, text, pairs }: RightFile,
  terms: Partial<Terms> | ((charter: Terms) => Partial<Terms>),
  change: string,
): ChangedFile {
  const lines = text.split('\n');
  const before = logIn(text).signed.charter;
  const charter = makeCharter({ ...before, ...(typeof terms === 'function' ? terms(before) : terms) });
  const signed = encodeSignedCharter({ charter, consents: consentsOf(charter, pairs) });
  const at = lines.findIndex((line) => line.startsWith('charter '));
  const changed = lines.with(at, `charter ${toBase64Url(signed)}`).join('\n');
  return { what: `${what}: ${change}`, signed: true, text: changed };
}

/**
 * One file with one thing changed. `codeOf`: with which code the verifier refuses a file; it is what evidence says of an
 * input that makes it so.
 */
export async function changedFile(
  file: RightFile,
  random: Random,
  codeOf: (text: string) => Promise<string>,
): Promise<ChangedFile> {
  const changed = random.chance(0.55)
    ? await withInput(file, random, codeOf)
    : random.pick([twoWords, withInputs, withSignedBit, withLine])(file, random);
  return { ...changed, what: `${file.what}: ${changed.what}` };
}
