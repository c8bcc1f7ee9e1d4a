import type { Row } from '../rows';

/** A hand of three clubs, a diamond and a joker is looked at; the stock has nine cards. */
const LOOKED = 'JKKC2D/3C4C5C6DJR/9H 6S 2S3S4S5S2H3H4H5H6H - a jokers=on';
const STOCK = '2S3S4S5S2H3H4H5H6H';

/** L29d–L29f: who discards a joker looks at a hand and guesses; what follows; and the end of the round. */
export const flashRows: readonly Row[] = [
  {
    rule: 'L29',
    why: 'who discards a joker and names somebody is shown the hand, and is to guess',
    from: LOOKED,
    moves: 'a: discard JK b',
    to: `KC2D/3C4C5C6DJR/9H 6SJK ${STOCK} - a phase=guess flash=a:b jokers=on`,
  },
  {
    rule: 'L29',
    why: 'in the extra turn of a nine a hand can be looked at, too',
    from: '9SJK5C4D/2C4S/3C5D KS 8D8H9DTD - a jokers=on',
    moves: 'a: discard 9S; a: discard JK b',
    to: '5C4D/2C4S/3C5D KS9SJK 8D8H9DTD - a phase=guess flash=a:b jokers=on',
  },
  {
    rule: 'L29',
    why: 'a right guess makes the player draw eight at once, and the next one plays',
    from: LOOKED,
    moves: 'a: discard JK b; a: guess C',
    to: `KC2D/3C4C5C6DJR2S3S4S5S2H3H4H5H/9H 6SJK 6H - b flash=a:b:C:3.1.0.0.1 jokers=on`,
  },
  {
    rule: 'L29',
    why: 'a wrong guess makes nobody draw',
    from: LOOKED,
    moves: 'a: discard JK b; a: guess D',
    to: `KC2D/3C4C5C6DJR/9H 6SJK ${STOCK} - b flash=a:b:D:3.1.0.0.1 jokers=on`,
  },
  {
    rule: 'L29',
    why: 'of equal suits each is right',
    from: 'JKKC2D/3C4C5D6D7H/9H 6S 2S3S4S5S2H3H4H5H6H - a jokers=on',
    moves: 'a: discard JK b; a: guess D',
    to: 'KC2D/3C4C5D6D7H2S3S4S5S2H3H4H5H/9H 6SJK 6H - b flash=a:b:D:2.2.1.0.0 jokers=on',
  },
  {
    rule: 'L29',
    why: 'jokers in the hand are of no suit, so that with nothing else each is right',
    from: 'JKKC2D/JRJK/9H 6S 2S3S4S5S2H3H4H5H6H - a jokers=on',
    moves: 'a: discard JK b; a: guess S',
    to: 'KC2D/JRJK2S3S4S5S2H3H4H5H/9H 6SJK 6H - b flash=a:b:S:0.0.0.0.2 jokers=on',
  },
  {
    rule: 'L29',
    why: 'cards of the hand that everybody knows count as well',
    from: 'JKKC2D/3C4C6D!7D!8D!/9H 6S 2S3S4S5S2H3H4H5H6H - a jokers=on',
    moves: 'a: discard JK b; a: guess D',
    to: 'KC2D/3C4C2S3S4S5S2H3H4H5H6D!7D!8D!/9H 6SJK 6H - b flash=a:b:D:2.3.0.0.0 jokers=on',
  },
  {
    rule: 'L29',
    why: 'of a hand that everybody knows there is nothing to show, and the guess comes at once',
    from: 'JKKC2D/6D!7D!/9H 6S 2S3S4S5S2H3H4H5H6H - a jokers=on',
    moves: 'a: discard JK b; a: guess D',
    to: 'KC2D/2S3S4S5S2H3H4H5H6D!7D!/9H 6SJK 6H - b flash=a:b:D:0.2.0.0.0 jokers=on',
  },
  {
    rule: 'L29',
    why: 'a single card is looked at as well',
    from: 'JKKC2D/3C4C/9H 6S 2S3S4S5S2H3H4H5H6H - a jokers=on',
    moves: 'a: discard JK c; a: guess C',
    to: `KC2D/3C4C/9H 6SJK ${STOCK} - b flash=a:c:C:0.0.1.0.0 jokers=on`,
  },
  {
    rule: 'L29',
    why: 'nobody is to be named',
    from: LOOKED,
    moves: 'a: discard JK',
    to: `KC2D/3C4C5C6DJR/9H 6SJK ${STOCK} - b jokers=on`,
  },
  {
    rule: 'L29',
    why: 'nobody looks at the own hand',
    from: LOOKED,
    moves: 'a: discard JK a',
    to: 'lynx/name-holder',
  },
  {
    rule: 'L29',
    why: 'nobody is named who holds no card',
    from: 'JKKC2D/-/9H 6S 2S3S4S5S2H3H4H5H6H - a jokers=on',
    moves: 'a: discard JK b',
    to: 'lynx/name-holder',
  },
  {
    rule: 'L29',
    why: 'nobody is named who has left',
    from: 'JKKC2D/4C/9H 6S 2S3S4S5S2H3H4H5H6H - a out=b jokers=on',
    moves: 'a: discard JK b',
    to: 'lynx/name-holder',
  },
  {
    rule: 'L29',
    why: 'the guess comes before anything else',
    from: LOOKED,
    moves: 'a: discard JK b; a: draw',
    to: 'lynx/guess-first',
  },
  {
    rule: 'L29',
    why: 'only who was shown the hand guesses',
    from: LOOKED,
    moves: 'a: discard JK b; b: guess C',
    to: 'lynx/not-asked',
  },
  {
    rule: 'L29',
    why: 'who was shown no hand has nothing to guess',
    from: LOOKED,
    moves: 'a: guess C',
    to: 'lynx/nothing-to-guess',
  },
  {
    rule: 'L29',
    why: 'a guess names one of the four suits',
    from: LOOKED,
    moves: 'a: discard JK b; a: guess JK',
    to: 'lynx/move-syntax',
  },
  {
    rule: 'L29',
    why: 'the eight come from a new stock when the old one is empty',
    from: 'JKKC2D/3C4C/9H 8H9S2H6S 2S3S4S5S - a jokers=on',
    moves: 'a: discard JK b; a: guess C',
    to: 'KC2D/3C4C2S3S4S5S8H9S2H6S/9H JK - - b rebuilt=1 flash=a:b:C:2.0.0.0.0 jokers=on',
  },
  {
    rule: 'L29',
    why: 'what of the eight cannot be drawn is forgiven',
    from: 'JKKC2D/3C4C/9H 6S 2S3S - a jokers=on',
    moves: 'a: discard JK b; a: guess C',
    to: 'KC2D/3C4C2S3S6S/9H JK - - b rebuilt=1 flash=a:b:C:2.0.0.0.0 jokers=on',
  },
  {
    rule: 'L29',
    why: 'the draw of eight is no draw of the turn that follows',
    from: LOOKED,
    moves: 'a: discard JK b; a: guess C; b: draw',
    to: `KC2D/3C4C5C6DJR2S3S4S5S2H3H4H5H6H/9H 6SJK - - b+ flash=a:b:C:3.1.0.0.1 jokers=on`,
  },
  {
    rule: 'L29',
    why: 'with two players the one who was looked at plays next',
    from: 'JKKC2D/3C4C 6S 2S3S4S5S2H3H4H5H6H - a jokers=on',
    moves: 'a: discard JK b; a: guess H',
    to: 'KC2D/3C4C 6SJK 2S3S4S5S2H3H4H5H6H - b flash=a:b:H:2.0.0.0.0 jokers=on',
  },
  {
    rule: 'L29',
    why: 'in the extra turn of a nine, too, the next player follows',
    from: '9SJKKC/3C4C/9H 6S 2S3S4S5S2H3H4H5H6H - a jokers=on',
    moves: 'a: discard 9S; a: discard JK c; a: guess S',
    to: 'KC/3C4C/9H 6S9SJK 2S3S4S5S2H3H4H5H6H - b flash=a:c:S:0.0.1.0.0 jokers=on',
  },
  {
    rule: 'L29',
    why: 'a seven on the joker is answered as ever',
    from: 'JKKC/7C4C/9H 6S 2S3S4S5S2H3H4H5H6H - a jokers=on',
    moves: 'a: discard JK c; a: guess S; b: discard 7C a',
    to: 'KC/4C/9H 6SJK7C 2S3S4S5S2H3H4H5H6H - c? sevens=3a flash=a:c:S:0.0.1.0.0 jokers=on',
  },
  {
    rule: 'L29',
    why: 'discarded last, a joker does all this, and the eight count against the player named',
    from: 'JK/3C4C/9H 6S 2S3S4S5S2H3H4H5H6H - a jokers=on',
    moves: 'a: discard JK b; a: guess C',
    to:
      '-/3C!4C!2S!3S!4S!5S!2H!3H!4H!5H!/9H! 6SJK 6H - a phase=over then=open ended=finished finisher=a ' +
      'flash=a:b:C:2.0.0.0.0 jokers=on',
  },
  {
    rule: 'L29',
    why: 'discarded last with a wrong guess, the round ends',
    from: 'JK/3C4C/9H 6S 2S3S4S5S2H3H4H5H6H - a jokers=on',
    moves: 'a: discard JK b; a: guess H',
    to:
      '-/3C!4C!/9H! 6SJK 2S3S4S5S2H3H4H5H6H - a phase=over then=open ended=finished finisher=a ' +
      'flash=a:b:H:2.0.0.0.0 jokers=on',
  },
  {
    rule: 'L29',
    why: 'a joker may be discarded last without naming anybody',
    from: 'JK/3C4C 6S 2D - a jokers=on',
    moves: 'a: discard JK',
    to: '-/3C!4C! 6SJK 2D - a phase=over ended=finished finisher=a jokers=on',
  },
];
