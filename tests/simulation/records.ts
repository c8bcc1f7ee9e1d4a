/**
 * What is kept of the rounds of a simulated table: the file of each that was finished is read and verified, and both
 * come to the scores that were counted at the table.
 */
import type { CryptoService } from '../../src/crypto/service/service';
import { parseGameFile } from '../../src/games/play/gameFile';
import { replay } from '../../src/games/play/replay';
import { toHex } from '../../src/lib/bytes';
import { sameInput } from '../../src/log/input';
import { RoundCollector } from '../../src/table/record/finished';
import { exportRound } from '../../src/table/record/openRound';
import type { RoundLog } from '../../src/table/record/roundLog';
import { verifyFile } from '../../src/table/record/verifyRound';
import type { Session, StepEvent } from '../../src/table/session/session';
import type { Device } from './device';
import { type Tally, count } from './tally';

const NO_TABLE = new Uint8Array();

interface Finished {
  readonly device: Device;
  readonly log: RoundLog;
  readonly scores: readonly number[];
  readonly hasLeavers: boolean;
  readonly hasKeys: boolean;
}

export class Records {
  readonly #collectors = new WeakMap<Session, RoundCollector>();
  /** By table and round: as whoever was first to end it has kept it. */
  readonly #finished = new Map<string, Finished>();

  /** A device closes a step; those of a session come from the first on. */
  step(device: Device, event: StepEvent): void {
    const { session } = device.room;
    if (device.liar || toHex(session?.signed.charter.table ?? NO_TABLE) !== toHex(event.after.charter.table)) return;
    this.#collect(device, session!, event);
  }

  #collect(device: Device, session: Session, event: StepEvent): void {
    const collector = this.#collectors.get(session) ?? new RoundCollector(session.signed);
    this.#collectors.set(session, collector);
    const log = collector.add(event);
    const { charter, results, gone, goneKeys } = event.after;
    const name = `${toHex(charter.table)}:${event.before.round}`;
    if (!log || this.#finished.has(name)) return;
    this.#finished.set(name, {
      device,
      log,
      scores: results.at(-1)!.scores.map(({ total }) => total),
      hasLeavers: gone.length > 0,
      hasKeys: gone.every((seat) => goneKeys.has(seat)),
    });
  }

  /** Reads and verifies the files of all rounds that were finished. */
  async verify(crypto: CryptoService, tally: Tally): Promise<void> {
    for (const round of this.#finished.values()) {
      const fault = isFoundOut(round) ? null : await faultOf(round, crypto);
      if (fault !== null) tally.wrong('surprises', `a round that ${round.device.name} has kept: ${fault}`);
      count(tally.checks, round.hasLeavers ? 'verified rounds that somebody left' : 'verified rounds');
    }
  }
}

/**
 * Whether its device has found a word of it false since: what others have said while it was away is built on at once,
 * and judged afterwards (P163).
 */
function isFoundOut({ device, log }: Finished): boolean {
  const found = device.room.session?.convictions ?? [];
  return found.some(({ inputs: [word, second] }) => !second && log.inputs.some((input) => sameInput(input, word!)));
}

/** What is wrong with the file of a round, or null. */
async function faultOf({ log, scores, hasKeys }: Finished, crypto: CryptoService): Promise<string | null> {
  const text = await exportRound(log, crypto);
  if (!hasKeys) return text.ok || text.fault.code !== 'roundlog/no-key' ? 'it is open, though a key is missing' : null;
  if (!text.ok) return `${text.fault.code}: ${text.fault.message}`;
  const file = parseGameFile(text.value);
  if (!file.ok) return `${file.fault.code}: ${file.fault.message}`;
  const { result, fault } = replay(file.value);
  if (!result) return `${fault?.code}: ${fault?.message}`;
  const verdict = await verifyFile(text.value, crypto);
  if (!verdict.ok) return `${verdict.fault.code}: ${verdict.fault.message}`;
  const replayed = result.scores.map(({ total }) => total);
  const same = [replayed, verdict.value.totals].every((totals) => totals.join() === scores.join());
  return same ? null : `${replayed.join()} and ${verdict.value.totals.join()}, not ${scores.join()}`;
}
