import type { ReactNode } from 'react';
import { SkipLink } from '../../components/skip-link/SkipLink';
import { OfflineLine } from '../offline/OfflineLine';
import { BottomBar } from './BottomBar';
import { FetchingBar } from './FetchingBar';
import { Footer } from './Footer';
import { Header } from './Header';
import classes from './MainLayout.module.css';

/** Header, footer and the phone's bottom bar, around every screen without the auth layout. */
export function MainLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <SkipLink to="content">Skip to content</SkipLink>
      <FetchingBar />
      <Header />
      <OfflineLine />
      <main id="content" tabIndex={-1} className={classes.content}>
        {children}
      </main>
      <Footer />
      <BottomBar />
    </div>
  );
}
