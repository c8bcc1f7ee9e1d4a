/** What the tests of Oh Hell have in common. */
import { must } from '../../src/lib/result';
import { LocalDealer, type Order } from '../../src/games/play/localDealer';
import { ohHell } from './rules';
import type { OhHellMove, OhHellState } from './state';

/** Decks and hands stay as they are written. */
export const asWritten: Order = {
  coin: () => 0,
  deck: (faces) => ({ ok: true, value: faces }),
  hand: (faces) => faces,
};

export interface Dealt {
  readonly state: OhHellState;
  readonly dealer: LocalDealer<OhHellState, OhHellMove>;
}

/** A position, on which moves can be played. */
export function at(text: string): Dealt {
  const { state, known } = must(ohHell.parsePosition(text));
  return { state, dealer: new LocalDealer(ohHell, asWritten, known) };
}

/** The position after these moves, or the code of the first fault. Of each legal one it is known that it is listed. */
export function playRow(from: string, moves: string): string {
  const { state: start, dealer } = at(from);
  let state = start;
  for (const line of moves.split('; ')) {
    const [who, text] = line.split(': ') as [string, string];
    const seat = who === 'all' ? 0 : 'abcdefg'.indexOf(who);
    const view = dealer.view(state, seat);
    const read = ohHell.parseMove(text, view);
    if (!read.ok) return read.fault.code;
    const need = ohHell.need(state);
    if (who === 'all' && need.kind === 'act') {
      const input = { kind: 'act', moves: need.seats.map(() => read.value) } as const;
      state = must(dealer.settle(must(ohHell.step(state, input))));
      continue;
    }
    const checked = ohHell.check(state, seat, read.value);
    if (!checked.ok) return checked.fault.code;
    const honest = dealer.checkClaim(state, seat, read.value);
    const next = honest.ok ? dealer.play(state, read.value) : honest;
    const isListed = ohHell
      .legal(view)
      .some((move) => ohHell.makeMove(move, true) === ohHell.makeMove(read.value, true));
    if (next.ok !== isListed) throw new Error(`${line} is listed: ${isListed}`);
    if (!next.ok) return next.fault.code;
    state = must(dealer.settle(next.value));
  }
  return ohHell.makePosition({ state, known: dealer.faces });
}
