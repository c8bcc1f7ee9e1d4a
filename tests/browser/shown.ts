/**
 * What all pages of a table have to show alike, once what was said or done last has reached everybody.
 */
import type { Page } from 'playwright-core';
import type { Player } from './harness';

/** What the waiting room says is going to be played: the game, and the options that are not as usual. */
export function proposalOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const told = [...document.querySelectorAll('.folded .chosen')];
    return told
      .map((each) => `${each.closest('section')?.querySelector('h2')?.textContent}: ${each.textContent}`)
      .join();
  });
}

/**
 * What a board of Lynx shows to everybody: the pile, whose turn it is, and how many cards each one has, by name; what
 * one of Cardinoes does but for the lines.
 */
export function openlyOn({ name, page }: Player): Promise<string> {
  return page.evaluate((own) => {
    const others = [...document.querySelectorAll('.opponent')];
    const nameOf = (other: Element | null | undefined): string => other?.querySelector('.name')?.textContent ?? own;
    const hands = others.map((other) => `${nameOf(other)} ${other.querySelector('b')?.textContent}`);
    const turn = nameOf(others.find((other) => other.ariaCurrent === 'true'));
    const pile = document.querySelector('[data-place=pile]')?.ariaLabel;
    return [pile, turn, ...[...hands, `${own} ${document.querySelectorAll('[role=option]').length}`].sort()].join('\n');
  }, name);
}
