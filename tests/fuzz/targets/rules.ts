/** Moves and positions of every game. */
import fc from 'fast-check';
import type { CardId, Face, Seat } from '../../../src/cards/card';
import { GAMES } from '../../../src/games/registry';
import type { AnyGame } from '../../../src/games/game';
import { LocalDealer, randomOrder } from '../../../src/games/play/localDealer';
import { canonicalJson } from '../../../src/lib/canonicalJson';
import { Random } from '../../../src/lib/random';
import { gate } from '../../../src/games/gate';
import { weigh } from '../../../src/table/step/gate';
import { MOVE_WORDS, editedText } from '../edits';
import { type Moment, momentsOf, seatsIn, tableAt } from '../rounds';
import { type Target, answered, broken, oneOf, same, target, within } from '../target';

interface SpokenMove {
  readonly moment: Moment;
  readonly seat: Seat;
  readonly text: string;
  /** Whether the reader knows the seat's cards, as its own device does; at the table nobody else does. */
  readonly isOwn: boolean;
}

interface MomentOfMove extends Moment {
  readonly seats: number;
  /** Legal moves and others, as they are signed and as a person writes them. */
  readonly texts: readonly string[];
}

/** Of each kind of move a few spellings, so that not all that is tried is about one card. */
function textsOf({ game, state, need, known }: Moment): string[] {
  if (need.kind !== 'act') return [];
  const own = (seat: Seat): ReadonlyMap<CardId, Face> =>
    new Map(game.hand(state, seat).hidden.flatMap((id) => (known.has(id) ? [[id, known.get(id)!]] : [])));
  const views = need.seats.map((seat) => ({ state, seat, known: own(seat) }));
  const texts = views.flatMap((view) =>
    game
      .legal(view)
      .slice(0, 30)
      .flatMap((move) => [game.makeMove(move, true), game.makeMove(move, false, view.known)]),
  );
  const kinds = [...new Set(texts.map((text) => text.split(' ')[0]!))];
  return kinds.flatMap((kind) => texts.filter((text) => text.startsWith(kind)).slice(0, 6));
}

/** All that is ever said in this game, for words of one move to get into another. */
function vocabularyOf(moments: readonly MomentOfMove[]): string[] {
  const all = [...new Set(moments.flatMap(({ texts }) => texts))];
  return all.filter((_, i) => i % Math.ceil(all.length / 200) === 0);
}

function moveTarget(game: AnyGame): Target {
  return target<SpokenMove>({
    name: `move-${game.id}`,
    given: () => {
      const moments = momentsOf(game).flatMap((moment): MomentOfMove[] => {
        const texts = textsOf(moment);
        return texts.length > 0 ? [{ ...moment, seats: seatsIn(game, moment.state), texts }] : [];
      });
      const said = vocabularyOf(moments);
      const words = [...new Set(said.flatMap((text) => text.split(' ')).slice(0, 60)), ...MOVE_WORDS, ...MOVE_WORDS];
      const vocabulary = editedText(said, 3, words);
      return oneOf(moments).chain((moment) =>
        fc.record({
          moment: fc.constant(moment),
          seat: fc.nat(moment.seats - 1),
          text: fc.oneof(editedText(moment.texts, 3, words), vocabulary),
          isOwn: fc.boolean(),
        }),
      );
    },
    show: ({ moment, seat, text, isOwn }) =>
      `${JSON.stringify(text)} of seat ${seat}${isOwn ? ', who knows the hand,' : ''} at ` +
      `${game.makePosition({ state: moment.state, known: moment.known })}`,
    check: ({ moment: { state, need, known }, seat, text, isOwn }) => {
      const hidden = game.hand(state, seat).hidden;
      const view = { state, seat, known: new Map(isOwn ? hidden.map((id) => [id, known.get(id)!]) : []) };
      const before = canonicalJson(state);
      const parsed = answered(gate(() => game.parseMove(text, view)));
      if (!parsed) return;
      within(parsed.value, text.length, 16, 64);
      const written = game.makeMove(parsed.value, true);
      const again = answered(game.parseMove(written, { ...view, known: new Map() }));
      same(written, again ? game.makeMove(again.value, true) : 'nothing', 'a move that was written');
      const weighed = answered(weigh(tableAt(game, state), seat, written));
      same(before, canonicalJson(state), 'the state that a move was tried on');
      if (!weighed || need.kind !== 'act' || need.seats.length > 1) return;
      const next =
        answered(game.step(state, { kind: 'act', moves: [parsed.value] })) ?? broken('a legal move cannot be made');
      canonicalJson(next.value);
      game.makePosition({ state: next.value, known });
    },
  });
}

/** How far a position is played on. */
const MOVES = 3;

const SEATS = ['a', 'b', 'c'];
const PHASES: Readonly<Record<string, readonly string[]>> = {
  lynx: [
    'coin',
    'shuffle',
    'deal',
    'turn',
    'answer',
    'debt',
    'rebuild',
    'hide',
    'pause',
    'open',
    'over',
    'show',
    'guess',
    'count',
    'mix',
  ],
  cardinoes: ['coin', 'shuffle', 'deal', 'start', 'turn', 'debt', 'drawn', 'hide', 'open', 'over'],
  greta: ['coin', 'shuffle', 'deal', 'place', 'claim', 'over'],
  nineteen: [],
};

/** What the words of a position may say, by game and place: the first ones stand in a row, the others have a key. */
function wordsOf(game: AnyGame): Readonly<Record<string, readonly string[]>> {
  const seats = (make: (seat: string) => string): string[] => SEATS.map(make);
  const common = {
    phase: PHASES[game.id]!,
    dealer: ['-', ...SEATS],
    out: [...SEATS, 'ab', 'bc', 'cb', 'aa'],
    ended: ['finished', 'blocked', 'exhausted'],
    finisher: SEATS,
  };
  switch (game.id) {
    case 'lynx':
      return {
        '0': ['-/-', '7S/8S', '7S!7S!/7S!', '7S!AS!2S!/-', '?/?/?', '208?/-', '-/-/-/-/-/-/-/-', 'JKJR!/7S'],
        '1': ['-', '7S', '8S', '9S', 'AS', '7S8S', '7SAS', 'JK', '7SJR'],
        '2': ['-', '?', '7S', '40?', '208?'],
        '3': [
          '-',
          'a7S7D7H',
          'a7S8S9S',
          'bAS2S3S4S5S6S7S8S9STSJSQSKS',
          'b2S3S4S5S6S7S8S9STSJSQSKSAS',
          'a7S7S7S,a7S7S7S',
          'aJK7S8S,bJRJKKSAS',
          'a7S7DJKJR',
        ],
        '4': SEATS.flatMap((seat) =>
          ['', '*', '+', '^', '~', '?', '*+', '!7S', '!7S?', '!8S', '*^!7S?'].map((mark) => seat + mark),
        ),
        ...common,
        then: PHASES['lynx']!,
        debt: seats((seat) => `${seat}0+0`).concat(
          seats((seat) => `${seat}1+0`),
          seats((seat) => `${seat}2+1`),
          seats((seat) => `${seat}999+999`),
        ),
        sevens: ['0', '6', '0a', ...seats((seat) => `3${seat}`), '999b'],
        want: ['S', 'C'],
        rebuilt: ['0', '5', '6', '9999'],
        idle: ['0', '1', '3', '9999'],
        tune: ['0', '9999'],
        wish: ['a:kiss', 'a:kiss:a', 'b:pause', 'b:last', 'c:music:a'],
        another: ['on', 'off'],
        decks: ['2', '4'],
        hand: ['5', '15'],
        three: ['on'],
        jokers: ['on'],
        flash: ['a:b', 'b:a:S', 'a:a', 'a:b:C:1.0.0.0.0', 'b:a:D:999.0.0.0.99', 'a:c:S:1.2.3.4.'],
      };
    case 'cardinoes':
      return {
        '0': ['-/-', '7S/8S', '-/8S', '7S!/8S!', '?/?/?/?', 'JK/JK', '30?/30?'],
        '1': ['-', '7S', 'JK', '7S8S', 'JKJK'],
        '2': ['-', '?', '7S', '20?', '56?'],
        '3': SEATS.flatMap((seat) => ['', '*', '+', '*+'].map((mark) => seat + mark)),
        ...common,
        put: ['7S', 'JK'],
        passes: ['0', '1', '2', '3', '9'],
        lacks: ['a7SKH0', 'b7SKH9', 'a7S7S0', 'aKH7S1', 'aJK7S0', 'c7SKH99'],
        jokers: ['0', '1', '4'],
        exact: ['on'],
      };
    case 'greta':
      return {
        '0': ['-/-', '4?/4?', '4?/3?', '8?/8?', '7S/8S'],
        '1': ['-', '7S', '7S8S', '7S(8S)', '7S../8S9S', '..7S/8S9S'],
        '2': ['-', '24?', '16?', '32?'],
        '3': SEATS.flatMap((seat) => [seat, `${seat}?d4`, `${seat}?a1`]),
        ...common,
        at: ['a1', 'd4', 'e4', 'g7'],
        got: ['-/-', 'TDKD9D/-', 'TD*KD/TD*KD'],
        claims: ['eye', 'automatic'],
      };
    default:
      return {
        '0': ['-/-/-/-', '13?/13?/13?/13?', '?+7?/?+7?/?+7?/?+7?', '7?/7?/7?/7?'],
        '1': ['-/-/-/-', '4?7S!/4?8S!/4?9S!/4?TS!', '7S!/7S!/7S!/7S!'],
        '2': ['-', '52?', '?'],
        '3': ['-/-/-/-', '?/?/?/?', '?KD!/?KH!/?KS!/?KC!'],
        '4': [
          'split',
          'take1.1',
          'take1.5',
          'take1.6',
          'take2.1',
          'show1.2',
          'show2.5',
          'pass1.6',
          'pass2.5',
          'mix1.1',
          'mix2.2',
          'force1',
          'force2',
          'discard',
          'open',
          'over',
          'deal',
          'shuffle',
        ],
        dealer: ['a', 'b', 'd'],
      };
  }
}

/** A position of a round in which some words say something else than they did. */
function rephrased(
  samples: readonly string[],
  words: Readonly<Record<string, readonly string[]>>,
): fc.Arbitrary<string> {
  const change = oneOf(Object.keys(words)).chain((key) =>
    fc.tuple(fc.constant(key), fc.option(oneOf(words[key]!.length > 0 ? words[key]! : ['x']), { freq: 6 })),
  );
  return fc.tuple(oneOf(samples), fc.array(change, { minLength: 1, maxLength: 7 })).map(([text, changes]) =>
    changes
      .reduce((parts: readonly string[], [key, word]) => {
        if (/^\d$/.test(key)) return word === null ? parts : parts.with(Number(key), word);
        const others = parts.filter((part) => !part.startsWith(`${key}=`));
        return word === null ? others : [...others, `${key}=${word}`];
      }, text.split(' '))
      .join(' '),
  );
}

function positionTarget(game: AnyGame): Target {
  return target<string>({
    name: `position-${game.id}`,
    weight: 2,
    given: () => {
      const samples = momentsOf(game).flatMap(({ state, known }) =>
        [known, new Map<CardId, Face>()].map((faces) => game.makePosition({ state, known: faces })),
      );
      return fc.oneof(editedText(samples), rephrased(samples, wordsOf(game)), rephrased(samples, wordsOf(game)));
    },
    show: (text) => JSON.stringify(text),
    check: (text) => {
      const parsed = answered(gate(() => game.parsePosition(text)));
      if (!parsed) return;
      const { state, known } = within(parsed.value, text.length, 8, 4000);
      const written = game.makePosition(parsed.value);
      const again = answered(game.parsePosition(written));
      same(written, again ? game.makePosition(again.value) : 'nothing', 'a position that was written');
      canonicalJson(state);
      playOn(game, state, known);
    },
  });
}

/** What a position leads to: every question that dealers, screens and bots ask of it has an answer. */
function playOn(game: AnyGame, start: unknown, known: ReadonlyMap<CardId, Face>): void {
  const dealer = new LocalDealer<unknown, unknown>(game, randomOrder(new Random(1)), known);
  const missing = game.cards(start).hidden.filter((id) => !known.has(id));
  // Cards that the position does not know are any.
  const faces = new Map([...known, ...missing.map((id): [CardId, Face] => [id, id % 52])]);
  for (const [id, face] of faces) dealer.faces.set(id, face);
  let state = start;
  for (let moves = 0; moves < MOVES; moves++) {
    let answers = 0;
    state = answered(dealer.settle(state, () => answers++, 200))?.value ?? broken('a dealer without an answer');
    if (answers === 200) broken('nobody ever comes to move');
    const need = game.need(state);
    game.makePosition({ state, known: dealer.faces });
    if (need.kind !== 'act') return;
    const chosen = need.seats.map((seat) => {
      const legal = game.legal(dealer.openView(state, seat));
      if (legal.length === 0) broken(`seat ${seat} has no move`);
      const move = legal[(moves * 7) % legal.length];
      if (!answered(game.check(state, seat, move))) broken(`a legal move is refused: ${game.makeMove(move, true)}`);
      game.claim?.(state, seat, move);
      return move;
    });
    state = (answered(game.step(state, { kind: 'act', moves: chosen })) ?? broken('a legal move cannot be made')).value;
  }
}

export const RULES: readonly Target[] = GAMES.flatMap((game) => [moveTarget(game), positionTarget(game)]);
