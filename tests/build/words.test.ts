/** Words are made by whoever needs them first, and `npm test` has three who do at once. */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensureWords } from '../../build/words/compile';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'svista-words-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('takes away what is no more, and leaves alone what another process is just writing', () => {
  const draft = 'en.1.tmp';
  for (const name of [draft, 'gone.ts']) writeFileSync(join(folder, name), 'half of it');
  ensureWords(pathToFileURL(`${folder}/`));
  const made = readdirSync(folder);
  expect(made).toContain(draft);
  expect(made).not.toContain('gone.ts');
  expect(made.filter((name) => name.endsWith('.tmp'))).toEqual([draft]);
  expect(made).toContain('languages.ts');
});

it('makes a module again that was cut', () => {
  const made = pathToFileURL(`${folder}/`);
  ensureWords(made);
  const path = join(folder, 'languages.ts');
  const whole = readFileSync(path, 'utf8');
  writeFileSync(path, whole.slice(0, 100));
  rmSync(join(folder, 'key.js'));
  ensureWords(made);
  expect(readFileSync(path, 'utf8')).toBe(whole);
});
