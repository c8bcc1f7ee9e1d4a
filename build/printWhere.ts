/** `npm run -s where -- WORDS`: prints the files that say of themselves that they are about that. */
import { find, placesOf } from './where.ts';

const root = new URL('../', import.meta.url).pathname;
const places = find(placesOf(root), process.argv.slice(2).join(' '));
for (const { path, about } of places) process.stdout.write(`${path}\n    ${about}\n`);
if (places.length === 0) {
  process.stdout.write('Nothing says so. Try fewer words, or others: docs/glossary.md has those of the project.\n');
  process.exitCode = 1;
}
