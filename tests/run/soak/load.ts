/**
 * What makes a processor scarce for tests: busy loops beside them, or a control group around them.
 * @module
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const LOADS = ['busy', 'slowed', 'none'] as const;
export type LoadKind = (typeof LOADS)[number];

export interface Load {
  /** How tests are played under it: “beside …”. */
  readonly words: string;
  /** What their processes find in their environment. */
  readonly env: Readonly<Record<string, string>>;
  /** The control group that they are to be in, a folder; null if there is none. */
  readonly group: string | null;
  end(): Promise<void>;
}

const CORES = availableParallelism();
const PERIOD_US = 100_000;
const QUOTA_US = (CORES / 4) * PERIOD_US;
/** Busy for as long as the process is there that has started it. */
const LOOP = 'const { ppid } = process; while (process.ppid === ppid) process.kill(ppid, 0);';
/** So often, and so long after the time before, it is looked whether a group is empty. */
const LOOKS = 50;
const LOOK_MS = 100;

export function startLoad(kind: LoadKind): Load {
  if (kind === 'busy') return busyLoops();
  return kind === 'slowed' ? quarter() : { words: 'with nothing beside them', env: {}, group: null, async end() {} };
}

function busyLoops(): Load {
  const loops: ChildProcess[] = Array.from({ length: CORES }, () =>
    spawn(process.execPath, ['-e', LOOP], { stdio: 'ignore' }),
  );
  return {
    words: `beside a busy loop on each of ${CORES} cores`,
    env: {},
    group: null,
    async end() {
      for (const loop of loops) loop.kill('SIGKILL');
    },
  };
}

function quarter(): Load {
  const group = makeGroup();
  if (group === null)
    return {
      words: 'with pages slowed to a quarter and nothing else slowed, since no control group can be made here',
      env: { SVISTA_SLOWED: '4' },
      group: null,
      async end() {},
    };
  const words = `slowed to a quarter of ${CORES} cores by a control group`;
  return { words, env: {}, group, end: () => removeGroup(group) };
}

/** A control group whose processes together get a quarter of the cores; null if the system makes none. */
function makeGroup(): string | null {
  for (const [tree, file, text] of [
    ['/sys/fs/cgroup/cpu', 'cpu.cfs_quota_us', String(QUOTA_US)],
    ['/sys/fs/cgroup', 'cpu.max', `${QUOTA_US} ${PERIOD_US}`],
  ] as const) {
    const group = join(tree, `svista-soak-${process.pid}`);
    try {
      mkdirSync(group);
    } catch {
      continue;
    }
    if (existsSync(join(group, file)) && isWritable(join(group, file), text)) return group;
    rmdirSync(group);
  }
  return null;
}

function isWritable(path: string, text: string): boolean {
  try {
    writeFileSync(path, text);
    return true;
  } catch {
    return false;
  }
}

/** Ends what tests that were broken off have left in it; a group goes only when it is empty. */
async function removeGroup(group: string): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    try {
      rmdirSync(group);
      return;
    } catch {
      endProcesses(group);
      await sleep(LOOK_MS);
    }
  }
  console.error(`The control group ${group} is left behind: there are still processes in it.`);
}

function endProcesses(group: string): void {
  for (const pid of readFileSync(join(group, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean)) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // it has ended by itself
    }
  }
}
