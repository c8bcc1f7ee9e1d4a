/**
 * Words about those who were convicted of cheating, and about a table that stands still.
 * @module
 */
import type { Seat } from '../../cards/card';
import type { Evidence } from '../../log/evidence';
import type { Halt } from '../../table/log/halt';
import { faultText } from './faults';
import { listOf } from './lists';
import { sentence } from './sentence';
import { say } from '../words/made/table';

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
  const seats = accusedSeats(evidence);
  const who = namesOf(seats, names);
  return evidence.fault.code === STRANGE ? say.outStrange({ who }) : say.outCheated({ who, count: seats.length });
}

const LOST_SEED = 'table/lost-seed';

/** Why a table stands still. `own`: the reader's seat. */
export function haltNotice(halt: Halt, names: readonly string[], own: Seat, watching: boolean): Notice {
  switch (halt.kind) {
    case 'cheat':
      return accusedSeats(halt.evidence).includes(own) ? ofSelf(halt) : ofCheat(halt, names);
    case 'gone':
      return {
        title: say.goneTitle(),
        text: [say.gone(), say.goneNext()],
        code: 'table/gone',
      };
    case 'diverged':
      return ofDiverged(halt, names, own);
    case 'failed': {
      const { code } = halt.fault;
      const why = sentence(faultText(halt.fault));
      // No reload brings back what the disk has lost.
      return { title: say.failedTitle(), text: [code === LOST_SEED ? `${why}.` : say.failed({ why, watching })], code };
    }
    case 'superseded':
      return {
        title: say.otherTab({ watching }),
        text: [say.oneTab()],
        code: 'table/superseded',
      };
  }
}

function exactly({ fault, inputs }: Evidence): string {
  const [input] = inputs;
  return [...(input ? [say.step({ step: input.step }), input.kind] : []), fault.code, faultText(fault)].join(' · ');
}

/** What becomes of the round, and of the match. */
function tellLoss({ kind, loses, points }: Halt & { kind: 'cheat' | 'diverged' }, who: string): string {
  if (loses.length === 0) return kind === 'cheat' ? say.countedRestart({ who }) : say.countedReload();
  const told = { who, points, count: loses.length };
  return kind === 'cheat' ? say.lossRestart(told) : say.lossReload(told);
}

function ofCheat(halt: Halt & { kind: 'cheat' }, names: readonly string[]): Notice {
  const { evidence, loses } = halt;
  const seats = accusedSeats(evidence);
  const who = namesOf(seats, names);
  return {
    title: say.brokeRules({ who, count: seats.length }),
    text: [
      evidence.fault.code === TWICE ? say.sentTwice({ who }) : say.sentInvalid({ who }),
      tellLoss(halt, loses.length > 0 ? namesOf(loses, names) : who),
    ],
    code: exactly(evidence),
  };
}

function ofSelf({ evidence, loses }: Halt & { kind: 'cheat' }): Notice {
  return {
    title: say.ownBrokeRules(),
    text: [
      evidence.fault.code === TWICE ? say.ownSentTwice() : say.ownSentInvalid(),
      say.ownOut({ loses: loses.length > 0 }),
    ],
    code: exactly(evidence),
  };
}

function ofDiverged(halt: Halt & { kind: 'diverged' }, names: readonly string[], own: Seat): Notice {
  const { seat, step, evidence, loses } = halt;
  const who = names[seat] ?? say.somebody();
  if (!evidence || seat === own) {
    return {
      title: say.changedTitle(),
      text: [say.changed({ step })],
      code: 'table/diverged',
    };
  }
  return {
    title: say.disagreeTitle(),
    text: [say.disagree({ step, who }), tellLoss(halt, loses.length > 0 ? namesOf(loses, names) : who)],
    code: exactly(evidence),
  };
}
