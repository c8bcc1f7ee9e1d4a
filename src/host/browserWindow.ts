/**
 * Shows the page in this machine's own browser.
 * @module
 */
import { spawn } from 'node:child_process';

/** By which program a system opens an address. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Does not wait for it. Prints a line if there is no program that opens addresses; the host runs all the same. */
export function showPage(url: string, print: (line: string) => void): void {
  const [program, ...words] = OPENERS[process.platform] ?? ['xdg-open'];
  const opener = spawn(program, [...words, url], { stdio: 'ignore', detached: true });
  opener.once('error', () => print(`host/no-browser: nothing here opens ${url} by itself`));
  opener.unref();
}
