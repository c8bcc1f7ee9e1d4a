/**
 * Processes that a test has beside it for as long as it lasts, such as the host of a LAN: one that ends by itself fails
 * the test during which it does.
 * @module
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { unhandledErrors } from './unhandled';

const ROOT = new URL('../../', import.meta.url);
/** Of what it has printed on its standard error, so much of the end is told, in characters. */
const TOLD = 4_000;

export class LastingProcesses {
  readonly #running = new Set<ChildProcess>();

  /** Starts one, in the project's folder. */
  start(command: string, args: readonly string[]): ChildProcess {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'pipe'] });
    this.#running.add(child);
    let printed = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (printed = (printed + text).slice(-TOLD)));
    child.on('error', (error) => (printed += String(error)));
    child.on('close', (code, signal) => {
      if (!this.#running.delete(child)) return;
      const where = `the process ${[command, ...args].join(' ')}, which has ended with ${code ?? signal}`;
      unhandledErrors().add({ where, stack: printed });
    });
    return child;
  }

  /** Ends all of them, which nobody is told of. */
  stop(): void {
    const running = [...this.#running];
    this.#running.clear();
    for (const child of running) child.kill('SIGKILL');
  }
}

/** Resolves when the process has printed that; rejects if it ends before. */
export function printed(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let heard = '';
    child.stdout!.on('data', (bytes: Buffer) => {
      heard += bytes.toString();
      if (heard.includes(text)) resolve();
    });
    child.on('exit', (code) => reject(new Error(`${child.spawnfile} has ended with ${code}: ${heard}`)));
  });
}
