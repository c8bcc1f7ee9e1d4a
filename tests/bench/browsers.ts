/**
 * From “I am ready” to every hand dealt: four real browsers on this machine, over WebRTC.
 */
import { BrowserHouse } from '../browser/house';
import type { Record } from './record';

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora'];

export async function browserBench(record: Record, samples = 3): Promise<void> {
  const times: number[] = [];
  for (let i = 0; i < samples; i++) {
    const house = await BrowserHouse.open();
    try {
      const players = await Promise.all(NAMES.map((name) => house.person(name)));
      await house.gather(players);
      for (const { page } of players.slice(1)) await page.getByRole('button', { name: 'I am ready' }).click();
      await players[0]!.page.getByText('Waiting for').waitFor({ state: 'detached' });
      const start = performance.now();
      await players[0]!.page.getByRole('button', { name: 'I am ready' }).click();
      await Promise.all(players.map(({ page }) => page.locator('[role=option]').nth(11).waitFor({ timeout: 60_000 })));
      times.push(performance.now() - start);
    } finally {
      await house.close();
    }
  }
  record('start.4_browsers.ms', times);
}
