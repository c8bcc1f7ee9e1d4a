/**
 * People in a waiting room, as a screen is told of them.
 */
import type { PersonView } from '../../../../src/ui/view/lobbyView';

/** Somebody connected who wants a seat and has none, unless `parts` say otherwise. */
export const person = (name: string, parts: Partial<PersonView> = {}): PersonView => ({
  device: name,
  name,
  presence: 'connected',
  wish: 'seat',
  seat: null,
  ready: false,
  ...parts,
});
