import { useSelector } from '@xstate/react';
import { createContext, use, useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';
import { isSignedIn } from '#machines/auth/auth.selectors';
import type { AuthRef } from './presence';
import type { Shop, StoreInfoRef } from './shop';

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
  const { presence } = useShop();
  return useSyncExternalStore(
    presence?.subscribe ?? nobodyComes,
    () => (presence?.auth ? question(presence.auth.getSnapshot()) : unknown),
    () => unknown,
  );
}

/** Whether somebody seems to be signed in: the token says so long before its machine does. */
export function useSeemsSignedIn(): boolean {
  const { presence } = useShop();
  return useSyncExternalStore(
    presence?.subscribe ?? nobodyComes,
    () => (presence?.auth ? isSignedIn(presence.auth.getSnapshot()) : (presence?.hasToken ?? false)),
    () => false,
  );
}
