/** Whose face stands on which chair of the waiting room. */
import { render } from 'svelte/server';
import { expect, it } from 'vitest';
import { AVATARS } from '../../../../src/ui/kit/art/avatars';
import { avatarOf, wearFaces } from '../../../../src/ui/kit/worn.svelte';
import { chairsOf } from '../../../../src/ui/screens/lobby/chairs';
import Chairs from '../../../../src/ui/screens/lobby/Chairs.svelte';
import type { LobbyView } from '../../../../src/ui/view/lobbyView';
import { eventually } from '../../../run/eventually';
import { person } from './people';

const LYNX = 0;
const OWL = 1;

it('whoever waits on a chair without a seat has their own face there, and not that of the last seat', async () => {
  wearFaces(`${LYNX}`);
  await eventually(() => Promise.resolve(avatarOf(LYNX))).toBe(AVATARS.lynx);
  const people = [person('Anna', { seat: 0, face: LYNX }), person('Ben', { face: OWL }), person('Cleo')];
  const lobby = {
    people,
    seats: [{ name: 'Anna', device: 'Anna', face: LYNX }],
    game: null,
    wanting: [],
    running: null,
  };
  const { body } = render(Chairs, {
    props: { lobby: lobby as unknown as LobbyView, chairs: chairsOf(lobby), list: 'chairs', menu: undefined },
  });
  const [, anna, ben, cleo] = body.split('<li');
  const drawn = [anna, ben, cleo].map(
    (chair) => Object.entries(AVATARS).find(([, art]) => art.every(([, d]) => chair!.includes(`"${d}"`)))?.[0],
  );
  expect(drawn).toEqual(['lynx', 'owl', undefined]);
});
