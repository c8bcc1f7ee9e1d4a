/** Bots in the waiting room: who may offer them, which seats they get, and who signs for them. */
import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../../../src/games/game';
import { lynx } from '../../../src/games/lynx';
import { nineteen } from '../../../src/games/nineteen';
import { toHex } from '../../../src/lib/bytes';
import { must } from '../../../src/lib/result';
import { NO_FACE } from '../../../src/table/charter/appearance';
import { BOT_LEVELS, type BotOffer, MAX_BOTS, makeOffer } from '../../../src/table/charter/botOffer';
import { type SignedCharter, decodeSignedCharter, encodeSignedCharter } from '../../../src/table/charter/signedCharter';
import { Keyring } from '../../../src/table/charter/keyring';
import { Lobby } from '../../../src/table/lobby/lobby';
import type { Participant } from '../../../src/table/lobby/participants';
import { bytesOf } from '../../log/seats';
import { quickWords } from '../charter/quickWords';
import { NAMES } from '../harness';
import { UNOPENED } from './lobbies';

const RINGS = NAMES.map((name) => new Keyring(bytesOf(`device ${name}`)));
const deviceOf = (who: number): string => toHex(RINGS[who]!.person.publicKey);
const BOT_NAMES = ['Tarok', 'Pasha', 'Fanny', 'Bruno', 'Odile', 'Wanda', 'Quirin'];

/** So many bots of a device, all of one level. */
function botsOf(who: number, count: number, level = 1): BotOffer[] {
  const bots: BotOffer[] = [];
  for (const name of BOT_NAMES.slice(0, count)) bots.push(RINGS[who]!.freeBot(name, level, bots)!);
  return bots;
}

const person = (who: number, bots: readonly BotOffer[] = [], parts: Partial<Participant> = {}): Participant => ({
  device: deviceOf(who),
  name: NAMES[who]!,
  face: NO_FACE,
  wish: 'seat',
  here: true,
  bots,
  ...parts,
});

/** The lobby of a device that knows these people, itself among them. */
function lobbyOf(who: number, people: readonly Participant[]): Lobby {
  const lobby = new Lobby({
    ...UNOPENED,
    keyring: RINGS[who]!,
    words: quickWords(),
    random: (count) => bytesOf(`table of ${who}`).subarray(0, count),
    continues: [],
    top: null,
    before: () => null,
  });
  for (const each of people) lobby.meet(each);
  return lobby;
}

const proposal = { options: {}, match: {} };
const seatsOf = (lobby: Lobby): string[] => lobby.charter!.seats.map(({ name }) => name);
const codeOf = (result: { readonly ok: boolean; readonly fault?: { readonly code: string } }): string =>
  result.ok ? 'ok' : result.fault!.code;

function proposed(who: number, people: readonly Participant[], game: AnyGame = lynx): Lobby {
  const lobby = lobbyOf(who, people);
  must(lobby.propose({ ...proposal, game }));
  return lobby;
}

describe('the keys of a device', () => {
  it('are others for each bot and each device, and the same after a reload', () => {
    const keys = [0, 1].flatMap((who) =>
      [0, 1, 2].flatMap((level) => botsOf(who, MAX_BOTS, level).map(({ key }) => toHex(key))),
    );
    expect(new Set([...keys, deviceOf(0), deviceOf(1)]).size).toBe(2 * BOT_LEVELS * MAX_BOTS + 2);
    const again = new Keyring(bytesOf(`device ${NAMES[0]!}`));
    expect(again.freeBot(BOT_NAMES[2]!, 1, botsOf(0, 3).slice(0, 2))).toEqual(botsOf(0, 3)[2]);
    expect(again.freeBot('Tarok', 1, botsOf(0, MAX_BOTS))).toBeNull();
  });

  it('find the own seats of a charter, with the level of each bot, and no others', () => {
    const bots = [...botsOf(0, 1, 0), ...botsOf(0, 1, 2)].map((bot, i) => ({ ...bot, name: BOT_NAMES[i]! }));
    const { charter } = proposed(0, [person(0, bots), person(1, [{ ...botsOf(1, 1)[0]!, name: 'Fanny' }])]);
    const again = new Keyring(bytesOf(`device ${NAMES[0]!}`));
    expect(seatsOf({ charter } as Lobby)).toEqual(['Anna', 'Ben', 'Tarok', 'Pasha', 'Fanny']);
    expect(again.seatsIn(charter!).map(({ seat, level }) => [seat, level])).toEqual([
      [0, null],
      [2, 0],
      [3, 2],
    ]);
    expect(again.botsIn(charter!)).toEqual(bots);
    expect(RINGS[1]!.seatsIn(charter!).map(({ seat, level }) => [seat, level])).toEqual([
      [1, null],
      [4, 1],
    ]);
    expect(RINGS[2]!.seatsIn(charter!)).toEqual([]);
  });

  it('are not played for by a device that the charter does not name', () => {
    const { charter } = proposed(0, [person(0, botsOf(0, 1)), person(1)]);
    const stolen = charter!.seats.map((seat) => ({ ...seat, device: RINGS[1]!.person.publicKey }));
    expect([
      RINGS[0]!.seatsIn({ seats: stolen }),
      RINGS[1]!.seatsIn({ seats: stolen }).map(({ seat }) => seat),
    ]).toEqual([[], [1]]);
  });
});

describe('seats', () => {
  it('are for people first, then for bots as far as there is room, each with the device that runs it', () => {
    const lobby = proposed(0, [person(0, botsOf(0, 2)), person(1), person(2, botsOf(2, 7))], nineteen);
    expect(seatsOf(lobby)).toEqual(['Anna', 'Ben', 'Cleo', 'Tarok']);
    expect(lobby.charter!.seats.map(({ device }) => toHex(device))).toEqual([0, 1, 2, 0].map(deviceOf));
    lobby.meet(person(3));
    expect(lobby.reconcile()).toBe(true);
    expect(seatsOf(lobby)).toEqual(['Anna', 'Ben', 'Cleo', 'Dora']);
    lobby.setHere(deviceOf(1), false);
    expect(lobby.reconcile()).toBe(true);
    expect(seatsOf(lobby)).toEqual(['Anna', 'Cleo', 'Dora', 'Tarok']);
  });

  it('stay where they are when somebody comes, and are given up with the device, or with the offer', () => {
    const lobby = proposed(0, [person(0, botsOf(0, 1)), person(1, botsOf(1, 1))]);
    expect(seatsOf(lobby)).toEqual(['Anna', 'Ben', 'Tarok', 'Tarok 2']);
    lobby.meet(person(2));
    lobby.reconcile();
    expect(seatsOf(lobby)).toEqual(['Anna', 'Ben', 'Tarok', 'Tarok 2', 'Cleo']);
    lobby.meet(person(0));
    lobby.reconcile();
    expect(seatsOf(lobby)).toEqual(['Anna', 'Ben', 'Tarok', 'Cleo']);
    lobby.setHere(deviceOf(1), false);
    lobby.reconcile();
    expect(seatsOf(lobby)).toEqual(['Anna', 'Cleo']);
    expect(lobby.reconcile()).toBe(false);
  });

  it('leave a person their name, and call a bot without one Bot', () => {
    const [bot] = botsOf(0, 1) as [BotOffer];
    expect(seatsOf(proposed(0, [person(0, [{ ...bot, name: 'Ben' }]), person(1)]))).toEqual(['Anna', 'Ben', 'Ben 2']);
    expect(seatsOf(proposed(0, [person(0, [{ ...bot, name: '\u200b ' }]), person(1)]))).toEqual(['Anna', 'Ben', 'Bot']);
  });

  it('are for the bots of somebody who stands, too, but not for bots alone', () => {
    const standing = person(0, botsOf(0, 2), { wish: 'watch' });
    expect(seatsOf(proposed(0, [standing, person(1)]))).toEqual(['Ben', 'Tarok', 'Pasha']);
    expect(seatsOf(proposed(0, [standing]))).toEqual([]);
  });
});

describe('an offer', () => {
  it('of a bot that somebody else runs is refused, the person being met all the same', () => {
    const lobby = proposed(0, [person(0, botsOf(0, 1))]);
    expect(codeOf(lobby.meet(person(1, [...botsOf(0, 1), ...botsOf(1, 1)])))).toBe('lobby/bot');
    lobby.reconcile();
    expect(lobby.charter!.seats.map(({ name, device }) => [name, toHex(device)])).toEqual([
      ['Anna', deviceOf(0)],
      ['Tarok', deviceOf(0)],
      ['Ben', deviceOf(1)],
      ['Tarok 2', deviceOf(1)],
    ]);
    expect(codeOf(lobby.meet(person(1, botsOf(1, 2))))).toBe('ok');
  });

  it('of a key that is a person’s, no key, or there twice is refused', () => {
    const [bot] = botsOf(1, 1) as [BotOffer];
    const wrong: [string, BotOffer[]][] = [
      ['Anna’s key', [{ ...bot, key: RINGS[0]!.person.publicKey }]],
      ['the own key', [{ ...bot, key: RINGS[1]!.person.publicKey }]],
      ['no key', [{ ...bot, key: new Uint8Array(32) }]],
      ['twice', [bot, { ...bot, name: 'Pasha' }]],
      ['too many', [...botsOf(1, MAX_BOTS, 1), ...botsOf(1, 1, 2)]],
    ];
    for (const [what, bots] of wrong) {
      const lobby = proposed(0, [person(0)]);
      expect(codeOf(lobby.meet(person(1, bots))), what).toBe('lobby/bot');
      expect(lobby.people[1]!.bots.length, what).toBe(what === 'too many' ? MAX_BOTS : bots.length - 1);
      lobby.reconcile();
      expect(new Set(lobby.charter!.seats.map(({ key }) => toHex(key))).size, what).toBe(lobby.charter!.seats.length);
    }
  });

  it('takes the bot of somebody who comes later from nobody', () => {
    const [bot] = botsOf(1, 1) as [BotOffer];
    const lobby = proposed(0, [person(0)]);
    // What Ben has said of his bot, and the same signed by a key that is not the bot’s.
    const forged = { ...makeOffer(RINGS[2]!.person, RINGS[2]!.person.publicKey, 'Tarok', 0), key: bot.key };
    for (const stolen of [bot, forged]) expect(codeOf(lobby.meet(person(2, [stolen])))).toBe('lobby/bot');
    expect(codeOf(lobby.meet(person(1, [bot])))).toBe('ok');
    lobby.reconcile();
    expect(lobby.charter!.seats.find(({ key }) => key === bot.key)).toMatchObject({
      device: RINGS[1]!.person.publicKey,
    });
  });

  it('of a key that turns out to be a device is given up', () => {
    const bot = makeOffer(RINGS[2]!.person, RINGS[1]!.person.publicKey, 'Tarok', 0);
    const lobby = proposed(0, [person(0), person(1, [bot])]);
    expect(seatsOf(lobby)).toEqual(['Anna', 'Ben', 'Tarok']);
    must(lobby.meet(person(2)));
    lobby.reconcile();
    expect(lobby.charter!.seats.map(({ name, device }) => [name, toHex(device)])).toEqual([
      ['Anna', deviceOf(0)],
      ['Ben', deviceOf(1)],
      ['Cleo', deviceOf(2)],
    ]);
  });
});

describe('signatures', () => {
  /** Anna with two bots and Ben with one, both at Anna’s draft. */
  function two(): [Lobby, Lobby] {
    const people = [person(0, botsOf(0, 2)), person(1, botsOf(1, 1))];
    const [anna, ben] = [proposed(0, people), lobbyOf(1, people)];
    must(ben.offerDraft(anna.draft!));
    return [anna, ben];
  }

  it('are given by a device for its person and its bots, and make a charter', () => {
    const [anna, ben] = two();
    const word = must(anna.sign());
    expect([word.consent!.seats.length, anna.ready, anna.ownSeat, anna.complete]).toEqual([2, [0, 2, 3], 0, null]);
    expect(anna.ownWord).toEqual(word);
    expect(must(ben.offerWord(ben.hash!, word))).toBe(true);
    expect(must(ben.sign()).consent!.seats.length).toBe(1);
    const complete: SignedCharter = ben.complete!;
    expect(must(decodeSignedCharter(encodeSignedCharter(complete))).charter.seats.map(({ name }) => name)).toEqual([
      'Anna',
      'Ben',
      'Tarok',
      'Pasha',
      'Tarok 2',
    ]);
  });

  it('of another key are refused for a bot’s seat', () => {
    const [anna, ben] = two();
    const word = must(anna.sign());
    const { consent } = word;
    for (const seats of [
      consent!.seats.toReversed(),
      consent!.seats.slice(1),
      [],
      [consent!.signature, consent!.signature],
    ]) {
      expect(codeOf(ben.offerWord(ben.hash!, { ...word, consent: { ...consent!, seats } }))).toBe('charter/signature');
    }
    expect(must(ben.offerWord(ben.hash!, word))).toBe(true);
  });

  it('are not given while a bot is seated that is offered no more', () => {
    const [anna] = two();
    anna.meet(person(0, botsOf(0, 1)));
    expect(codeOf(anna.sign())).toBe('lobby/not-offered');
    anna.reconcile();
    expect(must(anna.sign()).consent!.seats.length).toBe(1);
  });

  it('are given for the bots of somebody who stands, and for nobody without any', () => {
    const people = [person(0, botsOf(0, 1), { wish: 'watch' }), person(1)];
    const [ben, anna, cleo] = [proposed(1, people), lobbyOf(0, people), lobbyOf(2, people)];
    for (const lobby of [anna, cleo]) must(lobby.offerDraft(ben.draft!));
    expect([must(anna.sign()).consent!.seats.length, anna.ownSeat, anna.ready]).toEqual([1, -1, [1]]);
    expect(codeOf(cleo.sign())).toBe('lobby/no-seat');
  });
});
