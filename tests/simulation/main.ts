/**
 * `npm run -s simulate`: plays whole tables with everything that can go wrong, and holds them to what must always be true. `--help` says more.
 */
import { register } from 'node:module';

register('./hooks.mjs', import.meta.url);
const { command } = await import('./command');
process.exitCode = await command(process.argv.slice(2));
