/**
 * The themes, whose colours and shadows stand in `tokens.css`: an element that says `data-theme="NAME"` has that theme,
 * with all that is in it. So a theme is a value that may come from anywhere: from what one person likes, or from the
 * table where they sit.
 * @module
 */

/** Their order is for good: a table names its theme by the number. */
export const THEMES = ['felt', 'kitchen', 'night'] as const;
export type ThemeName = (typeof THEMES)[number];

/** The number of a theme, or of the one that the system wishes for. */
export function themeNumber(theme: ThemeName | null): number {
  return THEMES.indexOf(theme ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'kitchen' : 'felt'));
}

/** Puts the whole page into a theme; null: into felt or kitchen, as the system wishes for dark or light. */
export function wearTheme(theme: ThemeName | null): void {
  const root = document.documentElement;
  if (theme === null) delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  // The browser's own bars go with it.
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
  for (const bar of bars) {
    bar.dataset['system'] ??= bar.content;
    bar.content = theme === null ? bar.dataset['system'] : getComputedStyle(root).getPropertyValue('--table');
  }
}
