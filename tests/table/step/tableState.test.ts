/** The state of a table at each step of a round: what its hash is of, where a round begins, and which rounds count. */
import { beforeAll, describe, expect, it } from 'vitest';
import { cardinoes } from '../../../src/games/cardinoes';
import { equalBytes } from '../../../src/lib/bytes';
import { NOBODY_CONVICTED, countedRounds } from '../../../src/table/step/forfeit';
import { planOf } from '../../../src/table/step/plan';
import { stateHash, stateText } from '../../../src/table/step/tableState';
import { roundsOf } from '../../fuzz/rounds';
import { playScenes } from '../scenes';
import type { Scene } from '../walk';
import { FakeCrypto } from '../fakeCrypto';

let scenes: Scene[] = [];

beforeAll(async () => {
  scenes = await playScenes(3, new FakeCrypto());
});

const first = (name: string): Scene => scenes.find((scene) => scene.name === name)!;

/** What the hash of a state says of its seals. */
const sealedIn = ({ state }: Scene): number => (JSON.parse(stateText(state)) as { sealed: number }).sealed;

describe('the hash of a state', () => {
  // (P36)
  it('tells whether nothing is sealed, all have sealed, or all have agreed', () => {
    const names = ['seal of a move', 'agree of a move', 'unseal of a move'];
    expect(names.map(first).map(sealedIn)).toEqual([0, 1, 2]);
  });

  it('is another after every step', () => {
    for (const { name, state, after } of scenes)
      expect([name, equalBytes(stateHash(state), stateHash(after))]).toEqual([name, false]);
  });
});

describe('a round', () => {
  it('begins at the step after the word about another', async () => {
    const [one, another] = await roundsOf(cardinoes);
    expect(one!.log.opening.step).toBe(0);
    expect(another!.log.opening.step).toBe(one!.scenes.length);
    expect(another!.scenes[0]!.step).toBe(one!.scenes.length);
  });

  it('counts as it was played where nobody was convicted, and where it had been counted before somebody was', () => {
    const { state } = first('next');
    expect(state.results).toHaveLength(1);
    expect(countedRounds(state, NOBODY_CONVICTED)).toEqual(state.results);
    expect(countedRounds(state, { convicted: [1], parted: 'not' })).toEqual(state.results);
  });

  it('is lost for whoever is convicted in it before it was counted, or who has parted the others', () => {
    const running = first('move').state;
    const lost = countedRounds(running, { convicted: [1], parted: 'not' });
    expect(lost.map(({ scores }) => scores.map(({ total }) => total < 0))).toEqual([[false, true, false]]);
    expect(countedRounds(running, NOBODY_CONVICTED)).toEqual([]);
    const parted = countedRounds(first('next').state, { convicted: [2], parted: 'in the round' });
    expect(parted).toHaveLength(1);
    expect(parted).not.toEqual(first('next').state.results);
    expect(countedRounds(running, { convicted: [2], parted: 'before it' })).toEqual([]);
  });
});

describe('who is asked to open a hand', () => {
  it('is whoever has one, and nobody else', () => {
    const { state, plan } = first('open');
    if (plan.kind !== 'open') throw new Error('not an opening');
    expect(plan.asked).toEqual([0, 1, 2]);
    const { game } = state.charter;
    const hands = plan.need.hands.filter(({ seat }) => seat !== 1);
    const need = () => ({ ...plan.need, hands });
    const other = { ...state, charter: { ...state.charter, game: { ...game, need } } };
    expect(planOf(other)).toMatchObject({ asked: hands.map(({ seat }) => seat).sort() });
  });
});
