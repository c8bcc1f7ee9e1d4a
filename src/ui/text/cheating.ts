/**
 * Words about those who were convicted of cheating, and about a table that stands still.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { Evidence } from '../../log/evidence';
import type { Halt } from '../../table/log/halt';
import { listOf } from './lists';
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
        title: 'The others are playing on without you',
        text: [
          'You were away, or your device disagreed with theirs, so they all decided to go on. Your hand stays ' +
            'closed until the count. You can sit down again for the next round.',
        ],
        code: 'table/gone',
      };
    case 'diverged':
      return ofDiverged(halt, names, own);
    case 'failed':
      return {
        title: 'This device can’t go on',
        text: [
          `${sentence(halt.fault.message)}. Reload the page${watching ? '.' : ': your seat and your cards are kept.'}`,
        ],
        code: halt.fault.code,
      };
    case 'superseded':
      return {
        title: `You’re ${watching ? 'watching' : 'playing'} in another tab`,
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
  const anew = kind === 'cheat' ? `restart the table without ${who}` : 'reload the page and restart the table';
  if (loses.length === 0) return `The round had already been counted, so it stands. You can ${anew} and play on.`;
  const loss = `${who} loses ${points} points for it; nobody else scores.`;
  return `This round can’t go on. ${loss} You can ${anew} and play on, and you keep your points.`;
}

function ofCheat(halt: Halt & { kind: 'cheat' }, names: readonly string[]): Notice {
  const { evidence, loses } = halt;
  const who = namesOf(accusedSeats(evidence), names);
  const what =
    evidence.fault.code === TWICE
      ? 'sent two contradictory messages, and both are signed'
      : 'sent an invalid, signed message';
  return {
    title: `${who} broke the rules of the table`,
    text: [
      `The device of ${who} ${what}. Everyone here has the proof. It may not be deliberate: a modified or broken ` +
        'program does the same.',
      tellLoss(halt, loses.length > 0 ? namesOf(loses, names) : who),
    ],
    code: exactly(evidence),
  };
}

function ofSelf({ evidence, loses }: Halt & { kind: 'cheat' }): Notice {
  const what = evidence.fault.code === TWICE ? 'sent two contradictory messages' : 'sent an invalid message';
  return {
    title: 'Your device broke the rules of the table',
    text: [
      `It ${what}, signed with your key, and the others have the proof. If you haven’t modified the program, ` +
        'perhaps a copy of this browser’s data is playing in your seat somewhere else.',
      `${loses.length > 0 ? 'You lose this round. ' : ''}The others go on, or restart the table, without you.`,
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
        `At step ${step} it no longer gets the same result as before. That’s a mistake in the program, not ` +
          'a player’s; perhaps the page was updated in the middle of the round. Reload it.',
      ],
      code: 'table/diverged',
    };
  }
  return {
    title: 'The devices disagree',
    text: [
      `At step ${step}, with the same log, the device of ${who} signed a different result. That’s a mistake ` +
        'in the program, perhaps an outdated page, or a lie; nobody can tell which.',
      tellLoss(halt, loses.length > 0 ? namesOf(loses, names) : who),
    ],
    code: exactly(evidence),
  };
}
