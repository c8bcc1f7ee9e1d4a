/**
 * The verifier in Python and the frozen vectors: it comes to what stands in them.
 * @module-tag long
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import { parseGameFile } from '../../src/games/play/gameFile';
import { replay } from '../../src/games/play/replay';
import { canonicalJson } from '../../src/lib/canonicalJson';
import { must } from '../../src/lib/result';
import type { EscrowVectors } from '../vectors/escrow';
import type { EvidenceVector } from '../vectors/evidence';
import { FROZEN, readFrozen } from '../vectors/frozen';
import { ROUNDS, type RoundVector } from '../vectors/rounds';
import type { VoteVector } from '../vectors/votes';
import { addShelf } from './shelfRounds';
import { HAS_PYTHON, MISSING, secondVerdicts } from './verdicts';

addShelf();

const SCRIPT = fileURLToPath(new URL('../vectors/second.py', import.meta.url));
const textOf = (name: string): string => readFileSync(new URL(`${name}.svista`, FROZEN), 'utf8');

beforeEach(({ skip }) => skip(!HAS_PYTHON, MISSING));

it('the second verifier finds in escrow and votes what is frozen, and replays rounds as the program does', () => {
  const asked = [SCRIPT, fileURLToPath(FROZEN), ...ROUNDS];
  const { stdout, stderr } = spawnSync('python3', asked, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  expect(stderr).toBe('');
  const escrow = readFrozen<EscrowVectors>('escrow');
  const codes = (rows: readonly { readonly code: string }[]): string[] => rows.map(({ code }) => code);
  expect(JSON.parse(stdout)).toEqual({
    escrow: {
      made: escrow.made.map(({ publicKey, trustees }) => ({
        publicKey,
        trustees: trustees.map(({ boxKey, shared, secretboxKey, part }) => ({ boxKey, shared, secretboxKey, part })),
      })),
      judged: codes(escrow.judged),
      complaints: codes(escrow.complaints),
      parts: codes(escrow.parts),
      opened: { faces: escrow.opened.faces, key: escrow.opened.key },
    },
    votes: readFrozen<readonly VoteVector[]>('votes').map(({ code, after }) =>
      after ? { code, head: after.head, state: after.state } : { code },
    ),
    replays: ROUNDS.map((name) => {
      const { fault, steps } = replay(must(parseGameFile(textOf(name))));
      expect([name, fault]).toEqual([name, null]);
      return steps.map(({ state }) => canonicalJson(state));
    }),
    refused: ['file/scores', 'file/surplus', 'file/wrong-cards', 'roundlog/incomplete'],
  });
});

it('the second verifier accepts the frozen rounds, with the same points', () => {
  const verdicts = secondVerdicts(ROUNDS.map(textOf));
  const totals = ROUNDS.map((name) => {
    const { scores } = readFrozen<RoundVector>(name).result as {
      readonly scores: readonly { readonly total: number }[];
    };
    return scores.map(({ total }) => total);
  });
  expect(verdicts.map((verdict) => verdict['totals'])).toEqual(totals);
});

it('the second verifier says of frozen evidence whom it convicts, and with which code it refuses the rest', () => {
  const rows = readFrozen<readonly EvidenceVector[]>('evidence');
  const verdicts = secondVerdicts(rows.map(({ text }) => text));
  const said = rows.map(({ name }, i) => {
    const { ok, code, seats, step } = verdicts[i]!;
    return ok ? { name, code: 'accepted', convicts: { seats, step, fault: code } } : { name, code };
  });
  expect(said).toEqual(rows.map(({ name, code, convicts }) => ({ name, code, ...(convicts ? { convicts } : {}) })));
});
