/** Random rounds that the laws of games are held against, and what was seen in them. */
import type { CardId, Face } from '../../src/cards/card';
import { countFaces } from '../../src/cards/deck';
import type { AnyGame, Need, Options } from '../../src/games/game';
import { Random } from '../../src/lib/random';
import { sampleOf } from '../run/sample';
import { oddOptions as anyOptions } from '../../src/games/play/chanceRounds';
import { Lots, shownBy } from '../../src/games/play/lots';
import { type Playout, play, playout } from './playout';

export const GAMES_PER_SEATS = 40;

/** No more than so many of them in `npm run test:all`. */
export const SAMPLE_PER_SEATS = 6;

export function everyTable(
  game: AnyGame,
  visit: (table: Playout, seed: number) => void,
  games = GAMES_PER_SEATS,
): void {
  const count = sampleOf(games, Math.min(games, SAMPLE_PER_SEATS), Math.min(Math.ceil(games / 4), SAMPLE_PER_SEATS));
  for (let seats = game.minSeats; seats <= game.maxSeats; seats++) {
    for (let seed = 0; seed < count; seed++)
      visit(playout(game, seed * 100 + seats, seats, oddOptions(game, seed, seats)), seed);
  }
}

/** Every other table plays with random options that the game does not refuse. */
export function oddOptions(game: AnyGame, seed: number, seats: number): Options {
  return seed % 2 === 0 ? {} : anyOptions(game, seats, new Random(seed));
}

/**
 * The first acts of random games that can show a card of which all others can tell when it came, and how often hands
 * were mixed.
 */
export function telltales(game: AnyGame): { readonly tells: readonly string[]; readonly mixed: number } {
  const tells: string[] = [];
  let mixed = 0;
  everyTable(
    game,
    (table, seed) => {
      const lots = new Lots();
      const see = (_before: unknown, need: Need): void => {
        lots.answered(need);
        if (need.kind === 'hide') mixed++;
      };
      play(
        table,
        (state) => {
          const need = game.need(state);
          if (need.kind !== 'act' || tells.length > 2) return;
          for (const seat of need.seats) {
            const shown = game.legal(table.dealer.view(state, seat)).flatMap((move) => shownBy(game, move));
            const [told] = lots.told(game, state, seat, shown);
            if (told !== undefined)
              tells.push(
                `seed ${seed}: seat ${seat} can show card ${told} of ` +
                  `${game.makePosition({ state, known: table.dealer.faces })}`,
              );
          }
        },
        see,
      );
    },
    4,
  );
  return { tells, mixed };
}

/** What is wrong with hands that are shown to one player alone in random games, and how many were shown. */
export function showings(game: AnyGame): { readonly wrong: readonly string[]; readonly shows: number } {
  const wrong: string[] = [];
  let shows = 0;
  everyTable(
    game,
    (table, seed) => {
      const { dealer, seats } = table;
      let open: (Need & { readonly kind: 'show' }) | null = null;
      const note = (what: string): void => void wrong.push(`seed ${seed}: ${what}`);
      const look = (state: unknown): void => {
        if (!open) return;
        const { from, to, cards } = open;
        for (let seat = 0; seat < seats; seat++) {
          const { known, seen, shown } = dealer.view(state, seat);
          const told = cards.filter((id) => known.has(id) || shown?.has(id) || seen?.has(id));
          if (seat !== from && told.length !== (seat === to ? cards.length : 0))
            note(`seat ${seat} knows ${told.length} cards that ${from} shows to ${to}`);
        }
      };
      const see = (_before: unknown, need: Need): void => {
        if (need.kind === 'hide') {
          const mixed = need.hands.find(({ seat }) => seat === open?.from)?.cards;
          if (open && open.cards.every((id) => mixed?.includes(id))) open = null;
        }
        if (open && ['open', 'give', 'deal', 'shuffle', 'over'].includes(need.kind))
          note(`${need.kind} before it is mixed`);
        if (need.kind !== 'show') return;
        if (need.from === need.to || open) note('a hand is shown to its holder, or two are at once');
        open = need;
        shows++;
      };
      play(
        table,
        (state) => {
          const need = game.need(state);
          if (need.kind === 'act' && open && need.seats.includes(open.from))
            note('its holder moves before it is mixed');
          look(state);
        },
        see,
      );
    },
    16,
  );
  return { wrong: wrong.slice(0, 3), shows };
}

/** How often each face is anywhere in the state. */
export function allFaces(game: AnyGame, state: any, faces: ReadonlyMap<CardId, Face>): number[] {
  const { hidden, open } = game.cards(state);
  return countFaces([...open, ...hidden.map((id) => faces.get(id)!)]);
}
