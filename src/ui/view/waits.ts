/**
 * For whom and for what a table waits, and for how long it does without a word.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { Options } from '../../games/options';
import type { Plan } from '../../table/step/plan';
import { listOf } from '../text/lists';

/** What a table waits for. */
export interface Wait {
  /** The others' seats. */
  readonly seats: readonly Seat[];
  /** Whether a person is to decide something, or a device does something by itself. */
  readonly decides: boolean;
  /** After so long the others may do something about it, in ms. */
  readonly limitMs: number;
  /** What is missing: what people are to do, after their names, or what their devices do, a sentence of its own. */
  readonly what: string;
}

/** What a device is to do by itself. */
const DOING: Readonly<Record<string, string>> = {
  shuffle: 'it is shuffling',
  share: 'it is dealing its part of the cards',
  open: 'it is turning its cards over',
  give: 'it is passing cards on',
  show: 'it is showing its cards to one player',
  count: 'it is counting its cards',
  reveal: 'it is showing how it shuffled',
  seal: 'it is tossing the coin',
  agree: 'it is tossing the coin',
  unseal: 'it is tossing the coin',
};

/** A table, as far as it waits for somebody. */
interface Waiting {
  readonly plan: Plan | null;
  readonly waitingFor: readonly Seat[];
  readonly ownSeat: Seat;
  readonly halt: unknown;
  readonly match: Options;
}

/** Null if it waits for nobody else. */
export function waitOf({ plan, waitingFor, ownSeat, halt, match }: Waiting): Wait | null {
  const seats = waitingFor.filter((seat) => seat !== ownSeat);
  if (!plan || halt || seats.length === 0) return null;
  const decides = plan.kind === 'move' || plan.kind === 'next' || (plan.kind === 'seal' && plan.what === 'move');
  const limitMs = 1000 * ((match[decides ? 'patience' : 'grace'] as number | undefined) ?? 90);
  const what = plan.kind === 'next' ? 'to go on' : decides ? 'to move' : (DOING[plan.kind] ?? 'it is making its keys');
  return { seats, decides, limitMs, what };
}

/** For whom and for what, in few words; a sentence where a device is to do something. */
export function waitText({ seats, decides, what }: Wait, at: readonly { readonly name: string }[]): string {
  const names = seats.map((seat) => at[seat]!.name);
  if (decides) return `${listOf(names)} ${what}`;
  return (
    `Waiting for ${listOf(names.map((name) => `${name}’s`))} ${names.length === 1 ? 'device' : 'devices'}: ` +
    `${what}.`
  );
}
