import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** What the first sight does without: it comes once the page has come to life, and no host renders it. */
export function AtLeisure({ children }: { children: ReactNode }) {
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => {
    const later = setTimeout(() => setIsAlive(true));
    return () => clearTimeout(later);
  }, []);
  return isAlive && <Suspense>{children}</Suspense>;
}
