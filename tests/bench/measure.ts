/**
 * Measures what is wanted, and nothing else is loaded; prints what it comes to.
 */
import { execSync } from 'node:child_process';
import { assert } from '../../src/lib/result';
import { loadAllRules } from '../../src/games/registry';
import { GROUPS, type Group } from './figures';
import type { BenchOptions } from './options';
import { type Record, type Summary, summarize } from './record';

type Bench = (record: Record, options: BenchOptions) => Promise<void>;

const BENCHES: { readonly [group in keyof typeof GROUPS]: Bench } = {
  reference: async (record) => (await import('./reference')).referenceBench(record),
  playout: async (record) => (await import('./playout')).playoutBench(record),
  moves: async (record, { figures }) => (await import('./bots')).moveBench(record, figures),
  pairings: async (record, { figures, rounds }) => (await import('./bots')).pairingBench(record, figures, rounds),
  crypto: async (record) => (await import('./crypto')).cryptoBench(record),
  kernel: async (record) => (await import('./kernel')).kernelBench(record),
  deal: async (record) => (await import('./deal')).dealBench(record),
  rejoin: async (record) => (await import('./rejoin')).rejoinBench(record),
  weight: async (record) => {
    build();
    await (await import('./weight')).weightBench(record);
  },
  start: async (record) => {
    build();
    await (await import('./browsers')).browserBench(record);
  },
  phone: async (record) => {
    build();
    await (await import('./phone')).phoneBench(record);
  },
  meetings: async (record, { figures }) => (await import('./meetings')).meetingBench(record, figures),
  withoutInternet: async (record, { figures }) => {
    build();
    await (await import('./withoutInternet')).withoutInternetBench(record, figures);
  },
};

let isBuilt = false;

/** Builds the page, once. */
function build(): void {
  if (!isBuilt)
    execSync('npm run -s build', { stdio: ['ignore', 'ignore', 'inherit'], cwd: new URL('../..', import.meta.url) });
  isBuilt = true;
}

/**
 * Returns the exit status. On the way stderr tells how long each group took; one that fails (no Chromium, say) takes no
 * other with it.
 */
export async function measure(options: BenchOptions): Promise<number> {
  await loadAllRules();
  let status = 0;
  const results = new Map<string, Summary>();
  for (const [name, group] of Object.entries<Group>(GROUPS)) {
    const wanted = group.figures.filter((figure) => options.figures.has(figure));
    if (wanted.length === 0) continue;
    const record: Record = (figure, samples) => {
      assert(group.figures.includes(figure), `${figure} is one of the figures that there are`);
      if (wanted.includes(figure)) results.set(figure, 'median' in samples ? samples : summarize(samples));
    };
    const startMs = performance.now();
    try {
      await BENCHES[name as keyof typeof GROUPS](record, options);
      assert(
        wanted.every((figure) => results.has(figure)),
        'every figure that was wanted has been measured',
      );
      console.error(`${group.names}: measured in ${Math.round((performance.now() - startMs) / 1000)} s`);
    } catch (error) {
      console.error(`bench/failed: ${group.names}:`, error);
      status = 1;
    }
  }
  console.log(options.json ? JSON.stringify(Object.fromEntries(results), null, 2) : asText(results));
  return status;
}

function asText(results: ReadonlyMap<string, Summary>): string {
  const base = results.get('reference.ms')!.median;
  const number = (value: number): string =>
    value >= 1000 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
  return [...results]
    .map(([name, { median, min, max, n }]) => {
      const ratio = name.endsWith('.ms') ? `  ${(median / base).toFixed(2)} × reference` : '';
      return `${name.padEnd(32)} ${number(median).padStart(10)}   ${number(min)} … ${number(max)}, n = ${n}${ratio}`;
    })
    .join('\n');
}
