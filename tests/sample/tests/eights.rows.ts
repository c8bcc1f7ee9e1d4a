/** The rules of Crazy Eights by their numbers, one row a case: why, position, moves, result. */
import type { Row } from 'svista/testing';

export const ROWS: readonly Row[] = [
  { rule: 'E2', why: 'a card of the suit', from: '7S3D/9C4H 2S KD a', moves: 'a: play 7S', to: '3D/9C4H 2S7S KD b' },
  { rule: 'E2', why: 'a card of the rank', from: '7S3D/9C4H 7D KD a', moves: 'a: play 7S', to: '3D/9C4H 7D7S KD b' },
  { rule: 'E2', why: 'no other card', from: '7S3D/9C4H 6C KD a', moves: 'a: play 7S', to: 'eights/no-match' },
  {
    rule: 'E3',
    why: 'an eight goes on everything, and the next card is of its suit',
    from: '8S3D/9C4H 7D KD a',
    moves: 'a: play 8S C; b: play 9C',
    to: '3D/4H 7D8S9C KD a',
  },
  {
    rule: 'E3',
    why: 'a card of another suit than the eight asks for',
    from: '8S3D/9C4H 7D KD a',
    moves: 'a: play 8S C; b: play 4H',
    to: 'eights/no-match',
  },
  { rule: 'E3', why: 'an eight without a suit', from: '8S3D/9C4H 7D KD a', moves: 'a: play 8S', to: 'eights/suit' },
  { rule: 'E3', why: 'a suit without an eight', from: '7S3D/9C4H 7D KD a', moves: 'a: play 7S C', to: 'eights/suit' },
  {
    rule: 'E4',
    why: 'a card that was drawn may be played at once',
    from: '7S3D/9C4H 2C KCKD a',
    moves: 'a: draw; a: play KC',
    to: '7S3D/9C4H 2CKC KD b',
  },
  { rule: 'E4', why: 'or not', from: '7S3D/9C4H 2C KCKD a', moves: 'a: draw; a: pass', to: '7S3DKC/9C4H 2C KD b' },
  {
    rule: 'E4',
    why: 'one card is drawn, and no second one',
    from: '7S3D/9C4H 2C KCKD a',
    moves: 'a: draw; a: draw',
    to: 'eights/has-drawn',
  },
  {
    rule: 'E4',
    why: 'nobody passes who could draw',
    from: '7S3D/9C4H 2C KCKD a',
    moves: 'a: pass',
    to: 'eights/draw-first',
  },
  {
    rule: 'E4',
    why: 'with an empty stock one passes at once, and draws nothing',
    from: '7S3D/9C4H 2C - a',
    moves: 'a: pass; b: draw',
    to: 'eights/nothing-to-draw',
  },
  {
    rule: 'E5',
    why: 'the last card ends the round',
    from: '7S/9C4H 2S KD a',
    moves: 'a: play 7S',
    to: '-/9C!4H! 2S7S KD a phase=over',
  },
  {
    rule: 'E5',
    why: 'so do passes of all in a row',
    from: '7S/9C 2D - a',
    moves: 'a: pass; b: pass',
    to: '7S!/9C! 2D - b phase=over passes=2',
  },
];
