/**
 * What a table chooses of a match, beside the options of its game. The same for all games.
 * @module
 */
import type { AnyGame } from './game';
import type { OptionSpec } from './options';

/**
 * How a match ends. `rounds`: after so many; `target`: when somebody has so many points; `open`: when the players stop.
 */
const MATCH_KINDS = ['rounds', 'target', 'open'] as const;
/** When a match is over: after so many rounds, at so many points, or when people stop. */
export type MatchKind = (typeof MATCH_KINDS)[number];

/**
 * The options of a match, which a table chooses beside those of its game.
 * `escrow`: whether a round can go on without somebody who leaves. `patience`, `grace`: after how many seconds the
 * others may do something about somebody who does not decide, and about a device that does not answer. (P15)
 */
export function matchOptions({ match }: Pick<AnyGame, 'match'>): readonly OptionSpec[] {
  const { rounds = 3, target = 100 } = match;
  const kind: MatchKind = match.target !== undefined && match.rounds === undefined ? 'target' : 'rounds';
  return [
    { key: 'match', kind: 'choice', choices: MATCH_KINDS, fallback: () => kind },
    { key: 'rounds', kind: 'integer', min: 1, max: 20, fallback: () => rounds },
    { key: 'target', kind: 'integer', min: Math.min(10, target), max: Math.max(1000, target), fallback: () => target },
    { key: 'escrow', kind: 'flag', fallback: () => true },
    { key: 'patience', kind: 'integer', min: 30, max: 600, fallback: () => 90 },
    { key: 'grace', kind: 'integer', min: 10, max: 120, fallback: () => 20 },
  ];
}
