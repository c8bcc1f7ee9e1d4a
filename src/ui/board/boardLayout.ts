/**
 * Where the parts of a board lie: what a game says of it, and what the frame around every board is given.
 * @module
 */
import type { Snippet } from 'svelte';
import type { Watch } from '../motion/movement.svelte';

/**
 * Values of `grid-template` in CSS. The areas `top` and `dock` are there on every board; but on a phone that stands also
 * `left` and `right`, as wide as `var(--side)`, for seats at the sides. The remaining ones are the game's own, and
 * each part says with `grid-area` in which it lies.
 */
export interface BoardLayout {
  /** A column, on a phone. */
  readonly phone: string;
  /** On a desk; without it as on a phone. */
  readonly desk?: string;
  /** On a table as large as a desk that is higher than wide; without it as on a desk. */
  readonly tall?: string;
  /** How wide the seats at the sides are on a desk, unless they are as usual. */
  readonly side?: string;
  /** On a phone that lies down. */
  readonly lying: string;
  /** How wide it becomes on a desk, as CSS says it; as wide as there is room unless said. */
  readonly widest?: string;
}

/** What every board gives the frame around it. */
export interface FrameProps {
  /** Whether the own seat is to move now. */
  readonly asked: boolean;
  readonly moving: Watch;
  /** The Escape key was pressed. */
  readonly onescape: () => void;
  /** A letter was pressed, by somebody who has not turned letters off. */
  readonly onletter?: (key: string) => void;
  /** Above: the other players. */
  readonly top: Snippet;
  /** Below: the own side. */
  readonly dock: Snippet;
}
