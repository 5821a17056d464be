import { Failure } from '#contract/failure';
import type { AuthRef } from '#machines/auth/auth.machine';
import type { Shopper } from '../actors/shopper';

type Opening = {
  /** Whether there is a token: it alone says that somebody is signed in, and the rest is not awaited for that. */
  hasToken: boolean;
  open: () => Promise<Shopper>;
};

/**
 * Who is there. Most visits look around and need no more of it than the icon in the header, so its
 * machine and its calls come beside the page, not within it.
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
      // Whoever needs it hears of it; nobody else does.
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
