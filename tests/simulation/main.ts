/**
 * `npm run -s simulate`: plays whole tables with everything that can go wrong, and holds them to what must always be
 * true. `--help` says more.
 */
import { register } from 'node:module';

register('./hooks.mjs', import.meta.url);
const { command } = await import('./command');
process.exitCode = await command(process.argv.slice(2), {
  out: (text) => console.log(text),
  err: (text) => console.error(text),
  passing: (text) => {
    if (process.stderr.isTTY) process.stderr.write(text);
  },
});
