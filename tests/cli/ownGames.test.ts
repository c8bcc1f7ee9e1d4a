/**
 * Rounds of a game that lies beside the page: both commands read them with its module, and with no other one.
 * @module-tag long
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildModule } from '../../build/shelf';
import { must } from '../../src/lib/result';
import { LocalNetwork, createTable, joinTable } from '../../src/package';
import { type AnyGame, moduleHash, removeGame } from '../../src/package/games';
import { Random } from '../../src/package/play';
import { runProcess } from '../run/process';
import { play } from '../../src/cli/playCommand';
import { verify } from '../../src/cli/verifyCommand';
import { fileWith, run } from './run';
import { HAS_PYTHON, MISSING, secondWords } from './verdicts';

const folder = mkdtempSync(join(tmpdir(), 'svista-'));
const MODULE = join(folder, 'crazy-eights.mjs');
const CHANGED = join(folder, 'changed.mjs');
const STRANGE = join(folder, 'strange.mjs');
let round: string;

beforeAll(async () => {
  const text = await buildModule('crazy-eights');
  writeFileSync(MODULE, text);
  writeFileSync(CHANGED, `${text}\n`);
  writeFileSync(STRANGE, 'export const game = { id: "lynx" };');
  const { game } = (await import(/* @vite-ignore */ pathToFileURL(MODULE).href)) as { game: AnyGame };
  round = fileWith(await roundOf({ ...game, source: { address: MODULE, hash: moduleHash(Buffer.from(text)) } }));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => void removeGame('crazy-eights'));

/** The file of a round of two. */
async function roundOf(game: AnyGame): Promise<string> {
  const random = new Random(3);
  const common = {
    network: new LocalNetwork(),
    games: [game],
    onTurn: ({ moves }: { readonly moves: readonly unknown[] }) => random.pick(moves),
  };
  const ada = await createTable({ ...common, name: 'Ada', game, seats: 2 });
  const ben = must(await joinTable(ada.link, { ...common, name: 'Ben' }));
  const [played] = await ada.finished;
  ada.close();
  ben.close();
  removeGame(game.id);
  return played!.file;
}

describe('a round of a game beside the page', () => {
  it('is right, by the very module that was played, in a process of its own', async () => {
    const { status, out, err } = await runProcess('src/cli/verify.ts', [round, '--game', MODULE]);
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^Crazy Eights: Ada \(key .*every card and the scores are right\./s);
    expect(out).toContain('Everything is right.');
  });

  it('is replayed', async () => {
    const { status, out, err } = await run(play, [round, '--game', MODULE]);
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^Crazy Eights: a Ada, b Ben/);
  });

  it.each<[string, () => string[], number, RegExp]>([
    ['no module', () => [], 1, /^game\/unknown: /],
    ['a module with other bytes', () => ['--game', CHANGED], 1, /^game\/other-module: /],
    ['a file that is no module', () => ['--game', round], 2, /^game\/lost: /],
    ['a module that has no whole game', () => ['--game', STRANGE], 2, /^game\/module: /],
    ['the same module twice, as two versions', () => ['--game', MODULE, '--game', CHANGED], 2, /^game\/taken: /],
  ])('is refused with %s', async (_what, args, status, message) => {
    const ran = await run(verify, [round, ...args()]);
    expect([ran.status, ran.out]).toEqual([status, '']);
    expect(ran.err).toMatch(message);
  });

  describe('is read by the second verifier', () => {
    beforeEach(({ skip }) => skip(!HAS_PYTHON, MISSING));

    it('P192: by rules that it knows by name, which it says', () => {
      const { status, out, err } = secondWords(round);
      expect([status, err]).toEqual([0, '']);
      expect(out).toMatch(
        /^Crazy Eights: Ada \(key .* right, by the rules that this verifier knows as Crazy Eights\.$/ms,
      );
      expect(out).toMatch(/^verify\/module: the bytes of the module that the charter names were not looked at; /m);
      expect(out).not.toContain('the very module');
    });

    it('P192: with the module, whose bytes it compares and does not run', () => {
      const { status, out, err } = secondWords('--module', CHANGED, '--module', MODULE, round);
      expect([status, err]).toEqual([0, '']);
      expect(out).toMatch(/^verify\/module: the charter names the very module that was given, which was not run; /m);
    });

    it.each<[string, () => string[], number, RegExp]>([
      ['P192: not with other bytes', () => ['--module', CHANGED, round], 1, /^game\/other-module: /],
      ['not with a module that is not there', () => ['--module', join(folder, 'none.mjs'), round], 2, /No such file/],
      ['not without the name of the module', () => [round, '--module'], 2, /--module MODULE/],
    ])('%s', (_what, args, status, message) => {
      const said = secondWords(...args());
      expect([said.status, said.out]).toEqual([status, '']);
      expect(said.err).toMatch(message);
    });

    it('P192: and of what it refuses it says by which rules', () => {
      const lines = readFileSync(round, 'utf8').split('\n');
      const first = lines.findIndex((line) => line.startsWith('input '));
      const { status, err } = secondWords(fileWith(lines.toSpliced(first, 1).join('\n')));
      expect(status).toBe(1);
      expect(err).toMatch(
        /^roundlog\/order: .* \(by the rules that this verifier knows as Crazy Eights; no module was run\)$/m,
      );
    });
  });
});
