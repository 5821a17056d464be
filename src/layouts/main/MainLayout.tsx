import type { MouseEvent, ReactNode } from 'react';
import { OfflineLine } from '../offline/OfflineLine';
import { BottomBar } from './BottomBar';
import { FetchingBar } from './FetchingBar';
import { Footer } from './Footer';
import { Header } from './Header';
import classes from './MainLayout.module.css';

/** Skipping is no step in the history: the address stays, and Back goes where it would have gone. */
function skipToContent(click: MouseEvent) {
  click.preventDefault();
  document.getElementById('content')?.focus();
}

/** Header, footer and the phone's bottom bar around every public screen. */
export function MainLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/useValidAnchor: without scripts it is a plain link, with them it leaves no trace in the history */}
      <a href="#content" className={classes.skip} onClick={skipToContent}>
        Skip to content
      </a>
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
