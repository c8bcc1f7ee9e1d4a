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
import { type Result, ok } from '../../lib/result';
import type { Position } from '../game';
import {
  PositionCards,
  type PositionForm,
  each,
  makeDealer,
  makeFields,
  makePlace,
  splitPosition,
} from '../positionText';
import { noPosition } from '../refusals';
import { makeSeat, parseSeat } from '../seats';
import { validatePosition } from './validate';
import { ALL_SEATS, type Draft, type NineteenState, PHASES, type Phase, SEATS, SIX, setup } from './state';

const FORM: PositionForm = {
  words: ['hands', 'cards in front', 'the deck', 'cards set aside', 'a phase'],
  seats: { least: SEATS, most: SEATS },
  options: [],
  keys: ['dealer'],
};

export function makePosition({ state, known }: Position<NineteenState>): string {
  const place = (ids: readonly CardId[], open?: readonly Face[]): string => makePlace(ids, known, open);
  const seats = (text: (seat: number) => string): string => ALL_SEATS.map(text).join('/');
  return [
    seats(
      (seat) => place(state.stacks[seat]!) + (state.later[seat]!.length > 0 ? `+${place(state.later[seat]!)}` : ''),
    ),
    seats((seat) => place(state.down[seat]!, state.up[seat]!)),
    place(state.stock),
    seats((seat) => place(state.discards[seat]!, state.forced[seat]!)),
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

/** Fails with `game/position`, `card/…` or `seat/unknown`. */
export function parsePosition(text: string): Result<Position<NineteenState>> {
  const parts = splitPosition(text, FORM);
  if (!parts.ok) return parts;
  const { words, hands, fields } = parts.value;
  const [, front, stock, aside, turn] = words as [string, string, string, string, string];
  const state: Draft = { ...setup(0) };
  const cards = new PositionCards();
  const turned = parseTurn(turn, state);
  if (!turned.ok) return turned;
  if (hands.some((hand) => hand.split('+').length > 2 || hand.endsWith('+-')))
    return noPosition(`“${words[0]!}” are no hands`);
  if ([front, aside].some((word) => word.split('/').length !== SEATS))
    return noPosition('four play: cards in front and cards set aside are of four seats');
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
  const valid = validatePosition(state, cards.known);
  return valid.ok ? ok({ state, known: cards.known }) : valid;
}

function parseTurn(text: string, state: Draft): Result<null> {
  const [, phase, round, pick] = /^([a-z]+)(?:([12])(?:\.([1-6]))?)?$/.exec(text) ?? [];
  const wrong = noPosition(`“${text}” is no phase`);
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
