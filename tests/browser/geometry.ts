/**
 * What is wrong with how a page lies, by geometry alone: no part of any page is named here. Runs in the page.
 */

export interface Looked {
  /** How large a target is at least; a strip of a card in a full hand is at least half as wide. */
  readonly leastPx: number;
  /** Whether parts that are larger than half the page may scroll: in very large text nothing else is left. */
  readonly mayScroll: boolean;
}

/**
 * In words: texts that lie over each other or over something to press; what is to be pressed and lies under something
 * else, or is too small; parts that scroll although nobody expects it.
 *
 * Two parts may lie over each other if they are parts of one thing: of one button, say, or of one list of cards. What
 * is only read aloud takes no room, and what lies below a dialog is not there.
 */
export function misplaced({ leastPx, mayScroll }: Looked): string[] {
  /**
   * How much of the page may be hidden by what presses go through, by what has to be put away, and by a sheet that
   * somebody opens at the lower edge.
   */
  const [LIGHT, HEAVY, SHEET] = [0.1, 0.4, 0.63];
  /** How much of the page's width something has that has no room beside it. */
  const WIDE = 0.85;
  const told = new Set<string>();
  const top = [...document.querySelectorAll('dialog[open], :popover-open')].at(-1) ?? document.body;
  const named = (element: Element): string => {
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()}.${String(element.className).slice(0, 40)} “${label.trim().slice(0, 30)}”`;
  };
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');

  interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  /** By how much two boxes overlap, in the direction in which they do so less. */
  const overlap = (a: Box, b: Box): number =>
    Math.min(
      Math.min(a.right, b.right) - Math.max(a.left, b.left),
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    );
  const scrollerOf = (element: Element): Element => {
    let each = element.parentElement;
    while (each && !/auto|scroll/.test(getComputedStyle(each).overflow)) each = each.parentElement;
    return each ?? document.documentElement;
  };
  /** Whether it, or what holds it and paints nothing, stands at a place of the screen. */
  const isLifted = (element: Element | null): boolean => {
    if (element === null || element === top) return false;
    const { position, zIndex } = getComputedStyle(element);
    if (position === 'fixed') return Number(zIndex) > 0; // or it is what all lies on
    const { parentElement } = element;
    return (
      parentElement !== null &&
      getComputedStyle(parentElement).backgroundColor === 'rgba(0, 0, 0, 0)' &&
      isLifted(parentElement)
    );
  };
  /** Whether it stands over what is beside the place that it has been given. */
  const sticksOut = (element: Element): boolean => {
    const { position, zIndex } = getComputedStyle(element);
    const place = element.parentElement!.getBoundingClientRect();
    return position === 'absolute' && Number(zIndex) > 0 && element.getBoundingClientRect().height > place.height + 1;
  };
  /** Whether it is there for those who see, and not for those who are read to alone. */
  const isForEyes = (element: Element | null): boolean =>
    element === null || (!getComputedStyle(element).clipPath.startsWith('inset') && isForEyes(element.parentElement));
  /** Whether the bar is before what it shares with a box, or both are out of sight. */
  const isHit = (a: Box, bar: Element): boolean => {
    const b = bar.getBoundingClientRect();
    const x = (Math.max(a.left, b.left) + Math.min(a.right, b.right)) / 2;
    const y = (Math.max(a.top, b.top) + Math.min(a.bottom, b.bottom)) / 2;
    const hit = document.elementFromPoint(x, y);
    return hit === null || bar.contains(hit);
  };
  /** A bar may have a line at its edge, or a shadow. */
  const EDGE = 2;
  /** Bars that stay at an edge while what is beside them scrolls away below them. */
  const bars = [...top.querySelectorAll('*')].flatMap((bar) => {
    const style = getComputedStyle(bar);
    if (style.position !== 'sticky' || !isSeen(bar)) return [];
    const edge = (['bottom', 'top', 'right', 'left'] as const).find((each) => style[each] !== 'auto');
    return edge ? [{ bar, scroller: scrollerOf(bar), box: bar.getBoundingClientRect(), edge }] : [];
  });
  /**
   * What lies over the rest and passes: presses go through it, or a press puts it away. What it hides meanwhile is not
   * there, but it may not hide more of the page than its part.
   */
  const layers = [...top.querySelectorAll('*')].flatMap((layer) => {
    const { backgroundColor, pointerEvents } = getComputedStyle(layer);
    if (backgroundColor === 'rgba(0, 0, 0, 0)' || !isSeen(layer) || !(isLifted(layer) || sticksOut(layer))) return [];
    const passed = pointerEvents === 'none';
    return passed || layer.querySelector('button') ? [{ layer, box: layer.getBoundingClientRect(), passed }] : [];
  });
  /** The part of a box that no ancestor cuts off, no bar and no layer; null if nothing is left of it. */
  const shown = (rect: Box, of: Element): Box | null => {
    let { left, top: upper, right, bottom } = rect;
    for (let each: Element | null = of; each; each = each.parentElement) {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(each);
      if (clipPath.startsWith('inset')) return null;
      const box = each.getBoundingClientRect();
      if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (overflowY !== 'visible') [upper, bottom] = [Math.max(upper, box.top), Math.min(bottom, box.bottom)];
      if (position === 'fixed') break;
    }
    for (const { bar, scroller, box, edge } of bars) {
      if (bar.contains(of) || !scroller.contains(of) || overlap(rect, box) <= 0) continue;
      if (edge === 'bottom') bottom = Math.min(bottom, box.top - EDGE);
      else if (edge === 'top') upper = Math.max(upper, box.bottom + EDGE);
      else if (edge === 'right') right = Math.min(right, box.left - EDGE);
      else left = Math.max(left, box.right + EDGE);
    }
    if (layers.some(({ layer, box }) => !layer.contains(of) && !of.contains(layer) && overlap(rect, box) > 0))
      return null;
    [left, right] = [Math.max(left, 0), Math.min(right, innerWidth)];
    [upper, bottom] = [Math.max(upper, 0), Math.min(bottom, innerHeight)];
    return right - left > 1 && bottom - upper > 1 ? { left, top: upper, right, bottom } : null;
  };
  const ONE = 'button, a, input, select, textarea, summary, label, [role=option], [role=gridcell], [role=img], svg';
  const TARGETS =
    'button, a[href], input, select, textarea, summary, [role=option], [role=gridcell], [role=spinbutton]';
  const isTarget = (element: Element): boolean => element.matches(TARGETS) && isSeen(element);

  // Targets: large enough, and under nothing else.
  const targets = [...top.querySelectorAll(TARGETS)].filter(isTarget);
  const targetBoxes = targets.flatMap((element) => {
    // what stands for an input that is drawn by its label
    const drawn = element.matches('input') ? (element.closest('label') ?? element) : element;
    const box = drawn.getBoundingClientRect();
    const strip = element.matches('[role=option]');
    const least = strip ? leastPx / 2 : leastPx;
    if (box.width > 0 && (box.width < least - 0.5 || box.height < least - 0.5) && shown(box, drawn))
      told.add(`small: ${named(element)} is ${Math.round(box.width)} × ${Math.round(box.height)} px`);
    const rest = shown(box, drawn);
    return rest ? [{ element: drawn, box: rest, strip }] : [];
  });
  for (const { element, box, strip } of targetBoxes) {
    if (box.bottom - box.top < element.getBoundingClientRect().height / 2) continue; // the rest is scrolled to
    const [x, y] = strip ? [box.left + 10, box.top + 14] : [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const hit = document.elementFromPoint(x, y);
    const isThere = !hit || element.contains(hit) || hit.contains(element) || hit.closest('label') === element;
    if (!isThere) told.add(`covered: ${named(element)} by ${named(hit)}`);
  }
  for (const [i, a] of targetBoxes.entries()) {
    for (const b of targetBoxes.slice(i + 1)) {
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      if (a.strip && b.strip && a.element.parentElement === b.element.parentElement) continue;
      if (overlap(a.box, b.box) > 6) told.add(`over each other: ${named(a.element)} and ${named(b.element)}`);
    }
  }

  // Texts: apart from each other, and from what is to be pressed.
  interface Text {
    readonly text: string;
    readonly parent: Element;
    readonly one: Element;
    readonly box: Box;
  }
  const texts: Text[] = [];
  const words: globalThis.Text[] = [];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode as globalThis.Text;
    const parent = node.parentElement!;
    if (node.data.trim() === '' || parent.closest('script, style, noscript') || !isSeen(parent)) continue;
    words.push(node);
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      // letters are less high than their line
      const less = (rect.bottom - rect.top) * 0.2;
      const inner = { left: rect.left, right: rect.right, top: rect.top + less, bottom: rect.bottom - less };
      const box = shown(inner, parent);
      if (!box) continue;
      const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      const isThrough = getComputedStyle(parent).pointerEvents === 'none';
      const isThere =
        isThrough || !hit || parent.contains(hit) || hit.contains(parent) || hit.closest(ONE)?.contains(parent);
      const one = parent.closest(ONE) ?? parent;
      if (!isThere && !one.contains(hit)) told.add(`covered: “${node.data.trim().slice(0, 30)}” by ${named(hit)}`);
      texts.push({ text: node.data.trim().slice(0, 30), parent, one, box });
    }
  }
  for (const [i, a] of texts.entries()) {
    for (const b of texts.slice(i + 1))
      if (a.one !== b.one && a.parent !== b.parent && overlap(a.box, b.box) > 3)
        told.add(`over each other: “${a.text}” and “${b.text}”`);
    for (const { element, box } of targetBoxes)
      if (!element.contains(a.parent) && !a.parent.contains(element) && !a.one.contains(element))
        if (overlap(a.box, box) > 5) told.add(`over each other: “${a.text}” and ${named(element)}`);
  }

  // Scrolling.
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth + 1) told.add(`the page is ${root.scrollWidth} px wide in ${innerWidth}`);
  for (const element of top.querySelectorAll<HTMLElement>('*')) {
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
    if (clientWidth < 24 || clientHeight < 16 || !isSeen(element)) continue;
    const { overflowX, overflowY, clipPath } = getComputedStyle(element);
    if (clipPath.startsWith('inset')) continue;
    const scrolls = (way: string): boolean => way === 'auto' || way === 'scroll';
    // a table of more columns than the page has room for, whose names stay where they are, is expected to
    const isTable =
      clientWidth > scrollerOf(element).clientWidth * WIDE &&
      bars.some(({ scroller, edge }) => scroller === element && /left|right/.test(edge));
    if (!isTable && scrolls(overflowX) && scrollWidth > clientWidth + 1)
      told.add(`scrolls sideways: ${named(element)} by ${scrollWidth - clientWidth} px`);
    if (!scrolls(overflowY) || scrollHeight <= clientHeight + 1) continue;
    const isLarge = clientWidth * clientHeight > (innerWidth * innerHeight) / 2;
    if (isLarge && !mayScroll && top === document.body)
      told.add(`scrolls: ${named(element)} by ${scrollHeight - clientHeight} px`);
  }
  const page = innerWidth * innerHeight;
  for (const { layer, box, passed } of layers) {
    const part = (box.width * box.height) / page;
    const isSheet = box.width >= innerWidth && box.bottom >= innerHeight;
    if (part > (passed ? LIGHT : isSheet ? SHEET : HEAVY))
      told.add(`hides ${Math.round(100 * part)} % of the page: ${named(layer)}`);
  }

  // Bars: what lies under one can be scrolled out from under it.
  for (const { bar, scroller } of bars) {
    const [left, upper] = [scroller.scrollLeft, scroller.scrollTop];
    const reach = [...[...scroller.querySelectorAll(TARGETS)].filter(isSeen), ...words];
    for (const each of reach) {
      const element = each instanceof Element ? each : each.parentElement!;
      if (!scroller.contains(element) || bars.some((other) => other.bar.contains(element))) continue;
      range.selectNode(each);
      const isUnder = (one: Element): boolean =>
        overlap(range.getBoundingClientRect(), one.getBoundingClientRect()) > 3;
      if (!isUnder(bar) || !isHit(range.getBoundingClientRect(), bar) || !isForEyes(element)) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      for (const other of bars.filter((each) => each.scroller === scroller && isUnder(each.bar))) {
        const [box, over] = [range.getBoundingClientRect(), other.bar.getBoundingClientRect()];
        const [x, y] = {
          left: [Math.min(0, box.left - over.right), 0],
          right: [Math.max(0, box.right - over.left), 0],
          top: [0, Math.min(0, box.top - over.bottom)],
          bottom: [0, Math.max(0, box.bottom - over.top)],
        }[other.edge] as [number, number];
        scroller.scrollBy({ left: x, top: y, behavior: 'instant' });
      }
      const under = bars.find((other) => other.scroller === scroller && isUnder(other.bar));
      if (under) told.add(`stays under a bar: ${named(element)} by ${named(under.bar)}`);
      scroller.scrollTo({ left, top: upper, behavior: 'instant' });
    }
  }
  return [...told];
}
