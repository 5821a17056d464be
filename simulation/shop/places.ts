import { type Route, routeAt, routes } from '../../src/app/routes';
import type { Screen } from '../../src/shop/screen';

export type Place = { route: Route; screen: Screen };

/** The shop's own route table, with all screens loaded in advance. */
export class Places {
  readonly #screens = new Map<Route, Screen>();
  readonly #known = new Map<string, Place>();

  async fetchAll(): Promise<void> {
    for (const route of routes) this.#screens.set(route, await route.load());
  }

  readonly at = (pathname: string): Place => {
    const known = this.#known.get(pathname);
    if (known) return known;
    const route = routeAt(pathname);
    const screen = this.#screens.get(route);
    if (!screen) throw new Error(`There is no screen at ${pathname}.`);
    const place = { route, screen };
    this.#known.set(pathname, place);
    return place;
  };
}
