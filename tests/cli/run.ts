/** Runs a command of the project: in this process, which costs little, or as a person would, in one of its own. */
import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '../../src/cli/call';

const ROOT = new URL('../../', import.meta.url).pathname;

export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** `input` is what it reads from standard input. */
export async function run(command: Command, args: readonly string[], input = ''): Promise<Ran> {
  let out = '';
  let err = '';
  const status = await command(args, { input: () => input, out: (text) => (out += `${text}\n`), err: (text) => (err += `${text}\n`) });
  return { status, out, err };
}

/** The same in a process of its own. */
export function runProcess(script: 'play' | 'verify', args: readonly string[], input = ''): Promise<Ran> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['--import', 'tsx', `src/cli/${script}.ts`, ...args], { cwd: ROOT }, (_error, out, err) => resolve({ status: child.exitCode, out, err }));
    child.stdin!.end(input);
  });
}

/** A file with this text. */
export function fileWith(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'svista-')), 'game.svista');
  writeFileSync(path, text);
  return path;
}
