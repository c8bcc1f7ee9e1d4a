/** What the screen of a table is fed; that a part which stays has nothing rendered again is Svelte's own promise. */
import { describe, expect, it } from 'vitest';
import { TableFeed } from '../../../src/ui/client/models/tableFeed.svelte';
import { nextTask } from '../../../src/ui/frame/frame';
import type { LogEntry } from '../../../src/ui/text/parts';

interface Table {
  readonly seats: readonly { readonly name: string }[];
  readonly step: number;
  readonly reactions?: readonly string[];
}

interface Room {
  readonly name: string;
  readonly table: Table | null;
}

const table = (step: number, ...names: readonly string[]): Table => ({ seats: names.map((name) => ({ name })), step });
const line = (id: string): LogEntry => ({ id, seat: null, parts: [id], round: 0 });
const ids = (log: readonly LogEntry[]): string[] => log.map(({ id }) => id);

/** A feed of what `room` says, and all that it has shown and told. */
function fed(room: Room) {
  const known = { room, looks: 0, shown: [] as (string | undefined)[], news: [] as string[], onLook: () => {} };
  const feed: TableFeed<Room> = new TableFeed<Room>({
    look: () => {
      known.looks++;
      const seen = known.room;
      queueMicrotask(known.onLook);
      return seen;
    },
    onShown: () => void known.shown.push(feed.view.name),
    onNews: (news) => void known.news.push(...ids(news)),
  });
  feed.now();
  return { feed, known };
}

async function someTasks(): Promise<void> {
  for (let i = 0; i < 20; i++) await nextTask();
}

describe('A feed shows', () => {
  it('nothing before it is asked for the first time', async () => {
    let looks = 0;
    const look = (): Room => ({ name: `look ${++looks}`, table: null });
    const feed = new TableFeed<Room>({ look, onNews: () => {} });
    feed.changed();
    feed.tell([line('before')]);
    await someTasks();
    expect(looks).toBe(0);
    feed.now();
    expect([feed.view.name, ...ids(feed.log)]).toEqual(['look 1', 'before']);
  });

  it('once what is told several times, and in a task of its own', async () => {
    const { feed, known } = fed({ name: 'Anna', table: null });
    await someTasks();
    known.room = { name: 'Ben', table: null };
    for (let i = 0; i < 5; i++) feed.changed();
    expect(feed.view.name).toBe('Anna');
    await someTasks();
    expect(known.shown).toEqual(['Anna', 'Ben']);
    expect(known.looks).toBe(2);
  });

  it('the last of what changes while something is shown', async () => {
    const { feed, known } = fed({ name: 'Anna', table: null });
    known.onLook = () => {
      if (known.looks === 2) {
        known.room = { name: 'Cleo', table: null };
        feed.changed();
      }
    };
    known.room = { name: 'Ben', table: null };
    feed.changed();
    await someTasks();
    expect(known.shown).toEqual(['Anna', 'Ben', 'Cleo']);
  });

  it('an own move at once, and nothing after it that was found before', async () => {
    const { feed, known } = fed({ name: 'Anna', table: null });
    await someTasks();
    known.onLook = () => {
      if (known.looks > 2) return;
      known.room = { name: 'an own move', table: null };
      feed.now();
    };
    known.room = { name: 'a move', table: null };
    feed.changed();
    await someTasks();
    expect(known.shown).toEqual(['Anna', 'an own move']);
  });
});

describe('A feed tells', () => {
  it('what happens once it has been seen, and what is past with the view', async () => {
    const { feed, known } = fed({ name: 'Anna', table: null });
    feed.tell([line('1.0')], true);
    feed.tell([line('2.0')]);
    feed.now();
    expect(ids(feed.log)).toEqual(['1.0']);
    expect(known.news).toEqual([]);
    await someTasks();
    expect(ids(feed.log)).toEqual(['1.0', '2.0']);
    expect(known.news).toEqual(['2.0']);
  });

  it('each line once, however many views come in between', async () => {
    const { feed, known } = fed({ name: 'Anna', table: null });
    for (const id of ['1.0', '2.0', '3.0']) {
      feed.tell([line(id)]);
      feed.now();
    }
    await someTasks();
    expect(known.news).toEqual(['1.0', '2.0', '3.0']);
    expect(ids(feed.log)).toEqual(['1.0', '2.0', '3.0']);
  });

  it('nothing of the table before', async () => {
    const { feed, known } = fed({ name: 'Anna', table: null });
    feed.tell([line('1.0')]);
    await someTasks();
    feed.tell([line('2.0')]);
    feed.clear();
    feed.tell([line('0.0')]);
    await someTasks();
    expect(ids(feed.log)).toEqual(['0.0']);
    expect(known.news).toEqual(['1.0', '0.0']);
  });
});

describe('The view of a feed', () => {
  it('has a table that stays the very object, as does what says the same of it', () => {
    const { feed, known } = fed({ name: 'Anna', table: table(1, 'Anna', 'Ben') });
    const { view } = feed;
    const inner = view.table!;
    const { seats } = inner;
    known.room = { name: 'Anna', table: table(2, 'Anna', 'Ben') };
    feed.now();
    expect(feed.view).toBe(view);
    expect(view.table).toBe(inner);
    expect([inner.step, inner.seats]).toEqual([2, [{ name: 'Anna' }, { name: 'Ben' }]]);
    expect(inner.seats).toBe(seats);
    known.room = { name: 'Anna', table: table(2, 'Anna', 'Cleo') };
    feed.now();
    expect(inner.seats).toEqual([{ name: 'Anna' }, { name: 'Cleo' }]);
    expect(inner.seats[0]).toBe(seats[0]);
  });

  it('has parts that come and go', () => {
    const { feed, known } = fed({ name: 'Anna', table: table(1) });
    const { table: inner } = feed.view;
    expect(inner!.reactions).toBeUndefined();
    known.room = { name: 'Anna', table: { ...table(1), reactions: ['grin'] } };
    feed.now();
    expect(inner!.reactions).toEqual(['grin']);
    known.room = { name: 'Anna', table: table(1) };
    feed.now();
    expect(inner!.reactions).toBeUndefined();
  });

  it('can be spread, as any plain data', () => {
    const { feed } = fed({ name: 'Anna', table: table(1, 'Anna') });
    expect({ ...feed.view.table, step: 2 }).toEqual(table(2, 'Anna'));
    expect(feed.view.table).toMatchObject({ step: 1 });
  });

  it('has another table after there was none', () => {
    const { feed, known } = fed({ name: 'Anna', table: table(1, 'Anna') });
    const inner = feed.view.table!;
    known.room = { name: 'Anna', table: null };
    feed.now();
    expect(feed.view.table).toBeNull();
    known.room = { name: 'Anna', table: table(1, 'Ben') };
    feed.now();
    expect(feed.view.table).not.toBe(inner);
    expect(feed.view.table!.seats).toEqual([{ name: 'Ben' }]);
  });
});
