/**
 * From honest words nobody makes a file that says anything false of an honest key: every game, every input of two
 * rounds at each of two tables, with every opening, and every beginning and end of the log.
 */
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../../src/games/registry';
import { must } from '../../../src/lib/result';
import { signInput } from '../../../src/log/input';
import { makeEvidenceFile } from '../../../src/table/record/evidenceFile';
import { verifyEvidence } from '../../../src/table/record/verifyEvidence';
import { PAIRS, crypto, roundsOf } from '../../fuzz/rounds';
import { sampleOf } from '../../run/sample';
import { accusationBy, evidenceOf, openingAt } from './recombined';
import { flip } from '../tamperings';

/** Every so manieth is looked at where a long log is followed. */
const STRIDE = sampleOf(1, 7, 29);

describe.each(GAMES.map((game) => [game.name, game] as const))('of honest words: %s', (_, game) => {
  it('none is false where a made-up opening says that a round begins', async () => {
    const rounds = await roundsOf(game);
    let said = 0;
    for (const { log } of rounds) {
      const openings = rounds.map((other) => other.log.opening);
      for (const input of log.inputs) {
        for (const rest of [...openings.slice(0, 2), { dealer: 1, results: [] }]) {
          const found = await accusationBy(evidenceOf(log, openingAt(input, rest), [], input));
          expect([input.step, input.kind, found]).toEqual([input.step, input.kind, null]);
          said++;
        }
      }
    }
    expect(said).toBeGreaterThan(200);
  });

  it('none is false behind any beginning of its log, or any end', async () => {
    for (const { log } of await roundsOf(game)) {
      for (const [at, input] of log.inputs.entries()) {
        if (at % STRIDE !== 0) continue;
        const before = log.inputs.filter(({ step }) => step < input.step);
        const cuts = [0, 1, Math.floor(before.length / 2), before.length - 1, before.length].filter((cut) => cut >= 0);
        for (const cut of cuts) {
          const first = before[cut] ?? input;
          const made = [
            evidenceOf(log, log.opening, before.slice(0, cut), input),
            evidenceOf(log, openingAt(first, log.opening), before.slice(cut), input),
            evidenceOf(log, log.opening, before.toSpliced(cut, 1), input),
          ];
          for (const evidence of made) expect([at, cut, await accusationBy(evidence)]).toEqual([at, cut, null]);
        }
      }
    }
  });

  it('none is false beside another of its seat or its step, of the other round, or of the other table', async () => {
    const rounds = await roundsOf(game);
    for (const [i, { log }] of rounds.entries()) {
      for (const [at, input] of log.inputs.entries()) {
        if (at % STRIDE !== 0) continue;
        for (const { log: other } of [rounds[i ^ 1]!, rounds[i ^ 2]!, rounds[i]!]) {
          const second = other.inputs.find(({ seat, step }) => seat === input.seat && step !== input.step)!;
          const made = [
            { signed: log.signed, round: null, inputs: [input, second] },
            { signed: log.signed, round: null, inputs: [input, other.inputs[at] ?? second] },
            evidenceOf(other, other.opening, other.inputs.slice(0, at), input),
            evidenceOf(log, other.opening, other.inputs.slice(0, at), input),
            evidenceOf(log, openingAt(input, other.opening), [], input, second),
            { ...evidenceOf(log, openingAt(input, other.opening), [], input), shown: second },
          ];
          for (const evidence of made) expect([at, await accusationBy(evidence)]).toEqual([at, null]);
        }
      }
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
