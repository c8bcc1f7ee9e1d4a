import { loadAllRules } from '../../src/games/registry';
import { ALL_KINDS, settingOf, describe } from './setting';
import { playTable } from './table';
import { Tally } from './tally';
export async function command(args: readonly string[]): Promise<number> {
  await loadAllRules();
  const [from, n, crypto, kinds] = [Number(args[0]), Number(args[1]), args[2] ?? 'quick', args[3] ? args[3] === 'none' ? [] : args[3].split(',') : ALL_KINDS];
  const all = new Tally();
  for (let i = 0; i < n; i++) {
    const setting = settingOf(from + i, { game: null, seats: null, kinds: new Set(kinds), crypto: crypto as 'quick' });
    const t0 = performance.now();
    const tally = await playTable(setting);
    const ms = performance.now() - t0;
    if (tally.problems.length || ms > 3000 || process.env.V) console.log(Math.round(ms), describe(setting), tally.steps, tally.problems);
    all.add(tally);
  }
  console.log(JSON.stringify({ ...all, problems: all.problems.length }, null, 1));
  return 0;
}
