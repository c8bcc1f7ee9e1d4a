/**
 * How moves and positions of Oh Hell are written.
 *
 *     7S8D/9C2H/?  b4H,c9H  24?  TH  a  dealer=c size=3 bids=1.0.2 took=0.1.0 last=… gone=… voids=bCD out=c
 *
 * Hands, the open trick with who played what, the stock, the card that was turned, the turn; then what is not as usual.
 */
import { type Face, SUITS, type Suit, makeFaces, parseFace, parseFaces, suitOf } from 'svista/cards';
import {
  type Position,
  noPosition,
  PositionCards,
  type Result,
  type Trick,
  type View,
  leaversOf,
  makeDealer,
  makeFields,
  makeHands,
  makeLeavers,
  makeOptions,
  makePlace,
  makeSeat,
  noField,
  ok,
  parseCard,
  readDealer,
  readEach,
  seatOf,
  splitPosition,
} from 'svista/games';
import { OPTIONS, ohHellOptions, refuse } from './options';
import { type Draft, type OhHellMove, type OhHellState, refused, setup } from './state';
import { phaseOf, wrongIn } from './validate';

const FORM = {
  words: ['hands', 'a trick', 'a stock', 'a turned card', 'a turn'],
  seats: { least: 2, most: 7 },
  options: OPTIONS,
  keys: ['dealer', 'size', 'suit', 'bids', 'took', 'last', 'gone', 'voids', 'out'],
};

export function makeMove(move: OhHellMove, ids = false): string {
  if ('bid' in move) return `bid ${move.bid}`;
  const { face, id } = move.card;
  return `play ${makeFaces([face])}${ids ? `[${id}]` : ''}`;
}

export function parseMove(text: string, { state, seat, known }: View<OhHellState>): Result<OhHellMove> {
  const [kind, what, ...more] = text.split(' ');
  if (kind === 'bid' && /^(0|[1-9]\d?)$/.test(what ?? '') && more.length === 0) return ok({ bid: Number(what) });
  if (kind !== 'play' || what === undefined || more.length > 0)
    return refused('move-syntax', 'a move is “bid 2” or “play 7S”');
  const card = parseCard(what, state.hands[seat] ?? [], known);
  return card.ok ? ok({ card: { face: card.value.face, id: card.value.id! } }) : card;
}

/** −1 if it is none. */
const suitFrom = (letter: string): Suit => (SUITS as readonly string[]).indexOf(letter);
const letters = (suits: readonly Suit[]): string => suits.map((suit) => SUITS[suit]).join('');
const makeTrick = (trick: Trick): string =>
  trick.map(({ seat, face }) => `${makeSeat(seat)}${makeFaces([face])}`).join(',');
const unless = <T>(usual: boolean, value: T): T | null => (usual ? null : value);

export function makePosition({ state, known }: Position<OhHellState>): string {
  const { options, hands, shown, trick, stock, turned, trumps, turn, dealer, size, bids, took, last, gone } = state;
  const voids = state.voids.flatMap((suits, seat) => (suits.length > 0 ? [makeSeat(seat) + letters(suits)] : []));
  const chosen = makeOptions(OPTIONS, { ...options }, hands.length);
  return [
    makeHands(hands, known, shown),
    makeTrick(trick) || '-',
    makePlace(stock, known),
    turned === null ? '-' : makeFaces([turned]),
    makeSeat(turn),
    ...makeFields({
      dealer: makeDealer(dealer),
      size: unless(size === options.hand, size),
      suit: turned === null && trumps !== null ? SUITS[trumps]! : null,
      bids: unless(
        bids.every((bid) => bid < 0),
        bids.map((bid) => (bid < 0 ? '-' : bid)).join('.'),
      ),
      took: unless(
        took.every((each) => each === 0),
        took.join('.'),
      ),
      last: unless(last.length === 0, makeTrick(last)),
      gone: unless(gone.length === 0, makeFaces(gone)),
      voids: unless(voids.length === 0, voids.join(',')),
      out: makeLeavers(state.out),
    }),
    ...(chosen === '-' ? [] : [chosen]),
  ].join(' ');
}

export function parsePosition(text: string): Result<Position<OhHellState>> {
  const parts = splitPosition(text, FORM);
  if (!parts.ok) return parts;
  const { words, hands, options, fields } = parts.value;
  const seats = hands.length;
  const possible = refuse(options, seats);
  if (!possible.ok) return possible;
  const cards = new PositionCards();
  const held = cards.readStockAndHands(words[2]!, hands);
  if (!held.ok) return held;
  const trick = readTrick(words[1]!, seats);
  if (!trick.ok) return trick;
  const turned = words[3] === '-' ? ok(null) : parseFace(words[3]!);
  if (!turned.ok) return turned;
  const turn = seatOf(words[4]!, seats);
  if (turn === null) return noPosition(`“${words[4]!.slice(0, 10)}” is nobody’s turn`);
  const state: Draft = { ...setup(ohHellOptions(options), seats, 0, 0), ...held.value, turn, nextId: cards.nextId };
  [state.trick, state.turned, state.size] = [trick.value, turned.value, state.options.hand];
  state.trumps = turned.value === null ? null : suitOf(turned.value);
  for (const [key, value] of fields) {
    const read = readField(state, key, value);
    if (read === false) return noField(`${key}=${value}`);
    if (read !== true) return read;
  }
  state.phase = phaseOf(state);
  const wrong = wrongIn(state, cards.known);
  return wrong === null ? ok({ state, known: cards.known }) : noPosition(wrong);
}

function readTrick(text: string, seats: number): Result<Trick> {
  if (text === '-') return ok([]);
  return readEach(text.split(','), (card) => {
    const seat = seatOf(card.slice(0, 1), seats);
    if (seat === null) return noPosition(`“${card.slice(0, 10)}” is no card that somebody has played`);
    const face = parseFace(card.slice(1));
    return face.ok ? ok({ seat, face: face.value }) : face;
  });
}

/** Numbers by seat; `-` is −1. Null if they are none. */
function numbersOf(text: string, seats: number, none: boolean): number[] | null {
  const words = text.split('.');
  const isRight = (word: string): boolean => /^(0|[1-9]\d?)$/.test(word) || (none && word === '-');
  if (words.length !== seats || !words.every(isRight)) return null;
  return words.map((word) => (word === '-' ? -1 : Number(word)));
}

/** Reads a field into the state: whether it is one, or what is wrong with its cards. */
function readField(state: Draft, key: string, value: string): boolean | (Result<never> & { readonly ok: false }) {
  const seats = state.hands.length;
  if (key === 'dealer') return readDealer(value, state);
  if (key === 'size') return /^([1-9]|1[0-3])$/.test(value) && ((state.size = Number(value)), true);
  if (key === 'suit') {
    state.trumps = suitFrom(value);
    return state.trumps >= 0 && state.turned === null;
  }
  if (key === 'bids' || key === 'took') {
    const numbers = numbersOf(value, seats, key === 'bids');
    if (numbers) state[key] = numbers;
    return numbers !== null;
  }
  if (key === 'last') {
    const last = readTrick(value, seats);
    if (!last.ok) return last as never;
    state.last = last.value;
    return true;
  }
  if (key === 'gone') {
    const gone: Result<Face[]> = parseFaces(value);
    if (!gone.ok) return gone as never;
    state.gone = gone.value;
    return true;
  }
  if (key === 'voids') return readVoids(state, value);
  const out = leaversOf(value, seats);
  if (out !== null) state.out = out;
  return out !== null;
}

/** `aCD,bH`: seats ascending, and the suits of each. */
function readVoids(state: Draft, text: string): boolean {
  const seats = state.hands.length;
  const voids: Suit[][] = Array.from({ length: seats }, () => []);
  let before = -1;
  for (const part of text.split(',')) {
    const seat = seatOf(part.slice(0, 1), seats);
    const suits = [...part.slice(1)].map(suitFrom);
    const isRight = suits.length > 0 && suits.every((suit, i) => suit >= 0 && (i === 0 || suit > suits[i - 1]!));
    if (seat === null || seat <= before || !isRight) return false;
    voids[seat] = suits;
    before = seat;
  }
  state.voids = voids;
  return true;
}
