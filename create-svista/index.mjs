#!/usr/bin/env node
/**
 * `npm create svista NAME`: a folder with a game, a page and its tests, which runs at once.
 * @module
 */
// @ts-check
import { cpSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const TEMPLATE = fileURLToPath(new URL('template', import.meta.url));
const USAGE = `usage: npm create svista NAME

Makes the folder NAME with a card game (Oh Hell), a page that plays it, and tests that hold it to the laws of games.
NAME: small letters, digits and hyphens.`;
const EXIT_USAGE = 2;

/** @param {readonly string[]} words @returns {number} The exit status. */
function create(words) {
  const [name = ''] = words;
  if (words.length !== 1 || name === '--help') {
    (name === '--help' ? console.log : console.error)(USAGE);
    return name === '--help' ? 0 : EXIT_USAGE;
  }
  if (!/^[a-z][a-z\d-]{0,63}$/.test(name)) {
    console.error(`create/name: “${name}” is no name for a package: small letters, digits and hyphens`);
    return EXIT_USAGE;
  }
  const folder = resolve(name);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    console.error(`create/exists: there is something in ${folder} already`);
    return EXIT_USAGE;
  }
  cpSync(TEMPLATE, folder, { recursive: true });
  const path = join(folder, 'package.json');
  const described = /** @type {Record<string, unknown>} */ (JSON.parse(readFileSync(path, 'utf8')));
  writeFileSync(path, `${JSON.stringify({ ...described, name }, null, 2)}\n`);
  console.log(`${name} is there: Oh Hell, for you to make another game of. Next:

  cd ${name}
  npm install
  npm test         # the laws of games
  npm run check    # the types
  npm start        # the page; npx svista, in another terminal, runs a broker on your network

Change rules.ts first: it says what a state is, what it waits for, and what comes of a move.`);
  return 0;
}

process.exitCode = create(process.argv.slice(2));
