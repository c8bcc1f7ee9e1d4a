/**
 * What stands behind `#glass=`: the number of a table, and what is tried there, as `9` or `9.swap`.
 * @module
 */
import type { Act } from './glassTable';
import { LIE_NAMES } from './lies';

export const ACTS: readonly NonNullable<Act>[] = [...LIE_NAMES, 'league'];

/** A table in which there is a moment for everything that can be tried. */
export const USUAL_SEED = 1;
const MOST_SEED = 2 ** 20;

export interface GlassLink {
  readonly seed: number;
  readonly act: Act;
}

/** Every text is some table: it is from outside, like any link. */
export function parseGlassLink(text: string): GlassLink {
  const [, digits = '', , name = ''] = /^(\d{0,7})(\.([a-z]{1,10}))?$/.exec(text) ?? [];
  const seed = Number(digits);
  return {
    seed: digits !== '' && seed <= MOST_SEED ? seed : USUAL_SEED,
    act: ACTS.find((act) => act === name) ?? null,
  };
}

/** `#glass=9.swap` */
export function makeGlassLink({ seed, act }: GlassLink): string {
  return `#glass=${seed}${act === null ? '' : `.${act}`}`;
}

/** The number of another table. */
export function nextSeed(seed: number): number {
  return (seed + 1) % (MOST_SEED + 1);
}
