/**
 * The order of cards that a game file says, where a round that is played would shuffle.
 * @module
 */
import type { Face } from '../../cards/card';
import { countFaces } from '../../cards/deck';
import { makeFace } from '../../cards/notation';
import { type Result, err, must, ok } from '../../lib/result';
import { type FileFault, at } from '../../lib/textLines';
import { makeSeat } from '../seats';
import type { GameFile, Placed } from './gameFileParts';
import type { Order } from './localDealer';

/** The order of cards that a file says. Hands that are hidden keep theirs: with open cards there is nothing to hide. */
export class FileOrder implements Order {
  readonly #file: GameFile;
  /** Whether the first deck has been used. */
  dealt = false;
  /** Where the last fault is. */
  line = 1;
  #renewed = 0;

  constructor(file: GameFile) {
    this.#file = file;
  }

  coin(): number {
    return 0;
  }

  hand(faces: Face[]): Face[] {
    return faces;
  }

  deck(faces: Face[]): Result<Face[]> {
    if (this.dealt) return this.#renew(faces);
    this.dealt = true;
    const { start } = this.#file;
    if (start.kind === 'position') return ok(faces);
    return start.deck ? sameCards(start.deck, faces, 'the deck') : this.#place(faces);
  }

  /** The fault of the first new order of a stock that the round has no use for. */
  surplus(): FileFault | null {
    const next = this.#file.renewed[this.#renewed];
    if (!next) return null;
    return at(next.line, { code: 'file/surplus', message: 'the stock is not shuffled again so often' }).fault;
  }

  #renew(faces: Face[]): Result<Face[]> {
    const next = this.#file.renewed[this.#renewed++];
    if (!next)
      return err('file/no-renewed', 'the stock is shuffled again here: a line “renewed …” must give its new order');
    this.line = next.line;
    return sameCards(next.faces, faces, 'the renewed stock');
  }

  /**
   * Puts the named cards where the first deal will take them from, and the others after them as an unshuffled deck has
   * them.
   */
  #place(faces: Face[]): Result<Face[]> {
    const { game, options, names, start } = this.#file;
    if (start.kind !== 'deal') return ok(faces);
    const before: unknown = game.setup(options, names.length, start.dealer, start.before);
    const dealt = game.need(must<unknown>(game.step(before, { kind: 'shuffle' })));
    const slots = new Array<Face | undefined>(faces.length);
    const left = countFaces(faces);
    const put = (placed: Placed, ids: readonly number[], what: string): Result<null> => {
      this.line = placed.line;
      if (placed.faces.length > ids.length)
        return err('file/too-many-cards', `${what} has room for ${ids.length} cards`);
      for (const [i, face] of placed.faces.entries()) {
        if (!left[face]) return err('file/no-such-card', `the deck has no ${makeFace(face)} left`);
        left[face]!--;
        slots[ids[i]!] = face;
      }
      return ok(null);
    };
    const used = new Set<number>();
    if (dealt.kind === 'deal') {
      for (const [seat, placed] of start.placed.hands) {
        const ids = dealt.hands.filter((hand) => hand.seat === seat).flatMap((hand) => hand.cards);
        const fault = put(placed, ids, `the hand of ${makeSeat(seat)}`);
        if (!fault.ok) return fault;
      }
      if (start.placed.up) {
        const fault = put(start.placed.up, dealt.up, 'the card turned up');
        if (!fault.ok) return fault;
      }
      for (const id of [...dealt.hands.flatMap((hand) => hand.cards), ...dealt.up]) used.add(id);
    }
    if (start.placed.stock) {
      const fault = put(
        start.placed.stock,
        Array.from(slots.keys()).filter((id) => !used.has(id)),
        'the stock',
      );
      if (!fault.ok) return fault;
    }
    const rest = left.flatMap((count, face) => new Array<Face>(count).fill(face));
    return ok(Array.from(slots, (face) => face ?? rest.shift()!));
  }
}

function sameCards(order: readonly Face[], faces: readonly Face[], what: string): Result<Face[]> {
  const wanted = countFaces(faces);
  const given = countFaces(order);
  const wrong = wanted.findIndex((count, face) => count !== given[face]);
  if (wrong < 0) return ok([...order]);
  return err('file/wrong-cards', `${what} must hold ${wanted[wrong]} × ${makeFace(wrong)}, not ${given[wrong]}`);
}
