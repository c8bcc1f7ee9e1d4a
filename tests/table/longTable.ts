/**
 * A table that has been going on for long, and somebody who comes back to it: a log of many rounds made without
 * devices, and rooms that start from any part of it, joined by wires that take their time on a virtual clock.
 */
import type { CryptoService } from '../../src/crypto/service/service';
import { signingPair } from '../../src/crypto/sign';
import type { AnyGame, Options } from '../../src/games/game';
import { lynx } from '../../src/games/lynx';
import { matchOptions } from '../../src/games/matchOptions';
import { parseOptions } from '../../src/games/options';
import { VirtualClock } from '../../src/lib/clock';
import { Random } from '../../src/lib/random';
import { type Fault, must } from '../../src/lib/result';
import type { SignedInput } from '../../src/log/input';
import type { Addition, Place, Stored, StoredSeed } from '../../src/log/store';
import { PROPOSAL_BYTES, encodeCharter, makeCharter } from '../../src/table/charter/charter';
import { charterHash } from '../../src/table/charter/draft';
import { type SignedCharter, encodeSignedCharter } from '../../src/table/charter/signedCharter';
import { isChoice } from '../../src/table/step/makePayload';
import { Room } from '../../src/table/room';
import type { StepEvent } from '../../src/table/session/session';
import { Table } from '../../src/table/sync/table';
import { bytesOf } from '../log/seats';
import { PLAIN, personSeat } from './charter/charters';
import { chooseMove } from './players';
import { signedBy } from './signing';
import { walk } from './walk';

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gio', 'Hal'];

export interface LongTable {
  readonly signed: SignedCharter;
  readonly steps: number;
  readonly inputs: readonly SignedInput[];
  /** By seat. */
  readonly deviceSeeds: readonly Uint8Array[];
}

export interface LongTableOptions {
  readonly steps: number;
  readonly crypto: CryptoService;
  readonly game?: AnyGame;
  readonly options?: Options;
  readonly seats?: number;
  readonly seed?: number;
}

const roundSeedOf = (seat: number): Uint8Array => bytesOf(`round seed ${seat}`);

/** A table of so many steps, one round after the other. */
export async function makeLongTable({
  steps,
  crypto,
  game = lynx,
  options = {},
  seats = 4,
  seed = 1,
}: LongTableOptions): Promise<LongTable> {
  const deviceSeeds = NAMES.slice(0, seats).map((name) => bytesOf(`device of ${name}`));
  const pairs = deviceSeeds.map(signingPair);
  const charter = makeCharter({
    ...PLAIN,
    revision: 1,
    proposal: bytesOf('a long table').subarray(0, PROPOSAL_BYTES),
    game,
    options: must(parseOptions(game.options, options, seats)),
    match: must(parseOptions(matchOptions(game), {}, seats)),
    seats: pairs.map((pair, seat) => personSeat(pair, NAMES[seat]!)),
  });
  const random = new Random(seed);
  const scenes = await walk({
    charter,
    pairs,
    seedOf: roundSeedOf,
    crypto,
    choose: (state, plan, seat, known) => {
      if (!isChoice(plan)) return {};
      if (plan.kind === 'next') return { next: 'again' };
      return { move: game.makeMove(chooseMove(game, { state: state.game, seat, known }, random), true) };
    },
    until: (_state, step) => step >= steps,
  });
  return { signed: signedBy(charter, pairs), steps, inputs: scenes.flatMap((scene) => scene.inputs), deviceSeeds };
}

/** The same table when it had only so many steps. */
export function cutAt(table: LongTable, steps: number): LongTable {
  return { ...table, steps, inputs: table.inputs.filter((input) => input.step < steps) };
}

/** What the device of a seat has stored after so many steps; its seeds are there in any case. */
export function storedOf({ signed, inputs, deviceSeeds }: LongTable, seat: number, steps: number): Stored {
  const { charter } = signed;
  const place: Place = {
    id: 'place',
    secret: bytesOf('secret').slice(0, 16),
    deviceSeed: deviceSeeds[seat]!,
    name: NAMES[seat]!,
  };
  const kept = inputs.filter((input) => input.step < steps);
  // And of one that may follow none, which is made when it does.
  const rounds = new Set(inputs.map(({ round }) => round));
  const seeds = [...rounds].map((round): StoredSeed => ({ round, attempt: 0, seat, seed: roundSeedOf(seat) }));
  return {
    place,
    charter: { table: charter.table, bytes: encodeSignedCharter(signed) },
    draft: null,
    verified: steps,
    evidence: [],
    inputs: kept,
    seeds,
    choices: [],
    stances: [],
    words: { floor: 0, latest: [{ charter: charterHash(encodeCharter(charter)), count: 1 }] },
  };
}

/** A room of a long table. */
export interface Sitting {
  readonly room: Room;
  readonly events: StepEvent[];
  readonly faults: Fault[];
  /** What it wrote. */
  readonly additions: Addition[];
  /** Messages that came to it, and their bytes. */
  readonly heard: { messages: number; bytes: number };
  /** Time that it spent on them and on everything that followed from them, in ms. */
  busyMs: number;
}

export interface Reunion {
  readonly clock: VirtualClock;
  /** Sits down with what is stored; others who sit hear of each other. */
  sit(stored: Stored, crypto: CryptoService): Sitting;
  /** Changes what is sent from one to another on its way; null swallows it. */
  tamper: ((from: Sitting, bytes: Uint8Array) => Uint8Array | null) | null;
  /** Lets promises and time run until `reached` holds. False if it does not within `limitMs` of the table's time. */
  run(reached: () => boolean, limitMs?: number): Promise<boolean>;
}

/** Rooms with a wire between any two, on which a message takes `delayMs`. */
export function reunion(delayMs = 20): Reunion {
  const clock = new VirtualClock();
  const sittings: Sitting[] = [];
  const greetAll = (): void => {
    for (const { room } of sittings) {
      room.setNeighbours(
        sittings
          .filter((other) => other.room !== room)
          .map((other) => ({ device: other.room.self, state: 'connected', generation: 1 })),
      );
    }
  };
  const reunited: Reunion = {
    clock,
    tamper: null,
    sit(stored, crypto) {
      const random = new Random(sittings.length + 7);
      const events: StepEvent[] = [];
      const additions: Addition[] = [];
      const sitting = {
        events,
        additions,
        faults: [] as Fault[],
        heard: { messages: 0, bytes: 0 },
        busyMs: 0,
      } as unknown as Sitting & { room: Room };
      sitting.room = new Room({
        prepare: () => null,
        makeTable: (table) => new Table(table),
        wire: {
          send: (to, said) => {
            const other = sittings.find(({ room }) => room.self === to);
            const bytes = reunited.tamper ? reunited.tamper(sitting, said) : said;
            if (!other) return false;
            if (bytes) {
              clock.after(delayMs, () => {
                other.heard.messages++;
                other.heard.bytes += bytes.length;
                const startMs = performance.now();
                const taken = other.room.receive(sitting.room.self, bytes);
                other.busyMs += performance.now() - startMs;
                if (!taken.ok) other.faults.push(taken.fault);
              });
            }
            return true;
          },
          expect: () => {},
        },
        stored,
        ownership: { epoch: 1, append: async (addition) => void additions.push(addition) },
        crypto,
        clock,
        random: (count) => Uint8Array.from({ length: count }, () => random.below(256)),
        proposal: null,
        think: () => new Promise(() => {}),
        onBotFault: () => {},
        onChange: () => {},
        onStep: (event) => void events.push(event),
      });
      sittings.push(sitting);
      sitting.room.start();
      greetAll();
      return sitting;
    },
    async run(reached, limitMs = 600_000) {
      const untilMs = clock.nowMs() + limitMs;
      for (;;) {
        await new Promise(setImmediate);
        if (reached()) return true;
        if (!clock.step(untilMs)) return false;
      }
    },
  };
  return reunited;
}
