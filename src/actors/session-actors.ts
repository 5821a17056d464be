import { fromCallback, fromPromise } from 'xstate';
import type { Credentials, Session } from '#contract/account';
import { storeCan } from '#contract/store-info';
import type { SessionNews, SignedIn } from '#machines/auth/auth.machine';
import type { StoreInfoRef } from '#machines/store-info/store-info.machine';
import type { Token } from '../api/token';
import { noteShopper, noteShopperLeft } from '../storage/known-shopper';
import { loadedOf } from './shop-actors';
import type { Calls } from './shopper';

/** What the tabs of one shop tell each other. */
const CHANNEL = 'auth';
type Word = 'changed' | 'closed';

export type SessionDependencies = { token: Token; storeInfo: () => StoreInfoRef };

/** The real effects of signing in and out: the token's cookie, the store, and the other tabs. */
export function createSessionActors({ accounts, token, storeInfo }: SessionDependencies & Pick<Calls, 'accounts'>) {
  /** The token this tab knows of. It stays here: no machine holds it, so no snapshot can carry it away. */
  let known: string | undefined;
  let channel: BroadcastChannel | undefined;

  const note = (word: Word) => {
    known = token.read();
    channel?.postMessage(word);
  };

  /** A store that has yet to introduce itself is told once it has, unless its token has been given out again by then. */
  const endAtStore = async (ended: string) => {
    const info = await loadedOf(storeInfo());
    if (storeCan(info, 'signOut') && token.read() !== ended) await accounts.signOut(ended);
  };

  return {
    readSession: fromPromise<Session | undefined, undefined>(async () => {
      known = token.read();
      return known === undefined ? undefined : { email: '' };
    }),

    authorize: fromPromise<SignedIn, Credentials>(async ({ input, signal }) => {
      const given = await accounts.signIn(input, signal);
      signal.throwIfAborted();
      token.keep(given);
      const { isAnother } = noteShopper(window, input.email);
      note('changed');
      return { email: input.email, isAnother };
    }),

    /** The cookie goes first, whatever the store makes of it: shoppers who leave do not wait for an answer. */
    endSession: fromPromise<void, undefined>(async () => {
      const ended = token.read();
      token.forget();
      if (token.read() !== undefined) throw new Error('The token is still there.');
      noteShopperLeft(window);
      note('closed');
      if (ended !== undefined) endAtStore(ended).catch(() => {});
    }),

    watchSession: fromCallback<SessionNews>(({ sendBack }) => {
      /** What another tab, or time, did to the cookie. */
      const look = () => {
        const found = token.read();
        if (found === known) return;
        known = found;
        sendBack({ type: found === undefined ? 'auth.session.lost' : 'auth.session.found' });
      };
      const hear = ({ data }: MessageEvent<Word>) => {
        // The cookie decides: what is said may be old.
        if (data !== 'closed' || token.read() !== undefined) return look();
        known = undefined;
        sendBack({ type: 'auth.session.closed' });
      };
      // An open channel could keep the page out of the browser's memory of pages left.
      const listen = () => {
        look();
        if (channel || !('BroadcastChannel' in window)) return;
        channel = new BroadcastChannel(CHANNEL);
        channel.addEventListener('message', hear);
      };
      const close = () => {
        channel?.close();
        channel = undefined;
      };
      const stopHearing = token.whenRefused(() => {
        note('changed');
        sendBack({ type: 'auth.token.refused' });
      });
      known = token.read();
      listen();
      window.addEventListener('pageshow', listen);
      window.addEventListener('pagehide', close);
      document.addEventListener('visibilitychange', look);
      return () => {
        close();
        stopHearing();
        window.removeEventListener('pageshow', listen);
        window.removeEventListener('pagehide', close);
        document.removeEventListener('visibilitychange', look);
      };
    }),
  };
}
