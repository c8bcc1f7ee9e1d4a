/** A plain web space that has the built page under a path of its own, and knows nothing of brokers. */
import { type Server, type ServerResponse, createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { DIST } from './harness';

/** How it answers whoever asks for `config.json`. */
export type ConfigAnswerer = (response: ServerResponse) => void;

export const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

export interface WebSpaceOptions {
  /** That text, or how it answers; there is no such file unless given. */
  readonly config?: string | ConfigAnswerer;
  /** What somebody has put at the end of the page. */
  readonly spoil?: string;
  readonly types?: typeof TYPES;
}

const BASE = '/people/anna/cards/';

export const notFound: ConfigAnswerer = (response) => void response.writeHead(404).end();
export const sends =
  (body: string, type = TYPES['.json']!, status = 200): ConfigAnswerer =>
  (response) =>
    void response.writeHead(status, { 'Content-Type': type }).end(body);

export class WebSpace {
  readonly #server: Server;
  /** How `config.json` is answered from now on. */
  config: ConfigAnswerer;
  /** How often it was asked for. */
  asked = 0;

  private constructor({ config = notFound, spoil = '', types = TYPES }: WebSpaceOptions) {
    this.config = typeof config === 'string' ? sends(config, types['.json']) : config;
    this.#server = createServer((request, response) => {
      const path = (request.url ?? '').replace(/[?#].*$/, '');
      const file = path.startsWith(BASE) ? path.slice(BASE.length) || 'index.html' : '..';
      if (file === 'config.json') return (this.asked++, this.config(response));
      try {
        if (file.includes('..')) throw new Error('not here');
        const body = readFileSync(join(DIST, file));
        const type = types[extname(file)] ?? 'text/plain';
        response
          .writeHead(200, { 'Content-Type': type })
          .end(type === 'text/html' ? `${body.toString()}${spoil}` : body);
      } catch {
        notFound(response);
      }
    });
  }

  static async open(options: WebSpaceOptions = {}): Promise<WebSpace> {
    const space = new WebSpace(options);
    await new Promise<void>((resolve) => space.#server.listen(0, '127.0.0.1', resolve));
    return space;
  }

  get address(): string {
    return `http://table.lan:${(this.#server.address() as AddressInfo).port}${BASE}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
