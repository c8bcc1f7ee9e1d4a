/**
 * A round of the trial game, step by step, for tests of a step by itself.
 */
import type { CardId, Face, Seat } from '../../src/cards/card';
import type { CryptoService } from '../../src/crypto/service/service';
import { type SigningPair, signingPair } from '../../src/crypto/sign';
import type { Options } from '../../src/games/game';
import { matchOptions } from '../../src/games/matchOptions';
import { parseOptions } from '../../src/games/options';
import { must } from '../../src/lib/result';
import { type Charter, PROPOSAL_BYTES, makeCharter } from '../../src/table/charter/charter';
import type { Plan } from '../../src/table/step/plan';
import { type Choice, isChoice } from '../../src/table/step/makePayload';
import type { TableState } from '../../src/table/step/tableState';
import { bytesOf } from '../log/seats';
import { PLAIN, personSeat } from './charter/charters';
import { NAMES } from './harness';
import { sharedCrypto } from './onceCrypto';
import { type TrialMove, type TrialState, trial } from './trialGame';
import { type Scene, walk } from './walk';

export const crypto = sharedCrypto;
export const PAIRS: readonly SigningPair[] = NAMES.map((name) => signingPair(bytesOf(`device ${name}`)));

export function charterOf(seats: number, options: Options = {}): Charter {
  return makeCharter({
    ...PLAIN,
    revision: 1,
    proposal: bytesOf('scenes').subarray(0, PROPOSAL_BYTES),
    game: trial,
    options: { hand: 2, flips: true, shows: true, ...options },
    match: must(parseOptions(matchOptions(trial), {}, seats)),
    seats: PAIRS.slice(0, seats).map((pair, seat) => personSeat(pair, NAMES[seat]!)),
  });
}

/** The first seat plays a card where it can, the others bid, or pass in their turn if they may. */
function choose(state: TableState, plan: Plan, seat: Seat, known: ReadonlyMap<CardId, Face>): Choice {
  if (!isChoice(plan)) return {};
  if (plan.kind === 'next') return { next: 'stand' };
  const legal = trial.legal({ state: state.game as TrialState, seat, known });
  const wanted = (move: TrialMove): boolean =>
    seat === 0 ? move.kind === 'play' : move.kind !== 'play' && (move.kind !== 'bid' || move.count === seat);
  return { move: trial.makeMove(legal.find(wanted) ?? legal[0]!, true) };
}

/** Every step of a round, from the headers to the word about another; with the real cryptography unless given. */
export function playScenes(seats: number, by: CryptoService = crypto, charter = charterOf(seats)): Promise<Scene[]> {
  return walk({
    charter,
    pairs: PAIRS,
    seedOf: (seat) => bytesOf(`round seed ${seat}`),
    crypto: by,
    choose,
  });
}
