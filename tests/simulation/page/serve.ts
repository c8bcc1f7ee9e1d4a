/** `npm run -s glass`: serves the page that shows simulated tables, step by step, to this machine alone. */
import { fileURLToPath } from 'node:url';
import { SIMULATED_PAGE, makeSimulatedLink } from '../../../src/glass/simulatedLink';
import { buildSimulatedPage, serveSimulatedPage } from './build';

const folder = fileURLToPath(new URL('../../../node_modules/.svista-simulation', import.meta.url));
await buildSimulatedPage(folder);
const { host, port } = SIMULATED_PAGE;
try {
  await serveSimulatedPage(folder, host, port);
  console.log(`Any seed, with the options of npm run -s simulate: ${makeSimulatedLink(1, ['--game', 'lynx'])}`);
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  console.error(`glass/port: ${why}. The links of failing seeds lead there: end what has the port, and try again`);
  process.exitCode = 1;
}
