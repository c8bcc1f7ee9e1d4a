/**
 * A link to a simulated table: `#glass=4227.simulated.game=lynx.phones` has its seed and the options of
 * `npm run -s simulate`. Only a page with the simulation in it plays that table; the shipped page says where to find one.
 * @module
 */

/** Where `npm run -s glass` serves the page with the simulation. */
export const SIMULATED_PAGE = { host: 'localhost', port: 4174 } as const;

const MARK = 'simulated';
/** A seed, the name of an option, and its value. */
const SEED = /^\d{1,15}$/;
const NAME = /^[a-z]{1,20}$/;
const VALUE = /^[a-z0-9,-]{1,4000}$/;

/** The options that play that table, `--seed` first; null if the text, which is from outside, is no such link. */
export function readSimulatedLink(text: string): readonly string[] | null {
  const [seed = '', mark, ...options] = text.split('.');
  if (mark !== MARK || !SEED.test(seed)) return null;
  const args = ['--seed', seed];
  for (const option of options) {
    const [name = '', value, ...more] = option.split('=');
    if (!NAME.test(name) || more.length > 0 || (value !== undefined && !VALUE.test(value))) return null;
    args.push(`--${name}`, ...(value === undefined ? [] : [value]));
  }
  return args;
}

/**
 * `http://localhost:4174/#glass=4227.simulated.game=lynx`. `options`: what the command is told beside the seed, as
 * `['--game', 'lynx']`.
 */
export function makeSimulatedLink(seed: number | string, options: readonly string[]): string {
  const said = options.map((each) => (each.startsWith('--') ? `.${each.slice(2)}` : `=${each}`)).join('');
  return `http://${SIMULATED_PAGE.host}:${SIMULATED_PAGE.port}/#glass=${seed}.${MARK}${said}`;
}
