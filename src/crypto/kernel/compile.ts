/**
 * Compiles the kernel, where it is built and tested: AssemblyScript in, two WebAssembly modules out, as scripts that
 * hold them in hexadecimal digits, so that they need no request of their own, also in a page opened from a disk. (Of
 * base64, which is shorter, gzip makes a fifth more.) They are made when they are missing or not those of today's
 * sources, and kept beside this file; nobody commits them.
 *
 * `npm install` does it (`prepare`), the configuration of Vite and Vitest, once and before any of its workers start,
 * and every command that runs without Vite. Two processes that find the same missing both make the same bytes.
 * @module
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The two builds: with SIMD, and for browsers that lack it. */
export const VARIANTS = ['simd', 'plain'] as const;
export type Variant = (typeof VARIANTS)[number];

const HERE = new URL('./', import.meta.url);
const SOURCES = new URL('assembly/', HERE);
const ROOT = new URL('../../../', HERE);

/** Warning 201 is about sizes of addresses, which would matter to a kernel for more than 4 GB. */
const OPTIONS = ['--runtime', 'stub', '-O3', '--noAssert', '--use', 'abort=', '--disableWarning', '201'];

function optionsOf(variant: Variant): string[] {
  return [...OPTIONS, variant === 'simd' ? '--enable' : '--disable', 'simd'];
}

/** A hash of all that the scripts follow from: sources, this file and the compiler's version. */
function keyOf(): string {
  const hash = createHash('sha256');
  const compiler = readFileSync(new URL('node_modules/assemblyscript/package.json', ROOT), 'utf8');
  hash.update((JSON.parse(compiler) as { version: string }).version);
  const sources = readdirSync(SOURCES)
    .filter((file) => file.endsWith('.ts'))
    .sort();
  for (const name of ['../compile.ts', ...sources]) {
    hash.update(`${name}\n${readFileSync(new URL(name, SOURCES), 'utf8').replaceAll('\r\n', '\n')}`);
  }
  return hash.digest('hex');
}

/** The WebAssembly module of a file below `assembly`. Throws with the compiler's words. */
export async function compile(entry: string, variant: Variant): Promise<Uint8Array> {
  const asc = await import('assemblyscript/asc');
  let made: Uint8Array | null = null;
  const { error, stderr } = await asc.main([entry, '--outFile', 'kernel.wasm', ...optionsOf(variant)], {
    readFile: (name, base) => {
      const path = new URL(name.replaceAll('\\', '/'), new URL(`${base.replaceAll('\\', '/')}/`, SOURCES));
      return existsSync(path) ? readFileSync(path, 'utf8') : null;
    },
    writeFile: (name, contents) => {
      if (name === 'kernel.wasm') made = contents as Uint8Array;
    },
    listFiles: () => [],
  });
  if (error || !made)
    throw new Error(
      `the kernel does not compile: ${error?.message ?? ''}\n${(stderr as { toString(): string }).toString()}`,
    );
  return made;
}

/** Makes what is missing or out of date. */
export async function ensureKernel(): Promise<void> {
  const key = `// ${keyOf()}\n`;
  const folder = new URL('binary/', HERE);
  for (const variant of VARIANTS) {
    const path = new URL(`${variant}.js`, folder);
    if (existsSync(path) && readFileSync(path, 'utf8').startsWith(key)) continue;
    const wasm = await compile('index.ts', variant);
    mkdirSync(folder, { recursive: true });
    const draft = new URL(`${variant}.${process.pid}.tmp`, folder);
    writeFileSync(draft, `${key}export default '${Buffer.from(wasm).toString('hex')}';\n`);
    renameSync(fileURLToPath(draft), fileURLToPath(path)); // whole or not at all, whoever else writes it
  }
}
