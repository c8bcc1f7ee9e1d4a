/** `npm run -s glass`: serves the page that shows simulated tables, step by step, to this machine alone. */
import { fileURLToPath } from 'node:url';
import { SIMULATED_PAGE, makeSimulatedLink } from '../../../src/glass/simulatedLink';
import { buildSimulatedPage, serveSimulatedPage } from './build';

const folder = fileURLToPath(new URL('../../../node_modules/.svista-simulation', import.meta.url));
await buildSimulatedPage(folder);
await serveSimulatedPage(folder, SIMULATED_PAGE.host, SIMULATED_PAGE.port);
console.log(`Any seed, with the options of npm run -s simulate: ${makeSimulatedLink(1, ['--game', 'lynx'])}`);
