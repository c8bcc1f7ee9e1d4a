/**
 * The faces of the hidden cards that a device's own seats hold, and of those that they held once: each seat's apart,
 * for a person and the bots on his device are no more to each other than other players.
 * @module
 */
import type { CardId, Face, Seat } from '../../cards/card';
import { keyContextOf } from '../../crypto/context';
import type { CryptoService } from '../../crypto/service/service';
import type { View } from '../../games/game';
import type { Secrets } from './secrets';
import { type TableState, ciphertexts, contextOf } from '../step/tableState';

/** What one seat knows. */
interface Memory {
  /** Of the cards in its hand, as far as they have been read. */
  readonly known: Map<CardId, Face>;
  /** Of cards that it held, for games that remember them. */
  readonly seen: Map<CardId, Face>;
}

export class OwnCards {
  readonly #crypto: CryptoService;
  readonly #secrets: Secrets;
  readonly #memories: ReadonlyMap<Seat, Memory>;

  constructor(crypto: CryptoService, secrets: Secrets, seats: readonly Seat[]) {
    this.#crypto = crypto;
    this.#secrets = secrets;
    this.#memories = new Map(seats.map((seat) => [seat, { known: new Map(), seen: new Map() }]));
  }

  /** What one own seat sees of a round, as far as it has been read. */
  viewOf({ charter: { game }, game: state }: TableState, seat: Seat): View<unknown> {
    const { known, seen } = this.#memories.get(seat)!;
    const view = { state, seat, known: new Map(known) };
    if (state === null || !game.past) return view;
    const past = game.past(state, seat).filter((id) => seen.has(id));
    return { ...view, seen: new Map(past.map((id) => [id, seen.get(id)!])) };
  }

  /** Reads the cards that are new, and lets go of those that are gone. True if there were any. */
  async read(state: TableState): Promise<boolean> {
    let moved = false;
    for (const [seat, memory] of this.#memories) if (await this.#readOf(state, seat, memory)) moved = true;
    return moved;
  }

  async #readOf(state: TableState, seat: Seat, { known, seen }: Memory): Promise<boolean> {
    const { game } = state.charter;
    const playing = state.stage === 'round';
    const hidden: readonly CardId[] = playing ? game.hand(state.game, seat).hidden : [];
    const fresh = await this.#facesOf(
      state,
      seat,
      hidden.filter((id) => !known.has(id)),
    );
    const gone = [...known].filter(([id]) => !hidden.includes(id));
    for (const [id, face] of gone) {
      known.delete(id);
      seen.set(id, face);
    }
    if (!playing || !game.past) seen.clear();
    for (const [id, face] of fresh) known.set(id, face);
    return gone.length + fresh.length > 0;
  }

  async #facesOf(state: TableState, seat: Seat, ids: readonly CardId[]): Promise<[CardId, Face][]> {
    const seed = this.#secrets.seedOf(state, seat);
    if (ids.length === 0 || !seed) return [];
    const keyContext = keyContextOf(contextOf(state, 0, seat));
    const faces = await this.#crypto.readOwn({ seed, keyContext, cards: ciphertexts(state, ids) });
    if (!faces.ok) throw new Error(`${faces.fault.code}: an own card cannot be read`);
    return ids.map((id, i) => [id, faces.value[i]!]);
  }
}
