/** Files of rounds that somebody has tampered with, as the page reads them: all that it takes from one, it shows. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../../../src/games/registry';
import { parseGameFile } from '../../../../src/games/play/gameFile';
import { replay } from '../../../../src/games/play/replay';
import { fromBase64Url, toBase64Url, utf8 } from '../../../../src/lib/bytes';
import { must } from '../../../../src/lib/result';
import { MAX_FILE, MAX_FILE_LINES, MAX_LINE } from '../../../../src/lib/textLines';
import { makeEvidenceFile } from '../../../../src/table/record/evidenceFile';
import { type FromFile, roundFrom } from '../../../../src/ui/screens/replay/fromFile';
import { editedText } from '../../../fuzz/edits';
import { fileOf, roundOf } from '../../../fuzz/rounds';
import { sampleOf } from '../../../run/sample';

/** What the page makes of these bytes, or of a text. */
const read = (content: string | Uint8Array<ArrayBuffer>, name = 'round.svista'): Promise<FromFile> =>
  roundFrom(new File([content], name), () => Promise.resolve(false));

/** The code of what is wrong with a text; null if nothing is. */
function codeOf(text: string): string | null {
  const parsed = parseGameFile(text);
  return (parsed.ok ? replay(parsed.value).fault : parsed.fault)?.code ?? null;
}

/** The first line that begins so is another one. */
const withLine = (text: string, begins: RegExp, line: (before: string) => string): string => {
  const lines = text.split('\n');
  const at = lines.findIndex((each) => begins.test(each));
  return lines.with(at, line(lines[at]!)).join('\n');
};

/** Anna is called otherwise. */
const named = (name: string) => (text: string) => text.replace('seats Anna', `seats ${name}`);
/** One line more before the moves. */
const besides = (line: string) => (text: string) => withLine(text, /^dealer/, (dealer) => `${dealer}\n${line}`);
const moved = (change: (move: string) => string) => (text: string) =>
  withLine(text, /^[a-h]: /, (move) => move.slice(0, 3) + change(move.slice(3)));

const DIGITS = '9'.repeat(400);

describe.each(GAMES.map((game) => [game.name, game] as const))('a saved round of %s', (_, game) => {
  it('is read whole, and nothing is said against it', async () => {
    const { opened, problem } = await read(await fileOf(game));
    expect(problem).toBeNull();
    expect(opened!.steps.result).not.toBeNull();
    expect(opened!.file.names.slice(0, 2)).toEqual(['Anna', 'Ben']);
  });

  it.each<[string, string | RegExp, (text: string) => string]>([
    ['another seat for a move', 'file/not-asked', (text) => withLine(text, /^b: /, (move) => `a${move.slice(1)}`)],
    [
      'a point more',
      'file/scores',
      (text) => text.replace(/^scores (-?\d+)/m, (_, had) => `scores ${Number(had) + 1}`),
    ],
    ['points without end', 'file/syntax', (text) => text.replace(/^scores -?\d+/m, `scores ${DIGITS}`)],
    ['a dealer whom there is not', /^seat\//, (text) => withLine(text, /^dealer/, () => `dealer ${DIGITS}`)],
    ['rounds without end before it', 'file/before', besides(`before ${DIGITS}`)],
    ['an option without end', /^options\//, (text) => withLine(text, /^options/, (line) => `${line} hand=${DIGITS}`)],
    ['somebody who left after everything', /^(file|seat|left)\//, besides(`left a ${DIGITS}`)],
    ['a card of any number', /./, moved((move) => `${move}[${DIGITS}]`)],
    ['a move in brackets in brackets', /./, moved(() => '[('.repeat(2000))],
    [
      'a position in brackets in brackets',
      /./,
      (text) => withLine(text, /^dealer/, () => `position ${'('.repeat(4000)}`),
    ],
    ['a name that turns the line', 'file/names', named('A\u202enna')],
    ['a name that embeds a direction', 'file/names', named('Anna\u2067')],
    ['a name with a control', 'file/names', named('A\u0007nna')],
    ['a name with what nobody sees', 'file/names', named('An\u200bna')],
    ['a name of an invisible letter', 'file/names', named('\u3164')],
    ['a name that hides the lines about it', 'file/names', named(`A${'\u0301'.repeat(12)}nna`)],
    ['a name without end', 'file/names', named('A'.repeat(300))],
    ['a version to come', 'file/not-a-game', (text) => text.replace('svista game 1', 'svista game 2')],
    ['a version of any number', 'file/not-a-game', (text) => text.replace('game 1', `game ${DIGITS}`)],
    ['a line without end', 'file/long-line', moved((move) => move + ' '.repeat(MAX_LINE))],
    ['lines without end', 'file/too-many-lines', (text) => '\n'.repeat(MAX_FILE_LINES) + text],
  ])('with %s is refused with a sentence, and what is wrong is not shown', async (_what, code, change) => {
    const text = change(await fileOf(game));
    expect(codeOf(text)).toMatch(code);
    const { opened, problem } = await read(text);
    expect(problem).toMatch(/^round\.svista, line \d+, column \d+, “.{0,100}”: .+\.$/);
    expect(code === 'file/scores' ? null : (opened?.steps.result ?? null)).toBeNull();
    if (code === 'file/names' || code === 'file/not-a-game') expect(opened).toBeNull();
    for (const { moves } of opened?.steps.steps ?? []) expect(moves.length).toBeLessThanOrEqual(game.maxSeats);
  });

  it('whose text is UTF-16, or has letters of another page of codes, is none', async () => {
    const text = await fileOf(game);
    const readable = text.slice(0, text.indexOf('\nsigned\n'));
    const wide = new Uint8Array(Uint16Array.from(readable, (letter) => letter.charCodeAt(0)).buffer);
    expect(await read(wide)).toEqual({ opened: null, problem: expect.stringContaining('a game file starts with') });
    const [before, after] = text.split('Anna');
    const latin = new Uint8Array([...utf8(before!), 0xc4, ...utf8(`nna${after!}`)]);
    expect(await read(latin)).toEqual({
      opened: null,
      problem: expect.stringContaining('every seat has a plain name'),
    });
  });

  it('is not opened where it is larger than any, and is not even read then', async () => {
    const file = { name: 'x', size: MAX_FILE + 1, text: () => Promise.reject(new Error('it was read')) };
    expect(await roundFrom(file, () => Promise.resolve(false))).toEqual({
      opened: null,
      problem: `x: a file has at most ${MAX_FILE} characters.`,
    });
  });

  it('that is evidence, or has any signed part, says no more by it', async () => {
    const { signed, log } = await roundOf(game);
    const [one, other] = log.inputs as [(typeof log.inputs)[0], (typeof log.inputs)[0]];
    const evidence = makeEvidenceFile({ signed, round: null, inputs: [one, other] }, 'log/equivocation');
    expect(await read(evidence)).toEqual({ opened: null, problem: expect.stringContaining('a game file starts with') });
    const text = await fileOf(game);
    const right = await read(text);
    const start = text.indexOf('\nsigned\n');
    const bytes = must(fromBase64Url(/^input (\S+)/m.exec(text)![1]!));
    for (const part of [
      text.slice(start).replace(/^input \S+/m, `input ${toBase64Url(bytes.with(bytes.length - 1, bytes.at(-1)! ^ 1))}`),
      text.slice(start).replace(/^input \S+/m, 'input !'),
      text.slice(start).replace(/^opening \S+/m, `opening ${toBase64Url(utf8('['.repeat(60_000)))}`),
      text.slice(start).split('\n').slice(0, 3).join('\n'),
      `\nsigned\n${'['.repeat(100_000)}\n`,
    ]) {
      const { opened, problem } = await read(text.slice(0, start) + part);
      expect(problem).toBeNull();
      expect(opened!.steps).toEqual(right.opened!.steps);
    }
  });
});

describe('a file that a page is given', () => {
  it('shows no more than the rules have made, and says the rest in letters that are seen, whatever is in it', async () => {
    const files = await Promise.all(GAMES.map(fileOf));
    const texts = editedText(
      files.map((text) => text.slice(0, text.indexOf('\nsigned\n') + 1)),
      3,
    );
    const plain = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;
    await fc.assert(
      fc.asyncProperty(texts, fc.constantFrom('a.svista', 'a\u202etsivs.txt', '\u0007'), async (text, name) => {
        const { opened, problem } = await read(text, name);
        expect(problem ?? '').toMatch(plain);
        if (!opened) return void expect(problem).not.toBeNull();
        const { file, steps } = opened;
        for (const each of file.names) expect(each).toMatch(plain);
        expect(steps.steps.length).toBeLessThanOrEqual(file.moves.length + 1);
        expect(problem === null).toBe(steps.fault === null);
      }),
      { numRuns: sampleOf(3000, 300, 100), seed: 29 },
    );
  });
});
