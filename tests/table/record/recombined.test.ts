/**
 * From honest words nobody makes a file that says anything false of an honest key: every game, the inputs of two rounds
 * at each of two tables, of rounds that somebody left and of tables where somebody was complained of, with every
 * opening, and every beginning and end of the log; as evidence, and as saved rounds. The whole run plays all of it, the
 * others what a seed draws; `tests/fuzz/targets/recombined.ts` goes on from there.
 */
import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../src/cards/card';
import { GAMES } from '../../../src/games/registry';
import { Random } from '../../../src/lib/random';
import { must } from '../../../src/lib/result';
import { type SignedInput, signInput } from '../../../src/log/input';
import { makeEvidenceFile } from '../../../src/table/record/evidenceFile';
import type { RoundLog } from '../../../src/table/record/roundLog';
import { verifyEvidence } from '../../../src/table/record/verifyEvidence';
import { LIAR, PAIRS, crypto, roundsOf } from '../../fuzz/rounds';
import { RECOMBINED } from '../../fuzz/targets/recombined';
import { runTarget } from '../../fuzz/run';
import { sampleOf } from '../../run/sample';
import { flip } from '../tamperings';
import { type Seen, accusationBy, evidenceOf, falsehoodAbout, openingAt, playedOf, seenOf } from './recombined';

const SEED = 29;

/** All of these in the whole run; else so many that the seed draws. */
function drawn<T>(all: readonly T[], most: number): readonly T[] {
  const mixed = new Random(SEED).shuffle([...all]);
  return sampleOf(all, mixed.slice(0, most), mixed.slice(0, Math.ceil(most / 6)));
}

/** A word, and where it was said. */
interface Said {
  readonly i: number;
  readonly log: RoundLog;
  readonly loose: Seen['loose'];
  readonly input: SignedInput;
}

const saidIn = (all: readonly Seen[]): Said[] =>
  all.flatMap(({ log, loose }, i) => log.inputs.map((input) => ({ i, log, loose, input })));

/** Where a list may be cut: at its ends, beside them, and in the middle. */
const cutsOf = ({ length }: readonly unknown[]): number[] =>
  [...new Set([0, 1, Math.floor(length / 2), length - 1, length])].filter((cut) => cut >= 0);

/** The same log of the other round, of the other table, and of any table. */
const othersOf = (all: readonly Seen[], i: number): RoundLog[] =>
  [i ^ 1, i ^ 2, i].flatMap((other) => (all[other] ? [all[other].log] : []));

describe.each(GAMES.map((game) => [game.name, game] as const))('of honest words: %s', (_, game) => {
  it('none is false where a made-up opening says that a round begins', async () => {
    const all = await seenOf(game);
    const openings = all.map(({ log }) => log.opening);
    for (const { log, input } of drawn(saidIn(all), 40)) {
      for (const rest of [...openings.slice(0, 2), { dealer: 1, results: [] }]) {
        const found = await accusationBy(evidenceOf(log, openingAt(input, rest), [], input));
        expect([input.step, input.kind, found]).toEqual([input.step, input.kind, null]);
      }
    }
  });

  it('none is false behind any beginning of its log, or any end', async () => {
    for (const { log, input } of drawn(saidIn(await seenOf(game)), 6)) {
      const before = log.inputs.filter(({ step }) => step < input.step);
      for (const cut of cutsOf(before)) {
        const first = before[cut] ?? input;
        const made = [
          evidenceOf(log, log.opening, before.slice(0, cut), input),
          evidenceOf(log, openingAt(first, log.opening), before.slice(cut), input),
          evidenceOf(log, log.opening, before.toSpliced(cut, 1), input),
        ];
        for (const evidence of made)
          expect([input.step, cut, await accusationBy(evidence)]).toEqual([input.step, cut, null]);
      }
    }
  });

  it('none is false beside another of its seat or its step, of the other round, or of the other table', async () => {
    const all = await seenOf(game);
    const words = all.flatMap(({ log, loose }, i) =>
      [...log.inputs, ...loose].map((input) => ({ i, log, loose, input })),
    );
    for (const { i, log, loose, input } of drawn(words, 8)) {
      for (const other of othersOf(all, i)) {
        const second = other.inputs.find(({ seat, step }) => seat === input.seat && step !== input.step) ?? input;
        const before = other.inputs.filter(({ step }) => step < input.step);
        const beside = [...other.inputs, ...loose].filter(({ step }) => step === input.step);
        const made = [
          ...[...beside, second].map((each) => ({ signed: log.signed, round: null, inputs: [input, each] })),
          evidenceOf(other, other.opening, before, input),
          evidenceOf(log, other.opening, before, input),
          evidenceOf(log, openingAt(input, other.opening), [], input, second),
          { ...evidenceOf(log, openingAt(input, other.opening), [], input), shown: second },
        ];
        for (const evidence of made) expect([input.step, await accusationBy(evidence)]).toEqual([input.step, null]);
      }
    }
  });

  it('a complaint convicts whoever it is about, and nobody else, of whatever table and step', async () => {
    const all = await seenOf(game);
    const complaints = all.flatMap(({ loose }) => loose).filter(({ kind }) => kind === 'accept');
    const convicted: Seat[] = [];
    for (const { log, liar } of all) {
      const escrows = log.inputs.filter(({ kind }) => kind === 'escrow');
      for (const shown of [...complaints, ...log.inputs.filter(({ kind }) => kind === 'accept').slice(0, 2)]) {
        const before = log.inputs.filter(({ step }) => step < shown.step);
        for (const sent of [...escrows, ...drawn(log.inputs, 2)]) {
          const found = await accusationBy({ ...evidenceOf(log, log.opening, before, sent), shown });
          if (found === 'convicted' && liar !== null) convicted.push(sent.seat);
          else expect([sent.seat, sent.kind, found]).toEqual([sent.seat, sent.kind, null]);
        }
      }
    }
    expect(new Set(convicted)).toEqual(new Set(game.leave ? [LIAR] : []));
  });

  it('a saved round that is cut, spliced, reordered, of another opening or another table is not right, and says nothing of a seat', async () => {
    const all = await seenOf(game);
    const played = await playedOf(game);
    for (const { i, log, loose, input } of drawn(saidIn(all), 4)) {
      const { inputs, opening } = log;
      const at = inputs.indexOf(input);
      const cut = (changed: readonly SignedInput[]): RoundLog => ({ ...log, inputs: changed });
      const votes = loose.filter(({ step, kind }) => step === input.step && kind === 'gone');
      const made: RoundLog[] = [
        cut(inputs.slice(0, at)),
        { ...cut(inputs.slice(at)), opening: openingAt(input, opening) },
        cut(inputs.toSpliced(at, 1)),
        cut(inputs.toSpliced(at, 0, input)),
        ...(inputs[at + 1] ? [cut(inputs.with(at, inputs[at + 1]!).with(at + 1, input))] : []),
        cut([...inputs.filter(({ step }) => step < input.step), ...votes, ...inputs.slice(at)]),
        ...othersOf(all, i).flatMap((other) => [
          { ...log, opening: other.opening },
          { ...log, opening: { ...opening, dealer: other.opening.dealer, results: other.opening.results } },
          { ...log, signed: other.signed },
          cut([...inputs.slice(0, at), ...other.inputs.slice(at)]),
        ]),
      ];
      for (const round of made) expect([i, at, await falsehoodAbout(round, played)]).toEqual([i, at, null]);
    }
  });

  it('but a false header convicts its signer wherever the file says that it was given, for it is false by itself', async () => {
    for (const { log } of await roundsOf(game)) {
      const header = log.inputs[1]!;
      const { seat, payload } = header;
      const wrong = signInput({ ...header, payload: payload.subarray(0, 40) }, PAIRS[seat]!);
      const text = makeEvidenceFile(
        evidenceOf(log, openingAt(wrong, { dealer: 1, results: [] }), [], wrong),
        'wire/malformed',
      );
      const verdict = await verifyEvidence(text, crypto);
      expect(log.opening.step === 0 ? verdict.ok || verdict.fault.code : must(verdict).code).toBe(
        log.opening.step === 0 ? 'roundlog/opening' : 'wire/malformed',
      );
    }
  });

  it('another state convicts whoever begins the table with it, whom the charter binds, and nobody later', async () => {
    for (const { log } of await roundsOf(game)) {
      const header = log.inputs[1]!;
      const strange = signInput({ ...header, state: flip(header.state, 3) }, PAIRS[header.seat]!);
      const text = makeEvidenceFile(evidenceOf(log, log.opening, [], strange), 'table/other-state');
      const verdict = await verifyEvidence(text, crypto);
      expect(verdict.ok ? verdict.value.code : verdict.fault.code).toBe(
        log.opening.step === 0 ? 'table/other-state' : 'evidence/state',
      );
    }
  });
});

it('nothing false comes of them as a seed puts them together', async () => {
  expect(await runTarget(RECOMBINED[0]!, SEED, sampleOf(5_000, 120, 60))).toBe(null);
});
