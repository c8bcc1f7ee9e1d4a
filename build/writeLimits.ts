/** `npm run -s limits`: writes the table of rates in `docs/limits.md` anew. */
import { readFileSync, writeFileSync } from 'node:fs';
import { PAGE, withRates } from './limits.ts';

writeFileSync(PAGE, withRates(readFileSync(PAGE, 'utf8')));
