/** Rounds alone that are over, and in which there is much to be told that would have been better. */
import { gameOf } from '../../../src/games/registry';
import { must } from '../../../src/lib/result';
import { dealTable } from '../../../src/ui/client/models/aloneDeal';
import { type AloneEvent, type AloneGame, usualPlan } from '../../../src/ui/client/models/alonePlan';

/**
 * A round of that game as usual, but at a table of `seats`, in which everybody makes the move that looks worst at a
 * glance; and its file. The rules must be loaded.
 */
export function playBadly(id: string, seed: number, seats = usualPlan(id).seats): { start: AloneGame; file: string } {
  const plan = { ...usualPlan(id), seats, seed };
  const game = must(gameOf(id));
  const events: AloneEvent[] = [];
  const table = dealTable(plan, { names: Array.from({ length: plan.seats }, (_, seat) => `N${seat}`) });
  while (!table.over) {
    const seat = table.asked[0]!;
    const view = table.view(seat);
    const moves = game.shortlist?.(view, 8) ?? game.legal(view);
    const looks = game.movePrior?.(view, moves) ?? moves.map(() => 1);
    const worst = moves[looks.indexOf(Math.min(...looks))]!;
    events.push({ seat, move: game.makeMove(worst, true) });
    must(table.play(seat, worst));
  }
  return { start: { plan, events }, file: table.file() };
}
