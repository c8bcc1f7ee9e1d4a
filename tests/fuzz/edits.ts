/**
 * Small changes to something right, so that what comes of them gets past the first look of a reader: to bytes, and to
 * texts.
 *
 * A change is data (a kind, a place as a part of the whole, a number), so that a failing case can be made smaller.
 */
import fc from 'fast-check';
import { utf8 } from '../../src/lib/bytes';

/**
 * Words that have surprised programs before: names that every object has, characters that are none, numbers in other
 * spellings.
 */
export const EVIL: readonly string[] = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'length',
  'then',
  'undefined',
  'null',
  'NaN',
  'true',
  '{}',
  '[]',
  '\u2028',
  '\u2029',
  '\u0000',
  '\u0085',
  '\uFEFF',
  '\u00a0',
  '\u200b',
  '\u202e',
  '\r',
  '\n',
  '\t',
  ' ',
  '\ud800',
  '\udc00',
  '\u0301',
  '𝟙',
  '１',
  'İ',
  'ß',
  '-0',
  '00',
  '01',
  '1e9',
  '0x10',
  '1.5',
  '-1',
  '+1',
  '65535',
  '65536',
  '4294967295',
  '4294967296',
  '9007199254740993',
  '999999999999999999999',
  '∞',
  'JK',
  '[0]',
  '[999999]',
  '[01]',
  '[',
  ']',
  '7S',
  '?',
  '208?',
  '0?',
  '!',
  '#',
  '-',
  '/',
  ',',
  '=',
  ':',
  '*',
  '+',
  '~',
  '^',
  '%00',
  '..',
  '\\',
];

/** Words of moves that are no cards of the hand, or of no deck, and what may stand beside a card. */
export const MOVE_WORDS: readonly string[] = [
  'JK',
  'JK',
  'JKJKJK',
  'JK[0]',
  'JK[7]',
  'ZZ',
  '7S',
  '7S[0]',
  'AS[999999]',
  '[0]',
  '[3][3]',
  '7S7S7S',
  '-',
  'a',
  'b',
  'h',
  'S',
  'to',
  '0',
  '1',
  '999',
  'kiss',
  'pause',
  'left',
  'up',
  'd4',
  'a8',
  'cover',
];

/** A place in something, as a part of it, so that it means something for every length. */
const place = fc.nat(9999);
const at = (part: number, length: number): number => Math.min(length, Math.floor((part / 10_000) * (length + 1)));

/** One change; what it means depends on what is changed. */
export interface Edit {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

const edit = (kinds: readonly string[]): fc.Arbitrary<Edit> =>
  fc.record({ kind: fc.constantFrom(...kinds), from: place, to: place, value: fc.nat(65_535) });

const BYTE_EDITS = [
  'flip',
  'set',
  'cut',
  'extend',
  'double',
  'drop',
  'huge',
  'splice',
  'word',
  'count',
  'swap',
] as const;
const EXTREMES = [0, 1, 2, 3, 8, 31, 32, 63, 64, 127, 128, 254, 255];
const COUNTS = [0, 1, 255, 256, 32_767, 65_535];

function editBytes(bytes: Uint8Array, { kind, from, to, value }: Edit, other: Uint8Array): Uint8Array {
  const [a, b] = [at(from, bytes.length), at(to, bytes.length)].sort((x, y) => x - y) as [number, number];
  const join = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(Buffer.concat(parts));
  const put = (patch: Uint8Array): Uint8Array =>
    join(bytes.subarray(0, a), patch, bytes.subarray(Math.min(a + patch.length, bytes.length)));
  switch (kind) {
    case 'flip':
      return bytes.map((byte, i) => (i === a ? byte ^ (1 << (value % 8)) : byte));
    case 'set':
      return bytes.map((byte, i) => (i === a ? EXTREMES[value % EXTREMES.length]! : byte));
    case 'cut':
      return bytes.slice(0, a);
    case 'extend':
      return join(bytes, new Uint8Array(1 + (value % 80)).fill(value % 256));
    case 'double':
      return join(bytes.subarray(0, b), bytes.subarray(a, Math.min(b, a + 4096)), bytes.subarray(b));
    case 'drop':
      return join(bytes.subarray(0, a), bytes.subarray(Math.min(b, a + 1 + (value % 64))));
    case 'huge':
      return put(Uint8Array.of(value % 2 ? 0xff : 0x7f, 0xff, 0xff, 0xff).subarray(0, value % 3 === 0 ? 2 : 4));
    case 'count': {
      const count = COUNTS[value % COUNTS.length]!;
      return put(Uint8Array.of(count >> 8, count & 255));
    }
    case 'splice':
      return join(bytes.subarray(0, a), other.subarray(at(to, other.length)));
    case 'word':
      return join(bytes.subarray(0, a), utf8(EVIL[value % EVIL.length]!), bytes.subarray(b < a + 64 ? b : a));
    default:
      return join(bytes.subarray(b), bytes.subarray(0, b));
  }
}

/** Right ones: some, or as many as can be made. */
export type Samples<T> = readonly T[] | fc.Arbitrary<T>;

function sampled<T>(samples: Samples<T>): fc.Arbitrary<T> {
  return 'generate' in samples ? samples : fc.nat(samples.length - 1).map((i) => samples[i]!);
}

/** Changes to bytes that are known only later. */
export const byteEdits = (most: number): fc.Arbitrary<readonly Edit[]> =>
  fc.array(edit(BYTE_EDITS), { minLength: 1, maxLength: most });

export function applyToBytes(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array {
  return edits.reduce((changed, each) => editBytes(changed, each, bytes), bytes);
}

/** These bytes, most with some changes, a few as they are; and now and then any bytes. */
export function editedBytes(samples: Samples<Uint8Array>, most = 4): fc.Arbitrary<Uint8Array> {
  const sample = sampled(samples);
  const edited = fc
    .tuple(sample, sample, fc.array(edit(BYTE_EDITS), { maxLength: most }))
    .map(([bytes, other, edits]) => edits.reduce((changed, each) => editBytes(changed, each, other), bytes));
  return fc.oneof({ arbitrary: edited, weight: 15 }, { arbitrary: fc.uint8Array({ maxLength: 200 }), weight: 1 });
}

const TEXT_EDITS = [
  'put',
  'drop',
  'double',
  'evil',
  'number',
  'word',
  'case',
  'swap',
  'many',
  'cut',
  'splice',
  'say',
  'say',
  'other',
  'other',
] as const;
const SEPARATORS = /([\s/,=:+?.*!#[\]()-]+)/;

/** The word at a part of the text, as where it begins and ends. */
function wordAt(text: string, part: number): readonly [number, number] {
  const words: [number, number][] = [];
  let from = 0;
  for (const [i, each] of text.split(SEPARATORS).entries()) {
    if (i % 2 === 0 && each !== '') words.push([from, from + each.length]);
    from += each.length;
  }
  return words.length === 0 ? [0, text.length] : words[Math.floor((part / 10_000) * words.length)]!;
}

function editText(text: string, { kind, from, to, value }: Edit, other: string, words: readonly string[]): string {
  const [a, b] = [at(from, text.length), at(to, text.length)].sort((x, y) => x - y) as [number, number];
  const [start, end] = wordAt(text, from);
  const evil = EVIL[value % EVIL.length]!;
  const replaced = (word: string): string => text.slice(0, start) + word + text.slice(end);
  switch (kind) {
    case 'put':
      return text.slice(0, a) + evil + text.slice(a);
    case 'drop':
      return text.slice(0, a) + text.slice(Math.min(b, a + 1 + (value % 24)));
    case 'double':
      return text.slice(0, b) + text.slice(a, Math.min(b, a + 500)) + text.slice(b);
    case 'evil':
      return replaced(evil);
    case 'number':
      return text.replace(/\d+/g, (digits, offset: number) =>
        offset >= a && offset < a + 40 ? String(COUNTS[value % COUNTS.length]! - (value % 3)) : digits,
      );
    case 'word': {
      const [s, e] = wordAt(other, to);
      return replaced(other.slice(s, e));
    }
    case 'case':
      return replaced(value % 2 ? text.slice(start, end).toLowerCase() : text.slice(start, end).toUpperCase());
    case 'swap': {
      const [s, e] = wordAt(text, to);
      return s >= end
        ? text.slice(0, start) + text.slice(s, e) + text.slice(end, s) + text.slice(start, end) + text.slice(e)
        : text;
    }
    case 'many':
      return text.slice(0, end) + text.slice(start, Math.min(end, start + 8)).repeat(value % 300) + text.slice(end);
    case 'cut':
      return text.slice(0, a);
    case 'say':
      return `${text} ${words[value % words.length]!}`;
    case 'other': {
      const parts = text.split(' ');
      return parts.with(Math.floor((from / 10_000) * parts.length), words[value % words.length]!).join(' ');
    }
    default:
      return text.slice(0, a) + other.slice(at(to, other.length));
  }
}

/** Changes to a text that is known only later. */
export const textEdits = (most: number): fc.Arbitrary<readonly Edit[]> =>
  fc.array(edit(TEXT_EDITS), { minLength: 1, maxLength: most });

export function applyToText(text: string, edits: readonly Edit[], words: readonly string[]): string {
  return edits.reduce((changed, each) => editText(changed, each, text, words), text);
}

/** Made once: each list of characters that it is made of costs some 30 ms. */
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...EVIL), fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 12 })
  .map((words) => words.join(''));

/**
 * These texts, most with some changes, a few as they are; and now and then any text. `words`: what may be said in the
 * place of a word, or at the end.
 */
export function editedText(samples: Samples<string>, most = 4, words: readonly string[] = EVIL): fc.Arbitrary<string> {
  const sample = sampled(samples);
  const edited = fc
    .tuple(sample, sample, fc.array(edit(TEXT_EDITS), { maxLength: most }))
    .map(([text, other, edits]) => edits.reduce((changed, each) => editText(changed, each, other, words), text));
  return fc.oneof({ arbitrary: edited, weight: 15 }, { arbitrary: anyText, weight: 1 });
}
