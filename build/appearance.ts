/**
 * What the page looks like from outside: in a messenger that shows a link, among a device's programs, as a bookmark.
 * The page in one file has no other files, so none of it.
 *
 * Messengers want the whole address of a picture, which only whoever puts the page somewhere knows: `SVISTA_URL` in the
 * build's environment, with a slash at its end. Without it the address is that beside the page.
 * @module
 */
import type { HtmlTagDescriptor, PluginOption } from 'vite';

const TITLE = 'You’re invited to a card table';
const DESCRIPTION = 'Svista: play cards with friends in the browser. No account, no server, and nobody can cheat.';

export function appearance(): PluginOption {
  return {
    name: 'svista-appearance',
    transformIndexHtml: () => {
      const base = process.env['SVISTA_URL'] ?? './';
      const meta = (key: 'property' | 'name', name: string, content: string): HtmlTagDescriptor => ({
        tag: 'meta',
        attrs: { [key]: name, content },
        injectTo: 'head',
      });
      return [
        { tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' }, injectTo: 'head' },
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: './icon-touch.png' }, injectTo: 'head' },
        meta('property', 'og:type', 'website'),
        meta('property', 'og:title', TITLE),
        meta('property', 'og:description', DESCRIPTION),
        meta('property', 'og:image', `${base}preview.png`),
        meta('property', 'og:image:width', '1200'),
        meta('property', 'og:image:height', '630'),
        meta('property', 'og:image:alt', 'A lynx looks over its hand of cards, beside the name Svista'),
        meta('name', 'twitter:card', 'summary_large_image'),
        ...(base === './' ? [] : [meta('property', 'og:url', base)]),
      ];
    },
  };
}
