/**
 * The package, as `npx svista` has it: packed, installed into an empty folder with no network, started.
 */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserHarness } from './harness';
import { portOf, startProgram } from './program';
import { eventually } from '../run/eventually';

const ROOT = new URL('../../', import.meta.url).pathname;
const run = promisify(execFile);

let folder: string;
let harness: BrowserHarness;
let packed: readonly string[];

beforeAll(async () => {
  harness = await BrowserHarness.open();
  folder = await mkdtemp(join(tmpdir(), 'svista-package-'));
  // Everything is built already.
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    cwd: ROOT,
  });
  const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
  packed = files.map(({ path }) => path);
  await writeFile(join(folder, 'package.json'), '{}');
  await run(
    'npm',
    ['install', '--offline', '--no-audit', '--no-fund', '--cache', join(folder, 'cache'), join(folder, filename)],
    { cwd: folder },
  );
});

afterAll(async () => {
  await harness.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the package', () => {
  it('holds the page, the host and on what terms, and no source', () => {
    const others = packed.filter((path) => !/^dist\/(?:assets\/[^/]+|[^/]+)$/.test(path)).sort();
    expect(others).toEqual(['LICENSE', 'README.md', 'lib/host/LICENSES.txt', 'lib/host/main.js', 'package.json']);
    for (const page of ['index.html', 'svista.html', 'LICENSES.txt']) expect(packed).toContain(`dist/${page}`);
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
});
