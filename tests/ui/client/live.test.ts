/** A view part by part; that a part which stays has nothing rendered again is Svelte's own promise. */
import { describe, expect, it } from 'vitest';
import { Live } from '../../../src/ui/client/live.svelte';

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

describe('A live view', () => {
  it('says what was shown last, and what says the same is the very object', () => {
    const live = new Live(table(1, 'Anna', 'Ben'));
    const { view } = live;
    const { seats } = view;
    expect([view.step, seats.map(({ name }) => name)]).toEqual([1, ['Anna', 'Ben']]);
    live.show(table(2, 'Anna', 'Ben'));
    expect(live.view).toBe(view);
    expect(view.step).toBe(2);
    expect(view.seats).toBe(seats);
    live.show(table(2, 'Anna', 'Cleo'));
    expect(view.seats).toEqual([{ name: 'Anna' }, { name: 'Cleo' }]);
    expect(view.seats[0]).toBe(seats[0]);
  });

  it('has parts that come and go', () => {
    const live = new Live(table(1));
    expect(live.view.reactions).toBeUndefined();
    live.show({ ...table(1), reactions: ['grin'] });
    expect(live.view.reactions).toEqual(['grin']);
    live.show(table(1));
    expect(live.view.reactions).toBeUndefined();
  });

  it('has a view within it that is live as well, while it is there', () => {
    const live = new Live<Room>({ name: 'Anna', table: null }, ['table']);
    expect(live.view.table).toBeNull();
    live.show({ name: 'Anna', table: table(1, 'Anna') });
    const inner = live.view.table!;
    const { seats } = inner;
    live.show({ name: 'Anna', table: table(2, 'Anna') });
    expect(live.view.table).toBe(inner);
    expect([inner.step, inner.seats]).toEqual([2, [{ name: 'Anna' }]]);
    expect(inner.seats).toBe(seats);
    live.show({ name: 'Anna', table: null });
    expect(live.view.table).toBeNull();
    live.show({ name: 'Anna', table: table(1, 'Ben') });
    expect(live.view.table).not.toBe(inner);
    expect(live.view.table!.seats).toEqual([{ name: 'Ben' }]);
  });
});
