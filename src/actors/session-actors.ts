import { fromCallback, fromPromise } from 'xstate';
import type { Credentials, Session } from '#contract/account';
import { storeCan } from '#contract/store-info';
import type { SessionNews, SignedIn } from '#machines/auth/auth.machine';
import type { StoreInfoRef } from '#machines/store-info/store-info.machine';
import type { Token } from '../api/token';
import { noteShopper, noteShopperLeft } from '../storage/known-shopper';
import { loadedOf } from './shop-actors';
import type { Calls } from './shopper';

/** Name of the broadcast channel between the tabs of one shop. */
const CHANNEL = 'auth';
type Word = 'changed' | 'closed';

export type SessionDependencies = { token: Token; storeInfo: () => StoreInfoRef };

/** Actor implementations of signing in and out, with the token's cookie, the store and the other tabs. */
export function createSessionActors({ accounts, token, storeInfo }: SessionDependencies & Pick<Calls, 'accounts'>) {
  /** The token as this tab last saw it. It stays out of the machines, so no snapshot can contain it. */
  let known: string | undefined;
  let channel: BroadcastChannel | undefined;

  const note = (word: Word) => {
    known = token.read();
    channel?.postMessage(word);
  };

  /** Waits until the store information has loaded. Skips the call if the same token is in use again by then. */
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

    /** Deletes the cookie first, whatever the store answers: a shopper who signs out must not wait for the store. */
    endSession: fromPromise<void, undefined>(async () => {
      const ended = token.read();
      token.forget();
      if (token.read() !== undefined) throw new Error('The token is still there.');
      noteShopperLeft(window);
      note('closed');
      if (ended !== undefined) endAtStore(ended).catch(() => {});
    }),

    watchSession: fromCallback<SessionNews>(({ sendBack }) => {
      /** Checks whether another tab, or expiry, changed the cookie. */
      const look = () => {
        const found = token.read();
        if (found === known) return;
        known = found;
        sendBack({ type: found === undefined ? 'auth.session.lost' : 'auth.session.found' });
      };
      const hear = ({ data }: MessageEvent<Word>) => {
        // The cookie decides, because the message may be outdated.
        if (data !== 'closed' || token.read() !== undefined) return look();
        known = undefined;
        sendBack({ type: 'auth.session.closed' });
      };
      // Closed on pagehide: an open channel could keep the page out of the back/forward cache.
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
