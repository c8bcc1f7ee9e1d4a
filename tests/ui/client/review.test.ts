/** Moments of a round alone: which decisions are looked at, what is asked about them, and what is made of the answers. */
import { beforeAll, describe, expect, it } from 'vitest';
import { InlineTrees } from '../../../src/bots/inline';
import type { BotService, ThinkJob } from '../../../src/bots/service';
import { SharedBots } from '../../../src/bots/sharedBots';
import { type GameFile, parseGameFile } from '../../../src/games/play/gameFile';
import { replay } from '../../../src/games/play/replay';
import { gameOf } from '../../../src/games/registry';
import { realClock } from '../../../src/lib/clock';
import { err, must, ok } from '../../../src/lib/result';
import {
  COMPARISON,
  GLANCE,
  MOST_DECISIONS,
  decisionsOf,
  findMoments,
  momentAt,
} from '../../../src/ui/client/history/review';
import { RoundReview } from '../../../src/ui/client/history/roundReview.svelte';
import { prepareGame } from '../../../src/ui/games/registry';
import { eventually } from '../../run/eventually';
import { playBadly } from './badRound';

const GAMES = ['lynx', 'cardinoes', 'greta', 'nineteen'];
beforeAll(() => Promise.all(GAMES.map(prepareGame)));

/** Answers that the first legal move is best, by so many points for each job. */
function stub(pointsOf: (job: ThinkJob) => number): { bots: BotService; jobs: ThinkJob[] } {
  const jobs: ThinkJob[] = [];
  const think: BotService['think'] = (job) => {
    jobs.push(job);
    const game = must(gameOf(job.game));
    const view = { state: job.state, seat: job.seat, known: new Map(job.known) };
    const texts =
      job.among ??
      game
        .legal(view)
        .slice(0, 5)
        .map((move) => game.makeMove(move, true));
    const hints = texts.map((move, i) => ({ move, share: 0, points: i === 0 ? pointsOf(job) : 0 }));
    return Promise.resolve(ok({ move: texts[0]!, hints, iterations: 1 }));
  };
  return { bots: { think, close: () => {} }, jobs };
}

/** The round as its file is read. */
function read(text: string): GameFile {
  const parsed = parseGameFile(text);
  if (!parsed.ok) throw new Error(parsed.fault.message);
  return parsed.value;
}

const round = (id: string, seed: number): GameFile => read(playBadly(id, seed).file);

const find = async (file: GameFile, bots: BotService, told: (done: number, all: number) => void = () => {}) =>
  must(await findMoments(file, decisionsOf(file, 0), bots, told, new AbortController().signal));

describe.each(GAMES)('%s', (id) => {
  it('each decision stands at the step of the replay before its move, with what the seat could know and no more', () => {
    const file = round(id, 3);
    const { game } = file;
    const { steps } = replay(file);
    const decisions = decisionsOf(file, 0);
    expect(decisions.length).toBeGreaterThan(1);
    for (const { at, view, move } of decisions) {
      const next = steps[at + 1]!.moves.find(({ seat }) => seat === 0)!;
      const faces = (played: unknown): string => game.makeMove(played, false, view.known);
      expect(faces(must(game.parseMove(move, view)))).toBe(game.makeMove(next.move, false, steps[at]!.faces));
      const { hidden } = game.hand(view.state, 0);
      expect([...view.known.keys()].filter((card) => !hidden.includes(card))).toEqual([]);
    }
  });
});

describe('of the answers', () => {
  it('the three greatest differences are told, the greatest first, and small ones are not', async () => {
    const file = round('lynx', 3);
    const { bots, jobs } = stub((job) => (job.among ? jobs.filter(({ among }) => among).length : 5));
    const moments = await find(file, bots);
    const most = jobs.filter(({ among }) => among).length;
    expect(moments.map(({ points }) => points)).toEqual([most, most - 1, most - 2]);
    const small = stub((job) => (job.among ? 0.9 : 5));
    expect(await find(file, small.bots)).toEqual([]);
  });

  it('as much is thought about a round as is said, and each comparison is of two moves', async () => {
    const file = round('lynx', 3);
    const told: number[][] = [];
    const { bots, jobs } = stub(() => 5);
    await find(file, bots, (done, all) => told.push([done, all]));
    const looked = jobs.filter(({ among }) => !among);
    expect(looked.length).toBeLessThanOrEqual(MOST_DECISIONS);
    expect(looked.every(({ iterations }) => iterations === GLANCE)).toBe(true);
    const compared = jobs.filter(({ among }) => among);
    expect(compared.length).toBeGreaterThan(0);
    expect(compared.every(({ among, iterations }) => among!.length === 2 && iterations === COMPARISON)).toBe(true);
    expect(told.at(-1)).toEqual([looked.length, looked.length]);
  });

  it('the same round has the same moments, found by the search itself', { tags: ['long'] }, async () => {
    const file = round('greta', 5);
    const bots = new SharedBots([new InlineTrees(realClock)]);
    const some = decisionsOf(file, 0).slice(-5, -3);
    const search = () => findMoments(file, some, bots, () => {}, new AbortController().signal);
    const moments = must(await search());
    expect(moments.length).toBeGreaterThan(0);
    expect(must(await search()).map(({ at, points }) => [at, points])).toEqual(
      moments.map(({ at, points }) => [at, points]),
    );
    for (const { at, better, move, points } of moments) {
      expect(better).not.toBe(move);
      expect(points).toBeGreaterThanOrEqual(1);
      // Another device that looks at this turn alone finds the same, and nothing where somebody else has moved.
      const alone = (seat: number) => momentAt(round('greta', 5), seat, at, bots, new AbortController().signal);
      expect(must(await alone(0))).toMatchObject({ at, better, points });
      expect(must(await alone(1))).toBe(null);
    }
  });
});

describe('a round whose file cannot be made, since nobody can open a hand', () => {
  it('has no moments, says so, and shows a turn without them', async () => {
    const save = () => Promise.resolve(err('roundlog/no-key', 'somebody left before the cards could be opened'));
    const { bots, jobs } = stub(() => 5);
    const review = new RoundReview(bots, save, 0);
    expect(await review.turn(0, 1)).toBe(null);
    review.begin();
    await eventually(() => review.view).toEqual({ kind: 'failed' });
    expect(jobs).toEqual([]);
  });
});
