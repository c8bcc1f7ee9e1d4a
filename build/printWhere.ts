/** `npm run -s where -- WORDS`: prints the files that say of themselves that they are about that. */
import { fileURLToPath } from 'node:url';
import { find, placesOf } from './where.ts';

const NOTHING = 'Nothing says so. Try fewer words, or others: docs/glossary.md has those of the project.\n';

const root = fileURLToPath(new URL('../', import.meta.url));
const places = find(placesOf(root), process.argv.slice(2).join(' '));
process.stdout.write(places.map(({ path, about }) => `${path}\n    ${about}\n`).join('') || NOTHING);
process.exitCode = places.length > 0 ? 0 : 1;
