/** The board as data: what is said at each moment, and that it says the right thing of every move. */
import { makeFace, parseFace } from 'svista/cards';
import { defaultOptions } from 'svista/games';
import { LocalTable, Random } from 'svista/play';
import type { BoardPicture } from 'svista/page';
import { describe, expect, it } from 'vitest';
import * as besidePage from './board';
import { hearts } from './rules';
import type { HeartsMove, HeartsState } from './state';
import { late, must, stateOf, tableFrom } from './testTools';
import { words } from './words';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eva', 'Finn', 'Gil'];

function pictureOf(table: LocalTable, seat: number, language = 'en'): BoardPicture {
  const { hands } = stateOf(table);
  const view = (seat < 0 ? { state: table.state, seat, known: new Map() } : table.view(seat)) as never;
  const asked = seat >= 0 && table.asked.includes(seat);
  return besidePage.screen.board!({
    view,
    names: NAMES.slice(0, hands.length),
    waitingFor: table.asked,
    moves: asked ? hearts.legal(view) : [],
    chosen: seat < 0 ? null : (table.chosen(seat) as HeartsMove | null),
    language,
  });
}

function play(table: LocalTable, moves: string): void {
  for (const line of moves.split('; ')) {
    const seat = line.charCodeAt(0) - 97;
    must(table.play(seat, must(hearts.parseMove(line.slice(3), table.view(seat) as never))));
  }
}
const face = (name: string): number => must(parseFace(name));

const OPENING =
  '2C3C4C5C6C7C8C9CTCJCQC2D3D/KCAC4D5D6D7D8D9DTDJDQDKDAD/2H3H4H5H6H7H8H9HTHJHQHKHQS/AH2S3S4S5S6S7S8S9STSJSKSAS -/-/-/-';

describe('the board of Hearts', () => {
  it('asks for three cards, and says to whom they go', () => {
    const table = tableFrom('13?/13?/13?/13? -/-/-/- - pass round=2');
    expect(pictureOf(table, 0).prompt).toBe('Pass three cards to Cleo');
    expect(pictureOf(table, 1, 'de').prompt).toBe('Gib drei Karten an Dan weiter');
    expect(pictureOf(table, 3).middle).toMatchObject([{ label: 'Three cards for Ben', cards: [] }]);
    expect(pictureOf(table, -1).middle).toMatchObject([{ layout: 'trick', cards: [] }]);
    const { offers } = pictureOf(tableFrom(`${OPENING} - pass`), 2, 'it');
    expect(offers).toHaveLength(286);
    expect(offers.map(({ label }) => label)).toContain('Passa [QS] [QH] [KH]');
  });

  it('A14: shows the cards of whoever has left, as long as they have any', () => {
    const table = tableFrom(late('7C8C9C/TCJCQC/KCAC2C/5H!2H!3C!', '-/-/-/-', '-', 'out=d', 2));
    const [, laid] = pictureOf(table, 0).middle;
    expect(laid).toEqual({
      label: 'Open cards of Dan',
      layout: 'row',
      cards: ['3C', '2H', '5H'].map((name) => ({ face: face(name) })),
    });
    play(table, 'a: play 7C; b: play TC; c: play KC');
    expect(pictureOf(table, 0).middle[1]!.cards).toHaveLength(2);
    expect(words('en').part({ code: 'left', faces: [], points: -26 })).toBe('Left the round');
  });

  it('A14: says who has passed the cards on that have come, though somebody between has left', () => {
    const table = tableFrom(
      `${OPENING.replace(/AH2S.* /, (hand) => hand.replace(/[2-9TJQKA][CDHS]/g, '$&!'))} - pass out=d`,
    );
    expect(pictureOf(table, 0).prompt).toBe('Pass three cards to Ben');
    play(table, 'a: pass TCJCQC; b: pass QDKDAD; c: pass QHKHQS');
    play(table, 'a: play 2C');
    expect(pictureOf(table, 0).detail).toMatch(/ from Cleo$/);
  });

  it('says that nobody passes, where others rounds had cards passed, until the first trick is over', () => {
    const fourth = tableFrom(`${OPENING} - play round=3`);
    expect(pictureOf(fourth, 0).detail).toBe('Nobody passes this round · [2C] is led first');
    expect(pictureOf(fourth, 1, 'de').detail).toBe('Diesmal wird nichts weitergegeben');
    play(fourth, 'a: play 2C');
    expect(pictureOf(fourth, 1).detail).toBe('Nobody passes this round · Clubs are led');
    play(fourth, 'b: play AC; c: play 2H; d: play KS');
    expect(pictureOf(fourth, 1).detail).toBeUndefined();
    expect(pictureOf(tableFrom(`${OPENING} - play passing=off`), 0).detail).toBe('[2C] is led first');
  });

  it('says what has come, until the first trick is over', () => {
    const table = tableFrom(`${OPENING} - pass`);
    expect(pictureOf(table, 2).detail).toBeUndefined();
    play(table, 'a: pass TCJCQC; b: pass QDKDAD; c: pass QHKHQS; d: pass 2S3SAH');
    expect(pictureOf(table, 2).detail).toBe('You got Q♦ K♦ A♦ from Ben');
    expect(pictureOf(table, 0).detail).toBe('[2C] is led first');
    play(table, 'a: play 2C; b: play AC');
    expect(pictureOf(table, 2, 'it').detail).toBe('Hai ricevuto Q♦ K♦ A♦ da Ben');
    expect(pictureOf(table, 3).detail).toBe('Clubs are led');
    play(table, 'c: play AD; d: play AS');
    expect(pictureOf(table, 2).detail).toBe('Hearts are not broken yet');
  });

  it('shows the trick, who wins it, and the last one until somebody leads', () => {
    const table = tableFrom(`${OPENING} - play`);
    expect(pictureOf(table, 0)).toMatchObject({
      prompt: 'You lead',
      detail: '[2C] is led first',
      offers: [{ label: 'Play [2C]' }],
    });
    play(table, 'a: play 2C; b: play AC');
    const picture = pictureOf(table, 2);
    expect(picture.middle).toEqual([
      {
        label: 'Trick',
        layout: 'trick',
        cards: [
          { face: face('2C'), seat: 0 },
          { face: face('AC'), seat: 1, lit: 'wins so far' },
        ],
      },
    ]);
    expect([picture.prompt, picture.detail]).toEqual(['Your turn: play a card', 'Clubs are led']);
    play(table, 'c: play 2H; d: play KS');
    expect(pictureOf(table, 0).middle[0]).toMatchObject({
      label: 'Ben takes the trick',
      cards: [{}, { lit: 'wins the trick' }, {}, {}],
    });
    expect(pictureOf(table, 1).middle[0]!.label).toBe('You take the trick');
    expect(pictureOf(table, 1).seats).toEqual([
      { note: 'no points', short: '0 pts' },
      { note: '1 point', short: '1 pt' },
      { note: 'no points', short: '0 pts' },
      { note: 'no points', short: '0 pts' },
    ]);
    play(table, 'b: play KC');
    expect(pictureOf(table, 0).middle[0]).toMatchObject({ label: 'Trick', cards: [{ face: face('KC'), seat: 1 }] });
  });

  it('says why a card cannot be played', () => {
    const table = tableFrom(`${OPENING} - play`);
    expect(pictureOf(table, 0).whyNot!(face('3C'))).toBe('[2C] must be led first');
    play(table, 'a: play 2C');
    expect(pictureOf(table, 1).whyNot!(face('4D'))).toBe('Clubs are led, and you have some');
    play(table, 'b: play AC; c: play 2H');
    expect(pictureOf(table, 3).whyNot!(face('AH'))).toBe('No points on the first trick while you have other cards');
    const shut = tableFrom(late('2H3H4H5C/5H6H7H8H/9HTHJHQH/KHAH6C7D', '-/-/-/-', '-'));
    expect(pictureOf(shut, 0).whyNot!(face('2H'))).toBe('Hearts are not broken, and you have other cards to lead');
  });

  it('calls the first heart, the queen and the moon, each once and when it happens', () => {
    const broken = tableFrom(late('2H3H4H5C/5H6H7H8H/9HTHJHQH/KHAH6C7D', '-/-/-/-', '-'));
    expect(pictureOf(broken, 1).call).toBeNull();
    play(broken, 'a: play 5C; b: play 8H');
    expect(pictureOf(broken, 1).call).toEqual({ key: 'broken0', text: 'Hearts are broken!', seat: 1 });
    play(broken, 'c: play 9H');
    expect(pictureOf(broken, 1).call).toBeNull();
    const queen = tableFrom(late('3S4C/5S4H/6S5H/QS6H', '-/-/-/-', '-', '', 1));
    play(queen, 'a: play 3S; b: play 5S; c: play 6S; d: play QS');
    expect(pictureOf(queen, 0).call).toEqual({ key: 'queen0', text: 'The queen!', seat: 3 });
    const moon = tableFrom(late('2H/3H/4H/AH', '-/-/-/-', '-', 'round=4'));
    play(moon, 'a: play 2H; b: play 3H; c: play 4H; d: play AH');
    expect(pictureOf(moon, 0)).toMatchObject({ prompt: 'The round is over', call: { key: 'moon4', seat: 3 } });
  });

  it('has an offer for each move and a note for each seat, whoever looks, in whole rounds of any number of players', () => {
    for (const seats of [3, 4, 5, 6, 7])
      for (const language of ['en', 'de', 'it', 'xx']) {
        const random = new Random(seats);
        const table = new LocalTable({
          game: hearts,
          options: { ...defaultOptions(hearts.options, seats), jack: true },
          match: { match: 'rounds', rounds: 1 },
          names: NAMES.slice(0, seats),
          random,
        });
        for (;;) {
          for (let seat = -1; seat < seats; seat++) {
            const { offers, seats: notes, middle } = pictureOf(table, seat, language);
            const moves = seat >= 0 && table.asked.includes(seat) ? hearts.legal(table.view(seat) as never) : [];
            expect([offers.length, notes.length, middle.length]).toEqual([moves.length, seats, 1]);
          }
          const [seat] = table.asked;
          if (seat === undefined) break;
          must(table.play(seat, random.pick(hearts.legal(table.view(seat) as never))));
        }
      }
  });

  it('sorts the hand by suits in turns of colour, the ace high', () => {
    const { order } = pictureOf(tableFrom(`${OPENING} - play`), 0);
    const cards = ['AH', '2S', 'AC', 'QD', 'KC', 'AS', '2H', '2C'].map(face).sort(order!);
    expect(cards.map(makeFace).join(' ')).toBe('2C KC AC QD 2S AS 2H AH');
  });
});

describe('reasons for hints', () => {
  const said = (position: string, seat: number, text: string): readonly string[] => {
    const view = tableFrom(position).view(seat) as {
      state: HeartsState;
      seat: number;
      known: ReadonlyMap<number, number>;
    };
    return words('en').advise!(view, must(hearts.parseMove(text, view)));
  };

  it.each([
    [
      'QSKSAH2D3D4D5D6D7D8D9DTDJD/13?/13?/13? -/-/-/- - pass',
      0,
      'pass QSKSAH',
      'With few small spades the queen is safer in another hand',
    ],
    [
      'QSKSAH2D3D4D5D6D7D8D9DTDJD/13?/13?/13? -/-/-/- - pass',
      0,
      'pass KS2D3D',
      'With [KS] you may have to take the queen',
    ],
    [
      'QC2S3S4S5S2D3D4D5D6D7D2HKC/13?/13?/13? -/-/-/- - pass',
      0,
      'pass QCKC2D',
      'Leaves you without clubs, so you can discard soon',
    ],
    [
      `${OPENING.slice(2)} 2C play`,
      1,
      'play AC',
      'Nobody can lose points on the first trick, so a high card goes for nothing',
    ],
    [late('4C/QS4H/6S5H/7S6H', '-/-/-/-', 'KS', '', 2), 1, 'play QS', 'Rids you of the queen, who costs 13'],
    [
      late('4C/2D4H/6S5H/7S6H', '-/-/-/-', 'KS', '', 2),
      1,
      'play 2D',
      'You cannot follow, so it costs you nothing to get rid of it',
    ],
    [late('4C/5S4H/6S5H/7S6H', '-/-/-/-', 'KS', '', 2), 1, 'play 5S', 'Stays below [KS], so you don’t take the trick'],
    [
      late('KH4H/3C4D/5D6C/AS', '-/-/-/-', '9H', 'lead=d', 3),
      0,
      'play KH',
      'Somebody is about to shoot the moon: take a point',
    ],
    [
      late('KH4H/3C4D/5D6C/9HAS', '-/-/-/-', '-', 'lead=d', 3),
      3,
      'play AS',
      'You have all points so far, and may shoot the moon',
    ],
  ])('at %s, %i: %s', (position, seat, text, first) => {
    expect(said(position, seat, text)[0]).toBe(first);
  });

  it('are none of a hand that nobody knows', () => {
    const { state } = must(hearts.parsePosition('13?/13?/13?/13? -/-/-/- - pass'));
    const view = { state, seat: 0, known: new Map<number, number>() };
    expect(words('en').advise!(view, hearts.legal(view)[0]!)).toEqual([]);
  });
});
