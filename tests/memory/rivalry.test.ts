/** What a browser knows of friends: streaks, and who stole from whom. */
import { describe, expect, it } from 'vitest';
import { lynx } from '../../src/games/lynx';
import type { MatchRecord } from '../../src/memory/records';
import { rivals, steals, streakOf } from '../../src/memory/rivalry';
import { must } from '../../src/lib/result';
import { playout } from '../games/playout';
import { ANNA, BEN, BOT, record } from './matches';

const CLEO = { name: 'Cleo', key: 'c'.repeat(64) };

let clock = 0;
/** A match to its end, after those that were made before it. */
const match = (points: readonly number[], more: Partial<MatchRecord> = {}): MatchRecord =>
  record([points], { over: true, latestMs: ++clock, ...more });
const three = { players: [ANNA, BEN, CLEO] };

describe('a friend', () => {
  it('is ahead or behind by points, whoever won, and neither where they are equal', () => {
    const played = [match([5, 3]), match([2, 4, 9], three), match([2, 2, 0], three), match([1, 0])];
    expect(rivals(played)).toEqual([
      { key: BEN.key, name: 'Ben', ahead: 2, behind: 1, run: 1 },
      { key: CLEO.key, name: 'Cleo', ahead: 1, behind: 1, run: 1 },
    ]);
  });

  it('is ahead so many times in a row, until it turns or nobody is', () => {
    const scores: [number, number][] = [
      [2, 1],
      [2, 1],
      [1, 2],
      [1, 2],
      [1, 2],
      [3, 3],
      [2, 1],
      [2, 1],
    ];
    const matches = scores.map((points) => match(points));
    const runs = matches.map((_, i) => rivals(matches.slice(0, i + 1))[0]!.run);
    expect(runs).toEqual([1, 2, -1, -2, -3, 0, 1, 2]);
    expect(rivals(matches.toReversed()), 'in whichever order they are remembered').toEqual(rivals(matches));
  });

  it('is known by the key of the device, called as last, and no bot; a match that is not over does not count', () => {
    const renamed = match([1, 2], { players: [ANNA, { ...BEN, name: 'Benny' }] });
    const ignored = [
      match([9, 1], { players: [ANNA, BOT] }),
      match([9, 1], { over: false }),
      record([], { over: true }),
    ];
    expect(rivals([renamed, match([3, 1], { latestMs: -1 }), ...ignored])).toEqual([
      { key: BEN.key, name: 'Benny', ahead: 1, behind: 1, run: -1 },
    ]);
  });
});

describe('a streak', () => {
  it('is of matches won among friends, a shared first place too, and ends with one that is lost', () => {
    const wins = [match([2, 1]), match([2, 2]), match([3, 0, 1], three)];
    expect(streakOf(wins)).toEqual({ current: 3, longest: 3 });
    const lost = match([0, 1]);
    expect(streakOf([...wins, lost])).toEqual({ current: 0, longest: 3 });
    expect(streakOf([...wins, lost, match([1, 0]), match([0, 9], { players: [ANNA, BOT] })])).toEqual({
      current: 1,
      longest: 3,
    });
    expect(streakOf([])).toEqual({ current: 0, longest: 0 });
  });
});

describe('steals', () => {
  const file = (moves: string, seats = 'Anna, Ben, Cleo'): string =>
    `svista game 1\ngame lynx\nseats ${seats}\ndealer a\nup 6S\n${moves}`;
  const kept = (text: string, of = 'm'): { match: string; round: number; text: string; savedMs: number } => ({
    match: of,
    round: 0,
    text,
    savedMs: 1,
  });
  const played = record([[1, 2, 3]], { id: 'm', ...three });

  it('are from whoever discarded the card that is on top, also of a pile, and the card turned up is nobody’s', () => {
    const text = file(
      [
        'a: steal 6H6D', // the card that was turned up
        'a: discard 7S b',
        'b: steal 7H7D', // from Anna
        'b: discard 9S',
        'c: draw',
        'c: discard 9H',
        'a: steal 9C9D', // from Cleo
        'a: end',
        'b: steal 9C9D', // from Ben himself
        'b: discard 4S',
        'c: discard 4H',
        'a: pile 4S4D4C', // from Cleo
        'b: steal 2C2D', // of a pile that is gone
        'a: discard KS # c: steal 2C2D',
      ].join('\n'),
    );
    expect(steals([played], [kept(text)])).toEqual({ from: { name: 'Cleo', count: 2 }, by: { name: 'Ben', count: 1 } });
  });

  it('are counted over rounds, wherever people sat, whatever signs their names have', () => {
    const odd = { ...CLEO, name: 'Cleo, the #1' };
    const match = { ...played, players: [ANNA, BEN, odd] };
    const one = kept(file('a: discard 7S b\nc: steal 7H7D\n'));
    const other = kept(file('a: discard 7S b\nc: steal 7H7D\nc: discard 2S\na: steal 2C2D\n', 'Cleo the 1, Ben, Anna'));
    expect(steals([match], [{ ...one, text: one.text.replace('Cleo', 'Cleo the 1') }, other, other])).toEqual({
      from: { name: odd.name, count: 2 },
      by: { name: odd.name, count: 3 },
    });
  });

  it('are none with bots, strangers, in other games, in matches that are forgotten, or in a file that is none', () => {
    const text = file('a: discard 7S b\nb: steal 7H7D\nb: discard 7C\na: steal 7H7D\n');
    const none = { from: null, by: null };
    expect(steals([{ ...played, players: [ANNA, { ...BEN, key: null }, CLEO] }], [kept(text)])).toEqual(none);
    expect(steals([played], [kept(text.replace('Ben', 'Dora'))])).toEqual(none);
    expect(steals([{ ...played, game: 'greta' }], [kept(text)])).toEqual(none);
    expect(steals([played], [kept(text, 'gone'), kept(''), kept('a: discard 7S\nb: steal 2C2D')])).toEqual(none);
    expect(steals([played], [kept(file('h: discard 7S\na: steal 7H7D\n'))])).toEqual(none);
  });
});

describe('who stole from whom', () => {
  /** A random round of three; the moves as a file has them, and from whom each seat stole, by the real pile. */
  function roundOf(seed: number): {
    readonly moves: string;
    readonly stolen: readonly [thief: number, owner: number][];
  } {
    const { game, dealer, options, seats, random } = playout(lynx, seed, 3);
    let state: any = must(dealer.settle(game.setup(options, seats, null, 0)));
    const lines: string[] = [];
    const stolen: [number, number][] = [];
    /** Who discarded each card of the pile; the card that is turned up is nobody's. */
    let owners: (number | null)[] = [null];
    for (let need = game.need(state); need.kind === 'act'; need = game.need(state)) {
      const [seat] = need.seats as [number];
      const legal = game.legal(dealer.openView(state, seat)) as { readonly kind: string }[];
      const kind = random.pick([...new Set(legal.map((move) => move.kind))]);
      const move = random.pick(legal.filter((each) => each.kind === kind));
      expect(owners, 'one for each card').toHaveLength(state.pile.length);
      const owner = owners.at(-1) ?? null;
      if (['steal', 'pile'].includes(kind) && owner !== null) stolen.push([seat, owner]);
      lines.push(`${'abc'[seat]}: ${game.makeMove(move, false, dealer.faces)}`);
      state = must(dealer.settle(must(game.step(state, { kind: 'act', moves: [move] }))));
      if (kind === 'discard') owners.push(seat);
      if (kind === 'steal') owners.pop();
      if (kind === 'pile') owners = [];
      owners = owners.slice(owners.length - state.pile.length); // the stock was renewed from all but the top
    }
    return { moves: lines.join('\n'), stolen };
  }

  it('is read from the moves as the rules have it, in random rounds', () => {
    const rounds = Array.from({ length: 40 }, (_, seed) => roundOf(seed));
    const players = [ANNA, BEN, CLEO];
    const match = record([[1, 2, 3]], { players });
    const replays = rounds.map(({ moves }, round) => ({
      match: match.id,
      round,
      text: `svista game 1\ngame lynx\nseats Anna, Ben, Cleo\n${moves}\n`,
      savedMs: round,
    }));
    const all = rounds.flatMap(({ stolen }) => stolen);
    for (const [own, me] of players.entries()) {
      const times = (thief: number, owner: number): number =>
        all.filter(([by, from]) => by === thief && from === owner).length;
      const others = players.flatMap((_, seat) => (seat === own ? [] : [seat]));
      const found = steals([{ ...match, own }], replays);
      expect(found.from?.count, `${me.name} from others`).toBe(Math.max(...others.map((seat) => times(own, seat))));
      expect(found.by?.count, `others from ${me.name}`).toBe(Math.max(...others.map((seat) => times(seat, own))));
    }
    expect(all.length).toBeGreaterThan(100);
  });
});
