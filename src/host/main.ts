/**
 * `npm start` and `npx svista`: serves the page to the LAN until it is told to stop.
 * @module
 */
import { fileURLToPath } from 'node:url';
import { showPage } from './browserWindow';
import { greeting } from './greeting';
import { startHost } from './host';
import { HELP, parseArguments } from './options';

/** Exit codes: what was asked for could not be done; what was asked for was not understood. */
const EXIT_FAILED = 1;
const EXIT_USAGE = 2;
const EXIT_INTERRUPTED = 130;

async function main(words: readonly string[]): Promise<void> {
  const options = parseArguments(words);
  if (!options.ok) {
    console.error(`${options.fault.code}: ${options.fault.message}`);
    process.exitCode = EXIT_USAGE;
    return;
  }
  if (options.value.help) {
    console.log(HELP);
    return;
  }
  const { port, names, pages, open } = options.value;
  // As far from here, whether this is the source or what is built of it.
  const dist = fileURLToPath(new URL('../../dist', import.meta.url));
  const print = (line: string): void => console.error(line);
  const host = await startHost({ dist, names, pages, print, ...(port !== undefined && { port }) });
  if (!host.ok) {
    console.error(`${host.fault.code}: ${host.fault.message}`);
    process.exitCode = EXIT_FAILED;
    return;
  }
  let closing = false;
  const stop = (): void => {
    if (closing) process.exit(EXIT_INTERRUPTED);
    closing = true;
    // PeerServer's timers never end by themselves.
    void host.value.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  const coloured = Boolean(process.stdout.isTTY) && process.env['NO_COLOR'] === undefined; // undefined in a pipe
  console.log(greeting(host.value, coloured));
  if (open) showPage(host.value.url, print);
}

await main(process.argv.slice(2));
