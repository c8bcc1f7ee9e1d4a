/**
 * A game for tests that has every kind of picture: `trick 4 13` is a trick for four with thirteen cards in the own hand,
 * and likewise `bid`, `fish` (cards of a row are taken), `suit` (a pile, and a suit to be named), `pass` (all choose three
 * at once), `open` (cards lie open before everybody) and `rows` (four rows from which nobody picks). Its cards are those that 7, 14, 21 … are.
 */
import { type Card, type Face, makeFace, rankOf, suitOf } from 'svista/cards';
import { type Game, type Need, ok } from 'svista/games';
import type { BoardPicture, ModuleScreen, Moment, PictureOffer } from 'svista/page';

const KINDS = ['trick', 'bid', 'fish', 'suit', 'pass', 'open', 'rows'] as const;

interface State {
  readonly kind: (typeof KINDS)[number];
  readonly seats: number;
  readonly hands: readonly (readonly number[])[];
  readonly turn: number;
  /** In the middle, with who has played it. */
  readonly table: readonly { readonly face: Face; readonly seat: number }[];
  readonly stock: number;
  readonly calls: number;
}

type Move = {
  readonly lay?: Card;
  readonly takes?: readonly Face[];
  readonly suit?: number;
  readonly bid?: number;
  readonly pass?: readonly number[];
};

const FACES = 52;
const MOST = 26;
const faceAt = (i: number): Face => (i * 7) % FACES;

const TEXTS = {
  en: {
    prompt: 'Which of your cards will it be?',
    wait: 'The others are at it',
    note: (n: number) => `bid ${n}, took ${n + 1}`,
    lay: 'Play',
    take: 'Take',
    labels: ['Trumps', 'Trick', 'The table', 'Draw pile', 'Discards'],
    why: 'Clubs were led, and you have some',
    suits: ['clubs', 'diamonds', 'hearts', 'spades'],
    draw: 'Draw a card',
    pass: 'Pass them on',
    call: 'A clean sweep!',
  },
  de: {
    prompt: 'Welche von deinen Karten soll es sein?',
    wait: 'Die anderen sind dran',
    note: (n: number) => `${n} angesagt, ${n + 1} gemacht`,
    lay: 'Ausspielen:',
    take: 'Einsammeln:',
    labels: ['Trumpf', 'Stich', 'Auf dem Tisch', 'Nachziehstapel', 'Ablagestapel'],
    why: 'Kreuz ist ausgespielt, und du hast welche',
    suits: ['Kreuz', 'Karo', 'Herz', 'Pik'],
    draw: 'Eine Karte ziehen',
    pass: 'Weitergeben',
    call: 'Alles abgeräumt!',
  },
  it: {
    prompt: 'Quale delle tue carte sarà?',
    wait: 'Tocca agli altri',
    note: (n: number) => `dichiarate ${n}, fatte ${n + 1}`,
    lay: 'Gioca',
    take: 'Prendi',
    labels: ['Briscola', 'Presa', 'In tavola', 'Mazzo', 'Scarti'],
    why: 'Si è giocato fiori, e tu ne hai',
    suits: ['fiori', 'quadri', 'cuori', 'picche'],
    draw: 'Pesca una carta',
    pass: 'Passale',
    call: 'Tavola pulita!',
  },
};
const textsOf = (language: string) => TEXTS[language as 'en'] ?? TEXTS.en;

function parsePosition(text: string) {
  const [kind = '', seats = 4, cards = 13] = text.split(' ').map((part, i) => (i === 0 ? part : Number(part)));
  const all = Math.min(7, Math.max(2, Number(seats)));
  const own = Math.min(MOST, Math.max(3, Number(cards)));
  let next = own;
  const hands = Array.from({ length: all }, (_, seat) =>
    seat === 0 ? [...Array(own).keys()] : Array.from({ length: Math.max(1, own - seat) }, () => next++),
  );
  const known = new Map(Array.from({ length: next }, (_, id) => [id, faceAt(id)]));
  const lies = kind === 'trick' ? all - 1 : kind === 'fish' ? 10 : kind === 'bid' ? 0 : 1;
  const table = Array.from({ length: lies }, (_, i) => ({ face: faceAt(MOST + i), seat: (1 + i) % all }));
  const state: State = {
    ...{ kind: KINDS.find((each) => each === kind) ?? 'trick', seats: all, hands, table },
    ...{ turn: 0, stock: 24, calls: 0 },
  };
  return ok({ state, known });
}

const need = ({ kind, seats, turn }: State): Need =>
  kind === 'pass'
    ? { kind: 'act', seats: [...Array(seats).keys()], sealed: true }
    : { kind: 'act', seats: [turn], sealed: false };

/** All pairs of a list. */
const pairs = <T>(list: readonly T[]): [T, T][] => list.flatMap((a, i) => list.slice(i + 1).map((b): [T, T] => [a, b]));
const value = (face: Face): number => rankOf(face) + 1;

function legal({ state, seat, known }: { state: State; seat: number; known: ReadonlyMap<number, Face> }): Move[] {
  const cards = (state.hands[seat] ?? []).flatMap((id) => (known.has(id) ? [{ id, face: known.get(id)! }] : []));
  switch (state.kind) {
    case 'bid':
      return [...Array(Math.min(13, cards.length) + 1).keys()].map((bid) => ({ bid }));
    case 'pass':
      return cards.flatMap(({ id }, i) => pairs(cards.slice(i + 1)).map(([a, b]) => ({ pass: [id, a.id, b.id] })));
    case 'fish':
      return cards.flatMap((lay) => {
        const faces = state.table.map(({ face }) => face);
        const one = faces.filter((face) => value(face) === value(lay.face)).map((face) => [face]);
        const two = pairs(faces).filter(([a, b]) => value(a) + value(b) === value(lay.face));
        const takes = [...one, ...two];
        return takes.length > 0 ? takes.map((each) => ({ lay, takes: each })) : [{ lay }];
      });
    case 'suit':
      return [
        ...cards.flatMap((lay): Move[] =>
          rankOf(lay.face) === 7 ? [0, 1, 2, 3].map((suit) => ({ lay, suit })) : [{ lay }],
        ),
        {},
      ];
    case 'trick': {
      const clubs = cards.filter(({ face }) => suitOf(face) === 0);
      return (clubs.length > 0 ? clubs : cards).map((lay) => ({ lay }));
    }
    case 'open':
    case 'rows':
      return cards.map((lay) => ({ lay }));
  }
}

function act(state: State, move: Move): State {
  const { kind, turn, seats, table, hands } = state;
  if (kind === 'pass') return { ...state, kind: 'trick' };
  const { lay, takes = [] } = move;
  if (lay === undefined) return { ...state, turn: (turn + 1) % seats, stock: state.stock - 1 };
  const rest = table.filter(({ face }) => !takes.includes(face));
  const laid = takes.length > 0 ? rest : [...rest, { face: lay.face, seat: turn }];
  return {
    ...state,
    hands: hands.map((hand) => hand.filter((id) => id !== lay.id)),
    table: laid,
    turn: (turn + 1) % seats,
    calls: state.calls + Number(takes.length > 0),
  };
}

export const game: Game<State, Move> = {
  id: 'pictures',
  name: 'Pictures',
  minSeats: 2,
  maxSeats: 7,
  match: { rounds: 1 },
  options: [],
  refuse: () => ok(null),
  deck: () => [...Array(FACES).keys()],
  setup: (_options, seats) => {
    const { value: position } = parsePosition(`trick ${seats} 5`);
    return position.state;
  },
  need,
  step: (state, input) => ok(input.kind === 'act' ? act(state, input.moves[0]!) : state),
  check: () => ok(null),
  legal,
  played: ({ lay }) => (lay ? [lay] : []),
  named: ({ pass = [] }) => pass,
  hand: ({ hands }, seat) => ({ hidden: hands[seat] ?? [], open: [] }),
  cards: ({ hands, table }) => ({ hidden: hands.flat(), open: table.map(({ face }) => face) }),
  forfeit: () => 0,
  dealer: () => 0,
  bound: () => 1_000,
  makeMove: (move) => JSON.stringify(move),
  parseMove: (text, view) => ok(legal(view)[Number(text)]!),
  makePosition: ({ state: { kind, seats, hands } }) => `${kind} ${seats} ${hands[0]!.length}`,
  parsePosition,
};

const word = (faces: readonly Face[]): string => faces.map((face) => `[${makeFace(face)}]`).join(' ');

function board({ view, moves, chosen, language }: Moment<State, Move>): BoardPicture {
  const { kind, table, seats, stock, calls } = view.state;
  const texts = textsOf(language);
  const [trumps, trick, row, draws, discards] = texts.labels as [string, string, string, string, string];
  const offers = moves.map(({ lay, takes = [], suit, bid, pass }): PictureOffer => {
    if (bid !== undefined) return { label: String(bid) };
    if (pass) return { label: texts.pass };
    if (!lay) return { label: texts.draw, touches: ['stock'] };
    if (suit !== undefined) return { label: texts.suits[suit]! };
    return takes.length > 0
      ? { label: `${texts.take} ${word(takes)}`, touches: takes.map(String) }
      : { label: `${texts.lay} ${word([lay.face])}` };
  });
  const lies = table.map(({ face, seat }) => ({ face, key: String(face), seat }));
  const stockPile = { label: draws, layout: 'pile', cards: [{ face: null, key: 'stock' }], count: stock } as const;
  const middle: { readonly [each: string]: BoardPicture['middle'] } = {
    fish: [stockPile, { label: row, layout: 'row', cards: lies.map(({ face, key }) => ({ face, key })) }],
    suit: [stockPile, { label: discards, layout: 'pile', cards: lies }],
    rows: texts.suits.map((label, suit) => ({
      label,
      layout: 'row',
      cards: [24, 28, 32].map((i) => ({ face: i + suit })),
    })),
  };
  return {
    prompt: moves.length > 0 ? texts.prompt : texts.wait,
    ...(kind === 'trick' && chosen === null && { detail: texts.why }),
    seats: Array.from({ length: seats }, (_, seat) => ({
      ...{ note: texts.note(seat), short: `${seat}/${seat + 1}` },
      ...(kind === 'open' && { cards: [0, 1, 2, 3, 4].map((i) => faceAt(40 + i)) }),
    })),
    middle: middle[kind] ?? [
      { label: trumps, layout: 'pile', cards: [{ face: 12 }] },
      { label: trick, layout: 'trick', cards: lies.map((card, i) => (i === 0 ? { ...card, lit: 'wins' } : card)) },
    ],
    offers,
    whyNot: () => texts.why,
    call: calls > 0 ? { key: String(calls), text: texts.call, seat: 0 } : null,
  };
}

export const screen: ModuleScreen<State, Move> = {
  board,
  words: (language) => ({
    rules: ['For tests.'],
    move: (_state, { lay }, own) => `${own ? 'play' : 'plays'} ${lay ? word([lay.face]) : ''}`,
    reason: () => 'It is over',
    part: () => 'A part',
    advise: () => [textsOf(language).why],
  }),
};
