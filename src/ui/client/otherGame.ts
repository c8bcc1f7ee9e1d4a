/**
 * Tells a person that others play what this page has not, or has otherwise: nobody can sit down there.
 * @module
 */
import type { Fault, Result } from '../../lib/result';

const CODES = ['game/unknown', 'game/other-module'];

/** Whether a person has to read it until they have put it away. */
export function isOfGame({ code }: Fault): boolean {
  return CODES.includes(code);
}

/** Is given what came of messages of others, and tells each such fault once. */
export function otherGames(onFault: (fault: Fault) => void): (taken: Result<unknown>) => void {
  const told = new Set<string>();
  return (taken) => {
    if (taken.ok || !isOfGame(taken.fault) || told.has(taken.fault.message)) return;
    told.add(taken.fault.message);
    onFault(taken.fault);
  };
}
