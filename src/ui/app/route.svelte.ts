/**
 * The page's address, as it changes.
 * @module
 */
import { type Route, routeOf } from './route';

export class Router {
  #route = $state.raw<Route>(routeOf(location.hash));

  constructor() {
    addEventListener('hashchange', () => (this.#route = routeOf(location.hash)));
  }

  get route(): Route {
    return this.#route;
  }

  go(hash: string): void {
    location.hash = hash;
  }
}
