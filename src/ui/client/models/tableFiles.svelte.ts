/**
 * What of a table can be saved: its last finished round, and the evidence against somebody who has cheated.
 * @module
 */
import type { CryptoService } from '../../../crypto/service/service';
import { type Result, err, ok } from '../../../lib/result';
import type { RoundCollector } from '../../../table/record/finished';
import type { RoundLog } from '../../../table/record/roundLog';
import type { Session, StepEvent } from '../../../table/session/session';
import { type Playing, playingOf } from '../loading/fetchGame';

export class TableFiles {
  readonly #crypto: CryptoService;
  #collector: { readonly session: Session; readonly collector: RoundCollector } | null = null;
  #finished = $state.raw<{ readonly playing: Playing; readonly log: RoundLog } | null>(null);

  constructor(crypto: CryptoService) {
    this.#crypto = crypto;
  }

  /** Whether there is a finished round. */
  get savable(): boolean {
    return this.#finished !== null;
  }

  /** Takes the next step. True if it is the first of its table. */
  add(session: Session, event: StepEvent, playing: Playing): boolean {
    const isFirst = this.#collector?.session !== session;
    if (isFirst) {
      this.#collector = { session, collector: new playing.RoundCollector(session.signed) };
      this.#finished = null;
    }
    const log = this.#collector!.collector.add(event);
    if (log) this.#finished = { playing, log };
    return isFirst;
  }

  /** The file of the last finished round, with its signed log. Fails with `table/no-round`. */
  save(): Promise<Result<string>> {
    if (!this.#finished) return Promise.resolve(err('table/no-round', 'no round has been finished here'));
    const { playing, log } = this.#finished;
    return playing.exportRound(log, this.#crypto);
  }

  /**
   * The file of the evidence for which the table stands still, or else of the latest. Fails with `table/none` or
   * `table/no-cheat`.
   */
  evidence(session: Session | null): Result<string> {
    if (!session) return err('table/none', 'there is no table');
    const { signed, log, halt, convictions } = session;
    const { gatherEvidence, makeEvidenceFile } = playingOf(signed.charter.game.id);
    const evidence = halt && 'evidence' in halt && halt.evidence ? halt.evidence : convictions.at(-1);
    if (!evidence) return err('table/no-cheat', 'nobody has broken the rules of this table');
    return ok(makeEvidenceFile(gatherEvidence(signed, log, evidence), evidence.fault.code));
  }
}
