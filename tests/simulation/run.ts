/**
 * Plays many tables, in this process or in several, and adds up what they come to.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CommandOptions } from './options';
import { type Asked, type Setting, describe, settingOf } from './setting';
import { shrunk } from './adversary/shrink';
import type { AdversarySetting } from './adversary/adversary';
import { playCaught } from './table';
import { type Counted, type Problem, Tally } from './tally';

/** A table in which something was wrong. */
export interface Failure {
  readonly seed: number;
  /** What the table was like. */
  readonly table: string;
  readonly problems: readonly Problem[];
  /** What the adversary did that it takes, if there was one. */
  readonly acts: readonly string[];
}

export interface Sum {
  readonly tally: Tally;
  readonly failures: Failure[];
}

/** So many tables are handed to a process at once. */
const BLOCK = 5;

/** Tables with the seeds from that one on. */
export async function playTables(
  first: number,
  tables: number,
  asked: Asked & { readonly shrink?: boolean },
  played: (done: number) => void = () => {},
): Promise<Sum> {
  const sum: Sum = { tally: new Tally(), failures: [] };
  for (let i = 0; i < tables; i++) {
    const setting = settingOf(first + i, asked);
    const tally = await playCaught(setting);
    add(sum, { tally, failures: tally.problems.length > 0 ? [await failureOf(setting, tally, asked.shrink)] : [] });
    played(i + 1);
  }
  return sum;
}

async function failureOf(setting: Setting, tally: Tally, shrink = false): Promise<Failure> {
  const [{ seed, adversary }, table] = [setting, describe(setting)];
  if (!adversary || !shrink) return { seed, table, problems: tally.problems, acts: tally.acts };
  const { what } = tally.problems[0]!;
  const play = (acts: AdversarySetting['acts']): Promise<Tally> =>
    playCaught({ ...setting, adversary: { ...adversary, acts } });
  const few = await shrunk(adversary.acts, async (acts) => (await play(acts)).has(what));
  const { problems, acts } = await play(few);
  return { seed, table, problems, acts };
}

function add(sum: Sum, other: { readonly tally: Counted; readonly failures: readonly Failure[] }): void {
  sum.tally.add(other.tally);
  sum.failures.push(...other.failures);
}

/** The same, shared among processes. `args`: those of the command, for them to know what is asked for. */
export async function playShared(
  { tables, seed, jobs }: CommandOptions,
  args: readonly string[],
  played: (done: number) => void,
): Promise<Sum> {
  const sum: Sum = { tally: new Tally(), failures: [] };
  let next = 0;
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = fork(fileURLToPath(new URL('./main.ts', import.meta.url)), ['--worker', ...args]);
      const hand = (): void => {
        if (next >= tables) return void child.disconnect();
        child.send([seed + next, Math.min(BLOCK, tables - next)]);
        next += BLOCK;
      };
      child.on('message', (part: Sum) => {
        add(sum, part);
        played(sum.tally.tables);
        hand();
      });
      child.on('error', reject);
      child.on('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`a process of the simulation ended with status ${code}`)),
      );
      hand();
    });
  await Promise.all(Array.from({ length: Math.min(jobs, Math.ceil(tables / BLOCK)) }, work));
  sum.failures.sort((a, b) => a.seed - b.seed);
  return sum;
}

/** Plays what the parent process hands out, until it hands out nothing more. */
export function serve(asked: Asked): Promise<void> {
  return new Promise((resolve) => {
    process.on(
      'message',
      ([first, tables]: [number, number]) =>
        void playTables(first, tables, asked).then((sum) => process.send!({ ...sum, tally: { ...sum.tally } })),
    );
    process.on('disconnect', () => resolve());
  });
}
