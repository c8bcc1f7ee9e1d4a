/**
 * `npm run -s oracle -- [CASES] [SEED]`: a million cases, or so many, by both builds of the kernel and by noble. Half
 * an hour of one core.
 */
import { streamOf } from '../fixtures';
import { differences } from './cases';
import { kernels, noble } from './engines';

const [cases = '1000000', seed = '1'] = process.argv.slice(2);
const PART = 1000;
const wrong: string[] = [];
for (let done = 0; done < Number(cases) && wrong.length === 0; done += PART) {
  wrong.push(...differences(Math.min(PART, Number(cases) - done), streamOf(`oracle ${seed} ${done}`), noble, kernels));
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${cases} `);
}
console.log(wrong.length === 0 ? `${cases} cases, seed ${seed}: no difference` : wrong.join('\n'));
process.exitCode = wrong.length === 0 ? 0 : 1;
