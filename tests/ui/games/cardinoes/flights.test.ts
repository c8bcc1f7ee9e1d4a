/** Which cards fly at Cardinoes, from where to where. */
import { describe, expect, it } from 'vitest';
import { makeFace } from '../../../../src/cards/notation';
import type { View } from '../../../../src/games/game';
import type { CardinoesState } from '../../../../src/games/cardinoes/state';
import { type Scene, flightsBetween } from '../../../../src/ui/games/cardinoes/flights';
import { faceOfKey, heldCards } from '../../../../src/ui/games/cardinoes/hand';
import type { Flight } from '../../../../src/ui/motion/flight';
import { playOn, viewOf } from './view';

const scene = (view: View<CardinoesState>): Scene => ({
  state: view.state,
  keys: heldCards(view, 'suit').cards.map(({ key }) => key),
});
const place = (name: string): string => (/^own:\d/.test(name) ? `own:${makeFace(faceOfKey(name.slice(4)))}` : name);
const text = ({ face, from, to, covers }: Flight): string =>
  `${face === null ? 'back' : makeFace(face)} ${place(from)} → ${place(to)}${covers ? '' : ' (stays)'}`;

function flights(position: string, move: string, seat = 0): string[] {
  const { before, after } = playOn(position, move, seat);
  return flightsBetween(scene(before), scene(after), seat).map(text);
}

describe('an own move', () => {
  it('a card goes from its place in the hand to the end where it is laid', () => {
    expect(flights('7S9H8D/5? 7H9C 30? a', 'play 7S left')).toEqual(['7S own:7S → end:left']);
    expect(flights('7S9H8D/5? 7H9C 30? a', 'play 9H right')).toEqual(['9H own:9H → end:right']);
  });
  it('on a chain of one card too', () =>
    expect(flights('7S9H8D/5? 7H 30? a', 'play 7S right')).toEqual(['7S own:7S → end:right']));
  it('the last card of a hand', () =>
    expect(flights('7S/8D 7H9C 30? a', 'play 7S left')).toEqual(['7S own:7S → end:left']));
  it('a drawn card is a back until it is in the hand', () =>
    expect(flights('8S4D/5? 7H9C KD30? a', 'draw')).toEqual(['back stock → own:KD']));
  it('a drawn card that is kept goes nowhere', () => expect(flights('8S4DKD/5? 7H9C 30? a+', 'keep')).toEqual([]));
});

describe('a move of another', () => {
  it('a card comes from their tag, whichever it was', () =>
    expect(flights('8S/7S9H 7H9C 30? b', 'play 7S left')).toEqual(['7S seat:1 → end:left']));
  it('a drawn card is a back that goes to their tag', () =>
    expect(flights('8S/2S2D 7H9C KD30? b', 'draw')).toEqual(['back stock → seat:1 (stays)']));
  it('a pass moves nothing', () => expect(flights('8S/2S2D 7H9C - b', 'pass')).toEqual([]));
});

it('a first card that is turned again comes from the stock', () => {
  const before = viewOf('7?/7? - JK37? a phase=start jokers=1');
  const after = viewOf('7?/7? 4S 37? a jokers=1');
  expect(
    flightsBetween(scene(before), { ...scene(after), state: { ...after.state, nextId: before.state.nextId } }, 0).map(
      text,
    ),
  ).toEqual(['4S stock → end:only']);
});

it('a card that has been read since goes from the end of the hand to its place', () => {
  const view = viewOf('8S4D/5? 7H9C 30? a');
  const unread = { ...view, known: new Map([...view.known].slice(1)) };
  expect(flightsBetween(scene(unread), scene(view), 0).map(text)).toEqual(['8S own:? → own:8S']);
});

it('nothing flies when a page catches up', () => {
  expect(
    flightsBetween(scene(viewOf('8S4D/5? 7H9C 30? a')), scene(viewOf('8S4D/5? 2C2S3S3H7H9C9S5S 30? a')), 0),
  ).toEqual([]);
  expect(flightsBetween(scene(viewOf('8S4D/5? 7H9C 30? a')), scene(viewOf('8S4D/5? 7C 30? a')), 0)).toEqual([]);
});
