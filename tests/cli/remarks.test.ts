/** What `verify` says of a round besides that it holds: each thing in a sentence, with what it can do to the round. */
import { describe, expect, it } from 'vitest';
import { verifyWith } from '../../src/cli/verifyCommand';
import { cardinoes } from '../../src/games/cardinoes';
import { nineteen } from '../../src/games/nineteen';
import { concatBytes } from '../../src/lib/bytes';
import { Random } from '../../src/lib/random';
import { must } from '../../src/lib/result';
import { makeCharter } from '../../src/table/charter/charter';
import { exportRound } from '../../src/table/record/openRound';
import { makeAccept, parseAccept } from '../../src/table/step/payloads';
import { sealOf } from '../../src/table/step/seal';
import { contextOf, openTable } from '../../src/table/step/tableState';
import { bytesOf } from '../log/seats';
import { FakeCrypto } from '../table/fakeCrypto';
import { chooseMove } from '../table/players';
import { tableOf } from '../table/record/leftRounds';
import { signedBy } from '../table/signing';
import { type Walk, walk } from '../table/walk';
import { run } from './run';

const LIAR = 1;
type Says = NonNullable<Walk['says']>;

const flipped = (bytes: Uint8Array, at: number): Uint8Array => bytes.map((byte, i) => (i === at ? byte ^ 1 : byte));

/** Whatever `verify` says of the round that this table plays, besides who has played and what was checked. */
async function remarksOf(table: Walk, round = 0, crypto = table.crypto): Promise<readonly string[]> {
  const until: Walk['until'] = (state) => state.round > round;
  const choose: Walk['choose'] = (state, plan, seat, known) =>
    plan.kind === 'next' ? { next: state.round < round ? 'again' : 'stand' } : table.choose(state, plan, seat, known);
  const scenes = (await walk({ ...table, crypto, until, choose })).filter(
    ({ state, plan }) => state.round === round && plan.kind !== 'next',
  );
  const { state, head } = scenes[0]!;
  const opening = { ...state.opening, round, attempt: 0, head };
  const log = { signed: signedBy(table.charter, table.pairs), opening, inputs: scenes.flatMap(({ inputs }) => inputs) };
  const text = must(await exportRound(log, table.crypto));
  const { status, out, err } = await run(verifyWith(table.crypto), ['-'], text);
  expect([status, err]).toEqual([0, '']);
  return out.trimEnd().split('\n').slice(3);
}

const three = (): Walk => tableOf({ game: cardinoes, devices: [0, 1, 2], seed: 1 });
const two = (): Walk => tableOf({ game: cardinoes, devices: [0, 1], seed: 1 });
/** Three, of whom all others vote the last one out of the game, or go on without them. */
const leftBy = (kind: 'out' | 'gone'): Walk => ({
  ...three(),
  without: (_state, _plan, step) => (step === 20 ? { kind, seats: [2] } : null),
});
const BOXES = 'What the boxes of keys hold, only their receivers know; nobody complained.';

describe('npm run verify says of a round', () => {
  it('that everything is right, if nothing else is to be said', async () => {
    expect(await remarksOf(two())).toEqual(['Everything is right.']);
  });

  it('with keys in escrow, that nobody has looked into the boxes', async () => {
    expect(await remarksOf(three())).toEqual(['Everything is right.', BOXES]);
  });

  it('that a salt does not follow from its seed, and that the coin is fair all the same', async () => {
    const table = three();
    const salt = bytesOf('another salt');
    const seal = sealOf(contextOf(openTable(table.charter), 0, LIAR), salt, '');
    const says: Says = (plan, seat, payload) => {
      if (seat !== LIAR) return payload;
      if (plan.kind === 'header') return concatBytes(payload.subarray(0, 128), seal, payload.subarray(160));
      return plan.kind === 'accept' ? makeAccept({ ...must(parseAccept(payload)), salt }) : payload;
    };
    expect(await remarksOf({ ...table, says })).toEqual([
      'The result holds, but not everything is as it should be:',
      'verify/seal: step 0, seat 2: the salt of its coin is not what its seed makes; ' +
        'it was sealed before anybody knew another, so the coin is fair.',
      BOXES,
    ]);
  });

  it('that a seal which nobody opens is another, and that nothing depends on it', async () => {
    const says: Says = (plan, seat, payload) =>
      plan.kind === 'header' && seat === LIAR ? flipped(payload, 130) : payload;
    const table = tableOf({ game: nineteen, devices: [0, 1, 2, 3], seed: 1 });
    const choose: Walk['choose'] = (state, plan, seat, known) => {
      if (plan.kind !== 'move' && !('what' in plan && plan.what === 'move')) return {};
      const random = new Random(seat);
      return {
        move: nineteen.makeMove(
          chooseMove(nineteen as never, { state: state.game, seat, known }, random) as never,
          true,
        ),
      };
    };
    expect(await remarksOf({ ...table, says, choose })).toEqual([
      'The result holds, but not everything is as it should be:',
      'verify/seal: step 0, seat 2: its seal is not what its seed makes; ' +
        'no coin fell in this round, so nothing depends on it.',
    ]);
  });

  it('that a shuffle is none of the seed, and what that may be for', async () => {
    const own = new (class extends FakeCrypto {
      override shuffle(job: Parameters<FakeCrypto['shuffle']>[0]): ReturnType<FakeCrypto['shuffle']> {
        const chosen = job.context.seat === LIAR && job.input.length === 52 * 64;
        return super.shuffle(chosen ? { ...job, seed: bytesOf('an order of its own') } : job);
      }
    })();
    expect(await remarksOf(two(), 0, own)).toEqual([
      'The result holds, but not everything is as it should be:',
      expect.stringMatching(
        /^verify\/recompute: step \d+, seat 2: its shuffle is right, but not what its seed makes: it may have chosen the order itself, without seeing a card\.$/,
      ),
    ]);
  });

  it('that boxes are not what the seed makes, and when they matter', async () => {
    const says: Says = (plan, seat, payload) => {
      if (plan.kind === 'escrow' && seat === LIAR) return flipped(payload, payload.length - 1);
      return plan.kind === 'accept' ? makeAccept({ ...must(parseAccept(payload)), complaints: [] }) : payload;
    };
    expect(await remarksOf({ ...three(), says })).toEqual([
      'The result holds, but not everything is as it should be:',
      'verify/box: step 1, seat 2: the boxes with its key are not what its seed makes; ' +
        'nobody complained, and they matter only if this seat is left.',
      BOXES,
    ]);
  });

  it('that points of rounds before are agreed upon, and not shown', async () => {
    const table = two();
    const charter = makeCharter({ ...table.charter, carried: [[5, -3]] });
    expect(await remarksOf({ ...table, charter })).toEqual([
      'Taken on trust:',
      'verify/carried: on the points of 1 round before all devices have agreed, and nothing here shows them.',
    ]);
  });

  it('that a later round begins as all have signed, which nothing shows', async () => {
    expect(await remarksOf(two(), 1)).toEqual([
      'Taken on trust:',
      expect.stringMatching(
        /^verify\/before: the file begins with step \d+: who deals, and the points of 1 round before, all seats have signed, and nothing here shows it\.$/,
      ),
    ]);
  });

  it('that somebody was voted out, which convicts nobody', async () => {
    expect(await remarksOf(leftBy('out'))).toEqual([
      'Taken on trust:',
      'verify/voted-out: step 20: all others have voted c out; whether for cheating, only evidence could show.',
      BOXES,
    ]);
  });

  it('that somebody was left, which all others can say of whom they have heard, once they know how the round ends', async () => {
    expect(await remarksOf(leftBy('gone'))).toEqual([
      'Taken on trust:',
      'verify/left: step 20: all others have voted to go on without c; that c was silent, nothing here shows.',
      BOXES,
    ]);
  });
});
