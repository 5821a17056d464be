import { Failure } from '#contract/failure';
import type { AuthRef } from '#machines/auth/auth.machine';
import type { Shopper } from '../actors/shopper';
import { fetchedOnce, SEEN_TO_FAIL_MS } from '../code/fetched-once';

type Opening = {
  /** Whether there is a token: it alone says that somebody is signed in, and the rest is not awaited for that. */
  hasToken: boolean;
  open: () => Promise<Shopper>;
};

/**
 * Who is there. Most visits look around and need no more of it than the icon in the header, so its
 * machine and its calls come beside the page, not within it. Where they did not come, whoever needs them asks anew.
 */
export class LazySession {
  readonly hasToken: boolean;
  readonly arrived: () => Promise<Shopper>;
  readonly #listeners = new Set<() => void>();
  #shopper: Shopper | undefined;
  #isClosed = false;

  constructor({ hasToken, open }: Opening) {
    this.hasToken = hasToken;
    this.arrived = fetchedOnce(async () => {
      try {
        return this.#begin(await open());
      } catch (reason) {
        throw new Failure({ kind: 'noResponse' }, { cause: reason });
      }
    }, SEEN_TO_FAIL_MS);
    // Whoever needs it hears of its failure; nobody else does.
    this.arrived().catch(() => {});
  }

  #begin(shopper: Shopper): Shopper {
    this.#shopper = shopper;
    if (this.#isClosed) shopper.close();
    shopper.auth.subscribe(this.#tell);
    this.#tell();
    return shopper;
  }

  readonly #tell = (): void => {
    for (const listener of this.#listeners) listener();
  };

  get auth(): AuthRef | undefined {
    return this.#shopper?.auth;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  close(): void {
    this.#isClosed = true;
    this.#shopper?.close();
  }
}
