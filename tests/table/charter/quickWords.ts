import { NO_WORDS } from '../../../src/log/store';
import { OwnWords } from '../../../src/table/charter/ownWords';

/** The words of a device whose disk takes no time. */
export function quickWords(stored = NO_WORDS): OwnWords {
  return new OwnWords(stored, (_, done) => done());
}
