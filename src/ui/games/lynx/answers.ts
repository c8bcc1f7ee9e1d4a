/**
 * Wishes and what came of them: the log with the answers in it, each after its wish, for all players to read (L28).
 * @module
 */
import type { Seat } from '../../../cards/card';
import type { Side } from '../../../log/side';
import type { LogEntry, Part } from '../../text/parts';
import { answerTo } from '../../text/requests';
import { say } from '../../words/made/lynxBoard';

/** The log with a line after each kiss that was granted or declined by the player whom it was asked of. */
export function withAnswers(log: readonly LogEntry[], sides: readonly Side[], own: Seat | null): readonly LogEntry[] {
  if (sides.length === 0) return log;
  return log.flatMap((entry): LogEntry[] => {
    const { request } = entry;
    const side = answerTo(entry, sides);
    if (!request || !side) return [entry];
    return [
      entry,
      {
        id: `${entry.id}.answer`,
        round: entry.round,
        seat: side.seat,
        parts: answerParts(request.by, side, own),
        answer: true,
      },
    ];
  });
}

function answerParts(by: Seat, { seat, kind }: Side, own: Seat | null): Part[] {
  const reader = seat === own ? 'giver' : by === own ? 'asker' : 'other';
  const said = { reader, who: { seat }, by: { seat: by } } as const;
  return kind === 'grant' ? say.givesKiss(said) : say.declinesKiss(said);
}
