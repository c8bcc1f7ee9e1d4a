/**
 * The options of games and matches in words.
 * @module
 */
import type { MatchDefaults } from '../../games/game';
import type { OptionSpec, OptionValue, Options } from '../../games/options';
import { say } from '../words/made/options';

export interface OptionWords {
  readonly label: string;
  readonly hint: string;
  readonly choices?: Readonly<Record<string, string>>;
  /** What those who only read it have to know of a flag that is on. */
  readonly warning?: string;
  /** Options of one group lie under its name, folded: there are many, and hardly anybody changes them. */
  readonly group?: string;
  /** By how much one press changes a number. */
  readonly step?: number;
}

const MATCH: Readonly<Record<string, OptionWords>> = {
  match: {
    get label() {
      return say.match();
    },
    get hint() {
      return say.matchHint();
    },
    get choices() {
      return {
        rounds: say.matchKind({ kind: 'rounds' }),
        target: say.matchKind({ kind: 'target' }),
        open: say.matchKind({ kind: 'other' }),
      };
    },
  },
  rounds: {
    get label() {
      return say.rounds();
    },
    get hint() {
      return say.roundsHint();
    },
  },
  target: {
    get label() {
      return say.target();
    },
    get hint() {
      return say.targetHint();
    },
    step: 10,
  },
  patience: {
    get label() {
      return say.patience();
    },
    get hint() {
      return say.patienceHint();
    },
    get group() {
      return say.waiting();
    },
    step: 10,
  },
  grace: {
    get label() {
      return say.grace();
    },
    get hint() {
      return say.graceHint();
    },
    get group() {
      return say.waiting();
    },
    step: 5,
  },
  escrow: {
    get label() {
      return say.escrow();
    },
    get hint() {
      return say.escrowHint();
    },
    get warning() {
      return say.escrowWarning();
    },
  },
};

/** The target of a match in which points are bad. */
const PENALTY: OptionWords = {
  get label() {
    return say.penalty();
  },
  get hint() {
    return say.targetHint();
  },
  step: 10,
};

/** `words`: of the game that the option belongs to, if it is one of a game. `match`: of the game that is chosen. */
export function optionWords(
  words: Readonly<Record<string, OptionWords>>,
  key: string,
  match: MatchDefaults = {},
): OptionWords {
  return words[key] ?? (match.penalty && key === 'target' ? PENALTY : MATCH[key]) ?? { label: key, hint: '' };
}

/** A value for those who only read it. */
export function describeValue(spec: OptionSpec, words: OptionWords, value: OptionValue): string {
  if (spec.kind === 'flag') return say.flag({ on: value === true });
  if (spec.kind === 'choice') return words.choices?.[String(value)] ?? String(value);
  return String(value);
}

/** How a match of this game ends, in a few words: “3 rounds”. */
export function matchSummary({ match, rounds, target }: Options, { penalty }: MatchDefaults = {}): string {
  if (match === 'open') return say.untilStop();
  if (match === 'rounds') return say.forRounds({ count: Number(rounds) });
  return penalty ? say.toPenalty({ target: Number(target) }) : say.toPoints({ target: Number(target) });
}

/** The options of a game that are not at their default for so many players; “the usual rules” if all are. */
export function optionsSummary(
  specs: readonly OptionSpec[],
  words: Readonly<Record<string, OptionWords>>,
  options: Options,
  seats: number,
): string {
  const changed = specs.flatMap((spec) => {
    const value = options[spec.key];
    if (value === undefined || value === spec.fallback(seats)) return [];
    const said = optionWords(words, spec.key);
    if (spec.kind === 'flag' && value === true) return [said.label];
    if (spec.kind === 'choice') return [said.choices?.[String(value)] ?? String(value)];
    return [`${said.label}: ${describeValue(spec, said, value)}`];
  });
  return changed.join(', ') || say.usual();
}
