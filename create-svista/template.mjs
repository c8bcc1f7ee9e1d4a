/**
 * What a new game begins with is the example of this project, as it is: copied here before the package is packed.
 * @module
 */
// @ts-check
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FROM = fileURLToPath(new URL('../examples/oh-hell', import.meta.url));
const TO = fileURLToPath(new URL('template', import.meta.url));

rmSync(TO, { recursive: true, force: true });
cpSync(FROM, TO, { recursive: true, filter: (path) => !/[\\/](?:node_modules|dist)$/.test(path) });
