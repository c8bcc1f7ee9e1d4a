/**
 * Boards of all games for any number of people and cards, as look pages: what the walk of `layout.test.ts` looks at.
 */
import type { Page } from 'playwright-core';
import { CLAIM, DIVIDING, GROWING, TAKING, THIRTY } from './scenes';
import { crazyEights, hearts, ohHell, scopa } from './shelfBoards';

export interface BoardScene {
  /** What `look=` shows; games for other hands have the nearest that they can. */
  readonly look: (seats: number, cards: number) => string;
  /** What a person does there first, without a word of any language. */
  readonly then?: (page: Page) => Promise<void>;
}

/** What a game can have: how many people, and how many cards in the own hand. */
export interface Boards {
  readonly seats: readonly number[];
  readonly cards: readonly number[];
  readonly scenes: { readonly [name: string]: BoardScene };
}

const hand = (cards: number): string => THIRTY.slice(0, 2 * cards);
const others = (count: number, most = 13): string =>
  Array.from({ length: count }, (_, i) => `/${Math.max(1, most - 2 * i)}?`).join('');
const MELDS = 'a3S3D3H,b4C5C6C';
/** One meld at least for everybody. */
const manyMelds = (seats: number): string =>
  [
    'AS2S3S4S5S6S7S8S9STSJSQSKS',
    '4C5C6C',
    '7H7D7C7S7H',
    'JDQDKDAD',
    '5H6H7H8H9HTH',
    'KSKHKDKC',
    '2D2H2S',
    '9C9D9H9S9C',
    '8C8D8H',
  ]
    .map((meld, i) => `${'abcdefgh'[i % seats]}${meld}`)
    .join(',');

/** Presses the first card of the hand where no other one covers it. */
const firstCard = (page: Page): Promise<void> =>
  page
    .locator('[role=option]')
    .first()
    .click({ position: { x: 12, y: 20 } });
/** The first card, and the first thing that can be done with it. */
const firstDeed = async (page: Page): Promise<void> => {
  await firstCard(page);
  await page.locator('.bar button').first().press('Enter');
};

/** So that a seven of spades comes first. */
const noSpades = THIRTY.match(/../g)!.filter((card) => !card.endsWith('S'));
const lynx = (who: string, rest: (seats: number) => string): BoardScene['look'] => {
  return (seats, cards) => `${who}:${hand(cards)}${others(seats - 1)} ${rest(seats)}`;
};
/** The chain, and hands that it is not in. */
const CHAIN = '3H9S2S2H7H7DAD';
const beside = THIRTY.match(/../g)!.filter((card) => !CHAIN.includes(card));
const cardinoes = (rest: string): BoardScene['look'] => {
  return (seats, cards) =>
    `cardinoes:a:${beside.slice(0, Math.min(Math.max(cards, 2), 22)).join('')}${others(Math.min(seats, 4) - 1, 7)} ${CHAIN} 8? ${rest}`;
};

const pictures = (kind: string, who = 'a', most = 7): BoardScene['look'] => {
  return (seats, cards) => `pictures:${who}:${kind} ${Math.min(seats, most)} ${Math.min(Math.max(cards, 3), 26)}`;
};

const CARDS = [1, 5, 13, 30];

export const BOARDS: { readonly [game: string]: Boards } = {
  Lynx: {
    seats: [2, 3, 4, 5, 6, 7, 8],
    cards: CARDS,
    scenes: {
      'own turn, a card selected': { look: lynx('a', () => `5C7H 60? ${MELDS} a decks=4`), then: firstCard },
      'another’s turn, many melds': { look: lynx('a', (seats) => `5CAH 60? ${manyMelds(seats)} b decks=4`) },
      'whom a seven names': {
        look: (seats, cards) =>
          `a:7S${noSpades.slice(0, cards).join('')}${others(seats - 1)} 5C7H 60? ${MELDS} a decks=4`,
        then: firstDeed,
      },
      'a seven to answer': { look: lynx('a', () => `5C7H 60? ${MELDS} a? sevens=6a decks=4`) },
      'no melds': { look: lynx('a', () => '5C7H 60? - a decks=4') },
      'another has one card left': {
        look: (seats, cards) => `a:${hand(cards)}/4H9H${others(seats - 2)} 5C4S 60? ${MELDS} b decks=4;discard 4H`,
      },
      watched: { look: lynx('watch', () => `5C7H 60? ${MELDS} b decks=4`) },
    },
  },
  Cardinoes: {
    seats: [2, 3, 4],
    cards: [2, 5, 13, 22],
    scenes: {
      'a card drawn': { look: cardinoes('a+') },
      'another’s turn': { look: cardinoes('b') },
    },
  },
  Greta: {
    seats: [2],
    cards: [4],
    scenes: {
      growing: { look: () => `greta:a:${GROWING}`, then: firstCard },
      'a claim': { look: () => `greta:a:${CLAIM}` },
    },
  },
  Nineteen: {
    seats: [4],
    cards: [13],
    scenes: {
      dividing: { look: () => `nineteen:a:${DIVIDING}`, then: firstCard },
      taking: { look: () => `nineteen:a:${TAKING}` },
      watched: { look: () => `nineteen:watch:${TAKING}` },
    },
  },
  'A picture': {
    seats: [2, 3, 4, 5, 6, 7],
    cards: [3, 5, 13, 26],
    scenes: {
      'a trick, a card picked': { look: pictures('trick'), then: firstCard },
      'a trick that is watched': { look: pictures('trick', 'watch') },
      bids: { look: pictures('bid') },
      'cards to take, one picked': { look: pictures('fish'), then: firstCard },
      piles: { look: pictures('suit'), then: firstCard },
      'all choose': { look: pictures('pass'), then: firstCard },
      'open cards': { look: pictures('open', 'a', 4), then: firstCard },
    },
  },
  Hearts: {
    seats: [3, 4, 5, 6, 7],
    cards: [1, 5, 13, 17],
    scenes: {
      'cards to pass': { look: (seats) => hearts('pass', seats, 17), then: firstCard },
      'a trick, a card picked': { look: (seats, cards) => hearts('trick', seats, cards), then: firstCard },
    },
  },
  'Oh Hell': {
    seats: [2, 3, 4, 5, 6, 7],
    cards: [1, 5, 13],
    scenes: {
      bids: { look: (seats, cards) => ohHell('bid', seats, cards) },
      'a trick, a card picked': { look: (seats, cards) => ohHell('trick', seats, cards), then: firstCard },
    },
  },
  Scopa: {
    seats: [2, 3, 4],
    cards: [1, 3],
    scenes: {
      'few cards on the table, one picked': { look: (seats, cards) => scopa(4, seats, cards), then: firstCard },
      'ten cards on the table, one picked': { look: (seats, cards) => scopa(10, seats, cards), then: firstCard },
    },
  },
  'Crazy Eights': {
    seats: [2, 3, 4, 5, 6, 7],
    cards: CARDS,
    scenes: {
      'an eight picked': { look: (seats, cards) => crazyEights('a', seats, cards), then: firstCard },
      'another’s turn': { look: (seats, cards) => crazyEights('b', seats, cards) },
    },
  },
};
