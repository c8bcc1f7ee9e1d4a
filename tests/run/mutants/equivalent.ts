/**
 * Mutants that do what the program does, so that no test can notice them, each with the reason. One that can be noticed
 * gets a test, and does not stand here.
 * @module
 */
import type { Mutant } from './places';

export interface Equivalent extends Pick<Mutant, 'file' | 'code' | 'change'> {
  readonly reason: string;
}

export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'src/log/input.ts',
    code: 'const bytes = reader.bytes(MAX_PAYLOAD_BYTES + 256);',
    change: '256 → 257',
    reason: 'what is longer than the head and the longest payload is refused when it is decoded, with the same code',
  },
  {
    file: 'src/log/memoryStore.ts',
    code: 'const owner = 1 + Math.max(epoch, this.#entries.get(id)?.owner ?? 0);',
    change: '1 → 2',
    reason: 'an epoch has to be greater than those before, by however much',
  },
  {
    file: 'src/table/charter/charter.ts',
    code: 'spelled.set(seats, names);',
    change: 'spelled.set(seats, names); → ;',
    reason: 'what is not remembered is spelled anew, in the same way',
  },
  {
    file: 'src/table/charter/keyring.ts',
    code: 'this.#bots.set(at, bot);',
    change: 'this.#bots.set(at, bot); → ;',
    reason: 'a key that is not remembered is derived anew, and is the same',
  },
  {
    file: 'src/table/charter/consent.ts',
    code: 'const fits = count % 2 === 0 && count > 0 && checkSignature(withdrawalBytes(terms, count), signature, device).ok;',
    change: '0 → 1',
    reason: 'a count of 1 is odd, and refused for that',
  },
  {
    file: 'src/net/link/handshake.ts',
    code: 'const isOlder = theirs > ours;',
    change: 'theirs > ours → theirs >= ours',
    reason: 'it is asked of two versions that differ',
  },
  {
    file: 'src/net/link/handshake.ts',
    code: 'member: table && reader.left > 0 ? reader.raw(SIGNATURE_BYTES) : null,',
    change: '0 → 1',
    reason: 'one byte that is left is malformed, whether it is read or not',
  },
  {
    file: 'src/crypto/kernel/workspace.ts',
    code: '#bytes = new Uint8Array(0);',
    change: '0 → 1',
    reason: 'the first use puts the memory of the kernel in its place',
  },
  {
    file: 'src/crypto/noble/msm.ts',
    code: 'const digits = new Int16Array(SCALAR_BITS + 2);',
    change: '2 → 3',
    reason: 'one digit more of a scalar is 0',
  },
  {
    file: 'src/games/lynx/jokers.ts',
    code: 'if (!faces.some(isJoker)) return asManyAsThereAre(arrange(faces), decks);',
    change: '!faces.some(isJoker) → false',
    reason: 'what follows judges a meld without jokers in the same way',
  },
  {
    file: 'src/games/lynx/movePrior.ts',
    code: 'holds(holding, rank + distance, suit) ? (Math.abs(distance) === 1 ? 1 : 0.5) : 0;',
    change: 'rank + distance → rank - distance',
    reason: 'what lies above and what lies below is added up',
  },
  {
    file: 'src/games/nineteen/worth.ts',
    code: 'results ??= new Float64Array((PICKS + 1) * TABLE).fill(NaN);',
    change: '1 → 2',
    reason: 'what is kept has more room than it needs',
  },
  {
    file: 'src/games/nineteen/worth.ts',
    code: 'const at = left * TABLE + ((clubs * BASE + diamonds) * BASE + hearts) * BASE + spades;',
    change: 'clubs * BASE + diamonds → clubs * BASE - diamonds',
    reason: 'each case has a place of its own still: of twelve cards at most no two have the same',
  },
  {
    file: 'src/games/nineteen/worth.ts',
    code: 'if (hearts > 0) sum += hearts * worth(clubs, diamonds, hearts - 1, spades, left);',
    change: 'hearts > 0 → hearts >= 0',
    reason: 'a suit of which there is no card adds nothing to the sum',
  },
  {
    file: 'src/table/record/recompute.ts',
    code: 'return move.ok ? { move: move.value.text } : null;',
    change: 'move.ok → true',
    reason: 'a round is followed, and each of its moves read, before any message of it is made again',
  },
  {
    file: 'src/table/record/verifyEvidence.ts',
    code: 'const joined = await advance(state, both, inputs[0]!.step, inputs, crypto);',
    change: '0 → 1',
    reason: 'both are for one step, which is looked at with their signatures',
  },
  {
    file: 'src/games/nineteen/movePrior.ts',
    code: 'return (divided(best) ? best : bestOf(pairs.filter(divided))).points;',
    change: 'divided(best) → false',
    reason: 'the best of all, if it is divided, is the best of those that are, and is only found sooner',
  },
  {
    file: 'src/games/nineteen/worth.ts',
    code: 'const at = left * TABLE + ((clubs * BASE + diamonds) * BASE + hearts) * BASE + spades;',
    change: '(clubs * BASE + diamonds) * BASE + hearts → (clubs * BASE + diamonds) * BASE - hearts',
    reason: 'every collection has a place of its own all the same, since no suit has thirteen cards of twelve',
  },
  {
    file: 'src/games/nineteen/worth.ts',
    code: 'if (diamonds > 0) sum += diamonds * worth(clubs, diamonds - 1, hearts, spades, left);',
    change: 'diamonds > 0 → true',
    reason: 'without one the number that is worked out is multiplied by 0',
  },
];

/** Why it is equivalent; null if it is not listed. `list`: {@link EQUIVALENT} unless given. */
export function reasonOf({ file, code, change }: Mutant, list = EQUIVALENT): string | null {
  const entry = list.find((each) => each.file === file && each.code === code && each.change === change);
  return entry?.reason ?? null;
}
