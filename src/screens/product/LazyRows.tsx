import { type ComponentProps, useEffect, useState } from 'react';
import type { Rows as ShownRows } from './rows/Rows';

/** The first sight does without: it comes once the page has come to life, no host renders it, and nothing waits for it. */
export function LazyRows(props: ComponentProps<typeof ShownRows>) {
  const [Rows, show] = useState<typeof ShownRows>();
  useEffect(() => {
    let isLeft = false;
    import('./rows/Rows').then(
      (fetched) => {
        if (!isLeft) show(() => fetched.Rows);
      },
      // The page is whole without.
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return Rows && <Rows {...props} />;
}
