/**
 * `npm run bench`: measures, and judges nothing. `--help` says what there is.
 *
 * Every time in ms is also given as a ratio to a reference that is measured in the same run.
 */
import { USAGE, parseArgs } from './options';

const options = parseArgs(process.argv.slice(2));
if (!options.ok) {
  console.error(`${options.fault.code}: ${options.fault.message}\n“npm run bench -- --help” says what there is.`);
  process.exitCode = 2;
} else if (options.value === null) console.log(USAGE);
else {
  const { measure } = await import('./measure');
  process.exit(await measure(options.value)); // PeerServer's timers never end by themselves
}
