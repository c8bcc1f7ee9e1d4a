/** A game from a module as the screen has it: by its head before it is loaded, by its own words afterwards. */
import { describe, expect, it } from 'vitest';
import { game, screen as board } from '../../../../examples/oh-hell/board';
import { type ModuleScreen, readHead } from '../../../../src/games/gameModule';
import type { AnyGame } from '../../../../src/games/game';
import { must } from '../../../../src/lib/result';
import type { Advise, Narrator } from '../../../../src/ui/games/contract/gameScreen';
import type { Loaded } from '../../../../src/ui/games/module/load';
import { moduleGame } from '../../../../src/ui/games/module/screen';
import { plainText } from '../../../../src/ui/text/parts';
import { speak } from '../../../../src/ui/words/speech';

const HEAD = must(
  readHead({
    ...{ module: 'oh-hell.js', id: 'oh-hell', name: 'Oh Hell', seats: [2, 6], fan: '2C3C4C5C' },
    blurb: { en: 'Bid', de: 'Sag an' },
  }),
);
const HASH = new Uint8Array(32).fill(7);
const ownScreen = board as unknown as ModuleScreen<unknown, unknown>;
const loaded = { game: game as AnyGame, screen: ownScreen, hash: HASH, address: 'http://x/oh-hell.js' } as Loaded;

describe('a game from a module', () => {
  it('is what its head says before it is loaded, in the language of the page', { tags: ['long'] }, async () => {
    const { entry, screen } = moduleGame(HEAD, () => Promise.reject(new Error('not yet')));
    expect(entry.info).toMatchObject({ id: 'oh-hell', minSeats: 2, maxSeats: 6, source: { hash: null } });
    expect([screen.words.name, screen.words.players, screen.words.blurb]).toEqual(['Oh Hell', '2 to 6 players', 'Bid']);
    expect(screen.words.options).toEqual({});
    await speak('de');
    expect([screen.words.players, screen.words.blurb]).toEqual(['2 bis 6 Personen', 'Sag an']);
    await speak('it');
    expect(screen.words.blurb, 'in English where it has no other').toBe('Bid');
    await speak('en');
    const one = moduleGame({ ...HEAD, minSeats: 4, maxSeats: 4, blurb: {} }).screen.words;
    expect([one.players, one.blurb]).toEqual(['4 players', 'A game of this page’s own']);
  });

  it('is asked for again after it did not come, and loaded once', async () => {
    let asked = 0;
    const { entry, screen } = moduleGame(HEAD, () =>
      ++asked === 1 ? Promise.reject(new Error('the host is away')) : Promise.resolve(loaded),
    );
    await expect(entry.load()).rejects.toThrow('the host is away');
    const rules = await entry.load();
    expect(rules.source).toEqual({ address: 'http://x/oh-hell.js', hash: HASH });
    expect(rules.step).toBe(game.step);
    await screen.load();
    expect(asked).toBe(2);
    expect(Object.keys(screen.words.options)).toEqual(['hand']);
  });

  it('tells moves, advice and scores in its own words', async () => {
    const teller = (await moduleGame(HEAD, () => Promise.resolve(loaded)).screen.loadNarrator()) as unknown as Narrator<
      unknown,
      unknown
    >;
    const names = ['Anna', 'Ben'];
    const told = (own: number): string =>
      teller
        .move({}, 1, { card: { face: 0 } }, own)
        .map(({ parts }) => plainText(parts, names, own))
        .join();
    expect(told(0)).toBe('Ben plays ace of clubs');
    expect(told(1)).toBe('You play ace of clubs');
    expect(plainText(teller.offer({ state: {}, seat: 0, known: new Map() }, { bid: 3 }), names, 0)).toBe('Bid 3');
    const score = { code: 'exact', faces: [], points: 13 };
    const result = { scores: [], reason: 'finished', finisher: null, another: null };
    expect(teller.scores.reason(result, names, 0)).toBe('All tricks have been taken');
    expect(teller.scores.part(score, names, 0)).toBe('Exactly as bid');
    expect(teller.scores.noParts).toBe('No points in this round');
  });

  it('says why a move may be a good one, in its own words', async () => {
    const view = { state: {}, seat: 0, known: new Map() };
    const reasons = async (advise?: (view: unknown, move: unknown) => readonly string[]): Promise<unknown> => {
      const words = (language: string) => ({ ...ownScreen.words(language), ...(advise && { advise }) });
      const { screen } = moduleGame(HEAD, () => Promise.resolve({ ...loaded, screen: { ...ownScreen, words } }));
      const told = (await screen.loadAdvice!()) as unknown as Advise<unknown, unknown>;
      return told(view, { bid: 3 });
    };
    expect(await reasons(() => ['the [AC] is high', 'it is last'])).toEqual([
      ['the ', { face: 0 }, ' is high'],
      ['it is last'],
    ]);
    expect(await reasons()).toEqual([]);
  });

  it('has a guided round if its words have one, which comes out when it is loaded', async () => {
    const without = moduleGame(HEAD, () => Promise.resolve(loaded)).screen;
    expect(await without.loadLesson!()).toBeNull();
    expect(without.loadLesson).toBeUndefined();
    const lesson = { others: ['Ben'], scenes: [] };
    const taught = { ...ownScreen, words: (language: string) => ({ ...ownScreen.words(language), lesson }) };
    const withOne = moduleGame(HEAD, () => Promise.resolve({ ...loaded, screen: taught })).screen;
    expect(await withOne.loadLesson!()).toBe(lesson);
    expect(withOne.loadLesson).toBeDefined();
  });
});
