/**
 * A tiny game for tests of the table, with everything in one short round that any game may need: coins, a deal with a
 * card turned up, sealed choices of all that open cards, moves of all at once, cards drawn, handed on and hidden, by
 * one after the other and by all at once, a hand that is shown to one and counted for all, moves one after the other,
 * a reshuffle of hidden cards and open ones together, and hands that are opened.
 *
 * A choice is `bid 3`, `play 7S` or `pass`. Who bids or passes claims that they hold none of the cards that lie open. A
 * round scores a point for each card played and the bid times what the coin showed.
 */
import { type Card, type CardId, type Face, type Seat, isFace } from '../../src/cards/card';
import { makeFace, parseFace } from '../../src/cards/notation';
import type { Game, Input, Need, Options } from '../../src/games/game';
import { type Result, done, err, ok } from '../../src/lib/result';

export const PHASES = [
  'coin',
  'shuffle',
  'deal',
  'sealed',
  'flip',
  'draw',
  'give',
  'hide',
  'hideAll',
  'show',
  'count',
  'mix',
  'together',
  'turns',
  'reshuffle',
  'turnUp',
  'open',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

export interface TrialState {
  readonly seats: number;
  readonly hand: number;
  /** Whether a coin is flipped in the middle. */
  readonly flips: boolean;
  readonly dealer: Seat | null;
  readonly phase: Phase;
  readonly nextId: CardId;
  /** Who hides or moves next. */
  readonly turn: number;
  readonly stock: readonly CardId[];
  readonly hands: readonly { readonly hidden: readonly CardId[]; readonly open: readonly Face[] }[];
  readonly pile: readonly Face[];
  readonly bids: readonly number[];
  readonly played: readonly number[];
  readonly coin: number;
  /** Whether the first in turn shows their hand to the next. */
  readonly shows: boolean;
  /** How many of the cards that were shown are of each suit; none before they were counted. */
  readonly counts: readonly number[];
  /** The cards that were shown, and to whom; null before. */
  readonly shown: { readonly to: Seat; readonly cards: readonly CardId[] } | null;
  /** Seats that the round goes on without, if the game is played with {@link peek}. */
  readonly gone: readonly Seat[];
}

export type TrialMove =
  | { readonly kind: 'bid'; readonly count: number }
  | { readonly kind: 'play'; readonly card: Card }
  | { readonly kind: 'pass' };

function after(state: TrialState): Phase {
  const next = PHASES[PHASES.indexOf(state.phase) + 1]!;
  if (next === 'show' && !state.shows) return 'together';
  return next === 'flip' && !state.flips ? 'draw' : next;
}

/** The cards by suit, one class each. */
const SUITS = [0, 13, 26, 39].map((from) => Array.from({ length: 13 }, (_, i) => from + i));

function seatInTurn(state: TrialState): Seat {
  return (state.dealer! + 1 + state.turn) % state.seats;
}

/** The first turn from that one on whose seat is still there; as many as there are seats if there is none. */
function nextTurn(state: TrialState, from: number): number {
  const left = Array.from({ length: state.seats - from }, (_, i) => from + i);
  return left.find((turn) => !state.gone.includes(seatInTurn({ ...state, turn }))) ?? state.seats;
}

function facesOf(hand: number, seats: number): Face[] {
  return Array.from({ length: seats * (hand + 1) + 4 }, (_, i) => (5 * i) % 52);
}

function need(state: TrialState): Need {
  const { stock, hands, seats, hand, nextId } = state;
  const all = hands.map((_, seat) => seat).filter((seat) => !state.gone.includes(seat));
  switch (state.phase) {
    case 'coin':
      return { kind: 'coin', sides: seats };
    case 'shuffle':
      return { kind: 'shuffle', cards: [], faces: facesOf(hand, seats), dealer: state.dealer!, firstId: nextId };
    case 'deal':
      return {
        kind: 'deal',
        hands: all.map((seat) => ({ seat, cards: stock.slice(seat * hand, (seat + 1) * hand) })),
        up: [stock[seats * hand]!],
      };
    case 'sealed':
      // Not in the order of seats, which a game need not keep.
      return { kind: 'act', seats: all.reverse(), sealed: true };
    case 'flip':
      return { kind: 'coin', sides: 6 };
    case 'draw':
      return { kind: 'deal', hands: all.map((seat) => ({ seat, cards: [stock[seat]!] })), up: [] };
    case 'hide': {
      const seat = seatInTurn(state);
      return { kind: 'hide', hands: [{ seat, cards: hands[seat]!.hidden }], firstId: nextId };
    }
    case 'give':
      return {
        kind: 'give',
        gifts: all.map((from) => ({ from, to: (from + 1) % seats, cards: hands[from]!.hidden.slice(1) })),
      };
    case 'hideAll':
      return {
        kind: 'hide',
        hands: all.map((seat) => ({ seat, cards: hands[seat]!.hidden })).reverse(),
        firstId: nextId,
      };
    case 'show': {
      const from = seatInTurn(state);
      return { kind: 'show', from, to: (from + 1) % seats, cards: hands[from]!.hidden };
    }
    case 'count': {
      const seat = seatInTurn(state);
      return { kind: 'count', seat, cards: hands[seat]!.hidden, classes: SUITS };
    }
    case 'mix': {
      const seat = seatInTurn(state);
      return { kind: 'hide', hands: [{ seat, cards: hands[seat]!.hidden }], firstId: nextId };
    }
    case 'together':
      return { kind: 'act', seats: all, sealed: false };
    case 'turns':
      return { kind: 'act', seats: [seatInTurn(state)], sealed: false };
    case 'reshuffle':
      return { kind: 'shuffle', cards: stock, faces: state.pile, dealer: state.dealer!, firstId: nextId };
    case 'turnUp':
      return { kind: 'deal', hands: [], up: [stock[0]!] };
    case 'open':
      return {
        kind: 'open',
        hands: hands.flatMap(({ hidden }, seat) => (hidden.length > 0 ? [{ seat, cards: hidden }] : [])),
      };
    case 'over': {
      const scores = state.played.map((cards, seat) => ({ parts: [], total: cards + state.bids[seat]! * state.coin }));
      return { kind: 'over', result: { scores, reason: 'played', finisher: null, another: null } };
    }
  }
}

function check(state: TrialState, seat: Seat, move: TrialMove): Result<null> {
  const asked = need(state);
  if (asked.kind !== 'act' || !asked.seats.includes(seat)) return err('trial/not-asked', 'it is not for you to move');
  switch (move.kind) {
    case 'bid':
      return state.phase === 'sealed' && move.count < 10 ? done : err('trial/bid', 'bids are sealed and below ten');
    case 'pass':
      return state.phase === 'turns' ? done : err('trial/pass', 'who moves together cannot pass');
    case 'play':
      return move.card.id !== undefined && state.hands[seat]!.hidden.includes(move.card.id)
        ? done
        : err('trial/not-in-hand', 'the hand does not hold that card');
  }
}

function step(state: TrialState, input: Input<TrialMove>): Result<TrialState> {
  const asked = need(state);
  const wrong = err('game/wrong-input', `the game does not wait for a ${input.kind}`);
  if (input.kind !== asked.kind) return wrong;
  const on = { ...state, phase: after(state), turn: 0 };
  switch (input.kind) {
    case 'coin':
      if (!(input.value >= 0 && input.value < (state.phase === 'coin' ? state.seats : 6))) return wrong;
      return ok(state.phase === 'coin' ? { ...on, dealer: input.value } : { ...on, coin: input.value });
    case 'shuffle': {
      const count =
        state.phase === 'shuffle' ? state.seats * (state.hand + 1) + 4 : state.stock.length + state.pile.length;
      const stock = Array.from({ length: count }, (_, i) => state.nextId + i);
      return ok({ ...on, stock, nextId: state.nextId + count, pile: [] });
    }
    case 'deal': {
      if (asked.kind !== 'deal' || input.up.length !== asked.up.length || !input.up.every(isFace)) return wrong;
      const gone = [...asked.up, ...asked.hands.flatMap((dealt) => dealt.cards)];
      const hands = state.hands.map((hand, seat) => ({
        ...hand,
        hidden: [...hand.hidden, ...(asked.hands.find((dealt) => dealt.seat === seat)?.cards ?? [])],
      }));
      return ok({
        ...on,
        hands,
        stock: state.stock.filter((id) => !gone.includes(id)),
        pile: [...state.pile, ...input.up],
      });
    }
    case 'give': {
      const hands = state.hands.map((hand, seat) => ({
        ...hand,
        hidden: [...hand.hidden.slice(0, 1), ...state.hands.at(seat - 1)!.hidden.slice(1)],
      }));
      return ok({ ...on, hands });
    }
    case 'hide': {
      if (state.phase === 'hideAll') {
        let nextId = state.nextId;
        const hidden = state.hands
          .map((hand) => hand.hidden.map(() => 0))
          .reverse()
          .map((hand) => hand.map(() => nextId++))
          .reverse();
        return ok({ ...on, nextId, hands: state.hands.map((hand, seat) => ({ ...hand, hidden: hidden[seat]! })) });
      }
      const seat = seatInTurn(state);
      const hidden = state.hands[seat]!.hidden.map((_, i) => state.nextId + i);
      const hands = state.hands.with(seat, { ...state.hands[seat]!, hidden });
      const last = state.phase === 'mix' || state.turn + 1 === state.seats;
      return ok({
        ...state,
        hands,
        nextId: state.nextId + hidden.length,
        turn: last ? 0 : state.turn + 1,
        phase: last ? on.phase : 'hide',
      });
    }
    case 'show':
      return asked.kind === 'show' ? ok({ ...on, shown: { to: asked.to, cards: asked.cards } }) : wrong;
    case 'count': {
      const sum = input.counts.reduce((all, count) => all + count, 0);
      return asked.kind === 'count' && sum === asked.cards.length ? ok({ ...on, counts: input.counts }) : wrong;
    }
    case 'open': {
      if (asked.kind !== 'open' || input.faces.length !== asked.hands.length) return wrong;
      const hands = state.hands.map((hand, seat) => ({
        hidden: [],
        open: input.faces[asked.hands.findIndex((dealt) => dealt.seat === seat)] ?? hand.open,
      }));
      return ok({ ...on, hands });
    }
    case 'act': {
      if (asked.kind !== 'act' || input.moves.length !== asked.seats.length) return wrong;
      let next: TrialState = state;
      for (const [i, seat] of asked.seats.entries()) {
        const legal = check(state, seat, input.moves[i]!);
        if (!legal.ok) return legal;
        next = act(next, seat, input.moves[i]!);
      }
      const inTurn = state.phase === 'turns' && nextTurn(state, state.turn + 1) < state.seats;
      return ok(
        inTurn
          ? { ...next, turn: nextTurn(state, state.turn + 1) }
          : { ...next, phase: on.phase, turn: nextTurn(state, 0) },
      );
    }
  }
}

function act(state: TrialState, seat: Seat, move: TrialMove): TrialState {
  if (move.kind === 'pass') return state;
  if (move.kind === 'bid') return { ...state, bids: state.bids.with(seat, move.count) };
  const hand = state.hands[seat]!;
  const hands = state.hands.with(seat, { ...hand, hidden: hand.hidden.filter((id) => id !== move.card.id) });
  return {
    ...state,
    hands,
    pile: [...state.pile, move.card.face],
    played: state.played.with(seat, state.played[seat]! + 1),
  };
}

function setup(options: Options, seats: number, dealer: Seat | null): TrialState {
  const zeros = Array.from({ length: seats }, () => 0);
  return {
    seats,
    hand: options['hand'] as number,
    flips: options['flips'] as boolean,
    dealer,
    phase: dealer === null ? 'coin' : 'shuffle',
    nextId: 0,
    turn: 0,
    stock: [],
    hands: zeros.map(() => ({ hidden: [], open: [] })),
    pile: [],
    bids: zeros,
    played: zeros,
    coin: 0,
    shows: options['shows'] as boolean,
    counts: [],
    shown: null,
    gone: [],
  };
}

function parseCard(text: string, known: ReadonlyMap<CardId, Face>, hidden: readonly CardId[]): Result<Card> {
  const [, name, id] = /^(..)(?:\[(\d{1,6})\])?$/.exec(text) ?? [];
  const face = parseFace(name ?? '');
  if (!face.ok) return face;
  if (id !== undefined) return ok({ face: face.value, id: Number(id) });
  const found = hidden.find((each) => known.get(each) === face.value);
  return found === undefined
    ? err('trial/not-in-hand', 'the hand does not hold that card')
    : ok({ face: face.value, id: found });
}

export const trial: Game<TrialState, TrialMove> = {
  id: 'trial',
  name: 'Trial',
  match: {},
  minSeats: 2,
  maxSeats: 8,
  options: [
    { key: 'hand', kind: 'integer', min: 2, max: 5, fallback: () => 3 },
    { key: 'flips', kind: 'flag', fallback: () => true },
    { key: 'shows', kind: 'flag', fallback: () => true },
  ],
  refuse: () => done,
  setup,
  deck: (options, seats) => facesOf(options['hand'] as number, seats),
  need,
  step,
  check,
  legal({ state, seat, known }) {
    const moves: TrialMove[] = state.hands[seat]!.hidden.flatMap((id) =>
      known.has(id) ? [{ kind: 'play', card: { face: known.get(id)!, id } } as const] : [],
    );
    for (let count = 0; count < 10; count++) moves.push({ kind: 'bid', count });
    moves.push({ kind: 'pass' });
    return moves.filter((move) => check(state, seat, move).ok);
  },
  claim(state, seat, move) {
    if (move.kind === 'play') return null;
    const faces = facesOf(state.hand, state.seats).filter((face) => !state.pile.includes(face));
    return { cards: state.hands[seat]!.hidden, faces, fault: { code: 'trial/claim', message: 'an open card is held' } };
  },
  played: (move) => (move.kind === 'play' ? [move.card] : []),
  hand: (state, seat) => state.hands[seat]!,
  cards: ({ stock, hands, pile }) => ({
    hidden: [...stock, ...hands.flatMap((hand) => hand.hidden)],
    open: [...pile, ...hands.flatMap((hand) => hand.open)],
  }),
  past: ({ shown }, seat) => (shown?.to === seat ? shown.cards : []),
  forfeit: () => 100,
  dealer: (state) => state.dealer,
  bound: (_, seats) => 34 + 4 * seats,
  makeMove(move, ids = false) {
    if (move.kind === 'play')
      return `play ${makeFace(move.card.face)}${ids && move.card.id !== undefined ? `[${move.card.id}]` : ''}`;
    return move.kind === 'bid' ? `bid ${move.count}` : 'pass';
  },
  parseMove(text, { state, seat, known }) {
    const [kind, what, more] = text.split(' ');
    if (text === 'pass') return ok({ kind: 'pass' });
    if (more === undefined && kind === 'bid' && /^\d{1,3}$/.test(what ?? '')) return ok({ kind, count: Number(what) });
    if (more !== undefined || kind !== 'play') return err('trial/move-syntax', 'no move of this game');
    const card = parseCard(what ?? '', known, state.hands[seat]!.hidden);
    return card.ok ? ok({ kind, card: card.value }) : card;
  },
  makePosition: ({ state, known }) =>
    `${state.phase} ${state.pile.map(makeFace).join('')} ${state.hands.map(({ hidden }) => hidden.map((id) => (known.has(id) ? makeFace(known.get(id)!) : '?')).join('')).join('/')}`,
  parsePosition: () => err('trial/position', 'this game reads no positions'),
};

/**
 * The trial game for tables that may go on without somebody: from the moment when a hand is shown, if its holder is
 * still there, it is mixed next, whatever else was to happen to it.
 */
export const peek: Game<TrialState, TrialMove> = {
  ...trial,
  id: 'peek',
  name: 'Peek',
  leave(state, seats) {
    const phase = PHASES.indexOf(state.phase);
    if (phase < PHASES.indexOf('show') || phase > PHASES.indexOf('mix')) return null;
    const left = { ...state, gone: [...state.gone, ...seats] };
    const stays = !seats.includes(seatInTurn(state));
    return stays ? { ...left, phase: 'mix' } : { ...left, phase: 'together', turn: nextTurn(left, 0) };
  },
};
