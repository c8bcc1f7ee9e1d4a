import type { Row } from '../rows';

/** C3, C5, C6, C8: turns, drawing, passing, and how a round ends. */
export const drawRows: readonly Row[] = [
  { rule: 'C3', why: 'play goes clockwise', from: '9S2C/8S5D/TS5C 7S 3? a', moves: 'a: play 9S right; b: play 8S right; c: play TS right', to: '2C/5D/5C 7S9S8STS 3? a' },
  { rule: 'C3', why: 'and from the last seat to the first', from: '9S2C/8S5D 7S 3? b', moves: 'b: play 8S right', to: '9S2C/5D 7S8S 3? a' },

  { rule: 'C5', why: 'who cannot play draws one card, which he alone sees, and may play it or keep it', from: '2C3C/4D5D 7S 9H9D a', moves: 'a: draw', to: '2C3C9H/4D5D 7S 9D a+ lacks=a7S7S0' },
  { rule: 'C5', why: 'the drawn card may be played at once', from: '2C3C/4D5D 7S 9S9D a', moves: 'a: draw; a: play 9S right', to: '2C3C/4D5D 7S9S 9D b lacks=a7S7S0' },
  { rule: 'C5', why: 'that is not compulsory', from: '2C3C/4D5D 7S 9S9D a', moves: 'a: draw; a: keep', to: '2C3C9S/4D5D 7S 9D b lacks=a7S7S1' },
  { rule: 'C5', why: 'a drawn card that does not fit is kept', from: '2C3C/4D5D 7S 9H9D a', moves: 'a: draw; a: play 9H right', to: 'cardinoes/no-match' },
  { rule: 'C5', why: 'the turn is over then', from: '2C3C/4D5D 7S 9H9D a', moves: 'a: draw; a: keep; a: draw', to: 'cardinoes/not-asked' },
  { rule: 'C5', why: 'only the drawn card may be played', from: '2C3C/4D5D 7S9H 9C9D a', moves: 'a: draw; a: play 2C right', to: 'cardinoes/drawn-only' },
  { rule: 'C5', why: 'even if another card fits, as a forged draw would show', from: '2C9D/4D5D 7S9H 9C3D a', moves: 'a: draw; a: play 9D right', to: 'cardinoes/drawn-only' },
  { rule: 'C5', why: 'one card is drawn, not two', from: '2C3C/4D5D 7S 9H9D a', moves: 'a: draw; a: draw', to: 'cardinoes/has-drawn' },
  { rule: 'C5', why: 'who has drawn does not pass but keeps', from: '2C3C/4D5D 7S 9H9D a', moves: 'a: draw; a: pass', to: 'cardinoes/has-drawn' },
  { rule: 'C5', why: 'nothing is kept that was not drawn', from: '9S3C/4D5D 7S 9H9D a', moves: 'a: keep', to: 'cardinoes/nothing-drawn' },
  { rule: 'C5', why: 'a kept card is one of the hand from the next turn on', from: '2C3C/7D5D 7S 9S9D a', moves: 'a: draw; a: keep; b: play 7D left; a: play 9S right', to: '2C3C/5D 7D7S9S 9D b lacks=a7S7S0' },
  { rule: 'C5', why: 'with an empty draw pile nothing is drawn', from: '2C3C/4D5D 7S - a', moves: 'a: draw', to: 'cardinoes/nothing-to-draw' },

  { rule: 'C6', why: 'who cannot play when the draw pile is empty passes', from: '2C3C/4D5D 7S - a', moves: 'a: pass', to: '2C3C/4D5D 7S - b passes=1 lacks=a7S7S0' },
  { rule: 'C6', why: 'nobody passes while there is a card to draw', from: '2C3C/4D5D 7S 9H a', moves: 'a: pass', to: 'cardinoes/draw-first' },
  { rule: 'C6', why: 'a play after a pass makes the passes start anew', from: '2C3C/7D5C/6C6D 7S - a', moves: 'a: pass; b: play 7D left', to: '2C3C/5C/6C6D 7D7S - c lacks=a7S7S0' },

  { rule: 'C8', why: 'the round ends when somebody has played the last card', from: '9S/4D5D 7S 3? a', moves: 'a: play 9S left', to: '-/4D!5D! 9S7S 3? a phase=over ended=finished finisher=a' },
  { rule: 'C8', why: 'the others do not play on', from: '9S/4D5D 7S 3? a', moves: 'a: play 9S left; b: draw', to: 'cardinoes/not-asked' },
  { rule: 'C8', why: 'who plays the drawn card at once holds as many as before, so he is not out', from: '2C/4D5D 7S 9S9D a', moves: 'a: draw; a: play 9S left', to: '2C/4D5D 9S7S 9D b lacks=a7S7S0' },
  { rule: 'C8', why: 'the round ends when all have passed one after the other', from: '2C3C/4D5D 7S - a', moves: 'a: pass; b: pass', to: '2C!3C!/4D!5D! 7S - b phase=over passes=2 lacks=a7S7S0,b7S7S0 ended=blocked' },
  { rule: 'C8', why: 'two of three are not all', from: '2C3C/4D5D/6D6C 7S - a', moves: 'a: pass; b: pass', to: '2C3C/4D5D/6D6C 7S - c passes=2 lacks=a7S7S0,b7S7S0' },
  { rule: 'C8', why: 'passes with a play between them do not add up', from: '2C3C/4D5D/7D6C 7S - a', moves: 'a: pass; b: pass; c: play 7D left; a: pass', to: '2C3C/4D5D/6C 7D7S - b passes=1 lacks=a7S7S0,a7D7S0,b7S7S0' },
  { rule: 'C8', why: 'to draw the last card and keep it is no pass', from: '2C3C/4D5D 7S 9H a', moves: 'a: draw; a: keep; b: pass', to: '2C3C9H/4D5D 7S - a passes=1 lacks=a7S7S1,b7S7S0' },
  { rule: 'C8', why: 'who has kept the last card must pass himself before the round is blocked', from: '2C3C/4D5D 7S 9H a', moves: 'a: draw; a: keep; b: pass; a: pass', to: '2C!3C!9H!/4D!5D! 7S - a phase=over passes=2 lacks=a7S7S0,b7S7S0 ended=blocked' },
];
