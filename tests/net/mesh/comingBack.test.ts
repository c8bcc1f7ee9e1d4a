/** Links that break, and devices that come back to a mesh. */
import { describe, expect, test } from 'vitest';
import type { Device } from '../memory/memoryTable';
import { gathered, viewOf, say, codes } from './gathered';

describe('a link that breaks', () => {
  test('at once is made anew at once', () => {
    const { table, devices } = gathered(3);
    const [ada, ben] = devices as [Device, Device];
    table.network.sever(ada.node, ben.node);
    expect(table.stateAt(ada, ben)).toBe('unsteady');
    expect(say(ada, ben, 'lost')).toBe(false);
    expect(table.gather(devices)).toBeLessThan(3_000);
    expect(viewOf(ada, ben).generation).toBe(2);
    expect(say(ada, ben, 'found')).toBe(true);
    table.wait(1_000);
    expect(ben.inbox).toEqual(['ada: found']);
  });

  test('between two who know no third one is made anew as well', () => {
    const { table, devices } = gathered(2);
    table.network.sever(devices[0]!.node, devices[1]!.node);
    expect(table.gather(devices)).toBeLessThan(5_000);
  });

  test('without anybody being told is replaced after some ten seconds of silence', () => {
    const { table, devices } = gathered(2);
    const [ada, ben] = devices as [Device, Device];
    const told = ada.lists.length;
    table.network.deaden(ada.node, ben.node);
    table.wait(15_000);
    expect(ada.lists.slice(told).map(([peer]) => [peer!.state, peer!.generation])).toEqual([
      ['unsteady', 1],
      ['connected', 2],
    ]);
    table.wait(5_000);
    expect(table.network.openLinks, 'the dead one is given up').toBe(1);
  });

  test('while a page slept is replaced within six seconds of its coming back', () => {
    const { table, devices } = gathered(3);
    const [ada, ben, cora] = devices as [Device, Device, Device];
    for (const other of [ben, cora]) table.network.deaden(ada.node, other.node);
    ada.mesh.wake();
    table.wait(6_000);
    for (const other of [ben, cora]) expect(viewOf(ada, other)).toMatchObject({ state: 'connected', generation: 2 });
  });

  test('is in doubt for no longer than an answer takes, if it is none that broke', () => {
    const { table, devices } = gathered(2);
    const [ada, ben] = devices as [Device, Device];
    const told = ada.lists.length;
    for (let i = 0; i < 20; i++) {
      ada.mesh.wake();
      table.wait(1_000);
    }
    expect(ada.lists.length).toBe(told);
    expect(viewOf(ada, ben)).toMatchObject({ state: 'connected', generation: 1 });
  });

  test('for four seconds loses nothing, not even the state of being connected', () => {
    const { table, devices } = gathered(2);
    const [ada, ben] = devices as [Device, Device];
    const told = ada.lists.length;
    table.network.cut(ada.node, ben.node);
    say(ada, ben, 'through the tunnel');
    table.wait(4_000);
    table.network.heal(ada.node, ben.node);
    table.wait(4_000);
    expect(ben.inbox).toEqual(['ada: through the tunnel']);
    expect(ada.lists.length).toBe(told);
    expect(viewOf(ada, ben).generation).toBe(1);
  });

  test('for a minute is calm: unsteady, then lost, then connected again by itself', () => {
    const { table, devices } = gathered(2);
    const [ada, ben] = devices as [Device, Device];
    const told = ada.lists.length;
    table.network.cut(ada.node, ben.node);
    table.wait(60_000);
    table.network.heal(ada.node, ben.node);
    expect(table.gather(devices, 40_000)).not.toBeNull();
    expect(ada.lists.slice(told).map(([peer]) => peer!.state)).toEqual(['unsteady', 'lost', 'connected']);
    expect(say(ben, ada, 'here again')).toBe(true);
  });

  test('between two of three leaves both connected to the third', () => {
    const { table, devices } = gathered(3);
    const [ada, ben, cora] = devices as [Device, Device, Device];
    table.network.cut(ada.node, ben.node);
    table.wait(60_000);
    expect(table.stateAt(ada, ben)).toBe('lost');
    expect([table.stateAt(ada, cora), table.stateAt(ben, cora)]).toEqual(['connected', 'connected']);
    table.network.heal(ada.node, ben.node);
    expect(table.gather(devices, 40_000)).not.toBeNull();
  });

  test('because a network was pulled out and put back is made anew with everybody', () => {
    const { table, devices } = gathered(4);
    const ada = devices[0]!;
    table.network.unplug(ada.node);
    table.wait(45_000);
    expect(devices.slice(1).map((device) => table.stateAt(device, ada))).toEqual(['lost', 'lost', 'lost']);
    expect(table.complete(devices.slice(1))).toBe(true);
    table.network.plug(ada.node);
    expect(table.gather(devices, 60_000)).not.toBeNull();
  });
});

describe('a device that comes back', () => {
  test('with its old key replaces its old link, whether the others had missed it or not', () => {
    const { table, devices } = gathered(3);
    const [ada, ben, cora] = devices as [Device, Device, Device];
    table.network.crash(cora.node);
    table.wait(500);
    expect(table.stateAt(ada, cora), 'nobody has noticed yet').toBe('connected');
    const again = table.join('cora', { epoch: 2 });
    expect(table.gather([ada, ben, again])).toBeLessThan(2_000);
    table.wait(500);
    expect(viewOf(ada, again)).toMatchObject({ device: cora.key, generation: 2 });
    expect(ada.mesh.peers).toHaveLength(2);
    say(ada, again, 'welcome back');
    table.wait(30_000);
    expect(again.inbox).toEqual(['ada: welcome back']);
    expect(table.complete([ada, ben, again])).toBe(true);
    expect(viewOf(ada, again).generation).toBe(2);
  });

  test('is found again after a goodbye, which the others were told of', () => {
    const { table, devices } = gathered(2);
    const [ada, ben] = devices as [Device, Device];
    ben.mesh.stop();
    table.wait(100);
    expect(viewOf(ada, ben)).toMatchObject({ state: 'unsteady', left: true });
    table.wait(9_000);
    expect(viewOf(ada, ben)).toMatchObject({ state: 'lost', left: true });
    const again = table.join('ben', { epoch: 2 });
    expect(table.gather([ada, again])).toBeLessThan(2_000);
    expect(viewOf(ada, again)).toMatchObject({ state: 'connected', left: false });
  });

  test('ten times in a row is one device all the time', () => {
    const { table, devices } = gathered(2);
    let ben = devices[1]!;
    for (let epoch = 2; epoch <= 11; epoch++) {
      table.network.crash(ben.node);
      table.wait(epoch * 700);
      ben = table.join('ben', { epoch });
      expect(table.gather([devices[0]!, ben])).not.toBeNull();
    }
    expect(devices[0]!.mesh.peers).toHaveLength(1);
    table.wait(60_000);
    expect(table.complete([devices[0]!, ben])).toBe(true);
  });

  test('in a second tab takes over; the first tab is told, and neither pushes the other out again', () => {
    const { table, devices } = gathered(2);
    const [ada, first] = devices as [Device, Device];
    const second = table.join('ben', { epoch: 2 });
    expect(table.gather([ada, second])).not.toBeNull();
    table.wait(2_000);
    const { generation } = viewOf(ada, second);
    table.wait(120_000);
    expect(codes(first)).toContain('net/second-tab');
    expect(codes(second)).toEqual([]);
    expect(viewOf(ada, second).generation).toBe(generation);
    say(ada, second, 'to the new one');
    table.wait(1_000);
    expect([first.inbox, second.inbox]).toEqual([[], ['ada: to the new one']]);
    // Once the second tab is closed, the first one serves again.
    second.mesh.stop();
    expect(table.gather([ada, first], 90_000)).not.toBeNull();
  });
});
