/**
 * What could be known of hidden cards from all that was ever said, whoever heard it. With the quick stand-in every
 * share tells which card it is of, so this is looked up and not believed: whether the part that a holder keeps for
 * themselves, or any part of a card in the stock, has left a device.
 */
import { sha512 } from '../../src/crypto/nacl';
import { concatBytes, toHex } from '../../src/lib/bytes';
import type { ShareMessage } from '../../src/crypto/service/service';
import type { InputKind, SignedInput } from '../../src/log/input';
import { parseMove, parseOpen, parseShare, parseUnseal } from '../../src/table/step/payloads';
import type { TableState } from '../../src/table/step/tableState';

export class LeakChecker {
  /** Every share that was said, in hexadecimal digits. */
  readonly #said = new Set<string>();
  /** By card, as it lies on the table: its share of each seat. */
  readonly #shares = new WeakMap<Uint8Array, readonly string[]>();
  /** How many shares were said, and how many cards were looked at. */
  readonly counts = { shares: 0, cards: 0 };

  /** Something was said, by anybody. */
  hear(input: SignedInput): void {
    // Cards that are shown to one player have no share beside them, wherever one looks.
    if (input.kind === 'show')
      for (let at = 0; at + 32 <= input.payload.length; at++)
        this.#said.add(toHex(input.payload.subarray(at, at + 32)));
    const shares = sharesIn(input);
    for (let at = 0; at < shares.length; at += 32) {
      this.#said.add(toHex(shares.subarray(at, at + 32)));
      this.counts.shares++;
    }
  }

  /**
   * What somebody could know who should not, in words, when a step has just been closed. `honest`: seats whose cards
   * are to be safe.
   */
  leaks(state: TableState, honest: readonly number[]): string[] {
    if (state.stage !== 'round' || state.game === null) return [];
    const { game } = state.charter;
    const leaks: string[] = [];
    const inHands = new Set<number>();
    for (const seat of state.charter.seats.keys()) {
      for (const id of game.hand(state.game, seat).hidden) {
        inHands.add(id);
        if (honest.includes(seat) && this.#isSaid(state, id, [seat]))
          leaks.push(`card ${id} in the hand of seat ${seat} can be read by all`);
      }
    }
    for (const id of game.cards(state.game).hidden) {
      if (!inHands.has(id) && this.#isSaid(state, id, honest))
        leaks.push(`a part of card ${id} was given away before anybody drew it`);
    }
    return leaks;
  }

  /** Whether one of these seats has given its share of the card away. */
  #isSaid(state: TableState, id: number, seats: readonly number[]): boolean {
    const card = state.cards.get(id);
    if (!card) return false;
    let shares = this.#shares.get(card);
    if (!shares) {
      shares = state.keys.map((key) => toHex(sha512(concatBytes(key, card)).subarray(0, 32)));
      this.#shares.set(card, shares);
      this.counts.cards++;
    }
    return seats.some((seat) => this.#said.has(shares[seat]!));
  }
}

function sharesIn({ kind, payload }: SignedInput): Uint8Array {
  const messages = messagesIn(kind, payload);
  return concatBytes(...messages.map(({ shares }) => shares));
}

function messagesIn(kind: InputKind, payload: Uint8Array): readonly ShareMessage[] {
  switch (kind) {
    case 'share': {
      const given = parseShare(payload);
      return given.ok ? given.value : [];
    }
    case 'open': {
      const opened = parseOpen(payload);
      return opened.ok ? [opened.value, ...opened.value.more] : [];
    }
    case 'move': {
      const move = parseMove(payload);
      return move.ok ? [move.value] : [];
    }
    case 'unseal': {
      const unsealed = parseUnseal(payload);
      return unsealed.ok && unsealed.value.move ? [unsealed.value.move] : [];
    }
    default:
      return [];
  }
}
