/** What is recorded of a simulated table is what each device shows at that moment, and changes nothing of the table. */
import { expect, it } from 'vitest';
import { playWell, settingFor } from '../playing';
import { record } from './recording';

const TABLE = { game: 'cardinoes', seats: 3, kinds: ['reload'] };

it('a picture shows the device that closes a step at the next one, and nobody else’s cards', async () => {
  const { pictures, tally } = await record(settingFor(3, TABLE));
  expect(tally.problems).toEqual([]);
  const closing = pictures.filter(({ what }) => what === 'step');
  expect(closing.length).toBeGreaterThan(100);
  for (const { text, who, devices } of closing) {
    const [, step] = /step (\d+)/.exec(text)!;
    expect([text, devices[who!]!.where]).toEqual([text, expect.stringMatching(`^step ${Number(step) + 1}: `)]);
  }
  for (const { devices } of pictures)
    for (const { name, seats } of devices)
      for (const seat of seats) expect(seat.hand === null).toBe(seat.name !== name);
  expect(pictures.some(({ text }) => /^\w+ reads step 0 /.test(text))).toBe(true);
  expect(pictures.some(({ devices }) => devices.some(({ mark }) => mark === 'down'))).toBe(true);
  const { text, devices } = pictures.at(-1)!;
  expect([text, ...devices.map(({ mark }) => mark)]).toEqual(['the table is over', '', '', '']);
});

it('a table that is recorded is the one that is not', async () => {
  const { tally } = await record(settingFor(3, TABLE));
  expect({ ...tally }).toEqual({ ...(await playWell(3, TABLE)) });
});
