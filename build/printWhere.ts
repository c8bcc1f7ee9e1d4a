/** `npm run -s where -- WORDS`: prints the places that say of themselves that they are about that. */
import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { type Place, find, isAnswer, placesOf, synonymsOf } from './where.ts';

const NOTHING = 'Nothing says so. Try fewer words, or others: docs/glossary.md has those of the project.\n';
/** What of a long row is printed, in characters; an answer is printed whole. */
const MOST_SHOWN = 300;

function printed(place: Place): string {
  const { path, line, name, header, about } = place;
  const at = line === undefined ? path : `${path}:${line} ${name}`.trim();
  const row = isAnswer(place) ? header : header.slice(0, MOST_SHOWN);
  return `${at}\n    ${path.endsWith('.md') && line !== undefined ? row : about}\n`;
}

const root = fileURLToPath(new URL('../', import.meta.url));
const synonyms = synonymsOf(readFileSync(`${root}docs/glossary.md`, 'utf8'));
const places = find(placesOf(root), process.argv.slice(2).join(' '), synonyms);
process.stdout.write(places.map(printed).join('') || NOTHING);
process.exitCode = places.length > 0 ? 0 : 1;
