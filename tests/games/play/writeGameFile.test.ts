/** Game files that are read and written again: in one order, and with all that was said to readers. */
import { describe, expect, it } from 'vitest';
import { parseGameFile } from '../../../src/games/play/gameFile';
import { fileName } from '../../../src/games/fileName';
import { makeGameFile } from '../../../src/games/play/writeGameFile';
import { linesOf } from './fileLines';

function rewritten(text: string): string {
  const file = parseGameFile(text);
  if (!file.ok) throw new Error(`line ${file.fault.line}: ${file.fault.message}`);
  return makeGameFile({ ...file.value, moves: linesOf(file.value) });
}

const ROUND = `# A round to remember
svista game 1
game lynx # our usual
date 2026-11-22
table The kitchen
event New Year
seats Anna, Ben
# Ben was late
options hand=5
dealer b # again
hand a 7S8DKC6H6D
# from here on by hand
up 6S
a: discard 7S b # bold
# and foolish:
# look at the stock
b: accept
`;

describe('a game file that is written again', () => {
  it('keeps its tags and comments where they were', () => {
    expect(rewritten(ROUND)).toBe(ROUND);
  });

  // (P81)
  it('has its lines in one order, each with its comments', () => {
    const [head, hand, moves] = [
      ROUND.slice(0, ROUND.indexOf('dealer')),
      'hand a 7S8DKC6H6D\n# from here on by hand\n',
      ROUND.slice(ROUND.indexOf('a: ')),
    ];
    expect(rewritten(`${head}up 6S\n${hand}${moves}dealer b # again\n`)).toBe(
      `${head}dealer b # again\n${hand}up 6S\n${moves}`,
    );
  });

  // (P84)
  it('has renewed stocks among its moves as they stood', () => {
    const moves = 'a: draw\nrenewed 6S7S # once\nb: draw\nrenewed 7S6S\nb: end\n';
    expect(rewritten(ROUND.slice(0, ROUND.indexOf('a: ')) + moves)).toContain(moves);
  });

  it('keeps the comments of lines that are not written under those before them', () => {
    const text = 'svista game 1\ngame lynx\nseats Anna, Ben\noptions - # as usual\nposition 7S/8S 5C 2? - a\n';
    expect(rewritten(text)).toBe('svista game 1\ngame lynx\nseats Anna, Ben\n# as usual\nposition 7S/8S 5C 2? - a\n');
  });

  it('can be read as well with the longest comment', () => {
    const long = `${ROUND}#${'x'.repeat(4095)}\n`;
    expect(rewritten(rewritten(long))).toBe(rewritten(long));
  });
});

it('P82: a name has no comma, no sign of a comment and no blank too many, and is cut after 40 letters', () => {
  expect(['Ada, # Ben', ' a\tb ', ',', 'x'.repeat(50)].map(fileName)).toEqual(['Ada Ben', 'a b', '?', 'x'.repeat(40)]);
});
