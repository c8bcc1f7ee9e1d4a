/**
 * How a page plays any game by itself in any language: by what the keys of the board do. The acts run in the page.
 */

/** Lynx: takes what must be taken, discards the first card that goes, or draws and ends the turn. */
export async function actLynxByKeys(): Promise<string | null> {
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
  const press = (key: string): boolean => {
    const button = document.querySelector<HTMLElement>(`[aria-keyshortcuts=${key}]:not([aria-disabled=true])`);
    button?.click();
    return button !== null;
  };
  if (!document.querySelector('.prompt.asked')) return null;
  const answer = document.querySelector<HTMLElement>('.question .label');
  if (answer) {
    answer.closest('button')!.click();
    return 'answer';
  }
  for (const key of ['l', 'p', 's', 'm']) if (press(key)) return key;
  const count = document.querySelectorAll('[role=option]').length;
  for (let i = 0; i < count; i++) {
    document.querySelector<HTMLElement>('.clear')?.click();
    await pause();
    document
      .querySelectorAll('[role=option]')
      [i]?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
    await pause();
    if (press('x')) return 'discard';
  }
  document.querySelector<HTMLElement>('.clear')?.click();
  await pause();
  for (const key of ['d', 'e']) if (press(key)) return key;
  return null;
}

/** Cardinoes: the first card that goes to an end, else what the bar offers. */
export async function actCardinoesByKeys(): Promise<string | null> {
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
  if (!document.querySelector('.prompt.asked')) return null;
  for (const card of document.querySelectorAll<HTMLElement>('[role=option]')) {
    if (card.ariaSelected !== 'true')
      card.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
    await pause();
    const end = document.querySelector<HTMLElement>('[data-end][aria-disabled=false]');
    end?.click();
    if (end) return 'lay';
  }
  const button = document.querySelector<HTMLElement>('.bar button[aria-keyshortcuts]:not([aria-disabled=true])');
  button?.click();
  return button?.getAttribute('aria-keyshortcuts') ?? null;
}

/** Greta: the first card to the first cell that is lit; a claim as it stands. */
export async function actGretaByKeys(): Promise<string | null> {
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
  if (!document.querySelector('.prompt.asked')) return null;
  const claim = document.querySelector<HTMLElement>('[aria-keyshortcuts=c]:not([aria-disabled=true])');
  claim?.click();
  if (claim) return 'claim';
  const card = document.querySelector<HTMLElement>('[role=option]');
  if (!card) return null;
  if (card.ariaSelected !== 'true')
    card.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
  await pause();
  const lit = document.querySelector<HTMLElement>('.cell.lit');
  lit?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  return lit ? 'place' : null;
}
