/**
 * Table options: what a game lets a table choose, and how a choice is written, read and refused.
 *
 * As text: `decks=3 hand=10 three=on`, values not named are the defaults.
 * @module
 */
import { type Result, err, ok } from '../lib/result';

export type OptionValue = number | boolean | string;
/** What a table has chosen, by option key. */
export type Options = Readonly<Record<string, OptionValue>>;

/** One choice of a table: its key, its values, and its default, which may depend on how many play. */
export type OptionSpec =
  | {
      readonly key: string;
      readonly kind: 'integer';
      readonly min: number;
      readonly max: number;
      /** The default may depend on how many play. */
      readonly fallback: (seats: number) => number;
    }
  | { readonly key: string; readonly kind: 'flag'; readonly fallback: (seats: number) => boolean }
  | {
      readonly key: string;
      readonly kind: 'choice';
      readonly choices: readonly string[];
      readonly fallback: (seats: number) => string;
    };

/** The values that hold where a table has chosen nothing. */
export function defaultOptions(specs: readonly OptionSpec[], seats: number): Options {
  return Object.fromEntries(specs.map((spec) => [spec.key, spec.fallback(seats)]));
}

/**
 * All options, from the ones that were chosen. Fails with `options/unknown` (no such option), `options/type`,
 * `options/range` or `options/choice`.
 */
export function parseOptions(specs: readonly OptionSpec[], chosen: Options, seats: number): Result<Options> {
  for (const key of Object.keys(chosen)) {
    if (!specs.some((spec) => spec.key === key)) {
      return err(
        'options/unknown',
        `there is no option “${key}”; there are: ${specs.map((spec) => spec.key).join(', ')}`,
      );
    }
  }
  const options: Record<string, OptionValue> = {};
  for (const spec of specs) {
    const value = Object.hasOwn(chosen, spec.key) ? chosen[spec.key]! : spec.fallback(seats);
    const fault = refuseValue(spec, value);
    if (!fault.ok) return fault;
    options[spec.key] = value;
  }
  return ok(options);
}

function refuseValue(spec: OptionSpec, value: OptionValue): Result<null> {
  switch (spec.kind) {
    case 'integer':
      if (!Number.isInteger(value)) return err('options/type', `“${spec.key}” is a whole number`);
      return (value as number) >= spec.min && (value as number) <= spec.max
        ? ok(null)
        : err('options/range', `“${spec.key}” is from ${spec.min} to ${spec.max}, not ${value}`);
    case 'flag':
      return typeof value === 'boolean' ? ok(null) : err('options/type', `“${spec.key}” is on or off`);
    case 'choice':
      return typeof value === 'string' && spec.choices.includes(value)
        ? ok(null)
        : err('options/choice', `“${spec.key}” is one of ${spec.choices.join(', ')}`);
  }
}

/** The options that differ from the defaults, as text; `-` if none does. (P13) */
export function makeOptions(specs: readonly OptionSpec[], options: Options, seats: number): string {
  const parts = specs
    .filter((spec) => options[spec.key] !== spec.fallback(seats))
    .map((spec) => `${spec.key}=${makeValue(options[spec.key]!)}`);
  return parts.length === 0 ? '-' : parts.join(' ');
}

function makeValue(value: OptionValue): string {
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
}

/** Reads what {@link makeOptions} writes. Fails with `options/syntax` or as {@link parseOptions} does. */
export function readOptions(specs: readonly OptionSpec[], text: string, seats: number): Result<Options> {
  const chosen: Record<string, OptionValue> = {};
  const words = text.trim() === '-' ? [] : text.split(/\s+/).filter((word) => word !== '');
  for (const word of words) {
    const [, key, value] = /^([a-z]+)=([a-z0-9]+)$/.exec(word) ?? [];
    if (key === undefined || value === undefined)
      return err('options/syntax', `“${word}” is no option: write name=value`);
    if (Object.hasOwn(chosen, key)) return err('options/syntax', `“${key}” stands twice`);
    const spec = specs.find((candidate) => candidate.key === key);
    if (spec?.kind === 'integer' && /^\d{1,6}$/.test(value)) chosen[key] = Number(value);
    else if (spec?.kind === 'flag' && (value === 'on' || value === 'off')) chosen[key] = value === 'on';
    else chosen[key] = value;
  }
  return parseOptions(specs, chosen, seats);
}
