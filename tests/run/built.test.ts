/** The hash of a build: a page passes for built only as long as it is the page of this program. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { hashOfBuild } from './built';

let root: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'svista-built-'));
  write('index.html', 'page');
  write('src/ui/main.ts', 'program');
  write('dist/assets/main.js', 'made');
  return () => rmSync(root, { recursive: true });
});

it('a build has the same hash as long as nothing that it reads or makes has changed', () => {
  const built = hashOfBuild(root);
  write('tests/ui/main.test.ts', 'not part of the page');
  write('src/ui/main.ts', 'program');
  write('src/ui/words.tmp', 'there for a moment');
  expect(hashOfBuild(root)).toBe(built);
});

it.each([
  ['is edited', 'src/ui/main.ts', 'another program'],
  ['is new', 'src/ui/more.ts', ''],
  ['is built anew', 'dist/assets/main.js', 'made for another'],
])('a build has another hash when a file %s', (_, path, text) => {
  const built = hashOfBuild(root);
  write(path, text);
  expect(hashOfBuild(root)).not.toBe(built);
});

it('a build has another hash when its page is gone', () => {
  const built = hashOfBuild(root);
  rmSync(join(root, 'dist'), { recursive: true });
  expect(hashOfBuild(root)).not.toBe(built);
});
