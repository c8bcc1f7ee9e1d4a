/**
 * The rules of all games, a line each: this is where a game is registered. Its screen is in
 * `src/ui/games/registry/screens.ts`.
 * @module
 */
export { cardinoesEntry } from '../cardinoes/entry';
export { gretaEntry } from '../greta/entry';
export { lynxEntry } from '../lynx/entry';
export { nineteenEntry } from '../nineteen/entry';
