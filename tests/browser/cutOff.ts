/**
 * Texts that are not there in full: cut off by a box, or hidden under its edge. Runs in the page.
 *
 * What scrolls is there; of the lines that were told last those without room go away, upwards or in a column beside
 * them; a person's name may end in dots, since it may be as long as they like; what only screen readers are told takes
 * no room.
 */
export function cutOff(): string[] {
  const told = new Set<string>();
  const tell = (element: Element, text: string, how: string): void => {
    const names = [element, element.parentElement].map((each) => `${each?.tagName.toLowerCase()}.${each?.className}`);
    told.add(`${how}: “${text.trim().slice(0, 60)}” (${names.join(' in ').slice(0, 90)})`);
  };
  const cuts = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const element = node.parentElement!;
    if (node.data.trim() === '' || element.closest('script, style, noscript, .name')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width === 0 || text.height === 0) continue;
    let { left, right, top, bottom } = text;
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, clipPath, position, textOverflow, lineHeight } = getComputedStyle(box);
      if (clipPath === 'inset(50%)') {
        left = right = 0;
        break; // for screen readers alone
      }
      const place = box.getBoundingClientRect();
      const slack = 2;
      const goesAway = box.matches('.lines');
      if (goesAway && left >= place.right) {
        left = right = 0;
        break;
      }
      if (cuts(overflowX) && (left < place.left - slack || right > place.right + slack)) {
        tell(element, node.data, textOverflow === 'ellipsis' ? 'ends in dots' : 'cut off at the side');
        break;
      }
      const line = Number.parseFloat(lineHeight) || 20;
      if (!goesAway && cuts(overflowY) && (top < place.top - line / 4 || bottom > place.bottom + line / 4)) {
        tell(element, node.data, 'cut off below');
        break;
      }
      if (/auto|scroll/.test(overflowX)) [left, right] = [Math.max(left, place.left), Math.min(right, place.right)];
      if (goesAway || /auto|scroll/.test(overflowY))
        [top, bottom] = [Math.max(top, place.top), Math.min(bottom, place.bottom)];
      if (position === 'fixed' || (goesAway && bottom <= top)) break;
    }
    if (right - left > 0 && (left < -2 || right > innerWidth + 2)) tell(element, node.data, 'beside the page');
  }
  return [...told];
}
