/**
 * Positions of Nineteen as one line: hands, cards in front, deck, cards set aside, and what is to happen.
 *
 *     7S8D9C+7?/3?+7?/3?+7?/3?+7?  2C?TH!/3?KD!/…  -  -/-/-/-  take1.4
 *
 * - hands by seat, `/` between them: the stack in hand, then `+` and the stack that waits for round two; `3?` are
 *   unseen by the reader
 * - in front by seat: cards face down in the order of laying, then those that lie face up, `TH!`
 * - the deck before it is dealt, from the top; else `-`
 * - set aside by seat: the discard of round two, then what the neighbours forced, `KD!`
 * - the phase, and in `take`, `show`, `pass` and `mix` the round and the card of the round, in `force` the round, both
 *   from 1
 * - `dealer=b` if it is not a
 *
 * What happened before is not in it. One spelling a position: what {@link parsePosition} reads and {@link makePosition}
 * writes are each other's inverse.
 * @module
 */
import type { CardId, Face } from '../../cards/card';
import { makeSights } from '../../cards/notation';
import { type Result, err, ok } from '../../lib/result';
import type { Position } from '../game';
import {
  PositionCards,
  type PositionForm,
  each,
  hiddenSights,
  makeDealer,
  makeFields,
  openSights,
  splitPosition,
} from '../positionText';
import { makeSeat, parseSeat } from '../seats';
import {
  ALL_SEATS,
  type Draft,
  HAND,
  type NineteenState,
  PHASES,
  type Phase,
  SEATS,
  SEVEN_STACK,
  SIX,
  isShown,
  setup,
} from './state';

const FORM: PositionForm = {
  code: 'nineteen/position',
  words: ['hands', 'cards in front', 'the deck', 'cards set aside', 'a phase'],
  seats: { least: SEATS, most: SEATS },
  options: [],
  keys: ['dealer'],
};

export function makePosition({ state, known }: Position<NineteenState>): string {
  const hidden = (ids: readonly CardId[]): string => makeSights(hiddenSights(ids, known));
  const mixed = (ids: readonly CardId[], faces: readonly Face[]): string =>
    makeSights([...hiddenSights(ids, known), ...openSights(faces)]);
  const seats = (text: (seat: number) => string): string => ALL_SEATS.map(text).join('/');
  return [
    seats(
      (seat) => hidden(state.stacks[seat]!) + (state.later[seat]!.length > 0 ? `+${hidden(state.later[seat]!)}` : ''),
    ),
    seats((seat) => mixed(state.down[seat]!, state.up[seat]!)),
    hidden(state.stock),
    seats((seat) => mixed(state.discards[seat]!, state.forced[seat]!)),
    makeTurn(state),
    ...makeFields({ dealer: makeDealer(state.dealer) }),
  ].join(' ');
}

/** Phases of a round that need saying which. */
const PICKING: readonly Phase[] = ['take', 'show', 'pass', 'mix'];

function makeTurn({ phase, round, pick }: NineteenState): string {
  if (PICKING.includes(phase)) return `${phase}${round + 1}.${pick + 1}`;
  return phase === 'force' ? `force${round + 1}` : phase;
}

const bad = (what: string): Result<never> => err(FORM.code, what);

/** Fails with `nineteen/position`, `card/…` or `seat/unknown`. */
export function parsePosition(text: string): Result<Position<NineteenState>> {
  const parts = splitPosition(text, FORM);
  if (!parts.ok) return parts;
  const { words, hands, fields } = parts.value;
  const [, front, stock, aside, turn] = words as [string, string, string, string, string];
  const state: Draft = { ...setup(0) };
  const cards = new PositionCards(FORM.code);
  const turned = parseTurn(turn, state);
  if (!turned.ok) return turned;
  if (hands.some((hand) => hand.split('+').length > 2 || hand.endsWith('+-')))
    return bad(`“${words[0]!}” are no hands`);
  if ([front, aside].some((word) => word.split('/').length !== SEATS))
    return bad('four play: cards in front and cards set aside are of four seats');
  const deck = cards.readHidden(stock);
  if (!deck.ok) return deck;
  const stacks = each(hands, (hand) => cards.readHidden(hand.split('+')[0]!));
  if (!stacks.ok) return stacks;
  const later = each(hands, (hand) => cards.readHidden(hand.split('+')[1] ?? '-'));
  if (!later.ok) return later;
  const laid = each(front.split('/'), (place) => cards.read(place));
  if (!laid.ok) return laid;
  const gone = each(aside.split('/'), (place) => cards.read(place));
  if (!gone.ok) return gone;
  Object.assign(state, { nextId: cards.nextId, stock: deck.value, stacks: stacks.value, later: later.value });
  state.down = laid.value.map(({ hidden }) => hidden);
  state.up = laid.value.map(({ open }) => open);
  state.discards = gone.value.map(({ hidden }) => hidden);
  state.forced = gone.value.map(({ open }) => open);
  const dealer = parseSeat(fields.get('dealer') ?? makeSeat(0), SEATS);
  if (!dealer.ok) return dealer;
  state.dealer = dealer.value;
  const sense = checkSense(state, cards.known);
  return sense.ok ? ok({ state, known: cards.known }) : sense;
}

function parseTurn(text: string, state: Draft): Result<null> {
  const [, phase, round, pick] = /^([a-z]+)(?:([12])(?:\.([1-6]))?)?$/.exec(text) ?? [];
  const wrong = bad(`“${text}” is no phase`);
  if (!PHASES.includes(phase as Phase)) return wrong;
  state.phase = phase as Phase;
  const picking = PICKING.includes(state.phase);
  if (picking !== (pick !== undefined) || (picking || phase === 'force') !== (round !== undefined)) return wrong;
  state.pick = pick === undefined ? 0 : Number(pick) - 1;
  state.round = round === undefined ? 0 : Number(round) - 1;
  if (phase === 'discard' || phase === 'open' || phase === 'over') state.round = 1;
  if (phase === 'force' || phase === 'open' || phase === 'over') state.pick = SIX - 1;
  return ok(null);
}

/** How many cards lie where, for every seat. */
interface Sizes {
  readonly stack: number;
  readonly later: number;
  readonly down: number;
  readonly up: number;
  readonly discards: number;
  readonly forced: number;
}

/** N3: how many of the first cards of a round lie face up. */
const UP: readonly number[] = [0, 0, 1, 1, 1, 2];

/** N1–N6: the one way in which cards can be spread over the table in this state; null where there is none. */
function sizesOf({ phase, round, pick }: NineteenState): Sizes | null {
  const none = { stack: 0, later: 0, down: 0, up: 0, discards: 0, forced: 0 };
  const before =
    round === 0
      ? { later: SEVEN_STACK, down: 0, up: 0, discards: 0, forced: 0 }
      : { later: 0, down: 4, up: 1, discards: 1, forced: 1 };
  switch (phase) {
    case 'shuffle':
    case 'deal':
      return none;
    case 'split':
      return { ...none, stack: HAND };
    case 'discard':
      return { ...before, stack: SEVEN_STACK, discards: 0 };
    case 'take':
    case 'show':
    case 'pass':
    case 'mix': {
      const last = SIX - 1;
      if ((phase === 'show' && !isShown(pick)) || (phase === 'mix' && pick === 0) || pick === last) return null;
      const laid = phase === 'show' || phase === 'pass' ? pick + 1 : pick;
      const up = UP[laid]! - (phase === 'show' ? 1 : 0);
      return { ...before, stack: SIX - laid, down: before.down + laid - up, up: before.up + up };
    }
    case 'force':
      return { ...before, stack: 0, down: before.down + 4, up: before.up + 2 };
    case 'open':
      return { ...none, down: 8, up: 2, discards: 1, forced: 2 };
    case 'over':
      return { ...none, up: 10, discards: 1, forced: 2 };
  }
}

/** What the rules take for granted about any state. */
function checkSense(state: NineteenState, known: ReadonlyMap<CardId, Face>): Result<null> {
  const sizes = sizesOf(state);
  if (!sizes) return bad('that never happens with this card of a round');
  for (const seat of ALL_SEATS) {
    const sized = [
      [state.stacks, sizes.stack],
      [state.later, sizes.later],
      [state.down, sizes.down],
      [state.up, sizes.up],
      [state.discards, sizes.discards],
      [state.forced, sizes.forced],
    ] as const;
    if (sized.some(([cards, size]) => cards[seat]!.length !== size))
      return bad(`seat ${makeSeat(seat)} has too many or too few cards somewhere`);
  }
  if (state.stock.length !== (state.phase === 'deal' ? SEATS * HAND : 0))
    return bad('the deck lies on the table before it is dealt, and whole');
  const faces = [...known.values(), ...state.up.flat(), ...state.forced.flat()];
  return new Set(faces).size === faces.length && !faces.includes(52)
    ? ok(null)
    : bad('each card is there once, and no joker');
}
