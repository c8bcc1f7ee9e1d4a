/** The rules of Greta, a row for each case. */
import { greta } from '../../../src/games/greta';
import { testRows } from '../rows';
import { claimRows } from './claims.rows';
import { levelClaimRows, levelRows } from './levels.rows';
import { squareRows } from './square.rows';

// (P118, P119, P121)
testRows(greta, [...squareRows, ...claimRows, ...levelRows, ...levelClaimRows]);
