/** The lines of the log of Lynx. */
import { describe, expect, it } from 'vitest';
import { lynx } from '../../../../src/games/lynx';
import type { LynxState } from '../../../../src/games/lynx/state';
import { must } from '../../../../src/lib/result';
import { narrateMove, narrateNeed } from '../../../../src/ui/games/lynx/narrate';
import { say, viewOf } from './view';

/** What a move of the seat in turn is told as, to that player and to another. */
function told(position: string, text: string): { you: string; they: string } {
  const { state } = must(lynx.parsePosition(position));
  const view = viewOf(position, state.turn);
  const move = must(lynx.parseMove(text, view));
  expect(lynx.check(state, state.turn, move).ok, `${text} is legal`).toBe(true);
  const other = (state.turn + 1) % state.seats === 0 ? 1 : (state.turn + 1) % state.seats;
  const tell = (own: number): string =>
    narrateMove(state, state.turn, move, own)
      .map((each) => say(each.parts, own))
      .join(' / ');
  return { you: tell(state.turn), they: tell(other) };
}

describe.each<[kind: string, position: string, move: string, you: string, they: string]>([
  ['draw', '4H/9?/9? 5C8H 40? - a', 'draw', '', ''],
  [
    'meld',
    '4H4S4D2C/9?/9? 5C8H 40? - a',
    'meld 4H4S4D',
    'You meld four of hearts four of spades four of diamonds',
    'Anna melds four of hearts four of spades four of diamonds',
  ],
  [
    'append to an own set',
    '4H2C/9?/9? 5C8H 40? a4S4D4C a',
    'append 4H to 1',
    'You add four of hearts to your fours',
    'Anna adds four of hearts to Anna’s fours',
  ],
  [
    'append to another’s run',
    '4H2C/9?/9? 5C8H 40? b5H6H7H a',
    'append 4H to 1',
    'You add four of hearts to Ben’s run',
    'Anna adds four of hearts to your run',
  ],
  [
    'steal',
    '7H6H2C/9?/9? 5C8H 40? - a',
    'steal 7H6H',
    'You steal eight of hearts with seven of hearts six of hearts',
    'Anna steals eight of hearts with seven of hearts six of hearts',
  ],
  [
    'pile',
    '7H6H5H2C/9?/9? 5C2D8H 40? - a',
    'pile 7H6H5H',
    'You steal the pile, eight of hearts on top, with seven of hearts six of hearts five of hearts and take 2 cards',
    'Anna steals the pile, eight of hearts on top, with seven of hearts six of hearts five of hearts and takes 2 cards',
  ],
  [
    'pile of one card',
    '7H6H5H2C/9?/9? 8H 40? - a',
    'pile 7H6H5H',
    'You steal the pile, eight of hearts on top, with seven of hearts six of hearts five of hearts',
    'Anna steals the pile, eight of hearts on top, with seven of hearts six of hearts five of hearts',
  ],
  [
    'announce',
    '7D2C/9?/9? 5C7H 40? - a? sevens=3b',
    'announce 7D',
    'You announce seven of diamonds',
    'Anna announces seven of diamonds',
  ],
  ['accept a seven', '7D2C/9?/9? 5C7H 40? - a? sevens=3b', 'accept', 'You accept the seven', 'Anna accepts the seven'],
  ['accept sevens', '7D2C/9?/9? 5C7H 40? - a? sevens=6b', 'accept', 'You accept the sevens', 'Anna accepts the sevens'],
  ['accept an eight', '7D2C/9?/9? 5C8H 40? - a?', 'accept', 'You skip your turn', 'Anna skips the turn'],
  ['end', '7D2C/9?/9? 5C8H 40? - a+', 'end', 'You end the turn', 'Anna ends the turn'],
  ['resume', '7D2C/9?/9? 5C3H 40? - a phase=pause wish=b:pause three=on', 'resume', 'You go on', 'Anna goes on'],
  ['discard', '4H2C/9?/9? 5C8H 40? - a', 'discard 4H', 'You discard four of hearts', 'Anna discards four of hearts'],
  [
    'discard a seven on somebody',
    '7H2C/9?/9? 5C8H 40? - a',
    'discard 7H b',
    'You discard seven of hearts: Ben must draw 3',
    'Anna discards seven of hearts: you must draw 3',
  ],
  [
    'discard a seven on oneself',
    '7H2C/9?/9? 5C8H 40? - a',
    'discard 7H a',
    'You discard seven of hearts: you must draw 3',
    'Anna discards seven of hearts: Anna must draw 3',
  ],
  [
    'discard a seven on nobody',
    '7H2C/9?/9? 5C8H 40? - a',
    'discard 7H',
    'You discard seven of hearts: nobody has to draw',
    'Anna discards seven of hearts: nobody has to draw',
  ],
  [
    'discard an announced seven',
    '7D!2C/9?/9? 5C7H 40? - a!7D sevens=3b',
    'discard 7D c',
    'You discard seven of diamonds: Cleo must draw 6',
    'Anna discards seven of diamonds: Cleo must draw 6',
  ],
  [
    'discard an eight',
    '8D2C/9?/9? 5C8H 40? - a',
    'discard 8D',
    'You discard eight of diamonds: Ben will miss a turn',
    'Anna discards eight of diamonds: you will miss a turn',
  ],
  [
    'discard a nine',
    '9H2C/9?/9? 5C8H 40? - a',
    'discard 9H',
    'You discard nine of hearts and play again',
    'Anna discards nine of hearts and plays again',
  ],
  [
    'discard an ace with a request',
    'AH2C/9?/9? 5C8H 40? - a',
    'discard AH S',
    'You discard ace of hearts and ask for spades',
    'Anna discards ace of hearts and asks for spades',
  ],
  [
    'discard an ace without',
    'AH2C/9?/9? 5C8H 40? - a',
    'discard AH',
    'You discard ace of hearts',
    'Anna discards ace of hearts',
  ],
  [
    'wish for a pause',
    '3H2C/9?/9? 5C8H 40? - a three=on',
    'discard 3H pause',
    'You discard three of hearts and would like a three-minute break',
    'Anna discards three of hearts and would like a three-minute break',
  ],
  [
    'wish for a kiss',
    '3H2C/9?/9? 5C8H 40? - a three=on',
    'discard 3H kiss b',
    'You discard three of hearts and would like a kiss from Ben',
    'Anna discards three of hearts and would like a kiss from you',
  ],
  [
    'wish for music',
    '3H2C/9?/9? 5C8H 40? - a three=on',
    'discard 3H music',
    'You discard three of hearts and would like different music',
    'Anna discards three of hearts and would like different music',
  ],
  [
    'wish for a bite',
    '3H2C/9?/9? 5C8H 40? - a three=on',
    'discard 3H bite',
    'You discard three of hearts and would like something sweet',
    'Anna discards three of hearts and would like something sweet',
  ],
  [
    'wish for a call',
    '3H2C/9?/9? 5C8H 40? - a three=on',
    'discard 3H call',
    'You discard three of hearts and would like a phone call',
    'Anna discards three of hearts and would like a phone call',
  ],
  [
    'wish for an end',
    '3H2C/9?/9? 5C8H 40? - a three=on',
    'discard 3H last',
    'You discard three of hearts and would like this to be the last round',
    'Anna discards three of hearts and would like this to be the last round',
  ],
  [
    'wish for more',
    '3H2C/9?/9? 5C8H 40? - a three=on',
    'discard 3H more',
    'You discard three of hearts and would like another round after this one',
    'Anna discards three of hearts and would like another round after this one',
  ],
  [
    'go out',
    '4H/9?/9? 5C8H 40? - a',
    'discard 4H',
    'You discard four of hearts and go out',
    'Anna discards four of hearts and goes out',
  ],
  [
    'go out with an eight',
    '8D/9?/9? 5C8H 40? - a',
    'discard 8D',
    'You discard eight of diamonds and go out',
    'Anna discards eight of diamonds and goes out',
  ],
])('%s', (_, position, move, you, they) => {
  it('is told to whoever does it, and to the others', () => expect(told(position, move)).toEqual({ you, they }));
});

it('a wish says whose it is, and of whom a kiss', () => {
  const view = viewOf('3H2C/9?/9? 5C8H 40? - a three=on');
  const wishOf = (text: string): unknown => narrateMove(view.state, 0, must(lynx.parseMove(text, view)), 0)[0]!.request;
  expect(wishOf('discard 3H kiss b')).toEqual({ by: 0, of: 1 });
  expect(wishOf('discard 3H music')).toEqual({ by: 0 });
  expect(wishOf('discard 3H')).toBeUndefined();
});

describe('what nobody does', () => {
  const tell = (before: string, after: string, own: number): string => {
    const [from, to]: LynxState[] = [before, after].map((text) => must(lynx.parsePosition(text)).state) as [
      LynxState,
      LynxState,
    ];
    return narrateNeed(from!, lynx.need(from!), to!, own)
      .map((each) => say(each.parts, own))
      .join(' / ');
  };

  it('a draw says how many cards, never which', () => {
    const before = '4H/9?/9? 5C8H KD9? - a+ phase=debt debt=b3+0';
    expect(tell(before, before, 0)).toBe('Ben draws 3 cards');
    expect(tell(before, before, 1)).toBe('You draw 3 cards');
    const one = '4H/9?/9? 5C8H KD9? - a+ phase=debt debt=a1+0';
    expect(tell(one, one, 0)).toBe('You draw a card');
  });
  it('the first deal says who begins', () => {
    const before = '-/-/- - 104? - b phase=deal';
    expect(tell(before, '12?/12?/12? 8H 67? - b', 1)).toBe('12 cards each. First card: eight of hearts; you start');
    expect(tell(before, '12?/12?/12? 8H 67? - b', 0)).toMatch(/; Ben starts$/);
  });
  it('the coin, the mixing, a new stock and the opening of the hands are told', () => {
    const coin = '-/-/- - - - a phase=coin dealer=-';
    expect(tell(coin, '-/-/- - - - c phase=shuffle dealer=b', 0)).toBe('Ben deals first');
    expect(tell(coin, '-/-/- - - - c phase=shuffle dealer=b', 1)).toBe('You deal first');
    const shuffle = '-/-/- - - - b phase=shuffle';
    expect(tell(shuffle, shuffle, 0)).toBe('The deck is shuffled');
    const rebuild = '4H/9?/9? 5C7D8H - - a+ phase=rebuild debt=a1+0';
    expect(tell(rebuild, rebuild, 0)).toBe('The discard pile becomes the new stock');
    const open = '-/9?/9? 5C8H 9? - a phase=open ended=finished finisher=a';
    expect(tell(open, open, 0)).toBe('Everybody shows their hand');
  });
  it('the mixing of a hand is not told: it happens after every draw', () => {
    const hide = '4H5H/9?/9? 5C8H 9? - a+ phase=hide debt=a0+1';
    expect(tell(hide, hide, 0)).toBe('');
  });
});
