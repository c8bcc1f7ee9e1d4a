/** Runs a command of the project as a person would, in a process of its own. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = new URL('../../', import.meta.url).pathname;

export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export function run(script: 'play' | 'verify', args: readonly string[], input?: string): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', `src/cli/${script}.ts`, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    ...(input === undefined ? {} : { input }),
  });
  return { status, out: stdout, err: stderr };
}

/** A file with this text. */
export function fileWith(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'svista-')), 'game.svista');
  writeFileSync(path, text);
  return path;
}
