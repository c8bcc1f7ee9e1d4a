import { describe, expect, it } from 'vitest';
import { NextAgreed } from '../../../src/ui/client/nextAgreed';
import type { Charter } from '../../../src/table/charter/charter';
import type { Room } from '../../../src/table/room';
import type { Session } from '../../../src/table/session/session';

type Proposed = Pick<Charter, 'options' | 'match' | 'seats'> & { readonly game: { readonly id: string } };

const seat = (number: number, name: string): Charter['seats'][number] =>
  ({ key: new Uint8Array(32).fill(number), device: new Uint8Array(32).fill(number), name }) as Charter['seats'][number];
const [ANNA, BEN, CLEO] = [seat(1, 'Anna'), seat(2, 'Ben'), seat(3, 'Cleo')];

const BEFORE: Proposed = {
  game: { id: 'cardinoes' },
  options: { jokers: 0 },
  match: { rounds: 5 },
  seats: [ANNA, BEN, CLEO],
};
const WITHOUT_ANNA: Proposed = { ...BEFORE, seats: [BEN, CLEO] };
const session = (): Session => ({ signed: { charter: BEFORE } }) as unknown as Session;

/** How often a device consents by itself: its person has gone on without Anna, and then that is proposed. */
function consents(
  proposed: Proposed,
  { hasConsented = false, agreedTo = [0], inLobby = true, dropped = 0 } = {},
): number {
  const table = session();
  let count = 0;
  const room = {
    session: table,
    inLobby,
    lobby: { charter: proposed, hasConsented, dropped },
    ready: () => count++,
  } as unknown as Room;
  const next = new NextAgreed();
  next.agree(table, agreedTo);
  next.heed(room);
  next.heed(room);
  return count;
}

describe('whoever goes on without somebody', () => {
  it('consents to exactly that, once', () => expect(consents(WITHOUT_ANNA)).toBe(1));
  it('consents whatever the order of the seats', () =>
    expect(consents({ ...WITHOUT_ANNA, seats: [CLEO, BEN] })).toBe(1));

  it.each<[what: string, proposed: Proposed]>([
    ['Anna in her seat after all', BEFORE],
    ['somebody else in her seat', { ...WITHOUT_ANNA, seats: [BEN, CLEO, seat(4, 'Dora')] }],
    ['one more of the others left out', { ...WITHOUT_ANNA, seats: [BEN] }],
    ['another by the same name', { ...WITHOUT_ANNA, seats: [BEN, seat(5, 'Cleo')] }],
    ['one of the others by another name', { ...WITHOUT_ANNA, seats: [BEN, seat(3, 'Ben’s friend')] }],
    ['another game', { ...WITHOUT_ANNA, game: { id: 'lynx' } }],
    ['other options', { ...WITHOUT_ANNA, options: { jokers: 2 } }],
    ['another match', { ...WITHOUT_ANNA, match: { rounds: 9 } }],
  ])('is asked where the proposal is %s', (_, proposed) => expect(consents(proposed)).toBe(0));

  it('is asked where the proposal leaves points out', () => expect(consents(WITHOUT_ANNA, { dropped: 2 })).toBe(0));
  it('is asked where nobody stood up when they said so', () =>
    expect(consents(WITHOUT_ANNA, { agreedTo: [] })).toBe(0));
  it('is not asked to consent again', () => expect(consents(WITHOUT_ANNA, { hasConsented: true })).toBe(0));
  it('says nothing at a table that is open', () => expect(consents(WITHOUT_ANNA, { inLobby: false })).toBe(0));
});
