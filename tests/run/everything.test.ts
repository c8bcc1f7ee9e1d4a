/** What `npm test` does before the tests, with an npm that is played. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asked } from './asked.mjs';

const PROGRAM = fileURLToPath(new URL('./everything.mjs', import.meta.url));
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'svista-everything-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs it with an npm that prints which script it was asked for and fails at one of them, if that is named. */
function everything(
  args: readonly string[],
  { failing = '', hasNpm = true },
): Promise<{ status: number | null; out: string }> {
  const npm = join(folder, `npm-${failing}.mjs`);
  writeFileSync(
    npm,
    `const name = process.argv.at(-1); console.log('words of ' + name); process.exitCode = name === '${failing}' ? 3 : 0;`,
  );
  const env = { ...process.env, npm_execpath: hasNpm ? npm : undefined };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [PROGRAM, ...args], { env }, (_error, out, err) =>
      resolve({ status: child.exitCode, out: out + err }),
    );
  });
}

it('a linter that fails is quoted, and no test is played', async () => {
  const { status, out } = await everything([], { failing: 'lint' });
  expect(status).toBe(1);
  expect(out).toMatch(/^npm run lint: FAILED with 3, [\d.]+ s\n\nwords of lint\n$/m);
  for (const name of ['check', 'build']) expect(out).toMatch(new RegExp(`^npm run ${name}: well, `, 'm'));
  expect(out).not.toMatch(/vitest|words of check/);
});

it('the page is not built where it is named what to play', async () => {
  const { out } = await everything(['tests/lib'], { failing: 'lint' });
  expect(out).toMatch(/^npm run check: well, /m);
  expect(out).not.toContain('build');
});

it('somebody who runs it without npm reads what to run', async () => {
  expect(await everything([], { hasNpm: false })).toEqual({
    status: 2,
    out: 'run/npm: this is what “npm test” runs; run that\n',
  });
});

it.each([
  { of: 'npm test', given: [], words: ['--mode', 'short', '--tags-filter', '!long'], takesAll: true },
  { of: 'npm run test:all', given: ['--all'], words: [], takesAll: true },
  { of: 'a part of all', given: ['--all', '--shard', '1/6'], words: ['--shard', '1/6'], takesAll: false },
  { of: 'a folder', given: ['tests/lib'], words: ['tests/lib'], takesAll: false },
])('what takes long is left out of $of, or not', ({ given, words, takesAll }) => {
  expect(asked(given)).toEqual({ words, takesAll });
});
