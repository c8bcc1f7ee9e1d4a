/**
 * The themes, whose colours and shadows stand in `tokens.css`: an element that says `data-theme="NAME"` has that theme,
 * with all that is in it. So a theme is a value that may come from anywhere: from what one person likes, or from the
 * table where they sit.
 * @module
 */

/** Their order is for good: a table names its theme by the number. */
export const THEMES = ['felt', 'kitchen', 'night'] as const;
export type ThemeName = (typeof THEMES)[number];

let light: MediaQueryList | undefined;
const systemWish = (): MediaQueryList => (light ??= matchMedia('(prefers-color-scheme: light)'));
const wished = (): ThemeName => (systemWish().matches ? 'kitchen' : 'felt');

/** The number of a theme, or of the one that the system wishes for. */
export function themeNumber(theme: ThemeName | null): number {
  return THEMES.indexOf(theme ?? wished());
}

/** Puts the whole page into a theme; null: into felt or kitchen, as the system wishes for dark or light, now and later. */
export function wearTheme(theme: ThemeName | null): void {
  const root = document.documentElement;
  root.dataset['theme'] = theme ?? wished();
  systemWish().onchange = theme === null ? () => wearTheme(null) : null;
  // The browser's own bars go with it.
  const { backgroundColor } = getComputedStyle(root);
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) bar.content = backgroundColor;
}
