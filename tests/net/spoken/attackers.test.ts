/** Who stands between two people that use words: a listener, whoever introduces them, and whoever answers instead. */
import { describe, expect, it } from 'vitest';
import { Cpace } from '../../../src/crypto/cpace';
import { openBox } from '../../../src/crypto/secretBox';
import { toHex } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import type { SpokenMessage } from '../../../src/net/spoken/spokenMessages';
import { linkBoxKey, spokenInputs } from '../../../src/net/spoken/spokenWords';
import { SECRET, SpokenNetwork, type Stranger, keyOf, wrong } from './spokenDevices';

const SECONDS = 1_000;
type Of<K extends SpokenMessage['kind']> = Extract<SpokenMessage, { kind: K }>;
const NONCE = new Uint8Array(24);

/** The latest message of that kind that a stranger was told. */
function latest<K extends SpokenMessage['kind']>({ heard }: Stranger, kind: K): Of<K> | null {
  return (heard.findLast(({ message }) => message.kind === kind)?.message as Of<K> | undefined) ?? null;
}

describe('somebody who passes on all that two say, from one connection to another', () => {
  it('is taken for neither, learns no secret, and costs the words one guess', () => {
    // Two networks: the introducers lead Ben to Mallory, and Mallory to Anna.
    const [left, right] = [new SpokenNetwork({ seed: 1 }), new SpokenNetwork({ seed: 2 })];
    const [anna, asJoiner] = [right.invite(), right.stranger('Mallory', 'joiner')];
    const asInviter = left.stranger('Mallory', 'inviter');
    const ben = left.join('Ben', anna.spoken());
    for (let turn = 0, told = 0, answered = 0; turn < 60; turn++) {
      left.wait(SECONDS);
      for (const { message } of asInviter.heard.slice(told)) asJoiner.say(message);
      told = asInviter.heard.length;
      right.wait(SECONDS);
      for (const { message } of asJoiner.heard.slice(answered)) asInviter.say(message);
      answered = asJoiner.heard.length;
    }
    expect(ben.outcome()).toBe('words/wrong');
    expect(anna.inviter.state).toMatchObject({ at: 'said', wrong: 1, let: 0 });
    expect(latest(asJoiner, 'link')).toBeNull();
  });
});

describe('a listener', () => {
  /** All that Ben and Anna said, as if it had not been encrypted. */
  function recorded() {
    const net = new SpokenNetwork();
    const anna = net.invite();
    net.wait(2 * SECONDS);
    const spoken = anna.spoken();
    // Ben's device, whose every word is written down.
    const ben = net.stranger('Ben', 'joiner');
    net.wait(5 * SECONDS);
    const [inviter] = ben.linked();
    const session = new Uint8Array(16).fill(5);
    const inputs = spokenInputs(spoken, { joiner: ben.pair.publicKey, inviter: keyOf(inviter!) }, session);
    const own = new Cpace('initiator', inputs);
    ben.say({ kind: 'ya', session, share: own.share });
    net.wait(SECONDS);
    const share = latest(ben, 'yb')!.share;
    const keys = must(own.meet(share));
    ben.say({ kind: 'tag', tag: keys.ownTag });
    net.wait(SECONDS);
    return { net, anna, spoken, inputs, ya: own.share, yb: share, tag: keys.ownTag, keys, link: latest(ben, 'link')! };
  }

  it('who hears everything, and learns the words later, opens no box', () => {
    const { inputs, ya, yb, tag, keys, link } = recorded();
    expect(openBox(link.box, NONCE, linkBoxKey(keys.key))).toEqual(SECRET); // whoever took part does
    for (const role of ['initiator', 'responder'] as const)
      for (const share of [ya, yb]) {
        const guess = must(new Cpace(role, inputs).meet(share));
        expect(openBox(link.box, NONCE, linkBoxKey(guess.key))).toBeNull();
        expect([guess.confirms(tag), guess.confirms(link.tag)]).toEqual([false, false]);
      }
  });

  it('who says again what was said, from a device of their own, is wrong', () => {
    const { net, anna, ya, tag } = recorded();
    const eve = net.stranger('Eve', 'joiner');
    net.wait(5 * SECONDS);
    eve.say({ kind: 'ya', session: new Uint8Array(16).fill(5), share: ya });
    net.wait(SECONDS);
    eve.say({ kind: 'tag', tag });
    net.wait(SECONDS);
    expect(latest(eve, 'link')).toBeNull();
    expect(latest(eve, 'no')).toEqual({ kind: 'no', why: 'wrong' });
    expect(anna.inviter.state).toMatchObject({ wrong: 1 });
  });
});

describe('somebody who answers in the place of whoever has said the words', () => {
  /** Ben is led to Mallory, who guesses. */
  function meeting(isRight: boolean) {
    const net = new SpokenNetwork();
    const spoken = { number: 7, words: [3, 4] } as const;
    const mallory = net.stranger('Mallory', 'inviter');
    net.wait(2 * SECONDS);
    const ben = net.join('Ben', spoken);
    net.wait(5 * SECONDS);
    const { session, share } = latest(mallory, 'ya')!;
    const link = { joiner: keyOf(mallory.heard[0]!.from), inviter: mallory.pair.publicKey };
    const own = new Cpace('responder', spokenInputs(isRight ? spoken : wrong(spoken), link, session));
    mallory.say({ kind: 'yb', share: own.share });
    net.wait(3 * SECONDS);
    const keys = must(own.meet(share));
    return { net, ben, mallory, keys, confirmed: keys.confirms(latest(mallory, 'tag')!.tag) };
  }

  it('learns by it whether one guess is right, and passes for the table only then', () => {
    expect(meeting(true).confirmed).toBe(true);
    const { net, ben, mallory, keys, confirmed } = meeting(false);
    expect(confirmed).toBe(false);
    mallory.say({ kind: 'link', tag: keys.ownTag, box: new Uint8Array(32) });
    net.wait(10 * SECONDS);
    expect(ben.outcome()).toBe('words/untrue');
  });

  it('is asked no second time, whatever they answer', () => {
    const { net, mallory } = meeting(false);
    net.wait(30 * SECONDS);
    const said = new Set(
      mallory.heard.map(({ message }) =>
        JSON.stringify(message, (_, value: unknown) => (value instanceof Uint8Array ? toHex(value) : value)),
      ),
    );
    expect(said.size).toBe(2); // one `ya` and one `tag`, however often they were said
  });
});

describe('somebody who answers beside whoever has said the words', () => {
  const spoken = { number: 7, words: [3, 4] } as const;

  it.each([
    ['that they are over', { kind: 'no', why: 'over' }],
    ['that they are wrong', { kind: 'no', why: 'wrong' }],
    ['to wait, for ever', { kind: 'no', why: 'busy' }],
    ['something that is no share', { kind: 'yb', share: new Uint8Array(32).fill(255) }],
  ] as const)('keeps nobody by saying first %s', (_what, message) => {
    const net = new SpokenNetwork({ seed: 1, relays: ['wss://one', 'wss://two'] });
    const anna = net.invite();
    const mallory = net.stranger('Mallory', 'inviter');
    net.wait(2 * SECONDS);
    const ben = net.join('Ben', anna.spoken());
    for (let time = 0; time < 600; time++) {
      mallory.say(message);
      net.wait(100);
    }
    expect(latest(mallory, 'ya')).not.toBeNull(); // they were asked, too
    expect([ben.outcome(), anna.inviter.state]).toMatchObject([toHex(SECRET), { wrong: 0, let: 1 }]);
  });

  it('is not taken for them by throwing back what the joiner says, share and tag', () => {
    const net = new SpokenNetwork();
    const mallory = net.stranger('Mallory', 'inviter');
    net.wait(2 * SECONDS);
    const ben = net.join('Ben', spoken);
    net.wait(5 * SECONDS);
    mallory.say({ kind: 'yb', share: latest(mallory, 'ya')!.share });
    net.wait(3 * SECONDS);
    mallory.say({ kind: 'link', tag: latest(mallory, 'tag')!.tag, box: new Uint8Array(32) });
    net.wait(10 * SECONDS);
    expect(ben.outcome()).toBe('words/untrue');
  });
});

it('whoever joins and throws back what whoever has said the words says learns no tag, and is one wrong guess', () => {
  const net = new SpokenNetwork();
  const anna = net.invite();
  const mallory = net.stranger('Mallory', 'joiner');
  net.wait(5 * SECONDS);
  const oscar = net.stranger('Oscar', 'joiner');
  net.wait(5 * SECONDS);
  const session = new Uint8Array(16);
  const link = { joiner: mallory.pair.publicKey, inviter: anna.pair.publicKey };
  const guess = new Cpace('initiator', spokenInputs(wrong(anna.spoken()), link, session));
  mallory.say({ kind: 'ya', session, share: guess.share });
  net.wait(SECONDS);
  // A run of another device begins with the share that Anna has just made.
  oscar.say({ kind: 'ya', session, share: latest(mallory, 'yb')!.share });
  net.wait(SECONDS);
  oscar.say({ kind: 'tag', tag: new Uint8Array(64) });
  net.wait(SECONDS);
  expect([latest(oscar, 'link'), latest(mallory, 'link')]).toEqual([null, null]);
  expect(anna.inviter.state).toMatchObject({ wrong: 1, let: 0 });
});
