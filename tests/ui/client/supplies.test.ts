/** Parts of the page are fetched until they come. */
import { describe, expect, it } from 'vitest';
import { VirtualClock } from '../../../src/lib/clock';
import { Supplies } from '../../../src/ui/client/loading/supplies';
import { eventually } from '../../run/eventually';

/** A page of which `board` needs two files, and the host that has them. */
function page() {
  const clock = new VirtualClock();
  const host = { isUp: true, asked: [] as string[] };
  const fetchFile = async (address: string): Promise<void> => {
    host.asked.push(address);
    if (!host.isUp) throw new Error('nobody answers');
  };
  const supplies = new Supplies({ clock, files: { board: ['a.js', 'a.css'], rules: ['a.js', 'b.js'] }, fetchFile });
  return { clock, host, supplies };
}

describe('a part of the page', () => {
  it('is imported once its files are here', async () => {
    const { host, supplies } = page();
    const imported = await supplies.bring('board', async () => [...host.asked]);
    expect(imported).toEqual(['a.js', 'a.css']);
  });

  it('is never imported while the host does not answer, so that no browser can take it for missing', async () => {
    const { clock, host, supplies } = page();
    host.isUp = false;
    let imports = 0;
    let troubles = 0;
    const board = supplies.bring(
      'board',
      async () => ++imports,
      () => troubles++,
    );
    for (let tries = 1; tries < 7; tries++) {
      await eventually(() => host.asked).toHaveLength(2 * tries);
      await eventually(() => clock.step()).toBe(true);
    }
    expect(clock.nowMs()).toBe(500 + 1_000 + 2_000 + 3 * 4_000);
    expect([imports, troubles]).toEqual([0, 1]);
    host.isUp = true;
    await eventually(() => (clock.step(), imports)).toBe(1);
    expect(await board).toBe(1);
    expect(troubles).toBe(1);
  });

  it('shares its files with others', async () => {
    const { host, supplies } = page();
    await Promise.all([supplies.bring('board', async () => null), supplies.bring('rules', async () => null)]);
    await supplies.bring('board', async () => null);
    expect(host.asked).toEqual(['a.js', 'a.css', 'b.js']);
  });

  it('is imported again if the import fails after all, and at once where no files are listed', async () => {
    const { clock, supplies } = page();
    let imports = 0;
    const part = supplies.bring('other', async () => {
      if (++imports === 1) throw new Error('lost on the way');
      return 'here';
    });
    await eventually(() => clock.step()).toBe(true);
    expect(await part).toBe('here');
    expect(imports).toBe(2);
  });
});
