/** What of a chain cannot be read, in words: an end out of view or covered, or letters too small. Runs in the page. */
export function unreadable(): string[] {
  const told: string[] = [];
  for (const side of document.querySelectorAll<HTMLElement>('[data-end]')) {
    const { left, right, top, bottom } = side.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
      told.push(`the ${side.dataset['end']} end is out of view`);
    const hit = document
      .elementFromPoint((left + right) / 2, (top + bottom) / 2)
      ?.closest('[data-end], dialog, .sheet');
    if (hit !== side && !hit?.matches('dialog, .sheet')) told.push(`the ${side.dataset['end']} end is covered`);
  }
  for (const each of document.querySelectorAll<HTMLElement>('.board *')) {
    const own = [...each.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '',
    );
    if (own && parseFloat(getComputedStyle(each).fontSize) < 14) told.push(`${each.className} is written too small`);
  }
  return told;
}
