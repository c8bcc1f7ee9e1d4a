/**
 * What the screen may ask of games that lie beside the page.
 * @module
 */
import type { Bring } from '../../games/registry/bring';

/** What `config.json` calls a game, unread. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface BesideGames {
  /** What there is; it comes when `config.json` is known. */
  readonly named: Promise<readonly Named[]>;
  /** Their heads are known, for whoever wants to see all of them. */
  readonly heads: () => Promise<unknown>;
  /**
   * For pages that may be about that game, or show what was played here: the heads, where there may be need of them. It
   * comes without them when a question for `config.json` has come to nothing.
   */
  readonly come: (id?: string) => Promise<unknown>;
  /** That game with its rules. */
  readonly bring: Bring;
}
