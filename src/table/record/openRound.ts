/**
 * A finished round with all its cards open: what the revealed seeds tell. It makes the file that the app exports.
 * @module
 */
import type { Face, Seat } from '../../cards/card';
import { keyContextOf } from '../../crypto/context';
import { SEED_BYTES } from '../../crypto/nacl';
import type { CryptoService } from '../../crypto/service/service';
import { type Result, assert, err, must, ok } from '../../lib/result';
import { NO_HEAD } from '../../crypto/derive';
import { type FollowedStep, followRound } from './followRound';
import type { FileMove } from '../../games/play/gameFileParts';
import { type FileLine, makeGameFile } from '../../games/play/writeGameFile';
import { moveOf } from '../step/gate';
import { parseMove, parseUnseal } from '../step/payloads';
import { type RoundLog, makeRoundLog } from './roundLog';
import { type TableState, ciphertexts, contextOf, seatsOf } from '../step/tableState';

/** Where a key is given, the seed does not count. */
const NO_SEED = new Uint8Array(SEED_BYTES);

/**
 * The file of a round that this device has followed itself: open cards, moves, scores, and the signed log. Fails as
 * {@link writeRound}.
 */
export async function exportRound(log: RoundLog, crypto: CryptoService): Promise<Result<string>> {
  const steps = await followRound(log, { crypto, check: false });
  return steps.ok ? writeRound(log, steps.value, crypto) : steps;
}

/** What opens the cards of a seat when the round is over: its seed, or its key if it is gone. */
type Opener = { readonly seed: Uint8Array } | { readonly part: Uint8Array };

/**
 * The file of a round whose steps have been followed. Fails with `roundlog/no-key` if somebody left whose key nobody
 * has.
 */
export async function writeRound(
  log: RoundLog,
  steps: readonly FollowedStep[],
  crypto: CryptoService,
): Promise<Result<string>> {
  const { charter } = log.signed;
  const last = steps.at(-1)!.after;
  const openers = new Map<Seat, Opener>();
  for (const seat of seatsOf(last)) {
    const [seed, part] = [last.seeds[seat], last.goneKeys.get(seat)];
    if (!seed && !part) return err('roundlog/no-key', 'somebody left before the cards could be opened');
    openers.set(seat, seed ? { seed } : { part: part! });
  }
  let answers = 0;
  const decks: Face[][] = [];
  const moves: FileLine[] = [];
  let dealer: Seat | null = null;
  for (const step of steps) {
    if (step.plan.kind === 'shuffle' && step.plan.what === 'deck' && !step.after.mixing) {
      const deck = await readDeck(step, openers, crypto);
      if (decks.length > 0) moves.push({ renewed: deck });
      decks.push(deck);
    }
    if (step.after.game !== null) dealer ??= charter.game.dealer(step.after.game);
    if (step.without.length > 0)
      moves.push({ seat: step.without[0]!, text: '', line: 0, left: { seats: step.without, after: answers } });
    else if (step.before.game !== step.after.game) answers++;
    const made = await movesOf(step, openers, crypto);
    if (made.length > 0) answers = 0;
    moves.push(...made);
  }
  const result = last.results.at(-1)!;
  assert(dealer !== null && decks.length > 0, 'a round that is over has been dealt');
  const before = log.opening.results.length;
  const file = makeGameFile({
    game: charter.game,
    names: charter.seats.map((seat) => seat.name),
    options: charter.options,
    start: { kind: 'deal', dealer, before, deck: decks[0]!, placed: { hands: new Map(), up: null, stock: null } },
    moves,
    scores: { totals: result.scores.map((score) => score.total), line: 0 },
    signed: makeRoundLog(log),
  });
  return ok(file);
}

/** The faces of a deck that has just been mixed by all, top first. (P82, P84) */
async function readDeck(
  { plan, before, after }: FollowedStep,
  openers: ReadonlyMap<Seat, Opener>,
  crypto: CryptoService,
): Promise<Face[]> {
  assert(plan.kind === 'shuffle', 'a deck is read after it was mixed');
  const need = before.charter.game.need(before.game);
  assert(need.kind === 'shuffle', 'a deck is read after it was mixed');
  const ids = Array.from({ length: need.cards.length + need.faces.length }, (_, i) => need.firstId + i);
  return readWith(openers, before, ciphertexts(after, ids), crypto);
}

/** The faces of cards that lie under the locks of these seats together. */
async function readWith(
  openers: Iterable<readonly [Seat, Opener]>,
  state: TableState,
  cards: Uint8Array,
  crypto: CryptoService,
): Promise<Face[]> {
  const shares: Uint8Array[] = [];
  for (const [seat, opener] of openers) {
    const context = contextOf(state, 0, seat);
    const job = { seed: NO_SEED, ...opener, keyContext: keyContextOf(context), context, head: NO_HEAD, cards };
    shares.push(must(await crypto.makeShares(job)).shares);
  }
  return must(await crypto.readOpen({ cards, shares }));
}

async function movesOf(
  { plan, before, closed, without }: FollowedStep,
  openers: ReadonlyMap<Seat, Opener>,
  crypto: CryptoService,
): Promise<FileMove[]> {
  if (without.length > 0) return [];
  if (plan.kind !== 'move' && !(plan.kind === 'unseal' && plan.what === 'move')) return [];
  const moves: FileMove[] = [];
  for (const { seat, payload } of closed.inputs) {
    const text = plan.kind === 'move' ? must(parseMove(payload)).text : must(parseUnseal(payload)).move!.text;
    moves.push({ seat, line: 0, text: await openMove(before, seat, text, openers.get(seat)!, crypto) });
  }
  return moves;
}

/**
 * The move without the ids of its cards; those that it named without showing them are read with the seat's key. (P83)
 */
async function openMove(
  before: TableState,
  seat: Seat,
  text: string,
  opener: Opener,
  crypto: CryptoService,
): Promise<string> {
  const { game } = before.charter;
  const move = must(moveOf(before, seat, text));
  const ids = game.named?.(move) ?? [];
  if (ids.length === 0) return game.makeMove(move, false);
  const faces = await readWith([[seat, opener]], before, ciphertexts(before, ids), crypto);
  return game.makeMove(move, false, new Map(ids.map((id, i) => [id, faces[i]!])));
}
