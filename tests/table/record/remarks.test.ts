/** What is said of a saved round besides that it holds, and of evidence that is not as it should be, by its code. */
import { describe, expect, it } from 'vitest';
import { nineteen } from '../../../src/games/nineteen';
import { GAMES } from '../../../src/games/registry';
import { must } from '../../../src/lib/result';
import {
  type EvidenceLog,
  compareText,
  makeEvidenceFile,
  parseEvidenceFile,
} from '../../../src/table/record/evidenceFile';
import { exportRound } from '../../../src/table/record/openRound';
import type { RoundLog } from '../../../src/table/record/roundLog';
import { verifyFile } from '../../../src/table/record/verifyRound';
import { crypto, roundOf, roundsOf } from '../../fuzz/rounds';
import { flip } from '../tamperings';
import { type Walk, walk } from '../walk';
import { type Setting, logOf, tableOf } from './leftRounds';

const codesOf = (faults: readonly { readonly code: string }[]): string[] => faults.map(({ code }) => code);

/** The codes of what is said of that round. */
async function remarksOf(log: RoundLog): Promise<{ warnings: string[]; onTrust: string[] }> {
  const { warnings, onTrust } = must(await verifyFile(must(await exportRound(log, crypto)), crypto));
  return { warnings: codesOf(warnings), onTrust: codesOf(onTrust) };
}

/** A table at which nothing was played before, among as few as the game is for. */
const tableOfGame = (game: Setting['game'], more: Partial<Walk> = {}): Walk => ({
  ...tableOf({ game, devices: Array.from({ length: game.minSeats }, (_, seat) => seat), seed: 1 }),
  ...more,
});
const played = async (table: Walk): Promise<RoundLog> => logOf(table, await walk(table))!;

describe.each(GAMES.map((game) => [game.name, game] as const))('of a round of %s', (_, game) => {
  it('nothing is said where it is the first, nobody has left, and all is what the seeds make', async () => {
    expect(await remarksOf(await played(tableOfGame(game)))).toEqual({ warnings: [], onTrust: [] });
  });

  it('is said that points were carried to the table, or that rounds were played before it there', async () => {
    const [first, second] = await roundsOf(game);
    expect((await remarksOf(first!.log)).onTrust).toEqual(['verify/carried']);
    expect((await remarksOf(second!.log)).onTrust).toEqual(['verify/before']);
  });
});

describe.each(GAMES.filter(({ leave }) => leave).map((game) => [game.name, game] as const))(
  'of a round of %s',
  (_, game) => {
    it('is said that somebody was voted out in it, or left, which others alone have said', async () => {
      for (const kind of ['gone', 'out'] as const) {
        let isOver = false;
        const without: Walk['without'] = (_state, plan) => {
          if (isOver || plan.kind !== 'move') return null;
          isOver = true;
          return { kind, seats: plan.asked };
        };
        const log = await played({ ...tableOf({ game, devices: [0, 1, 2], seed: 1 }), without });
        expect((await remarksOf(log)).onTrust).toEqual([kind === 'out' ? 'verify/voted-out' : 'verify/left']);
      }
    });
  },
);

describe('of a round that is right', () => {
  it('is said which seal is another than its seed makes, and nothing of any other message', async () => {
    const says: Walk['says'] = ({ kind }, seat, payload) =>
      kind === 'header' && seat === 1 ? flip(payload, 130) : payload;
    const { warnings } = await remarksOf(await played(tableOfGame(nineteen, { says })));
    expect(warnings).toEqual(['verify/seal']);
  });
});

describe('evidence', () => {
  it('of one input without the log before it is none', async () => {
    const { signed, inputs } = (await roundOf(GAMES[0]!)).log;
    const text = makeEvidenceFile({ signed, round: null, inputs: [inputs[0]!] }, 'table/wrong-kind');
    expect(parseEvidenceFile(text)).toMatchObject({ fault: { code: 'evidence/syntax' } });
  });

  it('whose readable part says anything else than its signed one is told apart from what it makes', async () => {
    const { signed, inputs } = (await roundOf(GAMES[0]!)).log;
    const evidence: EvidenceLog = { signed, round: null, inputs: [inputs[0]!, inputs[0]!] };
    const text = makeEvidenceFile(evidence, 'log/equivocation');
    expect(compareText(text, evidence, 'log/equivocation')).toEqual({ ok: true, value: null });
    for (const other of [text.replace('Anna', 'Mallory'), text.replace('log/equivocation', 'table/wrong-kind')])
      expect(compareText(other, evidence, 'log/equivocation')).toMatchObject({ fault: { code: 'evidence/text' } });
  });
});
