/** `npm run -s looks`: writes anew what characters look like. */
import { writeFileSync } from 'node:fs';
import { LOOKS, makeLooks } from './looks.ts';

writeFileSync(LOOKS, makeLooks());
