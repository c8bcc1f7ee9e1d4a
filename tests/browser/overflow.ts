/**
 * What does not fit on a board: parts that are wider or higher than their place, and targets too small for a finger.
 */
import type { Page } from 'playwright-core';

/** Selectors of a board: the parts that must not be too wide, those that must not be too high, and what is pressed. */
export interface BoardParts {
  readonly wide: string;
  readonly high: string;
  readonly targets: string;
}

/** Each in words; a part that takes no room is as wide as it is. */
export function misfits(page: Page, board: BoardParts): Promise<string[]> {
  return page.evaluate(({ wide, high, targets }) => {
    const told: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) told.push('the page is too wide');
    for (const part of document.querySelectorAll<HTMLElement>(wide)) {
      if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
        told.push(`${part.className} is ${part.scrollWidth} px wide in ${part.clientWidth}`);
    }
    for (const part of document.querySelectorAll<HTMLElement>(high))
      if (part.scrollHeight > part.clientHeight + 1) told.push(`${part.className} is too high`);
    for (const target of document.querySelectorAll<HTMLElement>(targets)) {
      if (!target.checkVisibility({ visibilityProperty: true })) continue;
      const { width, height } = target.getBoundingClientRect();
      if (width < 24 || height < 24) told.push(`${target.outerHTML.slice(0, 80)} is ${width} × ${height} px`);
    }
    return told;
  }, board);
}
