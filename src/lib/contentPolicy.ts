/**
 * What the page may do in a browser (Content-Security-Policy), said once for all who say it: the build in the page
 * itself, the page as soon as it has read its configuration, and the LAN host in a header. Policies add up: what one of
 * them forbids is forbidden.
 * @module
 */

/** `connect-src` before the page knows its configuration: anybody that a browser can talk to over the web. */
const ANY_HOST = "'self' http: https: ws: wss:";

export interface PageParts {
  /** Hashes of the inline scripts and styles, as the policy has them: `'sha256-…'`. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Whether all of it is in one file, so that no other one is ever asked for. */
  readonly isOneFile: boolean;
}

/**
 * The policy in the page. `'wasm-unsafe-eval'` lets WebAssembly be compiled, for the cryptography, and nothing else be
 * evaluated. A worker is a file beside the page, or a blob where there is none. Pictures are
 * data, the icon, and files beside the page, which systems use when it is installed. The one face of letters is a file
 * beside the page, or data where there is none. No text
 * becomes markup or a script's address but by three policies: Svelte's for its templates, `svista` for our drawings,
 * `default` for the addresses of workers, which `worker-src` bounds.
 */
export function pagePolicy({ scriptHashes, styleHashes, isOneFile }: PageParts): string {
  const own = isOneFile ? [] : ["'self'"];
  return [
    "default-src 'none'",
    ['script-src', ...own, ...scriptHashes, "'wasm-unsafe-eval'"].join(' '),
    ['style-src', ...own, ...styleHashes].join(' '),
    `worker-src ${isOneFile ? 'blob:' : "'self'"}`,
    ['img-src', ...own, 'data:'].join(' '),
    `font-src ${isOneFile ? 'data:' : "'self'"}`,
    ...(isOneFile ? [] : ["manifest-src 'self'"]),
    `connect-src ${ANY_HOST}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types svelte-trusted-html svista default',
  ].join('; ');
}

/** What the page says as soon as it knows its broker: it talks to nobody else any more. `sources`: origins. */
export function connectPolicy(sources: readonly string[]): string {
  return `connect-src ${["'self'", ...sources].join(' ')}`;
}

/** The LAN host's header for a page. `host`: by which name and port it was asked for, which it has checked. */
export function hostedPagePolicy(host: string): string {
  const own = connectPolicy([`ws://${host}`, `wss://${host}`]);
  return `${own}; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/** The LAN host's header for anything else. It binds the workers among it, which no policy in a page does. */
export const HOSTED_FILE_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";
