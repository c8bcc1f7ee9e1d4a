/**
 * How long the table waits for the cryptography: shuffles of three sizes, one draw, cards handed on, a claim about a
 * hand, one that a hand of thirteen cannot follow suit, a hand that is shown to one player, and one that is counted by suits.
 *
 * Each sample starts without any decoded deck in memory, but with the tables of generators made, as from the second
 * shuffle of a session on. In a game the input has mostly been decoded already, which saves a fifth.
 * @module
 */
import { type Context, keyContextOf } from '../../src/crypto/context';
import { InlineCrypto } from '../../src/crypto/service/inline';
import { must } from '../../src/lib/result';

const SIZES = [52, 104, 208];
const SAMPLES = 7;
const WARM_UP = 3;

const table = new Uint8Array(32).fill(1);
const head = new Uint8Array(32).fill(2);
const seedOf = (seat: number): Uint8Array => new Uint8Array(32).fill(3 + seat);
const start = { version: 1, table, round: 0, attempt: 0, deck: 0 };
const contextOf = (seat: number, step: number): Context => ({ ...start, step, seat });
const keyContext = (seat: number): Context => keyContextOf(contextOf(seat, 0));

async function timed<T>(job: () => Promise<T>): Promise<{ value: T; ms: number }> {
  const start = performance.now();
  const value = await job();
  return { value, ms: performance.now() - start };
}

/** Measures every figure of this room and hands its samples (milliseconds) to `record`. */
export async function cryptoBench(record: (name: string, samplesMs: number[]) => void): Promise<void> {
  const crypto = new InlineCrypto();
  const keys: Uint8Array[] = [];
  for (const seat of [0, 1]) {
    const message = await crypto.makeKey({ seed: seedOf(seat), context: keyContext(seat) });
    keys.push(message.publicKey);
  }
  const key = must(await crypto.joinKeys(keys));

  let deck = new Uint8Array(0);
  for (const size of SIZES) {
    const prove: number[] = [];
    const verify: number[] = [];
    deck = Uint8Array.from(await crypto.startDeck(Array.from({ length: size }, (_, i) => i % 52)));
    for (let i = 0; i < WARM_UP + SAMPLES; i++) {
      const job = { context: contextOf(i % 2, i + 1), key, input: deck, trivial: i === 0 };
      const made = await timed(() => new InlineCrypto().shuffle({ ...job, seed: seedOf(i % 2), head }));
      const message = must(made.value);
      const checked = await timed(() => new InlineCrypto().checkShuffle({ ...job, ...message }));
      must(checked.value);
      if (i >= WARM_UP) {
        prove.push(made.ms);
        verify.push(checked.ms);
      }
      deck = Uint8Array.from(message.output);
    }
    record(`shuffle.prove.${size}.ms`, prove);
    record(`shuffle.verify.${size}.ms`, verify);
  }

  // One draw at a table of two: seat 1 gives their share of a card, seat 0 checks it and reads the card.
  const draws: number[] = [];
  for (let i = 0; i < WARM_UP + 4 * SAMPLES; i++) {
    const cards = deck.slice(64 * i, 64 * (i + 1));
    const context = contextOf(1, 100 + i);
    const { ms } = await timed(async () => {
      const [giver, reader] = [new InlineCrypto(), new InlineCrypto()];
      const job = { seed: seedOf(1), keyContext: keyContext(1), context, head, cards };
      const message = must(await giver.makeShares(job));
      must(await reader.checkShares({ context, publicKey: keys[1]!, cards, ...message }));
      const left = must(await reader.subtract({ cards, shares: [message.shares] }));
      must(await reader.readOwn({ seed: seedOf(0), keyContext: keyContext(0), cards: left }));
    });
    if (i >= WARM_UP) draws.push(ms);
  }
  record('draw.ms', draws);
  await handBench(keys, record);
  await followBench(keys, record);
  await showingBench(keys, record);
}

/**
 * What the holder of hidden cards does with them: six of them given to the other, and said of seven that they are of
 * thirty faces.
 */
async function handBench(
  keys: readonly Uint8Array[],
  record: (name: string, samplesMs: number[]) => void,
): Promise<void> {
  const [receiver, publicKey] = keys as [Uint8Array, Uint8Array];
  const faces = Array.from({ length: 30 }, (_, i) => i);
  const open = await new InlineCrypto().startDeck(faces);
  const gifts: number[] = [];
  const prove: number[] = [];
  const verify: number[] = [];
  for (let i = 0; i < WARM_UP + 2 * SAMPLES; i++) {
    const mine = { seed: seedOf(1), head };
    const hiding = { ...mine, context: contextOf(1, 200 + 2 * i), key: publicKey, input: open, trivial: true };
    const hand = must(await new InlineCrypto().shuffle(hiding)).output;
    const context = contextOf(1, 201 + 2 * i);
    const input = hand.slice(0, 6 * 64);
    const gift = await timed(async () => {
      const message = must(
        await new InlineCrypto().makeGift({ ...mine, keyContext: keyContext(1), context, receiver, input }),
      );
      must(await new InlineCrypto().checkGift({ context, publicKey, receiver, input, ...message }));
    });
    const cards = hand.slice(0, 7 * 64);
    const made = await timed(() =>
      new InlineCrypto().makeClaim({ ...mine, keyContext: keyContext(1), context, cards, faces }),
    );
    const proof = must(made.value);
    const checked = await timed(() => new InlineCrypto().checkClaim({ context, publicKey, cards, faces, proof }));
    must(checked.value);
    if (i < WARM_UP) continue;
    gifts.push(gift.ms);
    prove.push(made.ms);
    verify.push(checked.ms);
  }
  record('gift.6.ms', gifts);
  record('claim.prove.7.ms', prove);
  record('claim.verify.7.ms', verify);
}

/**
 * Somebody who holds thirteen cards has none of the suit that was led: said of the twelve that are left when one is
 * played, which are of the 38 faces of the other suits, and checked.
 */
async function followBench(
  keys: readonly Uint8Array[],
  record: (name: string, samplesMs: number[]) => void,
): Promise<void> {
  const faces = Array.from({ length: 38 }, (_, i) => i);
  const open = await new InlineCrypto().startDeck(faces);
  const prove: number[] = [];
  const verify: number[] = [];
  for (let i = 0; i < WARM_UP + 2 * SAMPLES; i++) {
    const mine = { seed: seedOf(1), head };
    const hiding = { ...mine, context: contextOf(1, 400 + 2 * i), key: keys[1]!, input: open, trivial: true };
    const cards = must(await new InlineCrypto().shuffle(hiding)).output.slice(0, 12 * 64);
    const context = contextOf(1, 401 + 2 * i);
    const job = { ...mine, keyContext: keyContext(1), context, cards, faces };
    const made = await timed(() => new InlineCrypto().makeClaim(job));
    const said = { context, publicKey: keys[1]!, cards, faces, proof: must(made.value) };
    const checked = await timed(() => new InlineCrypto().checkClaim(said));
    must(checked.value);
    if (i < WARM_UP) continue;
    prove.push(made.ms);
    verify.push(checked.ms);
  }
  record('follow.prove.13.ms', prove);
  record('follow.verify.13.ms', verify);
}

/**
 * Twelve cards of two decks with jokers: shown by their holder, which everybody checks and the other reads, and
 * counted by suits, which the other checks.
 */
async function showingBench(
  keys: readonly Uint8Array[],
  record: (name: string, samplesMs: number[]) => void,
): Promise<void> {
  const [receiver, publicKey] = keys as [Uint8Array, Uint8Array];
  const suits = [0, 13, 26, 39].map((from) => Array.from({ length: 26 }, (_, i) => from + (i % 13)));
  const classes = [...suits, [52, 53, 52, 53]];
  const open = await new InlineCrypto().startDeck(classes.flat());
  const shows: number[] = [];
  const counts: number[] = [];
  for (let i = 0; i < WARM_UP + 2 * SAMPLES; i++) {
    const mine = { seed: seedOf(1), head };
    const hiding = { ...mine, context: contextOf(1, 300 + 2 * i), key: publicKey, input: open, trivial: true };
    const cards = must(await new InlineCrypto().shuffle(hiding)).output.slice(0, 12 * 64);
    const context = contextOf(1, 301 + 2 * i);
    const own = { ...mine, keyContext: keyContext(1), context, cards };
    const said = { context, publicKey, cards };
    const show = await timed(async () => {
      const message = must(await new InlineCrypto().makeGift({ ...own, receiver, input: cards }));
      const reader = new InlineCrypto();
      must(await reader.checkGift({ context, publicKey, receiver, input: cards, ...message }));
      must(await reader.readOwn({ seed: seedOf(0), keyContext: keyContext(0), cards: message.output }));
    });
    const count = await timed(async () => {
      const message = must(await new InlineCrypto().makeCount({ ...own, classes }));
      must(await new InlineCrypto().checkCount({ ...said, classes, ...message }));
    });
    if (i < WARM_UP) continue;
    shows.push(show.ms);
    counts.push(count.ms);
  }
  record('show.12.ms', shows);
  record('claim.suits.12.ms', counts);
}
