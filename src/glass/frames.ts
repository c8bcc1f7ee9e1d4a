/**
 * What happened at the glass table, as still pictures in their order: who said what, whose check said what, and what
 * each device shows its person.
 * @module
 */
import type { Face } from '../cards/card';
import type { CardinoesState, End } from '../games/cardinoes/state';
import type { Fault } from '../lib/result';
import type { InputKind } from '../log/input';
import type { Session } from '../table/session/session';
import type { Check } from './cryptoQueue';

/** A device at the table: 0 and 1 play honestly, 2 is the one that may cheat. */
export type DeviceIndex = 0 | 1 | 2;
export const CHEAT: DeviceIndex = 2;
/** Part of what a table follows from, so they are the same in all languages. */
export const NAMES = ['Anna', 'Ben', 'Cleo'] as const;

/** What one device shows. */
export interface TableView {
  /** The own hand; null for a card that it cannot read (yet). */
  readonly hand: readonly (Face | null)[];
  /** By device: how many cards each of the others holds here. */
  readonly counts: readonly number[];
  /** How many cards lie in the deck. */
  readonly deck: number;
  /** How many of the three have put their lock on the deck. */
  readonly locks: number;
  readonly chain: readonly Face[];
  /** Whether the table stands still here. */
  readonly halted: boolean;
  /** Devices that the table has gone on without. */
  readonly out: readonly number[];
}

/** What a device found when it checked. */
export interface Checked {
  readonly device: DeviceIndex;
  readonly ms: number;
  /** The code of the fault; null if all was right. */
  readonly code: string | null;
}

export interface MoveShown {
  readonly kind: string;
  readonly card: Face | null;
  /** The end of the chain that it is laid at. */
  readonly end: End | null;
}

/** What a picture is about. */
export type FrameKind =
  /** Devices say what the step asks, and the others check it. */
  | 'said'
  /** The deck was passed on: its proof is checked. */
  | 'proof'
  /** Cards were given, and are read by those whose they are. */
  | 'read'
  /** The cheat says something false. */
  | 'lie'
  /** The others have found it out, by what it has signed. */
  | 'caught'
  /** The others agree to go on without the cheat, or without whoever is silent. */
  | 'vote'
  /** The table waits for somebody. */
  | 'waits'
  /** The table goes on without the cheat. */
  | 'goesOn'
  /** The table stands still: the round is lost for the cheat. */
  | 'lost'
  /** Two together read the third one’s hand. */
  | 'league'
  /** The round is over, and was counted. */
  | 'counted';

export interface Frame {
  readonly kind: FrameKind;
  readonly step: number;
  /** What the step asks; `hand` for a hand that is mixed after a draw. */
  readonly what: InputKind | 'hand';
  /** Who says it, or finds it out. */
  readonly who: readonly DeviceIndex[];
  readonly checks: readonly Checked[];
  /** The move that was said. */
  readonly move: MoveShown | null;
  /** What the cheat should have said, and says to somebody else if it says two things. */
  readonly truth: MoveShown | null;
  /** What was found to be wrong; null if nothing was. */
  readonly fault: Fault | null;
  /** Points by device, where the round was counted or lost. */
  readonly points: readonly number[];
  /** Hands that were read by others. */
  readonly hands: readonly (readonly Face[])[];
  /** By device. */
  readonly views: readonly TableView[];
}

type Draft = { -readonly [Key in keyof Frame]: Frame[Key] };

const EMPTY: TableView = { hand: [], counts: [0, 0, 0], deck: 0, locks: 0, chain: [], halted: false, out: [] };

/** What the device of that session shows. `deviceOf`: whose seat that is. */
export function viewOf(session: Session | null, deviceOf: (seat: number) => DeviceIndex): TableView {
  if (!session) return EMPTY;
  const { state, person } = session;
  const game = state.game as CardinoesState | null;
  const counts = [0, 0, 0];
  for (const [seat, hand] of (game?.hands ?? []).entries()) counts[deviceOf(seat)] = hand.length;
  const known = person === null || !game ? new Map<number, Face>() : session.viewOf(person).known;
  const mixing = state.mixing !== null;
  return {
    hand: person === null ? [] : (game?.hands[person] ?? []).map((id) => known.get(id) ?? null),
    counts,
    deck: mixing ? state.mixing.cards.length / 64 : (game?.stock.length ?? 0),
    // The first who mixes the deck puts all locks on at once: they are added up before.
    locks: mixing ? (state.mixing.done > 0 ? 3 : 0) : game?.stock.length ? 3 : 0,
    chain: game?.chain ?? [],
    halted: session.halt !== null,
    out: state.gone.map(deviceOf),
  };
}

export class Frames {
  readonly all: Frame[] = [];
  readonly #views: () => readonly TableView[];

  constructor(views: () => readonly TableView[]) {
    this.#views = views;
  }

  /** Adds to the picture of that kind and step, if there is one, or makes it. */
  note(
    kind: FrameKind,
    step: number,
    what: Frame['what'],
    who: readonly DeviceIndex[],
    more: Partial<Pick<Draft, 'move' | 'truth' | 'fault' | 'points' | 'hands'>> = {},
  ): void {
    const frame = this.#frameOf(kind, step, what);
    const all = [...new Set([...frame.who, ...who])].sort((a, b) => a - b);
    if (frame.who.length === all.length && frame.who.length > 0) return; // said again, to somebody else
    frame.who = all;
    Object.assign(frame, more, { views: this.#views() });
  }

  /** A check that was done on that device; `apart`: checks of that step have a picture of their own. */
  check(device: DeviceIndex, step: number, what: Frame['what'], { ms, code }: Check, apart: boolean): void {
    const frame = this.#frameOf(apart ? 'proof' : 'said', step, what);
    const before = frame.checks.find((checked) => checked.device === device);
    const checked = { device, ms: ms + (before?.ms ?? 0), code: code ?? before?.code ?? null };
    const others = frame.checks.filter((each) => each !== before);
    frame.checks = [...others, checked].sort((a, b) => a.device - b.device);
    frame.views = this.#views();
  }

  /**
   * What the device shows now belongs to the last picture of the step before the one that is open there. That it stands
   * still has its cause later.
   */
  settle(device: DeviceIndex, open: number): void {
    const frame = this.all.findLast(({ step }) => step === open - 1) as Draft | undefined;
    const now = this.#views();
    if (frame && !now[device]!.halted)
      frame.views = frame.views.map((view, each) => (each === device ? now[each]! : view));
  }

  #frameOf(kind: FrameKind, step: number, what: Frame['what']): Draft {
    const known = this.all.find((frame) => frame.kind === kind && frame.step === step);
    if (known) return known;
    const frame: Draft = {
      ...{ kind, step, what, who: [], checks: [], move: null, truth: null, fault: null, points: [], hands: [] },
      views: this.#views(),
    };
    // Whoever has mixed last goes on while the others still check.
    const later = kind === 'proof' ? this.all.findIndex((each) => each.kind === 'said' && each.step > step) : -1;
    this.all.splice(later < 0 ? this.all.length : later, 0, frame);
    return frame;
  }
}
