/**
 * Prints how long the first proof of a fresh process takes that has warmed up as a worker does, in proofs of one that
 * has made many. With `--cold`, of one that has not warmed up.
 */
import { keyContextOf } from '../../src/crypto/context';
import { InlineCrypto } from '../../src/crypto/service/inline';
import { warmUp } from '../../src/crypto/service/warmUp';
import { must } from '../../src/lib/result';
import { busyMs } from './busy';

const PROOFS = 25;

if (!process.argv.includes('--cold')) for (let step = 0; warmUp(step); step++);
const crypto = new InlineCrypto();
const context = { version: 1, table: new Uint8Array(32).fill(1), round: 0, attempt: 0, deck: 0, step: 1, seat: 0 };
const seed = new Uint8Array(32).fill(3);
const { publicKey: key } = await crypto.makeKey({ seed, context: keyContextOf(context) });
const input = await crypto.startDeck(Array.from({ length: 104 }, (_, i) => i % 52));
const times: number[] = [];
for (let i = 0; i < PROOFS; i++) {
  const startMs = busyMs();
  must(
    await crypto.shuffle({
      seed,
      context: { ...context, step: i + 1 },
      head: new Uint8Array(32),
      key,
      input,
      trivial: true,
    }),
  );
  times.push(busyMs() - startMs);
}
const warm = times.slice(-9).sort((a, b) => a - b)[4]!;
console.log((times[0]! / warm).toFixed(3));
