/** Addresses of look pages, and what they show. */
import { beforeAll, describe, expect, it } from 'vitest';
import { lookLobby } from '../../../../src/ui/screens/look/cast';
import { prepareAllGames } from '../../../../src/ui/games/registry';
import { LookTable } from '../../../../src/ui/screens/look/lookTable';
import { parseScene, splitLook } from '../../../../src/ui/screens/look/scene';
import { must } from '../../../../src/lib/result';
import { eventually } from '../../../run/eventually';
import { say } from '../../games/lynx/view';

beforeAll(prepareAllGames);

const table = (position: string): LookTable => {
  const scene = must(parseScene(position));
  if (scene.kind !== 'table') throw new Error('no table');
  return new LookTable(scene.game, scene.seat, scene.position);
};

describe('an address', () => {
  it('is a scene and what happens in it', () =>
    expect(splitLook('a:4H/5? 5C 9? - a;draw; away b')).toEqual({
      scene: 'a:4H/5? 5C 9? - a',
      happenings: ['draw', 'away b'],
    }));
  it.each(['a:4H/5? 5C 9? - a', 'lobby:8', 'guest:2', 'halt:cheat'])('%s is a scene', (text) =>
    expect(parseScene(text).ok).toBe(true),
  );
  it.each([
    ['nothing', 'look/scene'],
    ['lobby:0', 'look/scene'],
    ['lobby:99', 'look/scene'],
    ['c:4H/5? 5C 9? - a', 'seat/unknown'],
    ['a:4X/5? 5C 9? - a', 'card/unknown'],
  ])('%s is none: %s', (text, code) => expect(parseScene(text)).toMatchObject({ ok: false, fault: { code } }));
});

describe('a table to look at', () => {
  it('plays moves of all seats and tells them', async () => {
    const look = table('a:4H2C/KD9? 5C8H 7S40? - a');
    expect(look.play({ kind: 'draw' }).ok).toBe(true);
    must(look.happen('discard 4H'));
    must(look.happen('draw'));
    await eventually(() => look.log.map((entry) => say(entry.parts, 0))).toEqual([
      'Round 1',
      'You draw a card',
      'You discard four of hearts',
      'Ben draws a card',
    ]);
    expect(look.view.waitingFor).toEqual([1]);
  });
  it('refuses what the rules refuse', () =>
    expect(table('a:4H2C/KD9? 5C8S 7S40? - a').happen('discard 4H')).toMatchObject({
      fault: { code: 'lynx/no-match' },
    }));
  it('goes on after a pause when all have resumed', () => {
    const look = table('a:4H2C/KD9?/9? 5C3H 40? - b phase=pause wish=a:pause three=on');
    expect(look.view.waitingFor).toEqual([0, 1, 2]);
    must(look.play({ kind: 'resume' }));
    must(look.happen('resume'));
    expect(look.view.waitingFor).toEqual([2]);
    must(look.happen('resume'));
    expect(look.view.state).toMatchObject({ phase: 'turn' });
  });
  it('counts a round that is over, and more before it', () => {
    const look = table('a:7S!8D!/- 5C 9? bTCTHTS a phase=over ended=finished finisher=b');
    expect(look.view).toMatchObject({ stage: 'next', totals: [-4, 33], matchOver: false });
    must(look.happen('rounds 3'));
    expect(look.view.results).toHaveLength(3);
    expect(look.view.matchOver).toBe(true);
  });
  it('has no more rounds than an evening, whatever an address says', () => {
    const look = table('a:7S!8D!/- 5C 9? bTCTHTS a phase=over ended=finished finisher=b');
    for (const [text, count] of [
      ['rounds 10000', 99],
      ['rounds many', 1],
    ] as const) {
      must(look.happen(text));
      expect(look.view.results).toHaveLength(count);
    }
  });
  it('can have been missed, until it is read', () => {
    const look = table('a:4H2C/KD9? 5C8H 7S40? - b');
    expect(look.missed).toBeNull();
    must(look.happen('draw'));
    must(look.happen('missed'));
    expect(look.missed!.map((entry) => say(entry.parts, 0))).toEqual(['Round 1', 'Ben draws a card']);
    look.read();
    expect(look.missed).toBeNull();
  });
  it('has connections that come and go', () => {
    const look = table('a:4H/5? 5C 9? - a');
    must(look.happen('away b'));
    expect(look.view.seats[1]!.presence).toBe('lost');
    must(look.happen('back b'));
    expect(look.view.seats[1]!.presence).toBe('connected');
  });
});

it('a waiting room has the proposer’s view and a guest’s', () => {
  expect(lookLobby(10, true)).toMatchObject({ edits: true, ownSeat: 0 });
  expect(lookLobby(10, true).people.filter((person) => person.seat === null)).toHaveLength(2);
  expect(lookLobby(2, false)).toMatchObject({ edits: false, ownSeat: 1 });
});
