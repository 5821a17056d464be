import { type ComponentProps, useEffect, useState } from 'react';
import type { Rows as ShownRows } from './rows/Rows';

/** The first viewport does not need the rows: they load after hydration, and the host does not render them. */
export function LazyRows(props: ComponentProps<typeof ShownRows>) {
  const [Rows, show] = useState<typeof ShownRows>();
  useEffect(() => {
    let isLeft = false;
    import('./rows/Rows').then(
      (fetched) => {
        if (!isLeft) show(() => fetched.Rows);
      },
      // The page is complete without the rows.
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return Rows && <Rows {...props} />;
}
