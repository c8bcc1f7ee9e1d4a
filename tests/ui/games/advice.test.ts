/** What hints say for a move: one row a case. Whether the move is the best one is the search's to say. */
import { describe, expect, it } from 'vitest';
import { gameOf } from '../../../src/games/registry';
import { must } from '../../../src/lib/result';
import { adviceOf, prepareAllGames } from '../../../src/ui/games/registry';
import { plainText } from '../../../src/ui/text/parts';

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora'];

/** For the seat `a`: the position, the move, and what is said for it. */
const ROWS: readonly (readonly [game: string, position: string, move: string, said: readonly string[]])[] = [
  ['cardinoes', '4S9H7CQD2CKHJS/7?/7? 5H 30? a', 'play 9H left', ['1 card that you keep fits the ends then']],
  ['cardinoes', '4S/7?/7? 5H4C 30? a', 'play 4S right', ['Your last card: you score what the others hold']],
  [
    'cardinoes',
    '9H5D2S/5? 5C4C4H6H9S9D 20? a exact=on',
    'play 5D left',
    ['It’s exact: you may lay another at once', '1 card that you keep fits the ends then'],
  ],
  ['lynx', '8S/5C 6S 2D - a', 'discard 8S', ['Your last card: the round is over, and you score 30 for it']],
  [
    'lynx',
    '8SKC/5C 6S 2D - a',
    'discard 8S',
    ['Ben misses a turn, unless they steal', 'It goes with nothing else in your hand'],
  ],
  [
    'lynx',
    '7S7D7HKC/5C 6S 2D3D - a',
    'meld 7S7D7H',
    ['Scores 3 points now, and saves you 6 points if somebody goes out'],
  ],
  [
    'lynx',
    '6D6C6HKC/5C QD6S 2D3D - a',
    'pile 6D6C6H',
    [
      'Scores 4 points now, and saves you 8 points if somebody goes out',
      'You take 1 card more: many melds, but expensive if somebody goes out first',
    ],
  ],
  ['lynx', 'KSKC/5C 6S 2D3D - a', 'discard KS', ['Left in your hand it would cost 4 points']],
  [
    'lynx',
    'JKKC2D/3C4C5C6DJR/9H 6S 2S3S4S5S2H3H4H5H6H - a jokers=on',
    'discard JK b',
    ['You see the hand of Ben, and may make them draw eight', 'Left in your hand it would cost 20 points'],
  ],
  ['greta', '8D7CQDAS/THTSQCJH - 24? a', 'place QD d4', []],
  [
    'greta',
    'TC8CQSKS/AD8H9C 8D..QC../7CTHTS../....JHQD/....ASKC 16? a at=f6 got=TSTH,JHTH/ASTS',
    'place TC f6',
    ['Cheaper places remain for the cards that you keep'],
  ],
  [
    'nineteen',
    '6HJS2DKS8H9S3H/9HASQSQH8CJD6D/3CKD4HTD2S7C5D/AH2C8S9C9D7SQC ' +
      'AC4CTC6CKC!/3D4D6SKHTH!/2H7H4SJHJC!/3STS8DQD5H! - 5C!/AD!/7D!/5S! discard',
    'discard JS',
    ['You have no other card of spades in front of you', 'A jack costs 10 points'],
  ],
  [
    'nineteen',
    'THTCJH+6HJS2DKS8H9S3H/6SQDJC+9HASQSQH8CJD6D/4S5H6C+3CKD4HTD2S7C5D/KH8DKC+AH2C8S9C9D7SQC ' +
      'AC4C5C!/3D4DAD!/2H7H7D!/3STS5S! - -/-/-/- take1.4',
    'take TC',
    ['It makes 4 of clubs: 7 points more'],
  ],
];

await prepareAllGames();

async function said(game: string, position: string, text: string): Promise<string[]> {
  const rules = must(gameOf(game));
  const { state, known } = must(rules.parsePosition(position));
  const view = { state, seat: 0, known };
  const advise = await adviceOf(game);
  return advise(view, must(rules.parseMove(text, view))).map((parts) => plainText(parts, NAMES, 0));
}

describe('a hint says', () => {
  it.each(ROWS)('in %s, at %s, for “%s”', async (game, position, move, sentences) => {
    expect(await said(game, position, move)).toEqual(sentences);
  });
});
