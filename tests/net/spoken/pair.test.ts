/** Who says words and who has heard them, with somebody in between who changes what one tells the other. */
import { describe, expect, it } from 'vitest';
import { Cpace } from '../../../src/crypto/cpace';
import { encodePoint, generator } from '../../../src/crypto/group';
import { signingPair } from '../../../src/crypto/sign';
import { toHex } from '../../../src/lib/bytes';
import { VirtualClock } from '../../../src/lib/clock';
import { LIMITS } from '../../../src/lib/limits';
import { must } from '../../../src/lib/result';
import { Inviter, MAX_WRONG, WORDS_VALID_MS } from '../../../src/net/spoken/inviter';
import { Joiner, MAX_ASKED } from '../../../src/net/spoken/joiner';
import { type SpokenMessage, decodeSpoken, encodeSpoken } from '../../../src/net/spoken/spokenMessages';
import {
  type SpokenWords,
  drawNumber,
  drawWords,
  pairOfNumber,
  spokenInputs,
} from '../../../src/net/spoken/spokenWords';
import { bytesOf } from '../../log/seats';
import { seededBytes } from '../rawPair';
import { NUMBER, SECRET, wrong } from './spokenDevices';

const keyOf = (name: string): Uint8Array => signingPair(bytesOf(name)).publicKey;
const ANNA = toHex(keyOf('Anna'));

type Change = (message: SpokenMessage) => SpokenMessage;

class Scene {
  readonly clock = new VirtualClock();
  readonly inviter: Inviter;
  /** What the inviter has sent, by whom it was for. */
  readonly sent: { readonly to: string; readonly message: SpokenMessage }[] = [];
  readonly joiners = new Map<string, Joiner>();

  constructor(readonly change: Change = (message) => message) {
    this.inviter = new Inviter({
      ...{ number: NUMBER, secret: SECRET, self: keyOf('Anna'), clock: this.clock, random: seededBytes(1) },
      send: (to, bytes) => {
        this.sent.push({ to, message: must(decodeSpoken(bytes)) });
        this.joiners.get(to)?.receive(ANNA, this.#changed(bytes));
      },
      dismiss: () => {},
      onChange: () => {},
    });
  }

  #changed(bytes: Uint8Array): Uint8Array {
    return encodeSpoken(this.change(must(decodeSpoken(bytes))));
  }

  get spoken(): SpokenWords {
    const { state } = this.inviter;
    if (state.at === 'over') throw new Error('the words are over');
    return { number: NUMBER, words: state.words };
  }

  join(name: string, spoken = this.spoken): Joiner {
    const self = keyOf(name);
    const joiner = new Joiner({
      ...{ spoken, self, clock: this.clock, random: seededBytes(name.length), onChange: () => {} },
      send: (_, bytes) => this.inviter.receive(toHex(self), this.#changed(bytes)),
    });
    this.joiners.set(toHex(self), joiner);
    joiner.setLinked([ANNA]);
    return joiner;
  }

  /** Begins as that device with a guess, and returns what it would say to show that it knows the words. */
  begin(name: string, spoken: SpokenWords): Uint8Array {
    const session = bytesOf(name).slice(0, 16);
    const link = { joiner: keyOf(name), inviter: keyOf('Anna') };
    const own = new Cpace('initiator', spokenInputs(spoken, link, session));
    this.say(name, { kind: 'ya', session, share: own.share });
    const answer = this.sent.at(-1)!.message;
    if (answer.kind !== 'yb') throw new Error(`${answer.kind} is no answer`);
    return must(own.meet(answer.share)).ownTag;
  }

  say(name: string, message: SpokenMessage): void {
    this.inviter.receive(toHex(keyOf(name)), encodeSpoken(message));
  }
}

const turned = (bytes: Uint8Array): Uint8Array => bytes.map((byte, i) => (i === 3 ? byte ^ 4 : byte));
const stateOf = ({ state }: Joiner) => (state.at === 'failed' ? state.fault.code : state.at);

it('P186, P188: whoever has the words is given the secret', () => {
  const scene = new Scene();
  const joiner = scene.join('Ben');
  expect(joiner.state).toEqual({ at: 'here', secret: SECRET });
  expect(scene.inviter.state).toMatchObject({ at: 'said', wrong: 0, let: 1 });
  expect(scene.sent.map(({ message }) => message.kind)).toEqual(['yb', 'link']);
});

describe('P186, P188: a message that was changed on its way', () => {
  const point = encodePoint(generator());
  const CHANGES: Record<
    string,
    { readonly kind: SpokenMessage['kind']; readonly change: Change; readonly ends: string }
  > = {
    'another session': {
      kind: 'ya',
      change: (m) => ({ ...m, session: bytesOf('x').slice(0, 16) }) as never,
      ends: 'words/wrong',
    },
    'another share of the joiner': {
      kind: 'ya',
      change: (m) => ({ ...m, share: point }) as never,
      ends: 'words/wrong',
    },
    'another share of the inviter': {
      kind: 'yb',
      change: (m) => ({ ...m, share: point }) as never,
      ends: 'words/wrong',
    },
    'a share that is no point': {
      kind: 'yb',
      change: (m) => ({ ...m, share: new Uint8Array(32).fill(255) }) as never,
      ends: 'words/untrue',
    },
    'the identity as share': {
      kind: 'yb',
      change: (m) => ({ ...m, share: new Uint8Array(32) }) as never,
      ends: 'words/untrue',
    },
    'another tag of the joiner': {
      kind: 'tag',
      change: (m) => ({ ...m, tag: turned((m as never as { tag: Uint8Array }).tag) }) as never,
      ends: 'words/wrong',
    },
    'another tag of the inviter': {
      kind: 'link',
      change: (m) => ({ ...m, tag: turned((m as never as { tag: Uint8Array }).tag) }) as never,
      ends: 'words/untrue',
    },
    'another box': {
      kind: 'link',
      change: (m) => ({ ...m, box: turned((m as never as { box: Uint8Array }).box) }) as never,
      ends: 'words/untrue',
    },
  };
  it.each(Object.entries(CHANGES))('ends the run: %s', (_, { kind, change, ends }) => {
    const scene = new Scene((message) => (message.kind === kind ? change(message) : message));
    const joiner = scene.join('Ben');
    scene.clock.advance(10_000);
    expect(stateOf(joiner)).toBe(ends);
    const honest = new Scene();
    expect(stateOf(honest.join('Ben'))).toBe('here');
  });

  it.each([new Uint8Array(32), new Uint8Array(32).fill(255)])(
    'begins no run with a share that is no point',
    (share) => {
      const scene = new Scene();
      scene.say('Eve', { kind: 'ya', session: new Uint8Array(16), share });
      scene.say('Eve', { kind: 'tag', tag: new Uint8Array(64) });
      expect(scene.sent.map(({ message }) => message)).toEqual([{ kind: 'no', why: 'wrong' }]);
      expect(scene.inviter.state).toMatchObject({ wrong: 0, let: 0 });
    },
  );
});

describe('P189: guesses', () => {
  it('that are judged at once are three, however many runs were begun', () => {
    const scene = new Scene();
    const before = scene.spoken;
    const names = Array.from({ length: 6 }, (_, i) => `Eve ${i}`);
    const tags = names.map((name) => scene.begin(name, wrong(before)));
    for (const [i, name] of names.entries()) scene.say(name, { kind: 'tag', tag: tags[i]! });
    expect(scene.inviter.state).toMatchObject({ wrong: MAX_WRONG, let: 0 });
    expect(scene.spoken.words).not.toEqual(before.words);
  });

  it('cost a guess even when right after three wrong ones: the words are other ones by then', () => {
    const scene = new Scene();
    const right = scene.begin('late', scene.spoken);
    for (const name of ['a', 'b', 'c']) scene.say(name, { kind: 'tag', tag: scene.begin(name, wrong(scene.spoken)) });
    scene.say('late', { kind: 'tag', tag: right });
    expect(scene.sent.at(-1)!.message).toEqual({ kind: 'no', why: 'wrong' });
    expect(scene.inviter.state).toMatchObject({ let: 0 });
  });

  it('are counted once, however often they are said, and a device has one', () => {
    const scene = new Scene();
    const tag = scene.begin('Eve', wrong(scene.spoken));
    for (let i = 0; i < 5; i++) scene.say('Eve', { kind: 'tag', tag });
    expect(scene.inviter.state).toMatchObject({ wrong: 1 });
    const before = scene.sent.length;
    scene.say('Eve', { kind: 'ya', session: new Uint8Array(16), share: encodePoint(generator()) });
    expect(scene.sent.length).toBe(before);
  });

  it('are told nothing before they are said: a run that is only begun shows no tag', () => {
    const scene = new Scene();
    scene.begin('Eve', scene.spoken);
    expect(scene.sent.map(({ message }) => message.kind)).toEqual(['yb']);
    expect(scene.inviter.state).toMatchObject({ wrong: 0, let: 0 });
  });

  it('are begun no faster than the limit, and whoever has the words waits a moment', () => {
    const scene = new Scene();
    for (let i = 0; i < 40; i++)
      scene.say(`Eve ${i}`, { kind: 'ya', session: new Uint8Array(16), share: encodePoint(generator()) });
    const kinds = scene.sent.map(({ message }) => message.kind);
    expect(kinds.filter((kind) => kind === 'yb').length).toBe(LIMITS.spokenRuns.burst);
    const joiner = scene.join('Ben');
    expect(stateOf(joiner)).toBe('looking');
    scene.clock.advance(4_000);
    expect(stateOf(joiner)).toBe('here');
  });

  it('end with the words, after ten minutes', () => {
    const scene = new Scene();
    const { spoken } = scene;
    const tag = scene.begin('late', spoken);
    scene.clock.advance(WORDS_VALID_MS);
    expect(scene.inviter.state).toEqual({ at: 'over', why: 'old' });
    scene.say('late', { kind: 'tag', tag });
    const joiner = scene.join('Ben', spoken);
    scene.clock.advance(10_000);
    expect([scene.sent.at(-1)!.message, stateOf(joiner)]).toEqual([{ kind: 'no', why: 'over' }, 'words/over']);
  });

  it('end with the last free chair, and who comes by the words reads that, right or wrong', () => {
    const scene = new Scene();
    const { spoken } = scene;
    const tag = scene.begin('late', spoken);
    scene.inviter.end();
    expect(scene.inviter.state).toEqual({ at: 'over', why: 'full' });
    scene.say('late', { kind: 'tag', tag });
    expect(scene.sent.at(-1)!.message).toEqual({ kind: 'no', why: 'full' });
    const [ben, eve] = [scene.join('Ben', spoken), scene.join('Eve', wrong(spoken))];
    scene.clock.advance(10_000);
    expect([stateOf(ben), stateOf(eve)]).toEqual(['words/full', 'words/full']);
    expect(scene.sent.some(({ message }) => message.kind === 'link')).toBe(false);
    scene.clock.advance(WORDS_VALID_MS);
    expect(scene.inviter.state, 'it is the chair that is missing').toEqual({ at: 'over', why: 'full' });
  });

  it('that have ended stay over for the reason for which they did', () => {
    const scene = new Scene();
    scene.clock.advance(WORDS_VALID_MS);
    scene.inviter.end();
    expect(scene.inviter.state).toEqual({ at: 'over', why: 'old' });
  });
});

it('P187: messages that make no sense are passed over by both', () => {
  const scene = new Scene();
  const right = scene.begin('Ben', scene.spoken);
  for (const bytes of [new Uint8Array(0), Uint8Array.of(9), Uint8Array.of(0, 1), new Uint8Array(500)]) {
    expect(decodeSpoken(bytes)).toMatchObject({ ok: false, fault: { code: 'wire/malformed' } });
    scene.inviter.receive(toHex(keyOf('Ben')), bytes);
  }
  for (const message of [
    { kind: 'yb', share: right.slice(0, 32) },
    { kind: 'no', why: 'wrong' },
  ] as const)
    scene.say('Ben', message);
  const joiner = scene.join('Cleo', wrong(scene.spoken));
  joiner.receive(toHex(keyOf('somebody')), encodeSpoken({ kind: 'no', why: 'wrong' }));
  joiner.receive(ANNA, Uint8Array.of(200));
  scene.say('Ben', { kind: 'tag', tag: right });
  expect(scene.sent.at(-1)).toMatchObject({ to: toHex(keyOf('Ben')), message: { kind: 'link' } });
});

it('asks three devices at most, each once', () => {
  const sent = new Map<string, Set<string>>();
  const clock = new VirtualClock();
  const joiner = new Joiner({
    ...{ spoken: { number: NUMBER, words: [1, 2] }, self: keyOf('Ben'), clock, random: seededBytes(2) },
    send: (device, bytes) => void (sent.get(device) ?? sent.set(device, new Set()).get(device)!).add(toHex(bytes)),
    onChange: () => {},
  });
  const devices = ['a', 'b', 'c', 'd', 'e'].map((name) => toHex(keyOf(name)));
  joiner.setLinked(devices);
  clock.advance(9_000);
  joiner.setLinked([]);
  joiner.setLinked(devices);
  clock.advance(9_000);
  expect([...sent.values()].map((messages) => messages.size)).toEqual(new Array(MAX_ASKED).fill(1));
});

it('P185: a number leads everybody to the same key, each to another', () => {
  const keys = new Set(Array.from({ length: 999 }, (_, i) => toHex(pairOfNumber(i + 1).publicKey)));
  expect(keys.size).toBe(999);
  expect(pairOfNumber(7)).toEqual(pairOfNumber(7));
});

it('numbers are low while low ones are free, and words other ones each time', () => {
  const random = seededBytes(5);
  const most = [0, 1, 2, 5, 6, 20].map((attempt) =>
    Math.max(...Array.from({ length: 3_000 }, () => drawNumber(attempt, random))),
  );
  expect(most).toEqual([9, 9, 99, 99, 999, 999]);
  expect(Math.min(...Array.from({ length: 3_000 }, () => drawNumber(0, random)))).toBe(1);
  const pairs = Array.from({ length: 2_000 }, () => drawWords(random));
  expect(new Set(pairs.flat()).size).toBe(256);
  const zeros = [0, 0, 0, 0, 0, 1];
  expect(drawWords((count) => Uint8Array.from(zeros.splice(0, count)), [0, 0])).toEqual([0, 1]);
});
