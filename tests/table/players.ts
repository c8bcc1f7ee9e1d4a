/**
 * Players for tests: they answer at once, with legal moves by chance, mostly such as shed cards, so that a round does
 * not last.
 */
import type { Random } from '../../src/lib/random';
import type { Room } from '../../src/table/room';

/** Decides whatever the person of the room is asked. They want `rounds` rounds, then stand up. */
export function play({ session }: Room, random: Random, rounds: number): void {
  const plan = session?.plan;
  if (!session || !plan || session.halt) return;
  const { state, person } = session;
  if (person === null || !session.waitingFor.includes(person)) return;
  if (plan.kind === 'next') session.decide(person, { next: state.round + 1 < rounds ? 'again' : 'stand' });
  if (plan.kind !== 'move' && !(plan.kind === 'seal' && plan.what === 'move')) return;
  const move = chooseMove(state.charter.game, session.viewOf(person), random);
  if (move !== null) session.decide(person, { move });
}

type AnyGame = NonNullable<Room['session']>['state']['charter']['game'];

/** A legal move by chance, mostly one that sheds cards; null while a card of the hand has not been read. */
export function chooseMove(game: AnyGame, view: Parameters<AnyGame['legal']>[0], random: Random): unknown {
  if (game.hand(view.state, view.seat).hidden.some((id) => !view.known.has(id))) return null;
  const moves: unknown[] = game.legal(view);
  const most = Math.max(...moves.map((move) => game.played(move).length));
  const quick = moves.filter((move) => game.played(move).length === most);
  return random.pick(random.chance(0.8) ? quick : moves);
}
