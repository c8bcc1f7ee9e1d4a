/**
 * What happened at a table with others, in the words of its game.
 * @module
 */
import type { Seat } from '../../../cards/card';
import { must } from '../../../lib/result';
import { moveOf } from '../../../table/step/gate';
import { parseMove, parseUnseal } from '../../../table/step/payloads';
import type { StepEvent } from '../../../table/session/session';
import { type TableState, openingGame } from '../../../table/step/tableState';
import type { LogLine } from '../contract/gameScreen';
import { nameDraws, narratorOf } from '.';
import { tellLeft } from '../../text/leaving';
import type { LogEntry } from '../../text/parts';
import { say } from '../../words/made/log';

/** The lines that a step adds to the log. */
export function narrate(event: StepEvent, own: Seat | null): LogEntry[] {
  return nameDraws(tell(event, own), own, event.dealt).map((told, i) => ({
    ...told,
    id: `${event.closed.step}.${i}`,
    round: event.before.round,
  }));
}

function tell({ plan, before, after, closed, without, convicted }: StepEvent, own: Seat | null): LogLine[] {
  const { game } = before.charter;
  if (without.length > 0) return leavers(before, after, tellLeft(without, convicted));
  const teller = narratorOf(game.id);
  const heading = (text: string): LogLine => ({ seat: null, parts: [text], heading: true });
  switch (plan.kind) {
    case 'header':
      return [heading(say.round({ number: before.results.length + 1 }))];
    case 'move':
    case 'unseal': {
      if (plan.kind === 'unseal' && plan.what === 'coin') break;
      return closed.inputs.flatMap(({ seat, payload }) => {
        const text = plan.kind === 'move' ? must(parseMove(payload)).text : must(parseUnseal(payload)).move!.text;
        return teller.move(before.game, seat, must(moveOf(before, seat, text)), own);
      });
    }
    case 'next':
      return after.stage === 'closed' ? [heading(say.tableClosed())] : [];
    case 'shuffle':
      if (plan.what === 'hand' || after.mixing) return [];
      break;
    case 'share':
    case 'open':
    case 'give':
    case 'show':
    case 'count':
      break;
    case 'accept': {
      if (!before.sealed) return [];
      const first = openingGame(before);
      return teller.need(first, game.need(first), after.game, own);
    }
    case 'escrow':
    case 'seal':
    case 'agree':
    case 'reveal':
      return [];
  }
  return teller.need(before.game, game.need(before.game), after.game, own);
}

/** Who has left, and what that means for the round. */
function leavers(before: TableState, after: TableState, left: LogLine[]): LogLine[] {
  if (after.stage !== 'closed') return left;
  const text = before.stage === 'round' ? say.roundVoid() : say.tableClosed();
  return [...left, { seat: null, parts: [text], heading: true }];
}
