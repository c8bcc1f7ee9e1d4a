/**
 * Perft: how many sequences of moves there are from small positions, counted twice — with the moves that
 * `legal` lists, and by brute force over everything that could be written, judged by `check` alone.
 */
import { describe, expect, it } from 'vitest';
import { FACES, type Face, SUITS, isJoker, suitOf } from '../../../src/cards/card';
import { makeFace, makeFaces } from '../../../src/cards/notation';
import type { View } from '../../../src/games/game';
import { lynx } from '../../../src/games/lynx';
import { type LynxMove, type LynxState, WISHES } from '../../../src/games/lynx/state';
import { makeSeat } from '../../../src/games/seats';
import { must } from '../../../src/lib/result';
import { LocalDealer } from '../../../src/games/play/localDealer';
import { AS_WRITTEN } from '../../../src/games/play/rows';

/** All different choices of some of these cards, equal cards counting once, as text. */
function choices(faces: readonly Face[]): string[] {
  const texts = new Set<string>();
  for (let bits = 1; bits < 1 << faces.length; bits++) {
    texts.add(makeFaces(faces.filter((_, i) => bits & (1 << i)).sort((a, b) => a - b)));
  }
  return [...texts];
}

function isNatural(face: Face): boolean {
  return !isJoker(face);
}

/** These cards with each joker as itself, or for any card of these suits. */
function placings(cards: string, suits: ReadonlySet<number>): string[] {
  const places = Array.from({ length: FACES }, (_, face) => face).filter((face) => suits.has(suitOf(face)));
  return (cards.match(/../g) ?? []).reduce<string[]>(
    (texts, card) =>
      texts.flatMap((text) => [
        text + card,
        ...(card.startsWith('J') && 'KR'.includes(card[1]!)
          ? places.map((place) => `${text}${card}=${makeFace(place)}`)
          : []),
      ]),
    [''],
  );
}

/** Everything that a seat might write, legal or not. */
function everything(view: View<LynxState>): string[] {
  const { state, seat, known } = view;
  const hand = state.hands[seat]!;
  const faces = [...hand.open, ...hand.hidden.map((id) => known.get(id)!)];
  const texts = ['draw', 'end', 'accept', 'resume', ...SUITS.map((suit) => `guess ${suit}`)];
  const suits = new Set([...faces, ...state.melds.flatMap((meld) => meld.cards)].filter(isNatural).map(suitOf));
  for (const cards of choices(faces)) {
    for (const placed of placings(cards, suits)) texts.push(`meld ${placed}`);
    texts.push(`steal ${cards}`, `pile ${cards}`);
  }
  for (const face of new Set(faces)) {
    const card = makeFace(face);
    texts.push(`announce ${card}`, `discard ${card}`);
    for (const placed of placings(card, suits))
      state.melds.forEach((_, i) => texts.push(`append ${placed} to ${i + 1}`));
    for (let other = 0; other < state.seats; other++)
      texts.push(`discard ${card} ${makeSeat(other)}`, `discard ${card} kiss ${makeSeat(other)}`);
    for (const suit of SUITS) texts.push(`discard ${card} ${suit}`);
    for (const wish of WISHES) texts.push(`discard ${card} ${wish}`);
  }
  return texts;
}

/** The legal ones of them, but for melds with jokers that a shorter one and appending make. */
function byForce(view: View<LynxState>): string[] {
  const isLegal = (text: string): boolean => {
    const move = lynx.parseMove(text, view);
    return move.ok && lynx.check(view.state, view.seat, move.value).ok;
  };
  const legal = everything(view).filter((text) => isLegal(text) && !(hasJoker(text) && shorter(text).some(isLegal)));
  return [...new Set(legal.map((text) => sorted(text)))];
}

function hasJoker(text: string): boolean {
  return /^meld .*J[KR]/.test(text);
}

/** The same without one of its cards. */
function shorter(text: string): string[] {
  const cards = text.slice('meld '.length).match(CARD)!;
  return cards.map((_, i) => `meld ${cards.filter((_card, at) => at !== i).join('')}`);
}

const CARD = /..(?:=..)?/g;

/**
 * A move as text with its cards in order: `legal` and brute force may name the same cards in another one, and the
 * jokers of a hand are equal.
 */
function sorted(text: string): string {
  const [kind, cards, ...rest] = text.replaceAll('JR', 'JK').split(' ');
  const ordered = (cards?.match(CARD) ?? []).sort().join('');
  return ['meld', 'steal', 'pile'].includes(kind!)
    ? `${kind} ${ordered}`
    : [kind, cards, ...rest].filter((word) => word !== undefined).join(' ');
}

/** Leaves of the tree of that depth; every node is compared with brute force. */
function perft(dealer: LocalDealer<LynxState, LynxMove>, state: LynxState, depth: number): number {
  const need = lynx.need(state);
  if (need.kind !== 'act' || depth === 0) return 1;
  const view = dealer.view(state, need.seats[0]!);
  const moves = lynx.legal(view);
  const texts = moves.map((move) => sorted(lynx.makeMove(move))).sort();
  expect(texts).toEqual(byForce(view).sort());
  let leaves = 0;
  for (const move of moves) {
    const branch = new LocalDealer(lynx, AS_WRITTEN, dealer.faces);
    const next = must(branch.settle(must(lynx.step(state, { kind: 'act', moves: need.seats.map(() => move) }))));
    leaves += perft(branch, next, depth - 1);
  }
  return leaves;
}

const POSITIONS: readonly (readonly [string, string, readonly number[]])[] = [
  ['melds, a seven and a steal', '7S7D7H8S9S/6S7C8H 6D5S AHKD2C3C - a', [8, 28, 94]],
  ['identical cards', '4C4C4D4D/4S4H 4H9C ADKD2C3C - a', [5, 15, 40]],
  ['a whole suit in two hands', 'AS2S3S4S5S/QSKSJSTS 6S KH2D - a', [22, 164, 914]],
  ['announcing', '2H2C7D7D!/7S7H9C AC7C KH2D3D4D5D6D - a? sevens=3b', [3, 11, 46]],
  ['an eight', '8S8H8D9S/2C3C KS8C KH2D - a?', [6, 17, 28]],
  ['wishes', '3S3H4D/3C9S/2H 5S KH2D - a three=on', [10, 99, 270]],
  ['appending to runs and sets', 'ASKSQS7C/2H3H KD9D KH2D aJSTS9S,b7S7D7H a', [4, 12, 26]],
  ['a joker in sets and runs', 'JK7S7D8S/6H 6S KH2D - a jokers=on', [11, 32]],
  ['a joker in the gap of a run', 'JK7S9S/2H 6C KH2D - a jokers=on', [4, 11]],
  ['two jokers', 'JKJR2S5S/QH 6C KH2D - a jokers=on', [4, 11]],
  ['three jokers', 'JKJRJK2S4S7S/QH 6C KH2D - a jokers=on', [6]],
  ['jokers at both ends', 'JKJR9H/2C 6C KH2D aAHJK3H4H,b6S6D6H,bTSJSQSKS a jokers=on', [7, 40]],
  ['a look at a hand', 'JKKC/2C3D3S/4H 6C KH2D2S - a jokers=on', [5, 20, 76]],
  ['nothing left to draw', 'KC9S/2H 9D - - a', [2, 2, 3]],
];

describe('perft of Lynx', () => {
  it.each(POSITIONS)('%s', (_what, position, counts) => {
    const { state, known } = must(lynx.parsePosition(position));
    expect(counts.map((_, i) => perft(new LocalDealer(lynx, AS_WRITTEN, known), state, i + 1))).toEqual(counts);
  });
});
