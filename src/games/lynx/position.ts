/**
 * Positions of Lynx as one line: hands, discard pile, stock, melds, turn, and whatever else is not as usual.
 *
 *     7S8D4H!/13?  5CAH  KD20?  a3S3D3H,b4C5C6C  b+  want=S rebuilt=2
 *
 * - hands by seat, `/` between them; `4H!` lies open to everybody, `13?` are unseen by the reader
 * - pile from bottom to top, stock from the top, melds with their owner's letter
 * - turn: the seat; then `*` extra turn of a nine, `+` has drawn, `^` has stolen, `~` has only melded or appended, `!7S` has
 *   announced; `b?` answers a seven or an eight
 * - `out=bd`: b and d have left
 * - `sevens=6c`: six cards wait for c; `debt=c2+1`: c draws two more after one; fields at their default are left out
 *
 * One spelling a position: what {@link parsePosition} reads and {@link makePosition} writes are each other's inverse.
 * @module
 */
import { type CardId, type Face, SUITS, type SuitLetter, suitOf } from '../../cards/card';
import { type Sight, makeFace, makeFaces, makeSights, parseFaces, parseFace, parseSights } from '../../cards/notation';
import { type Result, err, ok } from '../../lib/result';
import type { Position } from '../game';
import { readOptions } from '../options';
import { MAX_SEATS, makeSeat, parseSeat } from '../seats';
import { MAX_RUN, arrange, faceAt, isSet } from './meld';
import { LYNX_OPTIONS, lynxOptions, refuseOptions, setup } from './options';
import { checkSense } from './sense';
import { type Draft, type LynxState, type Meld, PHASES, type Phase, REASONS, type Reason, WISHES, type WishKind } from './state';

const OPTION_KEYS = LYNX_OPTIONS.map((spec) => spec.key);

export function makePosition({ state, known }: Position<LynxState>): string {
  const sight = (id: CardId): Sight => {
    const face = known.get(id);
    return face === undefined ? { kind: 'unseen' } : { kind: 'known', face };
  };
  const hands = state.hands.map((hand) =>
    makeSights([...hand.hidden.map(sight), ...hand.open.map((face): Sight => ({ kind: 'open', face }))]),
  );
  const melds = state.melds.map((meld) => makeSeat(meld.owner) + makeFaces(meld.cards));
  return [
    hands.join('/'),
    makeFaces(state.pile),
    makeSights(state.stock.map(sight)),
    melds.length === 0 ? '-' : melds.join(','),
    makeTurn(state),
    ...makeFields(state),
  ].join(' ');
}

function makeTurn(state: LynxState): string {
  const answer = state.phase === 'answer' ? '?' : '';
  const took = { nothing: state.acted ? '~' : '', drawn: '+', stolen: '^' }[state.took];
  const announced = state.announced === null ? '' : `!${makeFace(state.announced)}`;
  return makeSeat(state.turn) + (state.extra ? '*' : '') + took + announced + answer;
}

function makeFields(state: LynxState): string[] {
  const fields: string[] = [];
  const say = (key: string, value: string | number, unless: boolean): void => {
    if (!unless) fields.push(`${key}=${value}`);
  };
  const flag = (value: boolean | null): string => (value ? 'on' : 'off');
  const { debt, wish } = state;
  say('phase', state.phase, state.phase === 'turn' || state.phase === 'answer');
  say('then', state.then, state.then === 'turn');
  say('dealer', state.dealer === null ? '-' : makeSeat(state.dealer), state.dealer === 0);
  say('sevens', state.sevens + (state.nominee === null ? '' : makeSeat(state.nominee)), state.sevens === 0);
  say('want', SUITS[state.wanted ?? 0]!, state.wanted === null);
  say('debt', debt ? `${makeSeat(debt.seat)}${debt.count}+${debt.drawn}` : '', !debt);
  say('rebuilt', state.rebuilds, state.rebuilds === 0);
  say('idle', state.idle, state.idle === 0);
  say('wish', wish ? `${makeSeat(wish.by)}:${wish.kind}${wish.of === undefined ? '' : `:${makeSeat(wish.of)}`}` : '', !wish);
  say('tune', state.music, state.music === 0);
  say('another', flag(state.another), state.another === null);
  say('ended', state.reason ?? '', state.reason === null);
  say('finisher', state.finisher === null ? '' : makeSeat(state.finisher), state.finisher === null);
  say('out', state.out.map(makeSeat).join(''), state.out.length === 0);
  const usual = setup({ ...defaults(state.seats) }, state.seats, 0).options;
  say('decks', state.options.decks, state.options.decks === usual.decks);
  say('hand', state.options.hand, state.options.hand === usual.hand);
  say('memory', flag(state.options.memory), state.options.memory === usual.memory);
  say('three', flag(state.options.three), state.options.three === usual.three);
  return fields;
}

function defaults(seats: number): Record<string, number | boolean> {
  return Object.fromEntries(LYNX_OPTIONS.map((spec) => [spec.key, spec.fallback(seats) as number | boolean]));
}

const bad = (what: string): Result<never> => err('lynx/position', what);

/** Fails with `lynx/position`, `card/unknown`, `seat/unknown` or `options/…`. */
export function parsePosition(text: string): Result<Position<LynxState>> {
  const words = text.trim().split(/\s+/);
  const [hands, pile, stock, melds, turn, ...fields] = words;
  if (turn === undefined) return bad('a position has hands, pile, stock, melds and turn');
  const handTexts = hands!.split('/');
  const seats = handTexts.length;
  if (seats < 2 || seats > MAX_SEATS) return bad(`${seats} hands: two to ${MAX_SEATS} play`);
  const { options, rest } = splitOptions(fields);
  const chosen = readOptions(LYNX_OPTIONS, options, seats);
  if (!chosen.ok) return chosen;
  const state: Draft = { ...setup(chosen.value, seats, 0), options: lynxOptions(chosen.value), phase: 'turn' };
  const known = new Map<CardId, Face>();
  const hide = (sight: Sight): CardId => {
    if (sight.kind !== 'unseen') known.set(state.nextId, sight.face);
    return state.nextId++;
  };
  const sights = parseSights(stock!);
  if (!sights.ok) return sights;
  if (sights.value.some(({ kind }) => kind === 'open')) return bad('no card of the stock lies open');
  state.stock = sights.value.map(hide);
  const parsedHands = [];
  for (const handText of handTexts) {
    const hand = parseSights(handText);
    if (!hand.ok) return hand;
    parsedHands.push({
      hidden: hand.value.filter((sight) => sight.kind !== 'open').map(hide),
      open: hand.value.flatMap((sight) => (sight.kind === 'open' ? [sight.face] : [])),
    });
  }
  state.hands = parsedHands;
  const faces = parseFaces(pile!);
  if (!faces.ok) return faces;
  state.pile = faces.value;
  const laid = parseMelds(melds!, seats);
  if (!laid.ok) return laid;
  state.melds = laid.value;
  const turned = parseTurn(turn, state);
  if (!turned.ok) return turned;
  const keys = new Set(rest.map((field) => field.split('=')[0]));
  if (keys.size < rest.length) return bad('a field stands twice');
  for (const field of rest) {
    const read = parseField(field, state);
    if (!read.ok) return read;
  }
  const playable = refuseOptions(chosen.value, seats);
  if (!playable.ok) return playable;
  const sense = checkSense(state, known);
  return sense.ok ? ok({ state, known }) : sense;
}

function splitOptions(fields: readonly string[]): { options: string; rest: string[] } {
  const isOption = (field: string): boolean => OPTION_KEYS.includes(field.split('=')[0]!);
  const options = fields.filter(isOption);
  return { options: options.length === 0 ? '-' : options.join(' '), rest: fields.filter((field) => !isOption(field)) };
}

function parseMelds(text: string, seats: number): Result<Meld[]> {
  const melds: Meld[] = [];
  if (text === '-') return ok(melds);
  for (const part of text.split(',')) {
    const owner = parseSeat(part.slice(0, 1), seats);
    if (!owner.ok) return owner;
    const cards = parseFaces(part.slice(1));
    if (!cards.ok) return cards;
    const meld = arrange(cards.value);
    if (!meld) return bad(`“${part.slice(0, 40)}” is no meld`);
    melds.push({ owner: owner.value, cards: isHighRun(cards.value) ? cards.value : meld });
  }
  return ok(melds);
}

/** Whether it is a run over all thirteen places with its ace high, which {@link arrange} never makes. */
function isHighRun(cards: readonly Face[]): boolean {
  return cards.length === MAX_RUN && !isSet(cards) && cards.every((card, i) => card === faceAt(i + 1, suitOf(cards[0]!)));
}

function parseTurn(text: string, state: Draft): Result<null> {
  const [, seat, extra, took, announced, answer] = /^([a-h])(\*?)([+^~]?)(?:!(..))?(\?)?$/.exec(text) ?? [];
  if (seat === undefined) return bad(`“${text}” is no turn`);
  const turn = parseSeat(seat, state.seats);
  if (!turn.ok) return turn;
  state.turn = turn.value;
  state.extra = extra === '*';
  state.took = took === '+' ? 'drawn' : took === '^' ? 'stolen' : 'nothing';
  state.acted = took !== '';
  if (answer) state.phase = 'answer';
  if (announced !== undefined) {
    const face = parseFace(announced);
    if (!face.ok) return face;
    state.announced = face.value;
  }
  return ok(null);
}

function parseField(field: string, state: Draft): Result<null> {
  const [, key, value] = /^([a-z]+)=(.+)$/.exec(field) ?? [];
  const wrong = bad(`“${field}” is no field of a position`);
  if (key === undefined || value === undefined) return wrong;
  const seat = (letter: string): number | null => {
    const parsed = parseSeat(letter, state.seats);
    return parsed.ok ? parsed.value : null;
  };
  switch (key) {
    case 'phase':
    case 'then':
      if (!PHASES.includes(value as Phase)) return wrong;
      state[key] = value as Phase;
      return ok(null);
    case 'dealer':
      state.dealer = value === '-' ? null : seat(value);
      return state.dealer === null && value !== '-' ? wrong : ok(null);
    case 'sevens': {
      const [, sum, nominee] = /^(\d{1,3})([a-h]?)$/.exec(value) ?? [];
      if (sum === undefined) return wrong;
      state.sevens = Number(sum);
      state.nominee = nominee ? seat(nominee) : null;
      return nominee && state.nominee === null ? wrong : ok(null);
    }
    case 'want':
      state.wanted = SUITS.indexOf(value as SuitLetter);
      return state.wanted < 0 ? wrong : ok(null);
    case 'debt': {
      const [, who, count, drawn] = /^([a-h])(\d{1,3})\+(\d{1,3})$/.exec(value) ?? [];
      const debtor = who === undefined ? null : seat(who);
      if (debtor === null) return wrong;
      state.debt = { seat: debtor, count: Number(count), drawn: Number(drawn) };
      return ok(null);
    }
    case 'rebuilt':
    case 'idle':
    case 'tune':
      if (!/^\d{1,4}$/.test(value)) return wrong;
      state[({ rebuilt: 'rebuilds', idle: 'idle', tune: 'music' } as const)[key]] = Number(value);
      return ok(null);
    case 'wish':
      return parseWish(value, state) ? ok(null) : wrong;
    case 'another':
      if (value !== 'on' && value !== 'off') return wrong;
      state.another = value === 'on';
      return ok(null);
    case 'ended':
      if (!REASONS.includes(value as Reason)) return wrong;
      state.reason = value as Reason;
      return ok(null);
    case 'finisher':
      state.finisher = seat(value);
      return state.finisher === null ? wrong : ok(null);
    case 'out':
      return parseOut(value, state) ? ok(null) : wrong;
    default:
      return wrong;
  }
}

function parseWish(value: string, state: Draft): boolean {
  const [who, kind, named] = value.split(':');
  const by = parseSeat(who!, state.seats);
  if (!by.ok || !WISHES.includes(kind as WishKind)) return false;
  const wish = { by: by.value, kind: kind as WishKind };
  if (named === undefined) {
    state.wish = wish;
    return true;
  }
  const of = parseSeat(named, state.seats);
  if (of.ok) state.wish = { ...wish, of: of.value };
  return of.ok;
}

function parseOut(value: string, state: Draft): boolean {
  const seats = [...value].map((letter) => parseSeat(letter, state.seats));
  state.out = seats.flatMap((seat) => (seat.ok ? [seat.value] : []));
  return state.out.length === seats.length && state.out.every((seat, i) => i === 0 || seat > state.out[i - 1]!) && state.out.length <= state.seats - 2;
}
