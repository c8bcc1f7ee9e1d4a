/** Which of the tabs with one seat has it: the one whose right is the newest, whichever speaks first. */
import { afterEach, expect, it } from 'vitest';
import { watchTabs } from '../../../src/ui/client/models/otherTabs';
import { eventually } from '../../run/eventually';

const open: (BroadcastChannel | null)[] = [];
afterEach(() => {
  for (const channel of open.splice(0)) channel?.close();
});

/** Tabs that come in that order, by their epochs; which of them have given way, in the order in which they did. */
function tabs(...epochs: readonly number[]): number[] {
  const taken: number[] = [];
  for (const epoch of epochs) open.push(watchTabs('seat', epoch, () => taken.push(epoch)));
  return taken;
}

it.each([
  ['the tab before', [1, 2], [1]],
  ['a tab that speaks after one with a newer right', [2, 1], [1]],
  ['all before the newest', [1, 2, 3], [1, 1, 2]],
])('%s gives way, and nobody else', async (_, epochs, taken) => {
  const gone = tabs(...epochs);
  await eventually(() => gone.toSorted()).toEqual(taken);
});

it('no tab gives way to what is no epoch', async () => {
  const gone = tabs(1);
  const stranger = new BroadcastChannel('svista:seat');
  open.push(stranger);
  for (const word of ['taken', null, { epoch: 9 }]) stranger.postMessage(word);
  open.push(watchTabs('seat', 0, () => gone.push(0))); // is answered when the tab has heard all of that
  await eventually(() => gone.length).toBeGreaterThan(0);
  expect(gone).toEqual([0]);
});
