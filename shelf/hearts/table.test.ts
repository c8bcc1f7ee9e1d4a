/** Rounds on a table of real devices, with every proof: a whole one whose file is right, and one with a liar. */
import { suitOf } from 'svista/cards';
import { type Fault, type View, removeGame } from 'svista/games';
import { Random } from 'svista/play';
import { LocalNetwork } from 'svista/net';
import { type Device, type Turn, createTable, joinTable } from 'svista/table';
import { verifyFile } from 'svista/verify';
import { afterAll, afterEach, expect, it } from 'vitest';
import { costOf } from './cards';
import { hearts } from './rules';
import { type HeartsMove, type HeartsState, ledIn } from './state';
import { must } from './testTools';

afterAll(() => void removeGame(hearts.id));

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan'];

/** Whoever has sat down, to be sent home after each test. */
const devices: Device[] = [];
afterEach(() => devices.splice(0).forEach((device) => device.close()));

async function sitDown(
  seats: number,
  onTurn: (turn: Turn, name: string) => unknown,
  onFault: (fault: Fault) => void = () => undefined,
): Promise<void> {
  const network = new LocalNetwork();
  const of = (name: string): { name: string; onTurn: (turn: Turn) => unknown } => ({
    name,
    onTurn: (turn) => onTurn(turn, name),
  });
  const common = { network, games: [hearts], onFault };
  const ada = await createTable({ ...common, ...of(NAMES[0]!), game: hearts, seats });
  devices.push(ada);
  for (const name of NAMES.slice(1, seats)) devices.push(must(await joinTable(ada.link, { ...common, ...of(name) })));
}

it('plays on a table of four devices, with every proof, and its file is right', { tags: ['long'] }, async () => {
  const random = new Random(4);
  await sitDown(4, ({ moves }) => random.pick(moves));
  const [round] = await devices[0]!.finished;
  const verdict = must(await verifyFile(round!.file));
  expect([verdict.game, verdict.totals]).toEqual(['Hearts', round!.points]);
  expect([26, 78]).toContain(-round!.points.reduce((sum, each) => sum + each, 0));
  expect(round!.file).toMatch(/^[a-d]: play 2C$/m);
});

it('A6: nobody comes to play a card that they may not: their own device has no proof for it', async () => {
  const random = new Random(9);
  let lied = false;
  const refused = new Promise<string>((resolve) => {
    void sitDown(
      3,
      ({ view, moves }, name) => {
        const { state, known, seat } = view as View<HeartsState>;
        const cards = state.hands[seat]!.map((id) => ({ id, face: known.get(id)! }));
        const following = cards.filter(({ face }) => suitOf(face) === ledIn(state));
        const [lie] = cards.filter(({ face }) => suitOf(face) !== ledIn(state) && costOf(face) === 0);
        if (name !== 'Ben' || following.length === 0 || !lie) return random.pick(moves);
        const move: HeartsMove = { kind: 'play', card: lie };
        lied = hearts.check(state, seat, move).ok;
        return move;
      },
      ({ code }) => resolve(code),
    );
  });
  expect(await refused).toBe('hearts/must-follow');
  expect(lied).toBe(true);
});
