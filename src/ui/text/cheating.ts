/**
 * Words about those who were convicted of cheating, and about a table that stands still.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { Evidence } from '../../log/evidence';
import type { Halt } from '../../table/log/halt';
import { listOf } from './cards';
import { sentence } from './sentence';

export interface Notice {
  readonly title: string;
  /** One paragraph each. */
  readonly text: readonly string[];
  /** For whoever wants to know exactly. */
  readonly code: string;
}

/** Two different inputs for one step show each other false. */
const TWICE = 'log/equivocation';
const STRANGE = 'table/other-state';

/** “Ben and Cleo” */
export function namesOf(seats: readonly Seat[], names: readonly string[]): string {
  return listOf(seats.map((seat) => names[seat] ?? '?'));
}

/** All seats that have signed the evidence against themselves. */
export function accusedSeats({ seat, inputs }: Evidence): readonly Seat[] {
  return [...new Set([seat, ...inputs.map((input) => input.seat)])];
}

/** “Ben cheated; the round goes on without them.” */
export function tellOut(evidence: Evidence, names: readonly string[]): string {
  const who = namesOf(accusedSeats(evidence), names);
  const what =
    evidence.fault.code === STRANGE ? `The device of ${who} does not agree with the others` : `${who} cheated`;
  return `${what}; the round goes on without ${who}.`;
}

/** Why a table stands still. `own`: the reader's seat. */
export function haltNotice(halt: Halt, names: readonly string[], own: Seat, watching: boolean): Notice {
  switch (halt.kind) {
    case 'cheat':
      return accusedSeats(halt.evidence).includes(own) ? ofSelf(halt) : ofCheat(halt, names);
    case 'gone':
      return {
        title: 'The others play on without you',
        text: [
          'You were away, or your device did not agree with theirs, and all of them play on. Your hand stays shut until it is counted. You can sit down again for the next round.',
        ],
        code: 'table/gone',
      };
    case 'diverged':
      return ofDiverged(halt, names, own);
    case 'failed':
      return {
        title: 'This device cannot go on',
        text: [
          `${sentence(halt.fault.message)}. Reload the page${watching ? '.' : ': your seat and your cards are kept.'}`,
        ],
        code: halt.fault.code,
      };
    case 'superseded':
      return {
        title: `You ${watching ? 'watch' : 'play'} in another tab`,
        text: ['A table is open in one tab at a time.'],
        code: 'table/superseded',
      };
  }
}

function exactly({ fault, inputs }: Evidence): string {
  const [input] = inputs;
  return [...(input ? [`step ${input.step}`, input.kind] : []), fault.code, fault.message].join(' · ');
}

/** What becomes of the round, and of the match. */
function tellLoss({ kind, loses, points }: Halt & { kind: 'cheat' | 'diverged' }, who: string): string {
  const anew = kind === 'cheat' ? `open the table anew without ${who}` : 'reload the page and open the table anew';
  if (loses.length === 0) return `The round was counted before, and stands. You can ${anew} and play on.`;
  const loss = `It is lost for ${who}: ${points} points less; nobody else scores.`;
  return `This round cannot go on. ${loss} You can ${anew} and play on, and the points go with you.`;
}

function ofCheat(halt: Halt & { kind: 'cheat' }, names: readonly string[]): Notice {
  const { evidence, loses } = halt;
  const who = namesOf(accusedSeats(evidence), names);
  const what =
    evidence.fault.code === TWICE
      ? 'said two different things, and both are signed'
      : 'said something false, and it is signed';
  return {
    title: `${who} broke the rules of the table`,
    text: [
      `The device of ${who} ${what}. Everybody here has the proof. Nobody has to have meant it: a program that was changed or is broken does the same.`,
      tellLoss(halt, loses.length > 0 ? namesOf(loses, names) : who),
    ],
    code: exactly(evidence),
  };
}

function ofSelf({ evidence, loses }: Halt & { kind: 'cheat' }): Notice {
  const what = evidence.fault.code === TWICE ? 'said two different things' : 'said something false';
  return {
    title: 'Your device broke the rules of the table',
    text: [
      `It ${what}, signed with your key, and the others have the proof. If you have not changed the program, perhaps a copy of this browser’s data plays in your seat somewhere else.`,
      `${loses.length > 0 ? 'You lose this round. ' : ''}The others go on, or open the table anew, without you.`,
    ],
    code: exactly(evidence),
  };
}

function ofDiverged(halt: Halt & { kind: 'diverged' }, names: readonly string[], own: Seat): Notice {
  const { seat, step, evidence, loses } = halt;
  const who = names[seat] ?? 'somebody';
  if (!evidence || seat === own) {
    return {
      title: 'This page has changed',
      text: [
        `At step ${step} it comes to another state than it came to before. That is a mistake of the program, not of a player; perhaps the page was renewed in the middle of the round. Reload it.`,
      ],
      code: 'table/diverged',
    };
  }
  return {
    title: 'The devices do not agree',
    text: [
      `At step ${step} ${who} has another state than you, with the same log, and has signed it. That is a mistake of the program, perhaps an old page, or a lie; nobody can tell which.`,
      tellLoss(halt, loses.length > 0 ? namesOf(loses, names) : who),
    ],
    code: exactly(evidence),
  };
}
