/** Somebody who watches, and whom a cheat has led on with a word that those who play have not gone on with. */
import { describe, expect, it } from 'vitest';
import { cardinoes } from '../../../src/games/cardinoes';
import type { AnyGame } from '../../../src/games/game';
import { toHex, utf8 } from '../../../src/lib/bytes';
import { type InputKind, signInput } from '../../../src/log/input';
import { countedRounds } from '../../../src/table/step/forfeit';
import { encodeMessage } from '../../../src/table/sync/protocol';
import type { Session } from '../../../src/table/session/session';
import type { Device, Harness } from '../harness';
import { trial } from '../trialGame';
import { type Spectator, isLevel } from '../watchers';
import { codes, seated, watch } from './watchedTable';

interface Scene {
  readonly harness: Harness;
  readonly vera: Spectator;
  readonly honest: readonly Device[];
  /** Of the cheat’s word. */
  readonly step: number;
}

interface Led {
  readonly players: number;
  readonly game?: AnyGame;
  readonly kind: InputKind;
  /** What the others are told in the place of the first word of that kind. */
  readonly payload: Uint8Array;
}

/** The last who sits down tells the others another word than Vera, who goes on with hers. */
async function ledOn({ players, game = trial, kind, payload }: Led): Promise<Scene> {
  const harness = await seated(players, { seed: 520, game });
  for (const device of harness.devices) device.auto = false;
  const vera = await watch(harness);
  expect(await harness.run(() => (vera.watching.session?.step ?? 0) > 0, 20_000)).toBe(true);
  for (const device of harness.devices) device.auto = true;
  const [cheat, ...others] = harness.devices.toReversed() as [Device, ...Device[]];
  let step = -1;
  cheat.forge = (input) => {
    if (step < 0 && input.kind === kind) step = input.step;
    return input.step === step && input.kind === kind ? signInput({ ...input, payload }, cheat.room.pair) : input;
  };
  const { log } = cheat.room.session!;
  expect(await harness.run(() => step >= 0 && log.step > step, 120_000)).toBe(true);
  const inputs = log.since(vera.watching.session!.step, step + 1);
  vera.watching.receive(toHex(cheat.room.pair.publicKey), encodeMessage({ kind: 'inputs', inputs }));
  return { harness, vera, honest: others.toReversed(), step };
}

const pointsAt = (session: Session): readonly (readonly number[])[] =>
  countedRounds(session.state, session.verdict).map(({ scores }) => scores.map(({ total }) => total));

describe('a spectator whom a cheat has led on goes back', () => {
  it('to where the table stands still, and reads that the round is lost for the cheat', async () => {
    const { harness, vera, honest, step } = await ledOn({ players: 2, kind: 'open', payload: Uint8Array.of(7) });
    const [{ room }] = honest as [Device];
    expect(await harness.run(() => vera.watching.session!.step > step, 5_000)).toBe(true); // the round is over for her
    expect(await harness.run(() => room.session!.convictions.length > 0, 20_000)).toBe(true);
    expect(await harness.run(() => isLevel(vera, honest[0]!), 20_000)).toBe(true);
    await harness.wait(5_000);
    const watched = vera.watching.session!;
    expect([watched.step, watched.halt?.kind, pointsAt(watched)]).toEqual([step, 'cheat', pointsAt(room.session!)]);
    expect([watched.convictions.map(({ seat }) => seat), codes(vera)]).toEqual([
      [room.session!.halt!].map((halt) => halt.kind === 'cheat' && halt.evidence.seat),
      [],
    ]);
  });

  it('and plays on with the others, who have voted the cheat out, also after a reload', async () => {
    const pass = { players: 3, game: cardinoes, kind: 'move', payload: utf8('pass') } as const;
    const { harness, vera, honest, step } = await ledOn(pass);
    const [anna] = honest as [Device];
    expect(await harness.playOut()).toBe(true);
    expect(anna.room.session!.log.isClosedByVotes(step)).toBe(true);
    expect(await harness.run(() => isLevel(vera, anna), 30_000)).toBe(true);
    await vera.reload();
    expect(await harness.run(() => isLevel(vera, anna), 30_000)).toBe(true);
    expect(pointsAt(vera.watching.session!)).toEqual(pointsAt(anna.room.session!));
  });
});
