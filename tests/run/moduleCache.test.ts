/** Transformed modules that are kept: never for longer than they are what would be made. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { moduleCache } from './moduleCache';

describe('the folder of kept modules', () => {
  let root = '';

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'svista-kept-'));
    for (const path of [
      'package.json',
      'tsconfig.json',
      'src/a.ts',
      'src/ui/words/en.json',
      'tests/a.ts',
      'build/a.ts',
    ])
      write(path, '1');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is the same if only modules are edited, whose texts Vitest looks at, or passing files come and go', () => {
    const folder = moduleCache(root);
    write('src/a.ts', '2');
    write('src/made.js.tmp', '');
    expect(moduleCache(root)).toBe(folder);
  });

  it.each([
    ['src/a/index.ts', 'a file that an import may lead to'],
    ['package.json', 'settings'],
  ])('is another one after %s: %s', (path) => {
    const folder = moduleCache(root);
    write(path, '2');
    expect(moduleCache(root)).not.toBe(folder);
  });

  it('is the only one that stays', () => {
    const folder = moduleCache(root);
    mkdirSync(folder, { recursive: true });
    moduleCache(root);
    expect(existsSync(folder)).toBe(true);
    write('src/b.ts', '');
    moduleCache(root);
    expect(existsSync(folder)).toBe(false);
  });
});
