/**
 * The page in one file, for sticks and mail: opened from a disk, a browser loads no second script.
 * @module
 */
import type { PluginOption } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';

const SINGLE = 'svista.html';

/** In the single file the workers are inlined too, and there is no other page to go to. */
export function oneFile(): PluginOption[] {
  return [
    {
      name: 'svista-inline-worker',
      enforce: 'pre',
      resolveId(source, importer) {
        return source.endsWith('?worker') ? this.resolve(`${source}&inline`, importer) : null;
      },
    },
    {
      name: 'svista-one-page',
      transformIndexHtml: {
        order: 'pre',
        handler: (html) => html.replace(/<script id="to-single-file">.*?<\/script>\s*/s, ''),
      },
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          const page = bundle['index.html'];
          if (page) page.fileName = SINGLE;
        },
      },
    },
    viteSingleFile({ removeViteModuleLoader: true }),
  ];
}
