/**
 * The verifier in Python, which follows the specification, beside the one of the program: both say the same of
 * rounds of every kind, of evidence, and of files in which one thing is changed.
 */
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Random } from '../../src/lib/random';
import { sampleOf } from '../run/sample';
import { type ChangedFile, type RightFile, changedFile, reclothedFile, renamedFile } from './changedFiles';
import { equalKeys, falseBox, laterWord, playRounds, shutRounds } from './freshRounds';
import { HAS_PYTHON, MISSING, type Verdict, firstVerdict, secondVerdicts } from './verdicts';

beforeEach(({ skip }) => skip(!HAS_PYTHON, MISSING));

let rounds: readonly RightFile[] = [];

beforeAll(async () => {
  if (HAS_PYTHON) rounds = await playRounds();
});

it('both accept rounds of every kind, and say the same of them', async () => {
  const first = await Promise.all(rounds.map(({ text }) => firstVerdict(text)));
  const second = secondVerdicts(rounds.map(({ text }) => text));
  for (const [i, { what }] of rounds.entries()) expect([what, second[i]]).toEqual([what, first[i]]);
  expect(first.every(({ ok }) => ok)).toBe(true);
});

it(
  'both say the same of two seats with one key, a box that holds nothing, a later round, and what only looks so',
  { tags: ['long'] },
  async () => {
    const texts = await Promise.all([equalKeys(false), equalKeys(true), falseBox(false), falseBox(true), laterWord()]);
    const first = await Promise.all(texts.map(firstVerdict));
    expect(secondVerdicts(texts)).toEqual(first);
    expect(first.map(({ ok }) => ok)).toEqual([true, false, true, false, true]);
  },
);

it(
  'both follow a round that nobody can open any more to its end, and refuse its file for the missing key',
  { tags: ['long'] },
  async () => {
    const texts = await shutRounds();
    const first = await Promise.all(texts.map(firstVerdict));
    expect(secondVerdicts(texts)).toEqual(first);
    expect(first).toEqual(texts.map(() => ({ ok: false, code: 'roundlog/no-key' })));
  },
);

it('both refuse the same names', { tags: ['long'] }, async () => {
  const random = new Random(35);
  const renamed = Array.from({ length: sampleOf(3000, 100) }, () => renamedFile(rounds[0]!, random));
  const first = await Promise.all(renamed.map(({ text }) => firstVerdict(text)));
  const second = secondVerdicts(renamed.map(({ text }) => text));
  const differences = renamed.flatMap(({ what }, i) =>
    isDeepStrictEqual(first[i], second[i]) ? [] : [{ what, one: first[i], other: second[i] }],
  );
  expect(differences).toEqual([]);
  expect([...new Set(first.map(({ code }) => code))].sort()).toEqual(['charter/name', 'roundlog/opening']);
});

it('both refuse the same faces, themes and modules', { tags: ['long'] }, async () => {
  const random = new Random(36);
  const files = Array.from({ length: sampleOf(600, 60) }, (_, i) => reclothedFile(rounds[i % rounds.length]!, random));
  const first = await Promise.all(files.map(({ text }) => firstVerdict(text)));
  const second = secondVerdicts(files.map(({ text }) => text));
  for (const [i, { what }] of files.entries()) expect([what, second[i]]).toEqual([what, first[i]]);
  const codes = [...new Set(first.map(({ code }) => code))].sort();
  const faults = ['charter/face', 'game/other-module', 'log/other-table', 'roundlog/opening', 'wire/malformed'];
  expect(codes).toEqual([...faults, undefined]);
});

describe('files in which one thing is changed', () => {
  const count = sampleOf(2000, 200);

  /** With which code the first verifier refuses a round; what holds but names another state is refused a step later. */
  async function codeOf(text: string): Promise<string> {
    const { ok, code } = await firstVerdict(text);
    return ok || /^(roundlog|verify)\//.test(String(code)) ? 'table/other-state' : String(code);
  }

  it('have the same verdict from both', { tags: ['long'] }, async () => {
    const random = new Random(34);
    const changed: ChangedFile[] = [];
    for (let i = 0; i < count; i++) changed.push(await changedFile(rounds[i % rounds.length]!, random, codeOf));
    const second = secondVerdicts(changed.map(({ text }) => text));
    expect(second.length).toBe(count);
    const first = await Promise.all(changed.map(({ text }) => firstVerdict(text)));
    const compared = (verdict: Verdict, signed: boolean): unknown => (verdict.ok || signed ? verdict : 'refused');
    const differences = changed.flatMap(({ what, signed }, i) => {
      const [one, other] = [compared(first[i]!, signed), compared(second[i]!, signed)];
      return isDeepStrictEqual(one, other) ? [] : [{ what, one, other }];
    });
    expect(differences).toEqual([]);
    const accepted = first.filter(({ ok }) => ok).length;
    expect(accepted).toBeGreaterThan(count / 10);
    expect(count - accepted).toBeGreaterThan(count / 3);
  });
});
