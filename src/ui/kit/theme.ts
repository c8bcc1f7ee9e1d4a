/**
 * The themes, whose colours and shadows stand in `tokens.css`: an element that says `data-theme="NAME"` has that theme,
 * with all that is in it. So a theme is a value that may come from anywhere: today from what one person likes.
 * @module
 */
export const THEMES = ['dark', 'light'] as const;
export type ThemeName = (typeof THEMES)[number];
