/**
 * What a game from a module is to the screen: a game like all others, with what its head says before it is loaded, and
 * its own words and board afterwards.
 * @module
 */
import type { ModuleHead, ModuleWords } from '../../../games/gameModule';
import type { AnyGame, GameEntry } from '../../../games/game';
import { ok } from '../../../lib/result';
import { spokenLanguage } from '../../words/speech';
import { say } from '../../words/made/module';
import type { Advise, GameScreen, GameWords, Narrator } from '../contract/gameScreen';
import { saidParts } from '../contract/lesson';
import { type Loaded, loadModule } from './load';

type Words = ModuleWords<unknown, unknown>;

/** A game from a module, for both registries. */
export interface ModuleGame {
  readonly entry: GameEntry;
  readonly screen: GameScreen;
}

/** `load`: for tests. */
export function moduleGame(head: ModuleHead, load: (head: ModuleHead) => Promise<Loaded> = loadModule): ModuleGame {
  let coming: Promise<Loaded> | null = null;
  let here: Loaded | null = null;
  const bring = async (): Promise<Loaded> => {
    coming ??= load(head);
    // What did not come is asked for again by whoever needs it next.
    return (here = await coming.catch((error: unknown) => {
      coming = null;
      throw error;
    }));
  };
  const { id, name, minSeats, maxSeats, module } = head;
  return {
    entry: {
      info: {
        ...{ id, name, minSeats, maxSeats, match: {}, options: [], refuse: () => ok(null) },
        source: { address: module, hash: null },
      },
      load: async () => {
        const { game, hash, address } = await bring();
        return { ...(game as AnyGame), source: { address, hash } };
      },
    },
    screen: {
      words: wordsOf(head, () => here),
      loadNarrator: async () => narratorOf(await bring()),
      loadAdvice: async () => adviceFrom(await bring()),
      get loadLesson() {
        if (here !== null && !here.screen.words(spokenLanguage()).lesson) return undefined;
        return async () => (await bring()).screen.words(spokenLanguage()).lesson ?? null;
      },
      load: async () => {
        const [loaded, { partsOf }] = await Promise.all([bring(), import('./parts')]);
        return partsOf(loaded);
      },
    },
  };
}

/** The words of the head, and the options of the module once it is here. */
function wordsOf({ name, minSeats, maxSeats, blurb, fan }: ModuleHead, here: () => Loaded | null): GameWords {
  return {
    name,
    fan,
    get players() {
      return minSeats === maxSeats
        ? say.exactly({ count: minSeats })
        : say.players({ least: minSeats, most: maxSeats });
    },
    get blurb() {
      return blurb[spokenLanguage()] ?? blurb['en'] ?? say.blurb();
    },
    get options() {
      return here()?.screen.words(spokenLanguage()).options ?? {};
    },
  };
}

function narratorOf({ screen }: Loaded): Narrator {
  const words = (): Words => screen.words(spokenLanguage());
  const narrator: Narrator<unknown, unknown> = {
    move: (state, seat, move, own) => [
      { seat, parts: [{ seat }, ' ', ...saidParts(words().move(state, move, seat === own))] },
    ],
    offer: (view, move) => saidParts(words().offer?.(view, move) ?? words().move(view.state, move, true)),
    need: () => [],
    scores: {
      reason: (result) => words().reason(result),
      part: (part) => words().part(part),
      get noParts() {
        return say.nothing();
      },
    },
  };
  return narrator as unknown as Narrator;
}

function adviceFrom({ screen }: Loaded): Advise {
  const advise: Advise<unknown, unknown> = (view, move) =>
    (screen.words(spokenLanguage()).advise?.(view, move) ?? []).map(saidParts);
  return advise as unknown as Advise;
}
