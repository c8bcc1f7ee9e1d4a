/**
 * A whole deal: what all players compute on the critical path, from fresh keys until everybody has read their hand.
 *
 * The path is that of a real table where each player has a device of their own: keys at the same time, one shuffle
 * after the other (each checked by the others while the next one already shuffles), the check of the last one, shares
 * at the same time, their checks, and the reading of one's hand.
 */
import { type Context, keyContextOf } from '../../src/crypto/context';
import { InlineCrypto } from '../../src/crypto/service/inline';
import type { Record } from './record';
import { concatBytes } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';

const HAND = 12;
const HEAD = new Uint8Array(32);

interface Table {
  readonly players: number;
  readonly faces: readonly number[];
}

export async function dealBench(record: Record, samples = 3): Promise<void> {
  for (const [players, cards] of [
    [2, 52],
    [4, 104],
    [6, 208],
  ] as const) {
    const table = { players, faces: Array.from({ length: cards }, (_, i) => i % 52) };
    const times: number[] = [];
    await dealOnce(table);
    for (let i = 0; i < samples; i++) times.push(await dealOnce(table));
    record(`deal.${players}x${cards}.ms`, times);
  }
}

/** Milliseconds on the critical path of one deal. */
async function dealOnce({ players, faces }: Table): Promise<number> {
  const devices = Array.from({ length: players }, () => new InlineCrypto());
  const seeds = devices.map((_, seat) => new Uint8Array(32).fill(seat + 1));
  const context = (seat: number, step: number): Context => ({
    version: 1,
    table: new Uint8Array(32).fill(9),
    round: 0,
    attempt: 0,
    deck: 0,
    step,
    seat,
  });
  const key = (seat: number): Context => keyContextOf(context(seat, 0));

  let path = 0;
  const timed = async <T>(run: () => Promise<T>): Promise<[T, number]> => {
    const start = performance.now();
    const value = await run();
    return [value, performance.now() - start];
  };
  /** Done at the same time by different devices: the slowest counts. */
  const together = async <T>(runs: readonly (() => Promise<T>)[]): Promise<T[]> => {
    const values: T[] = [];
    let slowest = 0;
    for (const run of runs) {
      const [value, ms] = await timed(run);
      values.push(value);
      slowest = Math.max(slowest, ms);
    }
    path += slowest;
    return values;
  };

  const keys = await together(
    devices.map((device, seat) => () => device.makeKey({ seed: seeds[seat]!, context: key(seat) })),
  );
  const publicKeys = keys.map((each) => each.publicKey);
  const [joint] = await together([
    async () => {
      for (const [seat, each] of keys.entries())
        if (seat > 0) must(await devices[0]!.checkKey({ context: key(seat), ...each }));
      return must(await devices[0]!.joinKeys(publicKeys));
    },
  ]);

  let deck = await devices[0]!.startDeck(faces);
  let checking = 0;
  for (const [seat, device] of devices.entries()) {
    const job = { key: joint!, input: deck, trivial: seat === 0, context: context(seat, seat + 1) };
    const [shuffled, ms] = await timed(async () =>
      must(await device.shuffle({ ...job, seed: seeds[seat]!, head: HEAD })),
    );
    // The others check what came before while this one shuffles.
    path += Math.max(ms, checking);
    const [, check] = await timed(async () =>
      must(await devices[(seat + 1) % players]!.checkShuffle({ ...job, ...shuffled })),
    );
    checking = check;
    deck = shuffled.output;
  }
  path += checking;

  const handOf = (seat: number): Uint8Array => deck.slice(seat * HAND * 64, (seat + 1) * HAND * 64);
  const others = (seat: number): number[] => devices.map((_, i) => i).filter((i) => i !== seat);
  const given = (seat: number): Uint8Array => concatBytes(...others(seat).map(handOf));
  const shares = await together(
    devices.map(
      (device, seat) => async () =>
        must(
          await device.makeShares({
            seed: seeds[seat]!,
            keyContext: key(seat),
            context: context(seat, 20),
            head: HEAD,
            cards: given(seat),
          }),
        ),
    ),
  );
  await together(
    devices.slice(0, 1).map((device, seat) => async () => {
      for (const other of others(seat)) {
        must(
          await device.checkShares({
            context: context(other, 20),
            publicKey: publicKeys[other]!,
            cards: given(other),
            ...shares[other]!,
          }),
        );
      }
      const mine = others(seat).map((other) => {
        const at = others(other).indexOf(seat) * HAND * 32;
        return shares[other]!.shares.slice(at, at + HAND * 32);
      });
      const cards = must(await device.subtract({ cards: handOf(seat), shares: mine }));
      return must(await device.readOwn({ seed: seeds[seat]!, keyContext: key(seat), cards }));
    }),
  );
  return path;
}
