/**
 * What can be tried at the glass table, in words: its name, what is done, and why it is found out.
 * @module
 */
import type { Act } from '../../../glass/glassTable';
import { say } from '../../words/made/glass';

export interface ActText {
  readonly title: string;
  readonly how: string;
  /** Empty for what is not found out. */
  readonly why: string;
}

/** What nobody can prevent. */
export const UNSTOPPABLE: readonly Act[] = ['silent', 'league'];

export function actText(act: Act): ActText {
  switch (act) {
    case null:
      return { title: say.honest(), how: say.honestHow(), why: '' };
    case 'swap':
      return { title: say.swap(), how: say.swapHow(), why: say.deckWhy() };
    case 'copy':
      return { title: say.copy(), how: say.copyHow(), why: say.deckWhy() };
    case 'skip':
      return { title: say.skip(), how: say.skipHow(), why: say.skipWhy() };
    case 'peek':
      return { title: say.peek(), how: say.peekHow(), why: say.peekWhy() };
    case 'draw':
      return { title: say.draw(), how: say.drawHow(), why: say.drawWhy() };
    case 'card':
      return { title: say.card(), how: say.cardHow(), why: say.cardWhy() };
    case 'nothing':
      return { title: say.nothing(), how: say.nothingHow(), why: say.nothingWhy() };
    case 'two':
      return { title: say.two(), how: say.twoHow(), why: say.twoWhy() };
    case 'back':
      return { title: say.takeBack(), how: say.takeBackHow(), why: say.takeBackWhy() };
    case 'silent':
      return { title: say.silent(), how: say.silentHow(), why: '' };
    case 'league':
      return { title: say.league(), how: say.leagueHow(), why: '' };
  }
}
