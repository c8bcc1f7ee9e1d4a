/** `npm run play`: what it prints of a game file, and which files it refuses. */
import { describe, expect, it } from 'vitest';
import { play } from '../../src/cli/playCommand';
import { runProcess } from '../run/process';
import { fileWith, run } from './run';

/** A short game, as somebody might write it by hand. */
const GAME = `svista game 1
game lynx
seats Anna, Ben
options hand=5            # five cards each
dealer b
hand a 7S8DKC6H6D
hand b 7D2H
up 6S
stock 2D3D

a: discard 7S b
b: announce 7D
b: discard 7D b
a: accept
a: draw
a: end
`;

/** A game file that begins with a position. */
const at = (position: string, more = ''): string =>
  `svista game 1\ngame lynx\nseats Anna, Ben\n${more.startsWith('options') ? more : ''}position ` +
  `${position}\n${more.startsWith('options') ? '' : more}`;

describe('npm run play', () => {
  it('prints every position of a game that was written by hand', async () => {
    const { status, out, err } = await run(play, [fileWith(GAME)]);
    expect(err).toBe('');
    expect(status).toBe(0);
    expect(out).toContain('Lynx: a Anna, b Ben');
    expect(out.match(/^[ab]: /gm)).toHaveLength(6);
    expect(out).toMatch(/a: discard 7S b\n {4}8DKC6H6D\/7D2H\S* 6S7S \S+ - b\? dealer=b sevens=3b hand=5/);
    expect(out).toContain('The round is not over.');
  });

  it('tells the first illegal move with its code and line, exit status 1, in a process of its own as in this one', async () => {
    const text = GAME.replace('a: draw', 'a: discard KC');
    const { status, out, err } = await runProcess('src/cli/play.ts', ['-'], text);
    expect(status).toBe(1);
    expect(err).toBe(
      'line 15, column 4: lynx/no-match: it matches 7D neither in suit nor in rank\n    a: discard KC\n       ^\n',
    );
    expect(out.match(/^[ab]: /gm)).toHaveLength(4);
    expect(await run(play, [fileWith(text)])).toEqual({ status, out, err });
  });

  it('prints the same as data', async () => {
    const { status, out } = await run(play, [fileWith(GAME), '--json']);
    const data = JSON.parse(out) as {
      positions: { moves: { line: number; seat: string; move: string }[]; position: string }[];
      fault: unknown;
      result: unknown;
    };
    expect(status).toBe(0);
    expect(data.positions.map(({ moves }) => moves.map(({ line }) => line))).toEqual([
      [],
      [11],
      [12],
      [13],
      [14],
      [15],
      [16],
    ]);
    expect(data.positions[1]).toMatchObject({ moves: [{ seat: 'a', move: 'discard 7S b' }] });
    expect([data.fault, data.result]).toEqual([null, null]);
  });

  it('prints an illegal move as data too', async () => {
    const { status, out } = await run(play, ['--json', '-'], GAME.replace('a: accept', 'b: accept'));
    expect(status).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      fault: { code: 'file/not-asked', line: 14, column: 4, text: 'b: accept' },
    });
  });

  it.each([
    ['not a game file', 'chess', 1, 'file/not-a-game'],
    ['an unknown line', GAME.replace('up 6S', 'top 6S'), 8, 'file/syntax'],
    ['an unknown game', GAME.replace('game lynx', 'game poker'), 2, 'game/unknown'],
    ['a wrong option', GAME.replace('hand=5 ', 'hand=50 '), 4, 'options/range'],
    ['too many players', GAME.replace('Anna, Ben', 'A, B, C, D, E, F, G, H, I'), 3, 'file/seats'],
    ['a dealer who does not play', GAME.replace('dealer b', 'dealer f'), 5, 'seat/unknown'],
    ['a card that is none', GAME.replace('7D2H', '7D2X'), 7, 'card/unknown'],
    ['a card too often', GAME.replace('7D2H', '7S7S'), 7, 'file/no-such-card'],
    ['a hand too large', GAME.replace('7D2H', '7D2H3H4H5H6H'), 7, 'file/too-many-cards'],
    ['two starts', GAME.replace('up 6S', 'position -/- - - - a'), 5, 'file/two-starts'],
    ['a move of nobody', GAME.replace('b: announce 7D', 'd: announce 7D'), 12, 'seat/unknown'],
    ['scores of a round that is not over', `${GAME}scores 1 2\n`, 17, 'file/scores'],
    ['half a score', `${GAME}scores 1\n`, 17, 'file/syntax'],
    ['a line twice', GAME.replace('up 6S', 'dealer a'), 8, 'file/twice'],
    ['a tag twice', `${GAME}event A\nevent B\n`, 18, 'file/twice'],
    [
      'a new order of a stock that is never renewed',
      GAME.replace('\na: draw', '\nrenewed 2D3D\na: draw'),
      15,
      'file/surplus',
    ],
    ['a position of more hands than seats', at('7S8D/9C/TD 6S 2D - a'), 4, 'file/seats'],
    [
      'a position of fewer hands than seats',
      at('7S8D/9C 6S 2D - a').replace('Anna, Ben', 'Anna, Ben, Cleo'),
      4,
      'file/seats',
    ],
    ['options beside a position', at('7S8D/9C 6S 2D - a', 'options hand=5\n'), 4, 'file/two-starts'],
    ['a position that needs a card that it does not tell', at('TC/2? 9C 2? - a', 'a: discard TC\n'), 5, 'card/unseen'],
    [
      'a claim about cards that the position does not tell',
      at('7?/7? 7S 3? a', 'a: draw\n').replace('lynx', 'cardinoes'),
      5,
      'card/unseen',
    ],
  ])('refuses %s', async (_what, text, line, code) => {
    const { status, err } = await run(play, ['-'], text);
    expect([status, err.replace(/, column \d+: ([^:]+): [^]*/, ': $1')]).toEqual([1, `line ${line}: ${code}`]);
  });

  it('takes cards with blanks between them as it takes them without', async () => {
    const spaced = GAME.replace('7S8DKC6H6D', '7S 8D KC 6H 6D').replace('up 6S', 'up  6S').replace('2D3D', '2D 3D');
    expect(await run(play, ['-'], spaced)).toEqual(await run(play, ['-'], GAME));
  });

  it('shows the moves of a choice that not all have made, and for whom it waits', async () => {
    const deal = 'svista game 1\ngame nineteen\nseats Anna, Ben, Cleo, Dora\ndealer a\n';
    const moves = 'c: split AC2C3C4C5C6C\na: split AS2S3S4S5S6S\n';
    const hands = 'hand a AS2S3S4S5S6S7S8S9STSJSQSKS\nhand c AC2C3C4C5C6C7C8C9CTCJCQCKC\n';
    const { status, out } = await run(play, ['-'], deal + hands + moves);
    expect([status, out.split('\n').slice(-6)]).toEqual([
      0,
      ['c: split AC2C3C4C5C6C', 'a: split AS2S3S4S5S6S', '    waiting for b, d', '', 'The round is not over.', ''],
    ]);
    const wrong = await run(play, ['-', '--json'], `${deal}${hands}${moves}b: split 2S\n`);
    expect(JSON.parse(wrong.out)).toMatchObject({
      unfinished: { moves: [{ seat: 'c' }, { seat: 'a' }], waitingFor: ['b', 'd'] },
      fault: { line: 9 },
    });
  });

  it('plays on from a position between two moves', async () => {
    const { status, out, err } = await run(
      play,
      ['-'],
      at('TC/2? 9C 2D? - a+ phase=debt debt=a1+0', 'a: discard 2D\n').replace('9C', '9D'),
    );
    expect([status, err, out.split('\n').slice(2, 6)]).toEqual([
      0,
      '',
      ['    TC/2? 9D 2D? - a+ phase=debt debt=a1+0', '    TC2D/2? 9D ? - a+', 'a: discard 2D', '    TC/2? 9D2D ? - b'],
    ]);
  });

  it('prints the tags of a file, and takes them as data', async () => {
    const tagged = GAME.replace('dealer b', 'date 2026-11-22\ntable Kitchen # the small one\ndealer b');
    expect((await run(play, ['-'], tagged)).out).toContain('Lynx: a Anna, b Ben\ndate 2026-11-22\ntable Kitchen\n');
    expect(JSON.parse((await run(play, ['-', '--json'], tagged)).out)).toMatchObject({
      tags: { date: '2026-11-22', table: 'Kitchen' },
    });
  });

  it('says how it is called, if it is asked', async () => {
    const { status, out, err } = await run(play, ['--help', '--json']);
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^usage: npm run -s play -- FILE/);
  });

  it.each<[string[], string]>([
    [[], 'play/usage'],
    [['one', 'two'], 'play/usage'],
    [['--loud', 'x'], 'play/usage'],
    [['/no/such/file'], 'play/no-file'],
    [['-', '--game'], 'play/usage'],
    [['-', '--game', '/no/such/module.js'], 'game/lost'],
  ])('refuses the call %j with exit status 2', async (args, code) => {
    const { status, out, err } = await run(play, args);
    expect([status, out, err.slice(0, err.indexOf(': '))]).toEqual([2, '', code]);
  });
});
