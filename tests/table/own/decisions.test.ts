/** What a device refuses to say for its own seat, before it would be the evidence of a lie. */
import { expect, it } from 'vitest';
import { FACE_COUNT } from '../../../src/crypto/faces';
import { cardinoes } from '../../../src/games/cardinoes';
import type { CardinoesMove, CardinoesState } from '../../../src/games/cardinoes/state';
import { Random } from '../../../src/lib/random';
import type { Result } from '../../../src/lib/result';
import type { Session } from '../../../src/table/session/session';
import { Harness, NAMES } from '../harness';
import { expectAgreement } from '../outcome';

const codeOf = (result: Result<unknown>): string => (result.ok ? 'ok' : result.fault.code);

it('a false claim and a card that is not held are refused with what is wrong, and a true move is taken after that', async () => {
  const harness = new Harness({ seed: 5, game: cardinoes });
  for (const name of NAMES.slice(0, 2)) (await harness.join(name)).auto = false;
  const random = new Random(5);
  const counts = { claims: 0, faces: 0, moves: 0 };
  let answered = -1;

  /** Tells the lies that the rules alone cannot see, then makes a legal move. */
  const play = (session: Session): void => {
    const { plan, person } = session;
    if (plan?.kind !== 'move' || !session.waitingFor.includes(person!) || session.step === answered) return;
    const view = session.viewOf(person!);
    const state = view.state as CardinoesState;
    if (cardinoes.hand(state, person!).hidden.some((id) => !view.known.has(id))) return;
    const legal = cardinoes.legal({ ...view, state });
    const plays = legal.flatMap((move) => (move.kind === 'play' ? [move] : []));
    const lacks = (['draw', 'pass'] as const)
      .map((kind): CardinoesMove => ({ kind }))
      .filter((move) => cardinoes.check(state, person!, move).ok);
    for (const move of plays.length > 0 ? lacks : []) {
      expect(codeOf(session.decide(person!, { move }))).toBe('cardinoes/can-play');
      counts.claims++;
    }
    for (const { card, end } of plays.slice(0, 1)) {
      const others = Array.from({ length: FACE_COUNT }, (_, face): CardinoesMove => ({
        kind: 'play',
        card: { face, id: card.id! },
        end,
      }));
      for (const move of others.filter(
        (other) => other.kind === 'play' && other.card.face !== card.face && cardinoes.check(state, person!, other).ok,
      )) {
        expect(codeOf(session.decide(person!, { move }))).toBe('table/faces');
        counts.faces++;
      }
    }
    const move = random.pick(legal);
    expect(codeOf(session.decide(person!, { move }))).toBe('ok');
    expect(codeOf(session.decide(person!, { move }))).toBe('table/decided');
    answered = session.step;
    counts.moves++;
  };

  expect(await harness.open()).toBe(true);
  const closed = await harness.run(() => {
    for (const { room } of harness.devices) {
      const session = room.session!;
      if (session.state.stage === 'next') session.decide(session.person!, { next: 'stand' });
      play(session);
    }
    return harness.devices.every(({ room }) => room.session!.state.stage === 'closed');
  });
  expect(closed).toBe(true);
  expectAgreement(harness, 1);
  expect(Math.min(counts.claims, counts.faces, counts.moves)).toBeGreaterThan(5);
});
