/**
 * Writes into the built page what it may do.
 * @module
 */
import { createHash } from 'node:crypto';
import type { PluginOption } from 'vite';
import { pagePolicy } from '../src/lib/contentPolicy.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy, with the hashes of what is inline in the page. It comes last, when nothing changes any more. */
export function contentPolicy(isOneFile: boolean): PluginOption {
  return {
    name: 'svista-content-policy',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const page of Object.values(bundle)) {
          if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue;
          const html = String(page.source);
          const inline = (tag: string): string[] => {
            const elements = html.matchAll(new RegExp(`<${tag}\\b(?![^>]*\\ssrc=)[^>]*>([^]*?)</${tag}>`, 'g'));
            return [...elements].map(([, text]) => hashOf(text!));
          };
          const policy = pagePolicy({ scriptHashes: inline('script'), styleHashes: inline('style'), isOneFile });
          const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
          page.source = html.replace('<meta charset="utf-8" />', (charset) => `${charset}\n    ${meta}`);
        }
      },
    },
  };
}
