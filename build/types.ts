/**
 * `npm run -s types`: the types of the package, beside its program. Paths get the endings that Node asks for, so that
 * they are found by every way of resolving modules.
 * @module
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const OUT = join(ROOT, 'lib/svista/types');
const COMPILER = fileURLToPath(new URL('bin/tsc', import.meta.resolve('@typescript/native/package.json')));

rmSync(OUT, { recursive: true, force: true });
execFileSync(process.execPath, [COMPILER, '-p', 'build/tsconfig.library.json'], { cwd: ROOT, stdio: 'inherit' });

const files = readdirSync(OUT, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.d.ts'));
const known = new Set(files.map((path) => path.replaceAll('\\', '/')));
for (const path of known) {
  const folder = path.split('/').slice(0, -1);
  const text = readFileSync(join(OUT, path), 'utf8').replace(
    /((?:from|import)\s*\(?\s*)(['"])(\.\.?(?:\/[^'"]*)?)\2/g,
    (_all, before: string, quote: string, target: string) => `${before}${quote}${withEnding(folder, target)}${quote}`,
  );
  writeFileSync(join(OUT, path), text);
}

/** The path with the ending of the file that it leads to. */
function withEnding(folder: readonly string[], target: string): string {
  if (target.endsWith('.js')) return target;
  const parts = [...folder];
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  const [file, index] = [`${parts.join('/')}.d.ts`, [...parts, 'index.d.ts'].join('/')];
  if (known.has(file)) return `${target}.js`;
  if (known.has(index)) return `${target.replace(/\/$/, '')}/index.js`;
  return target;
}
