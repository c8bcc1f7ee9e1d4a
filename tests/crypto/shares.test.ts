/** Shares that open a card, with their proof. */
import { describe, expect, test } from 'vitest';
import { encodeCards, permuteCards } from '../../src/crypto/elgamal';
import { faceOfPoint } from '../../src/crypto/faces';
import { add, encodePoint, generator, multiply, subtract } from '../../src/crypto/group';
import {
  type ShareStatement,
  type Shares,
  checkShareProof,
  computeShares,
  proveShares,
  subtractShare,
} from '../../src/crypto/shares';
import { concatBytes, toHex } from '../../src/lib/bytes';
import {
  HEAD,
  NOT_A_SCALAR,
  codeOf,
  contextOf,
  filled,
  jointKeyOf,
  otherContexts,
  otherScalar,
  patched,
  playerAt,
  playersAt,
  startDeck,
  streamOf,
} from './fixtures';

const players = playersAt(3);
const key = jointKeyOf(players);
const [me] = players as [(typeof players)[0]];
const stream = streamOf('shares test');
const deck = permuteCards(startDeck(4), key, [2, 0, 3, 1], stream.scalars(4));

function statementOf(size: number): ShareStatement {
  const cards = encodeCards(deck.list.slice(0, size));
  return {
    context: contextOf({ seat: 0 }),
    publicKey: me.publicKey,
    cards,
    shares: computeShares(me.secretKey, cards),
  };
}

const prove = (statement: ShareStatement): Uint8Array => proveShares(statement, { ...me, head: HEAD });
const sharesOf = (list: Shares['list']): Shares => ({ list, bytes: concatBytes(...list.map(encodePoint)) });

describe('decryption shares', () => {
  // (K30, K33)
  test('all of them together open the cards', () => {
    const opened = players.reduce((list, { secretKey }) => {
      const shares = computeShares(secretKey, deck);
      return list.map((card, i) => subtractShare(card, shares.list[i]!));
    }, deck.list);
    expect(opened.map(({ c2 }) => faceOfPoint(c2))).toEqual([2, 0, 3, 1]);
  });

  test('one missing share leaves no face', () => {
    const opened = players.slice(1).reduce((list, { secretKey }) => {
      const shares = computeShares(secretKey, deck);
      return list.map((card, i) => subtractShare(card, shares.list[i]!));
    }, deck.list);
    expect(opened.map(({ c2 }) => faceOfPoint(c2))).toEqual([null, null, null, null]);
    const own = opened.map((card) => faceOfPoint(subtract(card.c2, multiply(card.c1, me.secretKey))));
    expect(own).toEqual([2, 0, 3, 1]);
  });

  // (K31)
  test.each([0, 1, 2, 4])('the proof for %i cards is accepted, and the same each time', (size) => {
    const statement = statementOf(size);
    expect(codeOf(checkShareProof(statement, prove(statement)))).toBe('ok');
    expect(toHex(prove(statement))).toBe(toHex(prove(statementOf(size))));
  });

  test('the proof is refused in every other context', () => {
    const statement = statementOf(3);
    const proof = prove(statement);
    for (const [field, context] of otherContexts(statement.context)) {
      expect([field, codeOf(checkShareProof({ ...statement, context }, proof))]).toEqual([field, 'crypto/share-proof']);
    }
  });

  test('the proof is refused when any part of the statement changes', () => {
    const statement = statementOf(3);
    const proof = prove(statement);
    const { cards, shares } = statement;
    expect(codeOf(checkShareProof({ ...statement, publicKey: playerAt(1).publicKey }, proof))).toBe(
      'crypto/share-proof',
    );
    for (let i = 0; i < 3; i++) {
      const moved = shares.list.map((share, j) => (i === j ? add(share, generator()) : share));
      expect(codeOf(checkShareProof({ ...statement, shares: sharesOf(moved) }, proof))).toBe('crypto/share-proof');
      for (const component of ['c1', 'c2'] as const) {
        const changed = cards.list.map((card, j) =>
          i === j ? { ...card, [component]: add(card[component], generator()) } : card,
        );
        expect(codeOf(checkShareProof({ ...statement, cards: encodeCards(changed) }, proof))).toBe(
          'crypto/share-proof',
        );
      }
    }
    const swapped = encodeCards([cards.list[1]!, cards.list[0]!, cards.list[2]!]);
    expect(codeOf(checkShareProof({ ...statement, cards: swapped }, proof))).toBe('crypto/share-proof');
  });

  // (K2)
  test('either scalar of the proof counts, in its one encoding', () => {
    const statement = statementOf(2);
    const proof = prove(statement);
    for (const at of [0, 32]) {
      expect(codeOf(checkShareProof(statement, otherScalar(proof, at)))).toBe('crypto/share-proof');
      expect(codeOf(checkShareProof(statement, patched(proof, at, NOT_A_SCALAR)))).toBe('crypto/scalar');
    }
    expect(codeOf(checkShareProof(statement, concatBytes(proof, filled(0))))).toBe('crypto/length');
  });

  test('shares by another key, proven with it, are refused', () => {
    const honest = statementOf(2);
    const forged = { ...honest, shares: computeShares(777n, honest.cards) };
    const proof = proveShares(forged, { secretKey: 777n, seed: me.seed, head: HEAD });
    expect(codeOf(checkShareProof(forged, proof))).toBe('crypto/share-proof');
  });

  test('two wrong shares whose errors cancel in the plain sum are refused', () => {
    const honest = statementOf(2);
    const [first, second] = honest.shares.list;
    const shares = sharesOf([add(first!, generator()), subtract(second!, generator())]);
    const statement = { ...honest, shares };
    expect(codeOf(checkShareProof(statement, prove(statement)))).toBe('crypto/share-proof');
  });

  test('another head, or other cards, give another nonce', () => {
    const statement = statementOf(2);
    const here = prove(statement);
    const there = proveShares(statement, { ...me, head: filled(0x4f) });
    expect(toHex(there)).not.toBe(toHex(here));
    expect(toHex(there.subarray(0, 32))).not.toBe(toHex(here.subarray(0, 32)));
    expect(codeOf(checkShareProof(statement, there))).toBe('ok');
  });
});
