/**
 * What the players' screens show of spectators, as plain data.
 * @module
 */
import type { Spectators } from '../../table/spectators/spectators';
import type { Room } from '../../table/room';
import { say } from '../words/made/arrival';
import { say as common } from '../words/made/common';

/** Somebody who was sent away. */
export interface RefusedView {
  readonly device: string;
  readonly name: string;
  /** Who sent them away, and whether that was this device. */
  readonly by: string;
  readonly own: boolean;
}

export interface SpectatorsView {
  /** `by`: the player whose word for it this is; null if this device sees it itself. */
  readonly watchers: readonly { readonly device: string; readonly name: string; readonly by: string | null }[];
  readonly refused: readonly RefusedView[];
  /** Whether this person lets others watch. */
  readonly open: boolean;
  /** Whether nobody watches because of this person, and the names of the others who let nobody. */
  readonly closed: boolean;
  readonly closers: readonly string[];
  /** Whether this person has a say in it. */
  readonly hasSay: boolean;
}

/** What can be done about spectators. */
export type SpectatorsActions = Pick<Spectators, 'refuse' | 'readmit' | 'setOpen'>;

/** Everything that a screen needs to show them. */
export interface SpectatorsProps {
  readonly view: SpectatorsView;
  readonly actions: SpectatorsActions;
  /** The link for watching. */
  readonly link: string;
}

export function viewSpectators({ spectators, lobby, self }: Room): SpectatorsView {
  const nameOf = (device: string): string =>
    device === self
      ? common.you()
      : (lobby.people.find((person) => person.device === device)?.name ?? say.anotherPlayer());
  return {
    watchers: spectators.spectators.map(({ device, name, by }) => ({
      device,
      name,
      by: by === null ? null : nameOf(by),
    })),
    refused: spectators.refused.map(({ device, name, by }) => ({ device, name, by: nameOf(by), own: by === self })),
    open: spectators.policy.open,
    closed: spectators.closers.includes(self),
    closers: spectators.closers.filter((device) => device !== self).map(nameOf),
    hasSay: spectators.hasSay,
  };
}
