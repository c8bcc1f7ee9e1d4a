/**
 * The rules of CSS that a module brings: the page allows no style in markup.
 * @module
 */

/** Wears them until the function that is returned is called. */
export function wear(styles: string | undefined): (() => void) | undefined {
  if (styles === undefined) return undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
