/**
 * `npm run mutants -- ROOM`: changes the program in one place at a time, and finds the changes that no test notices.
 * `--help` says more.
 */
import { command } from './mutants/command';
import { EQUIVALENT } from './mutants/equivalent';
import { startPlayer } from './mutants/player';

process.exitCode = await command(process.argv.slice(2), {
  out: (text) => console.log(text),
  err: (text) => console.error(text),
  start: startPlayer,
  equivalent: EQUIVALENT,
});
