/** The rules of Cardinoes, a row for each case. */
import { testRows } from '../rows';
import { cardinoes } from '../../../src/games/cardinoes';
import { chainRows } from './chain.rows';
import { drawRows } from './draws.rows';

// (P110, P111)
testRows(cardinoes, [...chainRows, ...drawRows]);
