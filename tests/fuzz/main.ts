/**
 * `npm run -s fuzz`: gives all readers of what comes from outside what is almost right. `--help` says more.
 */
import { register } from 'node:module';

register('../simulation/hooks.mjs', import.meta.url);
const { command } = await import('./command');
process.exitCode = await command(process.argv.slice(2), {
  out: (text) => console.log(text),
  err: (text) => console.error(text),
  nowMs: () => performance.now(),
});
