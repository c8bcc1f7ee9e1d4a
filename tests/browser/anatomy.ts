/**
 * What the verdict of axe on a page depends on, in words that are the same where it is the same. Both functions run in
 * the page.
 * @module
 */

/**
 * The parts that the page is made of: each kind of element with what it says of itself and what it is part of, whether
 * it has a name and is to be seen, and whether there is more of it than is in view; then the outline of headings and
 * landmarks, and names that are given twice. Not how it looks, nor which words, numbers or pictures it holds.
 */
export function parts(): string[] {
  const WORDS = /^(aria-label|aria-description|aria-valuetext|title|alt|placeholder|value|href|src|d|for|id|name)$/;
  const NUMBERS = /^aria-(posinset|setsize|valuenow|valuemin|valuemax|rowindex|colindex)$/;
  const REFERENCES = /^aria-(labelledby|describedby|controls|owns|activedescendant|details|errormessage)$/;
  const LANDMARKS =
    'h1, h2, h3, h4, h5, h6, [role=heading], main, nav, header, footer, aside, section, form, dialog, ' +
    '[role=region], [role=group]';
  const isThere = (id: string): boolean => document.getElementById(id) !== null;
  const saying = ({ name, value, ownerElement }: Attr): string => {
    if (REFERENCES.test(name)) return `${name}=${value.split(/\s+/).map(isThere).join(' ')}`;
    if (WORDS.test(name)) return `${name}=${value.trim() === '' ? '' : '…'}`;
    const isCounted = NUMBERS.test(name) || ownerElement instanceof SVGElement;
    return `${name}=${isCounted ? value.replaceAll(/\d+/g, '#') : value}`;
  };
  const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const found = new Set<string>([`title ${document.title !== ''}`]);
  const tell = (element: Element, line: string): void => {
    if (element.matches('script, style, link')) return;
    const sayings = [...element.attributes]
      .filter(({ name }) => !/^(class|style|data-.*)$/.test(name))
      .map(saying)
      .sort();
    const isLabelled = element instanceof HTMLInputElement && (element.labels?.length ?? 0) > 0;
    const { overflowX, overflowY } = getComputedStyle(element);
    const more =
      /auto|scroll/.test(overflowX + overflowY) &&
      (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
    const { right, bottom, width, height } = element.getBoundingClientRect();
    const isOff = width > 0 && height > 0 && (right <= 0 || bottom <= 0);
    const told = [
      element.tagName,
      ...sayings,
      element.textContent.trim() !== '',
      isLabelled,
      isSeen(element),
      more,
      isOff,
    ].join(' ');
    found.add(`${line} ${told}`);
    if (element instanceof SVGElement) return;
    const role = element.getAttribute('role');
    // What only groups others is passed over, but where it is the parent itself.
    const above = line.replace(/>(DIV|SPAN)$/, '');
    for (const child of element.children) tell(child, `${above}>${element.tagName}${role === null ? '' : `[${role}]`}`);
  };
  tell(document.documentElement, '');
  const named = (element: Element): string => {
    const text =
      element.getAttribute('aria-label') ??
      (document.getElementById(element.getAttribute('aria-labelledby') ?? '') ?? element).textContent;
    return /^H\d$/.test(element.tagName)
      ? element.tagName
      : `${element.tagName} ${element.getAttribute('role')} ${text.slice(0, 40)}`;
  };
  const outline = [...document.querySelectorAll(LANDMARKS)].filter(isSeen).map(named);
  const headings = outline.filter((each) => /^H\d$/.test(each));
  found.add(`headings ${headings.filter((each, i) => each !== headings[i - 1]).join(' ')}`);
  const landmarks = outline.filter((each) => !/^H\d$/.test(each));
  for (const each of landmarks.filter((landmark, i) => landmarks.indexOf(landmark) < i)) found.add(`twice ${each}`);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  for (const id of ids.filter((each, i) => ids.indexOf(each) < i)) found.add(`twice ${id}`);
  return [...found];
}

/**
 * Of each text and each field what its contrast depends on: its colour, whether it is small, and what is under it, both
 * by what it is part of and by what is there to be hit. What axe does not judge is left out: single characters, what is
 * turned off, and what is written for screen readers alone.
 */
export function inks(): string[] {
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const layers = new Map<Element, string>();
  /** How an element shows itself beneath what it holds; empty if it does not. */
  const layerOf = (element: Element): string => {
    const known = layers.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = styleOf(element);
    const shown = [
      backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : backgroundColor,
      backgroundImage === 'none' ? '' : backgroundImage.slice(0, 200),
      opacity === '1' || element === document.documentElement ? '' : `opacity ${opacity}`,
      filter === 'none' ? '' : filter,
      mixBlendMode === 'normal' ? '' : mixBlendMode,
    ];
    const layer = shown.filter((each) => each !== '').join(' ');
    layers.set(element, layer);
    return layer;
  };
  const isOpaque = (layer: string): boolean => /^rgb\([^)]*\)$/.test(layer);
  const under = (elements: Iterable<Element>): string => {
    const told: string[] = [];
    for (const element of elements) {
      const layer = layerOf(element);
      if (layer !== '') told.push(layer);
      if (isOpaque(layer)) break;
    }
    return told.join(', ');
  };
  const line = (element: Element): Element[] => {
    const found: Element[] = [];
    for (let each: Element | null = element; each; each = each.parentElement) found.push(each);
    return found;
  };
  const isJudged = (element: Element, parents: readonly Element[]): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest(':disabled, [aria-disabled=true]') === null &&
    element.closest('label')?.control?.matches(':disabled, [aria-disabled=true]') !== true &&
    !parents.some((each) => styleOf(each).clipPath === 'inset(50%)');
  const found = new Set<string>();
  const add = (element: Element, place: DOMRect): void => {
    const parents = line(element);
    if (!isJudged(element, parents)) return;
    const { color, fontSize, fontWeight, textShadow } = styleOf(element);
    const isLarge = parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
    const hit = under(document.elementsFromPoint((place.left + place.right) / 2, (place.top + place.bottom) / 2));
    found.add([color, isLarge ? 'large' : 'small', textShadow, under(parents), hit].join(' | '));
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const element = node.parentElement!;
    if (node.data.trim() === '' || element.textContent.trim().length === 1) continue;
    range.selectNodeContents(node);
    add(element, range.getBoundingClientRect());
  }
  for (const field of document.querySelectorAll('input, select, textarea')) add(field, field.getBoundingClientRect());
  return [...found];
}
