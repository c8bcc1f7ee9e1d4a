/**
 * Positions of the games of the shelf for any number of people and cards, as look pages. Whoever does not look has cards
 * that are not known, and what has been played is chosen so that the rules allow the whole.
 */

const RANKS = [...'23456789TJQKA'];
const DECK = [...'HCDS'].flatMap((suit) => RANKS.map((rank) => rank + suit));
const without = (cards: readonly string[], gone: string): string[] => cards.filter((each) => !gone.includes(each));
const times = (count: number, text: (i: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => text(i));
const hidden = (count: number): string => (count === 0 ? '-' : `${count}?`);
const seatName = (seat: number): string => 'abcdefg'[seat]!;

/** What is left out at Hearts, and how many cards each has. */
const HEARTS: Readonly<Record<number, readonly [out: string, size: number]>> = {
  3: ['2D', 17],
  4: ['', 13],
  5: ['2C2D', 10],
  6: ['2C2D2S3D', 8],
  7: ['2C2D2S', 7],
};

/** Seat a is to choose what it passes on, or the last to play to a trick of clubs. */
export function hearts(what: 'pass' | 'trick', seats: number, cards: number): string {
  const [out, size] = HEARTS[seats]!;
  const deck = without(DECK, out);
  const count = Math.min(size, cards);
  if (what === 'pass') {
    const own = deck.slice(0, size).join('');
    return `hearts:a:${[own, ...times(seats - 1, () => hidden(size))].join('/')} ${times(seats, () => '-').join('/')} - pass`;
  }
  const clubs = deck.filter((card) => card.endsWith('C'));
  const trick = clubs.slice(0, seats - 1);
  const rest = without(deck, trick.join('')).toReversed();
  const own = rest.slice(0, count);
  const taken = rest.slice(count, count + (size - count) * seats).join('') || '-';
  const hands = [own.join(''), ...times(seats - 1, () => hidden(count - 1))].join('/');
  const before = count === size ? '' : ' before=b';
  return `hearts:a:${hands} ${['-', taken, ...times(seats - 2, () => '-')].join('/')} ${trick.join('')} play lead=b${before}`;
}

/** Seat a is the first to bid, or the last to play to the first trick. */
export function ohHell(what: 'bid' | 'trick', seats: number, cards: number): string {
  const size = Math.min(13, cards, Math.floor(51 / seats));
  const turned = 'TH';
  const deck = without(DECK, turned);
  const played = what === 'trick' ? deck.slice(0, seats - 1) : [];
  const own = without(deck, played.join('')).toReversed().slice(0, size).join('');
  const hands = [own, ...times(seats - 1, () => hidden(size - Number(what === 'trick')))].join('/');
  const trick = played.map((card, i) => `${seatName(i + 1)}${card}`).join(',') || '-';
  const stock = 52 - size * seats - 1;
  const fields = what === 'bid' ? `dealer=${seatName(seats - 1)}` : `bids=${times(seats, () => '0').join('.')}`;
  return `oh-hell:a:${hands} ${trick} ${hidden(stock)} ${turned} a hand=${size} ${fields}`;
}

/** Seat a is to lay or take a card, with so many on the table. */
export function scopa(table: number, seats: number, cards: number): string {
  const deck = DECK.filter((card) => !/[89T]/.test(card)).toReversed();
  const size = Math.min(3, cards);
  const own = deck.slice(0, size).join('');
  const lies = deck.slice(10, 10 + table).join('');
  const stock = 3 * seats;
  const taken = without(deck, own + lies).slice(0, 40 - table - stock - size * seats);
  const piles = ['-', taken.join(''), ...times(seats - 2, () => '-')].join('/');
  const hands = [own, ...times(seats - 1, () => hidden(size))].join('/');
  return `scopa:a:${hands} ${lies} ${hidden(stock)} a ${piles} last=b`;
}

/** A card of hearts lies there, and a hand with an eight in front of it. */
export function crazyEights(turn: 'a' | 'b', seats: number, cards: number): string {
  const own = ['8S', ...without(DECK, '8S5C7H4C')].slice(0, cards).join('');
  const hands = [own, ...times(seats - 1, (i) => hidden(Math.max(1, 5 - i)))].join('/');
  return `crazy-eights:a:${hands} 5C7H 4C ${turn}`;
}
