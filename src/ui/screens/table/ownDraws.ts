/**
 * Which cards the reader has drawn, for their own log: the lines that all see tell only how many.
 *
 * Faces come later than the line, when they have been read. So the hand is compared with what it was when it was last
 * read to its end, and what it has gained is named in the latest line that tells of a draw of the reader, if it is as
 * many. What was drawn before this page was opened is not named.
 * @module
 */
import { type Face, NOBODY } from '../../../cards/card';
import { type LogEntry, cardParts } from '../../text/parts';
import type { TableView } from '../../view/roomView';

/** The own cards at a table; null while some are not read, and for a spectator. */
export function ownHand({ game, state, ownSeat, known }: TableView): readonly Face[] | null {
  if (state === null || ownSeat === NOBODY) return null;
  const { hidden, open } = game.hand(state, ownSeat);
  const read = hidden.flatMap((id) => known.get(id) ?? []);
  return read.length < hidden.length ? null : [...open, ...read];
}

export class OwnDraws {
  /** By the id of the line. */
  #named: ReadonlyMap<string, readonly Face[]> = new Map();
  #hand: readonly Face[] | null = null;
  /** The last line that a hand was looked at for. */
  #looked: string | undefined;

  /** `hand`: as {@link ownHand} gives it. Returns what is known now, the same map if nothing is new. */
  heed(log: readonly LogEntry[], own: number, hand: readonly Face[] | null): ReadonlyMap<string, readonly Face[]> {
    if (hand === null) return this.#named;
    const line = log.findLast(({ seat, draws }) => seat === own && draws !== undefined);
    const gained = without(hand, this.#hand ?? hand);
    if (line && line.id !== this.#looked && gained.length === line.draws)
      this.#named = new Map([...this.#named, [line.id, gained]]);
    this.#hand = hand;
    this.#looked = line?.id;
    return this.#named;
  }
}

/** The log with the names of the cards. */
export function nameDraws(log: readonly LogEntry[], named: ReadonlyMap<string, readonly Face[]>): readonly LogEntry[] {
  if (named.size === 0) return log;
  return log.map((entry) => {
    const faces = named.get(entry.id);
    return faces ? { ...entry, parts: [...entry.parts, ' (', ...cardParts(faces), ')'] } : entry;
  });
}

/** The faces of `all` that are not in `some`, equal ones counted. */
function without(all: readonly Face[], some: readonly Face[]): Face[] {
  const left = [...some];
  return all.filter((face) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
