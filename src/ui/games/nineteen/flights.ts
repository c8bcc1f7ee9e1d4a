/**
 * Which cards fly when one state of a round follows another: cards that are laid, stacks that are passed on, discards.
 * It says no more than the two states do: what others take leaves from their stacks, never from a place in them.
 * @module
 */
import { type Face, type Seat } from '../../../cards/card';
import { ALL_SEATS, type NineteenState, receiverOf } from '../../../games/nineteen/state';
import type { HandScene } from '../../board/handBoard.svelte';
import type { Flight } from '../../motion/flight';
import { type Laid, frontPlace } from './front';
import { giverOf } from './passing';

/** A state as one seat's screen shows it. */
export interface Scene extends HandScene<NineteenState> {
  /** The keys of those that have been put into round one. */
  readonly tray: readonly string[];
  /** The card that was chosen and waits in front, or to be set aside. */
  readonly chosen: string | null;
  /** What lies in front of each seat. */
  readonly fronts: readonly (readonly Laid[])[];
}

/** Where the own chosen card waits, cards for round one, the stack for round two, and what a seat has discarded. */
export const CHOSEN = 'chosen';
export const LATER = 'later';
export function trayPlace(key: string): string {
  return `tray:${key}`;
}
export function asidePlace(seat: Seat): string {
  return `aside:${seat}`;
}

/** The name of a card of the own hand. */
const own = (key: string): string => `own:${key}`;
/** Where cards of a seat are that nobody else sees. */
const stackOf = (seat: Seat, self: Seat): string => (seat === self ? 'own:?' : `seat:${seat}`);

/** The flights that lead from one scene to the next. */
export function flightsBetween(before: Scene, after: Scene, self: Seat): Flight[] {
  const old = before.state;
  const now = after.state;
  const lost = before.keys.filter((key) => !after.keys.includes(key));
  const won = after.keys.filter((key) => !before.keys.includes(key));
  if (old === now) return moved(before, after, lost, won);
  if (now.nextId < old.nextId || now.round < old.round) return [];
  const passed = now.round === old.round && now.pick === old.pick + 1;
  return [
    ...forced(before, after),
    ...laid(before, after, self),
    ...(passed ? passing(old.round, lost, won, self) : begun(before, after, lost, won)),
  ];
}

/** Nothing has happened at the table: cards were chosen, put into round one or taken back, or have been read. */
function moved(before: Scene, after: Scene, lost: readonly string[], won: readonly string[]): Flight[] {
  const out = lost.flatMap((key): Flight[] => {
    const to = after.tray.includes(key) ? trayPlace(key) : after.chosen === key ? CHOSEN : null;
    return to === null ? [] : [{ face: Number(key), from: own(key), to, covers: true }];
  });
  const back = won.map((key): Flight => {
    const from = before.tray.includes(key) ? trayPlace(key) : before.chosen === key ? CHOSEN : 'own:?';
    return { face: Number(key), from, to: own(key), covers: true };
  });
  return [...out, ...back];
}

/**
 * Cards that lie in front now and did not before; the last one of a round comes from the neighbour whose stack it was.
 */
function laid({ state: old, fronts, chosen }: Scene, after: Scene, self: Seat): Flight[] {
  if (old.round !== after.state.round) return [];
  return after.fronts.flatMap((front, seat) =>
    front.slice(fronts[seat]!.length).map((card, i): Flight => {
      const last = after.state.phase === 'force' && fronts[seat]!.length + i === front.length - 1;
      const from = last
        ? stackOf(giverOf(old.round, seat), self)
        : seat !== self
          ? stackOf(seat, self)
          : chosen === null
            ? 'own:?'
            : CHOSEN;
      return {
        face: seat === self || card.up ? card.face : null,
        from,
        to: frontPlace(seat, fronts[seat]!.length + i),
        covers: true,
      };
    }),
  );
}

/** N4: what the neighbours chose, from where it lay. */
function forced({ state: old, fronts }: Scene, { state: now }: Scene): Flight[] {
  return ALL_SEATS.flatMap((seat) =>
    now.forced[seat]!.slice(old.forced[seat]!.length).map((face): Flight => {
      const at = fronts[seat]!.findIndex((card) => card.up && card.face === face);
      return { face, from: frontPlace(seat, at), to: asidePlace(seat), covers: true };
    }),
  );
}

/** N3: the stacks, shut, from neighbour to neighbour. */
function passing(round: number, lost: readonly string[], won: readonly string[], self: Seat): Flight[] {
  const between = ALL_SEATS.filter((seat) => seat !== self && receiverOf(round, seat) !== self);
  return [
    ...lost.map((key): Flight => ({
      face: null,
      from: own(key),
      to: stackOf(receiverOf(round, self), self),
      covers: false,
    })),
    ...between.map((seat): Flight => ({
      face: null,
      from: stackOf(seat, self),
      to: stackOf(receiverOf(round, seat), self),
      covers: false,
    })),
    ...won.map((key): Flight => ({
      face: null,
      from: stackOf(giverOf(round, self), self),
      to: own(key),
      covers: true,
    })),
  ];
}

/** The six come into the hand and the seven wait, or come back for round two; a discard goes. */
function begun(before: Scene, after: Scene, lost: readonly string[], won: readonly string[]): Flight[] {
  const back = (key: string): Face | null => (before.tray.includes(key) ? Number(key) : null);
  return [
    ...won.map((key): Flight => ({
      face: back(key),
      from: before.tray.includes(key) ? trayPlace(key) : LATER,
      to: own(key),
      covers: true,
    })),
    ...(before.state.phase === 'split' && after.state.phase !== 'split'
      ? lost.map((key): Flight => ({ face: Number(key), from: own(key), to: LATER, covers: false }))
      : []),
  ];
}
