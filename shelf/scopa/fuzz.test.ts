/** Whatever text comes as a position or a move is read or refused with a code, and what is read can be played on. */
import { defaultOptions } from 'svista/games';
import { expect, it } from 'vitest';
import { LocalDealer, randomOrder } from '../../src/games/play/localDealer';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { sampleOf } from '../../tests/run/sample';
import { scopa } from './rules';

const LETTERS = 'A27JQKCDHS/?-=*: abcdephaseoutlatestscope0123456789';

/** The text with a letter or a word changed, left out, doubled or moved. */
function changed(text: string, random: Random): string {
  const words = text.split(' ');
  const at = random.below(words.length);
  const place = random.below(text.length);
  switch (random.below(6)) {
    case 0:
      return text.slice(0, place) + random.pick([...LETTERS]) + text.slice(place + 1);
    case 1:
      return text.slice(0, place) + text.slice(place + 1 + random.below(3));
    case 2:
      return text.slice(0, place) + random.pick([...LETTERS]) + text.slice(place);
    case 3:
      return words.toSpliced(at, 1).join(' ');
    case 4:
      return words.toSpliced(at, 0, words[random.below(words.length)]!).join(' ');
    default:
      return words.with(at, words[random.below(words.length)]!).join(' ');
  }
}

/** Texts of positions and moves from rounds of all kinds. */
function texts(seed: number): { readonly positions: string[]; readonly moves: string[] } {
  const random = new Random(seed);
  const seats = 2 + (seed % 3);
  const dealer = new LocalDealer(scopa, randomOrder(random.fork()));
  const own = { ace: seed % 2 === 0, fifteen: seed % 5 === 0, pairs: seed % 3 === 0 };
  const deal = seats === 4 && seed % 4 === 0 ? 'nine' : 'three';
  let state = must(
    dealer.settle(scopa.setup({ ...defaultOptions(scopa.options, seats), ...own, deal }, seats, null, 0)),
  );
  const [positions, moves]: [string[], string[]] = [[], []];
  while (scopa.need(state).kind === 'act') {
    positions.push(scopa.makePosition({ state, known: dealer.faces }));
    const move = random.pick(scopa.legal(dealer.view(state, state.turn)));
    moves.push(scopa.makeMove(move, random.chance(0.5)));
    state = must(dealer.play(state, move));
    if (seats > 2 && state.out.length === 0 && random.chance(0.1)) {
      const left = scopa.leave!(state, [random.below(seats)]);
      if (left) state = must(dealer.settle(left));
    }
  }
  return { positions, moves };
}

/** Plays on by chance, as far as faces are known. */
function playOn(text: string, random: Random): void {
  const { state: from, known } = must(scopa.parsePosition(text));
  const dealer = new LocalDealer(scopa, randomOrder(random), known);
  let settled = dealer.settle(from);
  for (let steps = 0; settled.ok && scopa.need(settled.value).kind === 'act'; steps++) {
    expect(steps, text).toBeLessThan(100);
    const { value: state } = settled;
    const view = dealer.view(state, state.turn);
    const moves = scopa.legal(view);
    if (moves.length === 0) return; // no face of the hand is known
    expect(scopa.movePrior!(view, moves)).toHaveLength(moves.length);
    for (const value of scopa.estimate!({ state, known: dealer.faces })) expect(value).not.toBeNaN();
    settled = dealer.play(state, random.pick(moves));
  }
}

it.each(sampleOf([...Array(12).keys()], [0, 1, 2, 3]))('positions, changed at random, seed %i', (seed) => {
  const random = new Random(seed);
  let read = 0;
  for (const position of texts(seed).positions)
    for (let i = 0; i < 20; i++) {
      const text = changed(i % 2 ? changed(position, random) : position, random);
      const parsed = scopa.parsePosition(text);
      if (!parsed.ok) {
        expect(parsed.fault.code, text).toMatch(/^[a-z]+\/[a-z-]+$/);
        continue;
      }
      read++;
      const again = scopa.makePosition(parsed.value);
      expect(scopa.makePosition(must(scopa.parsePosition(again))), text).toBe(again);
      playOn(text, random);
    }
  expect(read).toBeGreaterThan(10);
});

it.each(sampleOf([...Array(12).keys()], [0, 1, 2, 3]))('moves, changed at random, seed %i', (seed) => {
  const random = new Random(seed);
  const { positions, moves } = texts(seed);
  for (const [i, position] of positions.entries()) {
    const { state, known } = must(scopa.parsePosition(position));
    for (let tries = 0; tries < 20; tries++) {
      const text = changed(moves[i]!.replace(/\[\d+\]/, ''), random);
      const move = scopa.parseMove(text, { state, seat: state.turn, known });
      const checked = move.ok ? scopa.check(state, state.turn, move.value) : move;
      if (!checked.ok) expect(checked.fault.code, text).toMatch(/^(scopa|card)\/[a-z-]+$/);
      else expect(scopa.step(state, { kind: 'act', moves: [must(move)] }).ok, text).toBe(true);
    }
  }
});
