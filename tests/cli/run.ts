/** Runs a command of the project in this process, which costs little. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '../../src/cli/call';
import type { Ran } from '../run/process';

/** `input` is what it reads from standard input. */
export async function run(command: Command, args: readonly string[], input = ''): Promise<Ran> {
  let out = '';
  let err = '';
  const status = await command(args, {
    input: () => input,
    out: (text) => (out += `${text}\n`),
    err: (text) => (err += `${text}\n`),
  });
  return { status, out, err };
}

/** A file with this text. */
export function fileWith(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'svista-')), 'game.svista');
  writeFileSync(path, text);
  return path;
}
