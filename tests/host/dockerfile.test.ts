/** Nobody builds the Dockerfile here; what it names has to be there. */
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PORT, DEFAULT_STUN_PORT } from '../../src/host/host';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const PACKAGE = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  bin: { svista: string };
  files: string[];
  engines: { node: string };
};

interface Instruction {
  readonly name: string;
  readonly words: readonly string[];
}

const INSTRUCTIONS: readonly Instruction[] = read('Dockerfile')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' '))
  .map(([name, ...words]) => ({ name: name!, words }));

const all = (name: string): (readonly string[])[] =>
  INSTRUCTIONS.filter((each) => each.name === name).map(({ words }) => words);

describe('the Dockerfile', () => {
  it('has no instruction that is not known here', () => {
    const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'USER', 'EXPOSE', 'ENTRYPOINT'];
    expect(INSTRUCTIONS.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('takes what is in the package from where the build puts it, and nothing else', () => {
    const [{ words: from }] = INSTRUCTIONS.filter(({ words }) => words.includes('AS')) as [Instruction];
    const copied = all('COPY').filter(([first]) => first!.startsWith('--from='));
    expect(copied.map(([stage]) => stage)).toEqual(copied.map(() => `--from=${from.at(-1)}`));
    const paths = copied.map(([, source, target]) => [posix.relative('/svista', source!), posix.join('.', target!)]);
    const packed = PACKAGE.files.filter((file) => !file.startsWith('!'));
    expect(paths).toEqual([['package.json', './'], ...packed.map((file) => [file, file])]);
  });

  it('starts the program that the package has, on ports that are open', () => {
    const [entry] = all('ENTRYPOINT');
    expect(JSON.parse(entry!.join(' '))).toEqual(['node', PACKAGE.bin.svista]);
    expect(all('EXPOSE')[0]).toEqual([`${DEFAULT_PORT}/tcp`, `${DEFAULT_STUN_PORT}/udp`]);
  });

  it('runs scripts that there are, in a Node that is allowed', () => {
    const commands = all('RUN').flatMap((words) => words.join(' ').split(' && '));
    expect(commands).toEqual(['npm ci', 'npm run build']);
    expect(PACKAGE.scripts['build']).toBeDefined();
    expect(existsSync(new URL('package-lock.json', ROOT))).toBe(true);
    const lines = [...PACKAGE.engines.node.matchAll(/\^(\d+)/g)].map(([, line]) => `node:${line}-slim`);
    for (const [image] of all('FROM')) expect(lines).toContain(image);
  });

  it('is not sent what is made anew or is nobody else’s matter', () => {
    expect(read('.dockerignore').trim().split('\n').sort()).toEqual([
      '.git',
      '.svelte-check',
      'dist',
      'lib',
      'node_modules',
    ]);
  });
});
