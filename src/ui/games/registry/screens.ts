/**
 * The screens of all games, by id, a line each.
 * @module
 */
export { cardinoesScreen as cardinoes } from '../cardinoes';
export { gretaScreen as greta } from '../greta';
export { lynxScreen as lynx } from '../lynx';
export { nineteenScreen as nineteen } from '../nineteen';
