/**
 * How a page plays any game whose board is data: the first cards that go together, or else what needs none. It runs in
 * the page, and presses what everybody may press.
 */
export async function actPicture(): Promise<string | null> {
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
  const button = (kind: string): HTMLElement | null =>
    document.querySelector(`.board .bar button${kind}:not([aria-disabled=true])`);
  const press = (found: HTMLElement): string => {
    found.click();
    return found.innerText || 'played';
  };
  if (!document.querySelector('.play:not(.waits) .prompt.asked')) return null;
  /** So many cards go together at the most. */
  const MOST = 8;
  for (let picked = 0; picked < MOST; picked++) {
    const card = document.querySelector('[role=option]:has(.playable):not([aria-selected=true])');
    const free = document.querySelector<HTMLElement>('.middle button[aria-pressed=false]:has(.playable)');
    const isHolding = document.querySelector('[role=option][aria-selected=true]') !== null;
    // What goes with a card of the hand lies in the middle, if anything does.
    if (isHolding && free) free.click();
    else if (card) card.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
    else break;
    await pause();
    await pause();
    const ready = button('.act');
    if (ready) return press(ready);
  }
  const any = button('');
  if (any) return press(any);
  const middle = document.querySelector<HTMLElement>('.middle button:has(.playable)');
  middle?.click();
  await pause();
  const then = button('');
  return then && press(then);
}
