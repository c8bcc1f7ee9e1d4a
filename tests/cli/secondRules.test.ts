/**
 * The rules in Python, which follow the rules in words, beside those of the program: of rounds of every game, with every
 * number of seats, options by chance and people who leave, both say the same of each state, need, move and claim.
 * @module-tag long
 */
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { crazyEights } from '../../shelf/crazy-eights/rules';
import { hearts } from '../../shelf/hearts/rules';
import { ohHell } from '../../shelf/oh-hell/rules';
import { scopa } from '../../shelf/scopa/rules';
import type { AnyGame } from '../../src/games/game';
import { defaultOptions } from '../../src/games/options';
import { GAMES } from '../../src/games/registry';
import { oddOptions } from '../games/lawSamples';
import { sampleOf } from '../run/sample';
import { type RulesTable, playedRules } from './playedRules';
import { HAS_PYTHON, MISSING } from './verdicts';

const SCRIPT = new URL('secondRules.py', import.meta.url).pathname;
const SHELF: readonly AnyGame[] = [crazyEights, hearts, ohHell, scopa];

/** Every other table has options by chance. */
function tableOf(game: AnyGame, seats: number, seed: number): RulesTable {
  const options = { ...defaultOptions(game.options, seats), ...oddOptions(game, seed, seats) };
  return { game, seats, options, seed: 1000 * seats + seed };
}

/** What the rules in Python differ in from these rounds. */
function differencesIn(lines: readonly string[]): unknown[] {
  const { stdout, stderr } = spawnSync('python3', [SCRIPT], {
    encoding: 'utf8',
    input: lines.join('\n'),
    maxBuffer: 2 ** 26,
  });
  expect(stderr).toBe('');
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
}

describe.each([...GAMES, ...SHELF])('$name', (game) => {
  it('is the same by both rules', ({ skip }) => {
    skip(!HAS_PYTHON, MISSING);
    const lines: string[] = [];
    for (let seats = game.minSeats; seats <= game.maxSeats; seats++)
      for (let seed = 0; seed < sampleOf(100, 5); seed++) lines.push(playedRules(tableOf(game, seats, seed)));
    expect(differencesIn(lines)).toEqual([]);
  });
});

it('a round that was told otherwise is found out', ({ skip }) => {
  skip(!HAS_PYTHON, MISSING);
  const told = JSON.parse(playedRules(tableOf(scopa, 3, 1))) as { steps: { need: { kind: string } }[] };
  told.steps[3]!.need.kind = 'coin';
  expect(differencesIn([JSON.stringify(told)])).toMatchObject([{ step: 3, what: 'need' }]);
});
