/** The keys of a device, by its seed: its person's and its bots', known again in any charter. */
import { describe, expect, it } from 'vitest';
import type { SigningPair } from '../../../src/crypto/sign';
import { toHex } from '../../../src/lib/bytes';
import { read, Writer } from '../../../src/lib/wire';
import { NO_FACE } from '../../../src/table/charter/appearance';
import {
  BOT_LEVELS,
  type BotOffer,
  MAX_BOTS,
  isOf,
  makeOffer,
  readOffer,
  writeOffer,
} from '../../../src/table/charter/botOffer';
import { fingerprint } from '../../../src/table/charter/fingerprint';
import { Keyring } from '../../../src/table/charter/keyring';
import { PAIRS, bytesOf } from '../../log/seats';
import { charterFor } from './charters';

const [anna, ben] = PAIRS as [SigningPair, SigningPair, SigningPair];
const LEVELS = [...Array(BOT_LEVELS).keys()];
const ringOf = (name: string): Keyring => new Keyring(bytesOf(name));
const offer = (key: Uint8Array, level = 0): BotOffer => ({ key, name: 'Bot', level, signature: new Uint8Array(64) });

/** The keys that a device has for bots of a level, one after the other. */
function keysOf(keyring: Keyring, level: number): Uint8Array[] {
  const taken: BotOffer[] = [];
  for (let bot = keyring.freeBot('Bot', level, taken); bot !== null; bot = keyring.freeBot('Bot', level, taken)) {
    taken.push(bot);
    expect(taken.length).toBeLessThanOrEqual(MAX_BOTS);
  }
  return taken.map(({ key }) => key);
}

describe('a device', () => {
  it('has seven keys for bots of each level, all different, and no other device has one of them', () => {
    const all = ['Anna', 'Ben'].flatMap((name) => LEVELS.flatMap((level) => keysOf(ringOf(name), level)));
    expect(all).toHaveLength(2 * BOT_LEVELS * 7);
    expect(new Set([...all, anna.publicKey, ben.publicKey].map(toHex)).size).toBe(all.length + 2);
  });

  it('has the same keys after a reload, in whatever order it is asked', () => {
    const before = LEVELS.map((level) => keysOf(ringOf('Anna'), level));
    const keyring = ringOf('Anna');
    expect(LEVELS.toReversed().map((level) => keysOf(keyring, level))).toEqual(before.toReversed());
    expect(keyring.person).toEqual(anna);
  });

  it('gives the first key that is free', () => {
    const [first, second, third] = keysOf(ringOf('Anna'), 1);
    const free = (...taken: BotOffer[]): Uint8Array => ringOf('Anna').freeBot('Bot', 1, taken)!.key;
    expect(free(offer(first!), offer(third!))).toEqual(second);
    expect(free(offer(second!))).toEqual(first);
  });

  it('knows its seats in a charter, with the level of each bot, and none that is on another device', () => {
    const keyring = ringOf('Anna');
    const bots = LEVELS.map((level) => keysOf(keyring, level).at(-1 - level)!);
    const seats = bots.map((key, i) => ({ key, device: anna.publicKey, name: `Bot ${'abc'[i]}`, face: NO_FACE }));
    const charter = charterFor([ben, anna], seats);
    const own = ringOf('Anna').seatsIn(charter);
    expect(own.map(({ seat, level }) => [seat, level])).toEqual([
      [1, null],
      ...LEVELS.map((level) => [2 + level, level]),
    ]);
    expect(own.map(({ pair }) => pair.publicKey)).toEqual(charter.seats.slice(1).map(({ key }) => key));
    expect(ringOf('Anna').botsIn(charter)).toEqual(
      bots.map((key, level) => ({ key, name: `Bot ${'abc'[level]}`, level, signature: expect.any(Uint8Array) })),
    );
    expect(
      ringOf('Ben')
        .seatsIn(charter)
        .map(({ seat }) => seat),
    ).toEqual([0]);
    expect(ringOf('Ben').botsIn(charter)).toEqual([]);
  });

  it('plays no seat whose key is its own on another device, nor one on itself whose key it has not', () => {
    const [bot] = keysOf(ringOf('Anna'), 0);
    const charter = charterFor(
      [ben],
      [
        { key: bot!, device: ben.publicKey, name: 'Lent', face: NO_FACE },
        { key: anna.publicKey, device: ben.publicKey, name: 'Moved', face: NO_FACE },
        { key: bytesOf('nobody'), device: anna.publicKey, name: 'Planted', face: NO_FACE },
      ],
    );
    expect(ringOf('Anna').seatsIn(charter)).toEqual([]);
    expect(
      ringOf('Ben')
        .seatsIn(charter)
        .map(({ seat }) => seat),
    ).toEqual([0]);
  });
});

describe('an offer of a bot', () => {
  it('comes back from its bytes, and has a level that there is', () => {
    const back = (level: number): ReturnType<typeof read<BotOffer>> => {
      const writer = new Writer();
      writeOffer(writer, offer(anna.publicKey, level));
      return read(writer.finish(), readOffer);
    };
    for (const level of LEVELS) expect(back(level)).toEqual({ ok: true, value: offer(anna.publicKey, level) });
    expect(back(BOT_LEVELS)).toMatchObject({ ok: false, fault: { code: 'wire/malformed' } });
    expect([BOT_LEVELS, MAX_BOTS]).toEqual([3, 7]);
  });

  it('is of the device that the key of the bot has signed for, and of no other', () => {
    const bot = makeOffer(ben, anna.publicKey, 'Bot', 0);
    expect([isOf(bot, anna.publicKey), isOf({ ...bot, name: 'Tarok', level: 2 }, anna.publicKey)]).toEqual([
      true,
      true,
    ]);
    const signature = bot.signature.map((byte, i) => (i === 5 ? byte ^ 1 : byte));
    const cleo = PAIRS[2]!.publicKey;
    for (const [changed, device] of [
      [bot, cleo],
      [{ ...bot, signature }, anna.publicKey],
      [{ ...bot, key: cleo }, anna.publicKey],
      [{ ...bot, key: new Uint8Array(32) }, anna.publicKey],
      [makeOffer(anna, ben.publicKey, 'Bot', 0), anna.publicKey],
    ] as const)
      expect(isOf(changed, device)).toBe(false);
  });

  it('has a name of as many bytes as a name can have, and no more', () => {
    const code = (bytes: number): string => {
      const text = new Writer().raw(anna.publicKey).text('n'.repeat(bytes)).u8(0).raw(new Uint8Array(64)).finish();
      return ((offered) => (offered.ok ? 'ok' : offered.fault.code))(read(text, readOffer));
    };
    expect([code(96), code(97)]).toEqual(['ok', 'wire/malformed']);
  });
});

it('people compare a key by its first 64 bits, in groups of four digits', () => {
  const key = Uint8Array.from({ length: 32 }, (_, i) => 16 * i + i);
  expect(fingerprint(key)).toBe('0011 2233 4455 6677');
});
