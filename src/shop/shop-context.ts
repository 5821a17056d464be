import { useSelector } from '@xstate/react';
import { createContext, use, useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { AuthRef } from '#machines/auth/auth.machine';
import { isSignedIn } from '#machines/auth/auth.selectors';
import type { StoreInfoRef } from '#machines/store-info/store-info.machine';
import type { Shop } from './shop';

/** Tells this page from the same page once it is loaded anew, for what the history keeps beyond that. */
export const PAGE_LOAD = Math.random();

export const ShopContext = createContext<Shop | undefined>(undefined);

export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('Components of the shop are rendered within ShopContext.');
  return shop;
}

export const useStoreInfo = <Answer>(question: (snapshot: SnapshotFrom<StoreInfoRef>) => Answer): Answer =>
  useSelector(useShop().storeInfo, question);

export const useIsOffline = (): boolean => useSelector(useShop().ref, (snapshot) => snapshot.matches('offline'));

const nobodyComes = () => () => {};

/**
 * A selector on the auth machine. A rendered page is the same for everybody, so `unknown` is used while hydrating and
 * until the session's code has loaded.
 */
export function useAuth<Answer, Unknown>(
  question: (snapshot: SnapshotFrom<AuthRef>) => Answer,
  unknown: Unknown,
): Answer | Unknown {
  const { lazySession } = useShop();
  return useSyncExternalStore(
    lazySession?.subscribe ?? nobodyComes,
    () => (lazySession?.auth ? question(lazySession.auth.getSnapshot()) : unknown),
    () => unknown,
  );
}

/** Whether the shopper is probably signed in: goes by the token until the auth machine has loaded. */
export function useSeemsSignedIn(): boolean {
  const { lazySession } = useShop();
  return useSyncExternalStore(
    lazySession?.subscribe ?? nobodyComes,
    () => (lazySession?.auth ? isSignedIn(lazySession.auth.getSnapshot()) : (lazySession?.hasToken ?? false)),
    () => false,
  );
}
