/** What the verifier of the program says of files, and what the one in Python says, so that the two can be compared. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { verifyWith } from '../../src/cli/verifyCommand';
import { sharedCrypto } from '../table/onceCrypto';
import { run } from './run';

const SCRIPT = new URL('../../tools/verify.py', import.meta.url).pathname;
export const MISSING = 'there is no Python 3.9 or later (`python3`)';
const asked = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']);
export const HAS_PYTHON = asked.status === 0;

/** What a verifier says of a file: all that it proves, or the code with which it is refused. */
export type Verdict = Readonly<Record<string, unknown>> & { readonly ok: boolean };

const verify = verifyWith(sharedCrypto);

/** What the second one does not say. */
const OWN = ['warnings', 'boxes', 'round', 'message'];

const codesOf = (faults: unknown): string[] => (faults as readonly { readonly code: string }[]).map(({ code }) => code);

export async function firstVerdict(text: string): Promise<Verdict> {
  const { out } = await run(verify, ['-', '--json'], text);
  const { ok, value = {}, fault } = JSON.parse(out) as { ok: boolean; value?: object; fault?: { code: string } };
  const said = Object.entries(value).filter(([key]) => !OWN.includes(key));
  const plain = said.map(([key, what]) => [key, key === 'onTrust' ? codesOf(what) : what] as const);
  return { ok, ...(fault ? { code: fault.code } : {}), ...Object.fromEntries(plain) };
}

/** What the second verifier prints for people, and its exit status. */
export function secondWords(...args: readonly string[]): {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
} {
  const { status, stdout, stderr } = spawnSync('python3', [SCRIPT, ...args], { encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
}

/** The verdicts of the second verifier, which is started once for all files; it is given these modules. */
export function secondVerdicts(texts: readonly string[], modules: readonly string[] = []): Verdict[] {
  const folder = mkdtempSync(join(tmpdir(), 'svista-'));
  const written = (all: readonly string[], ending: string): string[] =>
    all.map((text, i) => {
      const path = join(folder, `${i}.${ending}`);
      writeFileSync(path, text);
      return path;
    });
  const given = written(modules, 'mjs').flatMap((path) => ['--module', path]);
  const { stdout, stderr } = spawnSync('python3', [SCRIPT, '--json', ...given, ...written(texts, 'svista')], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  expect(stderr).toBe('');
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { message: _, ...said } = JSON.parse(line) as Verdict;
      return said as Verdict;
    });
}
