/**
 * How rounds end that people begin on phones: by play, by a fair rule, or not at all.
 */
import { toHex } from '../../../src/lib/bytes';
import { isCounted } from '../../../src/table/step/forfeit';
import type { TableState } from '../../../src/table/step/tableState';
import { wilson } from '../../run/wilson';
import type { Counts } from '../tally';

/**
 * `play`: as the rules of the game end it, with all who have begun. `rule`: counted without somebody, or begun anew,
 * with or without them, and counted then. `never`: nothing was counted.
 */
export type Ending = 'play' | 'rule' | 'never';

export const ENDINGS: readonly Ending[] = ['play', 'rule', 'never'];

/** What a round has come to so far. `table`: that at which it was begun, in hexadecimal digits. */
export function endingOf(state: TableState, table: string): Ending {
  const { charter, stage, gone } = state;
  if ((stage !== 'next' && stage !== 'closed') || !isCounted(state)) return 'never';
  return toHex(charter.table) === table && gone.length === 0 ? 'play' : 'rule';
}

/** What a tally calls it: of a game, or of whatever else rounds have in common. */
export function nameOfEnding(what: string, ending: Ending): string {
  return `${what}: ${ending}`;
}

/** The shares of one game, or of whatever else, each with its 95 % interval. */
export interface Shares {
  readonly what: string;
  readonly rounds: number;
  readonly shares: { readonly [ending in Ending]: Share };
}

export interface Share {
  readonly share: number;
  readonly min: number;
  readonly max: number;
}

/** Of each of them, and of all together. */
export function sharesOf(endings: Counts): Shares[] {
  const all = [...new Set(Object.keys(endings).map((name) => name.split(': ')[0]!))].sort();
  const ofThese = (what: string, names: readonly string[]): Shares => {
    const times = (ending: Ending): number =>
      names.reduce((so, each) => so + (endings[nameOfEnding(each, ending)] ?? 0), 0);
    const rounds = ENDINGS.reduce((so, ending) => so + times(ending), 0);
    const share = (ending: Ending): Share => ({
      share: times(ending) / rounds,
      ...wilson(times(ending) / rounds, rounds),
    });
    return { what, rounds, shares: { play: share('play'), rule: share('rule'), never: share('never') } };
  };
  return all.length === 0 ? [] : [...all.map((each) => ofThese(each, [each])), ofThese('all', all)];
}

const SAID: { readonly [ending in Ending]: string } = { play: 'by play', rule: 'by a fair rule', never: 'not at all' };

export function textOfShares({ what, rounds, shares }: Shares): string {
  const percent = (share: number): string => (100 * share).toFixed(1);
  const said = ENDINGS.map((ending) => {
    const { share, min, max } = shares[ending];
    return `${SAID[ending]} ${percent(share)} % (${percent(min)}–${percent(max)})`;
  });
  return `${what}: of ${rounds.toLocaleString('en-GB')} rounds ended ${said.join(', ')}`;
}
