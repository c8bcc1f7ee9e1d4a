/**
 * All that is fuzzed. To fuzz another reader of something from outside, write a target and put it here; nothing else has to know it.
 */
import type { Target } from './target';
import { RULES } from './targets/rules';
import { TABLE } from './targets/table';
import { TEXTS } from './targets/texts';
import { WIRE } from './targets/wire';

export const TARGETS: readonly Target[] = [...RULES, ...TEXTS, ...WIRE, ...TABLE];
