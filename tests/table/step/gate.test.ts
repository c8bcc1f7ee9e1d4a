/**
 * What rules throw on a move is a false word of whoever signed it; what they throw without one is a mistake of our own.
 */
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { GAMES } from '../../../src/games/registry';
import { randomOrder, LocalDealer } from '../../../src/games/play/localDealer';
import { defaultOptions } from '../../../src/games/options';
import { Random } from '../../../src/lib/random';
import { type Result, must } from '../../../src/lib/result';
import { type SignedInput, signInput } from '../../../src/log/input';
import { gatherEvidence, makeEvidenceFile } from '../../../src/table/record/evidenceFile';
import { gate } from '../../../src/games/gate';
import { weigh } from '../../../src/table/step/gate';
import type { Halt } from '../../../src/table/log/halt';
import { validate } from '../../../src/table/step/validate';
import * as payloads from '../../../src/table/step/payloads';
import { type TableState, openTable } from '../../../src/table/step/tableState';
import { verifyEvidence } from '../../../src/table/record/verifyEvidence';
import { type Device, Harness, NAMES } from '../harness';
import { PAIRS, charterOf, playScenes } from '../scenes';
import { FakeCrypto } from '../fakeCrypto';
import { type TrialMove, trial } from '../trialGame';
import { type Scene, signAt } from '../walk';

const crypto = new FakeCrypto();
const codeOf = (result: Result<unknown>): string => (result.ok ? 'right' : result.fault.code);
const broken = (): never => {
  throw new TypeError('the rules are at a loss');
};

/** The trial game is at a loss with every pass, in one of its parts. */
const LOSSES: Readonly<Record<string, () => void>> = {
  parseMove: () => void vi.spyOn(trial, 'parseMove').mockImplementation(broken),
  makeMove: () => void vi.spyOn(trial, 'makeMove').mockImplementation(broken),
  check: () => void vi.spyOn(trial, 'check').mockImplementation(broken),
  played: () => void vi.spyOn(trial, 'played').mockImplementation(broken),
  claim: () => void vi.spyOn(trial, 'claim').mockImplementation(broken),
  step: () => void vi.spyOn(trial, 'step').mockImplementation(broken),
  'need, after the move': () => {
    const { need } = trial;
    let asked = 0;
    vi.spyOn(trial, 'need').mockImplementation((state) => (asked++ > 0 ? broken() : need(state)));
  },
};

/** The rules are at a loss with that move, whoever makes it. */
function atALossWith(isIt: (move: TrialMove) => boolean): void {
  const { check } = trial;
  vi.spyOn(trial, 'check').mockImplementation((state, seat, move) =>
    isIt(move) ? broken() : check(state, seat, move),
  );
}

const isPass = (move: TrialMove): boolean => move.kind === 'pass';
const haltOf = ({ room }: Device): Halt | null => room.session?.halt ?? null;

/** A table of three at which Cleo passes in her turn, whatever else she would have done; the others do not pass. */
async function tableWithPass(
  seed: number,
): Promise<{ readonly harness: Harness; readonly honest: readonly Device[]; readonly seat: number }> {
  const harness = new Harness({ seed, game: trial });
  for (const name of NAMES.slice(0, 3)) await harness.join(name);
  const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
  let lie: SignedInput | null = null;
  cleo.forge = (input) => {
    const { plan, own, step } = cleo.room.session!;
    if (input.seat !== own[0] || (lie && lie.step !== input.step)) return input;
    if (!lie && (plan?.kind !== 'move' || step !== input.step)) return input;
    return (lie ??= signInput(
      { ...input, payload: payloads.makeMove({ text: 'pass', ...payloads.NO_SHARES, claim: new Uint8Array(0) }) },
      cleo.room.pair,
    ));
  };
  expect(await harness.open()).toBe(true);
  return { harness, honest: [anna, ben], seat: cleo.room.session!.own[0]! };
}

afterEach(() => vi.restoreAllMocks());

describe('a move on which the rules throw', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = (await playScenes(3, crypto)).find(
      ({ inputs: [input], plan }) =>
        plan.kind === 'move' && plan.asked.length === 1 && must(payloads.parseMove(input!.payload)).text === 'pass',
    )!;
  });

  it.each(Object.keys(LOSSES))('is false in the same words, whatever they throw in: %s', async (part) => {
    const [input] = scene.inputs as [SignedInput];
    LOSSES[part]!();
    const right = await validate(scene.state, scene.plan, input, crypto);
    expect(right).toEqual({
      ok: false,
      fault: { code: 'game/no-answer', message: 'the rules of the game have no answer to this' },
    });
  });

  it('names who signed it at every device, also after a reload, with evidence that convinces anybody', async () => {
    const { harness, honest, seat } = await tableWithPass(41);
    atALossWith(isPass);
    expect(await harness.run(() => honest.every((device) => haltOf(device) !== null))).toBe(true);
    await harness.reload(honest[0]!);
    expect(await harness.run(() => haltOf(honest[0]!) !== null, 60_000)).toBe(true);
    for (const device of honest) {
      const { session } = device.room;
      const halt = haltOf(device);
      if (halt?.kind !== 'cheat') throw new Error(`${device.name} has stopped for ${JSON.stringify(halt)}`);
      expect([halt.evidence.seat, halt.evidence.fault.code]).toEqual([seat, 'game/no-answer']);
      const file = makeEvidenceFile(gatherEvidence(session!.signed, session!.log, halt.evidence), 'game/no-answer');
      expect(await verifyEvidence(file, crypto)).toMatchObject({
        ok: true,
        value: { seats: [seat], code: 'game/no-answer' },
      });
    }
  });

  it('is never signed by a device whose program is as it should be: the table waits for another move', async () => {
    const harness = new Harness({ seed: 42, game: trial });
    for (const name of NAMES.slice(0, 3)) await harness.join(name);
    const [anna] = harness.devices as [Device, Device, Device];
    anna.auto = false;
    expect(await harness.open()).toBe(true);
    const isAsked = (): boolean => anna.room.session!.waitingFor.includes(anna.room.session!.own[0]!);
    const decide = (wanted: (move: TrialMove) => boolean): Result<null> => {
      const { session } = anna.room;
      const view = session!.viewOf(session!.own[0]!) as Parameters<typeof trial.legal>[0];
      return session!.decide(view.seat, { move: trial.legal(view).find(wanted) });
    };
    expect(
      await harness.run(
        () =>
          anna.room.session!.plan?.kind === 'seal' &&
          anna.room.session!.caughtUp &&
          isAsked() &&
          decide(({ kind }) => kind === 'bid').ok,
      ),
    ).toBe(true);
    expect(
      await harness.run(
        () =>
          anna.room.session!.plan?.kind === 'move' &&
          isAsked() &&
          anna.room.session!.plan.asked.length > 1 &&
          decide(({ kind }) => kind === 'play').ok,
      ),
    ).toBe(true);
    expect(
      await harness.run(
        () => anna.room.session!.plan?.kind === 'move' && isAsked() && anna.room.session!.plan.asked.length === 1,
      ),
    ).toBe(true);
    const { step } = trial;
    vi.spyOn(trial, 'step').mockImplementation((state, input) =>
      input.kind === 'act' && input.moves.some(isPass) ? broken() : step(state, input),
    );
    expect(codeOf(decide(isPass))).toBe('game/no-answer');
    expect(decide(({ kind }) => kind === 'play').ok).toBe(true);
    anna.auto = true;
    anna.room.session!.start();
    expect(await harness.playOut()).toBe(true);
    expect(harness.devices.map(haltOf)).toEqual([null, null, null]);
  });
});

describe('what the rules throw without a move', () => {
  it('accuses nobody, and brings the table to a stand as failed', async () => {
    const { harness, honest } = await tableWithPass(43);
    const { need } = trial;
    vi.spyOn(trial, 'need').mockImplementation((state) => (state.phase === 'draw' ? broken() : need(state)));
    expect(await harness.run(() => honest.every((device) => haltOf(device) !== null))).toBe(true);
    for (const device of honest)
      expect(haltOf(device)).toMatchObject({ kind: 'failed', fault: { code: 'table/failed' } });
  });

  it('goes through when a move is weighed', async () => {
    const [scene] = (await playScenes(3, crypto)).filter(({ plan }) => plan.kind === 'move');
    vi.spyOn(trial, 'need').mockImplementation(broken);
    await expect(validate(scene!.state, scene!.plan, scene!.inputs[0]!, crypto)).rejects.toThrow(
      'the rules are at a loss',
    );
    expect(codeOf(gate(() => broken()))).toBe('game/no-answer');
  });
});

describe.each(GAMES)('$name', (game) => {
  /** A table that has just been dealt. */
  function dealt(): { readonly state: TableState; readonly seat: number } {
    const seats = game.minSeats;
    const charter = { ...charterOf(Math.min(seats, PAIRS.length)), game, options: defaultOptions(game.options, seats) };
    const dealer = new LocalDealer(game, randomOrder(new Random(7)));
    const round = must(dealer.settle(game.setup(charter.options, seats, 0, 0)));
    const need = game.need(round);
    const cards = new Map([...dealer.faces.keys()].map((id) => [id, new Uint8Array(64)]));
    return {
      state: { ...openTable(charter), stage: 'round', game: round, cards },
      seat: need.kind === 'act' ? need.seats[0]! : 0,
    };
  }

  it('takes no joker from anybody, if it has none', () => {
    const { state, seat } = dealt();
    const id = game.hand(state.game, seat).hidden[0]!;
    const words = [
      'discard JK',
      `discard JK[${id}]`,
      'discard JK b',
      'announce JK',
      'meld JKJKJK',
      `steal JKJK[${id}]`,
      'pile JKJKJK',
      'append JK to 1',
      'play JK left',
      `play JK[${id}] right`,
      'place JK d4',
      `place JK[${id}] d4`,
      'split JKJKJKJKJKJK',
      'take JK',
      'force JK',
    ];
    const answers = new Map(words.map((text) => [text, codeOf(weigh(state, seat, text))]));
    const own = words.filter((text) => answers.get(text) === 'card/unknown');
    expect(own.length).toBeGreaterThanOrEqual(2);
    for (const text of words)
      expect([text, answers.get(text)]).toEqual([text, own.includes(text) ? 'card/unknown' : `${game.id}/move-syntax`]);
  });
});

describe('the rules of a table', () => {
  it('are asked about a signed move in one place', async () => {
    const [scene] = (await playScenes(3, crypto)).filter(({ plan }) => plan.kind === 'move');
    const input = signAt(
      scene!,
      scene!.inputs[0]!.seat,
      'move',
      payloads.makeMove({ text: 'play JK[1]', ...payloads.NO_SHARES, claim: new Uint8Array(0) }),
      PAIRS[0]!,
    );
    expect(codeOf(await validate(scene!.state, scene!.plan, input, crypto))).toBe('card/unknown');
  });
});
