/**
 * Hidden cards that are handed on and spoken of: what everybody at the table checks of it, and what the file of the
 * round shows later.
 */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { keyContextOf } from '../../src/crypto/context';
import type { CryptoService } from '../../src/crypto/service/service';
import { type Result, must } from '../../src/lib/result';
import { RoundCollector } from '../../src/table/record/finished';
import { parseGameFile } from '../../src/games/play/gameFile';
import { validate } from '../../src/table/step/validate';
import { exportRound } from '../../src/table/record/openRound';
import { makeGive, makeMove, makeUnseal, parseGive, parseMove, parseUnseal } from '../../src/table/step/payloads';
import { replay } from '../../src/games/play/replay';
import type { Room } from '../../src/table/room';
import type { StepEvent } from '../../src/table/session/session';
import { type TableState, ciphertexts, contextOf } from '../../src/table/step/tableState';
import { verifyFile } from '../../src/table/record/verifyRound';
import { Harness, NAMES } from './harness';
import { onceCrypto } from './onceCrypto';
import { expectAgreement } from './outcome';
import { FakeCrypto } from './fakeCrypto';
import { type TrialState, trial } from './trialGame';

const SEATS = 3;

/** A copy with the byte at `at` changed, counted from the end if it is negative. */
function flip(bytes: Uint8Array, at: number): Uint8Array {
  const copy = bytes.slice();
  copy[at < 0 ? bytes.length + at : at]! ^= 1;
  return copy;
}

/**
 * Decides so that cards are spoken of in sealed choices and in open moves, and also played: by the rules of the trial
 * game alone.
 */
function speakOften({ session }: Room): void {
  for (const seat of session!.own) {
    if (!session!.waitingFor.includes(seat)) continue;
    if (session!.state.stage === 'next') session!.decide(seat, { next: 'stand' });
    if (session!.state.stage !== 'round') continue;
    const moves = trial.legal({ state: session!.state.game as TrialState, seat, known: session!.viewOf(seat).known });
    const kinds = seat === 0 ? ['pass', 'bid', 'play'] : ['pass', 'play'];
    const kind = kinds.find((each) => moves.some((move) => move.kind === each));
    if (kind) session!.decide(seat, { move: moves.find((move) => move.kind === kind) });
  }
}

const codeOf = (result: Result<unknown>): string => (result.ok ? 'ok' : result.fault.code);

describe.each([
  ['the real cryptography', true],
  ['the stand-in', false],
] as const)('with %s', (_, real) => {
  const crypto: CryptoService = real ? onceCrypto() : new FakeCrypto();
  let events: StepEvent[] = [];
  let text = '';

  /** What everybody says to the input that a seat made in this step, if its payload were another. */
  const said = async (
    { before, plan, closed }: StepEvent,
    seat: number,
    payload: (old: Uint8Array) => Uint8Array,
  ): Promise<string> => {
    const input = closed.inputs.find((each) => each.seat === seat)!;
    return codeOf(await validate(before, plan, { ...input, payload: payload(input.payload) }, crypto));
  };
  const stepsOf = (kind: string): StepEvent[] => events.filter(({ plan }) => plan.kind === kind);

  beforeAll(async () => {
    const harness = new Harness({ seed: 90, game: trial, options: { flips: false }, real });
    for (const name of NAMES.slice(0, SEATS)) (await harness.join(name)).auto = false;
    expect(await harness.open()).toBe(true);
    const closed = (): boolean => harness.devices.every(({ room }) => room.session!.state.stage === 'closed');
    const played = await harness.run(() => {
      for (const { room } of harness.devices) speakOften(room);
      return closed();
    });
    expect(played).toBe(true);
    expectAgreement(harness, 1);
    const { room, events: seen } = harness.devices[0]!;
    events = seen;
    const collector = new RoundCollector(room.session!.signed);
    const log = seen.flatMap((event) => collector.add(event) ?? [])[0]!;
    text = must(await exportRound(log, crypto));
  });

  it('cards that were given are read by their new holders, and no longer by those who gave them', async () => {
    const [given] = stepsOf('give') as [StepEvent];
    const { need } = given.plan as Extract<StepEvent['plan'], { kind: 'give' }>;
    const { seeds } = stepsOf('reveal')[0]!.after;
    const read = (state: TableState, seat: number, ids: readonly number[]): Promise<Result<number[]>> =>
      crypto.readOwn({
        seed: seeds[seat]!,
        keyContext: keyContextOf(contextOf(state, 0, seat)),
        cards: ciphertexts(state, ids),
      });
    expect(need.gifts.map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [1, 2],
      [2, 0],
    ]);
    for (const { from, to, cards } of need.gifts) {
      const faces = must(await read(given.before, from, cards));
      expect(faces.length).toBeGreaterThan(1);
      expect(must(await read(given.after, to, cards))).toEqual(faces);
      expect(codeOf(await read(given.after, from, cards))).toBe('crypto/face');
    }
  });

  // (P60)
  it('a gift is judged right as it was made, and wrong with any part changed', async () => {
    const [given] = stepsOf('give') as [StepEvent];
    const [first, second] = given.closed.inputs.map(({ payload }) => must(parseGive(payload))[0]!);
    expect(await said(given, 0, (payload) => payload)).toBe('ok');
    expect(await said(given, 0, () => makeGive([]))).toBe('table/gifts');
    expect(await said(given, 0, () => makeGive([first!, first!]))).toBe('table/gifts');
    const wrong = [
      second!,
      { ...first!, proof: second!.proof },
      { ...first!, proof: flip(first!.proof, -20) },
      { ...first!, proof: new Uint8Array(0) },
      { ...first!, output: second!.output },
      { ...first!, output: first!.output.slice(64) },
    ];
    for (const message of wrong) expect(await said(given, 0, () => makeGive([message]))).toMatch(/^crypto\//);
  });

  // (P113)
  it('a claim is judged right as it was made, and wrong with any part changed, left out or put in', async () => {
    const claims = events.flatMap((event) => {
      const sealed = event.plan.kind === 'unseal' && event.plan.what === 'move';
      if (!sealed && event.plan.kind !== 'move') return [];
      return event.closed.inputs.map(({ seat, payload }) => {
        if (!sealed) return { event, seat, move: must(parseMove(payload)), spell: makeMove };
        const { salt, move } = must(parseUnseal(payload));
        return {
          event,
          seat,
          move: move!,
          spell: (changed: NonNullable<typeof move>) => makeUnseal({ salt, move: changed }),
        };
      });
    });
    const made = claims.filter(({ move }) => move.claim.length > 0);
    expect(new Set(made.map(({ event }) => event.plan.kind))).toEqual(new Set(['move', 'unseal']));
    for (const { event, seat, move, spell } of made) {
      const judged = (claim: Uint8Array): Promise<string> => said(event, seat, () => spell({ ...move, claim }));
      expect(await judged(move.claim)).toBe('ok');
      expect(await judged(new Uint8Array(0))).toBe('table/claim');
      expect(await judged(flip(move.claim, -20))).toMatch(/^crypto\//);
      expect(await judged(flip(move.claim, 5))).toMatch(/^crypto\//);
      expect(await judged(move.claim.slice(32))).toMatch(/^crypto\//);
      for (const other of made)
        if (other.move !== move && other.move.claim.length === move.claim.length)
          expect(await judged(other.move.claim)).toBe('crypto/claim-proof');
    }
    const silent = claims.find(({ move }) => move.claim.length === 0)!;
    expect(
      await said(silent.event, silent.seat, () => silent.spell({ ...silent.move, claim: made[0]!.move.claim })),
    ).toBe('table/claim');
  });

  it('the file of the round replays, and is verified with every gift and claim made again from the seeds', async () => {
    const file = parseGameFile(text);
    if (!file.ok) throw new Error(file.fault.message);
    expect(replay(file.value).fault).toBeNull();
    const checks = (['checkKey', 'checkShuffle', 'checkShares', 'checkGift', 'checkClaim', 'checkCount'] as const).map(
      (name) => vi.spyOn(crypto, name),
    );
    const verdict = must(await verifyFile(text, crypto));
    expect(verdict.warnings).toEqual([]);
    const counts = checks.map(({ mock }) => mock.calls.length);
    vi.restoreAllMocks();
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(verdict.proofs).toBe(counts.reduce((sum, count) => sum + count, 0));
  });
});
