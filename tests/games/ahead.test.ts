/** Moves that are chosen while others are asked: what each game offers, when one is made, and what ends it. */
import { describe, expect, it } from 'vitest';
import type { CardId, Face, Seat } from '../../src/cards/card';
import { type AheadMove, type AheadStanding, aheadOf, chooseAhead, standingOf } from '../../src/games/ahead';
import type { AnyGame, View } from '../../src/games/game';
import { AheadWatch, type AheadTally } from '../../src/games/play/aheadLaws';
import { gameOf } from '../../src/games/registry';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { ALL_GAMES, shelfGame } from './allGames';
import { everyTable } from './lawSamples';
import { play } from './playout';

describe.each(ALL_GAMES)('$name', (game) => {
  it('offers ahead what would be legal, makes it as by hand when nothing else has come up, and drops it else', () => {
    const sum: AheadTally = { chosen: 0, made: 0, dropped: 0 };
    everyTable(
      game,
      (table, seed) => {
        const watch = new AheadWatch(game, new Random(seed));
        play(table, (state) => expect(watch.look(table.dealer.view(state, seed % table.seats))).toBeNull());
        for (const key of ['chosen', 'made', 'dropped'] as const) sum[key] += watch.tally[key];
      },
      6,
    );
    expect(sum.made > 0).toBe(game.ahead !== undefined);
    expect(sum.chosen).toBeGreaterThanOrEqual(sum.made + sum.dropped);
  });

  it('offers a seat the same ahead when cards that it does not see are others', () => {
    everyTable(
      game,
      (table) => {
        play(table, (state) => {
          for (let seat = 0; seat < table.seats; seat++) {
            const own = table.dealer.view(state, seat);
            const texts = [own, { ...own, known: new Map([...table.dealer.faces, ...own.known]) }].map((view) =>
              aheadOf(game, view)
                ?.moves.map((move) => game.makeMove(move, true))
                .join(),
            );
            expect(texts[1]).toBe(texts[0]);
          }
        });
      },
      2,
    );
  });
});

it.each(['hearts', 'oh-hell', 'scopa'])('%s offers ahead only what will be the one thing to do', async (name) => {
  const game = await shelfGame(name);
  let made = 0;
  everyTable(
    game,
    (table) => {
      const waiting = new Map<Seat, AheadMove>();
      play(table, (state) => {
        const need = game.need(state);
        for (let seat = 0; seat < table.seats; seat++) {
          const view = table.dealer.view(state, seat);
          const asked = need.kind === 'act' && need.seats.includes(seat);
          const chosen = waiting.get(seat);
          if (asked && chosen) {
            waiting.delete(seat);
            if (standingOf(game, view, true, chosen).kind !== 'due') continue;
            expect(game.legal(view)).toHaveLength(1);
            made++;
          }
          const ahead = asked ? null : aheadOf(game, view);
          if (ahead) {
            expect(ahead.moves).toHaveLength(1);
            waiting.set(seat, chooseAhead(game, view, ahead.moves[0])!);
          }
        }
      });
    },
    6,
  );
  expect(made).toBeGreaterThan(10);
});

/** A position as seat `a` sees it. */
function seen(game: AnyGame, text: string): View<unknown> {
  const { state, known } = must(game.parsePosition(text));
  const own = new Set<CardId>(game.hand(state, 0).hidden);
  return { state, seat: 0, known: new Map([...known].filter(([id]: [CardId, Face]) => own.has(id))) };
}

interface Row {
  readonly game: string;
  readonly why: string;
  /** Another's turn. */
  readonly chosenAt: string;
  readonly move: string;
  readonly then: string;
  readonly asked?: false;
  readonly becomes: Exclude<AheadStanding['kind'], 'dropped'> | 'unfit' | 'more';
}

const rows: readonly Row[] = [
  {
    game: 'cardinoes',
    why: 'its end is as it was',
    chosenAt: '7S9D/5?/5? 7H2C 20? b',
    move: 'play 7S left',
    then: '7S9D/5?/5? 7H2C3C 19? a',
    becomes: 'due',
  },
  {
    game: 'cardinoes',
    why: 'its end takes other cards',
    chosenAt: '7S9D/5?/5? 7H2C 20? b',
    move: 'play 7S left',
    then: '7S9D/5?/5? 8H7H2C 20? c',
    asked: false,
    becomes: 'unfit',
  },
  {
    game: 'cardinoes',
    why: 'another card fits besides',
    chosenAt: '7S9D/5?/5? 7H2C 20? b',
    move: 'play 7S left',
    then: '7S9D/5?/5? 7H2C9C 20? a',
    becomes: 'more',
  },
  {
    game: 'cardinoes',
    why: 'something else can be done that may go before the turn comes',
    chosenAt: '7S9D/5?/5? 7H2C 20? b',
    move: 'play 7S left',
    then: '7S9D/5?/5? 7H2C9C 20? c',
    asked: false,
    becomes: 'waits',
  },
  {
    game: 'cardinoes',
    why: 'nothing fits, still',
    chosenAt: '7S9D/5?/5? 8H2C 20? b',
    move: 'draw',
    then: '7S9D/5?/5? 8H2CJC 19? a',
    becomes: 'due',
  },
  {
    game: 'cardinoes',
    why: 'a card fits now, so nothing is drawn',
    chosenAt: '7S9D/5?/5? 8H2C 20? b',
    move: 'draw',
    then: '7S9D/5?/5? 8H2C7C 19? a',
    becomes: 'unfit',
  },
  {
    game: 'lynx',
    why: 'another card of its suit lies on top',
    chosenAt: '5S9D/12?/12? 2S 60? - b',
    move: 'discard 5S',
    then: '5S9D/11?/12? 2S3S 60? - a',
    becomes: 'due',
  },
  {
    game: 'lynx',
    why: 'the suit is another',
    chosenAt: '5S9D/12?/12? 2S 60? - b',
    move: 'discard 5S',
    then: '5S9D/11?/12? 2S2H 60? - c',
    asked: false,
    becomes: 'unfit',
  },
  {
    game: 'lynx',
    why: 'another card can be discarded besides',
    chosenAt: '5S9D/12?/12? 2S 60? - b',
    move: 'discard 5S',
    then: '5S9D/11?/12? 2S9S 60? - a',
    becomes: 'more',
  },
  {
    game: 'lynx',
    why: 'what is drawn is drawn, though fewer cards fit',
    chosenAt: '5S9D/12?/12? 2S 60? - b',
    move: 'draw',
    then: '5S9D/11?/12? 2S2H 60? - a',
    becomes: 'due',
  },
  {
    game: 'lynx',
    why: 'cards have come into the hand',
    chosenAt: '5S9D/12?/12? 2S 60? - b',
    move: 'discard 5S',
    then: '5S9DKHKCKD/11?/12? 2S7S 57? - a',
    becomes: 'more',
  },
];

describe('a move that waits', () => {
  it.each(rows)('$game: $move, $why', ({ game: id, chosenAt, move, then, asked = true, becomes }) => {
    const game = must(gameOf(id));
    const view = seen(game, chosenAt);
    const ahead = aheadOf(game, view)!;
    const meant = must(game.parseMove(move, view));
    const chosen = chooseAhead(game, view, meant)!;
    expect(chosen, ahead.moves.map((each) => game.makeMove(each)).join()).not.toBeNull();
    const standing = standingOf(game, seen(game, then), asked, chosen);
    expect(standing.kind === 'dropped' ? standing.why : standing.kind).toBe(becomes);
    if (standing.kind === 'due') expect(game.makeMove(standing.move)).toBe(move);
  });

  it('waits as long as a card of the hand has not been read', () => {
    const game = must(gameOf('cardinoes'));
    const view = seen(game, '7S9D/5?/5? 7H2C 20? b');
    const chosen = chooseAhead(game, view, must(game.parseMove('play 7S left', view)))!;
    const turn = seen(game, '7S9D/5?/5? 7H2C 20? a');
    const unread = { ...turn, known: new Map([...turn.known].slice(1)) };
    expect(standingOf(game, unread, true, chosen)).toEqual({ kind: 'waits' });
    expect(aheadOf(game, unread)).toBeNull();
    expect(standingOf(game, turn, true, chosen).kind).toBe('due');
  });

  it.each([
    [
      'lynx',
      'nothing that names somebody, asks for a suit or lays a meld',
      '7SASJSQSKS/12? 2S 60? - b',
      'discard JS,discard KS,discard QS,draw',
    ],
    ['lynx', 'nothing to who has to draw for a seven', '5S9D/12?/12? 7S 60? - b? sevens=3a', ''],
    ['cardinoes', 'nothing to who is asked', '7S9D/5? 7H2C 20? a', ''],
  ])('%s offers %s', (id, _, position, offered) => {
    const game = must(gameOf(id));
    const moves = aheadOf(game, seen(game, position))?.moves.map((move) => game.makeMove(move)) ?? [];
    expect(moves.toSorted().join()).toBe(offered);
  });
});
