/**
 * What the walk of `layout.test.ts` is the product of: the table of all axes, and which of its cases are walked through.
 */
import type { Page } from 'playwright-core';
import { type Dimensions, type Row, pairwise, productOf } from '../run/pairwise';
import { fewOf, sampleOf } from '../run/sample';
import { seedOfRun } from '../run/seed';
import { BOARDS } from './boardScenes';
import { look } from './looking';
import { PAGES, SCENES, type Scene, showScene } from './scenes';

const SCREENS = [...SCENES, ...PAGES];

/** How a page is looked at; 1366×625 is the window of a browser on a small laptop. */
export const AXES = {
  size: ['320x568', '360x640', '390x844', '844x390', '820x1180', '1366x625', '1280x800', '2560x1440'],
  text: [100, 200],
  language: ['en', 'de', 'it'],
} as const;
export type Case = Row<typeof AXES>;

/** One scene with one number of people and of cards, and how it is looked at. */
export interface Walk {
  readonly name: string;
  readonly show: (page: Page, origin: string) => Promise<void>;
  /** Whether it is read from top to bottom, and not all at once. */
  readonly isLong: boolean;
  /** Whether it has to be shown anew for another size. */
  readonly closes: boolean;
  readonly cases: readonly Case[];
}

/** By room or game, and by scene: what there is to walk through. */
export type Walks = ReadonlyMap<string, ReadonlyMap<string, readonly Walk[]>>;

/** Lists of what has the same key, in their order. */
export function grouped<Each>(all: readonly Each[], keyOf: (each: Each) => string): Map<string, Each[]> {
  const groups = new Map<string, Each[]>();
  for (const each of all) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return groups;
}

/** Cases by what is shown in them, none twice, and so that what costs a page most is changed least: language, then text. */
function gathered<Each extends Case>(rows: readonly Each[], shown: (row: Each) => string): Map<string, Each[]> {
  const order = ({ language, text, size }: Each): number =>
    (AXES.language.indexOf(language) * AXES.text.length + AXES.text.indexOf(text)) * AXES.size.length +
    AXES.size.indexOf(size);
  const groups = grouped(rows, shown);
  for (const [key, group] of groups) {
    const byCase = new Map(group.map((row) => [`${row.size} ${row.text} ${row.language}`, row]));
    groups.set(
      key,
      [...byCase.values()].sort((a, b) => order(a) - order(b)),
    );
  }
  return groups;
}

/** All rows by the whole run; by `npm run test:all` those in which any two values come together; few by `npm test`. */
const rowsOf = <All extends Dimensions>(axes: All): Row<All>[] =>
  sampleOf(productOf, (all: All) => [...fewOf(pairwise(all, seedOfRun()), 15)])(axes);

function boardWalks(): [string, Map<string, Walk[]>][] {
  const boards = Object.entries(BOARDS);
  const sample = boards.filter(([game]) => game !== 'A picture');
  return sampleOf(boards, sample).map(([game, { seats, cards, scenes }]) => {
    const axes = { scene: Object.keys(scenes), seats, cards, ...AXES };
    const rows = rowsOf(axes);
    const byScene = grouped(rows, (row) => row.scene);
    return [
      game,
      new Map(
        [...byScene].map(([name, cases]): [string, Walk[]] => {
          const scene = scenes[name]!;
          const groups = gathered(cases, (row) => scene.look(row.seats, row.cards));
          return [
            name,
            [...groups].map(([text, group]): Walk => ({
              name: `${group[0]!.seats} people, ${group[0]!.cards} cards`,
              isLong: false,
              closes: false,
              cases: group,
              async show(page, origin) {
                await look(page, origin, text);
                await scene.then?.(page);
              },
            })),
          ];
        }),
      ),
    ];
  });
}

/** Each screen in a few cases, in which any two values of the axes come together over all screens, or in all. */
function screenCases(): Row<typeof SCREEN_AXES>[] {
  const few = pairwise(AXES, seedOfRun());
  const dealt = SCREEN_AXES.scene.flatMap((scene, i) =>
    Array.from({ length: CASES_OF_A_SCREEN }, (_, k) => ({ scene, ...few[(CASES_OF_A_SCREEN * i + k) % few.length]! })),
  );
  return sampleOf(productOf(SCREEN_AXES), [...fewOf(dealt, 20)]);
}
const CASES_OF_A_SCREEN = 2;
const SCREEN_AXES = { scene: SCREENS.map(({ name }) => name), ...AXES };

function screenWalks(): [string, Map<string, Walk[]>] {
  const byScene = gathered(screenCases(), (row) => row.scene);
  const walk = (scene: Scene): Walk => ({
    name: scene.name,
    isLong: true,
    closes: scene.closes ?? false,
    cases: byScene.get(scene.name)!,
    show: (page, origin) => showScene(page, origin, scene),
  });
  const shown = SCREENS.filter(({ name }) => byScene.has(name));
  return ['Screens', new Map(shown.map((scene) => [scene.name, [walk(scene)]]))];
}

/**
 * All by `npm run test:whole`. By `npm run test:all` cases of each game in which any two values of its axes come
 * together, and each screen in two cases, of which `npm test` takes few; kinds of pictures that no game of ours has are
 * left to the whole run.
 */
export const walks = (): Walks => new Map([...boardWalks(), screenWalks()]);

/** Faults that are known and wait to be mended, by scene. Whoever mends one takes its line away. */
export const KNOWN: readonly { readonly scene: RegExp; readonly fault: RegExp }[] = [];
