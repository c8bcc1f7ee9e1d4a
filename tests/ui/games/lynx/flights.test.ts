/** Which cards fly at Lynx, from where to where. */
import { describe, expect, it } from 'vitest';
import { makeFace } from '../../../../src/cards/notation';
import type { View } from '../../../../src/games/game';
import { lynx } from '../../../../src/games/lynx';
import type { LynxState } from '../../../../src/games/lynx/state';
import { Random } from '../../../../src/lib/random';
import { must } from '../../../../src/lib/result';
import { LocalDealer, randomOrder } from '../../../../src/games/play/localDealer';
import { type Flight, type Place, type Scene, flightsBetween, placeName } from '../../../../src/ui/games/lynx/flights';
import { handCards } from '../../../../src/ui/games/lynx/handCards';
import { playOn } from './view';

const scene = (view: View<LynxState>): Scene => ({
  state: view.state,
  keys: handCards(view, 'suit').cards.map((card) => card.key),
});
const name = (place: Place): string =>
  place.kind === 'own' && place.key ? `own:${makeFace(Number.parseInt(place.key, 10))}` : placeName(place);
const text = ({ face, from, to }: Flight): string =>
  `${face === null ? 'back' : makeFace(face)} ${name(from)} → ${name(to)}`;

function flights(position: string, move: string, seat = 0): string[] {
  const { before, after } = playOn(position, move, seat);
  return flightsBetween(scene(before), scene(after), seat).map(text);
}

describe('an own move', () => {
  it('a discard goes from its place in the hand to the pile', () =>
    expect(flights('4H2C/5? 5C8H 40? - a', 'discard 4H')).toEqual(['4H own:4H → pile']));
  it('a draw is a back until it is in the hand', () =>
    expect(flights('4H2C/5? 5C8H KD40? - a', 'draw')).toEqual(['back stock → own:KD']));
  it('a meld goes card by card', () =>
    expect(flights('4H4S4D2C/5? 5C8H 40? bTCTHTS a', 'meld 4H4S4D')).toEqual([
      '4H own:4H → meld:1:0',
      '4S own:4S → meld:1:1',
      '4D own:4D → meld:1:2',
    ]));
  it('an appended card goes to its place in the run', () => {
    expect(flights('4H2C/5? 5C8H 40? b5H6H7H a', 'append 4H to 1')).toEqual(['4H own:4H → meld:0:0']);
    expect(flights('4S2C/5? 5C8H 40? b4H4D4C a', 'append 4S to 1')).toEqual(['4S own:4S → meld:0:3']);
  });
  it('a stolen card goes from the pile, the others from the hand', () =>
    expect(flights('7H6H2C/5? 5C8H 40? - a', 'steal 7H6H')).toEqual([
      '6H own:6H → meld:0:0',
      '7H own:7H → meld:0:1',
      '8H pile → meld:0:2',
    ]));
  it('a stolen pile comes into the hand, each card to its place', () =>
    expect(flights('7H6H5H2C/5? 5C2D8H 40? - a', 'pile 7H6H5H')).toEqual([
      '5H own:5H → meld:0:0',
      '6H own:6H → meld:0:1',
      '7H own:7H → meld:0:2',
      '8H pile → meld:0:3',
      '5C pile → own:5C',
      '2D pile → own:2D',
    ]));
});

describe('a move of another', () => {
  it('a discard comes from their tag, whichever card it was', () =>
    expect(flights('4H/KD8D9? 5C8H 40? - b', 'discard 8D')).toEqual(['8D seat:1 → pile']));
  it('a draw is a back that goes to their tag', () =>
    expect(flights('4H/KD9? 5C8H 7S40? - b', 'draw')).toEqual(['back stock → seat:1']));
  it('cards drawn for a seven go to whoever was named', () =>
    expect(flights('4H/KD/9? 5C7H 7S8S9STS2D3D40? - b? sevens=6c', 'accept')).toEqual(
      Array<string>(6).fill('back stock → seat:2'),
    ));
  it('a stolen pile goes to their tag, face up: all have seen it', () =>
    expect(flights('4H/7H6H5H2C/5? 5C2D8H 40? - b', 'pile 7H6H5H').slice(3)).toEqual([
      '8H pile → meld:0:3',
      '5C pile → seat:1',
      '2D pile → seat:1',
    ]));
  it('an announced seven goes nowhere', () =>
    expect(flights('4H/7D2C/9? 5C7H 40? - b? sevens=3a', 'announce 7D')).toEqual([]));
  it('cards drawn for me go into my hand', () =>
    expect(flights('4H/KD 5C7H 7S8S9S40? - b? sevens=3a', 'accept')).toEqual([
      'back stock → own:7S',
      'back stock → own:8S',
      'back stock → own:9S',
    ]));
});

it('a new stock comes from the pile, as backs', () => {
  const moved = flights('4H2C/5? 5C9D3S8H - - a', 'draw');
  expect(moved.slice(0, 3)).toEqual(Array<string>(3).fill('back pile → stock'));
  expect(moved[3]).toMatch(/^back stock → own:/);
});

it('cards that are read later go from the end of the hand to their place, and nothing else moves', () => {
  const { before } = playOn('4H2C/5? 5C8H 40? - a', 'draw');
  const unread = { state: before.state, keys: scene(before).keys.slice(1) };
  expect(flightsBetween(unread, scene(before), 0).map(text)).toEqual(['4H own:? → own:4H']);
  expect(flightsBetween(scene(before), scene(before), 0)).toEqual([]);
});

it('a new round, or a page that catches up, moves nothing', () => {
  const first = playOn('4H2C/5? 5C8H 40? - a', 'draw');
  expect(
    flightsBetween(scene(first.after), scene({ ...first.before, state: { ...first.before.state, nextId: 0 } }), 0),
  ).toEqual([]);
  const far = playOn('4H2C/5? 5C8H 40? - a', 'draw').after;
  const melds = Array.from({ length: 12 }, () => ({ owner: 1, cards: [1, 5, 9] }));
  expect(flightsBetween(scene(far), scene({ ...far, state: { ...far.state, melds } }), 0)).toEqual([]);
});

it('in whole rounds every flight shows only what its reader may know, and cards end where they are', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const random = new Random(seed);
    const seats = 2 + (seed % 4);
    const dealer = new LocalDealer(lynx, randomOrder(random));
    let state = must(dealer.settle(lynx.setup({ decks: 2, hand: 10, memory: false, three: false }, seats, 0, 0)));
    for (let turn = 0; turn < 150 && lynx.need(state).kind === 'act'; turn++) {
      const moves = lynx.legal(dealer.view(state, state.turn));
      const before = dealer.view(state, 0);
      state = must(dealer.play(state, random.pick(moves)));
      if (state.phase === 'over') break;
      const after = dealer.view(state, 0);
      for (const { face, from, to } of flightsBetween(scene(before), scene(after), 0)) {
        if (from.kind === 'stock') expect(face).toBeNull();
        else if (to.kind !== 'stock') expect(face).not.toBeNull();
        if (to.kind === 'pile') expect(state.pile).toContain(face);
        if (to.kind === 'meld') expect(state.melds[to.meld]!.cards[to.at]).toBe(face);
        if (to.kind === 'own' && to.key !== null) expect(scene(after).keys).toContain(to.key);
        if (from.kind === 'own' && from.key !== null) expect(scene(before).keys).toContain(from.key);
      }
    }
  }
});
