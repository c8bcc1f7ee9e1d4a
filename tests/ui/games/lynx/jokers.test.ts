/** Jokers on the board: what is offered with them, what is told of a look at a hand, and that it is taken once. */
import { describe, expect, it } from 'vitest';
import { lynx } from '../../../../src/games/lynx';
import { must } from '../../../../src/lib/result';
import { offerAt } from '../../../../src/ui/games/lynx/drops';
import { isTaken, shownHand, takeLook } from '../../../../src/ui/games/lynx/flashLook';
import { narrateMove, narrateNeed } from '../../../../src/ui/games/lynx/narrate';
import type { Offer } from '../../../../src/ui/games/lynx/offer';
import { meldsThatTake, offersFor } from '../../../../src/ui/games/lynx/offers';
import { adviceWords, lookWords } from '../../../../src/ui/games/lynx/prompt';
import { talkAbout } from '../../../../src/ui/games/lynx/talk';
import { NAMES, playOn, say, viewOf } from './view';
import { parseFaces } from '../../../../src/cards/notation';
import { playFirst } from '../../../../src/ui/games/lynx/offers';

const TURN = 'JKJR7S7D8S9S2C/5?/6? 6S4H 40? a5H6H7H,bTCTHTS,bJK2D3D a jokers=on';

function pick(position: string, faces: string): ReturnType<typeof playFirst> {
  return playFirst(
    viewOf(position),
    must(parseFaces(faces, 'jokers')).map((face) => ({ face })),
  );
}

function movesOf(offer: Offer | null | undefined): string[] {
  if (!offer || offer.reason !== undefined) return [];
  if (offer.move) return [lynx.makeMove(offer.move)];
  return offer.question.answers.flatMap((answer) => ('move' in answer ? [lynx.makeMove(answer.move)] : []));
}

function offered(faces: string, key: string): string[] {
  return movesOf(offersFor(viewOf(TURN), pick(TURN, faces)).find((offer) => offer.key === key));
}

describe('melds with jokers', () => {
  it.each<[what: string, faces: string, moves: readonly string[]]>([
    ['a set is laid at once', '7S7DJK', ['meld 7S7DJK']],
    ['a run asks where its joker lies', '8S9SJK', ['meld 8S9SJK=7S', 'meld 8S9SJK=TS']],
    ['a gap is filled without a question', '7S9SJK', ['meld 7S9SJK=8S']],
    [
      'two jokers have their places together',
      '8S9SJKJR',
      ['meld 8S9SJK=6SJR=7S', 'meld 8S9SJK=7SJR=TS', 'meld 8S9SJK=TSJR=JS'],
    ],
    ['a card and two jokers are none', '2CJKJR', []],
  ])('%s', (_what, faces, moves) => expect(offered(faces, 'meld')).toEqual(moves));

  it('a joker goes to every meld with room, at either end of a run', () => {
    expect(offered('JK', 'append')).toEqual([
      'append JK=4H to 1',
      'append JK=8H to 1',
      'append JK to 2',
      'append JK=4D to 3',
    ]);
    expect(meldsThatTake(viewOf(TURN), pick(TURN, 'JK'))).toEqual([0, 1, 2]);
  });

  it('let go over a run it asks which end', () => {
    expect(movesOf(offerAt(viewOf(TURN), pick(TURN, 'JK'), 'meld:0'))).toEqual([
      'append JK=4H to 1',
      'append JK=8H to 1',
    ]);
    expect(movesOf(offerAt(viewOf(TURN), pick(TURN, 'JK'), 'meld:1'))).toEqual(['append JK to 2']);
  });

  it('words say what the cards are', () => {
    const talk = (faces: string): string | undefined => talkAbout(viewOf(TURN), pick(TURN, faces), NAMES)?.text;
    expect(talk('7S7DJK')).toBe('3 sevens — a meld, 2 points');
  });
});

describe('a discarded joker', () => {
  it('asks whose hand is looked at, the next player first, nobody last', () => {
    expect(offered('JK', 'discard')).toEqual(['discard JK b', 'discard JK c', 'discard JK']);
  });

  const told = (position: string, move: string, own: number): string => {
    const { state } = must(lynx.parsePosition(position));
    const parsed = must(lynx.parseMove(move, viewOf(position, state.turn)));
    return narrateMove(state, state.turn, parsed, own)
      .map(({ parts }) => say(parts, own))
      .join(' / ');
  };

  it('is told to all who are there', () => {
    expect([0, 1, 2].map((own) => told(TURN, 'discard JK b', own))).toEqual([
      'You discard joker and look at Ben’s hand',
      'Anna discards joker and looks at your hand',
      'Anna discards joker and looks at Ben’s hand',
    ]);
  });

  const GUESS = '2C/3C4C5C6DJR/6? 6SJK 40? - a phase=guess flash=a:b jokers=on';

  it('is followed by the guess and, proved, by the suits', () => {
    expect([0, 1].map((own) => told(GUESS, 'guess C', own))).toEqual(['You guess clubs', 'Anna guesses clubs']);
    const { state } = must(lynx.parsePosition('2C/3C4C5C6DJR/6? 6SJK 40? - b phase=count flash=a:b:C jokers=on'));
    const after = must(lynx.step(state, { kind: 'count', counts: [3, 1, 0, 0, 1] }));
    expect(
      [0, 1].map((own) => narrateNeed(state, lynx.need(state), after, own).map(({ parts }) => say(parts, own))),
    ).toEqual([
      ['Right. In Ben’s hand: diamonds 1, clubs 3, jokers 1'],
      ['Right. In your hand: diamonds 1, clubs 3, jokers 1'],
    ]);
  });

  it('of a hand that all know, what came of the guess is told with it', () => {
    const known = '2C/3C!4D!/6? 6SJK 40? - a phase=guess flash=a:b jokers=on';
    expect(told(known, 'guess S', 2)).toBe('Anna guesses spades / Wrong. In Ben’s hand: diamonds 1, clubs 1');
  });

  it('is spoken of while it lasts', () => {
    const { state } = must(lynx.parsePosition(GUESS));
    expect([0, 1, 2].map((own) => lookWords(state, own, NAMES))).toEqual([
      'You look at Ben’s hand',
      'Anna looks at your hand',
      'Anna looks at Ben’s hand',
    ]);
    expect(adviceWords(viewOf(GUESS), { names: NAMES, asked: true, waitingFor: [0] })).toBe(
      'Which suit does Ben have most of?',
    );
  });
});

describe('a look at a hand', () => {
  it('has the cards that the seat is shown, and nobody else’s view has them', () => {
    const { before, after } = playOn('JK2C/3C4C6D!/6? 6S 40? - a jokers=on', 'discard JK b');
    expect(before.state.phase).toBe('turn');
    expect(shownHand(after).toSorted((a, b) => a - b)).toEqual(must(parseFaces('3C4C6D')));
    const other = playOn('JK2C/3C4C6D!/6? 6S 40? - a jokers=on', 'discard JK b', 2).after;
    expect(shownHand(other)).toEqual(must(parseFaces('6D')));
  });

  it('is taken once, however often the page is loaded', () => {
    const kept = new Map<string, string>();
    const store = () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    });
    expect([isTaken(store, 'x'), takeLook(store, 'x'), isTaken(store, 'x'), takeLook(store, 'x')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(takeLook(store, 'y')).toBe(true);
  });

  it('can be taken where nothing may be kept', () => {
    const store = (): never => {
      throw new Error('forbidden');
    };
    expect([isTaken(store, 'x'), takeLook(store, 'x')]).toEqual([false, true]);
  });
});
