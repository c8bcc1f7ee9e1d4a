/**
 * The people of look pages, and a waiting room with them in it.
 * @module
 */
import type { Seat } from '../../../cards/card';
import type { AnyGame } from '../../../games/game';
import { matchOptions } from '../../../games/matchOptions';
import { type Options, defaultOptions } from '../../../games/options';
import { GAMES } from '../../../games/registry';
import { BUILT_IN, type Charter } from '../../../table/charter/charter';
import { faceOf } from '../../app/wearing';
import { usualAvatar } from '../../kit/art/avatarNames';
import type { SpectatorsProps } from '../../view/spectatorsView';
import type { Presence } from '../../view/presence';
import type { LobbyView } from '../../view/lobbyView';

export const NAMES = [
  'Anna',
  'Benjamin',
  'Cleo',
  'Dorothea-Maria',
  'Emil',
  'Fay',
  'Giovanni',
  'Hal',
  'Ida',
  'Jonas',
  'Kim',
  'Leo',
] as const;

/** What the key of a seat looks like to people. */
export const lookKey = (seat: Seat): string => `3f9a c1d2 77e0 1b2${seat.toString(16)}`;

const bytes = (fill: number): Uint8Array => new Uint8Array(32).fill(fill);

/** How many play: a state says it or has a hand for each, unless the game is for one number of players only. */
export function seatsOf(game: AnyGame, state: unknown): number {
  const { seats, hands } = state as { seats?: number; hands?: readonly unknown[] };
  return seats ?? hands?.length ?? game.maxSeats;
}

/** A charter that nobody has signed. */
export function lookCharter(game: AnyGame, seats: number, options: Options): Charter {
  return {
    revision: 1,
    table: bytes(0),
    proposal: bytes(0),
    continues: [],
    game,
    options: { ...defaultOptions(game.options, seats), ...options },
    match: defaultOptions(matchOptions(game), seats),
    seats: NAMES.slice(0, seats).map((name, seat) => ({
      key: bytes(seat + 1),
      device: bytes(seat + 1),
      name,
      face: faceOf(usualAvatar(name)),
    })),
    theme: 0,
    module: BUILT_IN,
    absent: [],
    fresh: false,
    carried: [],
  };
}

/** Two who watch, and one whom another player has sent away. */
export const LOOK_GALLERY: SpectatorsProps = {
  view: {
    watchers: [
      { device: 'v', name: 'Vera', by: null },
      { device: 'w', name: 'Walter-Alexander', by: 'Benjamin' },
    ],
    refused: [{ device: 'x', name: 'Xaver', by: 'you', own: true }],
    open: true,
    closed: false,
    closers: [],
    hasSay: true,
  },
  actions: { refuse: () => {}, readmit: () => {}, setOpen: () => {} },
  link: 'https://example.org/svista/#w=AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfGhIjKlMn',
};

/**
 * A waiting room: the first eight have seats, the third is away for a moment, half of them are ready. Who chooses
 * begins a new match; `late`: they have waited for the others, two of whom would do without one, and the first is away.
 */
export function lookLobby(count: number, edits: boolean, late = false): LobbyView {
  const charter = lookCharter(GAMES[0]!, Math.min(count, 8), {});
  const self: Seat = edits ? 0 : 1;
  const presence = (i: number): Presence => (i === self ? 'self' : i === 2 ? 'unsteady' : 'connected');
  const ready = charter.seats.flatMap((_, seat) => (seat % 2 === 1 ? [seat] : []));
  return {
    people: NAMES.slice(0, count).map((name, i) => ({
      device: String(i),
      name,
      presence: presence(i),
      wish: i === 9 ? 'watch' : 'seat',
      seat: i < charter.seats.length ? i : null,
      ready: ready.includes(i) || (late && i === self),
      leftOut: late && i === 4,
    })),
    game: count > 1 || edits ? GAMES[0]! : null,
    options: charter.options,
    match: late ? { ...charter.match, grace: 0 } : charter.match,
    seats: charter.seats.map(({ name, face }, i) => ({ name, face, device: String(i) })),
    ownSeat: self,
    edits,
    editor: NAMES[0],
    author: { device: '0', name: NAMES[0] },
    vacant: late && !edits,
    rivals: late && !edits ? [{ by: NAMES[3], without: [{ device: '0', name: NAMES[0] }] }] : [],
    ready: late ? [...ready, self] : ready,
    problem: null,
    running: null,
    again: false,
    points:
      count > 2
        ? {
            rounds: edits ? 0 : 3,
            dropped: edits ? 3 : 0,
            totals: charter.seats.map((_, seat) => (edits ? 0 : 41 - 12 * seat)),
          }
        : null,
  };
}
