/**
 * Runs a script of the project in a process of its own, as a person would.
 * @module
 */
import { execFile } from 'node:child_process';

const ROOT = new URL('../../', import.meta.url).pathname;

/** How a command ended, and what it has written. */
export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** `script`: its path in the project; `input`: what it reads from standard input. */
export function runProcess(script: string, args: readonly string[], input = ''): Promise<Ran> {
  return new Promise((resolve) => {
    const call = ['--import', 'tsx', script, ...args];
    const child = execFile(process.execPath, call, { cwd: ROOT }, (_error, out, err) => {
      resolve({ status: child.exitCode, out, err });
    });
    child.stdin!.end(input);
  });
}
