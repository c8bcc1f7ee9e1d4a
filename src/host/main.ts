/**
 * `npm start` and `npx svista`: serves the page to the LAN until it is told to stop.
 * @module
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { showPage } from './browserWindow';
import { greeting } from './greeting';
import { startHost } from './host';
import { HELP, parseArguments } from './options';

/** What is used of the package's program. */
interface Engine {
  checkModule(
    exported: Readonly<Record<string, unknown>>,
    text: string,
  ): {
    readonly lines: readonly string[];
    readonly status: number;
  };
}

/** Exit codes: what was asked for could not be done; what was asked for was not understood. */
const EXIT_FAILED = 1;
const EXIT_USAGE = 2;
const EXIT_INTERRUPTED = 130;

/** `npx svista check-game FILE`: whether the games that a module exports keep the laws. */
async function checkGame(file: string | undefined): Promise<void> {
  if (file === '--help') {
    console.log(HELP);
    return;
  }
  if (file === undefined || file.startsWith('-')) {
    console.error('check/usage: svista check-game FILE, a module of JavaScript that exports a game');
    process.exitCode = EXIT_USAGE;
    return;
  }
  const engine = new URL('../svista/testing.js', import.meta.url).href; // beside what is built of this file
  const { checkModule } = (await import(/* @vite-ignore */ engine)) as Engine;
  try {
    const exported = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>;
    const checked = checkModule(exported, readFileSync(file, 'utf8'));
    for (const line of checked.lines) console.log(line);
    process.exitCode = checked.status;
  } catch (error) {
    console.error(`check/module: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = EXIT_USAGE;
  }
}

async function main(words: readonly string[]): Promise<void> {
  if (words[0] === 'check-game') return checkGame(words[1]);
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
  const { port, names, pages, games, open } = options.value;
  // As far from here, whether this is the source or what is built of it.
  const dist = fileURLToPath(new URL('../../dist', import.meta.url));
  const print = (line: string): void => console.error(line);
  const host = await startHost({
    dist,
    names,
    pages,
    print,
    ...(port !== undefined && { port }),
    ...(games !== undefined && { games }),
  });
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
