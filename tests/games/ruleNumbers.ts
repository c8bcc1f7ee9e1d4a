/** The numbers of the rules that sources, tests and rules pages name. */

/** The last rule of each game; its rules are numbered from one, after the game's initial. */
const LAST = { lynx: 38, cardinoes: 15, greta: 12, nineteen: 11 } as const;

export type Numbered = keyof typeof LAST;

export const NUMBERED = Object.keys(LAST) as Numbered[];

/** `L1` to `L38` for Lynx. */
export const ruleNumbers = (game: Numbered): string[] =>
  Array.from({ length: LAST[game] }, (_, i) => `${initialOf(game)}${i + 1}`);

/** Rules that are stated in parts, each with a letter. */
const PARTS: Readonly<Record<string, string>> = { L29: 'abcdef' };

/** The same with the parts of rules behind each: `L29`, `L29a` to `L29f`, `L30`. */
export const rulesWithParts = (game: Numbered): string[] =>
  ruleNumbers(game).flatMap((rule) => [rule, ...[...(PARTS[rule] ?? '')].map((letter) => rule + letter)]);

/** The numbers of a game's rules in a text, in their order, each as often as it stands there. */
export const numbersIn = (game: Numbered, text: string): string[] =>
  [...text.matchAll(new RegExp(`\\b${initialOf(game)}\\d+\\b`, 'g'))].map(([number]) => number);

const initialOf = (game: Numbered): string => game[0]!.toUpperCase();
