/**
 * How long a move that was chosen ahead waits when its turn has come.
 * @module
 */
import { randomBytes } from '../../../crypto/nacl';

/** 0.9 to 2.4 s, as long as a person takes who knows what to do: nobody can tell by it who has chosen before; in ms. */
export const aheadPauseMs = (): number => 900 + 6 * randomBytes(1)[0]!;
