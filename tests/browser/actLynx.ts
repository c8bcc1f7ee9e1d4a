/**
 * How a page plays Lynx by itself, pressing what the screen offers.
 */

/**
 * Does one thing that the screen offers, if it asks: answers, melds three of a rank, appends, discards, draws, or ends
 * the turn; whatever sheds cards comes first, and no seven or joker names anybody, so that a round does not last. It
 * runs in the page, and presses what a person would. Returns what it pressed, or null.
 */
export async function actLynx(): Promise<string | null> {
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
  const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
  const press = async (name: RegExp): Promise<boolean> => {
    const button = all('.bar button, .pause button').find(
      (each) => name.test(each.textContent.trim()) && each.ariaDisabled !== 'true',
    );
    button?.click();
    if (button) await pause();
    return button !== undefined;
  };
  const select = async (option: HTMLElement): Promise<void> => {
    if (option.ariaSelected !== 'true')
      option.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
    await pause();
  };
  if (!document.querySelector('.prompt.asked')) return null;
  for (const name of [/^Accept/, /^Let them draw/, /^Skip my turn/, /^Go on/])
    if (await press(name)) return String(name);
  const options = all('[role=option]');
  const rankOf = (option: HTMLElement): string => option.ariaLabel!.split(' of ')[0]!;
  const set = options.filter((each) => options.filter((other) => rankOf(other) === rankOf(each)).length >= 3);
  const meld = set.filter((each) => rankOf(each) === rankOf(set[0]!)).slice(0, 3);
  const only = async (option: HTMLElement): Promise<void> => {
    for (const other of all('[role=option][aria-selected=true]'))
      if (other !== option)
        other.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
    await pause();
    await select(option);
  };
  const answer = (): void => {
    const answers = all('.question .label');
    (answers.find((each) => each.textContent.trim().startsWith('Nobody')) ?? answers[0])?.closest('button')?.click();
  };
  if (meld.length === 3 && options.length > 3) {
    for (const option of meld) await select(option);
    if (await press(/^Meld/)) return 'meld';
    all('.clear')[0]?.click(); // the cross: select nothing
    await pause();
  }
  // A meld tells its cards: “Benjamin’s 3 eights: eight of clubs, …”. What shares a rank or a suit with all of them
  // may fit.
  const melds = all('[data-meld] > *').map((each) => each.ariaLabel!.split(': ')[1]!.split(', '));
  const mayFit = (option: HTMLElement): boolean => {
    const [rank, suit] = option.ariaLabel!.split(', ')[0]!.split(' of ') as [string, string];
    return melds.some(
      (meld) => meld.every((card) => card.startsWith(rank)) || meld.every((card) => card.endsWith(suit)),
    );
  };
  if (options.length > 1) {
    for (const option of options.filter(mayFit)) {
      await only(option);
      if (!(await press(/^Add/))) continue;
      answer();
      return `append ${option.ariaLabel}`;
    }
  }
  const playable = options.find((option) => /, playable/.test(option.ariaLabel ?? ''));
  if (playable) {
    await only(playable);
    if (!(await press(/^Discard/))) return null;
    answer();
    return `discard ${playable.ariaLabel}`;
  }
  all('.clear')[0]?.click();
  await pause();
  if (await press(/^Draw/)) return 'draw';
  if (await press(/^End turn/)) return 'end';
  return null;
}
