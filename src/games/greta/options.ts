/**
 * The options of Greta (G6).
 * @module
 */
import type { OptionSpec, Options } from '../options';
import { CLAIMS, type Claims, type GretaOptions } from './state';

// (P14)
export const GRETA_OPTIONS: readonly OptionSpec[] = [
  { key: 'claims', kind: 'choice', choices: CLAIMS, fallback: () => 'automatic' },
];

export function gretaOptions(options: Options): GretaOptions {
  return { claims: options['claims'] as Claims };
}
