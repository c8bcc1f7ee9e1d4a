/**
 * Exponential and logarithm that are the same in every browser, to the last bit. `Math.exp` and `Math.log` are only
 * nearly the same: the language leaves their last bits to each engine. Sums, products, quotients, `Math.sqrt` and
 * `Math.round` are exact by IEEE 754. So bots who think alike move alike everywhere.
 * @module
 */

/** The natural logarithm of 2, as the nearest number. */
const LN2 = 0.6931471805599453;
/** Terms of the series after which nothing changes where |x| ≤ ln 2 / 2. */
const EXP_TERMS = 14;

/** e^x, within 10^-12 of its size; beyond ±700 as there. */
export function exp(exponent: number): number {
  const x = Math.max(-700, Math.min(700, exponent));
  const halvings = Math.round(x / LN2);
  const rest = x - halvings * LN2;
  let sum = 1;
  for (let term = EXP_TERMS; term > 0; term--) sum = 1 + (sum * rest) / term;
  for (let at = 0; at < halvings; at++) sum *= 2;
  for (let at = 0; at > halvings; at--) sum /= 2;
  return sum;
}

/** By number, as far as it was asked for. */
const logs = [-Infinity, 0];

/** ln n, within 10^-12 of it, for an integer from 0. */
export function logOfInteger(n: number): number {
  while (logs.length <= n) {
    // ln n − ln (n − 1) = 2 artanh (1 / (2n − 1))
    const step = 1 / (2 * logs.length - 1);
    let sum = 0;
    for (let power = 27; power > 0; power -= 2) sum = sum * step * step + 1 / power;
    logs.push(logs.at(-1)! + 2 * step * sum);
  }
  return logs[n]!;
}
