/** A browser that is a map of maps, and a network that is one: what the keeper of the page works with in its tests. */
import { Keeper, type Kept, type Shelf } from '../../src/offline/keeper';

export const FOLDER = 'https://cards.example/anna/';
export const FILES = ['', 'assets/start-a1B2c3D4.js', 'icon.svg'];
/** The page itself. */
export const PAGE = '<script src="./assets/start-a1B2c3D4.js">';

class MemoryShelf implements Shelf {
  readonly caches = new Map<string, Map<string, Response>>();

  async open(name: string): Promise<Kept> {
    const files = this.caches.get(name) ?? new Map<string, Response>();
    this.caches.set(name, files);
    return {
      match: async (url) => files.get(url)?.clone(),
      put: async (url, response) => {
        await response.clone().arrayBuffer(); // what breaks off is not kept
        files.set(url, response);
      },
    };
  }

  async keys(): Promise<string[]> {
    return [...this.caches.keys()];
  }

  async delete(name: string): Promise<void> {
    this.caches.delete(name);
  }
}

export class MemoryBrowser {
  readonly shelf = new MemoryShelf();
  readonly asked: string[] = [];
  /** What the network has, by address. Without one, nothing. */
  network: Map<string, string> | null = new Map(
    FILES.map((file) => [FOLDER + file, file === '' ? PAGE : `${file} of the network`]),
  );

  readonly fetch = async (url: Parameters<typeof fetch>[0]): Promise<Response> => {
    this.asked.push(url as string);
    if (this.network === null) throw new TypeError('no network');
    const body = this.network.get(url as string);
    return body === undefined ? new Response('', { status: 404 }) : new Response(body);
  };

  /** A keeper whose host answers as `fetcher` says. */
  keeper(version: string, fetcher: typeof fetch = this.fetch, patience?: (run: () => void) => () => void): Keeper {
    return new Keeper(FOLDER, { version, files: FILES }, this.shelf, fetcher, patience);
  }
}

export async function answerOf(of: Keeper, path: string): Promise<string | null> {
  const answer = of.answer({ method: 'GET', url: FOLDER + path });
  return answer === null ? null : (await answer).text();
}

/** The same, as if it came from another address than was asked. */
export const elsewhere = (response: Response): Response =>
  Object.defineProperty(response, 'redirected', { value: true });

/** An answer of which nothing comes but its head. */
export const breaking = (): Response =>
  new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('broken off')) }));
