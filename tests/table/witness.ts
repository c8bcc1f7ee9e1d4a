/**
 * Somebody who sees a whole table through all crashes and reloads, and holds everybody to what must always be true: a
 * step has one outcome, equal heads mean equal states, and nobody says two things in one step.
 */
import { equalBytes, toHex } from '../../src/lib/bytes';
import { slotOf } from '../../src/log/input';
import { decodeMessage } from '../../src/table/sync/protocol';
import type { StepEvent } from '../../src/table/session/session';
import { stateHash } from '../../src/table/step/tableState';

export class Witness {
  /** By table and step: the head and the state after it, and who saw that. */
  readonly #outcomes = new Map<string, { readonly outcome: string; readonly seen: Set<string> }>();
  /** By table, step and seat: what was said. */
  readonly #said = new Map<string, Uint8Array>();
  readonly #complaints: string[] = [];
  /** How many different inputs and steps were seen. */
  readonly counts = { inputs: 0, steps: 0 };

  /** Something that was wrong, in words; there should be nothing. */
  get complaints(): readonly string[] {
    return this.#complaints;
  }

  /** A message leaves a device, with inputs of its own or of others. */
  hear(bytes: Uint8Array): void {
    const message = decodeMessage(bytes);
    if (!message.ok) this.#complaints.push('a device sends what nobody can read');
    else if (message.value.kind === 'inputs') {
      for (const input of message.value.inputs) {
        const name = `${toHex(input.table)}:${input.step}:${slotOf(input)}`;
        const before = this.#said.get(name);
        if (!before) this.counts.inputs++;
        else if (!equalBytes(before, input.bytes))
          this.#complaints.push(`two things were said for seat ${input.seat} in step ${input.step}`);
        this.#said.set(name, input.bytes);
      }
    }
  }

  /** A device closes a step. */
  see(device: string, { after, closed, without }: StepEvent): void {
    const name = `${toHex(after.charter.table)}:${closed.step}`;
    const outcome = `${toHex(closed.head)} ${toHex(stateHash(after))}`;
    const before = this.#outcomes.get(name);
    // Whoever is left behind may have seen their own input close the step: they are told, and go no further.
    const behind = without.map((seat) => after.charter.seats[seat]!.name);
    const isOther = before !== undefined && before.outcome !== outcome;
    if (!before) this.counts.steps++;
    else if (isOther && ![...before.seen].every((each) => behind.includes(each)))
      this.#complaints.push(`step ${closed.step} ended otherwise for ${device}`);
    const seen = before && !isOther ? before.seen : new Set<string>();
    this.#outcomes.set(name, { outcome, seen: seen.add(device) });
  }
}
