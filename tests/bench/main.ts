/**
 * `npm run bench`: measures, and judges nothing. `--json` prints one object, name → {median, min, max, n}. Names after it limit the run to
 * those that begin so: `npm run bench -- shuffle playout`. Bots play 20 rounds of each pairing, with `--full` 200, with `--rounds=N` so many.
 *
 * The machine's speed drifts; so every time in ms is also given as a ratio to a reference that is measured in the same run: a
 * hundred scalar multiplications of the group.
 */
import { execSync } from 'node:child_process';
import { ristretto255 } from '@noble/curves/ed25519.js';
import '../rules';
import { botBench } from './bots';
import { browserBench } from './browsers';
import { cryptoBench } from './crypto';
import { dealBench } from './deal';
import { playoutBench } from './playout';
import { type Record, type Summary, summarize } from './record';
import { rejoinBench } from './rejoin';
import { weightBench } from './weight';

const args = process.argv.slice(2);
const QUICK_ROUNDS = 20;
const FULL_ROUNDS = 200;
const rounds = roundsOf(args);
const json = args.includes('--json');
const wanted = args.filter((arg) => !arg.startsWith('--'));
const results = new Map<string, Summary>();

const record: Record = (name, samples) => {
  if (wanted.length === 0 || wanted.some((prefix) => name.startsWith(prefix))) results.set(name, 'median' in samples ? samples : summarize(samples));
};
const wants = (...names: readonly string[]): boolean =>
  wanted.length === 0 || names.some((name) => wanted.some((prefix) => name.startsWith(prefix) || prefix.startsWith(name)));

/** How many rounds bots play of each pairing. */
function roundsOf(given: readonly string[]): number {
  const arg = given.find((each) => each.startsWith('--rounds'));
  if (arg === undefined) return given.includes('--full') ? FULL_ROUNDS : QUICK_ROUNDS;
  const number = /^--rounds=([1-9]\d{0,5})$/.exec(arg)?.[1];
  if (number !== undefined) return Number(number);
  console.error('bench/rounds: --rounds=N wants a number from 1 to 999999');
  process.exit(2);
}

function reference(): number[] {
  let point = ristretto255.Point.BASE;
  const scalar = 2n ** 251n + 12345678901234567890n;
  return Array.from({ length: 5 }, () => {
    const start = performance.now();
    for (let i = 0; i < 100; i++) point = point.add(ristretto255.Point.BASE).multiplyUnsafe(scalar);
    return performance.now() - start;
  });
}

reference();
results.set('reference.ms', summarize(reference()));
if (wants('playout')) playoutBench(record);
if (wants('bots')) await botBench(record, (name) => wants(name), rounds);
if (wants('shuffle', 'draw', 'gift', 'claim')) await cryptoBench(record);
if (wants('deal')) await dealBench(record);
if (wants('rejoin', 'reload')) await rejoinBench(record);
if (wants('weight', 'start')) execSync('npm run -s build', { stdio: ['ignore', 'ignore', 'inherit'] });
if (wants('weight')) weightBench(record);
if (wants('start')) await browserBench(record);

if (json) console.log(JSON.stringify(Object.fromEntries(results), null, 2));
else {
  const base = results.get('reference.ms')!.median;
  const number = (value: number): string => (value >= 1000 ? Math.round(value).toLocaleString('en') : value.toPrecision(3));
  for (const [name, { median, min, max, n }] of results) {
    const ratio = name.endsWith('.ms') ? `  ${(median / base).toFixed(2)} × reference` : '';
    console.log(`${name.padEnd(32)} ${number(median).padStart(10)}   ${number(min)} … ${number(max)}, n = ${n}${ratio}`);
  }
}
process.exit(0);
