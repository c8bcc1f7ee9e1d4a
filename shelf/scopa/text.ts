/**
 * Moves and positions of Scopa as text.
 *
 *     lay 7S        take 7S 3C4H        take AS - (an ace that takes itself, S19)
 *
 *     7D3C/2?  4H5S  30?  a  QSQD/-  last=a scope=1/0 latest=a*QS:QD dealer=b
 *
 * Of a position hands, table, stock from the top, turn, piles, and what is not as usual. In `latest` stands who played
 * which card, with `*` for a scopa, and what it took.
 * @module
 */
import { type CardId, type Face, makeFace, makeFaces, parseFaces } from 'svista/cards';
import {
  type Position,
  type Result,
  type View,
  makeCard,
  makeHands,
  makeOptions,
  makePlace,
  makeSeat,
  noPosition,
  ok,
  parseCard,
  parseSeat,
  readOptions,
} from 'svista/games';
import { ascending } from './capture';
import {
  type Draft,
  type Latest,
  OPTIONS,
  PHASES,
  type Phase,
  type ScopaMove,
  type ScopaState,
  refuse,
  refused,
  setup,
} from './state';
import { faultOf } from './validate';

export function makeMove(move: ScopaMove, ids = false): string {
  const card = makeCard(move.card, ids);
  return move.kind === 'lay' ? `lay ${card}` : `take ${card} ${makeFaces(move.take.toSorted(ascending))}`;
}

export function parseMove(text: string, { state, seat, known }: View<ScopaState>): Result<ScopaMove> {
  const [kind, name, cards, ...more] = text.split(' ');
  const isMove = kind === 'lay' ? cards === undefined : kind === 'take' && cards !== undefined;
  if (!isMove || name === undefined || more.length > 0)
    return refused('move-syntax', `“${text.slice(0, 60)}” is no move of Scopa`);
  const card = parseCard(name, state.hands[seat] ?? [], known);
  if (!card.ok) return card;
  if (cards === undefined) return ok({ kind: 'lay', card: card.value });
  const take = parseFaces(cards);
  return take.ok ? ok({ kind: 'take', card: card.value, take: take.value.sort(ascending) }) : take;
}

const field = (key: string, value: string | null): string[] => (value === null ? [] : [`${key}=${value}`]);

export function makePosition({ state, known }: Position<ScopaState>): string {
  const { hands, table, stock, turn, taken, phase, dealer, scope, last, redeals, out, aside, latest } = state;
  const options = makeOptions(OPTIONS, { ...state.variants }, hands.length);
  return [
    makeHands(hands, known),
    makeFaces(table),
    makePlace(stock, known),
    makeSeat(turn),
    taken.map(makeFaces).join('/'),
    ...(options === '-' ? [] : [options]),
    ...field('phase', phase === 'play' ? null : phase),
    ...field('dealer', dealer === 0 ? null : dealer === null ? '-' : makeSeat(dealer)),
    ...field('scope', scope.some((count) => count > 0) ? scope.join('/') : null),
    ...field('last', last === null ? null : makeSeat(last)),
    ...field('redeals', redeals === 0 ? null : String(redeals)),
    ...field('out', out.length === 0 ? null : out.map(makeSeat).join('')),
    ...field('aside', aside.length === 0 ? null : makePlace(aside, known)),
    ...field('latest', latest === null ? null : makeLatest(latest)),
  ].join(' ');
}

function makeLatest({ seat, face, took, scopa }: Latest): string {
  return `${makeSeat(seat)}${scopa ? '*' : ''}${makeFace(face)}:${makeFaces(took)}`;
}

/** Hidden cards are named by counting, in the order of reading. */
class Hidden {
  readonly known = new Map<CardId, Face>();
  count = 0;

  /** `7S3?`: a card that the reader knows, and three that they do not; null if it says something else. */
  read(text: string): CardId[] | null {
    const ids: CardId[] = [];
    if (text === '-') return ids;
    if (!/^(?:\d{0,2}\?|[A2-7JQK][CDHS])+$/.test(text)) return null;
    for (const [part, number] of text.matchAll(/(\d{0,2})\?|../g)) {
      const face = parseFaces(part.endsWith('?') ? '-' : part);
      const many = part.endsWith('?') ? Number(number || 1) : 1;
      if (!face.ok || many < 1) return null;
      if (face.value.length > 0) this.known.set(this.count, face.value[0]!);
      for (let i = 0; i < many; i++) ids.push(this.count++);
    }
    return ids;
  }
}

const WORDS = 5;

export function parsePosition(text: string): Result<Position<ScopaState>> {
  const all = text.trim().split(/\s+/);
  const [held = '', table = '', stock = '', turn = '', piles = ''] = all;
  if (all.length < WORDS) return noPosition('a position has hands, table, stock, turn and piles');
  const seats = held.split('/').length;
  if (seats < 2 || seats > 4) return noPosition(`${seats} hands: two to four play`);
  const fields = new Map(all.slice(WORDS).map((each) => [each.split('=')[0]!, each.slice(each.indexOf('=') + 1)]));
  if (fields.size < all.length - WORDS) return noPosition('a field stands twice');
  const chosen = OPTIONS.flatMap(({ key }) => (fields.has(key) ? [`${key}=${fields.get(key)!}`] : []));
  const options = readOptions(OPTIONS, chosen.join(' '), seats);
  if (!options.ok) return options;
  const isFit = refuse(options.value, seats);
  if (!isFit.ok) return isFit;
  const hidden = new Hidden();
  const [stocked, ...hands] = [stock, ...held.split('/')].map((each) => hidden.read(each));
  const open = [table, ...piles.split('/')].map((each) => parseFaces(each));
  const fault = open.find((each) => !each.ok);
  if (fault) return fault as Result<never>;
  const [laid, ...taken] = open.map((each) => (each.ok ? each.value : []));
  const seat = parseSeat(turn, seats);
  if (!seat.ok) return seat;
  if (!stocked || hands.includes(null)) return noPosition('hidden cards are written 7S or 3?');
  const draft: Draft = { ...setup(options.value, seats, 0), phase: 'play', turn: seat.value };
  Object.assign(draft, { stock: stocked, hands, table: laid, taken });
  for (const [key, value] of fields) {
    if (OPTIONS.some((spec) => spec.key === key)) continue;
    if (!readField(key, value, draft, hidden)) return noPosition(`“${key}=${value}”`.slice(0, 60) + ' is no field');
  }
  draft.nextId = hidden.count;
  const wrong = faultOf(draft, hidden.known);
  return wrong === null ? ok({ state: draft, known: hidden.known }) : noPosition(wrong);
}

function readField(key: string, value: string, draft: Draft, hidden: Hidden): boolean {
  const seats = draft.hands.length;
  const seatOf = (letter: string): number | null => {
    const seat = parseSeat(letter, seats);
    return seat.ok ? seat.value : null;
  };
  switch (key) {
    case 'phase':
      draft.phase = value as Phase;
      return PHASES.includes(value as Phase);
    case 'dealer':
      draft.dealer = seatOf(value);
      return value === '-' || draft.dealer !== null;
    case 'scope':
      draft.scope = value.split('/').map(Number);
      return /^\d{1,2}(\/\d{1,2})*$/.test(value);
    case 'last':
      draft.last = seatOf(value);
      return draft.last !== null;
    case 'redeals':
      draft.redeals = Number(value);
      return /^[1-9]$/.test(value);
    case 'out':
      draft.out = [...value].map((letter) => seatOf(letter) ?? -1);
      return draft.out.every((seat, i) => seat >= 0 && (i === 0 || seat > draft.out[i - 1]!));
    case 'aside': {
      const aside = hidden.read(value);
      draft.aside = aside ?? [];
      return aside !== null;
    }
    case 'latest': {
      draft.latest = readLatest(value, seatOf);
      return draft.latest !== null;
    }
    default:
      return false;
  }
}

function readLatest(text: string, seatOf: (letter: string) => number | null): Latest | null {
  const [, letter, star, name, cards] = /^([a-d])(\*?)([^:]{2}):(.+)$/.exec(text) ?? [];
  const [face, took] = [parseFaces(name ?? ''), parseFaces(cards ?? '')];
  const seat = seatOf(letter ?? '');
  if (seat === null || !face.ok || face.value.length !== 1 || !took.ok) return null;
  return { seat, face: face.value[0]!, took: took.value, scopa: star === '*' };
}
