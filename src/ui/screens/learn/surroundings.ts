/**
 * What stands about a bubble of a guided round on the page.
 * @module
 */
import type { Said } from '../../client/models/lessonTable';
import type { Box, Kept } from './bubbleSpot';

/** What the bubble speaks of weighs more than all else. */
const SPOKEN_OF = 60;
/** What can be pressed, or is a card. */
const THINGS = 'button, [data-meld], [data-place]';
/** From this width on much of the own side is empty. */
const ROOMY_PX = 720;

/** What is about the board and better seen: the own side above all, where one is to do something. */
export function keptBeside(target: Element | null, said: Pick<Said, 'waits' | 'also'>): Kept[] {
  const weigh = (selector: string, weight: number): Kept[] =>
    [...document.querySelectorAll(selector)].map((each) => ({ box: each.getBoundingClientRect(), weight }));
  const doing = said.waits === 'move';
  const table =
    innerWidth < ROOMY_PX
      ? [
          ...weigh('.screen .dock :is(.row, button, [role=option])', doing ? 12 : 0.05),
          ...weigh('.screen .dock .prompt', doing ? 1 : 0.05),
          ...weigh('.screen :is([role=grid], [data-drop=chain], .middle, .front, table)', doing ? 0.6 : 0.3),
          ...weigh('.screen .panel', doing ? 3 : 0),
        ]
      : [
          ...weigh('.screen .dock :is(button, [role=option])', doing ? 12 : 1),
          ...weigh('.screen .dock p, .screen .panel > *', 0.5),
          ...weigh('.screen :is([data-place], .call)', doing ? 12 : 0.3),
          ...weigh('.screen :is([role=grid], [data-drop=chain], [data-meld])', doing ? 2 : 0.3),
          ...weigh('.screen :is(aside li, .opponent)', 0.3),
        ];
  return [
    ...(target ? [{ box: target.getBoundingClientRect(), weight: SPOKEN_OF }] : []),
    ...said.also.flatMap((selector) => weigh(selector, SPOKEN_OF)),
    ...table,
    ...weigh('.screen footer', 3),
    ...weigh('.screen main, .screen header', 0.02),
  ];
}

/** What no line may lead over: texts, and what can be pressed or is a card. */
export function betweenThem(): Box[] {
  const screen = document.querySelector('.screen') ?? document.body;
  const boxes = [...screen.querySelectorAll(THINGS)].map((each) => each.getBoundingClientRect());
  const walker = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
  for (const range = document.createRange(); walker.nextNode();) {
    range.selectNodeContents(walker.currentNode);
    boxes.push(...range.getClientRects());
  }
  return boxes;
}
