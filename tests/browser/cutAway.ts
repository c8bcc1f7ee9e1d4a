/**
 * What is drawn or can be pressed and is not seen as a whole, since a box around it cuts it off: by geometry alone, no
 * part of any page is named here. Runs in the page.
 *
 * A box that scrolls cuts, too: nobody looks for the rest of a trick, or of a hand. Only four kinds of boxes are there
 * to be scrolled: a dialog, a list that leads to the parts of a page, one that the keyboard can reach, and, where
 * `mayScroll`, one that is larger than half the page.
 */
export function cutAway({ mayScroll }: { readonly mayScroll: boolean }): string[] {
  const DRAWN = 'button, a[href], input, select, textarea, [role=option], [role=gridcell], [role=img], svg';
  /** An edge may have a line or a shadow on it. */
  const SLACK = 2;
  const told = new Set<string>();
  const top = [...document.querySelectorAll('dialog[open], :popover-open')].at(-1) ?? document.body;
  const named = (element: Element): string => {
    const said = element.closest('[aria-label]')?.getAttribute('aria-label') ?? element.textContent ?? '';
    const kind = element.getAttribute('class') ?? '';
    return `${element.tagName.toLowerCase()}.${kind.slice(0, 30)} “${said.trim().slice(0, 30)}”`;
  };
  interface Clip {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly by: string;
  }
  /** What an element cuts off, if it does; and whether what lies in it is for eyes at all. */
  const clipOf = (element: Element): Clip | 'all' | null => {
    const { overflowX, overflowY, contain, clipPath } = getComputedStyle(element);
    if (clipPath.startsWith('inset')) return 'all';
    const isPainted = /paint|strict|content/.test(contain);
    if (!isPainted && overflowX === 'visible' && overflowY === 'visible') return null;
    const box = element.getBoundingClientRect();
    const isLarge = box.width * box.height > (innerWidth * innerHeight) / 2;
    const scrolls = /auto|scroll/.test(overflowX + overflowY);
    const isReached = element.localName === 'nav' || (element as HTMLElement).tabIndex >= 0;
    const isToScroll = element === top || isReached || (isLarge && mayScroll);
    if (scrolls && isToScroll) return 'all';
    const across = isPainted || overflowX !== 'visible';
    const down = isPainted || overflowY !== 'visible';
    return {
      left: across ? box.left + element.clientLeft : -Infinity,
      right: across ? box.left + element.clientLeft + element.clientWidth : Infinity,
      top: down ? box.top + element.clientTop : -Infinity,
      bottom: down ? box.top + element.clientTop + element.clientHeight : Infinity,
      by: named(element),
    };
  };
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight, by: 'the page' };
  const clips = new Map<Element, readonly Clip[] | null>();
  /** Everything that cuts what lies in it, from within; null: it is only read aloud, or lies in what is there to be scrolled. */
  const around = (element: Element | null): readonly Clip[] | null => {
    if (element === null) return mayScroll ? [] : [page];
    const known = clips.get(element);
    if (known !== undefined) return known;
    const own = clipOf(element);
    const isFixed = getComputedStyle(element).position === 'fixed';
    const outer = own === 'all' ? null : around(isFixed ? null : element.parentElement);
    const all = outer === null ? null : own === null ? outer : [own as Clip, ...outer];
    clips.set(element, all);
    return all;
  };
  for (const element of top.querySelectorAll(DRAWN)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const box = element.getBoundingClientRect();
    // cards in a sentence are words
    if (element.closest('[inert], p') || box.width < SLACK || box.height < SLACK) continue;
    const cutBy = ({ left, right, top: upper, bottom }: Clip): number =>
      Math.max(left - box.left, box.right - right, upper - box.top, box.bottom - bottom);
    const clip = around(element.parentElement)?.find((each) => cutBy(each) > SLACK);
    if (clip) told.add(`cut: ${named(element)} by ${Math.round(cutBy(clip))} px of ${clip.by}`);
  }
  return [...told];
}
