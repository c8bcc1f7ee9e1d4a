/** What the board of Lynx offers. */
import { describe, expect, it } from 'vitest';
import { lynx } from '../../../../src/games/lynx';
import type { Answer, Offer, Question } from '../../../../src/ui/games/lynx/offer';
import { meldsThatTake, offersFor } from '../../../../src/ui/games/lynx/offers';
import { pick, say, viewOf } from './view';

/** Offers as text: `Discard → discard 4H`, `Meld ✗ why`, `Discard ? question: answer → move | …`. */
function offered(position: string, faces: string, seat = 0): string[] {
  const view = viewOf(position, seat);
  return offersFor(view, pick(view, faces)).map((offer) => `${say(offer.label, 0)} ${outcome(offer)}`);
}

function outcome(offer: Offer): string {
  if (offer.reason !== undefined) return `✗ ${offer.reason}`;
  if (offer.move) return `→ ${lynx.makeMove(offer.move)}`;
  return `? ${asked(offer.question)}`;
}

const asked = ({ text, answers }: Question): string => `${text} ${answers.map(answered).join(' | ')}`;
const answered = (answer: Answer): string =>
  `${say(answer.label, 0)} ${'move' in answer ? `→ ${lynx.makeMove(answer.move)}` : `? ${asked(answer.then)}`}`;

describe('in a fresh turn', () => {
  const fresh = '4H7S9DAS3C6C7D7H8C/5?/6? 5C8H 40? bTCTHTS a';

  it('nothing selected means drawing', () => expect(offered(fresh, '')).toEqual(['Draw → draw']));
  it('a card that matches can be discarded', () =>
    expect(offered(fresh, '4H')).toEqual(['Discard → discard 4H', 'Draw → draw']));
  it('a card that does not match says what does', () =>
    expect(offered(fresh, '6C')).toEqual(['Discard ✗ Only hearts or eights can be discarded now', 'Draw → draw']));
  it('a seven asks who draws, the next player first, oneself and nobody last', () =>
    expect(offered(fresh, '7H')[0]).toBe(
      'Discard ? Who must draw 3 cards? Ben → discard 7H b | Cleo → discard 7H c | You → discard 7H a | ' +
        'Nobody → discard 7H',
    ));
  it('three of a rank are a meld', () =>
    expect(offered(fresh, '7S7D7H')).toEqual(['Meld → meld 7S7D7H', 'Draw → draw']));
  it('three cards that are nothing say so', () =>
    expect(offered(fresh, '4H7S9D')[0]).toMatch(/^Meld ✗ A meld is three or more/));
  it('two cards that make a meld with the top card steal it', () =>
    expect(offered('7H6H9C/5? 5C8H 40? - a', '7H6H')).toEqual(['Steal the card → steal 7H6H', 'Draw → draw']));
  it('a meld that takes the top card melds, or steals card or pile', () =>
    expect(offered('7H6H5H9C/5? 5C2D8H 40? - a', '7H6H5H')).toEqual([
      'Meld → meld 7H6H5H',
      'Steal the card → steal 7H6H5H',
      'Steal the pile, +2 → pile 7H6H5H',
      'Draw → draw',
    ]));
});

describe('appending', () => {
  it('goes without a question where one meld takes the cards', () =>
    expect(offered('TD2C/5? 5C8H 40? bTCTHTS a', 'TD')).toEqual(['Add → append TD to 1', 'Draw → draw']));
  it('asks where several do', () =>
    expect(offered('TD2C/5? 5C8H 40? bTCTHTS,a7D8D9D a', 'TD')[0]).toBe(
      'Add ? To which meld? Ben: ten of clubs ten of hearts ten of spades  → append TD to 1 | Yours: seven ' +
        'of diamonds eight of diamonds nine of diamonds  → append TD to 2',
    ));
  it('lights the melds that take the cards, in the own turn only', () => {
    const view = viewOf('TD2C/5? 5C8H 40? bTCTHTS,a7D8D9D,b2D2H2S a');
    expect(meldsThatTake(view, pick(view, 'TD'))).toEqual([0, 1]);
    expect(meldsThatTake(viewOf('TD2C/5? 5C8H 40? bTCTHTS,a7D8D9D b'), pick(view, 'TD'))).toEqual([]);
  });
  it('is not offered beside a discard that can be made when no meld takes the card', () =>
    expect(offered('8D2C/5? 5C8H 40? bTCTHTS a', '8D')).toEqual(['Discard → discard 8D', 'Draw → draw']));
});

describe('after taking', () => {
  it('the turn can be ended, and nothing is drawn or stolen again', () =>
    expect(offered('7H6H9C/5? 5C8H 40? - a+', '7H6H')).toEqual(['End turn → end']));
  it('a discard comes before the end of the turn', () =>
    expect(offered('7H6H9C/5? 5C8H 40? - a+', '7H')).toHaveLength(2));
  it('with nothing to draw the turn ends without', () =>
    expect(offered('7D6D/5? 8H - - a', '')).toEqual(['End turn → end']));
});

describe('an answer to a seven', () => {
  const seven = '7H7S6H8H2C/5?/4? 5C7D 40? - a? sevens=6c';

  it('is announcing, stealing or letting it stand, and asks which of several sevens', () =>
    expect(offered(seven, '')).toEqual([
      'Announce a seven ✗ Select the seven that you will discard',
      'Steal the card ✗ Select two or more cards that make a meld with the top card',
      'Let them draw → accept',
    ]));
  it('announces the selected seven', () =>
    expect(offered(seven, '7H')[0]).toBe('Announce seven of hearts → announce 7H'));
  it('announces the only one without selecting', () =>
    expect(offered('7H6H2C/5? 5C7D 40? - a? sevens=3a', '')[0]).toBe('Announce seven of hearts → announce 7H'));
  it('steals with two sevens', () => expect(offered(seven, '7H7S')[0]).toBe('Steal the card → steal 7H7S'));
  it('is not announcing without a seven', () =>
    expect(offered('6H2C/5? 5C7D 40? - a? sevens=3a', '').map((text) => text.split(' ')[0])).toEqual([
      'Steal',
      'Accept:',
    ]));
  it('says so if it is oneself who draws', () =>
    expect(offered('6H2C/5? 5C7D 40? - a? sevens=6a', '').at(-1)).toBe('Accept: draw 6 → accept'));
  it('to an eight is stealing or missing the turn', () =>
    expect(offered('7H6H2C/5? 5C8H 40? - a?', '7H6H')).toEqual([
      'Steal the card → steal 7H6H',
      'Skip my turn → accept',
    ]));
});

describe('after announcing', () => {
  const announced = '7D!7D6H2C/5?/4? 5C7S 40? - a!7D sevens=6c';

  it('the announced seven can be discarded without selecting it, naming somebody', () =>
    expect(offered(announced, '')[0]).toBe(
      'Discard seven of diamonds ? Who must draw 9 cards? Ben → discard 7D b | Cleo → discard 7D c | You → discard 7D a',
    ));
  it('its twin in the hand discards the announced one', () =>
    expect(offered(announced, '7D')[0]).toMatch(/^Discard \?/));
  it('another card is refused with the reason', () =>
    expect(offered(announced, '2C')).toContain('Discard ✗ You announced the seven of diamonds: discard that one'));
  it('the turn cannot be ended', () =>
    expect(offered('7D!6H/5? 5C7S 40? - a+!7D sevens=6b', '').join()).not.toMatch(/End turn/));
});

describe('a card that asks', () => {
  it('an ace asks for a suit; its own means none', () =>
    expect(offered('AH2C/5? 5C8H 40? - a', 'AH')[0]).toBe(
      'Discard ? Which suit do you ask for? ♠\uFE0E Spades → discard AH S | ♥\uFE0E Hearts → discard AH | ' +
        '♦\uFE0E Diamonds → discard AH D | ♣\uFE0E Clubs → discard AH C',
    ));
  it('a three with wishes asks what for, and a kiss from whom', () => {
    const [discard] = offered('3H2C/5?/5? 5C8H 40? - a three=on', '3H');
    expect(discard).toMatch(
      /^Discard \? What do you wish for\? Nothing → discard 3H \| A 3-minute break → discard 3H pause/,
    );
    expect(discard).toContain('A kiss ? A kiss from whom? Ben → discard 3H kiss b | Cleo → discard 3H kiss c');
    for (const wish of ['bite', 'music', 'call', 'last', 'more']) expect(discard).toContain(`discard 3H ${wish}`);
  });
  it('a three without the option asks nothing', () =>
    expect(offered('3H2C/5? 5C8H 40? - a', '3H')[0]).toBe('Discard → discard 3H'));
  it('the last seven cannot be given to oneself', () =>
    expect(offered('7H/5? 5C8H 40? - a', '7H')[0]).not.toContain('discard 7H a'));
  it('a last nine is refused', () =>
    expect(offered('9H/5? 5C8H 40? - a', '9H')[0]).toBe('Discard ✗ A nine cannot be your last card'));
});

it('of equal cards the one that everybody knows is played', () => {
  const view = viewOf('4H4H!2C/5? 5C8H 40? - a');
  expect(offersFor(view, pick(view, '4H'))[0]!.move).toEqual({ kind: 'discard', card: { face: 14 } });
});

it('a pause can only be ended, by everybody', () => {
  expect(offered('3H2C/5? 5C3C 40? - b phase=pause wish=a:pause three=on', '')).toEqual(['Go on → resume']);
});

it('whoever is not in turn is offered nothing', () => expect(offered('4H2C/5? 5C8H 40? - b', '4H')).toEqual([]));

it('in the turn that a nine gives, stealing is not offered', () =>
  expect(offered('7H8H2C/5? 5C9H 40? - a*', '7H8H')).toEqual(['Draw → draw']));
