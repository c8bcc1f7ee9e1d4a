/** The command line of the LAN host. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseArguments } from '../../src/host/options';

describe('the command line', () => {
  test.each([
    ['', { port: undefined, help: false }],
    ['--open', { port: undefined, open: true, help: false }],
    ['--port 9000', { port: 9000, help: false }],
    ['--port=9000', { port: 9000, help: false }],
    ['-p 1', { port: 1, help: false }],
    ['--help', { port: undefined, help: true }],
    ['-h --port 65535', { port: 65_535, help: true }],
    [
      '--name a.example --name=203.0.113.9 --name ::1',
      { port: undefined, help: false, names: ['a.example', '203.0.113.9', '::1'] },
    ],
    ['--games ./my-games', { port: undefined, help: false, games: './my-games' }],
    ['--page https://cards.example/anna/', { port: undefined, help: false, pages: ['https://cards.example/anna/'] }],
  ])('“%s” is understood', (line, value) => {
    expect(parseArguments(line.split(' ').filter(Boolean))).toEqual({
      ok: true,
      value: { names: [], pages: [], games: undefined, open: false, ...value },
    });
  });

  test.each([
    ['--prot 9000', 'args/unknown'],
    ['9000', 'args/unknown'],
    ['--help=no', 'args/unknown'],
    ['--port', 'args/value'],
    ['--port many', 'args/port'],
    ['--port 0', 'args/port'],
    ['--port 65536', 'args/port'],
    ['--port -1', 'args/port'],
    ['--port 80.5', 'args/port'],
    ['--port=', 'args/port'],
    ['--name', 'args/value'],
    ['--name table.example:8080', 'args/name'],
    ['--name http://table.example', 'args/name'],
    ['--games', 'args/value'],
    ['--page', 'args/value'],
    ['--page cards.example', 'args/page'],
  ])('“%s” is refused', (line, code) => {
    expect(parseArguments(line.split(' ').filter(Boolean))).toMatchObject({ ok: false, fault: { code } });
  });

  /** What the program says to these words, and how it ends. */
  const run = (...words: string[]): Promise<{ code: unknown; text: string }> => {
    const root = join(import.meta.dirname, '..', '..');
    const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
    return new Promise((resolve) => {
      execFile(process.execPath, [tsx, join(root, 'src', 'host', 'main.ts'), ...words], (error, out, text) => {
        resolve({ code: error?.code ?? 0, text: out + text });
      });
    });
  };

  test('that is not understood ends the program with exit code 2 and a sentence', async () => {
    expect(await run('--prot', '9000')).toEqual({ code: 2, text: expect.stringContaining('args/unknown') });
  });

  test('says what check-game is for, and takes no option for the name of a file', { tags: ['long'] }, async () => {
    const [help, option, none] = [
      await run('check-game', '--help'),
      await run('check-game', '--fast'),
      await run('check-game'),
    ];
    expect(help).toEqual({ code: 0, text: expect.stringContaining('npx svista check-game FILE') });
    for (const said of [option, none])
      expect(said).toEqual({ code: 2, text: expect.stringContaining('check/usage: ') });
  });
});
