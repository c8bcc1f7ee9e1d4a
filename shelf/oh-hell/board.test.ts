/** The board as data: what is said at each moment, and that it says the right thing of every move. */
import { describe, expect, it } from 'vitest';
import { parseOptions } from 'svista/games';
import type { BoardPicture } from 'svista/page';
import { LocalTable, Random } from 'svista/play';
import { checkModule } from 'svista/testing';
import { must } from '../../src/lib/result';
import * as besidePage from './board';
import { ohHell } from './rules';
import type { OhHellState } from './state';
import { at } from './testTools';

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fritz', 'Gina'];
const { board } = besidePage.screen;

/** The board of one seat, or of whoever watches (−1). */
function pictureOf(
  state: OhHellState,
  known: ReadonlyMap<number, number>,
  seat: number,
  language = 'en',
): BoardPicture {
  const view = { state, seat, known };
  const need = ohHell.need(state);
  const waitingFor = need.kind === 'act' ? need.seats : [];
  const moves = seat < 0 ? [] : ohHell.legal(view);
  return board!({ view, names: NAMES, waitingFor, moves, language });
}

const shown = (text: string, seat: number, language = 'en'): BoardPicture => {
  const { state, dealer } = at(text);
  return pictureOf(state, seat < 0 ? new Map() : dealer.view(state, seat).known, seat, language);
};

it('keeps the laws as the module that lies beside a page, which has nothing else that is a game', () => {
  expect(checkModule(besidePage)).toEqual({ lines: ['Oh Hell: keeps all laws.'], status: 0 });
});

describe('at every moment of a round', () => {
  it('has an offer for each move, a note for each seat, a prompt, and only faces that all may see', () => {
    const calls = new Set<string>();
    for (let seed = 1; seed <= 24; seed++) {
      const random = new Random(seed);
      const seats = 2 + (seed % 6);
      const options = must(parseOptions(ohHell.options, { trumps: ['turned', 'order', 'none'][seed % 3]! }, seats));
      const table = new LocalTable({ game: ohHell, options, match: {}, names: NAMES.slice(0, seats), random });
      for (;;) {
        const state = table.state as OhHellState;
        for (const language of ['en', 'de', 'it'])
          for (const seat of [-1, 0, seats - 1]) {
            const { known } = seat < 0 ? { known: new Map() } : table.view(seat);
            const picture = pictureOf(state, known, seat, language);
            expect(picture.seats.length).toBe(seats);
            expect(picture.offers.length).toBe(seat < 0 ? 0 : ohHell.legal({ state, seat, known }).length);
            const said = [picture.prompt, ...picture.seats.map(({ note }) => note), ...picture.offers.map(({ label }) => label)]; // prettier-ignore
            expect(said.every((text) => text.length > 0)).toBe(true);
            const open = new Set(ohHell.cards(state).open);
            for (const { face } of picture.middle.flatMap(({ cards }) => cards)) expect(open.has(face!)).toBe(true);
            if (picture.call) calls.add(picture.call.key.replace(/\d+$/, ''));
          }
        if (table.over) break;
        for (const seat of table.asked) must(table.play(seat, random.pick(ohHell.legal(table.view(seat) as never))));
      }
    }
    expect([...calls].sort()).toEqual(['bids', 'exact', 'over', 'trump']);
  });
});

describe('the board says', () => {
  const BIDS = '2S3S/4S5S/6S7S - 45? 2H';
  it.each([
    [
      'how many tricks there are to be bid',
      `${BIDS} b hand=2`,
      1,
      'How many will you take?',
      'Trumps: hearts · 0 of 2 tricks bid',
    ],
    [
      'whose bid is waited for',
      `${BIDS} b hand=2`,
      0,
      'Ben says how many tricks.',
      'Trumps: hearts · 0 of 2 tricks bid',
    ],
    [
      'which bid is not allowed',
      `${BIDS} a bids=-.1.0 hand=2`,
      0,
      'How many will you take?',
      'Trumps: hearts · You cannot bid 1: somebody has to fail',
    ],
    [
      'that the others still bid',
      '2S3S/4S5S - 47? 2H b hand=2 together=on',
      -1,
      'The others are still bidding.',
      'Trumps: hearts',
    ],
    [
      'what trumps are where no card shows it',
      '2S3S/4S5S - 48? - b suit=D hand=2 trumps=order',
      1,
      'How many will you take?',
      'Trumps: diamonds · 0 of 2 tricks bid',
    ],
    [
      'that there are none',
      '2S3S/4S5S - 48? - b bids=0.1 hand=2 trumps=none',
      1,
      'Lead any card.',
      'No trumps · You need one more trick',
    ],
    [
      'that enough is taken',
      '2S3S/4S b5S 47? 2H a bids=0.1 hand=2',
      0,
      'Play a card.',
      'You have what you bid: take no more',
    ],
    ['who is to play', '2S3S/4S b5S 47? 2H a bids=0.1 hand=2', 1, 'Anna is to play.', 'You need one more trick'],
    ['nothing of bids to whoever watches', '2S3S/4S b5S 47? 2H a bids=0.1 hand=2', -1, 'Anna is to play.', undefined],
    [
      'that it is over',
      '-/- - 47? 2H a dealer=b bids=0.0 took=2.0 last=a3C,b4S gone=9C2C hand=2',
      0,
      'All tricks have been taken.',
      undefined,
    ],
    ['that cards are dealt', '-/- - 52? - b', 0, 'The cards are being dealt.', undefined],
  ])('%s', (_what, text, seat, prompt, detail) => {
    // prettier-ignore
    const picture = shown(text, seat);
    expect([picture.prompt, picture.detail]).toEqual([prompt, detail]);
  });

  it('what each has bid and taken, and who has left', () => {
    const { seats } = shown('2S/4S/7S - 45? 2H b dealer=c bids=0.0.1 took=0.0.1 last=aKS,b5S,cAS out=a hand=2', 1);
    expect(seats.map(({ note, short }) => [note, short])).toEqual([
      ['has left', undefined],
      ['bid 0, took 0', '0/0'],
      ['bid 1, took 1', '1/1'],
    ]);
  });

  it('who wins the trick so far, and who has won the last one', () => {
    const now = shown('3H3C/4S bAD 47? 2H a bids=0.0 hand=2', 0).middle;
    expect(now.map(({ label, layout }) => [label, layout])).toEqual([
      ['Trumps: hearts', 'pile'],
      ['The trick', 'trick'],
    ]);
    expect(now[1]!.cards.map(({ seat, lit }) => [seat, lit])).toEqual([[1, 'wins so far']]);
    const then = shown('3C/4S - 47? 2H a bids=0.0 took=1.0 last=bAD,a3H voids=aD hand=2', 1).middle[1]!;
    expect(then.label).toBe('Anna takes the trick');
    expect(then.cards.map(({ seat, lit }) => [seat, lit])).toEqual([
      [1, undefined],
      [0, 'has won'],
    ]);
  });

  it('has nothing in the middle to be picked, so that all of it may be small, and no trick before there is one', () => {
    const bidding = shown(`${BIDS} b hand=2`, 1).middle;
    expect(bidding.map(({ layout, cards }) => [layout, cards.map(({ key }) => key)])).toEqual([['pile', [undefined]]]);
    const playing = shown('3H3C/4S bAD 47? 2H a bids=0.0 hand=2', 0).middle;
    expect(playing.map(({ layout }) => layout)).toEqual(['pile', 'trick']);
    expect(playing[0]!.cards[0]!.key).toBeUndefined();
  });

  it('why a card cannot be played', () => {
    const { whyNot, offers, order } = shown('2S3C/4S b5S 47? 2H a bids=0.0 hand=2', 0);
    const { state, dealer } = at('2S3C/4S b5S 47? 2H a bids=0.0 hand=2');
    const [spade, club] = [...dealer.view(state, 0).known.values()];
    expect([whyNot!(club!), whyNot!(spade!), offers.map(({ label }) => label)]).toEqual([
      'You have spades, so play one of these',
      undefined,
      ['play [2S]'],
    ]);
    expect(order!(club!, spade!)).toBeLessThan(0);
  });

  it.each([
    ['all have bid', '2S3S/4S5S - 47? 2H b bids=2.1 hand=2', 'bids', '3 bid for 2 tricks', undefined],
    ['somebody has too many', '3C/4S - 47? 2H b bids=0.0 took=0.1 last=b5S,a2S hand=2', 'over1', 'Oh hell!', 1],
    ['somebody has as many as bid', '3C/4S - 47? 2H b bids=0.1 took=0.1 last=b5S,a2S hand=2', 'exact1', 'As bid!', 1],
    ['a trump comes', '3C4C/5D/6S bAD,c4H 45? 2H a bids=0.0.0 voids=cD hand=2', 'trump0', 'Trumped!', 2],
    [
      'somebody needs more still',
      '3C/4S - 47? 2H b bids=0.2 took=0.1 last=b5S,a2S hand=2 hook=off',
      undefined,
      undefined,
      undefined,
    ],
  ])('when %s', (_what, text, key, said, seat) => {
    // prettier-ignore
    const call = shown(text, -1).call;
    expect([call?.key, call?.text, call?.seat]).toEqual([key, said, seat]);
  });
});
