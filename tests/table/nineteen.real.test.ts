/**
 * Nineteen at a real table: stacks are handed on and mixed, and the file of the round tells afterwards which cards were
 * taken.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../../src/cards/card';
import { keyContextOf } from '../../src/crypto/context';
import { type Ciphertext, decodeCards, decodeKey } from '../../src/crypto/elgamal';
import { faceOfPoint } from '../../src/crypto/faces';
import { type Point, encodePoint, isIdentity, multiply, subtract } from '../../src/crypto/group';
import { deriveSecretKey } from '../../src/crypto/keys';
import { nineteen } from '../../src/games/nineteen';
import { type NineteenState, receiverOf } from '../../src/games/nineteen/state';
import { toHex } from '../../src/lib/bytes';
import { must } from '../../src/lib/result';
import { RoundCollector } from '../../src/table/record/finished';
import { parseGameFile } from '../../src/games/play/gameFile';
import { exportRound } from '../../src/table/record/openRound';
import { parseMove, parseUnseal } from '../../src/table/step/payloads';
import { replay } from '../../src/games/play/replay';
import type { StepEvent } from '../../src/table/session/session';
import { type TableState, ciphertexts, contextOf } from '../../src/table/step/tableState';
import { verifyFile } from '../../src/table/record/verifyRound';
import { Harness, NAMES } from './harness';
import { sharedCrypto } from './onceCrypto';
import { expectAgreement } from './outcome';

const crypto = sharedCrypto;
let harness: Harness;
let text = '';

beforeAll(async () => {
  harness = new Harness({ seed: 19, real: true, game: nineteen });
  for (const name of NAMES.slice(0, 4)) await harness.join(name);
  expect(await harness.open()).toBe(true);
  expect(await harness.playOut()).toBe(true);
  const { room, events } = harness.devices[0]!;
  const collector = new RoundCollector(room.session!.signed);
  const [log] = events.flatMap((event) => collector.add(event) ?? []);
  text = must(await exportRound(log!, crypto));
});

describe('a round of Nineteen at a table', () => {
  // (P65, P125–P128)
  it('is played to its end, all agreeing', () => {
    expectAgreement(harness, 1);
  });

  it('signs ids for cards that stay hidden, and faces for forced discards alone', () => {
    const signed = harness.devices[0]!.events.flatMap(({ plan, closed: { inputs } }) => {
      if (plan.kind === 'move') return inputs.map(({ payload }) => must(parseMove(payload)).text);
      return plan.kind === 'unseal' && plan.what === 'move'
        ? inputs.map(({ payload }) => must(parseUnseal(payload)).move!.text)
        : [];
    });
    expect(signed).toHaveLength(4 * (1 + 5 + 1 + 1 + 5 + 1));
    for (const move of signed)
      expect(move).toMatch(move.startsWith('force') ? /^force [^[\]]{2}$/ : /^(split|take|discard) (\[\d+\])+$/);
  });

  // (P83)
  it('is written down with the cards that were named, and replays to its scores', () => {
    const file = parseGameFile(text);
    if (!file.ok) throw new Error(file.fault.message);
    expect(file.value.moves).toHaveLength(56);
    for (const move of file.value.moves)
      expect(move.text).toMatch(/^(split ([^[\]]{2}){6}|(take|discard|force) [^[\]]{2})$/);
    const replayed = replay(file.value);
    expect(replayed.fault).toBeNull();
    expect(replayed.result?.scores.map(({ total }) => total)).toEqual(
      harness.devices[0]!.room.session!.state.results[0]!.scores.map(({ total }) => total),
    );
  });

  it('is verified offline from its file, and not with another card in it', async () => {
    const verdict = must(await verifyFile(text, crypto));
    expect(verdict.warnings).toEqual([]);
    const [line] = /^a: take .*$/m.exec(text)!;
    const other = line === 'a: take 7S' ? 'a: take 8S' : 'a: take 7S';
    expect(await verifyFile(text.replace(line, other), crypto)).toMatchObject({
      ok: false,
      fault: { code: 'verify/text' },
    });
  });
});

/** A stack before and after its holder has mixed it, and who passed it on. */
interface Mixed {
  readonly step: number;
  readonly holder: Seat;
  readonly giver: Seat;
  readonly old: readonly Ciphertext[];
  readonly mixed: readonly Ciphertext[];
}

/** Every stack that was passed on and mixed in the round. */
function stacksIn(events: readonly StepEvent[]): Mixed[] {
  return events.flatMap(({ plan, before, after, closed }): Mixed[] => {
    const need = before.stage === 'round' ? before.charter.game.need(before.game) : null;
    if (plan.kind !== 'shuffle' || need?.kind !== 'hide') return [];
    let id = need.firstId;
    return need.hands.map(({ seat, cards }) => {
      const fresh = cards.map(() => id++);
      const { round } = before.game as NineteenState;
      const giver = [0, 1, 2, 3].find((each) => receiverOf(round, each) === seat)!;
      const points = (state: TableState, ids: readonly number[]): readonly Ciphertext[] =>
        must(decodeCards(ciphertexts(state, ids), false)).list;
      return { step: closed.step, holder: seat, giver, old: points(before, cards), mixed: points(after, fresh) };
    });
  });
}

const linkBy =
  (same: (old: Ciphertext, mixed: Ciphertext) => boolean) =>
  ({ old, mixed }: { old: readonly Ciphertext[]; mixed: readonly Ciphertext[] }): [number, number][] =>
    old.flatMap((card, i) => mixed.flatMap((other, j): [number, number][] => (same(card, other) ? [[i, j]] : [])));

/** Whether the cards differ by an encryption of nothing under a key, for whoever has its secret half. */
const twinsUnder =
  (secret: bigint) =>
  (old: Ciphertext, mixed: Ciphertext): boolean =>
    isIdentity(subtract(subtract(mixed.c2, old.c2), multiplyAny(subtract(mixed.c1, old.c1), secret)));

const multiplyAny = (point: Point, factor: bigint): Point => (isIdentity(point) ? point : multiply(point, factor));
const same = (a: Point, b: Point): boolean => isIdentity(subtract(a, b));

describe('a stack that was passed on and mixed (N9)', () => {
  /** Every fifth, so that all holders, sizes and both rounds are among them. */
  const stacks = (): Mixed[] => stacksIn(harness.devices[0]!.events).filter((_, i) => i % 5 === 0);
  const secretOf = (seat: Seat): bigint => {
    const { after } = harness.devices[0]!.events.find(({ plan }) => plan.kind === 'reveal')!;
    return deriveSecretKey(after.seeds[seat]!, keyContextOf(contextOf(after, 0, seat)));
  };

  it('is linked, card by card, with the seed that its holder shows when the round is over', () => {
    expect(stacks()).toHaveLength(7);
    const orders = stacks().map((stack) => {
      const links = linkBy(twinsUnder(secretOf(stack.holder)))(stack);
      expect(links.map(([i]) => i)).toEqual(stack.old.map((_, i) => i));
      return links.map(([, j]) => j).join('');
    });
    expect(new Set(orders).size).toBeGreaterThan(3);
  });

  it('is not linked without it: not by the giver with their own key, nor by anything that the log says', () => {
    const { events } = harness.devices[0]!;
    for (const stack of stacks()) {
      const mine = secretOf(stack.giver);
      const receiver = must(
        decodeKey(events.find(({ plan }) => plan.kind === 'header')!.after.keys[stack.holder]!),
      ).point;
      const before = events
        .filter(({ closed }) => closed.step < stack.step)
        .flatMap(({ closed }) => closed.inputs.map(({ payload }) => toHex(payload)));
      const attempts: readonly ((old: Ciphertext, mixed: Ciphertext) => boolean)[] = [
        (old, mixed) => same(old.c1, mixed.c1) || same(old.c2, mixed.c2),
        twinsUnder(mine),
        (old, mixed) => same(subtract(mixed.c2, old.c2), multiply(receiver, mine)),
        (old, mixed) => same(subtract(mixed.c1, old.c1), subtract(mixed.c2, old.c2)),
        (_, mixed) => faceOfPoint(subtract(mixed.c2, multiply(mixed.c1, mine))) !== null,
        (_, mixed) =>
          before.some(
            (payload) =>
              payload.includes(toHex(encodePoint(mixed.c1))) || payload.includes(toHex(encodePoint(mixed.c2))),
          ),
        (old, mixed) => before.some((payload) => payload.includes(toHex(encodePoint(subtract(mixed.c1, old.c1))))),
      ];
      for (const attempt of attempts) expect(linkBy(attempt)(stack)).toEqual([]);
    }
  });
});
