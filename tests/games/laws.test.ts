/** Laws that every game in the registry keeps, on seeded random games. */
import { describe, expect, it } from 'vitest';
import type { CardId, Face, Seat } from '../../src/cards/card';
import { countFaces } from '../../src/cards/deck';
import { forfeited } from '../../src/games/forfeit';
import type { AnyGame } from '../../src/games/game';
import { GAMES } from '../../src/games/registry';
import { seatsOfPosition } from '../../src/games/seats';
import { canonicalJson } from '../../src/lib/canonicalJson';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { LocalDealer, randomOrder } from '../../src/games/play/localDealer';
import { eights } from '../sample/rules';
import { expectSame, expectSameList } from '../run/same';
import { sampleOf } from '../run/sample';
import { play, playout } from './playout';
import { withoutHide } from './withoutHide';
import { playLeaving, whatFollows } from './everyState';
import { everyTable, telltales, showings, allFaces } from './lawSamples';

/** A card in a position. */
const CARD = /[A2-9TJQK][CDHS]|JK/g;

describe.each<AnyGame>([...GAMES, eights])('$name', (game) => {
  it('keeps all its cards through every state', () => {
    everyTable(
      game,
      (table) => {
        const deck = countFaces(game.deck(table.options, table.seats));
        play(table, (state) => expectSameList(allFaces(game, state, table.dealer.faces), deck));
      },
      6,
    );
  });

  it('starts with exactly the cards of its deck', () => {
    everyTable(
      game,
      (table) => {
        const before = game.setup(table.options, table.seats, 0, 0);
        const need = game.need(before);
        if (need.kind !== 'shuffle') throw new Error('the first need is no shuffle');
        expect(need.faces).toEqual(game.deck(table.options, table.seats));
        expect(game.cards(before)).toEqual({ hidden: [], open: [] });
      },
      2,
    );
  });

  it('ends within its bound', () => {
    everyTable(game, (table) => {
      let steps = 0;
      const counted = { ...game, step: (state: any, input: any) => (steps++, game.step(state, input)) };
      play({ ...table, game: counted, dealer: new LocalDealer(counted, randomOrder(new Random(table.seats))) });
      expect(steps).toBeGreaterThan(0);
      expect(steps).toBeLessThanOrEqual(game.bound(table.options, table.seats));
    });
  });

  it('L38, C15, G12, N11: costs whoever forfeits a round at least as much as anybody falls behind by playing', () => {
    everyTable(game, (table) => {
      play(table, (state) => {
        const need = game.need(state);
        if (need.kind !== 'over') return;
        const totals = need.result.scores.map(({ total }) => total);
        const { scores } = forfeited(game, table.options, table.seats, [1]);
        expect(scores[0]!.total - scores[1]!.total).toBeGreaterThanOrEqual(Math.max(...totals) - Math.min(...totals));
        expect(scores.map(({ total }) => total)).toEqual(
          totals.map((_, seat) => (seat === 1 ? -game.forfeit(table.options, table.seats) : 0)),
        );
      });
    });
  });

  it('gives a seat that is not asked no moves, and a seat that is asked at least one', () => {
    everyTable(
      game,
      (table) => {
        play(table, (state) => {
          const need = game.need(state);
          for (let seat = 0; seat < table.seats; seat++) {
            const asked = need.kind === 'act' && need.seats.includes(seat);
            expectSame(game.legal(table.dealer.view(state, seat)).length > 0, asked);
          }
        });
      },
      4,
    );
  });

  it('accepts every move that it calls legal, each once', () => {
    everyTable(
      game,
      (table) => {
        play(table, (state) => {
          const need = game.need(state);
          if (need.kind !== 'act') return;
          for (const seat of need.seats) {
            const moves = game.legal(table.dealer.view(state, seat));
            for (const move of moves) must(game.check(state, seat, move));
            expectSame(new Set(moves.map((move) => game.makeMove(move, true))).size, moves.length);
          }
        });
      },
      4,
    );
  });

  it('changes no state that it is given, and refuses foreign moves and inputs without a trace', () => {
    everyTable(
      game,
      (table, seed) => {
        const random = new Random(seed);
        let before: { moves: any[]; state: any; text: string } | null = null;
        play(table, (state) => {
          const text = canonicalJson(state);
          if (before) {
            expectSame(canonicalJson(before.state), before.text);
            const stale = random.pick(before.moves);
            for (let seat = 0; seat < table.seats; seat++) {
              game.check(state, seat, stale);
              game.step(state, { kind: 'act', moves: [stale] });
            }
            for (const input of [
              { kind: 'coin', value: 0 },
              { kind: 'shuffle' },
              { kind: 'hide' },
              { kind: 'give' },
              { kind: 'deal', up: [] },
              { kind: 'open', faces: [] },
              { kind: 'act', moves: [] },
            ] as const) {
              expectSame(game.step(state, input).ok, false);
            }
            expectSame(canonicalJson(state), text);
          }
          const need = game.need(state);
          if (need.kind === 'act')
            before = { state, text, moves: game.legal(table.dealer.view(state, need.seats[0]!)) };
        });
      },
      4,
    );
  });

  // (P87)
  it('has states of plain data that survive JSON', () => {
    everyTable(
      game,
      (table) => {
        play(table, (state, moves) => {
          if (moves % 7 === 0) expectSame(canonicalJson(JSON.parse(JSON.stringify(state))), canonicalJson(state));
        });
      },
      4,
    );
  });

  it('writes positions that read back as themselves, in every state, whoever reads them and whoever has left', () => {
    let left = 0;
    let reader = 0;
    everyTable(
      game,
      (table) => {
        const readBack = (state: any, known: ReadonlyMap<CardId, Face>): any => {
          const text = game.makePosition({ state, known });
          const read = must(game.parsePosition(text));
          expectSame(game.makePosition(read), text);
          expectSame(seatsOfPosition(text), table.seats);
          return read;
        };
        playLeaving(table, (moment) => {
          const { state, faces, leavers } = moment;
          if (leavers.length > 0 && game.leave?.(state, leavers)) left++;
          const read = readBack(state, faces);
          expectSameList(
            whatFollows(game, { ...moment, state: read.state, faces: read.known }),
            whatFollows(game, moment),
          );
          readBack(state, table.dealer.view(state, reader++ % table.seats).known);
        });
      },
      sampleOf(40, 3),
    );
    expect(left > 0).toBe(game.leave !== undefined);
  });

  it('refuses a position in which a card is once too often, or one more than there are', () => {
    everyTable(
      game,
      (table, seed) => {
        const random = new Random(seed);
        play(table, (state) => {
          const words = game.makePosition({ state, known: table.dealer.faces }).split(' ');
          const cards = words.slice(0, 4).flatMap((word) => word.match(CARD) ?? []);
          if (cards.length === 0) return;
          const card = random.pick(cards);
          const other = random.pick(cards.filter((each) => each !== card));
          const at = words.findIndex((word) => word.includes(card));
          const exchanged = words.with(at, words[at]!.replace(card, other)).join(' ');
          expectSame(game.parsePosition(exchanged).ok && exchanged, false);
          const more = words.with(0, words[0]!.replace(/(^|\/)-?/, `$1${card}`)).join(' ');
          expectSame(game.parsePosition(more).ok && more, false);
        });
      },
      3,
    );
  });

  it('writes moves that read back as themselves, with and without ids', () => {
    everyTable(
      game,
      (table) => {
        play(table, (state) => {
          const need = game.need(state);
          if (need.kind !== 'act') return;
          const view = table.dealer.view(state, need.seats[0]!);
          for (const move of game.legal(view)) {
            for (const ids of [true, false])
              expectSame(
                game.makeMove(must(game.parseMove(game.makeMove(move, ids, view.known), view)), true),
                game.makeMove(move, true),
              );
          }
        });
      },
      3,
    );
  });

  it('shows a seat the same when cards that it does not see change places', () => {
    everyTable(
      game,
      (table, seed) => {
        const random = new Random(seed + 1);
        play(table, (state) => {
          const need = game.need(state);
          if (need.kind !== 'act') return;
          const seat = need.seats[0]!;
          const own = new Set<CardId>(game.hand(state, seat).hidden);
          const unseen = [...table.dealer.faces].filter(([id]) => !own.has(id));
          const faces = random.shuffle(unseen.map(([, face]) => face));
          const other = new LocalDealer(
            game,
            randomOrder(random),
            new Map([...table.dealer.faces, ...unseen.map(([id], i): [CardId, Face] => [id, faces[i]!])]),
          );
          const texts = [table.dealer, other].map((dealer) => {
            const view = dealer.view(state, seat);
            return [game.makePosition(view), ...game.legal(view).map((move: any) => game.makeMove(move, true))].join(
              '\n',
            );
          });
          expectSame(texts[1], texts[0]);
        });
      },
      3,
    );
  });

  it('lets nobody but holder and receiver tell a card that is shown to one, and has it mixed before anything is done with it', () => {
    const { wrong, shows } = showings(game);
    expect(wrong).toEqual([]);
    expect(shows > 0).toBe(game.options.some(({ key }) => key === 'jokers') && game.id === 'lynx');
  });

  it('has every card mixed with the hand that it came into before one of them can be shown, and would be found out if it did not', () => {
    const { tells, mixed } = telltales(game);
    expect(tells).toEqual([]);
    expect(telltales(withoutHide(game)).tells.length > 0).toBe(mixed > 0);
  });

  it('keeps cards apart from the rest of a hand only where it must', () => {
    const { apart, ...undeclared } = game;
    expect(telltales(undeclared).tells.length > 0).toBe(apart !== undefined);
  });

  it('has scores that add up', () => {
    everyTable(game, (table) => {
      play(table, (state) => {
        const need = game.need(state);
        if (need.kind !== 'over') return;
        expect(need.result.scores).toHaveLength(table.seats);
        for (const score of need.result.scores)
          expect(score.parts.reduce((sum, part) => sum + part.points, 0)).toBe(score.total);
        for (let seat: Seat = 0; seat < table.seats; seat++) expect(game.hand(state, seat).hidden).toEqual([]);
      });
    });
  });

  it('plays the same game again from the same seed', () => {
    const seats = game.minSeats;
    const once = (): string[] => {
      const texts: string[] = [];
      for (const seed of [5, 6]) {
        const table = playout(game, seed, seats);
        play(table, (state) => texts.push(game.makePosition({ state, known: table.dealer.faces })));
      }
      return texts;
    };
    expect(once()).toEqual(once());
    expect(once().length).toBeGreaterThan(20);
  });
});
