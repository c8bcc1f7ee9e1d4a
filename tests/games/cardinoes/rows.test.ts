import { testRows } from '../rows';
import { cardinoes } from '../../../src/games/cardinoes';
import { chainRows } from './chain.rows';
import { drawRows } from './draws.rows';

testRows(cardinoes, [...chainRows, ...drawRows]);
