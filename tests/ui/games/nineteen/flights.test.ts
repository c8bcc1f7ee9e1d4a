/** Which cards fly at Nineteen, from where to where. */
import { describe, expect, it } from 'vitest';
import { makeFace } from '../../../../src/cards/notation';
import type { Flight } from '../../../../src/ui/motion/flight';
import { flightsBetween } from '../../../../src/ui/games/nineteen/flights';
import { DEAL, SPLIT, sceneOf, viewsOf } from './view';

const text = ({ face, from, to }: Flight): string =>
  `${face === null ? '?' : makeFace(face)} ${from} → ${to}`.replaceAll(
    /(own|tray):(\d+)/g,
    (_, place: string, key: string) => `${place}:${makeFace(Number(key))}`,
  );
const TAKE = 'take 2C|take 2D|take 2H|take 2S';

describe('cards on their way', () => {
  it('go into round one and back, while nothing happens at the table', () => {
    const views = viewsOf(DEAL, 0);
    const all = sceneOf(views[0]!);
    const [first] = all.keys;
    const put = { ...all, keys: all.keys.slice(1), tray: [first!] };
    expect(flightsBetween(all, put, 0).map(text)).toEqual(['2C own:2C → tray:2C']);
    expect(flightsBetween(put, all, 0).map(text)).toEqual(['2C tray:2C → own:2C']);
  });
  it('go to where the choice waits', () => {
    const views = viewsOf(DEAL, 0, SPLIT);
    const scene = sceneOf(views[1]!);
    const [first] = scene.keys;
    expect(flightsBetween(scene, { ...scene, keys: scene.keys.slice(1), chosen: first! }, 0).map(text)).toEqual([
      '2C own:2C → chosen',
    ]);
  });
  it('are laid where they wait, and the stacks go round shut', () => {
    const views = viewsOf(DEAL, 0, SPLIT, TAKE);
    const before = sceneOf(views[1]!);
    const chosen = { ...before, keys: before.keys.slice(1), chosen: before.keys[0]! };
    expect(flightsBetween(chosen, sceneOf(views[2]!), 0).map(text)).toEqual([
      '2C chosen → front:0:0',
      '? seat:1 → front:1:0',
      '? seat:2 → front:2:0',
      '? seat:3 → front:3:0',
      ...[3, 4, 5, 6, 7].map((rank) => `? own:${rank}C → seat:1`),
      '? seat:1 → seat:2',
      '? seat:2 → seat:3',
      ...[3, 4, 5, 6, 7].map((rank) => `? seat:3 → own:${rank}S`),
    ]);
  });
  it('show no face of another’s card that lies face down', () => {
    const views = viewsOf(DEAL, 0, SPLIT, TAKE, 'take 3S|take 3C|take 3D|take 3H');
    const [, , before, after] = views.map((view) => sceneOf(view));
    const shown = flightsBetween(before!, after!, 0)
      .filter(({ face }) => face !== null)
      .map(text);
    expect(shown).toEqual([
      '3S own:? → front:0:1',
      '3C seat:1 → front:1:1',
      '3D seat:2 → front:2:1',
      '3H seat:3 → front:3:1',
    ]);
  });
  it('are forced from where they lay; the seven come back for round two', () => {
    const position =
      '-+6HJS2DKS8H9S3H/-+9HASQSQH8CJD6D/-+3CKD4HTD2S7C5D/-+AH2C8S9C9D7SQC ' +
      'AC4CTC6C5C!KC!/3D4D6SKHAD!TH!/2H7H4SJH7D!JC!/3STS8DQD5S!5H! - -/-/-/- force1';
    const views = viewsOf(position, 0, 'force 5S|force KC|force AD|force 7D');
    const flights = flightsBetween(sceneOf(views[0]!), sceneOf(views[1]!), 0).map(text);
    expect(flights.slice(0, 4)).toEqual([
      'KC front:0:4 → aside:0',
      'AD front:1:1 → aside:1',
      '7D front:2:1 → aside:2',
      '5S front:3:1 → aside:3',
    ]);
    expect(flights.slice(4)).toHaveLength(7);
    expect(flights.slice(4).every((flight) => flight.startsWith('? later → own:'))).toBe(true);
  });
  it('do not fly when an earlier state is shown again', () => {
    const views = viewsOf(DEAL, 0, SPLIT, TAKE);
    expect(flightsBetween(sceneOf(views[2]!), sceneOf(views[1]!), 0)).toEqual([]);
  });
});
