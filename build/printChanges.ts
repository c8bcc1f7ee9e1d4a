/** `npm run -s changes -- 0.1.0`: prints what CHANGELOG.md says of that version; of the next one if none is named. */
import { readFileSync } from 'node:fs';
import { changesIn } from './changes.ts';

const changelog = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8');
process.stdout.write(`${changesIn(changelog, process.argv[2] ?? 'Unreleased')}\n`);
