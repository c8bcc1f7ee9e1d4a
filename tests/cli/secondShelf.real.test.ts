/**
 * The verifier in Python, which knows rules by name and runs no module, beside the one of the program that has loaded
 * the modules of the shelf: both say the same of rounds of these games, of evidence, and of files with one thing changed.
 * @module-tag long
 */
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Random } from '../../src/lib/random';
import { BUILT_IN, type Terms } from '../../src/table/charter/charter';
import { sampleOf } from '../run/sample';
import { type ChangedFile, type RightFile, changedFile, recharted } from './changedFiles';
import { playKind } from './freshRounds';
import { SHELF_GAMES, SHELF_KINDS, addShelf, moduleText } from './shelfRounds';
import { HAS_PYTHON, MISSING, type Verdict, firstVerdict, secondVerdicts } from './verdicts';

addShelf();

beforeEach(({ skip }) => skip(!HAS_PYTHON, MISSING));

let rounds: readonly RightFile[] = [];

beforeAll(async () => {
  if (HAS_PYTHON) rounds = await Promise.all(SHELF_KINDS.map(playKind));
});

/** What the first verifier says, and the remark that the second adds: that it has seen no module (P192). */
async function expectedOf(text: string): Promise<Verdict> {
  const verdict = await firstVerdict(text);
  const twoWords = !text.includes('\nopening ');
  if (!verdict.ok || twoWords) return verdict;
  return { ...verdict, onTrust: [...((verdict['onTrust'] as string[] | undefined) ?? []), 'verify/module'] };
}

it('both accept rounds of the shelf, and say the same of them, but for the module', async () => {
  const first = await Promise.all(rounds.map(({ text }) => expectedOf(text)));
  const second = secondVerdicts(rounds.map(({ text }) => text));
  for (const [i, { what }] of rounds.entries()) expect([what, second[i]]).toEqual([what, first[i]]);
  expect(secondVerdicts([rounds[0]!.text], SHELF_GAMES.map(moduleText))).toEqual([first[0]]);
  expect(first.every(({ ok }) => ok)).toBe(true);
});

/** Charters that nobody may play by, or under which the round is none. */
const CHARTERS: readonly (readonly [code: string, of: RegExp, terms: (charter: Terms) => Partial<Terms>])[] = [
  ['game/other-module', /./, () => ({ module: BUILT_IN })],
  ['game/other-module', /./, ({ module }) => ({ module: module.toReversed() })],
  ['game/unknown', /./, ({ game }) => ({ game: { ...game, id: `${game.id}x` } })],
  ['charter/seats', /^Hearts for three/, ({ seats }) => ({ seats: seats.slice(0, 2) })],
  ['scopa/scopone', /^Scopa for two/, ({ options }) => ({ options: { ...options, deal: 'nine' } })],
  ['options/range', /^(Oh|Crazy)/, ({ options }) => ({ options: { ...options, hand: 14 } })],
  ['options/choice', /^Hearts/, ({ options }) => ({ options: { ...options, passing: 'right' } })],
  ['options/type', /^Scopa/, ({ options }) => ({ options: { ...options, ace: 7 } })],
  ['options/range', /./, ({ match }) => ({ match: { ...match, target: 9 } })],
  ['roundlog/opening', /./, ({ match }) => ({ match: { ...match, target: 50 } })],
];

it('both refuse the same charters of the shelf, where the second is given the modules', async () => {
  const files = CHARTERS.flatMap(([code, of, terms]) =>
    rounds.filter(({ what }) => of.test(what)).map((round) => ({ code, text: recharted(round, terms, code).text })),
  );
  const first = await Promise.all(files.map(({ text }) => firstVerdict(text)));
  expect(first.map(({ code }) => code)).toEqual(files.map(({ code }) => code));
  expect(
    secondVerdicts(
      files.map(({ text }) => text),
      SHELF_GAMES.map(moduleText),
    ),
  ).toEqual(first);
});

describe('files of the shelf in which one thing is changed', () => {
  const count = sampleOf(2000, 204);

  /** With which code the first verifier refuses a round; what holds but names another state is refused a step later. */
  async function codeOf(text: string): Promise<string> {
    const { ok, code } = await firstVerdict(text);
    return ok || /^(roundlog|verify)\//.test(String(code)) ? 'table/other-state' : String(code);
  }

  it('have the same verdict from both', async () => {
    const random = new Random(41);
    const changed: ChangedFile[] = [];
    for (let i = 0; i < count; i++) changed.push(await changedFile(rounds[i % rounds.length]!, random, codeOf));
    const second = secondVerdicts(changed.map(({ text }) => text));
    expect(second.length).toBe(count);
    const first = await Promise.all(changed.map(({ text }) => expectedOf(text)));
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
