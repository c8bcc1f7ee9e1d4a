/**
 * The design tokens of the page, as its style sheets name them.
 * @module
 */

export interface Token {
  /** With its two dashes. */
  readonly name: string;
  /** As it is written. */
  readonly value: string;
}

/** Those that the whole page has, in the order of the sheets, each once and as it is written first. */
export function pageTokens(sheets: Iterable<CSSStyleSheet>): Token[] {
  const found = new Map<string, string>();
  for (const sheet of sheets)
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSStyleRule) || !rule.selectorText.includes(':root')) continue;
      for (const name of rule.style)
        if (name.startsWith('--') && !found.has(name)) found.set(name, rule.style.getPropertyValue(name).trim());
    }
  return [...found].map(([name, value]) => ({ name, value }));
}
