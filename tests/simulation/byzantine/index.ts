/**
 * All that a liar may try, by kind. To try another one, add an entry.
 */
import type { Junk, Lie } from '../liar';
import { CHARTERS } from './charters';
import { GATHERING } from './gathering';
import { JUNK } from './junk';
import { LEAVING_LIES } from './leaving';
import { PAYLOAD_LIES } from './payload';
import { SHOWING_LIES } from './showing';
import { TWOFOLD_LIES } from './twofold';

export const LIES: readonly Lie[] = [...PAYLOAD_LIES, ...TWOFOLD_LIES, ...LEAVING_LIES, ...SHOWING_LIES];

export const JUNKS: readonly Junk[] = [...JUNK, ...CHARTERS, ...GATHERING];

/** What the liar says who only sends junk: the truth. */
export const NO_LIE: Lie = { kind: 'junk', outcome: 'nothing', tell: () => null };
