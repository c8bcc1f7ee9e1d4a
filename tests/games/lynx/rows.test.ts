/** The rules of Lynx, a row for each case. */
import { testRows } from '../rows';
import { lynx } from '../../../src/games/lynx';
import { actionRows } from './actions.rows';
import { endRows } from './ends.rows';
import { flashRows } from './flashes.rows';
import { jokerRows } from './jokers.rows';
import { meldRows } from './melds.rows';
import { sevenRows } from './sevens.rows';
import { stealRows } from './steals.rows';
import { turnRows } from './turns.rows';

// (P91–P104)
testRows(lynx, [
  ...meldRows,
  ...turnRows,
  ...stealRows,
  ...sevenRows,
  ...actionRows,
  ...endRows,
  ...jokerRows,
  ...flashRows,
]);
