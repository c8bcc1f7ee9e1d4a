/**
 * Laws that every game keeps, on random rounds from seeds: what a table, bots, files and proofs rely on. For whoever
 * writes a game; the project's own tests hold its games to more.
 * @module
 */
import type { CardId, Face } from '../../cards/card';
import { countFaces } from '../../cards/deck';
import { canonicalJson } from '../../lib/canonicalJson';
import { Random } from '../../lib/random';
import type { Result } from '../../lib/result';
import { forfeited } from '../forfeit';
import type { AnyGame, Need, Options, View } from '../game';
import { sidesOf } from '../seats';
import { matchOptions } from '../matchOptions';
import { defaultOptions, parseOptions } from '../options';
import { type Opened, fillUnopened } from '../unopened';
import { AheadWatch } from './aheadLaws';
import { Broken, type BrokenLaw, brokenBy, hold, overRounds } from './brokenLaw';
import { oddOptions } from './chanceRounds';
import { LocalDealer, randomOrder } from './localDealer';
import { Lots, shownBy } from './lots';
import { PositionWatch } from './positionLaws';

/** How many rounds were played before those that are played for the laws, one after the other. */
const ROUNDS = [0, 1, 2, 3, 5, 8, 9999];

/** Of so many rounds one has its positions read back, the first by default; odd, so that all kinds of options have their turn. */
const POSITIONS_EVERY = 3;

/** Plays so many random rounds for each number of seats. All is well if nothing is returned. */
export function checkGame(game: AnyGame, { rounds = 20, seed = 1 } = {}): BrokenLaw[] {
  return overRounds(game, { rounds, seed }, (seats, at) => checkRound(game, seats, at));
}

function checkRound(game: AnyGame, seats: number, seed: number): BrokenLaw | null {
  let position = '';
  try {
    new Round(game, seats, seed).play((text) => (position = text));
    return null;
  } catch (error) {
    const { law, found } = brokenBy(error);
    return { law, seats, seed, found: position === '' ? found : `${found}, at ${position}` };
  }
}

/** The value of a result. Throws {@link Broken}, with its fault, if there is none. */
function right<T>(law: string, result: Result<T>): T {
  if (!result.ok) throw new Broken(law, `${result.fault.code}: ${result.fault.message}`);
  return result.value;
}

class Round {
  readonly #game: AnyGame;
  readonly #seats: number;
  readonly #random: Random;
  readonly #options: Options;
  readonly #dealer: LocalDealer<unknown, unknown>;
  readonly #lots = new Lots();
  readonly #ahead: AheadWatch;
  /** Null in rounds in which positions are not looked at: they cost as much as all other laws. */
  readonly #positions: PositionWatch | null;
  /** The seat that chooses moves ahead. To watch all of them would cost as much as all other laws. */
  readonly #watched: number;
  readonly #deck: readonly number[];
  /** How many rounds of the match are said to have been played before: none, one, and many at last. */
  readonly #before: number;
  #steps = 0;
  /** The state in which hands are to be opened, if that was the last step. */
  #opening: unknown = null;

  constructor(game: AnyGame, seats: number, seed: number) {
    this.#game = game;
    this.#seats = seats;
    this.#random = new Random(seed * 100 + seats);
    right('a table can choose what the game has by itself', parseOptions(game.options, {}, seats));
    right('a table can choose the match that the game has by itself', parseOptions(matchOptions(game), {}, seats));
    this.#options = seed % 2 === 0 ? defaultOptions(game.options, seats) : oddOptions(game, seats, this.#random);
    this.#before = ROUNDS[seed % ROUNDS.length]!;
    this.#dealer = new LocalDealer(game, randomOrder(this.#random.fork()));
    this.#deck = countFaces(game.deck(this.#options, seats));
    this.#ahead = new AheadWatch(game, new Random(seed));
    this.#positions = seed % POSITIONS_EVERY === 1 ? new PositionWatch(game) : null;
    this.#watched = seed % seats;
  }

  play(onPosition: (text: string) => void): void {
    const game = this.#game;
    const most = game.bound(this.#options, this.#seats);
    let state: unknown = this.#settle(game.setup(this.#options, this.#seats, null, this.#before));
    for (;;) {
      const position = game.makePosition({ state, known: this.#dealer.faces });
      onPosition(position);
      this.#lookAt(state, position);
      const need = game.need(state);
      if (need.kind === 'over') return this.#lookAtScores(state, need);
      hold('a round ends within its bound', this.#steps <= most, `${this.#steps} steps, and ${most} is the bound`);
      if (need.kind !== 'act') throw new Broken('a round waits for a move or is over', `it waits for ${need.kind}`);
      const moves = need.seats.map((seat) => this.#random.pick(this.#lookAtMoves(state, seat)));
      const before = canonicalJson(state);
      this.#refuseOthers(state, need);
      const next: unknown = right('a legal move is taken', game.step(state, { kind: 'act', moves }));
      hold('no state is changed that was given', canonicalJson(state) === before, 'step has changed its argument');
      this.#playAgain(before, moves, next);
      this.#steps++;
      state = this.#settle(next);
    }
  }

  /** The same moves in the same state, as another device makes them. */
  #playAgain(state: string, moves: readonly unknown[], next: unknown): void {
    const again = this.#game.step(JSON.parse(state), { kind: 'act', moves });
    const isSame = again.ok && canonicalJson(again.value) === canonicalJson(next);
    hold('one move in one state leads to one state', isSame, 'step has done something else the second time');
  }

  #settle(state: unknown): unknown {
    const settled = this.#dealer.settle(state, (before, need) => {
      this.#steps++;
      this.#lots.answered(need);
      this.#opening = need.kind === 'open' ? before : null;
    });
    return right('what is dealt is taken', settled);
  }

  #lookAt(state: unknown, position: string): void {
    this.#countCards('every state has all cards of the deck, and no others', state);
    const copied = canonicalJson(JSON.parse(JSON.stringify(state)));
    hold('a state is plain data', copied === canonicalJson(state), 'JSON loses something of it');
    const need = this.#game.need(state);
    for (let seat = 0; seat < this.#seats; seat++) {
      const isAsked = need.kind === 'act' && need.seats.includes(seat);
      const count = this.#game.legal(this.#dealer.view(state, seat)).length;
      hold('a seat has moves if it is asked, and none if not', count > 0 === isAsked, `seat ${seat} has ${count}`);
    }
    const view = this.#dealer.view(state, this.#watched) as View<unknown>;
    const misread = this.#positions?.look(position, state, this.#dealer.faces, view) ?? null;
    hold('a position reads back', misread === null, misread ?? '');
    const wrong = this.#ahead.look(view);
    hold('a move chosen ahead is made as by hand, or dropped', wrong === null, wrong ?? '');
    const without: unknown = this.#game.leave?.(state, [this.#watched]) ?? null;
    if (without === null) return;
    this.#countCards('who leaves takes no card along', without);
    const then = this.#game.need(without);
    const isLeft = then.kind !== 'act' || !then.seats.includes(this.#watched);
    hold('who has left is not asked', isLeft, `seat ${this.#watched} has left`);
  }

  #countCards(law: string, state: unknown): void {
    const { hidden, open } = this.#game.cards(state);
    const faces = [...open, ...hidden.map((id) => this.#dealer.faces.get(id) ?? -1)];
    const isWhole = !faces.includes(-1) && String(countFaces(faces as Face[])) === String(this.#deck);
    hold(law, isWhole, `${faces.length} cards are somewhere`);
  }

  /** The legal moves of a seat. */
  #lookAtMoves(state: unknown, seat: number): readonly unknown[] {
    const game = this.#game;
    const view = this.#dealer.view(state, seat);
    const moves: readonly unknown[] = game.legal(view);
    const texts = moves.map((move) => game.makeMove(move, true));
    hold('legal moves differ from each other', new Set(texts).size === texts.length, texts.join(', '));
    for (const [i, move] of moves.entries()) {
      right('a legal move passes the check', game.check(state, seat, move));
      right('what a legal move claims is true', this.#dealer.checkClaim(state, seat, move));
      const read: unknown = right('a move reads back', game.parseMove(texts[i]!, view as View<unknown>));
      hold('a move reads back', game.makeMove(read, true) === texts[i], `“${texts[i]}” reads as another`);
    }
    const shown = moves.flatMap((move) => shownBy(game, move));
    const told: readonly CardId[] = this.#lots.told(game, state, seat, shown);
    hold(
      'hands are mixed (hide) before a card can be told from another',
      told.length === 0,
      `seat ${seat}, card ${told[0]}`,
    );
    return moves;
  }

  #refuseOthers(state: unknown, need: Need): void {
    for (const input of [
      { kind: 'coin', value: 0 },
      { kind: 'shuffle' },
      { kind: 'deal', up: [] },
      { kind: 'act', moves: [] },
    ] as const) {
      const taken = this.#game.step(state, input).ok;
      hold('what nobody waits for is refused', !taken || input.kind === need.kind, `${input.kind} was taken`);
    }
  }

  #lookAtScores(state: unknown, { result: { scores } }: Need & { readonly kind: 'over' }): void {
    hold('every seat has a score', scores.length === this.#seats, `${scores.length} scores`);
    for (const { parts, total } of scores)
      hold(
        'a score is the sum of its parts',
        parts.reduce((sum, { points }) => sum + points, 0) === total,
        `total ${total}`,
      );
    const totals = scores.map(({ total }) => total);
    this.#lookAtSides(totals);
    const fallen = Math.max(...totals) - Math.min(...totals);
    const after = forfeited(this.#game, this.#options, this.#seats, [1]).scores.map(({ total }) => total);
    const cost = Math.max(...after) - after[1]!;
    hold('a forfeit costs what one can fall behind', cost >= fallen, `${fallen} points behind`);
    for (let seat = 0; seat < this.#seats; seat++) {
      const { length } = this.#game.hand(state, seat).hidden;
      const found = `seat ${seat} has ${length} hidden; have them opened (open) before the round is over`;
      hold('all hands are open at the end', length === 0, found);
    }
    if (this.#opening !== null) this.#lookAtLeaving(this.#opening);
    this.#lookAtLeaving(state);
  }

  /** Partners have one score, at the end and by a forfeit. */
  #lookAtSides(totals: readonly number[]): void {
    const sides = sidesOf(this.#game, this.#options, this.#seats);
    const isWhole = sides.length === this.#seats && sides.every((side) => Number.isInteger(side) && side >= 0);
    hold('every seat has a side', isWhole, `sides ${sides.join()}`);
    const unequal = totals.findIndex((total, seat) => total !== totals[sides.indexOf(sides[seat]!)]);
    hold('partners have equal scores', unequal < 0, `${totals.join(' ')} on the sides ${sides.join(' ')}`);
  }

  /** Of a round that has ended. */
  #lookAtLeaving(ended: unknown): void {
    this.#lookAtUnopened(ended);
    if (!this.#game.leave) return;
    const before = canonicalJson(ended);
    for (let seat = 0; seat < this.#seats; seat++) {
      const without: unknown = this.#game.leave(ended, [seat]);
      const isSame = without !== null && canonicalJson(without) === before;
      hold('leaving after the end changes nothing', isSame, `seat ${seat} has left`);
    }
  }

  /** Whichever hands nobody can open: the round is over, and has a score. */
  #lookAtUnopened(ended: unknown): void {
    const game = this.#game;
    const need: Need = game.need(ended);
    if (need.kind !== 'open' || !game.unopened?.(ended)) return;
    const law = 'a round that has ended counts, whichever hands nobody can open';
    const table = { options: this.#options, seats: this.#seats, state: ended };
    const fill = (opened: readonly Opened[]): Face[][] => fillUnopened(game, table, need.hands, opened);
    const none = fill(need.hands.map(() => null));
    const faces = fill(none.map((hand) => (this.#random.chance(0.5) ? hand : null)));
    const next: unknown = right(law, game.step(ended, { kind: 'open', faces }));
    const counts = countFaces(game.cards(next).open);
    const isPart = counts.every((count, face) => count <= this.#deck[face]!);
    hold(law, game.need(next).kind === 'over', 'it is not over');
    hold(law, isPart, 'a card counts that is not there');
  }
}
