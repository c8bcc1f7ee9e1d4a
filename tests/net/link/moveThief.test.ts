/**
 * A thief who has read the code, stands in between, looks for keys and salts with the same four digits, and drops what
 * the person's own device says: on real links the seat goes to nobody but the device in the person's hand.
 */
import { describe, expect, it } from 'vitest';
import { signingPair } from '../../../src/crypto/sign';
import { toHex } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import { MAX_ASKING } from '../../../src/table/handover/giver';
import { decodeHandover, encodeHandover } from '../../../src/table/handover/handoverMessages';
import { deviceNumber, sealOf } from '../../../src/table/handover/number';
import { bytesOf } from '../../log/seats';
import { fewOf } from '../../run/sample';
import { type Middle, honest } from '../rawPair';
import { DOOR, NewDevice, OldDevice } from './moveDevices';

/** How many messages the handshake takes, of each side. */
const HANDSHAKE = 2;

/** So many find one in ten thousand nearly always. */
const GUESSES = 60_000;

/** From that message of the new device on nothing passes any more, and neither end is told. */
const cutFrom = (message: number): Middle => {
  let isCut = false;
  return (sender, index, bytes) => {
    isCut ||= sender === 'initiator' && index >= HANDSHAKE + message;
    return isCut ? [] : honest(sender, index, bytes);
  };
};

/** The first guess with those four digits, if one has them. */
function grind(wanted: string, digitsOf: (guess: Uint8Array) => string): Uint8Array {
  let bytes = bytesOf('no guess');
  for (let guess = 0; guess < GUESSES && digitsOf(bytes) !== wanted; guess++) bytes = bytesOf(`guess ${guess}`);
  return bytes;
}

/** The device of a thief, which asks as it should until it has the answer. */
function thief(old: OldDevice, linkSeed: Uint8Array, salt: Uint8Array) {
  const pair = signingPair(linkSeed);
  let answer: Uint8Array | null = null;
  const line = old.dial(pair, (bytes) => {
    const message = must(decodeHandover(bytes));
    if (message.kind === 'answer') answer = message.salt;
  });
  const meeting = { door: DOOR, device: pair.publicKey, salt };
  const say = (message: Parameters<typeof encodeHandover>[0]): void => {
    line.send(encodeHandover(message));
    old.clock.advance(20);
  };
  say({ kind: 'seal', seal: sealOf(meeting) });
  return { device: toHex(pair.publicKey), meeting, answer: answer as Uint8Array | null, say, hangUp: line.hangUp };
}

/** The person presses if, and only if, both screens show the same number; whom the seat goes to, if to anybody. */
async function compared(old: OldDevice, mine: NewDevice): Promise<string | null> {
  if (mine.shown !== null && mine.shown === old.shown) await old.giver.confirm();
  const mark = await old.store.handover('place');
  return mark?.stage === 'giving' ? mark.to : null;
}

describe('a seat that a thief wants, too', () => {
  it('goes to the device in hand where the thief only looks on', async () => {
    const old = await OldDevice.offering();
    const mine = new NewDevice(old, 'mine');
    const key = mine.dialThief();
    mine.dial();
    expect(mine.shown).toMatch(/^\d{4}$/);
    expect(await compared(old, mine)).toBe(toHex(key));
  });

  /** What the thief knows of the digits before they have an answer: all but the salts, which they make up. */
  const LOOKS = ['for a key', 'for a key, with the salts of a try before', 'for nothing'] as const;
  const moments = [0, 1, 2].flatMap((message) => LOOKS.map((looks) => ({ message, looks })));

  it.each(fewOf(moments, 4))(
    'goes to no thief who drops what the device says from its message $message on, and looks $looks',
    async ({ message, looks }) => {
      const old = await OldDevice.offering();
      const mine = new NewDevice(old, 'mine');
      const key = mine.dialThief();
      const salt = bytesOf('salt of the thief');
      const before = looks === 'for a key, with the salts of a try before' ? thief(old, bytesOf('early'), salt) : null;
      before?.hangUp();
      mine.dial(cutFrom(message));
      old.loses(mine);
      const known = before?.answer ?? salt;
      const wanted = mine.shown ?? deviceNumber({ door: DOOR, device: key, salt, answer: known });
      const digitsOf = (seed: Uint8Array): string =>
        deviceNumber({ door: DOOR, device: signingPair(seed).publicKey, salt, answer: known });
      const linkSeed = looks === 'for nothing' ? bytesOf('late') : grind(wanted, digitsOf);
      const own = thief(old, linkSeed, salt);
      own.say({ kind: 'open', salt });
      own.say({ kind: 'ask', part: 0 });
      expect(await compared(old, mine)).not.toBe(own.device);
      expect(old.shown !== null && old.shown === mine.shown).toBe(false);
    },
  );

  it('goes to no thief who hears the number and looks for a salt that fits, when the device is cut off', async () => {
    const old = await OldDevice.offering();
    const mine = new NewDevice(old, 'mine');
    mine.dial(cutFrom(2));
    old.loses(mine);
    const wanted = mine.shown!;
    expect(wanted).toMatch(/^\d{4}$/);
    const own = thief(old, bytesOf('thief'), bytesOf('salt of the thief'));
    const answer = own.answer!;
    const fits = grind(wanted, (salt) => deviceNumber({ ...own.meeting, salt, answer }));
    own.say({ kind: 'open', salt: fits });
    expect(old.shown).toBeNull();
    own.say({ kind: 'seal', seal: sealOf({ ...own.meeting, salt: fits }) });
    own.say({ kind: 'open', salt: fits });
    expect(old.shown).toBeNull();
    own.say({ kind: 'open', salt: own.meeting.salt });
    expect(old.shown).toMatch(/^\d{4}$/);
    expect(await compared(old, mine)).toBeNull();
  });

  it('lets whoever has sealed a salt not seal another when they come back', async () => {
    const old = await OldDevice.offering();
    const first = thief(old, bytesOf('thief'), bytesOf('salt of the thief'));
    const fits = grind('0000', (salt) => deviceNumber({ ...first.meeting, salt, answer: first.answer! }));
    first.hangUp();
    const again = thief(old, bytesOf('thief'), fits);
    expect(again.answer).toEqual(first.answer);
    again.say({ kind: 'open', salt: fits });
    expect(old.shown).toBeNull();
  });

  it('is offered to nobody any more when a thief has guessed too often', async () => {
    const old = await OldDevice.offering();
    const answers = new Set<string>();
    for (let guess = 0; guess < MAX_ASKING; guess++) {
      const own = thief(old, bytesOf(`guess ${guess}`), bytesOf('salt of the thief'));
      answers.add(toHex(own.answer!));
      own.hangUp();
      expect(old.giver.state).toEqual({ at: 'offering', to: null });
    }
    expect(answers.size).toBe(MAX_ASKING);
    const last = thief(old, bytesOf('one more'), bytesOf('salt of the thief'));
    expect(last.answer).toBeNull();
    expect(old.giver.state).toMatchObject({ at: 'failed', fault: { code: 'move/asked' } });
    const mine = new NewDevice(old, 'mine');
    mine.dial();
    expect(mine.taker.state).toMatchObject({ at: 'failed', fault: { code: 'move/taken' } });
    expect(mine.shown).toBeNull();
  });

  it('is not asked for by the device in hand while a thief asks, and it says so', async () => {
    const old = await OldDevice.offering();
    thief(old, bytesOf('thief'), bytesOf('salt of the thief'));
    const mine = new NewDevice(old, 'mine');
    mine.dial();
    expect(mine.shown).toBeNull();
    expect(mine.taker.state).toMatchObject({ at: 'failed', fault: { code: 'move/taken' } });
  });

  it('keeps its number when somebody in between ends the link of its device, who dials again', async () => {
    const old = await OldDevice.offering();
    const mine = new NewDevice(old, 'mine');
    mine.dial();
    const number = mine.shown;
    old.loses(mine);
    mine.taker.setLinked(false);
    expect(mine.shown).toBeNull();
    mine.dial();
    expect([mine.shown, old.shown]).toEqual([number, number]);
  });
});
