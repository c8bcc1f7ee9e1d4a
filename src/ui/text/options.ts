/**
 * The options of games and matches in words.
 * @module
 */
import type { OptionSpec, OptionValue, Options } from '../../games/options';

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
    label: 'Match length',
    hint: 'Points of all rounds are added up',
    choices: { rounds: 'After some rounds', target: 'At a score', open: 'When we stop' },
  },
  rounds: { label: 'Rounds', hint: 'How many rounds make a match' },
  target: { label: 'Score to reach', hint: 'Checked after each round', step: 10 },
  patience: {
    label: 'Seconds for a move',
    hint: 'After that the others can send a reminder, or go on without them; nothing happens by itself',
    group: 'Waiting',
    step: 10,
  },
  grace: {
    label: 'Seconds for a device',
    hint: 'The same for what devices do by themselves, and for players who are away',
    group: 'Waiting',
    step: 5,
  },
  escrow: {
    label: 'Play on if somebody leaves',
    hint:
      'With three devices or more, all the others together hold a spare key to your hand: if every one of them ' +
      'cheated, they could see all cards. Off: not even then, but a round ends when somebody leaves',
    warning: 'With three devices or more: if every one of the others cheated, together they could see all cards',
  },
};

/** `words`: of the game that the option belongs to, if it is one of a game. */
export function optionWords(words: Readonly<Record<string, OptionWords>>, key: string): OptionWords {
  return words[key] ?? MATCH[key] ?? { label: key, hint: '' };
}

/** A value for those who only read it. */
export function describeValue(spec: OptionSpec, words: OptionWords, value: OptionValue): string {
  if (spec.kind === 'flag') return value ? 'on' : 'off';
  if (spec.kind === 'choice') return words.choices?.[String(value)]?.toLocaleLowerCase() ?? String(value);
  return String(value);
}

/** How a match ends, in a few words: “3 rounds”. */
export function matchSummary({ match, rounds, target }: Options): string {
  if (match === 'open') return 'until we stop';
  return match === 'target' ? `to ${target} points` : `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`;
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
  return changed.join(', ') || 'the usual rules';
}
