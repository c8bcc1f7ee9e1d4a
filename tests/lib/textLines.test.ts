/** Lines of files from outside: what they say, and that no file can be so made that reading it takes for ever. */
import { describe, expect, it } from 'vitest';
import { play } from '../../src/cli/playCommand';
import { parseEvidenceFile } from '../../src/table/record/evidenceFile';
import { parseGameFile } from '../../src/games/play/gameFile';
import { makeGameFile } from '../../src/games/play/writeGameFile';
import { linesOf } from '../games/play/fileLines';
import { MAX_CARDS } from '../../src/cards/notation';
import {
  MAX_FILE,
  MAX_FILE_LINES,
  MAX_LINE,
  MAX_SIGNED_LINE,
  keyOf,
  placeOf,
  readLines,
  tellFault,
} from '../../src/lib/textLines';
import { run } from '../cli/run';

const said = (text: string): unknown => {
  const lines = readLines(text);
  if (!lines.ok) return `${lines.fault.line}: ${lines.fault.code}`;
  const plain = (all: readonly { readonly number: number; readonly text: string }[] | null): string[] | null =>
    all && all.map(({ number, text: words }) => `${number} ${words}`);
  return [plain(lines.value.readable), plain(lines.value.signed)];
};

const FILE = 'svista game 1\ngame lynx\nseats Anna, Ben\n';

// (P75)
describe('the lines of a file', () => {
  it.each([
    ['', [[], null]],
    ['a', [['1 a'], null]],
    ['\uFEFFa\r\n\n  b \t c \r\n', [['1 a', '3 b \t c'], null]],
    ['a # b # c\n#d\n e#f\n\t#', [['1 a', '3 e#f'], null]],
    ['a\u00A0#b\u00A0c\r', [['1 a'], null]],
    ['a\nsigned # x\nb\n\nc #d', [['1 a'], ['3 b', '5 c']]],
    ['signed\nsigned', [[], ['2 signed']]],
  ])('of %j', (text, wanted) => {
    expect(said(text)).toEqual(wanted);
  });

  it.each(['\v', '\f', '\r', '\x85', '\u2028', '\u2029'])(
    'hold nothing that ends a line for whoever reads them in an editor: %j',
    (end) => {
      expect(said(`a\r\nb #${end}scores 1\r\n`)).toBe('2: file/line-end');
      expect(said(`a\nsigned\n#${end}b`)).toBe('3: file/line-end');
    },
  );

  it('have a first word, and others with one blank between them', () => {
    expect(['a', 'a b', 'a \t b\u2028 c '].map(keyOf)).toEqual([
      { key: 'a', rest: '' },
      { key: 'a', rest: 'b' },
      { key: 'a', rest: 'b c' },
    ]);
  });

  it('are refused where one is too long, with its number, and where there are too many', () => {
    expect(said(`a\n${'x'.repeat(MAX_LINE)}`)).toEqual([['1 a', `2 ${'x'.repeat(MAX_LINE)}`], null]);
    expect(said(`a\n${'x'.repeat(MAX_LINE + 1)}`)).toBe('2: file/long-line');
    expect(said(`a\n#${'x'.repeat(MAX_LINE)}`)).toBe('2: file/long-line');
    expect(said(`signed\n${'x'.repeat(MAX_SIGNED_LINE)}`)).toEqual([[], [`2 ${'x'.repeat(MAX_SIGNED_LINE)}`]]);
    expect(said(`signed\n${'x'.repeat(MAX_SIGNED_LINE + 1)}`)).toBe('2: file/long-line');
    expect(said('\n'.repeat(MAX_FILE_LINES - 1))).toEqual([[], null]);
    expect(said('\n'.repeat(MAX_FILE_LINES))).toBe(`${MAX_FILE_LINES + 1}: file/too-many-lines`);
    expect(said('\n'.repeat(MAX_FILE))).toBe(`${MAX_FILE_LINES + 1}: file/too-many-lines`);
    expect(said('x'.repeat(MAX_FILE + 1))).toBe('1: file/too-long');
  });
});

describe('the place of a fault', () => {
  const place = (file: string, line: number, message: string): unknown => {
    const { column, text } = placeOf(file, { code: 'x/y', message, line });
    return [column, text];
  };

  it('is where the piece stands that the message quotes, or else what follows the first word', () => {
    expect(place('a\n  hand  b  7S7X # 7X\r\nc', 2, '“7X” is no card')).toEqual([14, '  hand  b  7S7X # 7X']);
    expect(place('a: discard KC', 1, 'it does not match')).toEqual([4, 'a: discard KC']);
    expect(place('top 6S', 1, '“top” starts no line')).toEqual([1, 'top 6S']);
    expect(place('dealer', 1, 'nothing is said')).toEqual([1, 'dealer']);
    expect(place('seats  a', 1, 'no “x” is here')).toEqual([8, 'seats  a']);
    expect(place('a', 3, 'no such line')).toEqual([1, '']);
  });

  it('is shown with so much of a long line as fits', () => {
    const told = tellFault(`x ${'7S'.repeat(300)}7X${'7S'.repeat(300)}`, {
      code: 'card/unknown',
      message: '“7X” is no card',
      line: 1,
    });
    expect(told[0]).toBe('line 1, column 603: card/unknown: “7X” is no card');
    expect(told[1]!.length).toBeLessThan(110);
    expect(told[1]!.slice(told[2]!.indexOf('^'), told[2]!.indexOf('^') + 2)).toBe('7X');
  });

  it('is shown where it stands, also behind characters that are written out, and behind tabs', () => {
    const told = tellFault('seats\tA\u001b[2K\u{e0041}B, 7X\r\n', { code: 'x/y', message: '“7X” is none', line: 1 });
    expect(told).toEqual([
      'line 1, column 17: x/y: “7X” is none',
      '    seats A\\u001b[2K\\udb40\\udc41B, 7X',
      `    ${' '.repeat('seats A.u001b[2K.udb40.udc41B, '.length)}^`,
    ]);
  });
});

/**
 * Each of these took minutes, or all memory, when comments were found by an expression and counts were not added up.
 */
const TEDIOUS: readonly (readonly [string, string, string])[] = [
  ['comment signs before another blank', `${FILE}${' #'.repeat(32_000)}\u00A0x`, '4: file/long-line'],
  [
    'comment signs before another blank, in a signed line',
    `${FILE}dealer a\nsigned\n${' #'.repeat(80_000)}\u00A0x`,
    'right',
  ],
  ['blanks', `${FILE}dealer a\nsigned\nx${' '.repeat(160_000)}\u00A0${' '.repeat(3_000)}x`, 'right'],
  [
    'a position of millions of cards',
    `${FILE}position ${`${MAX_CARDS}?`.repeat(2_000_000)}/- - - - a`,
    '4: file/long-line',
  ],
  ['a position of thousands of cards', `${FILE}position ${`${MAX_CARDS}?`.repeat(1_000)}/- - - - a`, 'right'],
  [
    'lines of millions of cards',
    `${FILE}dealer a\n${`deck ${'7S'.repeat(MAX_CARDS)}\n`.repeat(10_000)}`,
    '37: card/too-many',
  ],
  [
    'renewed stocks of millions of cards',
    `${FILE}dealer a\n${`renewed ${'7S'.repeat(MAX_CARDS)}\n`.repeat(10_000)}`,
    '37: card/too-many',
  ],
  ['as many comments as lines', `${FILE}dealer a\n${'a: draw #\n#\n'.repeat(20_000)}`, 'right'],
  ['a deck in one line', `${FILE}dealer a\ndeck ${'7S'.repeat(MAX_CARDS + 1)}`, '5: card/too-many'],
];

describe('a tedious game file', () => {
  it.each(TEDIOUS)('is read once, or refused: %s', (_what, text, wanted) => {
    const file = parseGameFile(text);
    expect(file.ok ? 'right' : `${file.fault.line}: ${file.fault.code}`).toBe(wanted);
    if (file.ok) makeGameFile({ ...file.value, moves: linesOf(file.value) });
  });

  it('is refused as evidence with the line that is too long', () => {
    const fault = parseEvidenceFile(`svista evidence 1\n${' #'.repeat(32_000)}\u00A0x`);
    expect(fault).toMatchObject({
      ok: false,
      fault: { code: 'file/long-line', message: expect.stringMatching(/^line 2: /) as string },
    });
  });
});

/** A round that Anna has won. */
const OVER = 'position -/9C! 5C - - a phase=over ended=finished finisher=a\n';

it('goes on when all have left who played a round that is over', async () => {
  const { status, out } = await run(play, ['-'], `${FILE}${OVER}left b 0\nleft a 0\nscores 30 -2\n`);
  expect([status, out]).toEqual([0, expect.stringContaining('30')]);
});

describe('a file from which a replay cannot go on', () => {
  it.each([
    ['a position of more cards than there may be', `position ${MAX_CARDS}?1?/- - - - a\n`, 4, 'card/too-many'],
    ['somebody who leaves before anything is dealt and again', 'dealer a\nleft b 0\nleft b 0\n', 5, 'file/left'],
    ['a seat that leaves twice', 'dealer a\nleft b b 0\n', 5, 'file/syntax'],
    ['a seat that leaves twice after the end', `${OVER}left b 0\nleft a 0\nleft b 0\n`, 7, 'file/left'],
  ])('is refused with line and code: %s', async (_what, lines, line, code) => {
    const { status, err } = await run(play, ['-'], FILE + lines);
    expect([status, err.replace(/, column \d+: ([^:]+): [^]*/, ': $1')]).toEqual([1, `line ${line}: ${code}`]);
  });
});
