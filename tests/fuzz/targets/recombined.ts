/**
 * Files made of what was honestly said: cut, spliced, reordered, with other openings, of two rounds and of two tables,
 * with votes and complaints. None of them says anything false of an honest key.
 */
import fc from 'fast-check';
import { GAMES } from '../../../src/games/registry';
import { equalBytes } from '../../../src/lib/bytes';
import type { SignedInput } from '../../../src/log/input';
import type { EvidenceLog } from '../../../src/table/record/evidenceFile';
import type { RoundLog } from '../../../src/table/record/roundLog';
import { type Seen, accusationBy, falsehoodAbout, openingAt, playedOf, seenOf } from '../../table/record/recombined';
import { type Target, broken, target } from '../target';

const ACTS = ['until', 'from', 'without', 'splice', 'swap', 'repeat', 'loose', 'turn'] as const;

/** Places are parts of the whole, in thousandths; `of` is another log, counted around from the own one. */
interface Act {
  readonly what: (typeof ACTS)[number];
  readonly at: number;
  readonly length: number;
  readonly of: number;
}

interface Word {
  readonly loose: boolean;
  readonly of: number;
  readonly at: number;
}

interface Recombined {
  readonly game: number;
  /** The log that is shown. */
  readonly base: number;
  /** Who is accused, and by what; null where a round is shown. */
  readonly accused: Word | null;
  /** A second word: any, or one for the same step. */
  readonly second: (Word & { readonly beside: boolean }) | null;
  /** What is said to be a complaint. */
  readonly shown: Word | null;
  /** Where what is shown begins: with its log, or at this place of it, or with the accused word. */
  readonly from: number | 'log' | 'accused';
  /** Whose dealer and results the opening has, and whether it says that this is the first step of the table. */
  readonly rest: number;
  readonly first: boolean;
  readonly acts: readonly Act[];
  /** Of which table the file is: of the one that the accused word names, or of another. */
  readonly table: number | null;
}

const THOUSAND = 1000;
const place = fc.nat(THOUSAND - 1);
/** The own log, mostly. */
const other = fc.oneof({ arbitrary: fc.constant(0), weight: 4 }, fc.nat(7));
const oftenNot = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ arbitrary: fc.constant(null), weight: 5 }, arbitrary);
const word = { loose: fc.boolean(), of: other, at: place };

const given = fc.record<Recombined>({
  game: fc.nat(GAMES.length - 1),
  base: fc.nat(7),
  accused: fc.oneof({ arbitrary: fc.record(word), weight: 4 }, fc.constant(null)),
  second: oftenNot(fc.record({ ...word, beside: fc.boolean() })),
  shown: oftenNot(fc.record(word)),
  from: fc.oneof(fc.constantFrom('log' as const, 'log' as const, 'accused' as const), place),
  rest: other,
  first: fc.oneof({ arbitrary: fc.constant(false), weight: 9 }, fc.constant(true)),
  acts: fc.oneof(
    { arbitrary: fc.constant([]), weight: 3 },
    fc.array(fc.record({ what: fc.constantFrom(...ACTS), at: place, length: fc.nat(6), of: other }), { maxLength: 2 }),
  ),
  table: oftenNot(fc.nat(7)),
});

/** A word of a list that is not empty. */
const partOf = (words: readonly SignedInput[], at: number): SignedInput =>
  words[Math.floor((at * words.length) / THOUSAND)]!;

function changed(words: readonly SignedInput[], { what, at, length, of }: Act, all: readonly Seen[]): SignedInput[] {
  const from = Math.floor((at * words.length) / THOUSAND);
  const { log, loose } = all[of % all.length]!;
  switch (what) {
    case 'until':
      return words.slice(0, from);
    case 'from':
      return words.slice(from);
    case 'without':
      return words.toSpliced(from, 1 + length);
    case 'splice':
      return words.toSpliced(from, length, ...log.inputs.slice(from, from + length));
    case 'swap':
      return from + length < words.length
        ? words.with(from, words[from + length]!).with(from + length, words[from]!)
        : [...words];
    case 'repeat':
      return words.toSpliced(from, 0, ...words.slice(from, from + 1 + length));
    case 'loose': {
      // Votes in the place of what the step was closed by, or beside it.
      const [first] = loose.length > 0 ? [partOf(loose, at)] : [];
      const step = words.findIndex((each) => each.step === first?.step);
      const said = loose.filter((each) => each.step === first?.step && each.kind === first.kind);
      const replaced = words.filter((each) => each.step === first?.step).length;
      return step < 0 ? [...words, ...said] : words.toSpliced(step, length % 2 === 0 ? replaced : 0, ...said);
    }
    case 'turn':
      return [
        ...words.slice(0, from),
        ...words.slice(from, from + 2 + length).toReversed(),
        ...words.slice(from + 2 + length),
      ];
  }
}

interface Made {
  readonly round: RoundLog;
  readonly accused: readonly SignedInput[];
  readonly shown: SignedInput | null;
}

/** The file: a round, or evidence where somebody is accused. */
function made(all: readonly Seen[], recombined: Recombined): Made {
  const at = (index: number): Seen => all[(recombined.base + index) % all.length]!;
  const { log } = at(0);
  const said = ({ loose, of, at: where }: Word): SignedInput => {
    const seen = at(of);
    return partOf(loose && seen.loose.length > 0 ? seen.loose : seen.log.inputs, where);
  };
  const word = recombined.accused && said(recombined.accused);
  const { second, from } = recombined;
  const beside = (step: number): readonly SignedInput[] =>
    all.flatMap((seen) => [...seen.log.inputs, ...seen.loose]).filter((each) => each.step === step);
  const accused = word
    ? [word, ...(second ? [second.beside ? partOf(beside(word.step), second.at) : said(second)] : [])]
    : [];
  const shown = recombined.shown && said(recombined.shown);
  const end = shown?.kind === 'accept' ? shown.step : (word?.step ?? Infinity);
  const before = log.inputs.filter(({ step }) => step < end);
  const start = from === 'log' ? 0 : from === 'accused' ? end : before.length > 0 ? partOf(before, from).step : 0;
  const piece = before.filter(({ step }) => step >= start);
  const inputs = recombined.acts.reduce<SignedInput[]>((words, act) => changed(words, act, all), piece);
  const first = inputs[0] ?? word ?? log.inputs[0]!;
  const rest = at(recombined.rest).log.opening;
  const begun = from === 'log' && recombined.rest === 0 ? log.opening : openingAt(first, rest);
  const opening = recombined.first ? { ...begun, step: 0, round: 0, attempt: 0 } : begun;
  const { signed } = (
    recombined.table === null && word
      ? all.find((seen) => equalBytes(seen.log.signed.charter.table, word.table))!
      : at(recombined.table ?? 0)
  ).log;
  return { round: { signed, opening, inputs }, accused, shown };
}

/** Whether all of these are of somebody who has lied at their table. */
const isOfLiars = (accused: readonly SignedInput[], all: readonly Seen[]): boolean =>
  accused.every(({ seat, table }) =>
    all.some(({ liar, log }) => liar === seat && equalBytes(log.signed.charter.table, table)),
  );

const recombined = target<Recombined>({
  name: 'recombined',
  weight: 3,
  given: () => given,
  check: async (each) => {
    const game = GAMES[each.game]!;
    const all = await seenOf(game);
    const { round, accused, shown } = made(all, each);
    if (accused.length === 0) {
      const falsehood = await falsehoodAbout(round, await playedOf(game));
      if (falsehood !== null) broken(`a saved round: ${falsehood}`);
      return;
    }
    const alone = accused.length === 2 && accused[0]!.seat === accused[1]!.seat;
    const evidence: EvidenceLog = { signed: round.signed, round: alone ? null : round, inputs: accused, shown };
    const accusation = await accusationBy(evidence);
    if (accusation !== null && !(accusation === 'convicted' && isOfLiars(accused, all)))
      broken(`evidence: ${accusation}`);
  },
});

export const RECOMBINED: readonly Target[] = [recombined];
