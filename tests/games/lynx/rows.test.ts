/** The rules of Lynx, a row for each case. */
import { testRows } from '../rows';
import { lynx } from '../../../src/games/lynx';
import { LYNX_ROWS } from './lynxRows';

// (P91–P104)
testRows(lynx, LYNX_ROWS);
