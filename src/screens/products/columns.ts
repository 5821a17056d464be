import { useState } from 'react';

export type Columns = 2 | 3;

/** How a shopper likes the grid lasts as long as the page, over every listing they look at. */
let chosen: Columns = 3;

export function useColumns(): [Columns, (columns: Columns) => void] {
  const [columns, setColumns] = useState(chosen);
  const choose = (wanted: Columns) => {
    chosen = wanted;
    setColumns(wanted);
  };
  return [columns, choose];
}
