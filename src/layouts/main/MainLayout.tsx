import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useShop } from '../../app/shop-context';
import { BottomBar } from './BottomBar';
import { Footer } from './Footer';
import { Header } from './Header';
import classes from './MainLayout.module.css';

/** Header, footer and the phone's bottom bar around every public screen. */
export function MainLayout({ children }: { children: ReactNode }) {
  const isOffline = useSelector(useShop().ref, (snapshot) => snapshot.matches('offline'));
  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <Header />
      <div role="status">
        {isOffline && <p className={classes.offline}>You are offline. What you see may be out of date.</p>}
      </div>
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
      <Footer />
      <BottomBar />
    </div>
  );
}
