/**
 * For whom and for what a table waits, and for how long it does without a word.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { Options } from '../../games/options';
import type { Plan } from '../../table/step/plan';
import { type TableView, isAway } from './roomView';
import { listOf } from '../text/lists';
import { say } from '../words/made/table';

/** What a table waits for. */
export interface Wait {
  /** The others' seats. */
  readonly seats: readonly Seat[];
  /** Whether a person is to decide something, or a device does something by itself. */
  readonly decides: boolean;
  /** After so long the others may do something about it, in ms. */
  readonly limitMs: number;
  /** What is missing: what people are to do, or what their devices do. */
  readonly what: Missing;
}

/** In words: `names` of whom the table waits for, and how many they are. */
type Told = (of: { names: string; count: number }) => string;

/** What people are to do. */
const DECISIONS = {
  move: (of) => say.waitMove(of),
  next: (of) => say.waitNext(of),
} satisfies Record<string, Told>;

/** What a device is to do by itself. */
const TASKS = {
  shuffle: (of) => say.waitShuffle(of),
  share: (of) => say.waitShare(of),
  open: (of) => say.waitOpen(of),
  give: (of) => say.waitGive(of),
  show: (of) => say.waitShow(of),
  count: (of) => say.waitCount(of),
  reveal: (of) => say.waitReveal(of),
  seal: (of) => say.waitCoin(of),
  agree: (of) => say.waitCoin(of),
  unseal: (of) => say.waitCoin(of),
  keys: (of) => say.waitKeys(of),
} satisfies Record<string, Told>;

type Missing = keyof typeof DECISIONS | keyof typeof TASKS;

/** What the device is to do in a step of that kind; in all others it makes keys. */
function taskOf(kind: string): Missing {
  return Object.hasOwn(TASKS, kind) ? (kind as keyof typeof TASKS) : 'keys';
}

/** A table, as far as it waits for somebody. */
interface Waiting {
  readonly plan: Plan | null;
  readonly waitingFor: readonly Seat[];
  readonly ownSeat: Seat;
  readonly halt: unknown;
  readonly match: Options;
}

/** A table, as far as somebody may be missed at it. */
type Missed = Pick<TableView, 'seats' | 'waitingFor' | 'ownSeat'>;

/** Null if it waits for nobody else. */
export function waitOf({ plan, waitingFor, ownSeat, halt, match }: Waiting): Wait | null {
  const seats = waitingFor.filter((seat) => seat !== ownSeat);
  if (!plan || halt || seats.length === 0) return null;
  const decides = plan.kind === 'move' || plan.kind === 'next' || (plan.kind === 'seal' && plan.what === 'move');
  const limitMs = 1000 * ((match[decides ? 'patience' : 'grace'] as number | undefined) ?? 90);
  const what = plan.kind === 'next' ? 'next' : decides ? 'move' : taskOf(plan.kind);
  return { seats, decides, limitMs, what };
}

/**
 * Who is missed: those whom nobody reaches and the table waits for; or, where it waits for the reader, all others if
 * none of them is reached, since nobody sees what the reader does.
 */
export function missedAt({ seats, waitingFor, ownSeat }: Missed): readonly Seat[] {
  const away = seats.filter(isAway).map(({ seat }) => seat);
  const others = seats.filter(({ presence, bot }) => presence !== 'self' && !bot).map(({ seat }) => seat);
  const isAlone = others.length > 0 && others.every((seat) => away.includes(seat));
  if (isAlone && waitingFor.includes(ownSeat)) return others;
  return waitingFor.filter((seat) => away.includes(seat));
}

/** For whom and for what, in few words; a sentence where a device is to do something. */
export function waitText({ seats, what }: Wait, at: readonly { readonly name: string }[]): string {
  const told: Readonly<Record<Missing, Told>> = { ...DECISIONS, ...TASKS };
  return told[what]({ names: listOf(seats.map((seat) => at[seat]!.name)), count: seats.length });
}
