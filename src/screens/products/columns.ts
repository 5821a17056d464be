import { useState } from 'react';
import type { Shop } from '../../shop/shop';
import { useShop } from '../../shop/shop-context';

export type Columns = 2 | 3;

/** The shopper's choice applies to every listing, until the page is reloaded. */
const chosen = new WeakMap<Shop, Columns>();

export function useColumns(): [Columns, (columns: Columns) => void] {
  const shop = useShop();
  const [columns, setColumns] = useState(chosen.get(shop) ?? 3);
  const choose = (wanted: Columns) => {
    chosen.set(shop, wanted);
    setColumns(wanted);
  };
  return [columns, choose];
}
