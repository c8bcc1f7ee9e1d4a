/**
 * The coin that a round begins with: sealed in the headers, agreed upon with the escrow, and falling when that is
 * accepted.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { lynx } from '../../src/games/lynx';
import { matchOptions } from '../../src/games/matchOptions';
import { parseOptions } from '../../src/games/options';
import { equalBytes, toHex } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import { type SignedInput, signInput } from '../../src/log/input';
import { PROPOSAL_BYTES, makeCharter } from '../../src/table/charter/charter';
import { validate } from '../../src/table/step/validate';
import { makeAccept, makeHeader, parseAccept, parseHeader } from '../../src/table/step/payloads';
import { planOf } from '../../src/table/step/plan';
import { coinOf } from '../../src/table/step/seal';
import { decodeMessage } from '../../src/table/sync/protocol';
import { bytesOf } from '../log/seats';
import { PLAIN, personSeat } from './charter/charters';
import { type Device, Harness, NAMES } from './harness';
import { PAIRS } from './scenes';
import { FakeCrypto } from './fakeCrypto';
import { type Scene, walk } from './walk';

const crypto = new FakeCrypto();

/** The first steps of a round of Lynx, up to the hands; with as many devices as seats. */
function deal(seats: number): Promise<Scene[]> {
  const charter = makeCharter({
    ...PLAIN,
    revision: 1,
    proposal: bytesOf('coin').subarray(0, PROPOSAL_BYTES),
    game: lynx,
    options: must(parseOptions(lynx.options, { hand: 5 }, seats)),
    match: must(parseOptions(matchOptions(lynx), {}, seats)),
    seats: PAIRS.slice(0, seats).map((pair, seat) => personSeat(pair, NAMES[seat]!)),
  });
  const isDealt = (state: Scene['state']): boolean =>
    state.deck > 0 && lynx.hand(state.game as never, 0).hidden.length > 0;
  return walk({
    charter,
    pairs: PAIRS,
    seedOf: (seat) => bytesOf(`seed ${seat}`),
    crypto,
    choose: () => ({}),
    until: isDealt,
  });
}

const saltIn = ({ payload }: SignedInput): Uint8Array | null => must(parseAccept(payload)).salt;

describe('a round that begins with a coin', () => {
  let scenes: Scene[];
  beforeAll(async () => void (scenes = await deal(4)));
  const accepting = (): Scene => scenes.find(({ name }) => name === 'accept')!;
  const judged = async (input: SignedInput, payload: Uint8Array, state = accepting().state): Promise<string> => {
    const done = await validate(state, planOf(state)!, { ...input, payload }, crypto);
    return done.ok ? 'right' : done.fault.code;
  };

  // (P45, P46)
  it('comes to the hands in eight steps of four devices, and in six of two', async () => {
    const shuffles = Array.from({ length: 4 }, () => 'shuffle of a deck');
    expect(scenes.map(({ name }) => name)).toEqual(['header', 'escrow', 'accept', ...shuffles, 'share']);
    const two = ['header', 'agree of a coin', 'unseal of a coin', ...shuffles.slice(2), 'share'];
    expect((await deal(2)).map(({ name }) => name)).toEqual(two);
  });

  // (P47, P49)
  it('has its seals in the headers, and is made of the salts that come with the acceptance, of every seat', () => {
    const { inputs, after, state } = accepting();
    expect(state.sealed).toMatchObject({ step: 0, agreed: true });
    const seals = scenes[0]!.inputs.map(({ payload }) => must(parseHeader(payload)).seal);
    expect(state.sealed!.seals.map(toHex)).toEqual(seals.map(toHex));
    const dealer = coinOf(
      inputs.map((input) => saltIn(input)!),
      4,
    );
    expect([inputs.length, lynx.dealer(after.game as never), after.sealed]).toEqual([4, dealer, null]);
  });

  it('refuses another salt than was sealed, that of another seat, none, and one that nobody asked for', async () => {
    const { inputs, state } = accepting();
    const [first, second] = inputs as [SignedInput, SignedInput];
    const salted = (salt: Uint8Array | null): Uint8Array => makeAccept({ complaints: [], salt });
    expect(await judged(first, first.payload)).toBe('right');
    expect(await judged(first, salted(bytesOf('another')))).toBe('table/seal');
    expect(await judged(first, salted(saltIn(second)))).toBe('table/seal');
    expect(await judged(first, salted(null))).toBe('table/seal');
    expect(await judged(first, salted(null), { ...state, sealed: null })).toBe('right');
    expect(await judged(first, first.payload, { ...state, sealed: null })).toBe('table/seal');
  });

  // (P48)
  it('binds a seal to its seat, so that nobody can take over what another has sealed', async () => {
    const { inputs, state } = accepting();
    const [first, second] = inputs as [SignedInput, SignedInput];
    const copied = {
      ...state,
      sealed: { ...state.sealed!, seals: state.sealed!.seals.with(1, state.sealed!.seals[0]!) },
    };
    expect(await judged(second, first.payload, copied)).toBe('table/seal');
  });
});

/** A table of three at which Cleo's program was patched; what kinds of input the others have said when it stands. */
async function lyingTable(
  patch: (cleo: Device, ben: Device) => void,
): Promise<{ harness: Harness; said: Set<string> }> {
  const harness = new Harness({ seed: 8, game: lynx, options: { hand: 5 } });
  for (const name of NAMES.slice(0, 3)) await harness.join(name);
  const [anna, ben, cleo] = harness.devices as [Device, Device, Device];
  const said = new Set<string>();
  for (const { mesh, room } of [anna, ben]) {
    const send = mesh.send.bind(mesh);
    mesh.send = (to, bytes) => {
      const message = decodeMessage(bytes);
      const inputs = message.ok && message.value.kind === 'inputs' ? message.value.inputs : [];
      for (const { seat, kind } of inputs) if (room.session!.own.includes(seat)) said.add(kind);
      return send(to, bytes);
    };
  }
  patch(cleo, ben);
  expect(await harness.open()).toBe(true);
  await harness.wait(20_000);
  return { harness, said };
}

describe('no salt is shown', () => {
  it('before everybody has given their keys in escrow, and so has agreed to the seals', async () => {
    const { said } = await lyingTable(({ mesh }) => {
      const send = mesh.send.bind(mesh);
      mesh.send = (to, bytes) => {
        const message = decodeMessage(bytes);
        const isEscrow =
          message.ok && message.value.kind === 'inputs' && message.value.inputs.some(({ kind }) => kind === 'escrow');
        return isEscrow || send(to, bytes);
      };
    });
    expect([...said]).toEqual(['header', 'escrow']);
  });

  it('if somebody has shown different seals to different players, who is named for it', async () => {
    const { harness, said } = await lyingTable((cleo, ben) => {
      cleo.forge = (input, to) => {
        const isOwn = equalBytes(cleo.room.session!.signed.charter.seats[input.seat]!.key, cleo.room.pair.publicKey);
        if (!isOwn || input.kind !== 'header' || to !== ben.room.self) return input;
        return signInput(
          { ...input, payload: makeHeader({ ...must(parseHeader(input.payload)), seal: bytesOf('another') }) },
          cleo.room.pair,
        );
      };
    });
    const honest = harness.devices.slice(0, 2);
    expect(said.has('accept')).toBe(false);
    for (const { room } of honest)
      expect(room.session!.halt).toMatchObject({ kind: 'cheat', evidence: { fault: { code: 'log/equivocation' } } });
  });
});
