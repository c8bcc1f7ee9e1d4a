/** Files of rounds that somebody left. */
import { describe, expect, it } from 'vitest';
import { crazyEights } from '../../../shelf/crazy-eights/rules';
import { hearts } from '../../../shelf/hearts/rules';
import { ohHell } from '../../../shelf/oh-hell/rules';
import { scopa } from '../../../shelf/scopa/rules';
import { cardinoes } from '../../../src/games/cardinoes';
import { lynx } from '../../../src/games/lynx';
import { parseFaces } from '../../../src/cards/notation';
import { putGame } from '../../../src/games/registry';
import { must } from '../../../src/lib/result';
import { fewOf, sampleOf } from '../../run/sample';
import { isVote } from '../../../src/log/input';
import { exportRound } from '../../../src/table/record/openRound';
import { makeRoundLog } from '../../../src/table/record/roundLog';
import { verifyFile } from '../../../src/table/record/verifyRound';
import { type Setting, logOf, playWithout, scoresOf, tableOf, verified } from './leftRounds';
import { type Scene, type Walk, walk } from '../walk';

for (const game of [crazyEights, hearts, ohHell, scopa]) putGame(game);

/** Every so many steps somebody leaves. */
const STRIDE = sampleOf(1, 5, 17);
/** Until the cards are dealt, whoever leaves makes the round void: those steps are the fewer ones of so many. */
const LONG = 40;

/** The first round of so many steps, from the seed of the setting on. */
async function longRound(setting: Setting): Promise<{ readonly table: Walk; readonly whole: readonly Scene[] }> {
  for (let { seed } = setting; ; seed++) {
    const table = tableOf({ ...setting, seed });
    const whole = await walk(table);
    if (whole.length >= LONG) return { table, whole };
  }
}

describe('a round that somebody leaves in any step', () => {
  // (P57, P86)
  it.each(
    fewOf<[string, Setting]>(
      [
        ['Cardinoes among three', { game: cardinoes, devices: [0, 1, 2], seed: 1 }],
        [
          'Cardinoes with a bot',
          { game: cardinoes, options: { jokers: 4, exact: true }, devices: [0, 1, 2, 2], seed: 2 },
        ],
        [
          'Lynx with jokers',
          { game: lynx, options: { hand: 5, jokers: true, three: true }, devices: [0, 1, 2], seed: 3 },
        ],
        ['Hearts, also once they have passed cards on', { game: hearts, devices: [0, 1, 2], seed: 1 }],
        ['Oh Hell', { game: ohHell, options: { hand: 13 }, devices: [0, 1, 2], seed: 1 }],
        ['Scopa', { game: scopa, devices: [0, 1, 2], seed: 1 }],
        ['Crazy Eights', { game: crazyEights, devices: [0, 1, 2], seed: 1 }],
      ],
      3,
    ),
  )('is read and verified with the scores of the table: %s', async (_, setting) => {
    const { table, whole } = await longRound(setting);
    const seats = setting.devices.map((_, seat) => seat);
    const counts = { void: 0, counted: 0 };
    for (let step = 0; step < whole.length; step += STRIDE) {
      const device = step % 3;
      const scenes = await playWithout(
        table,
        whole,
        step,
        seats.filter((seat) => setting.devices[seat] === device),
      );
      const log = logOf(table, scenes);
      counts[log ? 'counted' : 'void']++;
      if (!log) continue;
      const scores = scoresOf(scenes);
      expect([step, await verified(log, table)]).toEqual([step, { played: scores, verified: scores }]);
    }
    expect(counts.counted).toBeGreaterThan(counts.void);
  });
});

/** Decks with which nobody can play any more, and what the players get then. */
const BLOCKED: readonly (readonly [scores: readonly number[], deck: string])[] = [
  [
    [0, 24, 0],
    'AS2D3H9D5D6H6CKS5H8D3D9SQH7D9HJC2C5S9C2HAD5CKC7C8S2S3STH4HJHQCTC4C6SJD7SJS4SQDAHKD7HQSTSTDACKH6D8H3C4D8C',
  ],
  [
    [0, 0, 47],
    '6SQD9C8D3S7DASQS7HQHTC2DTHJH2S7C4D5CAC3HJC8H9H2HQC2CKC6HTS4SKH8C5HAH8S6D5S4C5DTD9S3D9DJSJD4HKS3CKD6CAD7S',
  ],
];

describe('a blocked round of Cardinoes', () => {
  it.each(BLOCKED)('is won by the smallest hand, though its player leaves after the end: %j', async (scores, deck) => {
    const faces = must(parseFaces(deck));
    const table = tableOf({ game: cardinoes, devices: [0, 1, 2], seed: 1, deck: faces });
    const whole = await walk(table);
    const end = whole.findIndex(({ plan }) => plan.kind === 'open');
    expect([whole[end]!.plan.kind, whole[end + 1]!.plan.kind]).toEqual(['open', 'reveal']);
    for (const seat of [0, 1, 2])
      for (const step of [end, end + 1]) {
        const scenes = await playWithout(table, whole, step, [seat]);
        expect([seat, step, scoresOf(scenes)]).toEqual([seat, step, scores]);
        expect(await verified(logOf(table, scenes)!, table)).toEqual({ played: scores, verified: scores });
      }
    // Nobody has a part of their keys, but no other cards are left.
    const shut = tableOf({ game: cardinoes, devices: [0, 1, 2], seed: 1, deck: faces, escrow: false });
    const open = await walk(shut);
    expect(open.at(-1)!.after.results[0]!.reason).toBe('blocked');
    const shown = open.findIndex(({ plan }) => plan.kind === 'open');
    for (const seat of [0, 1, 2])
      expect([seat, scoresOf(await playWithout(shut, open, shown, [seat]))]).toEqual([seat, scoresOf(open)]);
  });
});

describe('the file of a round that somebody left', () => {
  it('has the votes of a step in the order of seats, and is refused otherwise', async () => {
    const table = tableOf({ game: cardinoes, devices: [0, 1, 2], seed: 1 });
    const whole = await walk(table);
    for (const step of [whole.length - 5, whole.length - 2]) {
      const scenes = await playWithout(table, whole, step, [1]);
      const log = logOf(table, scenes)!;
      const text = must(await exportRound(log, table.crypto));
      expect((await verifyFile(text, table.crypto)).ok).toBe(true);
      const at = log.inputs.findIndex(isVote);
      const inputs = log.inputs.toSpliced(at, 2, log.inputs[at + 1]!, log.inputs[at]!);
      const swapped = `${text.slice(0, text.indexOf('signed\n'))}signed\n${makeRoundLog({ ...log, inputs }).join('\n')}\n`;
      expect(swapped.split('\n').sort()).toEqual(text.split('\n').sort());
      expect(await verifyFile(swapped, table.crypto)).toMatchObject({ ok: false, fault: { code: 'roundlog/votes' } });
    }
  });
});

describe('the file of a round', () => {
  it('has one blank between two words, and none that is no blank', async () => {
    const table = tableOf({ game: cardinoes, devices: [0, 1, 2], seed: 1 });
    const scenes = await playWithout(table, await walk(table), 20, [2]);
    const text = must(await exportRound(logOf(table, scenes)!, table.crypto));
    const lines = text.trimEnd().split('\n');
    const keys = new Set(lines.map((line) => line.split(' ')[0]!));
    expect([...keys].filter((key) => !/^[abc]:$/.test(key)).sort()).toEqual(
      [
        'charter',
        'dealer',
        'deck',
        'game',
        'input',
        'left',
        'opening',
        'options',
        'scores',
        'seats',
        'signed',
        'svista',
      ].sort(),
    );
    for (const key of keys) {
      const at = lines.findIndex((line) => line.startsWith(`${key} `));
      if (at < 0) continue;
      for (const blank of ['  ', '\t', '\u00a0']) {
        const spaced = lines.with(at, lines[at]!.replace(' ', blank)).join('\n');
        expect([key, await verifyFile(spaced, table.crypto)]).toMatchObject([key, { ok: false }]);
      }
    }
  });
});

it('P85: who leaves in the first turn has left after three steps: setting up, mixing, the deal', async () => {
  const table = tableOf({ game: cardinoes, devices: [0, 1, 2], seed: 1 });
  const whole = await walk(table);
  const first = whole.findIndex(({ plan }) => plan.kind === 'move');
  const scenes = await playWithout(table, whole, first, [whole[first]!.plan.asked[0]!]);
  const text = must(await exportRound(logOf(table, scenes)!, table.crypto));
  expect(text).toMatch(/^left [abc] 3$/m);
});
