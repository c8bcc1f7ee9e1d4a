/**
 * Bots whose trees grow in several places at once. What comes of a job does not depend on how many places there are,
 * nor on which of them is done first: trees have chances of their own, and are added up in their order.
 * @module
 */
import { Random } from '../lib/random';
import { type Result, ok } from '../lib/result';
import { chancesOf } from './forest';
import type { BotService, Findings, ThinkJob, Thought, TreeJob, TreeService } from './service';
import { MINDS } from './strength';
import { type Care, type Tally, choose, merge } from './tally';

/** How many moves a thought tells of. */
const MAX_HINTS = 5;
/** More places than this are never used: no strength has more trees. */
const MAX_PLACES = Math.max(...Object.values(MINDS).map(({ trees }) => trees));

/** How many places are worth it on a device with so many cores; `cores` undefined if it does not tell. */
export function placesFor(cores: number | undefined): number {
  return Math.max(1, Math.min(MAX_PLACES, cores ?? 1));
}

/** Bots that share the trees of each job among so many services, and put together what these have found. */
export class SharedBots implements BotService {
  readonly #places: readonly TreeService[];
  /** How many jobs each place has. */
  readonly #busy: number[];

  /** `places`: one at least. */
  constructor(places: readonly TreeService[]) {
    this.#places = places;
    this.#busy = places.map(() => 0);
  }

  /** Besides, rejects if one of the places does. */
  async think(job: ThinkJob, signal?: AbortSignal): Promise<Result<Thought>> {
    const mind = MINDS[job.strength];
    const stop = new AbortController();
    const cancel = (): void => stop.abort();
    if (signal?.aborted) cancel();
    signal?.addEventListener('abort', cancel);
    const parts = this.#divide(mind.trees);
    try {
      const found = await Promise.all(parts.map(({ place, trees }) => this.#grow(place, { job, trees }, stop.signal)));
      const findings: Findings[] = [];
      const tallies: (readonly Tally<string>[])[] = [];
      for (const [i, { trees }] of parts.entries()) {
        const part = found[i]!;
        if (!part.ok) return part;
        findings.push(part.value);
        trees.forEach((tree, at) => (tallies[tree] = part.value.tallies[at]!));
      }
      return ok(thoughtOf(findings, merge(tallies), mind, chancesOf(mind, new Random(job.seed)).lot));
    } finally {
      signal?.removeEventListener('abort', cancel);
      cancel(); // if one part has failed, nobody waits for the others
    }
  }

  close(): void {
    for (const place of this.#places) place.close();
  }

  /** Which trees grow where: one after the other, always where there is least to do. */
  #divide(trees: number): { readonly place: number; readonly trees: number[] }[] {
    const load = [...this.#busy];
    const parts = this.#places.map((_, place): { readonly place: number; readonly trees: number[] } => ({
      place,
      trees: [],
    }));
    for (let tree = 0; tree < trees; tree++) {
      const place = load.indexOf(Math.min(...load));
      load[place]!++;
      parts[place]!.trees.push(tree);
    }
    return parts.filter((part) => part.trees.length > 0);
  }

  async #grow(place: number, job: TreeJob, signal: AbortSignal): Promise<Result<Findings>> {
    this.#busy[place]!++;
    try {
      return await this.#places[place]!.grow(job, signal);
    } finally {
      this.#busy[place]!--;
    }
  }
}

function thoughtOf(findings: readonly Findings[], tallies: readonly Tally<string>[], care: Care, lot: number): Thought {
  const iterations = findings.reduce((sum, part) => sum + part.iterations, 0);
  const hints = tallies
    .slice(0, MAX_HINTS)
    .map(({ move, visits, points }) => ({ move, share: visits / iterations, points: points / visits }));
  return { move: findings[0]!.only ?? choose(tallies, care, lot), hints, iterations };
}
