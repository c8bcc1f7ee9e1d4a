/**
 * The package, as `npx svista` has it: packed, installed into an empty folder with no network, started.
 * @module-tag long
 */
import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mayImport } from '../../src/games/gameModule';
import { startHost } from '../../src/host/host';
import { must } from '../../src/lib/result';
import { BrowserHarness } from './harness';
import { portOf, startProgram } from './program';
import { eventually, pause } from '../run/eventually';

const ROOT = new URL('../../', import.meta.url).pathname;
const run = promisify(execFile);

let folder: string;
let harness: BrowserHarness;
let packed: readonly string[];
/** What npm said while it installed the package. */
let said: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svista-package-'));
  // Everything else is built already.
  await run('npm', ['run', '-s', 'types'], { cwd: ROOT });
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    cwd: ROOT,
  });
  const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
  packed = files.map(({ path }) => path);
  await writeFile(join(folder, 'package.json'), '{}');
  const quiet = ['--offline', '--no-audit', '--no-fund', '--foreground-scripts', '--cache', join(folder, 'cache')];
  const installed = await run('npm', ['install', ...quiet, join(folder, filename)], { cwd: folder });
  said = installed.stdout + installed.stderr;
  harness = await BrowserHarness.open();
});

afterEach(() => harness.sendHome());
afterAll(async () => {
  await harness.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the package', () => {
  it('holds the page, the host and on what terms, and no source', () => {
    const others = packed
      .filter((path) => !/^dist\/(?:(?:assets|shelf)\/[^/]+|[^/]+)$|^lib\/svista\//.test(path))
      .sort();
    expect(others).toEqual(['LICENSE', 'README.md', 'lib/host/LICENSES.txt', 'lib/host/main.js', 'package.json']);
    const engine = packed.filter((path) => path.startsWith('lib/svista/'));
    expect(engine.filter((path) => !/\.js$|\.d\.ts$|LICENSES\.txt$/.test(path))).toEqual([]);
    for (const page of ['index.html', 'svista.html', 'LICENSES.txt', 'config.json', 'shelf/hearts.js'])
      expect(packed).toContain(`dist/${page}`);
  });

  it('plays a round of cards in fifteen lines, as its document has them, and leaves nothing running', async () => {
    const [, example] = /```js\n([^]+?)```/.exec(await readFile(join(ROOT, 'docs/package.md'), 'utf8'))!;
    expect(
      example!
        .trim()
        .split('\n')
        .filter((line) => line.trim() !== '').length,
    ).toBeLessThanOrEqual(15);
    await writeFile(join(folder, 'round.mjs'), example!);
    const { stdout } = await run(process.execPath, ['round.mjs'], { cwd: folder });
    expect(stdout).toMatch(/^\[ 'Ada', 'Ben' \] \[ -?\d+, -?\d+ \] verified\n$/);
  });

  it('can be imported for Node and for bundlers with the types of all that it promises', async () => {
    const { exports } = JSON.parse(await readFile(join(folder, 'node_modules/svista/package.json'), 'utf8')) as {
      exports: Record<string, unknown>;
    };
    const entries = Object.keys(exports).filter((path) => !/json$|worker$/.test(path));
    const lines = entries.map((path, i) => `import * as entry${i} from 'svista${path.slice(1)}';`);
    const uses = [
      ...lines,
      `export const used = [${entries.map((_, i) => `entry${i}`).join(', ')}];`,
      `const wrong: number = entry0.createTable;`,
    ];
    await writeFile(join(folder, 'uses.mts'), uses.join('\n'));
    const compiler = join(ROOT, 'node_modules/@typescript/native/bin/tsc');
    for (const way of [
      ['nodenext', 'nodenext'],
      ['esnext', 'bundler'],
    ] as const) {
      const words = ['--noEmit', '--strict', '--target', 'es2022', '--lib', 'es2023,dom', '--types', '', 'uses.mts'];
      const checked = run(process.execPath, [compiler, '--module', way[0], '--moduleResolution', way[1], ...words], {
        cwd: folder,
      });
      // Only what is wrong is found.
      await expect(checked).rejects.toThrow();
      const { stdout } = await checked.catch((error: unknown) => error as { stdout: string });
      expect(
        stdout
          .trim()
          .split('\n')
          .filter((line) => /error TS/.test(line)),
      ).toEqual([expect.stringMatching(/^uses\.mts\(\d+,7\): error TS2322/)]);
    }
  });

  it('has nothing of the screen or of its tools in what is imported', async () => {
    for (const path of packed.filter((each) => /^lib\/svista\/.*\.js$/.test(each))) {
      const text = await readFile(join(folder, 'node_modules', 'svista', path), 'utf8');
      expect(text).not.toMatch(/from ["'](?:svelte|vite|node:http|express|ws)/);
    }
  });

  it('runs no script where it is installed', async () => {
    const { scripts } = JSON.parse(await readFile(join(folder, 'node_modules/svista/package.json'), 'utf8')) as {
      scripts: Readonly<Record<string, string>>;
    };
    const run = ['preinstall', 'install', 'postinstall', 'preprepare', 'postprepare', 'dependencies'];
    expect(Object.keys(scripts).filter((name) => run.includes(name))).toEqual([]);
    expect(said, 'npm names each script that it runs').not.toMatch(/^> /m);
  });

  it('brings no other package along', async () => {
    expect((await readdir(join(folder, 'node_modules'))).filter((name) => !name.startsWith('.'))).toEqual(['svista']);
  });

  it('tells on what terms everything that is built in is let go', async () => {
    const of = (path: string): Promise<string> => readFile(join(folder, 'node_modules', 'svista', path), 'utf8');
    for (const name of ['svelte', 'peerjs', 'tweetnacl', 'idb', 'lean-qr', '@noble/curves']) {
      expect(await of('dist/LICENSES.txt')).toMatch(new RegExp(`^${name} \\d+\\.`, 'm'));
    }
    for (const name of ['peer', 'ws', 'express', 'lean-qr'])
      expect(await of('lib/host/LICENSES.txt')).toMatch(new RegExp(`^${name} \\d+\\.`, 'm'));
  });

  it('opens a table in a browser, by the name of its command, and shows its page if that is asked for', async () => {
    const port = portOf(1);
    const opened = join(folder, 'opened.txt');
    const opener = join(folder, 'xdg-open');
    await writeFile(opener, `#!/bin/sh\nprintf '%s' "$1" > '${opened}'\n`);
    await chmod(opener, 0o755);
    const isLinux = process.platform === 'linux';
    const words = ['--port', String(port), '--name', 'table.lan', ...(isLinux ? ['--open'] : [])];
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH']}` };
    const { greeting, stop } = await startProgram(join(folder, 'node_modules', '.bin', 'svista'), words, folder, env);
    try {
      expect(greeting).toContain(`http://localhost:${port}/`);
      if (isLinux) await eventually(() => readFile(opened, 'utf8')).toBe(`http://localhost:${port}/`);
      const players = [await harness.person('Anna'), await harness.person('Ben')];
      const address = `http://table.lan:${port}/`;
      expect(await harness.gather(players, address)).toContain(`${address}#t=`);
      for (const { errors } of players) expect(errors).toEqual([]);
    } finally {
      expect(await stop()).toBe(0);
    }
  });

  it('says of a module whether its games keep the laws', async () => {
    await writeFile(join(folder, 'right.mjs'), "export { greta } from 'svista';");
    await writeFile(
      join(folder, 'wrong.mjs'),
      "import { greta } from 'svista'; export const game = { ...greta, bound: () => 3 };",
    );
    const check = (file: string[]): Promise<{ stdout: string; stderr: string; code?: number }> =>
      run(join(folder, 'node_modules', '.bin', 'svista'), ['check-game', ...file], { cwd: folder }).catch(
        (error: unknown) => error as never,
      );
    expect((await check(['right.mjs'])).stdout).toBe('Greta: keeps all laws.\n');
    const wrong = await check(['wrong.mjs']);
    expect([wrong.code, wrong.stdout]).toEqual([
      1,
      expect.stringMatching(/^Greta, 2 seats, seed \d+: a round ends within its bound: /),
    ]);
    expect((await check(['missing.mjs'])).stderr).toMatch(/^check\/module: /);
    expect((await check([])).stderr).toMatch(/^check\/usage: /);
  });

  it('begins a game of one’s own, which keeps the laws and builds, from a package of its own', async () => {
    const packer = join(ROOT, 'create-svista');
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: packer });
    const [{ filename, files }] = JSON.parse(stdout.slice(stdout.indexOf('['))) as [
      { filename: string; files: { path: string }[] },
    ];
    expect(files.map(({ path }) => path)).toContain('template/rules.ts');
    const own = join(folder, 'own');
    await mkdir(own);
    await run('tar', ['-xzf', join(folder, filename), '-C', own]);
    const create = (words: string[]): Promise<{ stdout: string; stderr: string; code?: number }> =>
      run(process.execPath, [join(own, 'package/index.mjs'), ...words], { cwd: folder }).catch(
        (error: unknown) => error as never,
      );
    expect((await create(['my-game'])).stdout).toContain('my-game is there: ');
    expect(await create(['my-game'])).toMatchObject({ code: 2, stderr: expect.stringMatching(/^create\/exists: /) });
    expect(await create(['My Game'])).toMatchObject({ code: 2, stderr: expect.stringMatching(/^create\/name: /) });
    expect(await create([])).toMatchObject({ code: 2, stderr: expect.stringMatching(/^usage: /) });
    const game = join(folder, 'my-game');
    const { name } = JSON.parse(await readFile(join(game, 'package.json'), 'utf8')) as { name: string };
    expect(name).toBe('my-game');
    // What it would install is in this project; the package itself is the packed one.
    for (const tool of ['vite', 'vitest'])
      await symlink(join(ROOT, 'node_modules', tool), join(folder, 'node_modules', tool));
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    const tested = await run(process.execPath, [vitest, 'run', '--testTimeout=0'], { cwd: game });
    expect(tested.stdout).toMatch(/1 passed/);
    // Its types are checked, against those of the package: what is wrong is found, and nothing else.
    const { scripts } = JSON.parse(await readFile(join(game, 'package.json'), 'utf8')) as {
      scripts: Readonly<Record<string, string>>;
    };
    expect(scripts['check']).toBe('tsc');
    await symlink(join(ROOT, 'node_modules/@typescript/native'), join(folder, 'node_modules/typescript'));
    const check = (): Promise<{ stdout: string }> =>
      run(process.execPath, [join(folder, 'node_modules/typescript/bin/tsc')], { cwd: game });
    expect((await check()).stdout).toBe('');
    await writeFile(
      join(game, 'wrong.ts'),
      "import { ohHell } from './rules';\nexport const wrong: number = ohHell.id;\n",
    );
    const failed = await check().catch((error: unknown) => error as { stdout: string });
    expect(failed.stdout.trim().split('\n')).toEqual([expect.stringMatching(/^wrong\.ts\(2,14\): error TS2322/)]);
    await rm(join(game, 'wrong.ts'));
    await run(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build'], { cwd: game });
    expect(await readdir(join(game, 'dist'))).toContain('index.html');

    // And the file that lies beside a page of somebody's own is one, without imports, as pages want it.
    const asModule = ['build', '--config', 'module.config.js'];
    await run(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), ...asModule], { cwd: game });
    expect(await readdir(join(game, 'module'))).toEqual(['oh-hell.js']);
    const file = join(game, 'module/oh-hell.js');
    expect(mayImport(await readFile(file, 'utf8'))).toBe(false);
    const checked = await run(join(folder, 'node_modules', '.bin', 'svista'), ['check-game', file], { cwd: game });
    expect(checked.stdout).toBe('Oh Hell: keeps all laws.\n');
  });

  it('is all that an example outside of the house needs: two browsers play Oh Hell over WebRTC', async () => {
    const example = join(folder, 'oh-hell');
    await cp(join(ROOT, 'examples/oh-hell'), example, { recursive: true });
    await run(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--base', './'], {
      cwd: example,
    });
    const host = must(await startHost({ dist: join(example, 'dist'), port: 0, stunPort: 0, bind: '127.0.0.1' }));
    try {
      const players = [await harness.person('Cleo'), await harness.person('Dora')];
      const page = (name: string): string => `http://127.0.0.1:${host.port}/?seats=2&name=${name}`;
      await players[0]!.page.goto(page('Cleo'));
      const link = players[0]!.page.locator('#link');
      await link.filter({ hasText: '#t=' }).waitFor();
      const [, fragment] = (await link.textContent())!.split('#');
      await players[1]!.page.goto(`${page('Dora')}#${fragment}`);
      const isOver = players.map(({ page: at }) => at.getByText('Every card is proved.').waitFor());
      let over = false;
      void Promise.all(isOver).then(() => (over = true));
      // Whoever is asked takes the first of their moves.
      for (; !over; await pause())
        for (const { page: at } of players) await at.evaluate(() => document.querySelector('button')?.click());
      await eventually(() => players[0]!.page.locator('#prompt').textContent()).toMatch(/^Cleo \d+, Dora \d+\./);
      for (const { errors } of players) expect(errors).toEqual([]);
    } finally {
      await host.close();
    }
  });
});
