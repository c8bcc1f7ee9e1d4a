/** What a bot guesses is never surer than what it knows: how the cards lie is always one of its guesses. */
import { describe, expect, it } from 'vitest';
import { guesser, ownView } from '../../src/bots/resample';
import type { CardId, Face } from '../../src/cards/card';
import type { Options } from '../../src/games/game';
import { Random } from '../../src/lib/random';
import { ALL_GAMES } from '../games/allGames';
import { eachMoment } from './moments';

/** Where whoever draws could play nothing (E7); else a draw is read as if it were so, though it proves nothing. */
const SURE: Readonly<Record<string, Options>> = { 'crazy-eights': { must: true } };

/** More than enough for a face that is one of a hundred. */
const MOST = 4000;

describe.each(ALL_GAMES)('$name', (game) => {
  it('has guesses in which each card is where it is', () => {
    let cards = 0;
    eachMoment(
      game,
      4,
      4,
      ({ options, seats, view, faces }) => {
        const own = ownView(game, view);
        const guess = guesser(game, options, seats, own);
        const random = new Random(view.seat);
        const unknown = game.cards(view.state).hidden.filter((id) => !own.known.has(id));
        const hands = Array.from({ length: seats }, (_, seat) => game.hand(view.state, seat).hidden);
        const lies = (id: CardId, face: Face | undefined): string =>
          `${face} in ${hands.findIndex((hand) => hand.includes(id))}`;
        const left = new Set(unknown.map((id) => lies(id, faces.get(id))));
        cards += left.size;
        for (let i = 0; i < MOST && left.size > 0; i++)
          for (const [id, face] of guess(random)) left.delete(lies(id, face));
        expect([...left]).toEqual([]);
      },
      SURE[game.id],
    );
    expect(cards).toBeGreaterThan(20);
  });
});
