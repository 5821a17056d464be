import { useSelector } from '@xstate/react';
import { createContext, use, useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { AuthRef } from '#machines/auth/auth.machine';
import { isSignedIn } from '#machines/auth/auth.selectors';
import type { StoreInfoRef } from '#machines/store-info/store-info.machine';
import type { Shop } from './shop';

export const ShopContext = createContext<Shop | undefined>(undefined);

export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('Components of the shop are rendered within ShopContext.');
  return shop;
}

/** One fact about the store. */
export const useStoreInfo = <Answer>(question: (snapshot: SnapshotFrom<StoreInfoRef>) => Answer): Answer =>
  useSelector(useShop().storeInfo, question);

export const useIsOffline = (): boolean => useSelector(useShop().ref, (snapshot) => snapshot.matches('offline'));

const nobodyComes = () => () => {};

/**
 * One fact about who is signed in. A page that came rendered is for everybody: it says what is shown
 * as long as that is unknown, and the rest appears once the page has come to life.
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

/** Whether somebody seems to be signed in: the token says so long before its machine does. */
export function useSeemsSignedIn(): boolean {
  const { lazySession } = useShop();
  return useSyncExternalStore(
    lazySession?.subscribe ?? nobodyComes,
    () => (lazySession?.auth ? isSignedIn(lazySession.auth.getSnapshot()) : (lazySession?.hasToken ?? false)),
    () => false,
  );
}
