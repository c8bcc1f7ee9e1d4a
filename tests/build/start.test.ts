/** `npm start` of a made-up project: what it says, when it builds, and that it ends when the build does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MadeUpProject } from './madeUpProject';

let project: MadeUpProject;
beforeEach(() => {
  project = new MadeUpProject();
  buildBy(`
    mkdirSync(ROOT + 'lib/host', { recursive: true });
    writeFileSync(ROOT + 'lib/host/main.js', HOST);
    return { 'lib/host/main.js': hashOf(HOST) };
  `);
});
afterEach(() => project.clear());

/** The build of the project: the body of a function that tells what it has made. */
function buildBy(body: string): void {
  project.write(
    'build/all.mjs',
    `import { mkdirSync, writeFileSync } from 'node:fs';
    import { fileURLToPath } from 'node:url';
    import { buildAndStamp, hashOf } from './freshness.mjs';
    const ROOT = fileURLToPath(new URL('../', import.meta.url));
    const HOST = "console.log('host ' + process.argv.slice(2).join(' '))";
    await buildAndStamp(ROOT, process.env, async () => { console.log('built'); ${body} });`,
  );
}

const begin = (...words: string[]): ChildProcess =>
  spawn(process.execPath, [join(project.root, 'build/start.mjs'), ...words], { stdio: ['ignore', 'pipe', 'pipe'] });

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** `onText` is called with all that was printed so far. */
function ended(child: ChildProcess, onText?: (out: string) => void): Promise<Ended> {
  let [out, err] = ['', ''];
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    onText?.(out);
  });
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (err += text));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

describe('npm start', () => {
  it('builds and says so before the first start and after a change, and starts at once and silently in between', async () => {
    const first = await ended(begin('--port', '9000'));
    expect(first.err).toContain('Building takes some ten seconds');
    expect(first).toMatchObject({ code: 0, out: 'built\nhost --port 9000\n' });
    expect(await ended(begin('--open'))).toEqual({ code: 0, out: 'host --open\n', err: '' });
    project.write('src/main.ts', 'new');
    const changed = await ended(begin());
    expect(changed.err).toContain('Something has changed');
    expect(changed).toMatchObject({ code: 0, out: 'built\nhost \n' });
  });

  it('ends as a build ends that fails, and starts no host, not even an older one, the next time either', async () => {
    project.write('lib/host/main.js', "console.log('older host')");
    buildBy('process.exit(3)');
    for (const _ of [1, 2]) expect(await ended(begin())).toMatchObject({ code: 3, out: 'built\n' });
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('ends the build at %s, and starts no host', async (signal) => {
    buildBy(`
      process.on('exit', () => writeFileSync(ROOT + 'ended', ''));
      process.on('${signal}', () => process.exit(130));
      console.log('waiting');
      await new Promise((resolve) => setInterval(resolve, 2 ** 30));
    `);
    const child = begin();
    const { code, out } = await ended(child, (text) => {
      if (text.endsWith('waiting\n')) child.kill(signal);
    });
    expect({ code, out }).toEqual({ code: 130, out: 'built\nwaiting\n' });
    expect(existsSync(join(project.root, 'ended'))).toBe(true);
  });
});
