/**
 * Rounds that were played by the rules of the program without cryptography, as lines of JSON: every state and need, what
 * the rules say of moves that are right, almost right or wrong, and who leaves.
 */
import type { CardId, Face, Seat } from '../../src/cards/card';
import { makeFace } from '../../src/cards/notation';
import type { AnyGame, Input, Need, Options } from '../../src/games/game';
import { LocalDealer, randomOrder } from '../../src/games/play/localDealer';
import { canonicalJson } from '../../src/lib/canonicalJson';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { weigh } from '../../src/table/step/gate';
import type { TableState } from '../../src/table/step/tableState';

/** A table, and the chance of its round. */
export interface RulesTable {
  readonly game: AnyGame;
  readonly options: Options;
  readonly seats: number;
  readonly seed: number;
}

/** In one of so many states somebody leaves, once the round is dealt. */
const LEAVING = 25;
const TRIES = 6;
/** So many of the moves that a step allowed are tried in the next one. */
const EARLIER = 20;

/** What the rules say of a text as a move of this seat: a code, or what it opens and claims. */
function verdictOf(game: AnyGame, state: unknown, faces: ReadonlyMap<CardId, Face>, seat: Seat, text: string): unknown {
  const table = { charter: { game }, game: state, cards: faces } as unknown as TableState;
  const weighed = weigh(table, seat, text);
  if (!weighed.ok) return weighed.fault.code;
  const { move, opened, claim } = weighed.value;
  const named = game.named?.(move) ?? [];
  return {
    opened: opened.ids.map((id, i) => [id, opened.faces[i]]),
    claim: claim && [claim.cards, claim.faces],
    named,
    text: game.makeMove(move, false, new Map(named.map((id, i) => [id, i]))),
  };
}

/** Words that moves of all games are made of, and such as none has. */
const WORDS =
  'draw end accept pass keep stop resume take lay bid play place claim split force discard meld steal append last to ' +
  'left right a b H S 0 1 7 12 d4 cover - kiss [3] [4][5][6] 7S JK 😀 \u00a0 \u001c';

/** A move with one thing changed. */
function changedText(said: string, random: Random): string {
  const words = said.split(' ');
  const at = random.below(words.length);
  const other = (): string => random.pick(WORDS.split(' '));
  switch (random.below(9)) {
    case 0:
      return words.with(at, other()).join(' ');
    case 1:
      return [...words, other()].join(' ');
    case 2:
      return words.toSpliced(at, 1).join(' ');
    case 3:
      return said.replace(/\d+/, (number) => String(Number(number) + random.pick([1, -1, 5])));
    case 4:
      return said.replace(/\[\d+\]/, '');
    case 5:
      return said.replace(/[A2-9TJQK][CDHS]|JK/, random.pick(['😀', '7', 'XX', 'JK', '7s', '']));
    case 6:
      return said + random.pick([' ', 'AS', '[1]', '\n', ' -']);
    default:
      return said.replaceAll(/[A2-9TJQK][CDHS]/g, (face) => (random.chance(0.6) ? makeFace(random.below(52)) : face));
  }
}

/** Texts that a seat that is asked might send: such as are right now, or were earlier, and such as almost are. */
function triedTexts(asked: readonly Seat[], texts: readonly string[], random: Random): [Seat, string][] {
  return asked.flatMap((seat) =>
    Array.from({ length: TRIES }, (): [Seat, string] => {
      const text = random.pick(texts);
      return [seat, random.chance(0.3) ? text : changedText(text, random)];
    }),
  );
}

/** Answers each need, and tells what the input was. */
class Recorder extends LocalDealer<unknown, unknown> {
  input: Input<unknown> | null = null;

  constructor(game: AnyGame, random: Random) {
    super(
      {
        ...game,
        step: (state: unknown, input: Input<unknown>) => {
          this.input = input;
          return game.step(state, input);
        },
      },
      randomOrder(random),
    );
  }
}

/** A move of each kind as often as of any other, so that what is rare comes about sooner. */
function pickText(texts: readonly string[], random: Random): string {
  const wordOf = (text: string): string => text.split(' ')[0]!;
  const word = random.pick([...new Set(texts.map(wordOf))]);
  return random.pick(texts.filter((text) => wordOf(text) === word));
}

/** The round as a line. */
export function playedRules({ game, options, seats, seed }: RulesTable): string {
  const random = new Random(seed);
  const dealer = new Recorder(game, random.fork());
  const before = random.chance(0.5) ? 0 : random.below(20);
  const first: Seat | null = random.chance(0.7) ? null : random.below(seats);
  let state: unknown = game.setup(options, seats, first, before);
  let there = Array.from({ length: seats }, (_, seat) => seat);
  let dealt = false;
  let earlier: readonly string[] = [];
  const steps: unknown[] = [];
  for (;;) {
    const need: Need = game.need(state);
    const cost = game.unopened?.(state) ?? null;
    const costs = cost && Array.from({ length: 52 }, (_, face) => cost(face));
    const asked = need.kind === 'act' ? need.seats : [];
    const legal = asked.map((seat) =>
      game.legal(dealer.openView(state, seat)).map((move: unknown) => game.makeMove(move, true)),
    );
    const tries = triedTexts(asked, [...legal.flat(), ...earlier], random);
    const told = tries.map(([seat, text]) => [seat, text, verdictOf(game, state, dealer.faces, seat, text)]);
    const step = { state: canonicalJson(state), need, costs, tries: told };
    if (need.kind === 'over') {
      steps.push(step);
      break;
    }
    if (dealt && random.below(LEAVING) === 0) {
      const left = random
        .shuffle([...there])
        .slice(0, 1 + random.below(2))
        .sort((a, b) => a - b);
      const without = game.leave?.(state, left) ?? null;
      steps.push({ ...step, left, stays: without !== null });
      // The same state, where the round has ended.
      if (without !== null && without !== state) there = there.filter((seat) => !left.includes(seat));
      state = without ?? state;
      continue;
    }
    if (need.kind === 'act') {
      const moves = legal.map((texts) => pickText(texts, random));
      steps.push({ ...step, input: { kind: 'act', moves } });
      const read = moves.map((text, i) => must(game.parseMove(text, { state, seat: asked[i]!, known: new Map() })));
      earlier = random.shuffle(legal.flat()).slice(0, EARLIER);
      state = must(game.step(state, { kind: 'act', moves: read }));
      continue;
    }
    state = must(dealer.settle(state, undefined, 1));
    dealt ||= need.kind === 'deal';
    steps.push({ ...step, input: dealer.input });
  }
  return JSON.stringify({ game: game.id, options, seats, seed, dealer: first, before, steps });
}
