import { Failure } from '#contract/failure';
import type { AuthRef } from '#machines/auth/auth.machine';
import type { Shopper } from '../actors/shopper';

type Opening = {
  /** Whether there is a token: enough to show the shopper as signed in before the session's code has loaded. */
  hasToken: boolean;
  open: () => Promise<Shopper>;
};

/**
 * The session of the present shopper. Most visits need only the icon in the header, so the auth machine and its calls
 * load in chunks of their own, in parallel with the page.
 */
export class LazySession {
  readonly hasToken: boolean;
  readonly #arriving: Promise<Shopper>;
  #auth: AuthRef | undefined;

  constructor({ hasToken, open }: Opening) {
    this.hasToken = hasToken;
    this.#arriving = open().catch((reason: unknown) => {
      throw new Failure({ kind: 'noResponse' }, { cause: reason });
    });
    this.#arriving.then(
      ({ auth }) => {
        this.#auth = auth;
      },
      // `arrived` passes the failure to its callers; this only prevents an unhandled rejection.
      () => {},
    );
  }

  get auth(): AuthRef | undefined {
    return this.#auth;
  }

  readonly arrived = (): Promise<Shopper> => this.#arriving;

  readonly subscribe = (listener: () => void): (() => void) => {
    let stop = () => {};
    let isOver = false;
    this.#arriving.then(
      ({ auth }) => {
        if (isOver) return;
        stop = () => subscription.unsubscribe();
        const subscription = auth.subscribe(listener);
        listener();
      },
      () => {},
    );
    return () => {
      isOver = true;
      stop();
    };
  };

  close(): void {
    this.#arriving.then(
      ({ close }) => close(),
      () => {},
    );
  }
}
