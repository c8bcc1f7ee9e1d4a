/**
 * Positions of Nineteen as one line: hands, cards in front, deck, cards set aside, and what is to happen.
 *
 *     7S8D9C+7?/3?+7?/3?+7?/3?+7?  2C?TH!/3?KD!/…  -  -/-/-/-  take1.4
 *
 * - hands by seat, `/` between them: the stack in hand, then `+` and the stack that waits for round two; `3?` are unseen by the
 *   reader
 * - in front by seat: cards face down in the order of laying, then those that lie face up, `TH!`
 * - the deck before it is dealt, from the top; else `-`
 * - set aside by seat: the discard of round two, then what the neighbours forced, `KD!`
 * - the phase, and in `take`, `show`, `pass` and `mix` the round and the card of the round, in `force` the round, both from 1
 * - `dealer=b` if it is not a
 *
 * What happened before is not in it. One spelling a position: what {@link parsePosition} reads and {@link makePosition} writes are each
 * other's inverse.
 * @module
 */
import type { CardId, Face } from '../../cards/card';
import { type Sight, makeSights, parseSights } from '../../cards/notation';
import { type Result, err, ok } from '../../lib/result';
import type { Position } from '../game';
import { makeSeat, parseSeat } from '../seats';
import { ALL_SEATS, type Draft, HAND, type NineteenState, PHASES, type Phase, SEATS, SEVEN_STACK, SIX, isShown, setup } from './state';

export function makePosition({ state, known }: Position<NineteenState>): string {
  const hidden = (ids: readonly CardId[]): Sight[] =>
    ids.map((id) => {
      const face = known.get(id);
      return face === undefined ? { kind: 'unseen' } : { kind: 'known', face };
    });
  const open = (faces: readonly Face[]): Sight[] => faces.map((face) => ({ kind: 'open', face }));
  const seats = (text: (seat: number) => string): string => ALL_SEATS.map(text).join('/');
  return [
    seats((seat) => makeSights(hidden(state.stacks[seat]!)) + (state.later[seat]!.length > 0 ? `+${makeSights(hidden(state.later[seat]!))}` : '')),
    seats((seat) => makeSights([...hidden(state.down[seat]!), ...open(state.up[seat]!)])),
    makeSights(hidden(state.stock)),
    seats((seat) => makeSights([...hidden(state.discards[seat]!), ...open(state.forced[seat]!)])),
    makeTurn(state),
    ...(state.dealer === 0 ? [] : [`dealer=${makeSeat(state.dealer)}`]),
  ].join(' ');
}

/** Phases of a round that need saying which. */
const PICKING: readonly Phase[] = ['take', 'show', 'pass', 'mix'];

function makeTurn({ phase, round, pick }: NineteenState): string {
  if (PICKING.includes(phase)) return `${phase}${round + 1}.${pick + 1}`;
  return phase === 'force' ? `force${round + 1}` : phase;
}

const bad = (what: string): Result<never> => err('nineteen/position', what);

/** Fails with `nineteen/position`, `card/unknown` or `seat/unknown`. */
export function parsePosition(text: string): Result<Position<NineteenState>> {
  const [hands, front, stock, aside, turn, dealer, more] = text.trim().split(/\s+/);
  if (turn === undefined || more !== undefined) return bad('a position has hands, cards in front, the deck, cards set aside, and a phase');
  const state: Draft = { ...setup(0) };
  const known = new Map<CardId, Face>();
  const hide = (sights: readonly Sight[]): CardId[] =>
    sights.flatMap((sight) => {
      if (sight.kind === 'open') return [];
      if (sight.kind === 'known') known.set(state.nextId, sight.face);
      return [state.nextId++];
    });
  const turned = parseTurn(turn, state);
  if (!turned.ok) return turned;
  const stacks = parseSeats(hands!.split('/').map((hand) => hand.split('+')[0]!));
  if (!stacks.ok) return stacks;
  const waiting = parseSeats(hands!.split('/').map((hand) => hand.split('+')[1] ?? '-'));
  if (!waiting.ok) return waiting;
  if (hands!.split('/').some((hand) => hand.split('+').length > 2 || hand.endsWith('+-'))) return bad(`“${hands}” are no hands`);
  const laid = parseSeats(front!.split('/'));
  if (!laid.ok) return laid;
  const gone = parseSeats(aside!.split('/'));
  if (!gone.ok) return gone;
  const deck = parseSights(stock!);
  if (!deck.ok) return deck;
  if ([...stacks.value.flat(), ...waiting.value.flat(), ...deck.value].some((sight) => sight.kind === 'open')) return bad('no card in hand lies open');
  state.stock = hide(deck.value);
  state.stacks = stacks.value.map(hide);
  state.later = waiting.value.map(hide);
  state.down = laid.value.map(hide);
  state.up = laid.value.map(openOf);
  state.discards = gone.value.map(hide);
  state.forced = gone.value.map(openOf);
  if (dealer !== undefined) {
    if (!dealer.startsWith('dealer=')) return bad(`“${dealer}” is no field of a position`);
    const seat = parseSeat(dealer.slice('dealer='.length), SEATS);
    if (!seat.ok) return seat;
    state.dealer = seat.value;
  }
  const sense = checkSense(state, known);
  return sense.ok ? ok({ state, known }) : sense;
}

function openOf(sights: readonly Sight[]): Face[] {
  return sights.flatMap((sight) => (sight.kind === 'open' ? [sight.face] : []));
}

function parseSeats(texts: readonly string[]): Result<Sight[][]> {
  if (texts.length !== SEATS) return bad(`${texts.length} seats: four play`);
  const all: Sight[][] = [];
  for (const text of texts) {
    const sights = parseSights(text);
    if (!sights.ok) return sights;
    all.push(sights.value);
  }
  return ok(all);
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
  const before = round === 0 ? { later: SEVEN_STACK, down: 0, up: 0, discards: 0, forced: 0 } : { later: 0, down: 4, up: 1, discards: 1, forced: 1 };
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
    if (sized.some(([cards, size]) => cards[seat]!.length !== size)) return bad(`seat ${makeSeat(seat)} has too many or too few cards somewhere`);
  }
  if (state.stock.length !== (state.phase === 'deal' ? SEATS * HAND : 0)) return bad('the deck lies on the table before it is dealt, and whole');
  const faces = [...known.values(), ...state.up.flat(), ...state.forced.flat()];
  return new Set(faces).size === faces.length && !faces.includes(52) ? ok(null) : bad('each card is there once, and no joker');
}
