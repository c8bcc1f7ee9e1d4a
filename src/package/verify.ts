/**
 * `svista/verify`: checks the file of a finished round, or of evidence against somebody, offline.
 * @module
 */
import { InlineCrypto } from '../crypto/service/inline';
import type { Result } from '../lib/result';
import { type Conviction, verifyEvidence as judge } from '../table/record/verifyEvidence';
import { type Verdict, verifyFile as check } from '../table/record/verifyRound';
import { ensureGames } from './allGames';

export { isEvidence } from '../table/record/evidenceFile';
export type { Conviction, Verdict };

/** What a round's file shows. Fails with `verify/unsigned`, `verify/text`, or the code of the first thing that is false. */
export function verifyFile(text: string): Promise<Result<Verdict>> {
  ensureGames();
  return check(text, new InlineCrypto());
}

/** Whom a file of evidence convicts. Fails with `evidence/…`, or if it convicts nobody. */
export function verifyEvidence(text: string): Promise<Result<Conviction>> {
  ensureGames();
  return judge(text, new InlineCrypto());
}
