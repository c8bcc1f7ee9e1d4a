/** What a device writes down of a table: one stroke for each of its words, with everything that the word builds on. */
import { describe, expect, it } from 'vitest';
import { must } from '../../../src/lib/result';
import type { Addition, Ownership } from '../../../src/log/store';
import { Pen } from '../../../src/table/log/pen';
import { signed } from '../../log/seats';
import { Harness, NAMES } from '../harness';

function paper(): { pen: Pen; written: Addition[]; failures: unknown[]; refuse: (reason: Error) => void } {
  const written: Addition[] = [];
  const failures: unknown[] = [];
  let fault: Error | null = null;
  const append = async (addition: Addition): Promise<void> => {
    if (fault) throw fault;
    written.push(addition);
  };
  const pen = new Pen({ epoch: 1, append }, (reason) => failures.push(reason));
  return { pen, written, failures, refuse: (reason) => (fault = reason) };
}

const [first, second, third] = [0, 1, 2].map((step) => signed({ step })) as [
  ReturnType<typeof signed>,
  ReturnType<typeof signed>,
  ReturnType<typeof signed>,
];

describe('a pen', () => {
  it('writes what waits together with the next word, and before it', async () => {
    const { pen, written } = paper();
    pen.hold({ inputs: [first], verified: 1 });
    pen.hold({ inputs: [second], verified: 2 });
    expect(written).toEqual([]);
    await pen.write({ inputs: [third] });
    expect(written).toEqual([{ inputs: [first, second, third], verified: 2 }]);
    await pen.write({ verified: 3 });
    expect(written[1]).toEqual({ verified: 3 });
  });

  it('writes what waits when it is told to, and nothing twice', () => {
    const { pen, written } = paper();
    pen.flush();
    pen.hold({ inputs: [first] });
    pen.flush();
    pen.flush();
    expect(written).toEqual([{ inputs: [first] }]);
  });

  it('does not let a long log wait', () => {
    const { pen, written } = paper();
    for (let step = 0; step < 200; step++) pen.hold({ inputs: [signed({ step })] });
    expect(written.map(({ inputs }) => inputs!.length)).toEqual([65, 65, 65]);
  });

  it('forgets what waits when the table is left', () => {
    const { pen, written } = paper();
    pen.hold({ inputs: [first] });
    pen.drop();
    pen.flush();
    expect(written).toEqual([]);
  });

  it('tells of what could not be written', async () => {
    const { pen, failures, refuse } = paper();
    refuse(new Error('full'));
    pen.hold({ inputs: [first] });
    await expect(pen.write({ inputs: [second] })).rejects.toThrow('full');
    pen.hold({ inputs: [third] });
    pen.flush();
    await new Promise(setImmediate);
    expect(failures).toEqual([new Error('full')]);
  });
});

interface Start {
  readonly harness: Harness;
  /** What each device has written of the log, one stroke after the other. */
  readonly strokes: readonly (readonly Addition[])[];
  /** Own words that left a device before they were stored. */
  readonly unstored: readonly string[];
}

/** From the start to the hands, at a table of these devices, the first of which has bots. */
async function start(devices: number, bots: number): Promise<Start> {
  const harness = new Harness({ seed: 5, match: { escrow: true } });
  for (const name of NAMES.slice(0, devices)) await harness.join(name);
  const strokes: Addition[][] = [];
  const unstored: string[] = [];
  for (const device of harness.devices) {
    const own: Addition[] = [];
    strokes.push(own);
    const owning = device.store.own.bind(device.store);
    device.store.own = async (id) => recorded(await owning(id), own);
    await harness.reload(device);
    device.forge = (input) => {
      const isOwn = device.room.session!.own.includes(input.seat);
      const isStored = own.some(({ inputs }) =>
        inputs!.some(({ step, seat }) => step === input.step && seat === input.seat),
      );
      if (isOwn && !isStored) unstored.push(`${input.kind} of ${device.name}`);
      return input;
    };
  }
  for (let i = 0; i < bots; i++) must(harness.devices[0]!.room.addBot(`Bot ${i}`, 1));
  expect(await harness.open()).toBe(true);
  for (const device of harness.devices) device.auto = false; // nobody moves
  expect(
    await harness.run(() => harness.devices.every(({ events }) => events.some(({ plan }) => plan.kind === 'share'))),
  ).toBe(true);
  return {
    harness,
    strokes: strokes.map((all) => all.filter(({ inputs }) => inputs!.every(({ kind }) => kind !== 'move'))),
    unstored,
  };
}

/** The same right to write, with all strokes in which something of the log is written. */
function recorded({ epoch, append }: Ownership, strokes: Addition[]): Ownership {
  return {
    epoch,
    append: async (addition) => {
      await append(addition);
      if (addition.inputs) strokes.push(addition);
    },
  };
}

describe('from the start to the hands', () => {
  /** For each device, its own words as they went to the disk, stroke by stroke. */
  const own = ({ harness, strokes }: Start): readonly (readonly string[])[][] =>
    harness.devices.map(({ room }, i) =>
      strokes[i]!.map(({ inputs }) =>
        inputs!.filter(({ seat }) => room.session!.own.includes(seat)).map(({ kind }) => kind),
      ),
    );

  it('a device writes once for each of its words, and once at the end; nothing leaves before', async () => {
    const started = await start(4, 0);
    expect(started.unstored).toEqual([]);
    for (const words of own(started)) {
      const last = words.findIndex(([kind]) => kind === 'share');
      expect(words.slice(0, last + 1).every(({ length }) => length === 1)).toBe(true);
      expect(words.length).toBeLessThanOrEqual(last + 3); // others' shares, and that all of it was right
      expect(words.length).toBeLessThanOrEqual(11);
    }
  });

  it('the words of a person and of the bots beside them go out together', async () => {
    const started = await start(3, 2);
    expect(started.unstored).toEqual([]);
    const [words] = own(started);
    for (const kind of ['header', 'escrow', 'share']) expect(words).toContainEqual([kind, kind, kind]);
  });
});
