/**
 * Laws that every board keeps that a game says as data, on random rounds from seeds: whatever can be done can be picked,
 * and whoever looks at it sees a whole table.
 * @module
 */
import { NOBODY, type Seat } from '../../cards/card';
import { Random } from '../../lib/random';
import { must } from '../../lib/result';
import type { AnyGame, View } from '../game';
import type { ModuleScreen, Moment } from '../gameModule';
import { matchOptions } from '../matchOptions';
import { defaultOptions } from '../options';
import { needsOf } from '../pictureNeeds';
import { type BrokenLaw, brokenBy, hold, overRounds } from './brokenLaw';
import { LocalTable } from './localTable';

/** What a page speaks. */
export const LANGUAGES = ['en', 'de', 'it'] as const;

/** Plays so many random rounds for each number of seats. All is well if nothing is returned. */
export function checkPicture(
  game: AnyGame,
  screen: ModuleScreen<unknown, unknown>,
  { rounds = 5, seed = 1 } = {},
): BrokenLaw[] {
  return overRounds(game, { rounds, seed }, (seats, at) => checkRound(game, screen, seats, at));
}

/** A table on which a round of so many is dealt by chance. */
export function chanceTable(game: AnyGame, seats: number, random: Random): LocalTable {
  return new LocalTable({
    game,
    options: defaultOptions(game.options, seats),
    match: defaultOptions(matchOptions(game), seats),
    names: Array.from({ length: seats }, (_, seat) => `player ${seat + 1}`),
    random,
  });
}

function checkRound(
  game: AnyGame,
  screen: ModuleScreen<unknown, unknown>,
  seats: number,
  seed: number,
): BrokenLaw | null {
  const random = new Random(seed);
  const table = chanceTable(game, seats, random.fork());
  try {
    for (let step = 0; !table.over; step++) {
      const language = LANGUAGES[step % LANGUAGES.length]!;
      const all = [NOBODY, ...Array.from({ length: seats }, (_, seat) => seat)];
      for (const seat of all) look(game, screen, momentAt(game, table, seats, seat, language));
      const asked = table.asked[0]!;
      must(table.play(asked, random.pick(game.legal(table.view(asked)))));
    }
    return null;
  } catch (error) {
    return { ...brokenBy(error), seats, seed };
  }
}

function momentAt(
  game: AnyGame,
  table: LocalTable,
  seats: number,
  seat: Seat,
  language: string,
): Moment<unknown, unknown> {
  const view: View<unknown> = seat === NOBODY ? { state: table.state, seat, known: new Map() } : table.view(seat);
  return {
    view,
    names: Array.from({ length: seats }, (_, each) => `player ${each + 1}`),
    waitingFor: table.asked,
    moves: table.asked.includes(seat) ? game.legal(view) : [],
    chosen: seat === NOBODY ? null : table.chosen(seat),
    language,
  };
}

function look(game: AnyGame, screen: ModuleScreen<unknown, unknown>, moment: Moment<unknown, unknown>): void {
  const { view, names, moves } = moment;
  const { prompt, seats, middle, offers } = screen.board!(moment);
  hold('a picture says what is asked', prompt.trim() !== '', `nothing for seat ${view.seat}`);
  hold('a picture has every seat', seats.length === names.length, `${seats.length} seats of ${names.length}`);
  const keys = middle.flatMap(({ cards }) => cards.flatMap(({ key }) => key ?? []));
  hold('a key is that of one card', new Set(keys).size === keys.length, keys.join(', '));
  hold(
    'every legal move has an offer',
    offers.length === moves.length,
    `${offers.length} offers, ${moves.length} moves`,
  );
  const needs = needsOf(
    game,
    view,
    moves,
    offers.map(({ touches }) => touches),
  );
  const taken = new Map<string, number>();
  for (const [i, { label, touches = [] }] of offers.entries()) {
    const told = game.makeMove(moves[i]);
    hold('an offer says what it does', label.trim() !== '', told);
    const missing = touches.find((key) => !keys.includes(key));
    hold('what an offer touches lies in the middle', missing === undefined, `“${missing}” of ${told}`);
    const same = `${needs[i]!.toSorted().join(' ')}: ${label}`;
    const other = taken.get(same);
    hold(
      'moves with the same cards have other words',
      other === undefined,
      `${told} and ${other === undefined ? '' : game.makeMove(moves[other])} are “${label}”`,
    );
    taken.set(same, i);
  }
}
