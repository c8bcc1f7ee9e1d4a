/** Rounds that were played without devices and network, with one who leaves, and the files of them. */
import type { Face, Seat } from '../../../src/cards/card';
import { encodeContext } from '../../../src/crypto/context';
import { sha512 } from '../../../src/crypto/nacl';
import type { CryptoService } from '../../../src/crypto/service/service';
import { signingPair } from '../../../src/crypto/sign';
import { parseGameFile } from '../../../src/games/play/gameFile';
import { replay } from '../../../src/games/play/replay';
import type { AnyGame, Options, View } from '../../../src/games/game';
import { matchOptions } from '../../../src/games/matchOptions';
import { defaultOptions } from '../../../src/games/options';
import { Random } from '../../../src/lib/random';
import { concatBytes } from '../../../src/lib/bytes';
import { must, ok } from '../../../src/lib/result';
import { hash32 } from '../../../src/log/hash';
import { FACES, NO_FACE, TABLE_THEMES } from '../../../src/table/charter/appearance';
import { PROPOSAL_BYTES, genesisOf, makeCharter } from '../../../src/table/charter/charter';
import { exportRound } from '../../../src/table/record/openRound';
import type { RoundLog } from '../../../src/table/record/roundLog';
import { verifyFile } from '../../../src/table/record/verifyRound';
import type { TableState } from '../../../src/table/step/tableState';
import { bytesOf } from '../../log/seats';
import { PLAIN } from '../charter/charters';
import { FakeCrypto } from '../fakeCrypto';
import { chooseMove } from '../players';
import { signedBy } from '../signing';
import { type Scene, type Walk, walk } from '../walk';

const crypto = new FakeCrypto();

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil'];
const PAIRS = NAMES.map((name) => signingPair(bytesOf(`left ${name}`)));

export interface Setting {
  readonly game: AnyGame;
  readonly options?: Options;
  /** By seat: whose device it is. */
  readonly devices: readonly Seat[];
  readonly seed: number;
  /** Whether keys are in escrow, where the game has rules for it; they are unless given. */
  readonly escrow?: boolean;
  /** The deck as all have shuffled it, top first: then everybody makes the first of their moves by its text. */
  readonly deck?: readonly Face[];
}

/** Whoever shuffles as many cards leaves them in this order. */
class StackedDeck extends FakeCrypto {
  readonly #deck: readonly Face[];

  constructor(deck: readonly Face[]) {
    super();
    this.#deck = deck;
  }

  override async shuffle(job: Parameters<CryptoService['shuffle']>[0]) {
    const { output } = must(await super.shuffle(job));
    if (output.length === this.#deck.length * 64) {
      const cards = Array.from(this.#deck.keys(), (i) => output.slice(i * 64, (i + 1) * 64));
      cards.sort((one, other) => this.#deck.indexOf(one[0]!) - this.#deck.indexOf(other[0]!));
      output.set(concatBytes(...cards));
    }
    return ok({ output, proof: sha512(concatBytes(encodeContext(job.context), job.key, job.input, output)) });
  }
}

function firstMove(game: AnyGame, view: View<unknown>): string {
  const moves = game.legal(view).map((move) => ({ text: game.makeMove(move), signed: game.makeMove(move, true) }));
  return moves.sort((one, other) => (one.text < other.text ? -1 : 1))[0]!.signed;
}

/** A table. What a seat does in a step follows from the seed, whoever has left before. */
export function tableOf({ game, options = {}, devices, seed, escrow = true, deck }: Setting): Walk {
  const charter = makeCharter({
    ...PLAIN,
    revision: 1,
    proposal: bytesOf(`left ${seed}`).subarray(0, PROPOSAL_BYTES),
    game,
    options: { ...defaultOptions(game.options, devices.length), ...options },
    match: { ...defaultOptions(matchOptions(game), devices.length), escrow },
    seats: devices.map((device, seat) => ({
      key: PAIRS[seat]!.publicKey,
      device: PAIRS[device]!.publicKey,
      name: NAMES[seat]!,
      face: device === seat ? (seed + 3 * seat) % FACES : NO_FACE,
    })),
    theme: seed % TABLE_THEMES,
  });
  return {
    charter,
    pairs: PAIRS,
    seedOf: (seat) => hash32('left', bytesOf(`seed ${seed} ${seat}`)),
    crypto: deck ? new StackedDeck(deck) : crypto,
    choose: (state, plan, seat, known) => {
      if (plan.kind === 'next') return { next: 'stand' };
      if (plan.kind !== 'move' && !(plan.kind === 'unseal' && plan.what === 'move') && plan.kind !== 'seal') return {};
      const view = { state: state.game, seat, known };
      const random = new Random(seed + game.cards(state.game).open.length);
      return { move: deck ? firstMove(game, view) : game.makeMove(chooseMove(game, view, random), true) };
    },
  };
}

/** The table's first round as it is kept, or null if it has not come to an end. */
export function logOf({ charter }: Walk, scenes: readonly Scene[]): RoundLog | null {
  const last = scenes.findIndex(({ inputs }) => inputs[0]!.kind === 'reveal');
  if (last < 0) return null;
  return {
    signed: signedBy(charter, PAIRS),
    opening: { round: 0, attempt: 0, step: 0, head: genesisOf(charter), dealer: null, results: [] },
    inputs: scenes.slice(0, last + 1).flatMap(({ inputs }) => inputs),
  };
}

/** The round as it would have been played if these seats had left in that step. */
export function playWithout(table: Walk, scenes: readonly Scene[], step: number, seats: readonly Seat[]) {
  return playLeft(table, scenes, new Map([[step, seats]]));
}

/** The same if seats had left in several steps. */
export function playLeft(table: Walk, scenes: readonly Scene[], leavers: ReadonlyMap<number, readonly Seat[]>) {
  const without: Walk['without'] = (_state, _plan, at) => {
    const seats = leavers.get(at);
    return seats ? { kind: 'gone', seats } : null;
  };
  return walk({ ...table, begun: scenes.slice(0, Math.min(...leavers.keys())), without });
}

/** What the table has counted; null if the round is void. */
export function scoresOf(scenes: readonly Scene[]): readonly number[] | null {
  const results: TableState['results'] = scenes.at(-1)!.after.results;
  return results.at(-1)?.scores.map(({ total }) => total) ?? null;
}

/** The scores that both readers of the file come to. */
export async function verified(
  log: RoundLog,
  { crypto }: Walk,
): Promise<{ readonly played: unknown; readonly verified: unknown }> {
  const text = must(await exportRound(log, crypto));
  const file = parseGameFile(text);
  if (!file.ok) throw new Error(file.fault.message);
  const { result, fault } = replay(file.value);
  const verdict = await verifyFile(text, crypto);
  return {
    played: fault ?? result?.scores.map(({ total }) => total),
    verified: verdict.ok ? [...verdict.value.totals, ...verdict.value.warnings] : verdict.fault,
  };
}
