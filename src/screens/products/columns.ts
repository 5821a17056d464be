import { useState } from 'react';
import type { Shop } from '../../shop/shop';
import { useShop } from '../../shop/shop-context';

export type Columns = 2 | 3;

/** How a shopper likes the grid lasts as long as the page, over every listing they look at. */
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
