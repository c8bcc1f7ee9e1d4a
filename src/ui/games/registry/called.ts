/**
 * How long games take and what people call them, by id: those of this project, and those beside the page whose heads
 * are known. Loaded when somebody looks for a game.
 * @module
 */
import type { Called } from '../../../games/gameModule';
import { cardinoesCalled } from '../cardinoes/called';
import { gretaCalled } from '../greta/called';
import { lynxCalled } from '../lynx/called';
import { nineteenCalled } from '../nineteen/called';
import { headOf } from './beside';

const OURS: Readonly<Record<string, Called>> = {
  cardinoes: cardinoesCalled,
  greta: gretaCalled,
  lynx: lynxCalled,
  nineteen: nineteenCalled,
};
const NOTHING: Called = { like: {}, also: [] };

export function calledOf(id: string): Called {
  return OURS[id] ?? headOf(id) ?? NOTHING;
}
