/**
 * Whether an input answers what a state waits for: the same for all games, which then only say what comes of it.
 * @module
 */
import { type Seat, isFace } from '../cards/card';
import { type Result, err, ok } from '../lib/result';
import type { Input, Need } from './game';

type Kind = Input<unknown>['kind'];

/** An input, and the need that it answers. */
export type Answer<Move> = {
  readonly [K in Kind]: {
    readonly kind: K;
    readonly asked: Extract<Need, { kind: K }>;
    readonly input: Extract<Input<Move>, { kind: K }>;
  };
}[Kind];

/**
 * The two together: of one kind, a number that the coin can show, a face for each card that was to be shown, a move for
 * each seat, and each move as `check` allows it. Fails with `game/wrong-input`, or as `check` does for the first seat
 * whose move is refused.
 */
export function answer<Move>(
  asked: Need,
  input: Input<Move>,
  check: (seat: Seat, move: Move) => Result<null>,
): Result<Answer<Move>> {
  const answered = { kind: input.kind, asked, input } as Answer<Move>;
  if (asked.kind !== input.kind || !fits(answered))
    return err('game/wrong-input', `the round does not wait for this ${input.kind}`);
  if (answered.kind === 'act')
    for (const [i, seat] of answered.asked.seats.entries()) {
      const allowed = check(seat, answered.input.moves[i]!);
      if (!allowed.ok) return allowed;
    }
  return ok(answered);
}

function fits({ kind, asked, input }: Answer<unknown>): boolean {
  switch (kind) {
    case 'coin':
      return Number.isInteger(input.value) && input.value >= 0 && input.value < asked.sides;
    case 'deal':
      return input.up.length === asked.up.length && input.up.every(isFace);
    case 'open':
      return (
        input.faces.length === asked.hands.length &&
        asked.hands.every(({ cards }, i) => input.faces[i]!.length === cards.length && input.faces[i]!.every(isFace))
      );
    case 'count':
      return (
        input.counts.length === asked.classes.length &&
        input.counts.every((count) => Number.isInteger(count) && count >= 0) &&
        input.counts.reduce((sum, count) => sum + count, 0) === asked.cards.length
      );
    case 'act':
      return input.moves.length === asked.seats.length;
    case 'shuffle':
    case 'hide':
    case 'give':
    case 'show':
      return true;
  }
}
