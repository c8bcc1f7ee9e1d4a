/** The host as a program of its own, as a newcomer starts it. */
import { spawn } from 'node:child_process';

export interface Started {
  /** What it has printed until it was ready, or ended. */
  readonly greeting: string;
  /** At Ctrl+C; its exit code. */
  stop(): Promise<number | null>;
}

/** A port that no other process of the tests takes, below those that the system gives to whoever asks for any. */
export const portOf = (i: number): number => 10_000 + 2 * (process.pid % 10_000) + i;

/** Runs it until it has greeted; it prints into a pipe, not into a terminal. */
export async function startProgram(
  program: string,
  words: readonly string[],
  cwd: string,
  env = process.env,
): Promise<Started> {
  const child = spawn(program, words, { cwd, env });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  let greeting = '';
  await new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      greeting += text;
      if (greeting.includes('Ctrl+C')) resolve();
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => (greeting += text));
    void ended.then(() => resolve());
  });
  return { greeting, stop: () => (child.kill('SIGINT'), ended) };
}
