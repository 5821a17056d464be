import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { SnapshotFrom } from 'xstate';
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
