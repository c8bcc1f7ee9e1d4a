/**
 * The kernel beside noble: the same proofs, made and checked by turns in one process, so that a machine that is busy
 * is busy for both. Beside it what a worker's first proof costs after its warm-up, and what the kernel weighs.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Context, keyContextOf } from '../../src/crypto/context';
import type { Engine } from '../../src/crypto/engine/engine';
import { useEngine } from '../../src/crypto/group';
import { InlineCrypto } from '../../src/crypto/service/inline';
import plainDigits from '../../src/crypto/kernel/binary/plain.js';
import simdDigits from '../../src/crypto/kernel/binary/simd.js';
import { startKernel } from '../../src/crypto/kernel/start';
import { noble } from '../../src/crypto/noble/engine';
import { must } from '../../src/lib/result';
import { busyMs } from './busy';
import type { Record } from './record';

const CARDS = 104;
const WARM_UP = 3;
const SAMPLES = 9;
/** The kernel takes so little time that it is measured over several turns. */
const TURNS = 4;

const head = new Uint8Array(32).fill(2);
const seedOf = (seat: number): Uint8Array => new Uint8Array(32).fill(3 + seat);
const contextOf = (seat: number, step: number): Context => ({
  version: 1,
  table: new Uint8Array(32).fill(1),
  round: 0,
  attempt: 0,
  deck: 0,
  step,
  seat,
});
const keyContext = (seat: number): Context => keyContextOf(contextOf(seat, 0));

export async function kernelBench(record: Record): Promise<void> {
  const [simd, plain] = [startKernel(simdDigits)!, startKernel(plainDigits)!];
  const parts = ['prove', 'verify', 'draw'] as const;
  const ratios = new Map<string, number[]>();
  let deck = await start();
  for (let i = 0; i < WARM_UP + SAMPLES; i++) {
    const slow = await times(noble, 1, deck, i);
    for (const [name, engine] of [
      ['plain.', plain],
      ['', simd],
    ] as const) {
      const quick = await times(engine, TURNS, deck, i);
      deck = quick.output;
      if (i < WARM_UP) continue;
      for (const part of parts) {
        const figure = part === 'draw' ? `ratio.${name}draw` : `ratio.${name}${part}.${CARDS}`;
        ratios.set(figure, [...(ratios.get(figure) ?? []), slow[part] / quick[part]]);
      }
    }
  }
  useEngine(simd);
  for (const [name, samples] of ratios) record(name, samples);
  record('start.first_proof_ratio', Array.from({ length: 3 }, firstProofRatio));
  record('weight.kernel.gzip_kB', [gzipSync(Buffer.from(simdDigits, 'hex'), { level: 9 }).length / 1000]);
}

async function keysOf(): Promise<Uint8Array[]> {
  const made = [0, 1].map((seat) => new InlineCrypto().makeKey({ seed: seedOf(seat), context: keyContext(seat) }));
  return (await Promise.all(made)).map(({ publicKey }) => publicKey);
}

async function start(): Promise<Uint8Array> {
  return new InlineCrypto().startDeck(Array.from({ length: CARDS }, (_, i) => i % 52));
}

/** The processor's milliseconds of one turn at the deck, of its check, and of drawing a card of it. */
async function times(
  engine: Engine,
  turns: number,
  input: Uint8Array,
  round: number,
): Promise<{ prove: number; verify: number; draw: number; output: Uint8Array }> {
  useEngine(engine);
  const keys = await keysOf();
  const key = must(await new InlineCrypto().joinKeys(keys));
  const seat = round % 2;
  const job = { context: contextOf(seat, round + 1), key, input, trivial: true };
  const timed = async <T>(run: () => Promise<T>): Promise<[T, number]> => {
    const startMs = busyMs();
    let value = await run();
    for (let i = 1; i < turns; i++) value = await run();
    return [value, (busyMs() - startMs) / turns];
  };
  const [message, prove] = await timed(async () =>
    must(await new InlineCrypto().shuffle({ ...job, seed: seedOf(seat), head })),
  );
  const [, verify] = await timed(async () => must(await new InlineCrypto().checkShuffle({ ...job, ...message })));
  const cards = message.output.slice(0, 64);
  const [, draw] = await timed(async () => {
    const context = contextOf(1, 100);
    const shares = must(
      await new InlineCrypto().makeShares({ seed: seedOf(1), keyContext: keyContext(1), context, head, cards }),
    );
    const reader = new InlineCrypto();
    must(await reader.checkShares({ context, publicKey: keys[1]!, cards, ...shares }));
    const left = must(await reader.subtract({ cards, shares: [shares.shares] }));
    must(await reader.readOwn({ seed: seedOf(0), keyContext: keyContext(0), cards: left }));
  });
  return { prove, verify, draw, output: message.output };
}

/** The first proof of a process that has warmed up, in warm ones. */
function firstProofRatio(): number {
  const script = fileURLToPath(new URL('firstProof.ts', import.meta.url));
  return Number(execFileSync(process.execPath, ['--import', 'tsx', script], { encoding: 'utf8' }));
}
