/** All cases of the rules of Lynx. */
import type { Row } from '../rows';
import { actionRows } from './actions.rows';
import { endRows } from './ends.rows';
import { flashRows } from './flashes.rows';
import { jokerRows } from './jokers.rows';
import { meldRows } from './melds.rows';
import { sevenRows } from './sevens.rows';
import { stealRows } from './steals.rows';
import { turnRows } from './turns.rows';

export const LYNX_ROWS: readonly Row[] = [
  ...meldRows,
  ...turnRows,
  ...stealRows,
  ...sevenRows,
  ...actionRows,
  ...endRows,
  ...jokerRows,
  ...flashRows,
];
