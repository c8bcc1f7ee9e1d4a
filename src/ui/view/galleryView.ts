/**
 * What the players' screens show of those who watch, as plain data.
 * @module
 */
import type { Gallery } from '../../table/spectators/gallery';
import type { Room } from '../../table/room';

/** Somebody who was sent away. */
export interface RefusedView {
  readonly device: string;
  readonly name: string;
  /** Who sent him away, and whether that was this device. */
  readonly by: string;
  readonly own: boolean;
}

export interface GalleryView {
  readonly watchers: readonly { readonly device: string; readonly name: string }[];
  readonly refused: readonly RefusedView[];
  /** Whether this person lets others watch, and the names of those who do not. */
  readonly open: boolean;
  readonly closers: readonly string[];
  /** Whether this person has a say in it. */
  readonly hasSay: boolean;
}

/** What can be done about those who watch. */
export type GalleryActions = Pick<Gallery, 'refuse' | 'readmit' | 'setOpen'>;

/** Everything that a screen needs to show them. */
export interface GalleryProps {
  readonly view: GalleryView;
  readonly actions: GalleryActions;
  /** The link for watching. */
  readonly link: string;
}

export function viewGallery({ gallery, lobby, self }: Room): GalleryView {
  const nameOf = (device: string): string => (device === self ? 'you' : (lobby.people.find((person) => person.device === device)?.name ?? 'another player'));
  return {
    watchers: gallery.watchers,
    refused: gallery.refused.map(({ device, name, by }) => ({ device, name, by: nameOf(by), own: by === self })),
    open: gallery.stance.open,
    closers: gallery.closers.map(nameOf),
    hasSay: gallery.hasSay,
  };
}
