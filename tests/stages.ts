/**
 * Holds stages to the table in the header of their file, of lines such as
 *
 *     asked → giving | failed     why
 *
 * `new` leads to the stages that something may begin at. What stays at its stage with other data does not walk.
 */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, vi } from 'vitest';
import { type Stage, Stages } from '../src/lib/stages';

const SRC = new URL('../src', import.meta.url).pathname;

/** All steps that the header of a file allows. */
export function stepsIn(file: string): string[] {
  const [header] = readFileSync(posix.join(SRC, file), 'utf8').split('*/');
  return [...header!.matchAll(/^ \* {5}([a-z][a-z| ]*?) → ([a-z][a-z| ]*?)(?: {2,}.*)?$/gm)].flatMap(([, from, to]) =>
    from!.split(' | ').flatMap((before) => to!.split(' | ').map((after) => `${before} → ${after}`)),
  );
}

/**
 * Plays, and compares the steps that the stages of a file have taken meanwhile with its table: none may be missing, and
 * none may be another.
 */
export async function walkStages(file: string, play: () => unknown): Promise<void> {
  const walked = new Set<string>();
  const { go } = Stages.prototype;
  const watch = vi.spyOn(Stages.prototype, 'go').mockImplementation(function (this: Stages<Stage>, next: Stage) {
    const from = (this.now as Stage | undefined)?.at ?? 'new';
    if (this.name === posix.basename(file, '.ts') && from !== next.at) walked.add(`${from} → ${next.at}`);
    go.call(this, next);
  });
  try {
    await play();
  } finally {
    watch.mockRestore();
  }
  expect([...walked].sort()).toEqual(stepsIn(file).sort());
}
