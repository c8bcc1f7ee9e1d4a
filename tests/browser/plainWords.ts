/**
 * In the language that nobody speaks: texts and names for screen readers that are in plain letters, so that they come
 * from no catalogue. Runs in the page. `names`: what people and games are called.
 */
export function plainWords(names: readonly string[]): string[] {
  const told = new Set<string>();
  const tell = (text: string, where: string): void => {
    const said = names.reduce((rest, name) => rest.replaceAll(name, ''), text);
    if (/[aeiou]/i.test(said.replace(/\b[A-Z0-9]{1,3}\b/g, '')) && /\p{L}{3,}/u.test(said) && !/[áéïöúÅÉØ]/.test(said))
      told.add(`${where}: “${text.trim().slice(0, 80)}”`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement!;
    if (!element.closest('script, style, noscript, svg, [lang]:not(html)'))
      tell((walker.currentNode as Text).data, element.tagName);
  }
  for (const element of document.querySelectorAll('*')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'])
      if (element.hasAttribute(name)) tell(element.getAttribute(name)!, name);
  }
  tell(document.title, 'the title of the page');
  return [...told];
}
