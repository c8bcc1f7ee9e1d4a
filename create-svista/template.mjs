/**
 * What a new game begins with is the example of this project, as it is: copied here before the package is packed. Its
 * types are checked by those of the package that is installed there, and here by the sources: so the configuration that
 * says so is not the example's own.
 * @module
 */
// @ts-check
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FROM = fileURLToPath(new URL('../examples/oh-hell', import.meta.url));
const TO = fileURLToPath(new URL('template', import.meta.url));
const CHECK = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noUnusedLocals: true,
    target: 'ES2023',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['*.ts'],
};

rmSync(TO, { recursive: true, force: true });
cpSync(FROM, TO, { recursive: true, filter: (path) => !/[\\/](?:node_modules|dist)$/.test(path) });
writeFileSync(join(TO, 'tsconfig.json'), `${JSON.stringify(CHECK, null, 2)}\n`);
