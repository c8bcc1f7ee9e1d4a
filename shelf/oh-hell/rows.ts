/** The rules of Oh Hell as rows: where it begins, what is done, and what must come of it. */

export interface Row {
  readonly rule: string;
  readonly why: string;
  readonly from: string;
  /** `a: bid 2; b: play 7S`. */
  readonly moves: string;
  /** A position, or the code of the fault of the last move. */
  readonly to: string;
}

const TWO = 'hand=2 hook=off';

export const ROWS: readonly Row[] = [
  {
    rule: 'O6',
    why: 'left of the dealer bids first, and then the next one',
    from: '2S3S/4S5S/6S7S - 45? 2H b hand=2',
    moves: 'b: bid 1',
    to: '2S3S/4S5S/6S7S - 45? 2H c bids=-.1.- hand=2',
  },
  {
    rule: 'O6',
    why: 'nobody bids before their turn',
    from: '2S3S/4S5S/6S7S - 45? 2H b hand=2',
    moves: 'a: bid 1',
    to: 'oh-hell/not-asked',
  },
  {
    rule: 'O6',
    why: 'a bid is of no more tricks than there are',
    from: '2S3S/4S5S/6S7S - 45? 2H b hand=2',
    moves: 'b: bid 3',
    to: 'oh-hell/bid',
  },
  {
    rule: 'O6',
    why: 'all tricks may be bid',
    from: '2S3S/4S5S/6S7S - 45? 2H b hand=2',
    moves: 'b: bid 2',
    to: '2S3S/4S5S/6S7S - 45? 2H c bids=-.2.- hand=2',
  },
  {
    rule: 'O6',
    why: 'nobody plays before all have bid',
    from: '2S3S/4S5S/6S7S - 45? 2H b hand=2',
    moves: 'b: play 4S',
    to: 'oh-hell/phase',
  },
  {
    rule: 'O6',
    why: 'a bid stands, and none follows',
    from: `2S3S/4S5S - 47? 2H b bids=0.0 ${TWO}`,
    moves: 'b: bid 1',
    to: 'oh-hell/phase',
  },
  {
    rule: 'O7',
    why: 'all bid at once, and then left of the dealer leads',
    from: '2S3S/4S5S - 47? 2H b hand=2 together=on',
    moves: 'all: bid 1',
    to: '2S3S/4S5S - 47? 2H b bids=1.1 hand=2 together=on',
  },
  {
    rule: 'O8',
    why: 'whoever bids last cannot make the bids even',
    from: '2S3S/4S5S - 47? 2H a bids=-.1 hand=2',
    moves: 'a: bid 1',
    to: 'oh-hell/even',
  },
  {
    rule: 'O8',
    why: 'but may bid less',
    from: '2S3S/4S5S - 47? 2H a bids=-.1 hand=2',
    moves: 'a: bid 0',
    to: '2S3S/4S5S - 47? 2H b bids=0.1 hand=2',
  },
  {
    rule: 'O8',
    why: 'and anything where it is past being even',
    from: '2S3S/4S5S/6S7S - 45? 2H a bids=-.2.1 hand=2',
    moves: 'a: bid 2',
    to: '2S3S/4S5S/6S7S - 45? 2H b bids=2.2.1 hand=2',
  },
  {
    rule: 'O8',
    why: 'it binds nobody else',
    from: '2S3S/4S5S/6S7S - 45? 2H c bids=-.1.- hand=2',
    moves: 'c: bid 1',
    to: '2S3S/4S5S/6S7S - 45? 2H a bids=-.1.1 hand=2',
  },
  {
    rule: 'O8',
    why: 'without the hook they may come out even',
    from: `2S3S/4S5S - 47? 2H a bids=-.1 ${TWO}`,
    moves: 'a: bid 1',
    to: `2S3S/4S5S - 47? 2H b bids=1.1 ${TWO}`,
  },
  {
    rule: 'O8',
    why: 'where all bid at once it binds nobody',
    from: '2S3S/4S5S - 47? 2H b hand=2 together=on',
    moves: 'all: bid 1',
    to: '2S3S/4S5S - 47? 2H b bids=1.1 hand=2 together=on',
  },
  {
    rule: 'O9',
    why: 'left of the dealer leads, with any card',
    from: `2S3S/4S5S - 47? 2H b bids=0.0 ${TWO}`,
    moves: 'b: play 5S',
    to: `2S3S/4S b5S 47? 2H a bids=0.0 ${TWO}`,
  },
  {
    rule: 'O9',
    why: 'the dealer may sit anywhere',
    from: `2S3S/4S5S - 47? 2H a dealer=b bids=0.0 ${TWO}`,
    moves: 'a: play 2S',
    to: `3S/4S5S a2S 47? 2H b dealer=b bids=0.0 ${TWO}`,
  },
  {
    rule: 'O9',
    why: 'nobody plays out of turn',
    from: `2S3S/4S5S - 47? 2H b bids=0.0 ${TWO}`,
    moves: 'a: play 2S',
    to: 'oh-hell/not-asked',
  },
  {
    rule: 'O9',
    why: 'nobody plays what they do not hold',
    from: `2S3S/4S5S - 47? 2H b bids=0.0 ${TWO}`,
    moves: 'b: play 2S',
    to: 'card/not-in-hand',
  },
  {
    rule: 'O10',
    why: 'whoever can follow suit cannot play another one',
    from: `2S3C/4S b5S 47? 2H a bids=0.0 ${TWO}`,
    moves: 'a: play 3C',
    to: 'oh-hell/must-follow',
  },
  {
    rule: 'O10',
    why: 'nor a trump',
    from: `2S3H/4S b5S 47? 2H a bids=0.0 ${TWO}`,
    moves: 'a: play 3H',
    to: 'oh-hell/must-follow',
  },
  {
    rule: 'O10',
    why: 'any card of the suit will do',
    from: `2SAS/4S b5S 47? 2H a bids=0.0 ${TWO}`,
    moves: 'a: play 2S',
    to: `AS/4S - 47? 2H b bids=0.0 took=0.1 last=b5S,a2S ${TWO}`,
  },
  {
    rule: 'O10',
    why: 'whoever cannot follow may throw a card away, and it is known of them',
    from: `2D3C/4S b5S 47? 2H a bids=0.0 ${TWO}`,
    moves: 'a: play 3C',
    to: `2D/4S - 47? 2H b bids=0.0 took=0.1 last=b5S,a3C voids=aS ${TWO}`,
  },
  {
    rule: 'O10',
    why: 'with the last card nothing is to be proved',
    from: `3C/4S - 47? 2H a dealer=b bids=0.0 took=1.0 last=a9C,b2C ${TWO}`,
    moves: 'a: play 3C; b: play 4S',
    to: `-/- - 47? 2H a dealer=b bids=0.0 took=2.0 last=a3C,b4S gone=9C2C voids=bC ${TWO}`,
  },
  {
    rule: 'O11',
    why: 'the highest card of the suit that was led takes the trick',
    from: `2D3C/4S/TDKC b9D 45? 2H c bids=0.0.0 ${TWO}`,
    moves: 'c: play TD; a: play 2D',
    to: `3C/4S/KC - 45? 2H c bids=0.0.0 took=0.0.1 last=b9D,cTD,a2D ${TWO}`,
  },
  {
    rule: 'O11',
    why: 'an ace is above a king',
    from: `AD3C/4S bKD 47? 2H a bids=0.0 ${TWO}`,
    moves: 'a: play AD',
    to: `3C/4S - 47? 2H a bids=0.0 took=1.0 last=bKD,aAD ${TWO}`,
  },
  {
    rule: 'O11',
    why: 'the lowest trump takes any other card',
    from: `3H3C/4S bAD 47? 2H a bids=0.0 ${TWO}`,
    moves: 'a: play 3H',
    to: `3C/4S - 47? 2H a bids=0.0 took=1.0 last=bAD,a3H voids=aD ${TWO}`,
  },
  {
    rule: 'O11',
    why: 'the higher of two trumps takes the trick',
    from: `4H3C/4S/5C b9D,c5H 45? 2H a bids=0.0.0 voids=cD ${TWO}`,
    moves: 'a: play 4H',
    to: `3C/4S/5C - 45? 2H c bids=0.0.0 took=0.0.1 last=b9D,c5H,a4H voids=aD,cD ${TWO}`,
  },
  {
    rule: 'O11',
    why: 'without trumps no other suit takes it',
    from: `3H3C/4S bAD 48? - a bids=0.0 ${TWO} trumps=none`,
    moves: 'a: play 3H',
    to: `3C/4S - 48? - b bids=0.0 took=0.1 last=bAD,a3H voids=aD hand=2 trumps=none hook=off`,
  },
];
