/**
 * For tests: positions of which only what matters is written, and rows of moves that are played on a local table.
 */
import { makeFaces, parseFaces } from 'svista/cards';
import { type Result, defaultOptions, ok, parseSeat } from 'svista/games';
import { LocalTable, Random } from 'svista/play';
import { deckOf } from './cards';
import { hearts } from './rules';
import type { HeartsState } from './state';

export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.fault.code}: ${result.fault.message}`);
  return result.value;
}

/** The cards of a text, whatever stands between them. */
export const cardsIn = (text: string): string[] => text.match(/[A2-9TJQK][CDHS]/g) ?? [];

/** Thirteen cards of a suit, or those ranks of it. */
export const suit = (letter: string, ranks = '23456789TJQKA'): string =>
  [...ranks].map((rank) => rank + letter).join('');

/** A late position: `rest` has taken all cards that are not written. */
export function late(hands: string, taken: string, trick: string, fields = '', rest = 3): string {
  const seats = hands.split('/').length;
  const written = new Set(cardsIn([hands, taken, trick].join(' ')));
  const others = deckOf(seats).flatMap((face) => (written.has(makeFaces([face])) ? [] : [makeFaces([face])]));
  const piles = taken
    .split('/')
    .map((pile, seat) => (seat === rest ? (pile === '-' ? '' : pile) + others.join('') : pile));
  const left = cardsIn(hands).length + cardsIn(trick).length;
  return `${hands} ${piles.map((pile) => pile || '-').join('/')} ${trick} ${left > 0 ? 'play' : 'over'} ${fields}`.trim();
}

/** The position with the cards of each hand in one order, since hands that are mixed have none. */
export function inOrder(position: string): string {
  const [hands, ...rest] = position.split(' ');
  const ordered = hands!.split('/').map((hand) => {
    const cards = cardsIn(hand);
    return cards.length === 0 ? hand : makeFaces(must(parseFaces(cards.join(''))).sort((a, b) => a - b));
  });
  return [ordered.join('/'), ...rest].join(' ');
}

export function tableFrom(from: string, seed = 1): LocalTable {
  const seats = from.split(' ', 1)[0]!.split('/').length;
  return new LocalTable({
    game: hearts,
    options: defaultOptions(hearts.options, seats),
    match: { match: 'rounds', rounds: 1 },
    names: Array.from({ length: seats }, (_, seat) => `P${seat}`),
    random: new Random(seed),
    from,
  });
}

export const stateOf = (table: LocalTable): HeartsState => table.state as HeartsState;

/** The position on a table with all cards face up. */
export function positionOf(table: LocalTable): string {
  const state = stateOf(table);
  const known = new Map(state.hands.flatMap((_, seat) => [...table.view(seat).known]));
  return inOrder(hearts.makePosition({ state, known }));
}

/** Plays `a: play 7S; b: …`; the last position, or the fault of the first move that is refused. */
export function playRow(from: string, moves: string): Result<string> {
  const table = tableFrom(from);
  for (const line of moves
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '')) {
    const [who, text] = line.split(': ') as [string, string];
    const seat = must(parseSeat(who, 7));
    const before = positionOf(table);
    const move = hearts.parseMove(text, table.view(seat) as never);
    const played = move.ok ? table.play(seat, move.value) : move;
    if (!played.ok) {
      if (positionOf(table) !== before) throw new Error('a refused move has changed the position');
      return played;
    }
  }
  const to = positionOf(table);
  if (hearts.makePosition(must(hearts.parsePosition(to))) !== to) throw new Error(`${to} does not read back`);
  return ok(to);
}
