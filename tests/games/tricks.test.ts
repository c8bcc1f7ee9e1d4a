/** What trick-taking games share: each rule of it by rows, and that no dealer lets anybody revoke. */
import { describe, expect, it } from 'vitest';
import { type OhHellMove, type OhHellState, ohHell } from '../../examples/oh-hell/rules';
import type { Card, Face } from '../../src/cards/card';
import { NOBODY, suitOf } from '../../src/cards/card';
import { frenchDecks } from '../../src/cards/deck';
import { makeFaces, parseFaces } from '../../src/cards/notation';
import { keyContextOf } from '../../src/crypto/context';
import { InlineCrypto } from '../../src/crypto/service/inline';
import type { AnyGame, View } from '../../src/games/game';
import {
  type Trick,
  aceHigh,
  followSuit,
  ledSuit,
  noneFits,
  openCards,
  playable,
  unseenFaces,
  winnerOf,
  winningCard,
} from '../../src/games/tricks';
import { Random } from '../../src/lib/random';
import { type Fault, must } from '../../src/lib/result';
import { LocalNetwork, type Turn, createTable, joinTable } from '../../src/package';
import { LocalTable } from '../../src/games/play/localTable';

const faces = (text: string): Face[] => (text === '' ? [] : must(parseFaces(text)));
const CLUBS = suitOf(faces('2C')[0]!);
const SPADES = suitOf(faces('2S')[0]!);
/** A trick that seat 2 of four has led. */
const trickOf = (text: string): Trick => faces(text).map((face, i) => ({ seat: (2 + i) % 4, face }));
const cardsOf = (text: string): Card[] => faces(text).map((face, id) => ({ face, id }));
const aceLow = (face: Face): number => (aceHigh(face) + 1) % 13;
const FAULT = { code: 'test/must-follow', message: 'a card of the suit must be played' };

describe('P193: who wins a trick', () => {
  it.each([
    ['the highest card of the suit that was led', '7H9H2HKD', {}, '9H', 3],
    ['an ace before a king', 'KHAH3H4H', {}, 'AH', 3],
    ['where the ace is low, the king before it', 'KHAH3H4H', { height: aceLow }, 'KH', 2],
    ['no card of another suit, if no suit is trumps', '2HADKSAC', {}, '2H', 2],
    ['the lowest trump before any other card', 'AHKH2SQH', { trumps: SPADES }, '2S', 0],
    ['the higher of two trumps', 'AH3C2SJC', { trumps: CLUBS }, 'JC', 1],
    ['the highest one where trumps were led', '3S9SAH2S', { trumps: SPADES }, '9S', 3],
    ['the first of two equal cards', '9H9H2H', {}, '9H', 2],
    ['the first card, as long as it is alone', '4D', { trumps: null }, '4D', 2],
  ])('%s', (_why, text, winning, card, seat) => {
    const trick = trickOf(text);
    expect(makeFaces([winningCard(trick, winning)!.face])).toBe(card);
    expect(winnerOf(trick, winning)).toBe(seat);
  });

  it('is nobody before a card is played', () => {
    expect([winningCard([]), winnerOf([]), ledSuit([])]).toEqual([null, null, null]);
  });
});

describe('the open trick', () => {
  it.each([
    [0, ''],
    [1, '2C'],
    [2, '2C3C'],
    [3, ''],
    [5, '5C6C'],
  ])('after %i cards among three is %s', (count, open) => {
    expect(openCards(faces('2C3C4C5C6C').slice(0, count), 3)).toEqual(faces(open));
  });
});

describe('the cards that may be played', () => {
  it.each([
    ['whoever leads plays any', '', '2C3D4H', '2C3D4H'],
    ['whoever can follow suit follows', '7H', '2H3DKH', '2HKH'],
    ['whoever cannot plays any', '7H', '2C3D4S', '2C3D4S'],
  ])('%s', (_why, trick, hand, allowed) => {
    expect(playable(cardsOf(hand), followSuit(trickOf(trick))).map(({ face }) => face)).toEqual(faces(allowed));
  });

  it('are those of any other duty: here to beat the card that wins', () => {
    const trick = trickOf('7H9H');
    const best = winningCard(trick)!.face;
    const beat = (face: Face): boolean => suitOf(face) === suitOf(best) && aceHigh(face) > aceHigh(best);
    expect(playable(cardsOf('2HKHTH'), beat).map(({ face }) => face)).toEqual(faces('KHTH'));
    expect(playable(cardsOf('2H8H3C'), beat).map(({ face }) => face)).toEqual(faces('2H8H3C'));
  });
});

describe('what a card says of the rest of the hand', () => {
  const deck = faces('2C3C4C2H3H4H');
  const said = (trick: string, hand: string, card: number, open = '') => {
    const cards = cardsOf(hand);
    const claim = noneFits({
      hand: cards.map(({ id }) => id!),
      card: cards[card]!,
      duty: followSuit(trickOf(trick)),
      faces: unseenFaces(deck, faces(open)),
      fault: FAULT,
    });
    return claim && [claim.cards, makeFaces(claim.faces), claim.fault.code];
  };
  it.each([
    ['nothing from whoever leads', '', '2C3C', 0, '', null],
    ['nothing if it is of the suit that was led', '4H', '2H3C', 0, '', null],
    ['nothing if it was the last card', '4H', '2C', 0, '', null],
    ['that none of the others is of that suit', '4H', '2C3C4C', 1, '', [[0, 2], '2C4C', FAULT.code]],
    ['of no face that lies open', '4H', '2C3C', 0, '4H4C', [[1], '3C', FAULT.code]],
    ['and so it is false if the hand could have followed', '4H', '2C3H', 0, '', [[1], '3C4C', FAULT.code]],
  ])('%s', (_why, trick, hand, card, open, claim) => {
    expect(said(trick, hand, card, open)).toEqual(claim);
  });

  it('counts equal faces of two decks', () => {
    expect(makeFaces(unseenFaces(faces('2C3C2C3C'), faces('2C')))).toBe('3C2C3C');
    expect(unseenFaces(faces('2C2C'), faces('2C2C'))).toEqual([]);
  });
});

/** Oh Hell, whose claim is that of the shared piece. */
const game: AnyGame = {
  ...ohHell,
  id: 'tricks',
  claim: (state: OhHellState, seat: number, move: OhHellMove) => {
    if ('bid' in move) return null;
    const { hands, played } = state;
    const trick = openCards(played, hands.length).map((face) => ({ seat: NOBODY, face }));
    const unseen = unseenFaces(ohHell.deck({}, hands.length), ohHell.cards(state).open);
    return noneFits({ hand: hands[seat]!, card: move.card, duty: followSuit(trick), faces: unseen, fault: FAULT });
  },
};

/** The cards of the view's hand that would be a revoke. */
function revokes({ state, seat, known }: View<OhHellState>): OhHellMove[] {
  const open = openCards(state.played, state.hands.length);
  if (state.phase !== 'play' || open.length === 0) return [];
  const cards = state.hands[seat]!.map((id) => ({ id, face: known.get(id)! }));
  const others = cards.filter(({ face }) => suitOf(face) !== suitOf(open[0]!));
  return others.length < cards.length ? others.map((card) => ({ card })) : [];
}

describe('a revoke', () => {
  it('is refused by the local dealer with the fault of the game, and a true claim is taken', () => {
    let [revoked, proved] = [0, 0];
    for (let seed = 1; seed <= 20; seed++) {
      const random = new Random(seed);
      const table = new LocalTable({ game, options: { hand: 7 }, match: {}, names: ['Ada', 'Ben'], random });
      while (!table.over) {
        const [seat] = table.asked;
        const view = table.view(seat!) as View<OhHellState>;
        for (const move of revokes(view)) {
          const played = table.play(seat!, move);
          expect(played.ok ? null : played.fault).toEqual(FAULT);
          revoked++;
        }
        const move = random.pick(game.legal(view));
        if (game.claim!(table.state, seat!, move)) proved++;
        must(table.play(seat!, move));
      }
    }
    expect(Math.min(revoked, proved)).toBeGreaterThan(20);
  });

  it('is refused at a table, by the device itself of whoever tries it', async () => {
    const network = new LocalNetwork();
    let onFault: (fault: Fault) => void = () => undefined;
    const told = new Promise<Fault>((resolve) => (onFault = resolve));
    const onTurn = ({ moves, view }: Turn): unknown => revokes(view as View<OhHellState>)[0] ?? moves[0];
    const common = { network, games: [game], onTurn, onFault };
    const ada = await createTable({ ...common, name: 'Ada', game, seats: 2, options: { hand: 8 } });
    const ben = must(await joinTable(ada.link, { ...common, name: 'Ben' }));
    expect((await told).code).toBe(FAULT.code);
    for (const device of [ada, ben]) device.close();
  });

  it('cannot be proved under a key, nor can a proof of something else stand for it', async () => {
    const crypto = new InlineCrypto();
    const [seed, head] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
    const context = { version: 4, table: head, round: 0, attempt: 0, deck: 0, step: 1, seat: 0 };
    const keyContext = keyContextOf(context);
    const { publicKey } = await crypto.makeKey({ seed, context: keyContext });
    const hand = faces('2C3C4H5C');
    const input = await crypto.startDeck(hand);
    const hidden = must(await crypto.shuffle({ seed, head, context, key: publicKey, input, trivial: true })).output;
    const ids = [0, 1, 2, 3];
    const shown = must(await crypto.readOwn({ seed, keyContext, cards: hidden }));
    const claimOf = (card: number) =>
      noneFits({
        hand: ids,
        card: { id: card, face: shown[card]! },
        duty: followSuit(trickOf('9H')),
        faces: unseenFaces(frenchDecks(1), faces('9H')),
        fault: FAULT,
      })!;
    const revoke = claimOf(shown.indexOf(faces('2C')[0]!));
    expect(claimOf(shown.indexOf(faces('4H')[0]!))).toBeNull();
    const cards = Uint8Array.from(revoke.cards.flatMap((id) => [...hidden.subarray(64 * id, 64 * (id + 1))]));
    const job = { seed, keyContext, context, head, cards };
    const made = await crypto.makeClaim({ ...job, faces: revoke.faces });
    expect(made.ok ? null : made.fault.code).toBe('crypto/false-claim');
    const others = frenchDecks(1).slice(0, revoke.faces.length);
    const proof = must(await crypto.makeClaim({ ...job, faces: [...faces('3C4H5C'), ...others.slice(3)] }));
    const checked = await crypto.checkClaim({ context, publicKey, cards, faces: revoke.faces, proof });
    expect(checked.ok ? null : checked.fault.code).toBe('crypto/claim-proof');
  });
});
