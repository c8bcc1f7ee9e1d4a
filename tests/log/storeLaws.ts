/**
 * What every store must do. Told as steps that end in plain data, so that a store inside a browser can be held to the
 * same.
 */
import {
  type Addition,
  Contradiction,
  type Place,
  type Store,
  type Stored,
  type StoredWord,
  Superseded,
} from '../../src/log/store';
import { bytesOf, signed } from './seats';

export const PLACE: Place = {
  id: 'a',
  secret: bytesOf('secret').slice(0, 16),
  deviceSeed: bytesOf('seed'),
  name: 'Anna',
};

const seed = (round: number, seat = 0): NonNullable<Addition['seeds']>[0] => ({
  round,
  attempt: 0,
  seat,
  seed: bytesOf(`seed ${round} ${seat}`),
});
const choice = (step: number): NonNullable<Addition['choices']>[0] => ({ step, seat: 0, move: `bid ${step}` });
const charter = (word: string): NonNullable<Addition['charter']> => ({
  table: bytesOf(word),
  bytes: bytesOf(`charter ${word}`),
});

/** What a store has, in one line. */
function told(stored: Stored | null): string {
  if (!stored) return 'nothing';
  const { place, charter: kept, draft, inputs, seeds, choices, verified, evidence } = stored;
  const of = (all: readonly { readonly step: number; readonly seat: number }[]): string =>
    all
      .map((each) => `${each.step}:${each.seat}`)
      .sort()
      .join();
  const rounds = seeds
    .map((each) => `${each.round}:${each.attempt}:${each.seat}`)
    .sort()
    .join();
  const table = kept === null ? 'none' : kept.bytes.slice(0, 2).join('.');
  return (
    `${place.name}, charter ${table}, draft ${draft?.length ?? 'none'}, inputs [${of(inputs)}], seeds ` +
    `[${rounds}], choices [${of(choices)}], verified ${verified}, evidence [${of(evidence)}]`
  );
}

async function outcome(write: Promise<unknown>): Promise<string> {
  try {
    await write;
    return 'written';
  } catch (reason) {
    if (reason instanceof Contradiction) return 'contradiction';
    return reason instanceof Superseded ? 'superseded' : String(reason);
  }
}

/** Each law by name: what it does with a store that is empty, and what is to come of it. */
export const STORE_LAWS: readonly {
  readonly name: string;
  readonly run: (store: Store) => Promise<readonly unknown[]>;
  readonly wanted: readonly unknown[];
}[] = [
  {
    name: 'has nothing of a place that was not made, and an empty one afterwards',
    async run(store) {
      const before = told(await store.load('a'));
      const { epoch } = await store.create(PLACE);
      return [before, epoch, told(await store.load('a')), told(await store.load('b'))];
    },
    wanted: [
      'nothing',
      1,
      'Anna, charter none, draft none, inputs [], seeds [], choices [], verified 0, evidence []',
      'nothing',
    ],
  },
  {
    name: 'has all that was written as soon as the write is answered, and gives it back byte for byte',
    async run(store) {
      const { append } = await store.create(PLACE);
      const input = signed({ step: 3, seat: 2 });
      await append({ charter: charter('one') });
      await append({
        inputs: [input, signed({ step: 300 })],
        seeds: [seed(0)],
        choices: [choice(3)],
        draft: new Uint8Array(7),
        verified: 3,
      });
      await append({ evidence: [signed({ step: 4 })], name: 'Anne' });
      const stored = (await store.load('a'))!;
      const back = stored.inputs.find((each) => each.step === 3)!;
      const same = [
        back.bytes.join() === input.bytes.join(),
        back.signature.join() === input.signature.join(),
        stored.seeds[0]!.seed.join() === seed(0).seed.join(),
        stored.choices[0]!.move,
      ];
      return [told(stored), ...same];
    },
    wanted: [
      `Anne, charter ${bytesOf('charter one').slice(0, 2).join('.')}, draft 7, inputs [300:0,3:2], seeds ` +
        '[0:0:0], choices [3:0], verified 3, evidence [4:0]',
      true,
      true,
      true,
      'bid 3',
    ],
  },
  {
    name: 'keeps what a seat says about a step that waits beside what it says in it',
    async run(store) {
      const { append } = await store.create(PLACE);
      const [input, vote] = [signed({ step: 3, kind: 'move' }), signed({ step: 3, kind: 'gone' })];
      await append({ inputs: [input] });
      await append({ inputs: [vote] });
      const { inputs } = (await store.load('a'))!;
      return [inputs.map(({ kind }) => kind).sort(), inputs.some(({ bytes }) => bytes.join() === input.bytes.join())];
    },
    wanted: [['gone', 'move'], true],
  },
  {
    name: 'drops log, seeds, choices and evidence of the table before with a new charter, and keeps what comes with it',
    async run(store) {
      const { append } = await store.create(PLACE);
      await append({
        charter: charter('one'),
        inputs: [signed()],
        seeds: [seed(0)],
        choices: [choice(1)],
        verified: 5,
        evidence: [signed()],
      });
      await append({ charter: charter('two'), inputs: [signed({ step: 9 })], seeds: [seed(1)] });
      return [told(await store.load('a'))];
    },
    wanted: [
      `Anna, charter ${bytesOf('charter two').slice(0, 2).join('.')}, draft none, inputs [9:0], seeds [1:0:0], ` +
        'choices [], verified 0, evidence []',
    ],
  },
  {
    name: 'keeps words about spectators, the latest as they were written, also with a new charter',
    async run(store) {
      const { append } = await store.create(PLACE);
      const before = (await store.load('a'))!.stances.length;
      await append({ stances: [bytesOf('one')] });
      await append({ stances: [bytesOf('two'), bytesOf('three')], charter: charter('one') });
      await append({ charter: charter('two') });
      const { stances } = (await store.load('a'))!;
      return [before, stances.map((bytes) => bytes.join() === bytesOf('two').join()), stances.length];
    },
    wanted: [0, [true, false], 2],
  },
  {
    name: 'keeps what the person wants, the latest that they said, also with a new charter and another name',
    async run(store) {
      const { append } = await store.create(PLACE);
      const wish = async (): Promise<string> => (await store.load('a'))!.place.wish ?? 'nothing';
      const found = [await wish()];
      await append({ wish: 'skip' });
      await append({ charter: charter('one') });
      await append({ name: 'Anne' });
      found.push(await wish());
      await append({ wish: 'seat', name: 'Anna' });
      return [...found, await wish()];
    },
    wanted: ['nothing', 'skip', 'seat'],
  },
  {
    name: 'keeps the face that the person shows, the latest, also with a new charter, and none as long as they chose none',
    async run(store) {
      const { append } = await store.create(PLACE);
      const face = async (): Promise<number | null> => (await store.load('a'))!.place.face ?? null;
      const found = [await face()];
      await append({ face: 7 });
      await append({ charter: charter('one'), name: 'Anne' });
      found.push(await face());
      await append({ face: 0 });
      return [...found, await face()];
    },
    wanted: [null, 7, 0],
  },
  {
    name: 'keeps own words about charters, the latest as they were written, until the seat has gone elsewhere',
    async run(store) {
      const { append, epoch } = await store.create(PLACE);
      const inStore = async (id = 'a'): Promise<string> => {
        const { floor, latest } = (await store.load(id))!.words;
        return [floor, ...latest.map((word) => `${word.charter[0]}:${word.count}`)].join();
      };
      const word = (at: number, count: number): StoredWord => ({ charter: new Uint8Array(32).fill(at), count });
      const found = [await inStore()];
      await append({ words: { floor: 0, latest: [word(1, 1)] } });
      await append({ words: { floor: 2, latest: [word(1, 2), word(2, 3)] }, charter: charter('one') });
      await append({ charter: charter('two'), name: 'Anne' });
      found.push(await inStore());
      const second = await store.own('a');
      found.push(await outcome(append({ words: { floor: 0, latest: [] } })), await inStore());
      const handover = {
        stage: 'coming',
        door: bytesOf('door'),
        linkSeed: bytesOf('l'),
        bundle: bytesOf('b'),
      } as const;
      const stored = (await store.load('a'))!;
      await store.receive({ stored: { ...stored, place: { ...stored.place, id: 'b' } }, epoch, handover });
      found.push(await inStore('b'));
      const on = { doorSeed: bytesOf('door'), to: 'ab' };
      await second.append({ handover: { stage: 'given', ...on, nextSeed: bytesOf('next'), settled: false } });
      return [...found, await inStore()];
    },
    wanted: ['0', '2,1:2,2:3', 'superseded', '2,1:2,2:3', '2,1:2,2:3', '0'],
  },
  {
    name: 'lets the tab that took a place last write to it, and no other',
    async run(store) {
      const first = await store.create(PLACE);
      await first.append({ inputs: [signed()] });
      const second = await store.own('a');
      const late = await outcome(first.append({ inputs: [signed({ step: 1 })], seeds: [seed(7)], name: 'Nobody' }));
      const now = await outcome(second.append({ inputs: [signed({ step: 2 })] }));
      const third = await store.own('a');
      const after = [
        await outcome(second.append({ verified: 9 })),
        await outcome(first.append({ verified: 9 })),
        await outcome(third.append({ verified: 1 })),
      ];
      return [[first.epoch, second.epoch, third.epoch], late, now, after, told(await store.load('a'))];
    },
    wanted: [
      [1, 2, 3],
      'superseded',
      'written',
      ['superseded', 'superseded', 'written'],
      'Anna, charter none, draft none, inputs [0:0,2:0], seeds [], choices [], verified 1, evidence []',
    ],
  },
  {
    name: 'lets nobody write to a place that was made anew or forgotten',
    async run(store) {
      const first = await store.create(PLACE);
      const second = await store.create({ ...PLACE, name: 'Ben', deviceSeed: bytesOf('another') });
      const late = await outcome(first.append({ verified: 1 }));
      await store.forget('a');
      const never = await outcome(second.append({ verified: 1 }));
      return [late, never, told(await store.load('a')), (await store.places()).length];
    },
    wanted: ['superseded', 'superseded', 'nothing', 0],
  },
  {
    name: 'keeps places apart, even if one’s name begins another’s, and lists the latest used first',
    async run(store) {
      const a = await store.create(PLACE);
      const b = await store.create({ ...PLACE, id: 'a\uffff', name: 'Ben' });
      await store.create({ ...PLACE, id: 'ab', name: 'Cleo' });
      await a.append({ inputs: [signed()] });
      await b.append({ inputs: [signed({ step: 1 })], seeds: [seed(4)] });
      await store.own('a');
      const order = (await store.places()).map(({ name }) => name);
      await store.forget('a');
      const left = (await store.places()).map(({ name }) => name);
      return [order, left, told(await store.load('a')), told(await store.load('a\uffff'))];
    },
    wanted: [
      ['Anna', 'Cleo', 'Ben'],
      ['Cleo', 'Ben'],
      'nothing',
      'Ben, charter none, draft none, inputs [1:0], seeds [4:0:0], choices [], verified 0, evidence []',
    ],
  },
  {
    name: 'writes no word over another, and nothing of what comes with one, but the same word as often as one likes',
    async run(store) {
      const { append } = await store.create(PLACE);
      const [said, vote] = [signed({ step: 3 }), signed({ step: 3, kind: 'gone' })];
      await append({ inputs: [said, vote] });
      const other = { round: 5, step: 3 };
      const attempts = [
        {
          inputs: [signed({ step: 2 }), signed(other)],
          seeds: [seed(0)],
          choices: [choice(1)],
          verified: 9,
          name: 'B',
        },
        { inputs: [signed({ ...other, kind: 'kept' })] },
        { inputs: [signed({ step: 4 }), signed({ round: 5, step: 4 })] },
        { inputs: [said, signed({ step: 4, seat: 1 }), vote] },
        { inputs: [signed({ ...other, seat: 1 }), signed({ round: 5, step: 5 })] },
      ];
      const outcomes: string[] = [];
      for (const addition of attempts) outcomes.push(await outcome(append(addition)));
      const stored = (await store.load('a'))!;
      const rounds = stored.inputs.map(({ step, seat, kind, round }) => `${step} ${seat} ${kind} ${round}`).sort();
      return [outcomes, rounds, told({ ...stored, inputs: [] })];
    },
    wanted: [
      ['contradiction', 'contradiction', 'contradiction', 'written', 'written'],
      ['3 0 gone 0', '3 0 move 0', '3 1 move 5', '4 1 move 0', '5 0 move 5'],
      'Anna, charter none, draft none, inputs [], seeds [], choices [], verified 0, evidence []',
    ],
  },
  {
    name: 'has room for other words when a new charter begins another log',
    async run(store) {
      const { append } = await store.create(PLACE);
      await append({ charter: charter('one'), inputs: [signed()] });
      const again = await outcome(append({ charter: charter('two'), inputs: [signed({ round: 5 })] }));
      return [again, (await store.load('a'))!.inputs.map(({ round }) => round)];
    },
    wanted: ['written', [5]],
  },
  {
    name: 'writes over seeds and choices that are written twice',
    async run(store) {
      const { append } = await store.create(PLACE);
      await append({ seeds: [seed(0)], choices: [choice(1)] });
      await append({ seeds: [{ ...seed(0), seed: bytesOf('other') }], choices: [{ ...choice(1), move: 'pass' }] });
      const { seeds, choices } = (await store.load('a'))!;
      return [seeds.map((each) => each.seed.join() === bytesOf('other').join()), choices.map(({ move }) => move)];
    },
    wanted: [[true], ['pass']],
  },
  {
    name:
      'takes nothing more of a place whose seat is on its way, erases it when it has gone, and opens it again if ' +
      'not',
    async run(store) {
      const { append, epoch } = await store.create(PLACE);
      await append({ charter: charter('one'), inputs: [signed()], seeds: [seed(0)], choices: [choice(1)] });
      const on = { doorSeed: bytesOf('door'), to: 'ab' };
      await append({ handover: { stage: 'giving', ...on, epoch } });
      const giving = [await outcome(append({ inputs: [signed({ step: 7 })] })), (await store.handover('a'))?.stage];
      const again = await store.own('a');
      const reloaded = await outcome(again.append({ verified: 1 }));
      await again.append({ handover: null });
      const kept = [await outcome(again.append({ inputs: [signed({ step: 8 })] })), told(await store.load('a'))];
      await again.append({ handover: { stage: 'given', ...on, nextSeed: bytesOf('next'), settled: false } });
      const { place } = (await store.load('a'))!;
      const gone = [place.deviceSeed.join() === bytesOf('next').join(), told(await store.load('a'))];
      const last = await store.own('a');
      return [...giving, reloaded, ...kept, ...gone, await outcome(last.append({ inputs: [signed()] }))];
    },
    wanted: [
      'superseded',
      'giving',
      'superseded',
      'written',
      `Anna, charter ${bytesOf('charter one').slice(0, 2).join('.')}, draft none, inputs [0:0,8:0], seeds ` +
        '[0:0:0], choices [1:0], verified 0, evidence []',
      true,
      'Anna, charter none, draft none, inputs [], seeds [], choices [], verified 0, evidence []',
      'superseded',
    ],
  },
  {
    name: 'has a place that came from elsewhere whole, closed, and for nobody who had it before',
    async run(store) {
      const { append } = await store.create({ ...PLACE, id: 'b', name: 'Ben' });
      const from = await store.create(PLACE);
      await from.append({ charter: charter('one'), inputs: [signed()], seeds: [seed(0)], draft: new Uint8Array(7) });
      const stored = (await store.load('a'))!;
      const handover = {
        stage: 'coming',
        door: bytesOf('door'),
        linkSeed: bytesOf('l'),
        bundle: bytesOf('b'),
      } as const;
      await store.receive({ stored: { ...stored, place: { ...stored.place, id: 'b' } }, epoch: 40, handover });
      const before = [told(await store.load('b')) === told(stored), (await store.handover('b'))?.stage];
      const owned = await store.own('b');
      const closed = [await outcome(append({ verified: 2 })), await outcome(owned.append({ verified: 3 }))];
      await owned.append({ handover: null });
      return [
        ...before,
        owned.epoch > 40,
        ...closed,
        await outcome(owned.append({ verified: 4 })),
        await store.handover('b'),
      ];
    },
    wanted: [true, 'coming', true, 'superseded', 'superseded', 'written', null],
  },
];
