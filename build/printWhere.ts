/** `npm run -s where -- WORDS`: prints the files that say of themselves that they are about that. */
import { find, placesOf } from './where.ts';

const root = new URL('../', import.meta.url).pathname;
const places = find(placesOf(root), process.argv.slice(2).join(' '));
for (const { path, about } of places) console.log(`${path}\n    ${about}`);
if (places.length === 0) {
  console.log('Nothing says so. Try fewer words, or others: docs/glossary.md has those of the project.');
  process.exitCode = 1;
}
