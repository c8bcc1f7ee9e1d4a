/** A4: nobody can trace a card that was passed on. */
import { type CardId, type Face } from 'svista/cards';
import type { Game, Need } from 'svista/games';
import { checkGame } from 'svista/testing';
import { expect, it } from 'vitest';
import { hearts } from './rules';
import { type HeartsMove, type HeartsState, receiverOf } from './state';
import { must, stateOf, tableFrom } from './testTools';

/** The same without mixing: what was passed stays known to its giver by its id. */
const unmixed: Game<HeartsState, HeartsMove> = {
  ...hearts,
  step: (state, input) => {
    const next = hearts.step(state, input);
    return next.ok && next.value.phase === 'mix' ? { ok: true, value: { ...next.value, phase: 'seek' } } : next;
  },
};

it('A4: without the mixing the law is broken that nobody can tell one card of a hand from another', () => {
  const law = 'hands are mixed (hide) before a card can be told from another';
  expect(checkGame(unmixed, { rounds: 2 }).map((broken) => broken.law)).toContain(law);
});

it('A4: of a hand that has been passed to no id is left, and any card may lie behind any id', () => {
  const places = new Set<number>();
  for (let seed = 1; seed <= 120; seed++) {
    const table = tableFrom('-/-/-/- -/-/-/- - shuffle', seed);
    const before = stateOf(table);
    const given = before.hands[0]!.slice(0, 3);
    const face = table.view(0).known.get(given[0]!)!;
    for (const [seat, hand] of before.hands.entries()) must(table.play(seat, { kind: 'pass', ids: hand.slice(0, 3) }));
    const after = stateOf(table);
    const ids = new Set(before.hands.flat());
    expect(after.hands.flat().some((id) => ids.has(id))).toBe(false);
    const receiver = receiverOf(after, 0);
    places.add(after.hands[receiver]!.findIndex((id) => table.view(receiver).known.get(id) === face));
  }
  expect([...places].sort((a, b) => a - b)).toEqual(Array.from({ length: 13 }, (_, i) => i));
});

it('A4: the receiver alone sees what came, and the giver remembers what went', () => {
  const table = tableFrom('-/-/-/- -/-/-/- - shuffle round=1', 5);
  const { hands } = stateOf(table);
  const facesOf = (known: ReadonlyMap<CardId, Face>, ids: readonly CardId[]): (Face | undefined)[] =>
    ids.map((id) => known.get(id));
  const gone = hands.map((hand, seat) => facesOf(table.view(seat).known, hand.slice(0, 3)));
  for (const [seat, hand] of hands.entries()) must(table.play(seat, { kind: 'pass', ids: hand.slice(0, 3) }));
  for (const seat of [0, 1, 2, 3]) {
    const { known, seen } = table.view(seat);
    expect([...known.values()]).toEqual(expect.arrayContaining(gone[(seat + 1) % 4]!));
    expect([...known.values()].filter((face) => gone[seat]!.includes(face))).toEqual([]);
    expect(facesOf(seen!, stateOf(table).passed[seat]!)).toEqual(gone[seat]);
  }
});

it('A4: all hands are mixed in one step, and what is chosen names cards as they were dealt', () => {
  const needs: Need['kind'][] = [];
  let state = hearts.setup({ passing: 'turns' }, 4, 0, 0);
  for (const input of [{ kind: 'shuffle' }, { kind: 'deal', up: [] }] as const) {
    needs.push(hearts.need(state).kind);
    state = must(hearts.step(state, input));
  }
  expect(hearts.need(state)).toEqual({ kind: 'act', seats: [0, 1, 2, 3], sealed: false });
  const moves = state.hands.map((hand): HeartsMove => ({ kind: 'pass', ids: [hand[4]!, hand[2]!, hand[9]!] }));
  state = must(hearts.step(state, { kind: 'act', moves }));
  expect(state.passed).toEqual(state.hands.map((hand) => [hand[2], hand[4], hand[9]]));
  state = must(hearts.step(state, { kind: 'give' }));
  const need = hearts.need(state);
  expect(need.kind === 'hide' && need.hands.map(({ cards }) => cards.length)).toEqual([13, 13, 13, 13]);
});
