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

/** The verdicts of the second verifier, which is started once for all files. */
export function secondVerdicts(texts: readonly string[]): Verdict[] {
  const folder = mkdtempSync(join(tmpdir(), 'svista-'));
  const paths = texts.map((text, i) => {
    const path = join(folder, `${i}.svista`);
    writeFileSync(path, text);
    return path;
  });
  const { stdout, stderr } = spawnSync('python3', [SCRIPT, '--json', ...paths], {
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
