/**
 * The faces of the hidden cards that a device's own seats hold, held once, or were shown by others: each seat's apart,
 * for a person and the bots on their device are no more to each other than other players.
 * @module
 */
import type { CardId, Face, Seat } from '../../cards/card';
import { keyContextOf } from '../../crypto/context';
import type { CryptoService } from '../../crypto/service/service';
import type { Need, View } from '../../games/game';
import { type Result, done } from '../../lib/result';
import type { OwnSeat } from '../charter/keyring';
import { boxSeedOf } from './inputSigner';
import type { Secrets } from './secrets';
import { type ShowNeed, facesShown } from '../step/showing';
import { type TableState, ciphertexts, contextOf } from '../step/tableState';

/** What one seat knows. */
interface Memory {
  /** Of the cards in its hand, as far as they have been read. */
  readonly known: Map<CardId, Face>;
  /** Of cards that it held, or was shown, for games that remember them. */
  readonly seen: Map<CardId, Face>;
  /** Of hidden cards that it was shown, as long as they are there. */
  readonly shown: Map<CardId, Face>;
}

export class OwnCards {
  readonly #crypto: CryptoService;
  readonly #secrets: Secrets;
  readonly #own: readonly OwnSeat[];
  readonly #memories: ReadonlyMap<Seat, Memory>;

  constructor(crypto: CryptoService, secrets: Secrets, own: readonly OwnSeat[]) {
    this.#crypto = crypto;
    this.#secrets = secrets;
    this.#own = own;
    this.#memories = new Map(
      own.map(({ seat }) => [seat, { known: new Map(), seen: new Map(), shown: new Map<CardId, Face>() }]),
    );
  }

  /** What one own seat sees of a round, as far as it has been read. */
  viewOf({ charter: { game }, game: state }: TableState, seat: Seat): View<unknown> {
    const { known, seen, shown } = this.#memories.get(seat)!;
    const view = { state, seat, known: new Map(known), ...(shown.size > 0 ? { shown: new Map(shown) } : {}) };
    if (state === null || !game.past) return view;
    const past = game.past(state, seat).filter((id) => seen.has(id));
    return { ...view, seen: new Map(past.map((id) => [id, seen.get(id)!])) };
  }

  /** Reads the cards that are new, and lets go of those that are gone. True if there were any. */
  async read(state: TableState): Promise<boolean> {
    let moved = false;
    for (const { seat } of this.#own) {
      const memory = this.#memories.get(seat)!;
      if (forgetShown(state, memory)) moved = true;
      if (await this.#readOf(state, seat, memory)) moved = true;
    }
    return moved;
  }

  /**
   * Looks at cards that are shown to an own seat, in the state before the step whose payload that is. Fails only if the
   * payload is false.
   */
  async look(state: TableState, need: ShowNeed, payload: Uint8Array): Promise<Result<null>> {
    const own = this.#own.find(({ seat }) => seat === need.to);
    if (!own) return done;
    const faces = await facesShown(state, need, payload, boxSeedOf(own.pair, state), this.#crypto);
    if (!faces.ok) return faces;
    const { shown } = this.#memories.get(need.to)!;
    need.cards.forEach((id, i) => shown.set(id, faces.value[i]!));
    return done;
  }

  /**
   * The faces of the cards that a deal has brought to the person of this device, in its order, in the state right after
   * it: later they have other ids, and cannot be told from the rest of the hand. None if they cannot be read.
   */
  async dealtTo(state: TableState, need: Need): Promise<readonly Face[]> {
    const seat = this.#own.find(({ level }) => level === null)?.seat;
    if (seat === undefined || need.kind !== 'deal') return [];
    const cards = need.hands.flatMap((hand) => (hand.seat === seat ? hand.cards : []));
    const { known } = this.#memories.get(seat)!;
    const read = new Map([
      ...known,
      ...(await this.#facesOf(
        state,
        seat,
        cards.filter((id) => !known.has(id)),
      )),
    ]);
    const faces = cards.flatMap((id) => read.get(id) ?? []);
    return faces.length < cards.length ? [] : faces;
  }

  async #readOf(state: TableState, seat: Seat, { known, seen, shown }: Memory): Promise<boolean> {
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
    if (!playing) shown.clear();
    for (const [id, face] of fresh) {
      known.set(id, face);
      shown.delete(id);
    }
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

/** What was shown and is there no more is memory. True if there was any. */
function forgetShown({ cards }: TableState, { seen, shown }: Memory): boolean {
  const gone = [...shown].filter(([id]) => !cards.has(id));
  for (const [id, face] of gone) {
    shown.delete(id);
    seen.set(id, face);
  }
  return gone.length > 0;
}
