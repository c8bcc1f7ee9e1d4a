/**
 * Takes from tweetnacl, where the program asks it for boxes, nothing but those: the package is one function that no
 * bundler can take apart, two thirds of it are signatures and a hash, which the kernel computes, and every worker and
 * the page carry it. Where there is no kernel the whole package comes with the library noble.
 *
 * The parts are cut out of the package's own file, at words that are there; the build breaks off if one is missing.
 * @module
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PluginOption } from 'vite';

const BOXES = '/src/crypto/secretBox.ts';
const PACKAGE = fileURLToPath(import.meta.resolve('tweetnacl'));
/** By its package's path, so that its licence is found. */
const ID = `${PACKAGE}?boxes`;

/** From where to where, in the order of the file: the cipher and its authenticator, their sizes, checks, boxes. */
const PARTS = [
  ['function vn(', 'function set25519('],
  ['var crypto_secretbox_KEYBYTES', 'nacl.lowlevel ='],
  ['function checkLengths(', 'function checkBoxLengths('],
  ['function checkArrayTypes(', 'function cleanup('],
  ['nacl.secretbox = ', 'nacl.secretbox.keyLength'],
] as const;

/** The script of a module whose default export has the package's `secretbox`. */
export function boxesOnly(): string {
  const whole = readFileSync(PACKAGE, 'utf8');
  const place = (words: string, from: number): number => {
    const at = whole.indexOf(words, from);
    if (at < 0) throw new Error(`tweetnacl has no “${words}” where it was`);
    return at;
  };
  let end = 0;
  const parts = PARTS.map(([first, next]) => {
    const start = place(first, end);
    end = place(next, start);
    return whole.slice(start, end);
  });
  return `const nacl = {};\n${parts.join('\n')}\nexport default nacl;\n`;
}

/** It is wanted by the page's own program and by that of its workers. */
export function tweetnaclBoxes(): PluginOption {
  return {
    name: 'svista-tweetnacl-boxes',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'tweetnacl' && importer?.replaceAll('\\', '/').endsWith(BOXES) ? ID : null,
    load: (id) => (id === ID ? boxesOnly() : null),
  };
}
